"""The header of a catalogue when it is made and when it is merged."""

from __future__ import annotations

import re

from generator.i18n.catalog import Catalog, Entry
from generator.i18n.languages import Language, cldr_locale
from generator.i18n.writer import Written, header_text

__all__ = ["merged_header", "new_header"]

_FROM_TEMPLATE = ("Report-Msgid-Bugs-To", "POT-Creation-Date")
_ORDER = (
    "Project-Id-Version", "Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date",
    "Last-Translator", "Language-Team", "Language", "MIME-Version", "Content-Type",
    "Content-Transfer-Encoding",
)  # fmt: skip
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

    The charset becomes UTF-8; a missing language or plural rule is added. A header in which
    that changes anything gets its usual fields in msgmerge's order, all others after them.
    """
    text = old.forms[0]
    fields = _CHARSET.sub("charset=UTF-8", text, count=1).removesuffix("\n").split("\n")
    for name in _FROM_TEMPLATE:
        if value := template.header.get(name):
            fields = _with_field(fields, name, value, replace=True)
    fields = _with_field(fields, "Language", language.gettext_code, replace=False)
    fields = _with_field(fields, "Plural-Forms", language.plural_forms_header, replace=False)
    changed = "".join(f"{field}\n" for field in sorted(fields, key=_rank))
    same = sorted(fields) == sorted(text.removesuffix("\n").split("\n"))
    return Written(
        msgid="",
        forms=(text if same else changed,),
        comments=old.comments,
        extracted=old.extracted,
        flags=old.flags,
    )


def _with_field(fields: list[str], name: str, value: str, *, replace: bool) -> list[str]:
    """Return the fields with one more; where it has a value already, it is replaced if asked."""
    for index, field in enumerate(fields):
        found, colon, rest = field.partition(":")
        if colon and found.strip().lower() == name.lower():
            if rest.strip() and (not replace or rest.strip() == value):
                return fields
            return [*fields[:index], f"{name}: {value}", *fields[index + 1 :]]
    return [*fields, f"{name}: {value}"]


def _rank(field: str) -> int:
    name = field.partition(":")[0]
    return _ORDER.index(name) if name in _ORDER else len(_ORDER)
