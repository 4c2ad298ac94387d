"""What is looked at first, at little cost, never hides what a closer look would find."""

from __future__ import annotations

import re

from hypothesis import example, given, settings
from hypothesis import strategies as st

from lawtext.readers import Block, Traced
from lawtext.readers.text import scripts
from lawtext.structure.around import chapters, furniture, site_feet
from lawtext.structure.lines import hyphens, runin
from lawtext.structure.notes import marks as notes
from lawtext.structure.notes.marks import _Marked, marks_in
from tests.structure.test_golden import empty_book  # noqa: F401
from tests.whole_pages import BOOK

WORDS = ("LAW", "Chapter", "ΚΕΦΑΛΑΙΟ", "μέρος", "II", "3", "Α.", "(β)", "deck1", "1)", "*", "of a", "cur-", "rently",
         "two\u2010", "three", "Πύλη εκτός σειράς.", "Ο παίκτης", "must", ":", "-", "·", "\u00ad", " ", "\n")  # fmt: skip
TEXTS = st.lists(st.one_of(st.sampled_from(WORDS), st.text("aZέΩ1.)(- *:", max_size=40)), max_size=9).map(" ".join)
QUICK = settings(max_examples=150, deadline=None)


@QUICK
@given(TEXTS)
@example("Chapter 3")
@example("ΚΕΦΑΛΑΙΟ Β")
def test_no_head_of_a_chapter_is_passed_over_by_its_first_letters(text: str) -> None:
    words = ("chapter", "κεφαλαιο", "μεροσ", "κεφ.", "ii")
    if chapters._is_head(Block(Traced.stretch(text or "x", 0)), chapters._pattern(words), BOOK):
        assert chapters._starts(words)[text[:3]]


@QUICK
@given(TEXTS)
@example("the cur- rently")
@example("two\u2010 three")
def test_a_broken_word_is_found_by_each_of_its_hyphens(text: str) -> None:
    at_once = re.search(r"[-\u00ad\u2010\u2212](?<=[^\W\d_].)\s+[^\W\d_]", text)
    assert hyphens._may_have_broken_words(text) == (at_once is not None)


@QUICK
@given(TEXTS, st.integers(80, 100))
@example("Πύλη εκτός σειράς. Ο παίκτης", 0)
def test_words_before_a_full_stop_are_never_taken_for_too_many(text: str, letters: int) -> None:
    for string in (text, f"{'x' * letters} . {text}", f"{'x' * letters}. Ο {text}"):
        stop = runin._STOP_AFTER_WORDS.match(string)
        if runin._WORDS_AND_STOP.match(string):
            assert stop is not None
            assert len(string[: stop.end() - 2].rstrip()) <= runin._LONGEST_BEFORE_STOP


@QUICK
@given(st.lists(TEXTS, max_size=4))
@example(["the deck1", "1) A note."])
@example(["1) LAW", "aa1)"])
@example(["1) LAW", "aa1)", "1) A note."])
@example(["1) LAW", "the deck1)"])
def test_marks_of_several_blocks_are_those_of_each(empty_book, texts: list[str]) -> None:  # type: ignore[no-untyped-def]  # noqa: F811
    blocks = [Block(Traced.stretch(text, 0)) for text in texts if text]
    found = {(mark.block, mark.start, mark.end) for mark in marks_in(blocks, empty_book.numbering, "en")}
    last = _Marked(blocks, empty_book.numbering, "en").last_notes
    for index, block in enumerate(blocks):
        for mark in marks_in([block], empty_book.numbering, "en"):
            # Behind a word of two letters (“it2)”) a mark does not count where all notes that are printed so stand above.
            printed = block.string[mark.start : mark.end]
            short = printed.endswith(")") and re.search(r"(?<!\w)[^\W\d_]{2}\Z", block.string[: mark.start])
            above = last.get(printed, len(blocks)) < index
            assert ((index, mark.start, mark.end) in found) != bool(short and above)


@QUICK
@given(st.text('aΩέ09 \n\u00a0([*†§¹⁴»”"’.!?;·,–\ud800', max_size=8))
@example("deck1")
@example("a ¹")
@example("»1")
@example("7*")
def test_no_note_mark_is_passed_over_by_its_bytes(text: str) -> None:
    assert notes._may_hold_marks(text) or not notes._FIRST_SIGN.search(text)


@QUICK
@given(
    st.lists(
        st.sampled_from(["share", "print", "e-mail", "quote", "|", " ", " · ", ",", "the", "print it"]), max_size=6
    )
)
@example(["share", " | ", "print"])
@example(["share", " | "])
@example(["share", "print"])
def test_words_between_signs_are_buttons_where_each_is_one(parts: list[str]) -> None:
    *_, likely = furniture._patterns(("en",))
    words = re.split(r"[\s|/·•,:]+", "".join(parts))
    if all(words) and not any(" " in part for part in parts if part.strip(" ·|,")):
        each = all(likely.fullmatch(word) for word in words)
        assert bool(likely.fullmatch("".join(parts))) == each


@QUICK
@given(st.text("aZéÀɏḀỿµ×Ωώἀ«»·1 \u2206\ud800", max_size=6))
@example("Ωµ")
@example("Ωἀ «Ω»")
def test_no_latin_letter_is_passed_over_by_its_bytes(text: str) -> None:
    assert scripts.holds_latin(text) == (scripts._LATIN.search(text) is not None)


def test_the_name_of_a_page_is_looked_for_in_all_lines() -> None:
    many = ["The cards are dealt."] * site_feet._TOGETHER
    assert not site_feet._may_name(many)
    assert site_feet._may_name([*many, "law_07.txt"])
    assert site_feet._may_name([*many, "Law7.html", *many])
