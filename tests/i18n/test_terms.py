"""Terms, false friends and card letters: what a language's file asks for."""

import pytest

from generator.i18n import check_catalog, parse_catalog, parse_terms

FILE = """\
[cards]
A = "Т"
K = "К"
Q = "Д"
J = "В"

[[term]]
english = ["pile", "piles"]
write = "kupček"
also = "kupčk*"

[[term]]
english = "face card"
write = "figura"
also = ["*figur*", "lik z glavo"]

[[forbidden]]
word = "kartic*"
write = "karta"
why = "a bank card"

[[forbidden]]
word = "vrsta"
write = "vrednost"
english = "rank"
"""
TERMS, FAULTS = parse_terms(FILE, "terms.toml")


def found(msgid, msgstr, *, context="", comment=""):
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    context = f'msgctxt "{context}"\n' if context else ""
    text = f'{head}{comment}{context}msgid "{msgid}"\nmsgstr "{msgstr}"\n'
    catalog = parse_catalog(text.encode(), "x.po", None)
    return [(d.id, d.message) for d in check_catalog(catalog, None, TERMS)]


def ids(*texts, **options):
    return [ident for ident, _ in found(*texts, **options)]


def test_the_file_is_read_without_a_fault():
    assert FAULTS == []


@pytest.mark.parametrize(
    ("msgid", "msgstr"),
    [
        ("Take the pile.", "Vzemi kupček."),
        ("Take the PILES.", "Vzemi KUPČKE."),
        ("A face  card", "Podfigura"),
        ("A face card", "Lik  z\u00a0glavo"),
        ("A pile-up", "Trk"),
        ("`pile`", "`pile`"),
        ("Its kind", "Vrsta"),
        ("A, K, Q and J", "Т, К, Д і В"),
        ("K♥ beats 10♣", "К♥ бʼе 10♣"),
        ("Deal 2, 3 or 4", "Раздай 2, 3 ці 4"),
        ("A K player", "x"),
    ],
)
def test_right_words_are_left_alone(msgid, msgstr):
    assert found(msgid, msgstr) == []


@pytest.mark.parametrize(
    ("ident", "msgid", "msgstr"),
    [
        ("term-missing", "Take the pile.", "Vzemi kup."),
        ("term-missing", "Take the pile.", "Vzemi `kupček`."),
        ("term-forbidden", "A card", "Kartica"),
        ("term-forbidden", "The rank", "Vrsta"),
        ("card-index", "A K Q J 10", "A K Q J 10"),
        ("card-index", "A, K, Q and J", "Т, К, В і Д"),
        ("card-index", "K♥ beats 10♣", "K♥ б’е 10♣"),
    ],
)
def test_each_check_has_a_text_that_fails_it(ident, msgid, msgstr):
    assert ids(msgid, msgstr) == [ident]


def test_the_letter_on_a_card_is_that_of_the_file():
    assert ids("K", "К", context="card index") == []
    assert ids("K", "R", context="card index") == ["card-index"]


def test_a_message_names_the_word_what_it_means_and_what_to_write():
    assert found("A card", "Kartica") == [
        ("term-forbidden", "'Kartica' is not to be used (a bank card); write karta")
    ]


@pytest.mark.parametrize(
    ("comment", "left"),
    [
        ("# pravila: ignore=term-missing\n", ["term-forbidden"]),
        ("# Pravila: ignore = term-missing, term-forbidden\n", []),
        ("# Seen by Ana.\n# pravila: ignore=term-missing term-forbidden\n", []),
        ("#. pravila: ignore=term-missing\n", ["term-missing", "term-forbidden"]),
        ("# pravila: ignore=numbers\n", ["term-missing", "term-forbidden"]),
    ],
)
def test_a_translator_may_decide_otherwise(comment, left):
    assert ids("A pile", "Kartica", comment=comment) == left


def test_an_error_is_not_a_matter_of_opinion():
    comment = "# pravila: ignore=placeholder-unknown,po-placeholder-unknown\n"
    assert ids("A", "{a}", comment=comment) == ["po-placeholder-unknown"]


@pytest.mark.parametrize(
    ("text", "says", "line"),
    [
        ("[[term]\n", "no TOML", 1),
        ("[[words]]\nx = 1\n", "words: known are", 1),
        ("x = 1\n\n[term]\nenglish = 'a'\n", "write [[term]] above each", 3),
        ("[[term]]\nenglish = 'a'\n", "'write' must be a text", 1),
        ("[[term]]\nenglish = []\nwrite = 'a'\n", "'english' must be a text", 1),
        ("[[term]]\nenglish = '*'\nwrite = 'a'\n", "each with a letter", 1),
        ("[[term]]\nenglish = 'a'\nwrite = 'a'\nwhy = 'b'\n", "'why' is not known", 1),
        ("[[forbidden]]\nword = 3\nwrite = 'a'\n", "'word' must be", 1),
        ("[cards]\nA = 'T'\n", "each of A, K, Q and J", 1),
        ("[cards]\nA = 1\nK = 2\nQ = 3\nJ = 4\n", "each is a text", 1),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text, says, line):
    terms, faults = parse_terms(text, "terms.toml")
    fault = faults[-1]
    assert (terms.terms, terms.forbidden, dict(terms.indices)) == ((), (), {})
    assert (fault.id, fault.place.path, fault.place.line) == ("terms-invalid", "terms.toml", line)
    assert says in fault.message


def test_one_wrong_term_does_not_take_away_the_others():
    text = "[[term]]\nenglish = 'a'\n[[term]]\nenglish = 'b'\nwrite = 'c'\n"
    terms, faults = parse_terms(text, "terms.toml")
    assert [term.name for term in terms.terms] == ["b"]
    assert ["number 1" in fault.message for fault in faults] == [True]


def test_a_pattern_that_would_take_for_ever_is_refused():
    _, faults = parse_terms(f"[[forbidden]]\nword = '{'*a' * 29}'\nwrite = 'b'\n", "terms.toml")
    assert ["more than 3 *" in fault.message for fault in faults] == [True]
