"""Law 53 of 2007 and 2017, told as a person would tell it. Every expectation was written by hand from the pages."""

from __future__ import annotations

from typing import Any

import pytest

from lawtext.corpus import write_law
from lawtext.editions import Because, Change, Comparison, compare
from lawtext.model import Book
from lawtext.textdiff import plain, words

from .conftest import BookMaker, simple_citations

SAME_A1 = (
    " lead faced out of turn may be treated as a correct lead (but see Law 47E1). It becomes a correct lead if"
    " declarer or either defender, as the case may be, accepts it by making a statement to that effect, or if a play"
    " is made from the hand next in rotation to the irregular lead (but see "
)
SAME_A2 = (
    "). If there is no such acceptance or play, the Director will require that the lead be made from the correct hand"
    " (and see Law 47B)."
)
SAME_C = (
    "Subject to Law 53A, if it was properly the turn to lead of an opponent of the player who led out of turn, that"
    " opponent may make his proper lead to the trick of the infraction without his card being deemed played to the"
    " irregular lead. When this occurs, the proper lead stands and all cards played in error to this trick may be"
    " withdrawn"
)


@pytest.fixture(scope="module", params=["given", "our own"])
def law53(request: Any, corpus: Book) -> Comparison:
    """The comparison with hand-made citations, and with those that lawtext finds."""
    finders = {"find": simple_citations} if request.param == "given" else {}
    return compare(corpus, "2007", "2017", law="53", language="en", **finders)


def pair(comparison: Comparison, old: str | None, new: str | None) -> Change:
    return next(change for change in comparison.changes if (change.old, change.new) == (old, new))


def test_every_clause_has_its_partner(law53: Comparison) -> None:
    assert [(c.old, c.new) for c in law53.changes] == [
        ("53", "53"),
        ("53A", "53A"),
        ("53C", "53B"),
        ("53B", "53C"),
        (None, "53^1"),
    ]


def test_kinds(law53: Comparison) -> None:
    assert [c.kinds for c in law53.changes] == [
        ("unchanged",),
        ("reworded", "reference-updated"),
        ("reworded", "renumbered", "reference-unexplained"),
        ("reworded", "renumbered", "moved", "reference-updated"),
        ("note-added",),
    ]


def test_words_of_a(law53: Comparison) -> None:
    assert list(plain(pair(law53, "53A", "53A").words)) == [
        ("-", "Any"),
        ("+", "Prior to the thirteenth trick, any"),
        ("=", SAME_A1),
        ("-", "C"),
        ("+", "B"),
        ("=", SAME_A2),
    ]


def test_words_of_old_c(law53: Comparison) -> None:
    assert list(plain(pair(law53, "53C", "53B").words)) == [
        ("=", SAME_C),
        ("-", "."),
        ("+", ", but"),
        ("=", " Law "),
        ("-", "16D"),
        ("+", "16C"),
        ("=", " applies"),
        ("-", " but there is no further rectification"),
        ("=", "."),
    ]


def test_words_of_old_b(law53: Comparison) -> None:
    assert list(plain(pair(law53, "53B", "53C").words)) == [
        ("=", "If "),
        ("+", "declarer leads out of turn from either his own hand or from dummy, and "),
        ("=", "the defender "),
        ("-", "at"),
        ("+", "to"),
        ("=", " the right of the "),
        ("-", "hand from which declarer's lead out of turn was made plays to the irregular lead"),
        ("+", "irregular lead plays a card"),
        ("=", " (but see "),
        ("-", "C"),
        ("+", "B"),
        ("=", "), the lead stands and Law 57 applies."),
    ]


def test_no_more_than_71_words_are_marked_none_hidden_none_cut(law53: Comparison, corpus: Book) -> None:
    assert law53.marked <= 71
    for change in law53.changes:
        clauses = [
            corpus.clause(e, "en", n) for e, n in (("2007", change.old), ("2017", change.new)) if n and "^" not in n
        ]
        texts = [clause.text for clause in clauses if clause]
        sides = ["".join(t for s, t in plain(change.words) if s != gone) for gone in "+-"]
        if len(texts) == 2:
            assert sides == texts
            for side, sign in zip(texts, "+-", strict=True):
                pieces = [word for s, t in plain(change.words) if s != sign for word in words(t)]
                assert pieces == list(words(side))


def test_headings_went_with_their_clauses(law53: Comparison) -> None:
    headed = [change for change in law53.changes if change.heading_words]
    assert headed
    for change in headed:
        assert all(op.sign == "=" for op in change.heading_words)


def test_the_changed_references_say_why(law53: Comparison) -> None:
    why = (Because("C", "53C", "53B"),)
    assert pair(law53, "53A", "53A").because == why
    assert pair(law53, "53B", "53C").because == why
    c = pair(law53, "53C", "53B")
    assert c.because == ()
    assert [(r.verdict, r.text_old, r.text_new) for r in c.references] == [("unexplained", "16D", "16C")]


