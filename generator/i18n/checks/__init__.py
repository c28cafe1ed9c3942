"""Checks of translations: what in a catalogue may not, or should not, reach a page.

A check takes an entry and returns diagnostics. An error refuses that one message, which is then
printed in English. Links and markup are the content's to check; typography has its place here.
"""

from generator.i18n.checks.catalog import check_catalog, check_entry, judge, refused_keys
from generator.i18n.checks.optout import without_ignored

__all__ = ["check_catalog", "check_entry", "judge", "refused_keys", "without_ignored"]
