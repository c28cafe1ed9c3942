"""Reading the case files, and small translators to run them with."""

import html
import re
from dataclasses import dataclass, field
from pathlib import Path

import markdown
from markdown.extensions.footnotes import FootnoteExtension

from generator.content import Translated, parse, to_html, translate
from generator.i18n import Language, Lookup, TextState, language

HERE = Path(__file__).parent
DEFAULT_HEAD = '+++\ntitle = "Page"\n+++\n'
VALUES = {"deck": 52, "face_down": 3, "evil": "<b>*x*</b>"}
SIDES = {"left": "start", "center": "center", "right": "end"}
MARKS = {state: f"<i>{state.value}</i>" for state in TextState}


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case of a file: its title, and its parts by name."""

    name: str
    parts: dict[str, str]

    @property
    def source(self) -> str:
        text = self.parts["source"]
        return text if text.startswith(("+++", "bare")) else DEFAULT_HEAD + text

    def lines(self, part: str) -> list[str]:
        return [line for line in self.parts.get(part, "").split("\n") if line.strip()]


def read_cases() -> list[Case]:
    return [case for path in sorted((HERE / "cases").glob("*.txt")) for case in _cases(path)]


def _cases(path: Path) -> list[Case]:
    chunks = re.split(r"^=====[ ]*(.*)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    pairs = zip(chunks[1::2], chunks[2::2], strict=True)
    return [_case(f"{path.stem}: {title}", text) for title, text in pairs]


def _case(name: str, text: str) -> Case:
    chunks = re.split(r"^-----[ ]*(\w+)[ ]*$", text, flags=re.MULTILINE)
    parts = dict(zip(chunks[1::2], chunks[2::2], strict=True))
    return Case(
        name=name,
        parts={k: v.strip("\n").replace("·", " ").replace("⍽", "\u00a0") for k, v in parts.items()},
    )


SLOVENIAN = language("sl")


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A translator with a few words: key is the message, or (context, message)."""

    texts: dict[object, str] = field(default_factory=dict)
    states: dict[str, TextState] = field(default_factory=dict)
    language: Language = SLOVENIAN

    def lookup(self, msgid, *, context=None, plural=None, number=None):
        del plural, number
        if msgid in self.states:
            return Lookup(text="", state=self.states[msgid])
        text = self.texts.get((context, msgid)) or self.texts.get(msgid)
        if text is None:
            return Lookup(text="", state=TextState.MISSING)
        return Lookup(text=text, state=TextState.TRANSLATED)


class Echo(Words):
    """Translates every message by itself."""

    def lookup(self, msgid, *, context=None, plural=None, number=None):
        del context, plural, number
        return Lookup(text=msgid, state=TextState.TRANSLATED)


def words(lines: list[str]) -> Words:
    """Return the translator of lines ``MSGID => MSGSTR``, ``[CONTEXT] ...`` or ``!STATE MSGID``."""
    texts, states = {}, {}
    for line in lines:
        if state := re.fullmatch(r"!(\w+) (.*)", line):
            states[state[2]] = TextState(state[1])
            continue
        msgid, _, text = line.partition(" => ")
        context = re.match(r"\[(.*?)\] ", msgid)
        key = (context[1], msgid[context.end() :]) if context else msgid
        texts[key] = text.replace("\\n", "\n")
    return Words(texts=texts, states=states)


def html_of(translated: Translated) -> str:
    embeds = {
        e: f"<aside>{' '.join((e.name, *e.args))}</aside>" for e in translated.document.embeds
    }
    return to_html(translated, embeds=embeds, marks=MARKS)


def page(body: str, translator, values=VALUES, **options) -> Translated:
    return translate(parse(DEFAULT_HEAD + body, "page.md"), translator, values, **options)


def python_markdown(body: str) -> str:
    """Return Python-Markdown's own HTML of a page, columns aligned by a class as ours are."""
    extensions = [
        "admonition",
        "attr_list",
        "def_list",
        "fenced_code",
        FootnoteExtension(USE_DEFINITION_ORDER=False),
        "sane_lists",
        "tables",
    ]
    source = markdown.markdown(body, extensions=extensions, output_format="html")
    return re.sub(
        r'(<t[dh]) style="text-align: (\w+);"',
        lambda m: f'{m[1]} class="align-{SIDES[m[2]]}"',
        source,
    )


def without_anchors(source: str) -> str:
    return re.sub(r'(<h[1-6][^>]*?) id="[^"]*"', r"\1", source)


def folded(source: str) -> str:
    """Return the HTML with white space and the spelling of characters made the same."""
    text = html.unescape(re.sub(r"\s*<br ?/?>\s*", "<br>", source))
    return re.sub(r"\s+", " ", text).strip()


def without_marks(source: str) -> str:
    """Return the HTML of a page in English fallback without what the fallback added to it."""
    added = ' data-state="missing" dir="ltr"'
    source = source.replace(" <i>missing</i>", "")
    source = re.sub(
        rf'<span class="untranslated"{added} lang="en">(.*?)</span>', r"\1", source, flags=re.DOTALL
    )
    source = re.sub(
        r'<span lang="en" dir="ltr" class="untranslated" data-state="missing">(.*?)</span>',
        r"\1",
        source,
        flags=re.DOTALL,
    )
    source = re.sub(rf' class="untranslated"{added}', "", source)
    source = source.replace(f' untranslated"{added}', '"')
    source = re.sub(rf'class="untranslated ([^"]*)"{added}', r'class="\1"', source)
    return re.sub(r' lang="en"', "", source)