SAYS = {
    ("53", "53"): ("Law 53 is unchanged.", "Ο Νόμος 53 δεν άλλαξε."),
    ("53A", "53A"): (
        "Law 53A was reworded: it now begins “Prior to the thirteenth trick, any” in place of “Any”; a note was added;"
        " its “see C” now reads “see B”, because C became B.",
        "Ο Νόμος 53Α αναδιατυπώθηκε: αρχίζει τώρα με «Prior to the thirteenth trick, any» αντί για «Any»·"
        " προστέθηκε μία σημείωση· όπου έλεγε «see C» λέει τώρα «see B», επειδή η παράγραφος Γ έγινε Β.",
    ),
    (None, "53^1"): ("Note 1 to Law 53 was added.", "Η σημείωση 1 του Νόμου 53 προστέθηκε."),
}


@pytest.mark.parametrize(("old", "new"), SAYS)
def test_says_it_in_both_languages(law53: Comparison, old: str | None, new: str) -> None:
    said = pair(law53, old, new).says
    assert (said["en"], said["el"]) == SAYS[old, new]


def test_says_what_b_and_c_became(law53: Comparison) -> None:
    c, b = pair(law53, "53C", "53B").says, pair(law53, "53B", "53C").says
    assert c["en"] == (
        "Law 53C became 53B and was reworded: “but” was added; “but there is no further rectification” at its end was removed;"
        " its “Law 16D” now reads “Law 16C”, and no renumbering known here explains it."
    )
    assert c["el"].startswith("Ο Νόμος 53Γ έγινε 53Β και αναδιατυπώθηκε: προστέθηκε το «but»·")
    assert b["en"].startswith("Law 53B was moved, became 53C and was reworded: ")
    assert b["en"].endswith("its “see C” now reads “see B”, because C became B.")
    assert b["el"].startswith("Ο Νόμος 53Β άλλαξε θέση, έγινε 53Γ και αναδιατυπώθηκε: ")


def test_the_law_in_one_sentence(law53: Comparison) -> None:
    said = law53.summary("53")
    assert said["en"] == (
        "In Law 53, B and C changed places; A, B (old C) and C (old B) were reworded; a note was added;"
        " 2 citations follow the renumbering; one citation changed without a known explanation."
    )
    assert said["el"] == (
        "Στον Νόμο 53, οι παράγραφοι Β και Γ άλλαξαν θέσεις μεταξύ τους· οι παράγραφοι Α, Β (πρώην Γ)"
        " και Γ (πρώην Β) αναδιατυπώθηκαν·"
        " προστέθηκε μία σημείωση· 2 παραπομπές ακολουθούν την αναρίθμηση· μία παραπομπή άλλαξε χωρίς γνωστή εξήγηση."
    )


def test_nothing_is_said_of_what_the_corpus_does_not_hold(corpus: Book) -> None:
    whole = compare(corpus, "2007", "2017", find=simple_citations)
    assert whole.not_held == (("2007", "54"),)
    assert whole.one_sided == (("el", "2007"),)
    assert not {"added", "removed"} & {*whole.counts}


# Law 16 of both editions, made up: C and D changed places, so that 16D → 16C is a consequence.
CLOCK = """# LAW 16 - USE OF THE CLOCK

## A. When It Runs

The clock runs while a player thinks about his move, and stops when he has named a square.

## B. Who Winds It

The warden winds the clock before the first round and after every meal.
"""
LOOKING = """
## {}. Looking at the Clock of the Other Side

A player may look at the clock of the other side whenever it is his turn, but may not touch it or turn it round.
"""
LOST_TIME = """
## {}. Time That Was Lost

When a tower falls over, the time that was lost in setting it up again is given back to both sides by the warden.
"""
LAW_16 = {
    "2007": CLOCK + LOOKING.format("C") + LOST_TIME.format("D"),
    "2017": CLOCK + LOST_TIME.format("C") + LOOKING.format("D"),
}


def test_a_made_up_law_16_explains_the_reference(corpus: Book, make_book: BookMaker) -> None:
    laws = {id: corpus.law(id, "en", "53") for id in LAW_16}
    files = {(id, "en"): [LAW_16[id], write_law(law, corpus.numbering)] for id, law in laws.items() if law}
    told = compare(make_book(files), "2007", "2017", find=simple_citations)
    c = pair(told, "53C", "53B")
    assert c.kinds == ("reworded", "renumbered", "reference-updated")
    assert c.because == (Because("16D", "16D", "16C"),)
    assert c.says["en"].endswith("its “Law 16D” now reads “Law 16C”, because Law 16D became 16C.")
    assert c.says["el"].endswith("λέει τώρα «Law 16C», επειδή ο Νόμος 16Δ έγινε 16Γ.")
    assert told.of_law("53").marked <= 69
