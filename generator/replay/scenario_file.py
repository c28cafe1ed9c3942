"""The file format of scenarios: TOML text in, a scenario or diagnostics out.

::

    title = "A war"                 # English, plain text; offered to translators
    note = "..."                    # for translators, optional
    ruleset = "classic"
    start = "deal"                  # or "middle": how the first step introduces the cards
    hands = ["8S 3H ...", "8D ..."] # or deck = "8S 8D 3H ..." (dealt card by card), or seed = 7

    [rules]                         # options that differ from the rule set, optional
    war_down = 1

    [show]                          # optional: numbers of events, from 1, both included
    from = 1
    to = 12

    [claims]                        # what must come of it: see ``claims``
    winner = 0

Hands are written top card first, with or without suits. A seed may stand beside hands or a
deck when the rules shuffle cards. One reading finds every fault that no other fault hides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.diagnostics import Diagnostic, Place, has_errors
from generator.engine import PRESETS, Rules, RulesError, parse_rules
from generator.replay.claim_reader import read_claims
from generator.replay.frames import Start
from generator.replay.game_reader import read_game
from generator.replay.scenario import Scenario, Show
from generator.replay.toml_reader import TableReader
from generator.toml_source import TomlFault, TomlSource, read_toml

__all__ = ["parse_scenario"]

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TABLES = ("rules", "show", "claims")


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
    rules, bad_rules = _rules(source, ruleset)
    game = read_game(top, rules)
    top.close(tables=_TABLES)
    show, bad_show = _show(source)
    claims, bad_claims = read_claims(source, players=rules.players)
    faults = _in_order([*bad_name, *top.diagnostics, *bad_rules, *bad_show, *bad_claims])
    if title is None or ruleset is None or game is None:
        return None, faults
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
    ), faults


def _no_toml(fault: TomlFault) -> Diagnostic:
    text = f"this is not valid TOML: {fault.reason}"
    return Diagnostic(id="scenario-syntax", message=text, place=fault.place)


def _require(top: TableReader, found: dict[str, str | None]) -> None:
    for key, value in found.items():
        if value is None and key not in top.names():
            top.missing(key, "every scenario has one")


def _id(path: str) -> tuple[str, list[Diagnostic]]:
    name = path.rpartition("/")[2].removesuffix(".toml")
    if _ID.fullmatch(name):
        return name, []
    message = (
        f"“{name}” cannot name a scenario, for its name becomes part of addresses: use lower-case"
        " letters a to z, figures and single hyphens"
    )
    return name, [Diagnostic(id="scenario-name", message=message, place=Place(path=path))]


def _rules(source: TomlSource, ruleset: str | None) -> tuple[Rules, list[Diagnostic]]:
    base = PRESETS.get(ruleset or "", Rules())
    reader = TableReader(source, "rules")
    options = {name: reader.option(name) for name in reader.names()}
    if reader.diagnostics:
        return base, reader.diagnostics
    try:
        return parse_rules(options, base=base), []
    except RulesError as error:
        place = source.place("rules", error.option)
        message = f"the rule “{error.option}” cannot be {error.value!r}: {error.reason}"
        return base, [Diagnostic(id="scenario-rules", message=message, place=place)]


def _show(source: TomlSource) -> tuple[Show, list[Diagnostic]]:
    reader = TableReader(source, "show")
    first = reader.count("from", least=1) or 1
    last = reader.count("to", least=1)
    if last is not None and last < first:
        reader.wrong("to", f"at least {first}, where the steps begin", last)
    reader.close()
    return Show(first=first, last=last, place=source.place("show")), reader.diagnostics


def _in_order(faults: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(faults, key=lambda fault: fault.place))
