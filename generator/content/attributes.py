"""Attribute lists, ``{#id .class key=value}``: what is none of these is told and left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.content.authored import Refusal, attribute_refusal
from generator.content.spans import Span, SpanKind, spans

__all__ = ["CheckedList", "checked_list", "inline_lists", "lists_amid"]

_LIST = re.compile(r"\{:?(?P<words>[^{}\n]*)\}(?P<rest>[ ]*)\Z")
_WORD = re.compile(r"""[^\s"'=]*=(?:"[^"]*"|'[^']*'|[^\s"']*)|\S+""")
_GOOD = re.compile(
    r"""#[^\s#"'<>={}]+|\.[^\s#.,"'<>={}]+|[A-Za-z][\w:.-]*=(?:"[^"]*"|'[^']*'|[^\s"']+)"""
)
_NAME = re.compile(r"([^=#.]+)=")
_INLINE = re.compile(r"(?<=[*_)\]>`])\{:?(?![A-Za-z_][A-Za-z0-9_]*\})[^{}\n]+\}(?!\})")
_SECOND = re.compile(r"[^*_`<\[{}]*(?:\{(?![A-Za-z_][A-Za-z0-9_]*\})[^*_`<\[{}]*)?\}")
"""A brace that closes again before anything else begins: Markdown reads the list up to there."""
_AMID = re.compile(
    r"(?:[ ]*[ \n][ ]*|(?<=-->))(\{:?[ ]*(?![A-Za-z_][A-Za-z0-9_]*\}|\{)[^}\n ][^\n}]*\})"
)
_LOST = re.compile(r"\{:?[ ]*[#.][^\n]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedList:
    """What stands behind a block, as it may be used, and why the rest of it may not."""

    trail: str
    refusals: tuple[Refusal, ...] = ()


def checked_list(trail: str) -> CheckedList:
    """Return the end of a block's text without the words of its list that mean nothing."""
    found = _LIST.search(trail)
    if not found:
        return CheckedList(trail=trail)
    words = _WORD.findall(found["words"])
    faults = [*_faults(words, found[0].strip())]
    if not faults:
        return CheckedList(trail=trail)
    bad = {word for word, _ in faults}
    kept = " ".join(word for word in words if word not in bad)
    clean = f" {{: {kept} }}" if kept else ""
    before = trail[: found.start()]
    return CheckedList(
        trail=before.rstrip(" ") + clean if clean else before.rstrip(),
        refusals=tuple(refusal for _, refusal in faults),
    )


def inline_lists(text: str, printed: str, *, heading: bool) -> Iterator[Refusal]:
    """Yield what is wrong with the lists inside a raw text, and a heading's that is not at its end.

    ``printed`` is what people read of the text: braces that are there are no list. What may not
    be on a page at all is not looked for here: see ``refusals``.
    """
    masked = "".join("`" if s.kind is SpanKind.CODE else s.text for s in _visible(text))
    for found in _INLINE.finditer(masked):
        if found[0] in printed:
            continue
        words = _WORD.findall(found[0].strip("{}").removeprefix(":"))
        yield from (r for _, r in _faults(words, found[0]) if r.id == "attributes-malformed")
        if _SECOND.match(masked, found.end()):
            text = f"a second brace is closed behind {found[0]}; write it \\}}"
            yield _malformed(text, found[0])
    if heading and (lost := _LOST.search(_INLINE.sub("", masked))):
        text = f"{lost[0]!r} is no attribute list; it must be closed, and end the heading: {{#id}}"
        yield Refusal(id="attributes-malformed", message=text, signs=(lost[0], "{"))


def lists_amid(text: str) -> Iterator[tuple[str, Refusal]]:
    """Yield what looks like the list of a block inside a raw text: what to leave out, and why."""
    masked = "".join(s.text if s.kind is not SpanKind.CODE else "`" for s in _visible(text))
    for found in _AMID.finditer(masked):
        where = (
            "stands amid a text; its list ends a heading, a cell or a term, and stands on a line"
        )
        mend = r"of its own below another text; a brace that is to be read is \{"
        yield found[0], _malformed(f"{found[1]} {where} {mend}", found[1])


def _visible(text: str) -> Iterator[Span]:
    return (s for s in spans(text) if s.kind is not SpanKind.ESCAPE)


def _faults(words: list[str], written: str) -> Iterator[tuple[str, Refusal]]:
    """Yield each word of a list that may not be used, and why."""
    ids = [word for word in words if word.startswith("#")]
    for word in words:
        name = _NAME.match(word)
        if name and (refusal := attribute_refusal(name[1])):
            yield word, refusal
        elif not _GOOD.fullmatch(word):
            text = f"{word!r} in {written} is none of #id, .class and key=value"
            mend = r"an id has no blank in it, {#one-two}; a brace that is to be read is \{"
            yield word, _malformed(f"{text}; {mend}", written)
        elif word in ids[:-1]:
            yield word, _malformed(f"{written} gives two ids; a block has one", written)


def _malformed(text: str, written: str) -> Refusal:
    return Refusal(id="attributes-malformed", message=text, signs=(written, "{"))
