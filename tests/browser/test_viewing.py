"""The page on which a reader looks at a replay file of their own."""

from __future__ import annotations

import json
import re
import time
from hashlib import sha256
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from jsonschema import Draft202012Validator
from playwright.sync_api import expect

from generator.engine import Referee, State
from generator.replay import Tally
from generator.replay.frames import scene
from generator.replay.narration import describe
from generator.replay.phrases import say
from generator.replay.record_read import load_record
from generator.replay.record_schema import SCHEMA, SCHEMA_TEXT

pytestmark = pytest.mark.browser

PROJECT = Path(__file__).resolve().parents[2]
RECORDS = PROJECT / "tests" / "replay" / "records"
BROKEN = sorted((RECORDS / "broken").glob("*.json"))
GOLDEN = sorted(RECORDS.glob("v1-*.json"))
GOOD = RECORDS / "v1-first-steps.json"
BAD = RECORDS / "broken" / "replay-place--step-2-not-on-top.json"
LANGUAGES = ("en", "sq", "fi", "sl", "be", "fr")
# Faults that only the engine finds, and what the page says of these files: nothing, or that the
# hash is not that of the steps, which nobody changed along with them.
NEEDS_THE_ENGINE = {
    "replay-course--step-2-other-player-first": "replay-hash",
    "replay-course--step-5-another-size-of-war": "replay-hash",
    "replay-course--step-20-shuffle-of-other-cards": None,
    "replay-game--policy-of-no-known-word": None,
    "replay-game--policy-without-a-choice": None,
    "replay-rules--options-that-exclude-each-other": None,
}
# One file of each fault: the shortest name.
CLASSES = {path.stem.split("--")[0]: path for path in reversed(BROKEN)}

IDLE = ".drop:not([aria-busy])"
MODULE = """const module = name => import(
    document.querySelector('script[src*="viewing.js"]').src.replace('viewing.js', name));
"""
# What the page itself does with a file, without showing it.
READ = f"""{MODULE}
  const {{readJson}} = await module('viewing-json.js');
  const {{readReplay}} = await module('viewing-record.js');
  const needed = async name => {{
    const answer = await fetch(document.querySelector('.drop').dataset[name]);
    return readJson(new Uint8Array(await answer.arrayBuffer())).value;
  }};
  const [schema, words] = [await needed('schema'), await needed('words')];
  const read = text => readReplay(new Blob([text]), schema, words.options);
"""
FAULTS = f"""async texts => {{{READ}
  const found = [];
  for (const text of texts) found.push(await read(text).then(() => null, error => error.id));
  return found;
}}"""
CAPTIONS = f"""async texts => {{{READ}
  const {{Course}} = await module('viewing-course.js');
  const {{describe, say}} = await module('viewing-tell.js');
  const found = [];
  for (const text of texts) {{
    const {{document: file, events}} = await read(text);
    const course = new Course(file.layout.deck, file.rules.players);
    const told = event => say(describe(event, course.see(event)), words.own, words.english);
    found.push(events.map(told));
  }}
  return found;
}}"""
DROPPED = """([name, text, times]) => {
  const data = new DataTransfer();
  data.items.add(new File(Array(times).fill(text), name));
  return data;
}"""
STEPS = """replay => [...replay.querySelectorAll('.steps > li')].map(step => {
  const copy = step.cloneNode(true);
  for (const more of copy.querySelectorAll(':scope > a, .ask')) more.remove();
  copy.removeAttribute('id');
  copy.classList.remove('on', 'was');
  if (!copy.className) copy.removeAttribute('class');
  return copy.outerHTML;
})"""


