"""What a comparison of two strings marks, and that it never loses a code point of either."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.languages import fold, language
from lawtext.textdiff import (
    Alike,
    Op,
    blocks,
    but_for_capitals,
    compare,
    for_readers,
    key,
    marked,
    natures,
    new_text,
    old_text,
    plain,
    words,
)

STOP = {code: frozenset(map(fold, language(code).words("textdiff", "stop_words"))) for code in ("en", "el")}


def told(ops: tuple[Op, ...]) -> list[tuple[str, str]]:
    return list(plain(ops))


# (old, new, the ops as a person would mark them)
TABLE = [
    ("", "", []),
    ("the same", "the same", [("=", "the same")]),
    ("", "came", [("+", "came")]),
    ("went", "", [("-", "went")]),
    ("a red card", "a black card", [("=", "a "), ("-", "red"), ("+", "black"), ("=", " card")]),
    # a word is never cut, though the two share seven letters
    ("the irregular lead", "the irregularly lead", [
        ("=", "the "), ("-", "irregular"), ("+", "irregularly"), ("=", " lead")]),
    # an apostrophe is part of its word
    ("dummy's hand", "dummys hand", [("-", "dummy's"), ("+", "dummys"), ("=", " hand")]),
    # an added sentence goes in whole, on the border of sentences
    ("One stays. Two stays.", "One stays. Two came. Two stays.", [
        ("=", "One stays."), ("+", " Two came."), ("=", " Two stays.")]),
    # a comma alone
    ("if he plays the card", "if he plays, the card", [("=", "if he plays"), ("+", ","), ("=", " the card")]),
    # Greek words stay whole, with their accents
    ("η λάθος έξοδος ισχύει", "η σωστή έξοδος ισχύει", [
        ("=", "η "), ("-", "λάθος"), ("+", "σωστή"), ("=", " έξοδος ισχύει")]),
    # two stop words are no anchor between two changes …
    ("players keep order of the tables quiet", "players keep peace and noise of the rooms down quiet", [
        ("=", "players keep "), ("-", "order of the tables"), ("+", "peace and noise of the rooms down"),
        ("=", " quiet")]),
    # … and a paragraph break stays where it is
    ("first one\n\nsecond one", "first two\n\nsecond three", [
        ("=", "first "), ("-", "one"), ("+", "two"), ("=", "\n\nsecond "), ("-", "one"), ("+", "three")]),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "expected"), TABLE)
def test_marks_what_a_person_would(old: str, new: str, expected: list[tuple[str, str]]) -> None:
    assert told(compare(old, new, stop_words=STOP["en"] | STOP["el"])) == expected


def test_without_stop_words_the_anchor_stays() -> None:
    old, new = "strict order that is of small tables", "much noise that is of large rooms"
    assert marked(compare(old, new)) < marked(compare(old, new, stop_words=STOP["en"]))


# Encodings of the same words: (one, other)
SAME = [
    ("η έξοδος εκτός σειράς", unicodedata.normalize("NFD", "η έξοδος εκτός σειράς")),
    ("ό,τι ά έ ώ", "ό,τι ά έ ώ".replace("ό", "\u1f79").replace("ά", "\u1f71").replace("ώ", "\u1f7d")),
    ("βλέπε τον Νόμο 47Β", "βλέπε τον Νόμο 47B"),
    ("το χέρι του παίκτη", "τo χέρι του παίκτη"),
    ("Law 53A applies", "Law\u00a053A applies"),
    ("offender's partner", "offender’s partner"),
    ("the irregular lead", "the irreg\u00adular lead"),
    ("face-up", "face\u2011up"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_an_encoding_is_no_change_of_words(one: str, other: str) -> None:
    ops = compare(one, other)
    assert [op.sign for op in ops] == ["="]
    assert marked(ops) == 0
    assert natures(ops) == {"encoding"}
    assert (old_text(ops), new_text(ops)) == (one, other)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_plain_ops_rebuild_both_encodings(one: str, other: str) -> None:
    ops = plain(compare(one, other))
    assert "".join(text for sign, text in ops if sign != "+") == one
    assert "".join(text for sign, text in ops if sign != "-") == other


# (one, other): words that look or sound alike and are not the same
DIFFERENT = [("εκτός", "έκτος"), ("(i)", "(ι)"), ("Any", "any"), ("οφείλει", "οφείλεται"), ("x", "χ")]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_differs_stays_different(one: str, other: str) -> None:
    assert marked(compare(one, other)) == 2


NATURES = [
    ("Any lead", "any lead", {"capitals"}),
    ("ΝΟΜΟΣ 5", "Νόμος 5", {"capitals"}),
    ("BATON", "Baton", {"capitals"}),  # letters that Greek has too
    ("ΝΟΤΑ", "Νότα", {"capitals"}),
    ("a lead, then", "a lead then", {"punctuation"}),
    ("a lead; Then play", "a lead. then play", {"capitals", "punctuation"}),
    ("a lead", "a play", {"words"}),
    ("the red one goes, then all", "the black one goes then all", {"words", "punctuation"}),
    ("one line", "one  line", {"encoding"}),
    ("same", "same", set()),
]


@pytest.mark.parametrize(("old", "new", "expected"), NATURES)
def test_says_what_kind_of_difference_it_is(old: str, new: str, expected: set[str]) -> None:
    assert natures(compare(old, new)) == expected


# (old, new, whether they are the same heading)
HEADINGS = [
    ("THE KEEPER'S DUTY", "The Keeper’s duty", True),
    ("ΕΞΟΔΟΣ ΕΚΤΟΣ ΣΕΙΡΑΣ", "Έξοδος εκτός σειράς", True),
    ("Size of the Field", "Size of the field", True),
    ("BATON", "Batons", False),
    ("KEEPER - DUTY", "Keeper, duty", False),
    ("έκτος", "εκτός", False),
]


@pytest.mark.parametrize(("old", "new", "same"), HEADINGS)
def test_capitals_make_no_other_heading(old: str, new: str, same: bool) -> None:
    found = but_for_capitals(compare(old, new))
    assert all(op.sign == "=" for op in found) is same
    assert (old_text(found), new_text(found)) == (old, new)
    assert "".join(text for sign, text in plain(found) if sign != "+") == old


def test_a_citation_that_followed_its_target_counts_as_the_same_word() -> None:
    old = "may be withdrawn. Law 16D applies but there is no further rectification."
    new = "may be withdrawn, but Law 16C applies."
    apart = compare(old, new, stop_words=STOP["en"])
    at = Alike((old.index("16D"), old.index("16D") + 3), (new.index("16C"), new.index("16C") + 3))
    tied = compare(old, new, stop_words=STOP["en"], alike=[at])
    assert blocks(apart) == ((". Law 16D applies but there is no further rectification", ", but Law 16C applies"),)
    assert blocks(tied) == ((".", ", but"), ("16D", "16C"), (" but there is no further rectification", ""))


def test_a_pair_that_would_cut_a_word_is_ignored() -> None:
    ops = compare("see 16D now", "see 16C now", alike=[Alike((4, 6), (4, 6))])
    assert blocks(ops) == (("16D", "16C"),)


def test_long_texts_are_compared_paragraph_by_paragraph() -> None:
    old = [f"Paragraph {n} speaks of the cards and of player {n * 7} in round {n % 9}." for n in range(400)]
    new = [line.replace("cards", "tokens") if n % 50 == 3 else line for n, line in enumerate(old)]
    ops = compare("\n\n".join(old), "\n\n".join(new))
    assert marked(ops) == 16
    assert set(blocks(ops)) == {("cards", "tokens")}


def test_nothing_takes_forever() -> None:
    """Thousands of words in one paragraph of which none stayed: once a search of hundreds of millions of steps."""
    old, new = (" ".join(f"{letter}{n}" for n in range(12_000)) for letter in "ab")
    ops = compare(old, f"{new}.")
    assert (old_text(ops), new_text(ops)) == (old, f"{new}.")
    assert marked(ops) == 24_000


# --- properties ----------------------------------------------------------------------------------------

SPELLED = "the of lead Lead έξοδος 53Α 53A offender’s offender's 龍 🂡 0 — . , ( ) ’"
WORDS = SPELLED.split()
ODD = [unicodedata.normalize("NFD", "έξοδος"), "\u00ad", "\u0301", "\ud800"]
BLANKS = [" ", "\u00a0", "  ", "\n\n", "\n", "\u2028", "\r\n"]
PIECES = st.sampled_from([*WORDS, *ODD, *BLANKS, " ", " "])
TEXTS = st.lists(PIECES, max_size=40).map("".join) | st.text(max_size=60)


@given(TEXTS, TEXTS)
def test_both_texts_are_rebuilt_exactly(old: str, new: str) -> None:
    ops = compare(old, new, stop_words=STOP["en"])
    assert old_text(ops) == old
    assert new_text(ops) == new
    assert "".join(text for sign, text in plain(ops) if sign != "+") == old
    assert "".join(text for sign, text in plain(ops) if sign != "-") == new
    assert all(key_of(op.old) == key_of(op.new) for op in ops if op.sign == "=")


def key_of(text: str) -> list[str]:
    return [key(word) for word in words(text)]


@given(TEXTS, TEXTS)
def test_no_word_is_ever_cut(old: str, new: str) -> None:
    ops = compare(old, new)
    for text, pieces in ((old, [op.old for op in ops]), (new, [op.new for op in ops])):
        assert [word for piece in pieces for word in words(piece)] == list(words(text))


@given(TEXTS)
def test_a_text_against_itself_is_unchanged(text: str) -> None:
    assert all(op == Op("=", text, text) for op in compare(text, text))
    assert natures(compare(text, text)) == frozenset()


@given(TEXTS, TEXTS)
def test_stop_words_never_stand_alone_between_changes(old: str, new: str) -> None:
    ops = compare(old, new, stop_words=STOP["en"])
    for before, op, after in zip(ops, ops[1:], ops[2:], strict=False):
        if op.sign == "=" and before.sign != "=" and after.sign != "=" and "\n" not in op.old:
            found = words(op.old)
            assert not found or not all(word in STOP["en"] for word in found)


@given(TEXTS, TEXTS, st.data())
def test_pairs_given_as_alike_never_break_the_rebuilding(old: str, new: str, data: st.DataObject) -> None:
    spans = [
        tuple(sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))) for text in (old, new)
    ]
    ops = compare(old, new, alike=[Alike(spans[0], spans[1])])
    assert (old_text(ops), new_text(ops)) == (old, new)


@pytest.mark.parametrize(
    ("old", "new", "seen"),
    [
        ("ace\t4\n^^\t5", "ace\t4\n^^\t6", "ace\t4\n″\t6"),
        ("ace\t4\n^^\t5", "ace\t^^\n^^\t^^", "ace\t″\n″\t″"),
        ("a\tb ^^ c", "a\tb ^^^ c", "a\tb ^^^ c"),
        ("a sign such as ^^", "^^", "^^"),  # in no table
    ],
)
def test_a_cell_that_goes_on_from_above_has_a_ditto_sign(old: str, new: str, seen: str) -> None:
    assert new_text(for_readers(compare(old, new))) == seen


@pytest.mark.parametrize(
    ("greek", "mixed"),
    [("Όταν", "O\u0301ταν"), ("Ένα", "E\u0301να"), ("ό", "o\u0301"), ("Όσο", "\u00d3σο"), ("Όταν", "\u00d3ταν")],
)
def test_a_latin_letter_under_a_greek_accent_is_the_greek_one(greek: str, mixed: str) -> None:
    assert key(greek) == key(mixed)


def test_accents_of_latin_words_stay() -> None:
    assert key("café") != key("cafe")
    assert key("Éclair") != key("Eclair")


@pytest.mark.parametrize(
    ("old", "new", "seen"),
    [
        ("One cup. Two cups.", "One cup.\n\nTwo cups.", [("=", "One cup."), ("=", ""), ("+", "\n\n"), ("=", "Two cups.")]),
        ("One cup.\n\nTwo cups.", "One cup. Two cups.", [("=", "One cup."), ("-", "\n\n"), ("=", " "), ("=", "Two cups.")]),
        ("One cup is.", "Two cups is.", [("-", "One cup"), ("+", "Two cups"), ("=", " is.")]),
    ],
)  # fmt: skip
def test_a_blank_that_became_the_end_of_a_paragraph_is_not_shown_as_gone(
    old: str, new: str, seen: list[tuple[str, str]]
) -> None:
    ops = for_readers(compare(old, new))
    assert [(op.sign, op.old if op.sign == "-" else op.new) for op in ops] == seen
    assert (old_text(ops), new_text(ops)) == (old, new)
