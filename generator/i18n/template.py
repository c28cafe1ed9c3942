"""Templates (``.pot``): the messages of a domain, for translators to start from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime

from generator.i18n.catalog import parse_catalog
from generator.i18n.message import Message, merge_messages
from generator.i18n.placeholders import BRACE_FORMAT, names
from generator.i18n.writer import Written, entry_lines, header_text

__all__ = ["write_template"]

_DATE = re.compile(r"\d{4}-\d{2}-\d{2} \d{2}:\d{2}[+-]\d{4}")
_CREATED = b'"POT-Creation-Date: '


def write_template(
    messages: Iterable[Message], *, domain: str, previous: bytes | None, date: datetime
) -> bytes:
    """Return the template of a domain, as GNU gettext would write it.

    Messages stand in the order given, each key once. ``previous`` is the template as it was: where
    nothing but the date would change, it is returned as it is, and where no message is another,
    only what is said about them or their order, its date stays. A date that is none, as gettext
    writes it, never stays. A date without time zone is UTC.
    """
    merged = merge_messages(messages)
    data = _template(domain, merged, _written_date(date))
    if previous is None:
        return data
    if _undated(previous) == _undated(data):
        return previous if any(map(_is_dated, previous.split(b"\n"))) else data
    created = _date_of(previous, merged)
    return _template(domain, merged, created) if created else data


def _template(domain: str, merged: Sequence[Message], created: str) -> bytes:
    counted = any(message.plural is not None for message in merged)
    entries = [_header(domain, created, counted=counted)]
    entries.extend(_written(message) for message in merged)
    text = "\n\n".join("\n".join(entry_lines(entry)) for entry in entries) + "\n"
    return text.encode()


def _date_of(previous: bytes, merged: Sequence[Message]) -> str | None:
    """Return the date of the template as it was, if it has the same messages."""
    template = parse_catalog(previous, "template", None)
    created = template.header.get("POT-Creation-Date")
    old = {(entry.key, entry.plural) for entry in template.live}
    same = old == {(message.key, message.plural) for message in merged}
    return created if same and not template.diagnostics and _is_date(created) else None


def _is_dated(line: bytes) -> bool:
    date = line.removeprefix(_CREATED).removesuffix(b'\\n"')
    return line.startswith(_CREATED) and _is_date(date.decode(errors="replace"))


def _is_date(text: str) -> bool:
    try:
        return bool(_DATE.fullmatch(text) and datetime.strptime(text, "%Y-%m-%d %H:%M%z"))
    except ValueError:
        return False


def _header(domain: str, created: str, *, counted: bool) -> Written:
    fields = [
        ("Project-Id-Version", f"pravila-{domain} 1"),
        ("Report-Msgid-Bugs-To", "https://pravila.example/en/translating/"),
        ("POT-Creation-Date", created),
        ("PO-Revision-Date", "YEAR-MO-DA HO:MI+ZONE"),
        ("Last-Translator", "FULL NAME <EMAIL@ADDRESS>"),
        ("Language-Team", "LANGUAGE <LL@li.org>"),
        ("Language", ""),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Content-Transfer-Encoding", "8bit"),
    ]
    if counted:
        fields.append(("Plural-Forms", "nplurals=INTEGER; plural=EXPRESSION;"))
    title = f"Texts of Pravila, domain {domain}: template for translations."
    return Written(msgid="", forms=(header_text(fields),), comments=(title,), flags=("fuzzy",))


def _written(message: Message) -> Written:
    return Written(
        msgid=message.msgid,
        context=message.context,
        plural=message.plural,
        forms=("",) if message.plural is None else ("", ""),
        extracted=tuple(_extracted(message)),
        references=message.references,
        flags=(BRACE_FORMAT,) if _has_placeholders(message) else (),
    )


def _has_placeholders(message: Message) -> bool:
    return bool(message.placeholders or names(message.msgid) or names(message.plural or ""))


def _extracted(message: Message) -> list[str]:
    examples = (
        f"{{{name}}}: for example {example}"
        for name, example in message.placeholders.items()
        if example
    )
    kinds = (message.kind,) if message.kind else ()
    return [line for text in (*kinds, *message.comments, *examples) for line in text.splitlines()]


def _undated(data: bytes) -> list[bytes]:
    return [line for line in data.split(b"\n") if not line.startswith(_CREATED)]


def _written_date(date: datetime) -> str:
    return f"{date:%Y-%m-%d %H:%M}{date.strftime('%z')[:5] or '+0000'}"
