"""The file format of scenarios: TOML text in, a scenario or diagnostics out.

::

    title = "A war"                 # English, plain text; offered to translators
    note = "..."                    # for translators, optional
    ruleset = "steal"
    start = "deal"                  # or "middle": how the first step introduces the cards
    hands = ["8S 3H ...", "8D ..."] # or deck = "8S 8D 3H ..." (dealt card by card), or seed = 7
    players = 2                     # optional, and never beside hands, which say it already
    policies = ["always", "never"]  # how each decides, or one for all; where there is a choice
    shuffles = ["KH 5S ..."]        # how the first shuffle after the deal falls, the next, ...

    [rules]                         # options that differ from the rule set, optional
    steal_chain = false

    [show]                          # optional: numbers of events, from 1, both included
    from = 1
    to = 12

    [examples]                      # optional: headings of the rules that an event is an example
    c2 = 11                         # of, by anchor, besides the ruling that its kind shows

    [claims]                        # what must come of it: see ``claims``
    winner = 0

    [[questions]]                   # what readers are asked, optional: see ``question_reader``

Hands are written top card first, with or without suits; shuffles need the suits. A seed may
stand beside hands or a deck when the rules shuffle cards, and decides what the shuffles leave
open. One reading finds every fault that no other fault hides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

from generator.diagnostics import Diagnostic, Place, Severity, has_errors
from generator.engine import PRESETS, Game, OnCycle, Reason, Rules, RulesError, parse_rules
from generator.replay.claim_reader import read_claims
from generator.replay.claims import Claim, ClaimKey
from generator.replay.frames import Start
from generator.replay.game_reader import Asked, make_game, read_asked
from generator.replay.question_reader import read_questions
from generator.replay.record import LONGEST_ID
from generator.replay.scenario import Scenario, Show
from generator.replay.toml_reader import TableReader
from generator.toml_source import TomlFault, TomlSource, read_toml

__all__ = ["parse_scenario"]

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TABLES = ("rules", "show", "examples", "claims", "questions")


def parse_scenario(text: str, path: str) -> tuple[Scenario | None, tuple[Diagnostic, ...]]:
    """Return the scenario that a file describes, or None and what is wrong with the file.

    ``path`` is the file's path with forward slashes; it names the scenario and the faults.
    """
    source = read_toml(text, path)
    if source.fault:
        return None, (_no_toml(source.fault),)
    scenario, faults = _read(source)
    return (None if has_errors(faults) else scenario), faults


def _read(source: TomlSource) -> tuple[Scenario | None, tuple[Diagnostic, ...]]:
    name, bad_name = _id(source.path)
    top = TableReader(source)
    title = top.sentence("title")
    note = top.sentence("note") or ""
    ruleset = top.choice("ruleset", PRESETS)
    start = top.choice("start", [start.value for start in Start])
    _require(top, {"title": title, "ruleset": ruleset})
    asked = read_asked(top)
    rules, bad_rules = _rules(source, ruleset, asked)
    game = None if bad_rules or ruleset is None else make_game(top, asked, rules)
    top.close(tables=_TABLES)
    show, bad_show = _show(source)
    examples, bad_examples = _examples(source, show)
    claims, bad_claims = read_claims(source, players=rules.players)
    questions, bad_questions = read_questions(source, show)
    bad = (bad_name, top.diagnostics, bad_rules, bad_show, bad_examples, bad_claims, bad_questions)
    faults = _in_order(chain.from_iterable(bad))
    if title is None or ruleset is None or game is None:
        return None, faults
    if not has_errors(faults):
        faults = _in_order([*faults, *_repeats(source, game, claims)])
    return Scenario(
        id=name,
        path=source.path,
        title=title,
        note=note,
        ruleset=ruleset,
        game=game,
        start=Start(start or Start.DEAL),
        show=show,
        claims=claims,
        examples=examples,
        questions=questions,
    ), faults


def _no_toml(fault: TomlFault) -> Diagnostic:
    text = f"this is not valid TOML: {fault.reason}; mend this line"
    return Diagnostic(id="scenario-syntax", message=text, place=fault.place)


def _require(top: TableReader, found: dict[str, str | None]) -> None:
    for key, value in found.items():
        if value is None and key not in top.names():
            top.missing(key, "every scenario has one")


def _id(path: str) -> tuple[str, list[Diagnostic]]:
    name = path.rpartition("/")[2].removesuffix(".toml")
    if _ID.fullmatch(name) and len(name) <= LONGEST_ID:
        return name, []
    message = (
        f"“{name}” cannot name a scenario, for its name becomes part of addresses: use lower-case"
        f" letters a to z, figures and single hyphens, {LONGEST_ID} characters at most"
    )
    return name, [Diagnostic(id="scenario-name", message=message, place=Place(path=path))]


def _rules(source: TomlSource, ruleset: str | None, asked: Asked) -> tuple[Rules, list[Diagnostic]]:
    base = PRESETS.get(ruleset or "", Rules())
    reader = TableReader(source, "rules")
    options: dict[str, object] = {name: reader.option(name) for name in reader.names()}
    if asked.players is not None:
        if options.get("players", asked.players) != asked.players:
            reader.wrong("players", f"{asked.players}, as above, or left out", options["players"])
        options["players"] = asked.players
    if reader.diagnostics:
        return base, reader.diagnostics
    try:
        return parse_rules(options, base=base), []
    except RulesError as error:
        message = f"the rule “{error.option}” cannot be {error.written}: {error.reason}"
        place = source.place("rules", error.option)
        if error.option == "players" and error.option not in reader.names():
            place = source.place("players" if asked.hands is None else "hands")
        return base, [Diagnostic(id="scenario-rules", message=message, place=place)]


def _repeats(source: TomlSource, game: Game, claims: Iterable[Claim]) -> list[Diagnostic]:
    """Return a warning if games like this one often repeat for ever, and it is not the lesson.

    A few listed cards are a position that somebody has thought of; a whole deck is a game.
    """
    rules = game.rules
    cards = sum(map(len, game.dealt)) + len(game.leftover)
    meant = any(
        (claim.key, claim.expected) == (ClaimKey.REASON, Reason.CYCLE.value) for claim in claims
    )
    if not rules.often_repeats or rules.on_cycle is not OnCycle.DRAW or meant:
        return []
    if cards < rules.in_play:
        return []
    message = (
        "with these rules many games of the whole deck repeat for ever: put an even number of"
        ' cards in play, for instance by leftover = "first_pot", or choose another return_order'
    )
    return [
        Diagnostic(
            id="scenario-repeats",
            message=message,
            place=source.place("rules"),
            severity=Severity.WARNING,
        )
    ]


def _show(source: TomlSource) -> tuple[Show, list[Diagnostic]]:
    reader = TableReader(source, "show")
    first = reader.count("from", least=1) or 1
    last = reader.count("to", least=1)
    if last is not None and last < first:
        reader.wrong("to", f"at least {first}, where the steps begin", last)
    reader.close()
    return Show(first=first, last=last, place=source.place("show")), reader.diagnostics


def _examples(source: TomlSource, show: Show) -> tuple[dict[str, int], list[Diagnostic]]:
    reader = TableReader(source, "examples")
    found = {name: number for name in reader.names() if (number := reader.count(name, least=1))}
    for name, number in found.items():
        if number < show.first or number > (show.last or number):
            reader.wrong(name, "the number of an event that is shown", number)
    return found, reader.diagnostics


def _in_order(faults: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(faults, key=lambda fault: fault.place))
