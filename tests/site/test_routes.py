"""Routes: one graph, and every address follows from it."""

from __future__ import annotations

import pytest

from generator.site.routes import NOT_FOUND, Page, PageId, file_of, plan_routes, relative

HOME, WAR, GAME = PageId("home"), PageId("war"), PageId("war/game")
PAGES = [
    Page(id=HOME, parent=None, slugs={"en": "", "sl": ""}),
    Page(id=WAR, parent=None, slugs={"en": "war", "sl": "vojna"}),
    Page(id=GAME, parent=WAR, slugs={"en": "whole-game", "sl": "cela-igra"}),
    Page(id=NOT_FOUND, parent=None, slugs={}),
]


def routes(base="https://h.org/game/"):
    return plan_routes(PAGES, ["en", "sl"], base)[0]


@pytest.mark.parametrize(
    ("source", "target", "link"),
    [
        ("sl/vojna/", "fi/sota/", "../../fi/sota/"),
        ("sl/vojna/", "sl/vojna/cela-igra/", "cela-igra/"),
        ("sl/vojna/cela-igra/", "sl/vojna/", "../"),
        ("sl/", "sl/", "./"),
        ("", "sl/", "sl/"),
        ("sl/vojna/", "", "../../"),
        ("sl/vojna/", "static.1/site.css", "../../static.1/site.css"),
        ("", "", "./"),
    ],
)
def test_a_link_is_the_shortest_way(source, target, link):
    assert relative(source, target) == link


def test_paths_follow_slugs_and_parents():
    assert routes().by_page[GAME]["sl"].path == "sl/vojna/cela-igra/"
    assert routes().by_page[HOME]["en"].path == "en/"
    assert file_of("sl/vojna/") == "sl/vojna/index.html"
    assert file_of("") == "index.html"


def test_a_404_page_links_from_the_base_path_because_it_stands_anywhere():
    lost = routes().by_page[NOT_FOUND]["sl"].path
    assert lost == "sl/404.html"
    assert routes().href(lost, "sl/") == "/game/sl/"
    assert routes().root_from("404.html") == "/game/"
    assert routes().root_from("sl/vojna/") == "../../"


def test_two_pages_with_one_address_in_one_language_are_told():
    twin = Page(id=PageId("twin"), parent=None, slugs={"en": "twin", "sl": "vojna"})
    planned, clashes = plan_routes([*PAGES, twin], ["en", "sl"], "https://h.org/")
    assert clashes == [("twin", "war", "sl")]
    assert planned.find(PageId("twin"), "sl") is None
    assert planned.find(PageId("twin"), "en") is not None


def test_a_child_of_a_page_that_is_left_out_is_left_out_too():
    first = Page(id=PageId("a"), parent=None, slugs={"en": "x"})
    second = Page(id=PageId("b"), parent=None, slugs={"en": "x"})
    child = Page(id=PageId("c"), parent=PageId("b"), slugs={"en": "c"})
    planned, _ = plan_routes([first, second, child], ["en"], "https://h.org/")
    assert planned.find(PageId("c"), "en") is None