class Viewing:
    """The page, as a reader uses it."""

    def __init__(self, page, url):
        self.page = page
        page.goto(url)
        self.input = page.locator("#replay-file")
        expect(self.input).to_be_enabled()
        self.fault = page.locator(".drop-fault")
        self.status = page.locator(".drop-status")
        self.replay = page.locator(".viewed card-replay")

    def choose(self, file):
        """Choose a file, and return the id of its fault; None if it is shown."""
        self.input.set_input_files(file)
        return self.answer()

    def drop(self, text, name="game.json", times=1):
        """Drop a file of this text, repeated, on the page, and return the id of its fault."""
        data = self.page.evaluate_handle(DROPPED, [name, text, times])
        for kind in ("dragover", "drop"):
            self.page.dispatch_event(".drop", kind, {"dataTransfer": data})
        return self.answer()

    def answer(self):
        self.page.locator(IDLE).wait_for(timeout=30_000)
        return self.fault.get_attribute("data-fault")


@pytest.fixture(scope="session")
def viewing_url(pages):
    return lambda code: next(p.url for p in pages if (p.kind, p.language) == ("viewing", code))


@pytest.fixture
def viewing(new_page, viewing_url):
    """Return a function that opens the page in a language."""
    return lambda code="en", **options: Viewing(new_page(**options), viewing_url(code))


@pytest.fixture(scope="session")
def published(built_site):
    """Return the replay files of the site."""
    return sorted(built_site.glob("replays/*/*.json"))


class TestAFile:
    def test_that_is_chosen_plays(self, viewing, at):
        view = viewing()
        assert view.choose(GOOD) is None
        expect(view.replay).to_have_class(re.compile("ready"))
        expect(view.status).to_contain_text("is in order")
        view.replay.locator("[data-go=next]").click()
        assert at(view.replay) == 2
        assert view.replay.locator(".on .caption").inner_text()

    def test_that_is_dropped_plays(self, viewing):
        view = viewing("sl")
        assert view.drop(GOOD.read_text()) is None
        assert view.replay.locator(".steps > li").count() == len(
            json.loads(GOOD.read_text())["steps"]
        )

    def test_can_be_dropped_anywhere_on_the_page(self, viewing):
        view = viewing()
        data = view.page.evaluate_handle(DROPPED, ["game.json", GOOD.read_text(), 1])
        view.page.dispatch_event("h1", "drop", {"dataTransfer": data})
        view.answer()
        expect(view.replay).to_have_count(1)

    def test_is_chosen_by_keys_alone_and_the_focus_stays(self, viewing):
        view = viewing()
        for _ in range(40):
            view.page.keyboard.press("Tab")
            if view.input.evaluate("input => input === document.activeElement"):
                break
        outline = "label => getComputedStyle(label).outlineStyle"
        assert view.page.locator(".drop label").evaluate(outline) == "solid"
        with view.page.expect_file_chooser() as chosen:
            view.page.keyboard.press("Enter")
        chosen.value.set_files(GOOD)
        assert view.answer() is None
        assert view.input.evaluate("input => input === document.activeElement")
        assert view.page.evaluate("scrollY") == 0

    def test_can_be_chosen_once_more(self, viewing):
        view = viewing()
        assert view.choose(BAD) == view.choose(BAD) == "replay-place"

    def test_takes_the_place_of_the_one_before(self, viewing):
        view = viewing()
        view.choose(GOOD)
        view.choose(RECORDS / "v1-steal.json")
        assert view.replay.count() == 1
        assert "v1-steal" in view.status.inner_text()

    def test_that_is_bad_leaves_the_one_before_and_says_so(self, viewing):
        view = viewing()
        view.choose(GOOD)
        view.replay.locator("[data-go=next]").click()
        view.choose(BAD)
        assert view.replay.locator(".steps > .on").get_attribute("id") == "viewed-2"
        expect(view.fault).to_have_attribute("role", "alert")
        expect(view.fault).to_contain_text("still here")
        view.choose(GOOD)
        assert view.fault.inner_text() == ""

    def test_with_fields_for_others_plays(self, viewing):
        text = GOOD.read_text().replace('"version"', '"x-title":{"x":["__proto__"]},\n"version"')
        assert viewing().drop(text) is None

    def test_is_sent_nowhere_and_asks_for_nothing_more(self, viewing):
        view = viewing()
        view.choose(GOOD)
        asked = []
        view.page.on("request", lambda request: asked.append(request.url))
        view.choose(RECORDS / "v1-razboi.json")
        assert asked == []

    def test_of_several_is_not_chosen_by_the_page(self, viewing):
        view = viewing()
        data = view.page.evaluate_handle("""() => {
          const data = new DataTransfer();
          for (const name of ['a', 'b']) data.items.add(new File([name], name));
          return data;
        }""")
        view.page.dispatch_event(".drop", "drop", {"dataTransfer": data})
        assert view.answer() == "view-several"

    def test_is_taken_when_what_the_page_needs_has_come_at_last(self, viewing):
        view = viewing(strict=False)
        view.page.route("**/words.json", lambda route: route.abort())
        view.page.reload()
        assert view.choose(GOOD) == "view-unready"
        view.page.unroute("**/words.json")
        assert view.choose(GOOD) is None

    def test_without_a_script_cannot_be_chosen_and_it_is_said_why(self, new_page, viewing_url):
        page = new_page(java_script_enabled=False)
        page.goto(viewing_url("fi"))
        assert page.locator("#replay-file").is_disabled()
        assert "JavaScript" in page.locator(".drop").inner_text()

    def test_is_linked_from_every_replay_and_the_foot(self, player, viewing_url):
        page, replay = player()
        foot = page.locator(".foot a").last
        for link in (replay.locator(".more a:not([download])").first, foot):
            assert link.evaluate("link => link.href") == viewing_url("en")


