"""Gettext: messages, catalogues, plural rules and translators.

Everything takes and gives text or bytes; files are other parts' concern. Only this package
imports Babel, rapidfuzz and unicode-segmentation-rs.
"""

from generator.i18n.alphabet import alphabetical
from generator.i18n.catalog import Catalog, Entry, parse_catalog
from generator.i18n.checks import check_catalog, check_entry, judge, refused_keys, without_ignored
from generator.i18n.conversion import (
    RULE_FIELD,
    Conversion,
    convert_catalog,
    rule_faults,
    stamp_catalog,
    told_once,
    update_obstacles,
)
from generator.i18n.filling import Filled, fill_catalog
from generator.i18n.format import join_list, number, percent
from generator.i18n.header import check_language_code
from generator.i18n.languages import (
    ACCENTED,
    ENGLISH,
    MIRRORED,
    Direction,
    Language,
    UnknownLanguageError,
    folder_names,
    language,
)
from generator.i18n.listener import Heard, Listener, Question
from generator.i18n.merge import BrokenCatalogError, update_catalog
from generator.i18n.message import Message, MessageKey, merge_messages, plural_conflicts
from generator.i18n.placeholders import fill
from generator.i18n.plural import PluralRule, PluralRuleError
from generator.i18n.pseudo import PseudoTranslator
from generator.i18n.similar import Likeness
from generator.i18n.source import too_large
from generator.i18n.template import write_template
from generator.i18n.terms import NO_TERMS, Terms, parse_terms
from generator.i18n.translator import (
    CatalogTranslator,
    Lookup,
    SourceTranslator,
    TextState,
    Translator,
    answers_apart,
    source_text,
)

__all__ = [
    "ACCENTED",
    "ENGLISH",
    "MIRRORED",
    "NO_TERMS",
    "RULE_FIELD",
    "BrokenCatalogError",
    "Catalog",
    "CatalogTranslator",
    "Conversion",
    "Direction",
    "Entry",
    "Filled",
    "Heard",
    "Language",
    "Likeness",
    "Listener",
    "Lookup",
    "Message",
    "MessageKey",
    "PluralRule",
    "PluralRuleError",
    "PseudoTranslator",
    "Question",
    "SourceTranslator",
    "Terms",
    "TextState",
    "Translator",
    "UnknownLanguageError",
    "alphabetical",
    "answers_apart",
    "check_catalog",
    "check_entry",
    "check_language_code",
    "convert_catalog",
    "fill",
    "fill_catalog",
    "folder_names",
    "join_list",
    "judge",
    "language",
    "merge_messages",
    "number",
    "parse_catalog",
    "parse_terms",
    "percent",
    "plural_conflicts",
    "refused_keys",
    "rule_faults",
    "source_text",
    "stamp_catalog",
    "told_once",
    "too_large",
    "update_catalog",
    "update_obstacles",
    "without_ignored",
    "write_template",
]
