"""Tokens of a catalogue into raw entries, by msgfmt's grammar.

::

    entry    = {comment} [previous] [msgctxt] msgid (msgstr | msgid_plural {msgstr "[" N "]"})
    previous = ["#|" msgctxt] "#|" msgid ["#|" msgid_plural]

A keyword is followed by one string or more. An entry that breaks the grammar is reported once
and left out; reading goes on at the next comment, ``msgctxt`` or ``msgid``.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Place
from generator.i18n.lexer import Kind, Token, tokens
from generator.i18n.message import MessageKey
from generator.i18n.raw import Broken, RawEntry, Text
from generator.i18n.source import Source

__all__ = ["MAX_FAULTS", "MAX_TEXT", "raw_entries"]

MAX_FAULTS = 1000
"""A file with more faults than this is read no further."""
MAX_TEXT = 100_000
"""A text with more characters than this is not read; its entry is left out."""


def raw_entries(source: Source) -> Iterator[RawEntry | Broken]:
    """Yield entries and faults in the order of the file."""
    reader = _Reader(tokens(source))
    broken = 0
    while reader.at is not None and broken < MAX_FAULTS:
        found = _entry_or_fault(reader)
        yield from (Broken(fault=fault) for fault in reader.comment_faults)
        broken += len(reader.comment_faults) + isinstance(found, Broken)
        reader.comment_faults.clear()
        if found is not None:
            yield found


def _entry_or_fault(reader: _Reader) -> RawEntry | Broken | None:
    try:
        return reader.entry()
    except _GrammarError as error:
        reader.skip()
        key = None if error.fault.id == "po-missing-msgstr" else reader.key
        return Broken(fault=error.fault, key=key)


class _GrammarError(Exception):
    def __init__(self, fault: Diagnostic) -> None:
        super().__init__(fault.message)
        self.fault = fault


class _Reader:
    """A cursor over tokens: ``at`` is the token to read next, ``_last`` the one read before.

    ``key`` is what the entry translates, from when that has been read.
    """

    def __init__(self, stream: Iterator[Token]) -> None:
        self._stream = stream
        self.at = next(stream, None)
        self.comment_faults: list[Diagnostic] = []
        self.key: MessageKey | None = None
        self._last: Token | None = None
        self._in_head = False

    def _next(self) -> Token:
        token = self.at
        if token is None:
            raise AssertionError("read past the end")
        self._last, self.at = token, next(self._stream, None)
        return token

    def skip(self) -> None:
        """Go on to where an entry can begin; the rest of the broken one goes with it.

        Where its msgid is still to come, its flags and its context are lost: without them
        a fuzzy text would pass for a good one. A blank line ends such an entry, unless the
        fault is in a ``#|`` line, which cannot stand for itself.
        """
        owed, self._in_head = self._in_head, False
        sticky = self._last is not None and self._last.previous
        while self.at is not None:
            owed = owed and (sticky or not self._after_blank(self.at))
            if not owed and _begins_entry(self.at):
                return
            owed = owed and not _is_msgid(self.at)
            self._next()

    def _after_blank(self, token: Token) -> bool:
        return self._last is not None and token.line > self._last.line + 1

    def entry(self) -> RawEntry | None:
        """Read one entry; None where only comments are left."""
        if self.at is None:
            return None
        first = self.at
        self.key = None
        self._in_head = True
        comments = tuple(self._comments())
        previous = tuple(self._previous())
        if self.at is None and not previous:
            return None
        start = self._start(first, previous=bool(previous))
        context = self._optional("msgctxt", start)
        msgid = self._text("msgid", start)
        if msgid.value and not start.obsolete:
            self.key = MessageKey(msgid=msgid.value, context=context.value if context else None)
        plural = self._optional("msgid_plural", start)
        forms = self._forms(start) if plural else (self._text("msgstr", start),)
        self._end_of_entry()
        return RawEntry(
            comments=comments,
            previous=previous,
            context=context,
            msgid=msgid,
            plural=plural,
            forms=forms,
            obsolete=start.obsolete,
            first_line=first.line,
            last_line=self._last.line if self._last else first.line,
        )

    def _start(self, first: Token, *, previous: bool) -> Token:
        """Return the token that the entry's own fields begin with."""
        if self.at is None:
            raise self._missing("msgid", first.place)
        before = self._last if previous and self.at.kind is Kind.KEYWORD else None
        if before and (self.at.previous or before.obsolete != self.at.obsolete):
            raise self._mixed(self._next())
        return self.at

    def _comments(self) -> Iterator[str]:
        while self.at is not None and self.at.kind is Kind.COMMENT:
            yield self._comment()

    def _previous(self) -> Iterator[tuple[str, str]]:
        start = self.at
        if start is None or not start.previous or start.kind is not Kind.KEYWORD:
            return
        if context := self._optional("msgctxt", start):
            yield "msgctxt", context.value
        yield "msgid", self._text("msgid", start).value
        if self.at is not None and self.at.previous:
            yield "msgid_plural", self._text("msgid_plural", start).value

    def _comment(self) -> str:
        token = self._next()
        if token.fault is not None:
            self.comment_faults.append(token.fault)
        return token.text

    def _optional(self, keyword: str, start: Token) -> Text | None:
        token = self.at
        if token is None or token.kind is not Kind.KEYWORD or token.text != keyword:
            return None
        return self._text(keyword, start)

    def _forms(self, start: Token) -> tuple[Text, ...]:
        forms = [self._form(0, start)]
        while self._at_msgstr():
            forms.append(self._form(len(forms), start))
        return tuple(forms)

    def _form(self, index: int, start: Token) -> Text:
        place = self.at.place if self.at else start.place
        self._keyword("msgstr", start)
        if self.at is None or self.at.kind is not Kind.INDEX:
            raise self._error(
                "po-plural-index",
                f"msgstr[{index}] expected in a plural entry; number its forms so",
                place,
            )
        if int(self.at.text) != index:
            found = (
                f"msgstr[{self.at.text}] where msgstr[{index}] is due: out of order or range; "
                "number the forms from 0"
            )
            raise self._error("po-plural-index", found, place)
        self._next()
        return self._strings("msgstr", place, start)

    def _text(self, keyword: str, start: Token) -> Text:
        place = self.at.place if self.at else start.place
        self._keyword(keyword, start)
        if keyword == "msgstr" and self.at is not None and self.at.kind is Kind.INDEX:
            message = f"msgstr[{self.at.text}] in an entry without msgid_plural; write msgstr"
            raise self._error("po-plural-index", message, place)
        return self._strings(keyword, place, start)

    def _keyword(self, keyword: str, start: Token) -> None:
        token = self.at
        if token is None:
            raise self._missing(keyword, start.place)
        if token.fault is not None and token.kind is Kind.BAD:
            raise _GrammarError(self._next().fault or token.fault)
        if token.kind is not Kind.KEYWORD or token.text != keyword:
            raise self._unexpected(token, keyword)
        if not _alike(token, start):
            raise self._mixed(token)
        self._in_head = token.previous or keyword == "msgctxt"
        self._next()

    def _strings(self, keyword: str, place: Place, start: Token) -> Text:
        pieces: list[Token] = []
        while self.at is not None and self.at.kind is Kind.STRING and _alike(self.at, start):
            pieces.append(self._next())
        if self.at is not None and self.at.kind is Kind.BAD and self._continues(self.at):
            raise self._bad(pieces)
        if not pieces:
            raise self._error(
                "po-syntax", f'{keyword} is followed by no "string"; write one, "" at least', place
            )
        value = "".join(piece.text for piece in pieces)
        if len(value) > MAX_TEXT:
            message = f"this text has {len(value)} characters, {MAX_TEXT} at most are read; cut it"
            raise self._error("po-too-large", message, place)
        return Text(value=value, place=place, pieces=tuple(pieces))

    def _continues(self, token: Token) -> bool:
        """Return whether a bad token belongs to the strings before it, not to what follows."""
        if self._last is not None and self._last.line == token.line:
            return True
        return not self._after_blank(token) and not token.text.lstrip()[:1].isalpha()

    def _bad(self, pieces: list[Token]) -> _GrammarError:
        token = self._next()
        if pieces and pieces[-1].line == token.line:
            return self._after_string(token)
        return _GrammarError(token.fault or _fault("po-syntax", token.text, token.place))

    def _end_of_entry(self) -> None:
        token = self.at
        if token is None or token.kind is Kind.COMMENT or token.previous:
            return
        on_same_line = self._last is not None and self._last.line == token.line
        if on_same_line and token.kind is not Kind.KEYWORD:
            self._next()
            raise self._after_string(token)

    def _at_msgstr(self) -> bool:
        return self.at is not None and self.at.kind is Kind.KEYWORD and self.at.text == "msgstr"

    def _unexpected(self, token: Token, keyword: str) -> _GrammarError:
        if keyword == "msgid" and token.text in {"msgstr", "msgid_plural"}:
            self._in_head = False
            self._next()
            text = f"{token.text} without msgid; write the msgid above it, or delete it"
            return self._error("po-missing-msgid", text, token.place)
        if keyword == "msgstr":
            return self._missing(keyword, token.place)
        self._next()
        return self._error(
            "po-syntax", f"{token.text!r} where {keyword} is due; write that first", token.place
        )

    def _missing(self, keyword: str, place: Place) -> _GrammarError:
        if keyword == "msgstr":
            text = 'the msgstr of this entry is missing; write msgstr "" at least'
            return self._error("po-missing-msgstr", text, place)
        text = f"the file ends where {keyword} is due; complete the entry, or delete it"
        return self._error("po-syntax", text, place)

    def _mixed(self, token: Token) -> _GrammarError:
        message = "an entry is partly written with #~ or #|, partly without; begin all lines alike"
        return self._error("po-obsolete-mixed", message, token.place)

    def _after_string(self, token: Token) -> _GrammarError:
        message = (
            f"text after the closing quote: {token.text[:40]!r}; "
            'remove it, or write \\" for a quote'
        )
        return self._error("po-text-after-string", message, token.place)

    def _error(self, ident: str, message: str, place: Place) -> _GrammarError:
        return _GrammarError(_fault(ident, message, place))


def _begins_entry(token: Token) -> bool:
    if token.kind is Kind.COMMENT:
        return True
    return token.kind is Kind.KEYWORD and token.text in {"msgctxt", "msgid"}


def _is_msgid(token: Token) -> bool:
    return token.kind is Kind.KEYWORD and token.text == "msgid" and not token.previous


def _alike(token: Token, start: Token) -> bool:
    return token.obsolete == start.obsolete and token.previous == start.previous


def _fault(ident: str, message: str, place: Place) -> Diagnostic:
    return Diagnostic(id=ident, message=message, place=place)
