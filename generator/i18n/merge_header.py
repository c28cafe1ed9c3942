"""The header of a catalogue when it is made and when it is merged."""

from __future__ import annotations

import re

from generator.i18n.catalog import Catalog, Entry
from generator.i18n.languages import Language, cldr_locale
from generator.i18n.writer import Written, header_text

__all__ = ["merged_header", "new_header"]

_FROM_TEMPLATE = ("Report-Msgid-Bugs-To", "POT-Creation-Date")
_CHARSET = re.compile(r"charset=[^\s;]*")


def new_header(template: Catalog, language: Language) -> Written:
    """Return the header of a new catalogue; its dates are the template's."""
    name = cldr_locale(language.code).get_display_name("en") or language.code
    created = template.header.get("POT-Creation-Date")
    fields = [
        ("Project-Id-Version", template.header.get("Project-Id-Version")),
        ("Report-Msgid-Bugs-To", template.header.get("Report-Msgid-Bugs-To")),
        ("POT-Creation-Date", created),
        ("PO-Revision-Date", created),
        ("Last-Translator", "Pravila translators <translators@pravila.alt>"),
        ("Language-Team", name),
        ("Language", language.gettext_code),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Plural-Forms", language.plural_forms_header),
    ]
    title = f"{name} translation of {template.header.get('Project-Id-Version')}."
    return Written(msgid="", forms=(header_text(fields),), comments=(title,))


def merged_header(old: Entry, template: Catalog, language: Language) -> Written:
    """Return the old header with the template's date and address; all other fields stay.

    The charset becomes UTF-8; a missing language or plural rule is added.
    """
    lines = _CHARSET.sub("charset=UTF-8", old.forms[0], count=1).split("\n")
    for name in reversed(_FROM_TEMPLATE):
        if value := template.header.get(name):
            lines = _with_field(lines, name, value, replace=True)
    lines = _with_field(lines, "Language", language.gettext_code, replace=False)
    lines = _with_field(lines, "Plural-Forms", language.plural_forms_header, replace=False)
    return Written(
        msgid="",
        forms=("\n".join(lines),),
        comments=old.comments,
        extracted=old.extracted,
        flags=old.flags,
    )


def _with_field(lines: list[str], name: str, value: str, *, replace: bool) -> list[str]:
    """Return the lines with a field; where it has a value already, it is replaced only if asked."""
    for index, line in enumerate(lines):
        found, colon, rest = line.partition(":")
        if colon and found.strip().lower() == name.lower():
            if rest.strip() and (not replace or rest.strip() == value):
                return lines
            return [*lines[:index], f"{name}: {value}", *lines[index + 1 :]]
    end = len(lines) - (1 if lines[-1] == "" else 0)
    start = 1 if replace and end else end
    return [*lines[:start], f"{name}: {value}", *lines[start:]]
