"""The texts of the templates, as messages for translators."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import BinaryIO, cast

from jinja2 import TemplateSyntaxError
from jinja2.ext import babel_extract

from generator.diagnostics import Diagnostic, Place
from generator.i18n import Message
from generator.i18n.placeholders import names

__all__ = ["syntax_fault", "template_messages"]

# The functions that templates call, and what their text is on the page.
KINDS = {
    "_": "label",
    "t": "text",
    "pgettext": "label",
    "tn": "text with a number",
}
TEXTS = {"_": 1, "t": 1, "pgettext": 2, "tn": 2}
# What a translator is shown as an example of a value, where the name does not say it all.
EXAMPLES = {
    "n": "3",
    "total": "12",
    "share": "85 %",
    "caption": "Player 1 takes both cards.",
    "answer": "There is a war.",
}
COMMENT = "translators:"
_OPTIONS = {"trimmed": "true", "silent": "false", "trim_blocks": "true", "lstrip_blocks": "true"}


def template_messages(templates: Mapping[str, str]) -> tuple[list[Message], list[Diagnostic]]:
    """Return the messages of all templates, by name and then by line, and what cannot be read.

    A comment ``{# translators: ... #}`` on the line before a text goes with it.
    """
    messages: list[Message] = []
    faults: list[Diagnostic] = []
    for name, text in sorted(templates.items()):
        try:
            found = list(babel_extract(_open(text), tuple(KINDS), (COMMENT,), _OPTIONS))
        except TemplateSyntaxError as error:
            faults.append(_fault("template-syntax", syntax_fault(error), name, error.lineno))
            continue
        for line, function, strings, comments in found:
            texts = [s for s in ([strings] if isinstance(strings, str) else strings or ()) if s]
            if len(texts) == TEXTS[function]:
                messages.append(_message(name, function, texts, comments))
            else:
                told = (
                    f"{function}() needs its text in quotes, or nobody translates it; write it here"
                )
                faults.append(_fault("template-text", told, name, line))
    return messages, faults


def syntax_fault(error: TemplateSyntaxError) -> str:
    """Return what a person is told of a template that cannot be read."""
    return f"{str(error.message).rstrip('.')}; mend this place of the template"


def _message(name: str, function: str, texts: list[str], comments: list[str]) -> Message:
    context = texts[0] if function == "pgettext" else None
    msgid, *plural = texts[1:] if context else texts
    return Message(
        msgid=msgid,
        context=context,
        plural=plural[0] if plural else None,
        kind=KINDS[function],
        references=(f"templates/{name}",),
        comments=tuple(_comments(comments)),
        placeholders={
            placeholder: EXAMPLES.get(placeholder, "")
            for text in (msgid, *plural)
            for placeholder in names(text)
        },
    )


def _comments(comments: Iterable[str]) -> Iterator[str]:
    for comment in comments:
        yield " ".join(comment.split()).removeprefix(COMMENT).strip()


def _fault(ident: str, text: str, name: str, line: int) -> Diagnostic:
    place = Place(path=f"templates/{name}", line=line)
    return Diagnostic(id=ident, message=text, place=place)


def _open(text: str) -> BinaryIO:
    return cast("BinaryIO", _Source(text=text))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Source:
    """A template as the open file that Jinja's extractor reads."""

    text: str

    def read(self) -> bytes:
        """Return the template's bytes."""
        return self.text.encode()
