"""Gettext: messages, catalogues, plural rules and translators.

Everything takes and gives text or bytes; files are other parts' concern. Only this package
imports Babel and unicode-segmentation-rs.
"""

from generator.i18n.catalog import Catalog, Entry, parse_catalog
from generator.i18n.checks import check_catalog, check_entry, refused_keys
from generator.i18n.format import join_list, number, percent
from generator.i18n.languages import (
    ENGLISH,
    PSEUDO,
    Direction,
    Language,
    UnknownLanguageError,
    language,
)
from generator.i18n.listener import Heard, Listener, Question
from generator.i18n.merge import BrokenCatalogError, update_catalog
from generator.i18n.message import Message, MessageKey, merge_messages
from generator.i18n.placeholders import fill
from generator.i18n.plural import PluralRule, PluralRuleError
from generator.i18n.pseudo import PseudoTranslator
from generator.i18n.template import write_template
from generator.i18n.translator import (
    CatalogTranslator,
    Lookup,
    SourceTranslator,
    TextState,
    Translator,
)

__all__ = [
    "ENGLISH",
    "PSEUDO",
    "BrokenCatalogError",
    "Catalog",
    "CatalogTranslator",
    "Direction",
    "Entry",
    "Heard",
    "Language",
    "Listener",
    "Lookup",
    "Message",
    "MessageKey",
    "PluralRule",
    "PluralRuleError",
    "PseudoTranslator",
    "Question",
    "SourceTranslator",
    "TextState",
    "Translator",
    "UnknownLanguageError",
    "check_catalog",
    "check_entry",
    "fill",
    "join_list",
    "language",
    "merge_messages",
    "number",
    "parse_catalog",
    "percent",
    "refused_keys",
    "update_catalog",
    "write_template",
]
