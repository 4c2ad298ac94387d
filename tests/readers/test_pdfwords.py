"""Words that the ends of lines break: which hyphens are none of theirs."""

from __future__ import annotations

import pytest

from lawtext.languages.broken import is_broken_greek
from lawtext.readers.pdf.lines import Line
from lawtext.readers.pdf.words import breaking_hyphens, joined_word, known_words


def lines(*strings: str) -> list[Line]:
    return [Line(string, 0, 1, 0, 1, 1, (), (), (), ()) for string in strings]


@pytest.mark.parametrize(
    ("head", "rest", "broken"),
    [
        ("φυλάσ", "σονται", True),
        ("επιβά", "τες", False),
        ("ανακοίνω", "σατε", True),
        ("νόμος", "πλαίσιο", False),
        ("ελληνο", "τουρκικός", False),
        ("ανακοι", "νώνει", False),
        ("δυσ", "πιστία", False),
        ("έτος", "φως", False),
        ("tower", "keeper", False),
        ("νομος", "πλαισιο", False),
    ],
)
def test_a_greek_word_is_told_from_its_parts_by_its_accent(head: str, rest: str, broken: bool) -> None:
    assert is_broken_greek(head, rest) is broken


@pytest.mark.parametrize(
    ("strings", "whole"),
    [
        (("Ο πλοίαρχος ανακοι-", "νώνει την αποχώ-", "ρηση στους επιβά-", "τες."), True),
        (("Ο πλοίαρχος ανακοι\u2212", "νώνει την αποχώ\u2212", "ρηση στους επιβά\u2212", "τες."), True),
        # One that is certain by itself says nothing of another one.
        (("Η φυλάσ-", "σεται και ανακοι-", "νώνει."), False),
        # Two breaks may be two compounds.
        (("Ο πλοίαρχος ανακοι-", "νώνει την αποχώ-", "ρηση σε όλους."), False),
        # Both words of a compound have their accents, and what a prefix stands before may have a hyphen.
        (("Ο νόμος-", "πλαίσιο, το κράτος-", "μέλος και η λέξη-", "κλειδί ανακοι-", "νώνει."), False),
        (("Οι ελληνο-", "τουρκικές, ευρω-", "παϊκές, νεο-", "ελληνικές και ανακοι-", "νώνει."), False),
    ],
)
def test_breaks_of_greek_words_are_known_where_several_have_one_accent(strings: tuple[str, ...], whole: bool) -> None:
    assert (joined_word("ανακοι-", "νώνει") in known_words(lines(*strings))) is whole


def test_compounds_and_prefixes_keep_their_hyphens_where_words_are_broken() -> None:
    known = known_words(lines("Η ανακοί-", "νωση του νόμου-", "πλαισίου στις ελληνο-", "τουρκικές αποβά-", "θρες και απο-", "σκευές."))  # fmt: skip
    assert {"ανακοίνωση", "αποβάθρεσ", "αποσκευέσ"} <= known
    assert not {"νόμουπλαισίου", "ελληνοτουρκικέσ"} & known


@pytest.mark.parametrize(
    ("strings", "signs"),
    [
        (("LAW 5 - FOG", "The har\u2010", "bour is open."), "\u00ad\u2010"),
        (("The har\u2010", "bour is open to all pas\u2010", "sengers and sai\u2010", "lors."), "\u00ad\u2010"),
        # This file prints every hyphen so, or too few of them to tell.
        (("LAW 5 - FOG", "A well\u2010known har\u2010", "bour."), "\u00ad"),
        (("The har\u2010", "bour is open."), "\u00ad"),
        (("The har-", "bour is open."), "\u00ad"),
    ],
)
def test_a_sign_that_only_breaks_words_is_known(strings: tuple[str, ...], signs: str) -> None:
    assert breaking_hyphens(lines(*strings)) == signs