class TestWhatIsWrong:
    @pytest.mark.parametrize("code", ["be"])
    def test_is_the_same_as_for_the_program(self, viewing, code):
        view = viewing(code)
        found = {path.stem: view.choose(path) for path in BROKEN}
        for name, fault in found.items():
            assert fault == NEEDS_THE_ENGINE.get(name, name.split("--")[0]), name
        assert NEEDS_THE_ENGINE.keys() <= found.keys()

    @pytest.mark.parametrize("code", ["sq", "fr"])
    def test_is_said_in_the_language_with_its_place(self, viewing, code):
        view = viewing(code)
        for path in CLASSES.values():
            fault = view.choose(path)
            if fault is None:
                assert path.stem in NEEDS_THE_ENGINE
                continue
            assert view.fault.locator("[lang=en]").count() == 0
            assert path.name in view.fault.inner_text()
            assert "{" not in view.fault.locator("p").first.inner_text()
            (program,) = load_record(path.read_bytes(), "game.json")[1]
            if program.place.line and program.id == fault:
                where = view.fault.locator("dd").first.inner_text()
                assert re.search(rf"\b{program.place.line}\b", where), path

    def test_names_the_field_by_its_pointer_and_what_is_expected(self, viewing):
        view = viewing()
        view.choose(BAD)
        assert view.fault.locator("dd").all_inner_texts() == [
            "Step 2, line 25 /steps/1/card",
            "5S",
            "KH",
        ]

    def test_of_a_file_that_somebody_made_is_only_text(self, viewing):
        view = viewing()
        html = '<img src=x onerror="document.title=1"><b>bold</b>'
        assert view.drop(GOOD.read_text(), name=f"{html}.json") is None
        assert "<b>bold" in view.status.inner_text()
        text = GOOD.read_text().replace('"id":"', f'"id":{json.dumps(html)},"x-id":"')
        assert view.drop(text, name=f"{html}.json") == "replay-value"
        assert view.page.locator(".drop-fault :is(img, b), .drop-status b").count() == 0
        assert "<img" in view.fault.inner_text()

    def test_is_found_of_any_byte_that_is_exchanged_as_the_program_finds_it(self, viewing):
        text = (RECORDS / "v1-steal-expanded.json").read_text()
        head = text.index('"steps"')
        places = [*range(0, head, 41), *range(head, len(text), len(text) // 60)]
        changed = [text[:at] + ("7" if text[at] != "7" else "3") + text[at + 1 :] for at in places]
        found = viewing().page.evaluate(FAULTS, changed)
        engine = {"replay-course", "replay-game", "replay-rules", "replay-layout"}
        for text, fault in zip(changed, found, strict=True):
            faults = load_record(text.encode(), "game.json")[1]
            program = faults[0].id if faults else None
            assert fault == program or program in engine, (fault, program, str(faults))


def latin(text):
    return text.replace('"id":"', '"id":"\u00e9', 1).encode("latin-1")


# How files begin, and whether somebody could have meant them for replay files.
OTHERS = {
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "view-no-replay"),
    "a photograph": (b"\xff\xd8\xff\xe0\0\x10JFIF\0", "view-no-replay"),
    "a document": (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", "view-no-replay"),
    "an archive": (b"PK\x03\x04\x14\0\x08\0", "view-no-replay"),
    "a program": (b"\x7fELF\x02\x01\x01\0", "view-no-replay"),
    "nothing": (b"", "replay-truncated"),
    "a page of the web": ("<!doctype html><title>\u2665</title>".encode(), "replay-json"),
    "a letter": (
        "\u041f\u0440\u044b\u0432\u0456\u0442\u0430\u043d\u043d\u0435".encode(),
        "replay-json",
    ),
    "a replay in Latin-1": (latin(GOOD.read_text()), "replay-encoding"),
    "a replay in UTF-16": (GOOD.read_text().encode("utf-16"), "replay-encoding"),
    "a replay in UTF-16, the other way": (
        b"\xfe\xff" + GOOD.read_text().encode("utf-16-be"),
        "replay-encoding",
    ),
    "a replay after a mark": (GOOD.read_text().encode("utf-8-sig"), "replay-json"),
    "a replay of a bad disk": (GOOD.read_bytes()[:600] + b"\0\xff", "replay-encoding"),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_no_text_is_told_to_be_no_replay_and_other_text_how_to_mend_it(viewing, code):
    view = viewing(code)
    said = set()
    for name, (data, expected) in OTHERS.items():
        file = {"name": "x.json", "mimeType": "application/json", "buffer": data}
        assert view.choose(file) == expected, name
        assert view.fault.locator("[lang=en]").count() == 0
        if expected == "view-no-replay":
            assert "UTF-8" not in view.fault.inner_text()
            assert "0x" not in view.fault.inner_text()
            said.add(view.fault.inner_text())
    assert len(said) == 1


HOSTILE = {
    "fifty megabytes": ("[" * 1_000_000, 50, "replay-too-big"),
    "brackets": ("[" * 1_000_000, 7, "replay-too-deep"),
    "objects in objects": ('{"a":' * 1_000_000, 1, "replay-too-deep"),
    "an unclosed string": ('{"format": "' + "a" * 7_000_000, 1, "replay-truncated"),
    "a number without end": ('{"seed": ' + "9" * 7_000_000, 1, "replay-number"),
    "only spaces": (" " * 7_000_000, 1, "replay-truncated"),
    "a million small lists": ("[" + "[]," * 1_000_000 + "[]]", 1, "replay-format"),
    "a key of all objects": ('{"__proto__": {"format": "pravila-replay"}}', 1, "replay-format"),
    "a key of all objects in a replay": (
        GOOD.read_text().replace('"seed"', '"__proto__":{"seed":1},\n"seed"', 1),
        1,
        "replay-field",
    ),
    "constructors": ('{"format":"pravila-replay","version":1,"constructor":1}', 1, "replay-field"),
    "no JSON": ("<!doctype html><title>Not found</title>", 1, "replay-json"),
    "NUL": ("\0" * 1_000_000, 7, "view-no-replay"),
    "a step that is huge": (
        re.sub(r'(?s)"steps":\[.*', lambda _: f'"steps":["{"a" * 6_000_000}"]}}', GOOD.read_text()),
        1,
        "replay-value",
    ),
    "more steps than a game may have": (
        re.sub(
            r'(?s)"steps":\[.*', lambda _: f'"steps":[{"{}," * 100_000}{{}}]}}', GOOD.read_text()
        ),
        1,
        "replay-too-big",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_costs_little_and_the_page_goes_on(viewing, name):
    text, times, expected = HOSTILE[name]
    view = viewing()
    begun = time.monotonic()
    assert view.drop(text, times=times) == expected
    assert time.monotonic() - begun < 20
    assert view.drop(GOOD.read_text()) is None


class TestAReplay:
    @pytest.mark.parametrize("code", LANGUAGES)
    def test_has_the_captions_that_the_program_gives_it(
        self, viewing, code, published, captions_in
    ):
        files = (*(published if code in {"en", "be"} else published[::6]), *GOLDEN)
        texts = [path.read_text() for path in files]
        found = viewing(code).page.evaluate(CAPTIONS, texts)
        translator = captions_in(code)
        for path, captions in zip(files, found, strict=True):
            assert [said["text"] for said in captions] == told(path, translator), path
            assert not any(said["english"] for said in captions)

    @pytest.mark.parametrize("code", ["en", "be"])
    def test_looks_as_it_does_on_its_own_page(self, viewing, new_page, pages, built_site, code):
        view, page = viewing(code), new_page(java_script_enabled=False)
        compared = 0
        for found in pages:
            if found.language != code or found.kind not in ("game", "tutorial"):
                continue
            page.goto(found.url)
            for replay in page.locator("card-replay").all():
                href = replay.locator("a[download]").evaluate("link => link.pathname")
                path = built_site / href.lstrip("/")
                steps = replay.evaluate(STEPS)
                if len(steps) != len(json.loads(path.read_text())["steps"]):
                    continue
                view.choose(path)
                # The first step of a lesson may speak of a game under way, and not of the deal.
                assert view.replay.evaluate(STEPS)[1:] == steps[1:], found.url
                compared += 1
        assert compared >= 12

    def test_that_is_very_long_is_shown_in_part(self, viewing):
        view = viewing()
        view.page.route("**/viewing-draw.js", shorter)
        view.page.reload()
        assert view.choose(GOOD) is None
        assert view.replay.locator(".steps > li").count() == 3
        expect(view.status).to_contain_text("the first 3 of")

    def test_offers_no_link_to_a_step_that_only_this_device_has(self, viewing):
        view = viewing()
        view.choose(GOOD)
        view.replay.locator(".more summary").click()
        assert view.replay.locator("[data-go=all]").is_visible()
        assert view.replay.locator("[data-go=link]").count() == 0

    def test_leaves_the_address_as_it_is_and_back_leads_away(self, viewing, at, site_url):
        view = viewing()
        here = view.page.url
        view.page.goto(site_url)
        view.page.goto(here)
        view.choose(GOOD)
        for name in ("next", "next", "last", "previous"):
            view.replay.locator(f"[data-go={name}]").click()
        view.replay.locator("input[type=range]").press("Home")
        assert at(view.replay) == 1
        view.page.clock.install()
        view.replay.locator("[data-go=play]").click()
        view.page.clock.run_for(3000)
        assert at(view.replay) > 1
        assert view.page.url == here
        view.page.go_back()
        assert view.page.url == site_url

    def test_has_the_letters_that_the_reader_has_chosen(self, viewing):
        view = viewing("fr")
        view.choose(RECORDS / "v1-classic.json")
        cards = ".steps > li .c:not(:empty)"
        letters = (
            "cards => [...new Set(cards.map(card => card.firstChild.textContent))].sort().join('')"
        )
        own = view.replay.locator(cards).evaluate_all(letters)
        view.replay.locator(".more summary").click()
        view.replay.locator("[data-look=letters]").click()
        view.choose(RECORDS / "v1-classic.json")
        assert view.replay.locator(cards).evaluate_all(letters) != own
        expect(view.replay.locator("[data-look=letters]")).to_have_attribute("aria-pressed", "true")

    def test_is_whole_on_paper(self, viewing):
        view = viewing()
        view.choose(GOOD)
        view.page.emulate_media(media="print")
        assert not view.page.locator(".drop").is_visible()
        assert view.replay.locator(".caption >> visible=true").count() > 5


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}], ids=["light", "dark"])
@pytest.mark.parametrize("code", ["fi", "be"])
def test_axe_finds_no_violation_beside_a_fault_and_a_replay(viewing, code, look):
    view = viewing(code, viewport={"width": 320, "height": 700}, **look)
    view.choose(RECORDS / "v1-classic.json")
    view.choose(RECORDS / "broken" / "replay-field--unknown.json")
    found = Axe().run(view.page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
    assert view.page.evaluate("document.documentElement.scrollWidth") <= 320


class TestTheSchema:
    def test_is_the_file_that_the_program_reads(self, built_site):
        published = built_site / "replays" / "replay.schema.json"
        assert published.read_text(encoding="utf-8") == SCHEMA_TEXT

    def test_uses_no_keyword_that_the_page_does_not_know(self, viewing):
        ask = f"""async schema => {{{MODULE}
          return (await module('viewing-schema.js')).unknownKeywords(schema); }}"""
        view = viewing()
        assert view.page.evaluate(ask, SCHEMA) == []
        more = json.loads(SCHEMA_TEXT)
        more["$defs"]["order"]["uniqueItems"] = True
        assert view.page.evaluate(ask, more) == ["uniqueItems"]

    def test_stands_for_the_same_to_the_page_as_to_a_library(self, viewing):
        documents = [json.loads(path.read_text()) for path in GOLDEN[:3]]
        documents += [
            changed for document in documents for changed in list(changes(document))[::14]
        ]
        accepted = viewing().page.evaluate(
            f"""async ([schema, documents]) => {{{MODULE}
              const {{mismatch}} = await module('viewing-schema.js');
              return documents.map(one => mismatch(schema, one, schema.$defs) === null);
            }}""",
            [SCHEMA, documents],
        )
        validator = Draft202012Validator(SCHEMA)
        assert accepted == [validator.is_valid(document) for document in documents]
        assert 0 < sum(accepted) < len(accepted)


def test_the_hash_is_that_of_a_library(viewing):
    texts = ["a" * length for length in (*range(0, 130, 9), 55, 56, 63, 64, 65, 10_000)]
    found = viewing().page.evaluate(
        f"async texts => {{{MODULE} return texts.map((await module('viewing-hash.js')).sha256); }}",
        texts,
    )
    assert found == [sha256(text.encode()).hexdigest() for text in texts]


def changes(document):
    """Yield the document with one value exchanged, at many places."""
    strange = (None, -1, "1H", [], {}, True, 10**6, "x" * 3000)
    for number, (holder, key) in enumerate(places(document)):
        kept, holder[key] = holder[key], strange[number % len(strange)]
        yield json.loads(json.dumps(document))
        holder[key] = kept


def places(value):
    """Yield where values are, a few of each list."""
    keys = list(value) if isinstance(value, dict) else range(min(len(value), 4))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def shorter(route):
    """Answer with the module as it is, but for the number of steps that it shows."""
    answer = route.fetch()
    text = re.sub(r"MOST_STEPS=\s*4_000", "MOST_STEPS=3", answer.text())
    assert text != answer.text()
    route.fulfill(response=answer, body=text)


def told(path, translator):
    """Return what the program says of each event of a file."""
    record, _ = load_record(path.read_bytes(), path.name)
    referee, tally, captions = Referee(State.start(record.game.rules.players)), Tally(), []
    for event in record.events:
        before = referee.state
        referee.see((event,))
        tally = tally.after(event, before)
        phrase = describe(event, wars_here=tally.wars_here, scene=scene(event, before))
        captions.append(say(phrase, translator).text)
    return captions
