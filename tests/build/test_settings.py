"""Settings: what the table says, and one precise line for each slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build.settings import find_project, read_settings, with_options


def project(folder: Path, *lines: str) -> Path:
    text = "\n".join(["[project]", 'name = "x"', "[tool.pravila]", *lines])
    (folder / "pyproject.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_table_becomes_settings_with_absolute_folders(tmp_path):
    project(tmp_path, 'languages = ["sl", "be"]', 'out = "o"', 'base-url = "https://h.org/game"')
    settings, faults = read_settings(tmp_path)
    assert faults == []
    assert settings.all_languages == ("en", "sl", "be")
    assert settings.out == tmp_path / "o"
    assert settings.base_url == "https://h.org/game/"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('bas-url = "x"', "the key 'bas-url' is unknown"),
        ('languages = "sl"', "languages must be a list"),
        ('languages = ["sl", "sl"]', "languages must be a list of different codes"),
        ('languages = ["../sl"]', "languages must be a list"),
        ('languages = ["sl", "pt_BR"]', "'pt_BR' is none, write 'pt-BR'"),
        ('languages = ["pt-br"]', "'pt-br' is none, write 'pt-BR'"),
        ('languages = ["SR_latn"]', "'SR_latn' is none, write 'sr-Latn'"),
        ('languages = ["sl", "XQ_Q"]', "'XQ_Q' is none"),
        ('languages = ["sl", 3]', "3 is none"),
        ('languages = ["fi", "sl", "fi"]', "'fi' stands there twice"),
        ('source-language = "en_GB"', "'en_GB' is none, write 'en-GB'"),
        ('listed = ["sl"]', "the key 'listed' is unknown"),
        ('languages = ["en"]', "which is the source language"),
        ("listed-from = 2", "listed-from must be a number from 0 to 1"),
        ("listed-from = true", "listed-from must be a number"),
        ("base-url = 3", "base-url must be an address"),
        ('base-url = "https://h.org/ž/"', "base-url must be an address"),
        ('base-url = "/game/"', "base-url must be an address"),
        ('base-url = "https://h.org/a/../b"', "base-url must be an address"),
        ('base-url = "https://h.org/?q"', "base-url must be an address"),
        ('base-url = "https://h.org:99999/"', "base-url must be an address"),
        ('base-url = "https://me:secret@h.org/"', "base-url must be an address"),
        ('base-url = "https://h.org/a%zz/"', "base-url must be an address"),
        ('source-language = "xx"', "source-language must be a language code"),
        ('name = "a\\nb"', "name must be a text that is not empty, in one line"),
        ('name = ""', "name must be a text"),
        ("out = 3", "out must be a text"),
    ],
)
def test_a_wrong_line_is_named(tmp_path, line, said):
    project(tmp_path, "# a comment", line)
    _, faults = read_settings(tmp_path)
    assert [(fault.id, str(fault.place)) for fault in faults] == [
        ("settings-invalid", "pyproject.toml:5")
    ]
    assert said in faults[0].message


def test_two_slips_are_both_named_and_the_rest_is_used(tmp_path):
    project(tmp_path, "out = 3", "wrong = 1", 'name = "Rules"')
    settings, faults = read_settings(tmp_path)
    assert [fault.place.line for fault in faults] == [4, 5]
    assert settings.name == "Rules"


def test_broken_toml_is_a_fault_with_its_line(tmp_path):
    project(tmp_path, "out = ")
    _, faults = read_settings(tmp_path)
    assert faults[0].place.line == 4


@pytest.mark.parametrize("value", ["9" * 5_000, "[" * 5_000])
def test_a_value_that_the_toml_reader_fails_on_is_a_fault(tmp_path, value):
    project(tmp_path, f"listed-from = {value}")
    ((fault,), settings) = reversed(read_settings(tmp_path))
    assert fault.id == "settings-invalid"
    assert settings.listed_from == 0.5


def test_a_tool_that_is_no_table_has_no_settings(tmp_path):
    (tmp_path / "pyproject.toml").write_text("tool = 3\n", encoding="utf-8")
    assert read_settings(tmp_path)[1] == []


def test_a_project_is_found_from_a_folder_inside_it(tmp_path):
    inside = project(tmp_path) / "content" / "war"
    inside.mkdir(parents=True)
    assert find_project(inside) == tmp_path


def test_a_folder_of_another_project_is_none(tmp_path):
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    assert find_project(tmp_path) != tmp_path


def test_options_go_before_the_table(tmp_path):
    settings, _ = read_settings(project(tmp_path, 'languages = ["sl"]'))
    changed, faults = with_options(
        settings, out=Path("there"), base_url="http://localhost:8000", languages=("en", "fi")
    )
    assert faults == []
    assert changed.languages == ("fi",)
    assert changed.out == Path("there").absolute()
    assert changed.base_url == "http://localhost:8000/"


def test_a_wrong_language_of_a_command_line_is_named(tmp_path):
    settings, _ = read_settings(project(tmp_path))
    (fault,) = with_options(settings, languages=("sl", "pt_BR"))[1]
    assert fault.endswith("not 'sl,pt_BR': 'pt_BR' is none, write 'pt-BR'")


@pytest.mark.parametrize(
    "option", [{"base_url": "ftp://h.org/"}, {"languages": ("../x",)}, {"languages": ("sl", "sl")}]
)
def test_a_wrong_option_is_said(tmp_path, option):
    settings, _ = read_settings(project(tmp_path))
    assert with_options(settings, **option)[1]


SPELLINGS = {
    "plain": "[tool.pravila]\nname = 'X'\n",
    "quoted": '["tool"."pravila"]\nname = \'X\'\n',
    "single quotes and blanks": "[ 'tool' . pravila ] # ours\n\"name\" = 'X'\n",
    "dotted": "tool.pravila.name = 'X'\n",
    "inside the table tool": "[tool]\npravila = { name = 'X' }\n",
    "after a mark": "\ufeff[tool.pravila]\nname = 'X'\n",
}


@pytest.mark.parametrize("text", [pytest.param(t, id=n) for n, t in SPELLINGS.items()])
def test_the_table_may_be_spelt_in_any_way_of_toml(tmp_path, text):
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    assert find_project(tmp_path) == tmp_path
    settings, faults = read_settings(tmp_path)
    assert (settings.name, faults) == ("X", [])


@pytest.mark.parametrize("heading", ["tool.pravila", '"tool"."pravila"', "'tool' . 'pravila'"])
def test_a_fault_has_its_line_however_the_table_is_spelt(tmp_path, heading):
    text = f"[build-system]\nnames = 1\n[{heading}]\nnames = 1\n"
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    (fault,) = read_settings(tmp_path)[1]
    assert str(fault.place) == "pyproject.toml:4"


@pytest.mark.parametrize("heading", ["tool.pravila", '"tool"."pravila"'])
def test_a_project_whose_settings_are_no_toml_is_found_and_told(tmp_path, heading):
    (tmp_path / "pyproject.toml").write_text(f"[{heading}]\nname = \n", encoding="utf-8")
    assert find_project(tmp_path) == tmp_path
    (fault,) = read_settings(tmp_path)[1]
    assert str(fault).startswith("pyproject.toml:2:8: error: ")


def test_settings_in_another_encoding_are_found_and_told_with_their_line(tmp_path):
    text = "[tool.pravila]\nname = 'R\u00e8gles'\n"
    (tmp_path / "pyproject.toml").write_bytes(text.encode("latin-1"))
    assert find_project(tmp_path) == tmp_path
    (fault,) = read_settings(tmp_path)[1]
    assert (fault.id, str(fault.place)) == ("source-encoding", "pyproject.toml:2")


@pytest.mark.parametrize(
    "address",
    ["ftp://h.org/{path}", "https://h.org/{file}", "https://h.org/{line", "no address", "https://"],
)
def test_an_address_of_entries_is_one_with_known_words(tmp_path, address):
    (tmp_path / "pyproject.toml").write_text(f'[tool.pravila]\nentry-url = "{address}"\n')
    settings, faults = read_settings(tmp_path)
    assert settings.entry_url == ""
    assert [fault.id for fault in faults] == ["settings-invalid"]


def test_the_address_of_entries_may_have_words_in_braces(tmp_path):
    address = "https://h.org/x/{language}/{domain}/?q={path}#L{line}"
    (tmp_path / "pyproject.toml").write_text(f'[tool.pravila]\nentry-url = "{address}"\n')
    settings, faults = read_settings(tmp_path)
    assert (settings.entry_url, faults) == (address, [])


def test_a_key_that_is_not_known_is_answered_with_what_to_do(tmp_path):
    (tmp_path / "pyproject.toml").write_text('[tool.pravila]\nlanguage = ["sl"]\ncolour = 1\n')
    near, far = (fault.message for fault in read_settings(tmp_path)[1])
    assert near.endswith("write 'languages' if you mean that, else take it out")
    assert "take it out, or write one of base-url, content, " in far
