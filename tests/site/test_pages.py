"""The pages of the site, in the order in which it lists them."""

from __future__ import annotations

from generator.content import parse
from generator.site.pages import SourcePage, in_order


def _page(address, order=""):
    domain, _, name = address.partition("/")
    document = parse(f'+++\ntitle = "A"\n{order}\n+++\n', f"content/{address}.md")
    return SourcePage(domain=domain, name=name, document=document)


def test_games_come_by_their_order_and_those_without_one_last_by_name():
    pages = [
        _page("site/translating"),
        _page("bridge/rules"),
        _page("alpha/rules"),
        _page("war/a-game"),
        _page("war/whole-game"),
        _page("war/tutorial"),
        _page("war/rules", "order = 2"),
        _page("razboi/rules", "order = 1"),
        _page("site/home"),
    ]
    assert [page.id for page in in_order(pages)] == [
        "site/home",
        "razboi/rules",
        "war/rules",
        "war/tutorial",
        "war/a-game",
        "war/whole-game",
        "alpha/rules",
        "bridge/rules",
        "site/translating",
    ]


def test_a_tutorial_stands_below_the_rules_of_its_game():
    page = _page("war/tutorial")
    assert (page.kind, page.parent) == ("tutorial", "war/rules")
