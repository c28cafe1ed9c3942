"""What others copy of a replay is safe, whatever its title says."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.i18n import SourceTranslator
from generator.site.assets import plan_assets
from generator.site.render import Renderer
from generator.site.routes import plan_routes
from generator.site.views import ReplayView, ShareView
from generator.site.voice import Voice

TEMPLATES = Path(__file__).parents[2] / "templates"
HOSTILE = [
    """A "war" of 'kings'""",
    """"><script>alert(1)</script>""",
    "&quot; onload=&quot;alert(1)",
    "</code></pre><b>",
]


class Reader(HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.tags, self.code, self.inside = [], "", False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.inside = tag == "code"

    def handle_endtag(self, tag):
        self.inside = self.inside and tag != "code"

    def handle_data(self, data):
        self.code += data if self.inside else ""


@pytest.mark.parametrize("title", HOSTILE)
def test_the_frame_to_copy_has_the_title_and_nothing_more(title):
    templates = {path.name: path.read_text(encoding="utf-8") for path in TEMPLATES.glob("*.html")}
    routes, _ = plan_routes([], ["en"], "https://h.org/")
    share = ShareView(frame_url="https://h.org/embed/en/war/x/", title=title, snippet_href="")
    view = ReplayView(id="x", title=title, steps=(), command="", share=share)
    voice = Voice(translator=SourceTranslator())
    renderer = Renderer(templates, plan_assets({}), routes)
    page = Reader(renderer.macro("replay.html", "en/war/", voice, "replay", view))
    assert {"script", "b", "iframe"}.isdisjoint(tag for tag, _ in page.tags)
    [(tag, attributes)] = Reader(page.code).tags
    assert tag == "iframe"
    assert set(attributes) == {"src", "title", "allow", "loading", "style"}
    assert attributes["title"] == title
