"""Templates speak the language of the page, escape what they are given, and say what is wrong."""

from __future__ import annotations

import pytest

from generator.i18n import (
    CatalogTranslator,
    PseudoTranslator,
    TextState,
    language,
    parse_catalog,
)
from generator.site.assets import plan_assets
from generator.site.extract import template_messages
from generator.site.render import Renderer, TemplateFaultError
from generator.site.routes import plan_routes
from generator.site.voice import Voice, marked

FI = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Next"
msgstr "Seuraava"

msgid "Right: {answer}"
msgstr "Oikein: <{answer}>"

msgctxt "button"
msgid "Play"
msgstr "Toista <b>"

msgid "{n} card of {total}"
msgid_plural "{n} cards of {total}"
msgstr[0] "{n} kortti / {total}"
msgstr[1] "{n} korttia / {total}"
"""


@pytest.fixture
def voice():
    catalog = parse_catalog(FI.encode(), "fi.po", "fi")
    assert not catalog.diagnostics or all(d.severity != "error" for d in catalog.diagnostics)
    return Voice(translator=CatalogTranslator(language("fi"), catalog))


def render(voice, text, **others):
    templates = {"page.html": text, **{f"{k}.html": v for k, v in others.items()}}
    routes, _ = plan_routes([], [], "https://h.org/game/")
    renderer = Renderer(templates, plan_assets({"site.css": b"a{}"}), routes)
    return renderer.page("page.html", "fi/sota/", voice).data.decode()


def test_a_text_is_translated_and_escaped(voice):
    assert render(voice, '{{ t("Next") }} {{ pgettext("button", "Play") }}') == (
        "Seuraava Toista &lt;b&gt;"
    )


def test_english_that_fell_back_is_marked_in_content_and_plain_in_attributes(voice):
    assert render(voice, '<a title="{{ _("Gone & <b>") }}">{{ t("Gone & <b>") }}</a>') == (
        '<a title="Gone &amp; &lt;b&gt;"><span lang="en" dir="ltr">Gone &amp; &lt;b&gt;</span></a>'
    )


def test_a_value_that_fell_back_is_marked_in_a_text_that_did_not(voice):
    said = {"answer": marked("1 < 2 cards", TextState.MISSING)}
    assert str(voice.shown("Right: {answer}", **said)) == (
        'Oikein: &lt;<span lang="en" dir="ltr">1 &lt; 2 cards</span>&gt;'
    )
    assert voice.plain("Right: {answer}", **said) == "Oikein: <1 < 2 cards>"


def test_numbers_take_the_form_and_the_digits_of_the_language(voice):
    text = '{{ tn("{n} card of {total}", "{n} cards of {total}", 1234, total=1) }}'
    assert render(voice, text) == "1\N{NO-BREAK SPACE}234 korttia / 1"


def test_a_value_is_escaped_even_where_it_looks_like_markup(voice):
    assert render(voice, '{{ t("Hello {who}", who="<img src=x onerror=alert(1)>") }}') == (
        '<span lang="en" dir="ltr">Hello &lt;img src=x onerror=alert(1)&gt;</span>'
    )


def test_a_translation_is_never_a_format_or_a_template(voice):
    assert render(voice, '{{ _("{0.__class__} {{ 7*7 }} %s %(n)s") }}') == (
        "{0.__class__} { 7*7 } %s %(n)s"
    )


def test_a_macro_speaks_the_language_of_the_page_however_it_is_imported(voice):
    text = '{% from "m.html" import m %}{{ m() }}'
    assert render(voice, text, m='{% macro m() %}{{ t("Next") }}{% endmacro %}') == "Seuraava"


def test_one_renderer_speaks_one_language_after_the_other(voice):
    templates = {"m.html": '{% macro m(x) %}{{ t("Next") }}{{ x }}{% endmacro %}'}
    renderer = Renderer(templates, plan_assets({}), plan_routes([], [], "https://h.org/")[0])
    pseudo = Voice(translator=PseudoTranslator())
    assert renderer.macro("m.html", "fi/", voice, "m", "<") == "Seuraava&lt;"
    assert renderer.macro("m.html", "xa/", pseudo, "m", "").startswith("⟦")


def test_static_files_are_relative_and_named_by_their_content(voice):
    link = render(voice, '{{ static("site.css") }}')
    assert link.startswith("../../static-")
    assert link.endswith("/site.css")
    assert plan_assets({"a": b"1"}).folder != plan_assets({"a": b"2"}).folder
    assert plan_assets({"a": b"1", "b": b""}) == plan_assets({"b": b"", "a": b"1"})


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("\n{{ page.title }}", 2, "'page' is undefined"),
        ("\n\n{{ static('none.css') }}", 3, "no static file"),
        ("{% if %}", 1, "Expected an expression"),
        ("{% extends 'base.html' %}", 0, "no template 'base.html'"),
        ("{% from 'm.html' import m %}{{ m(1) }}", 2, "division by zero"),
    ],
)
def test_a_template_that_fails_is_named_with_its_line(voice, text, line, said):
    with pytest.raises(TemplateFaultError) as caught:
        render(voice, text, m="{% macro m(x) %}\n{{ x / 0 }}{% endmacro %}")
    fault = caught.value.diagnostic
    assert said in fault.message
    assert fault.place.line == line
    assert fault.place.path in {"templates/page.html", "templates/m.html"}


def test_the_template_that_cannot_be_read_is_named_and_not_the_one_that_asks_for_it(voice):
    with pytest.raises(TemplateFaultError) as caught:
        render(voice, "{% from 'm.html' import m %}", m="\n{% if")
    fault = caught.value.diagnostic
    assert (fault.id, str(fault.place)) == ("template-syntax", "templates/m.html:2")


def test_a_macro_that_fails_is_named_with_its_line(voice):
    macro = "{# one\ntwo #}\n{% macro m(x) %}\n{{ x.no }}{% endmacro %}"
    routes = plan_routes([], [], "https://h.org/")[0]
    renderer = Renderer({"m.html": macro}, plan_assets({}), routes)
    with pytest.raises(TemplateFaultError) as caught:
        renderer.macro("m.html", "fi/", voice, "m", 1)
    assert str(caught.value.diagnostic.place) == "templates/m.html:4"


TEMPLATE = """\
{# translators: A button. #}
{{ t("Next") }}
<a title="{{ _("Step {n}", n=3) }}">{{ pgettext("button", "Play") }}</a>
{# translators: Many
   lines. #}
{{ tn("{n} card", "{n} cards", count) }}
{{ _(variable) }} {{ pgettext("context", variable) }}
"""


def test_messages_of_templates_are_found_with_context_plural_comment_and_kind():
    messages, faults = template_messages({"b.html": "{{ t('B') }}", "a.html": TEMPLATE})
    assert [(fault.id, fault.place.line) for fault in faults] == [("template-text", 7)] * 2
    assert [(m.msgid, m.context, m.plural, m.kind) for m in messages] == [
        ("Next", None, None, "text"),
        ("Step {n}", None, None, "label"),
        ("Play", "button", None, "label"),
        ("{n} card", None, "{n} cards", "text with a number"),
        ("B", None, None, "text"),
    ]
    assert messages[0].comments == ("A button.",)
    assert messages[3].comments == ("Many lines.",)
    assert messages[1].placeholders == {"n": "3"}
    assert messages[4].references == ("templates/b.html",)


def test_a_template_that_cannot_be_read_does_not_hide_the_others():
    messages, faults = template_messages({"a.html": "\n{% if", "b.html": "{{ t('B') }}"})
    assert [m.msgid for m in messages] == ["B"]
    assert str(faults[0].place) == "templates/a.html:2"


def test_styles_and_scripts_are_served_without_comments_and_idle_white_space():
    static = {
        "a.css": b"/* why */\na { b: c; }\n",
        "a.js": b"// why\nlet a = 1;\n",
        "a.svg": b"<!-- x -->",
    }
    served = {file.path.rpartition("/")[2]: file.data for file in plan_assets(static).files}
    assert served == {"a.css": b"a{b:c}", "a.js": b"let a=1;", "a.svg": b"<!-- x -->"}
