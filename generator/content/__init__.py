"""The Markdown compiler: from a page's source to its messages and to HTML in any language.

A page is read once (``parse``); ``messages`` and ``translate`` follow the same walk over it,
so that what translators are offered is what their texts replace. Only this package imports
Python-Markdown.
"""

from generator.content.align import Aligned, align
from generator.content.checks import borrowed_label, check_markup
from generator.content.document import Document, Embed, Heading, Kind, Unit
from generator.content.glossary import TERM
from generator.content.links import Link, ids, links, page_links
from generator.content.messages import link_labels, messages, placed_messages
from generator.content.msgid import CONVERSIONS, RULE
from generator.content.numbers import hand_typed_numbers, unknown_placeholders
from generator.content.output import to_html
from generator.content.parse import parse
from generator.content.references import Targets
from generator.content.translate import Translated, translate

__all__ = [
    "CONVERSIONS",
    "RULE",
    "TERM",
    "Aligned",
    "Document",
    "Embed",
    "Heading",
    "Kind",
    "Link",
    "Targets",
    "Translated",
    "Unit",
    "align",
    "borrowed_label",
    "check_markup",
    "hand_typed_numbers",
    "ids",
    "link_labels",
    "links",
    "messages",
    "page_links",
    "parse",
    "placed_messages",
    "to_html",
    "translate",
    "unknown_placeholders",
]
