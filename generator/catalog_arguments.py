"""What can be said on the command line about catalogues, beside ``extract`` and ``update``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

__all__ = ["add_catalog_commands"]

_COVERAGE = """\
Counts the messages of each language, then of each of its catalogues, then of each page:
  translated  a reader sees them in the language
  fuzzy       the English has changed since; they are shown in English until somebody
              has looked at them
  refused     "pravila check" finds an error in them; they are shown in English
  missing     nobody has translated them yet
  words left  how many English words the last three have

A message that stands on two pages is counted on both, but once for its catalogue."""
_NEW_LANGUAGE = """\
Makes the catalogues of a new language, locales/LANG/LC_MESSAGES/*.po, with every message
and the right header, and adds the language to the settings in pyproject.toml. A language
that has catalogues is left alone; "pravila update" brings those up to date."""
_EXPLAIN = """\
Says of each text of a page which message it is, where its entry stands in the catalogue
(file and line), and what becomes of it: translated, fuzzy, refused or missing. Of a fuzzy
one it shows what has changed in the English, of a refused one why, and of a missing one
the translated entry that is most like it.

  pravila explain content/war/rules.md --language sl
  pravila explain war/rules 14
  pravila explain war/rules "face down"
"""
_ALIGN = """\
Brings in a translation that was made by hand: FILE.md is the page in the language, with the
same headings, paragraphs, list items and cells in the same order. If it has another
structure, the first difference is named and nothing is written.

Each text goes into the catalogue where that has none yet; no translation is ever overwritten.
Texts are marked fuzzy, for somebody to compare and confirm, unless you say --accept."""


def add_catalog_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands about catalogues; ``add`` makes a parser for a command of a name."""
    parser = _command(add, "coverage", "tell how far each language is", _COVERAGE)
    parser.add_argument("codes", nargs="*", metavar="LANG", help="only these (default: all)")
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="for people or for programs (default: %(default)s)",
    )

    parser = _command(
        add, "new-language", "make the catalogues of one more language", _NEW_LANGUAGE
    )
    parser.add_argument("code", metavar="LANG", help="its code: de, ar, pt-BR")

    parser = _command(add, "explain", "tell which messages a page is made of", _EXPLAIN)
    parser.add_argument("page", metavar="PAGE", help="content/war/rules.md, or war/rules")
    parser.add_argument(
        "only", nargs="?", metavar="TEXT|LINE", help="only texts with these words, or on this line"
    )
    parser.add_argument("--language", dest="code", metavar="LANG", help="only this (default: all)")

    parser = _command(add, "align", "bring in a translation made by hand", _ALIGN)
    parser.add_argument("code", metavar="LANG", help="the language of the file")
    parser.add_argument("file", type=Path, metavar="FILE.md", help="the page in that language")
    parser.add_argument("--page", required=True, metavar="PAGE", help="the English page")
    parser.add_argument(
        "--accept", action="store_true", help="show the texts to readers: do not mark them fuzzy"
    )


def _command(
    add: Callable[..., argparse.ArgumentParser], name: str, brief: str, description: str
) -> argparse.ArgumentParser:
    return add(
        name,
        help=brief,
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
