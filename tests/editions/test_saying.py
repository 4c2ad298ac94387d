"""Sentences in right grammar: articles, genders and cases come from the nouns of the book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lawtext.editions import compare
from lawtext.editions.citing import find_mentions
from lawtext.editions.files import default_book
from lawtext.editions.naming import Names, named
from lawtext.editions.saying import Speaker
from lawtext.model import Book
from lawtext.numbering import Noun, Numbering

from .conftest import BookMaker, simple_citations


def numbering(gender: str, nominative: str, genitive: str, accusative: str, plural: str) -> Numbering:
    """The numbering of the default book with another noun for its laws."""
    base = default_book().numbering
    noun = Noun(
        (0,),
        gender,
        {"nominative": nominative, "genitive": genitive, "accusative": accusative},
        {"nominative": plural},
    )
    return replace(base, nouns={**base.nouns, "el": (noun, *base.nouns["el"][1:])})


# (noun, subject, where, into, genitive of a note's law)
NOUNS = [
    (("masculine", "Νόμος", "Νόμου", "Νόμο", "Νόμοι"), "ο Νόμος 5Β", "στον Νόμο 5", "του Νόμου 5"),
    (("neuter", "άρθρο", "άρθρου", "άρθρο", "άρθρα"), "το άρθρο 5Β", "στο άρθρο 5", "του άρθρου 5"),
    (("feminine", "διάταξη", "διάταξης", "διάταξη", "διατάξεις"), "η διάταξη 5Β", "στη διάταξη 5", "της διάταξης 5"),
    (("feminine", "παράγραφος", "παραγράφου", "παράγραφο", "παράγραφοι"), "η παράγραφος 5Β", "στην παράγραφο 5",
     "της παραγράφου 5"),
    (("feminine", "ενότητα", "ενότητας", "ενότητα", "ενότητες"), "η ενότητα 5Β", "στην ενότητα 5", "της ενότητας 5"),
]  # fmt: skip


@pytest.mark.parametrize(("noun", "subject", "where", "of"), NOUNS)
def test_articles_follow_gender_and_sound(noun: tuple[str, ...], subject: str, where: str, of: str) -> None:
    names = Names(numbering(*noun), "el")
    assert names.subject("5B") == subject
    assert names.within("5") == where
    assert names.subject("5^2") == f"η σημείωση 2 {of}"


def test_greek_numerals_and_plurals() -> None:
    names = Names(default_book().numbering, "el")
    assert names.among(["5F", "5G1(f)"], "5") == "οι παράγραφοι ΣΤ και Ζ1(στ)"
    assert names.among(["5F"], "5") == "η παράγραφος ΣΤ"
    assert names.named("16D", "5") == "ο Νόμος 16Δ"
    english = Names(default_book().numbering, "en")
    assert english.among(["5F", "5G1(f)", "5H"], "5") == "F, G1(f) and H"
    assert english.subject("5F") == "Law 5F"
    assert english.within("5") == "Law 5"


@pytest.mark.parametrize(
    ("keys", "run", "english", "greek"),
    [
        (["2A"], "", "Law 2A", "ο Νόμος 2Α"),
        (["2A", "2B"], "", "Laws 2A and 2B", "οι Νόμοι 2Α και 2Β"),
        (["2A", "2B", "3"], "", "Laws 2A, 2B and 3", "οι Νόμοι 2Α, 2Β και 3"),
        (["2A", "2D"], "{first} … {last}", "Laws 2A … 2D", "οι Νόμοι 2Α … 2Δ"),
        # Notes have a noun of their own, and so each of the clauses beside them.
        (["2A", "2^1"], "", "Law 2A and note 1 to Law 2", "ο Νόμος 2Α και η σημείωση 1 του Νόμου 2"),
        (["2^1", "2^2"], "", "note 1 to Law 2 and note 2 to Law 2",
         "η σημείωση 1 του Νόμου 2 και η σημείωση 2 του Νόμου 2"),
    ],
)  # fmt: skip
def test_several_clauses_are_the_subject_of_one_sentence(keys: list[str], run: str, english: str, greek: str) -> None:
    said = [Names(default_book().numbering, code).subjects(keys, run) for code in ("en", "el")]
    assert said == [english, greek]


def test_a_clause_is_called_as_the_book_prints_it() -> None:
    """Where the label of a clause is its whole number, paragraph 1 of Article 5 is 5.1, as on the page."""
    base = default_book().numbering
    dotted = [replace(level, numeral="decimal", written=".{}", label="{number}") for level in base.levels[1:3]]
    names = Names(replace(base, levels=(base.levels[0], *dotted, *base.levels[3:])), "el")
    assert names.among(["5.1", "5.1.2", "5.2.1(a)"], "5") == "οι παράγραφοι 5.1, 5.1.2 και 5.2.1(α)"
    assert names.named("5.1", "5") == "η παράγραφος 5.1"


BASE = """# LAW 5 - GUESTS

## A. Arrival

A guest rings the bell twice and waits by the gate until somebody opens it for him.

## B. Meals

Guests eat at noon. The captain of the guard carves the meat for everybody at the long table.

## C. Leaving

Whoever leaves before the bell pays a fine (see A).
"""

# (what is replaced, by what, clause, English, Greek)
SENTENCES = [
    ("rings the bell", "rings  the bell", "5A", "Law 5A has the same words in another encoding.",
     "Ο Νόμος 5Α έχει τις ίδιες λέξεις σε άλλη κωδικοποίηση."),
    ("twice and waits", "twice, and waits", "5A", "Law 5A changed in its punctuation.", "Ο Νόμος 5Α άλλαξε στη στίξη."),
    ("The captain", "The Captain", "5B", "Law 5B changed in its capital letters: “captain” became “Captain”.", "Ο Νόμος 5Β άλλαξε στα κεφαλαία: το «captain» έγινε «Captain»."),
    ("A. Arrival", "A. Coming In", "5A", "Law 5A has another heading.", "Ο Νόμος 5Α έχει άλλη επικεφαλίδα."),
    ("twice ", "", "5A", "Law 5A was reworded: “twice” was removed.", "Ο Νόμος 5Α αναδιατυπώθηκε: διαγράφηκε το «twice»."),
    ("a fine", "a small fine", "5C", "Law 5C was reworded: “small” was added.",
     "Ο Νόμος 5Γ αναδιατυπώθηκε: προστέθηκε το «small»."),
    ("for everybody at the long table", "with care", "5B",
     "Law 5B was reworded: it now ends “with care” in place of “for everybody at the long table”.",
     "Ο Νόμος 5Β αναδιατυπώθηκε: τελειώνει τώρα με «with care» αντί για «for everybody at the long table»."),
    ("Whoever leaves", "A guest who leaves", "5C",
     "Law 5C was reworded: it now begins “A guest who” in place of “Whoever”.",
     "Ο Νόμος 5Γ αναδιατυπώθηκε: αρχίζει τώρα με «A guest who» αντί για «Whoever»."),
    ("Guests eat at noon. The", "The", "5B", "Law 5B was reworded: “Guests eat at noon” at its beginning was removed.",
     "Ο Νόμος 5Β αναδιατυπώθηκε: διαγράφηκε το «Guests eat at noon» στην αρχή."),
    # A bracket that is opened in a quotation is closed there, and one that stayed around it is not quoted.
    ("pays a fine (see A)", "pays coins (in silver)", "5C",
     "Law 5C was reworded: it now ends “coins (in silver)” in place of “a fine (see A)”.",
     "Ο Νόμος 5Γ αναδιατυπώθηκε: τελειώνει τώρα με «coins (in silver)» αντί για «a fine (see A)»."),
    ("pays a fine (see A)", "pays a fine (in coins)", "5C", "Law 5C was reworded: it now ends “in coins” in place of “see A”.",
     "Ο Νόμος 5Γ αναδιατυπώθηκε: τελειώνει τώρα με «in coins» αντί για «see A»."),
    # Two passages are quoted, three or a long one are counted.
    ("the bell twice and waits by", "the gong twice and sits by", "5A",
     "Law 5A was reworded: “bell” became “gong”; “waits” became “sits”.",
     "Ο Νόμος 5Α αναδιατυπώθηκε: το «bell» έγινε «gong»· το «waits» έγινε «sits»."),
    ("the bell twice and waits by the gate until somebody opens", "the gong twice and sits by the gate until somebody closes", "5A",
     "Law 5A was reworded: 3 passages changed.", "Ο Νόμος 5Α αναδιατυπώθηκε: άλλαξαν 3 σημεία."),
    ("eat at noon.", "eat at noon or when the sun has gone down behind the hill on the other side of the river.", "5B",
     "Law 5B was reworded: one passage changed.", "Ο Νόμος 5Β αναδιατυπώθηκε: άλλαξε ένα σημείο."),
    # What changed its place only is not told as gone and come; of a long passage the other is named.
    ("Whoever leaves before the bell pays a fine (see A).", "Whoever leaves pays a fine (see A) before the bell.", "5C",
     "Law 5C was reworded: “before the bell” and “pays a fine (see A)” changed places.",
     "Ο Νόμος 5Γ αναδιατυπώθηκε: το «before the bell» και το «pays a fine (see A)» άλλαξαν θέσεις μεταξύ τους."),
    ("Guests eat at noon. The captain of the guard carves the meat for everybody at the long table.",
     "The captain of the guard carves the meat for everybody at the long table. Guests eat at noon.", "5B",
     "Law 5B was reworded: “Guests eat at noon” is now in another place.",
     "Ο Νόμος 5Β αναδιατυπώθηκε: το «Guests eat at noon» βρίσκεται τώρα σε άλλη θέση."),
    # One word that is said of others now has changed places with none.
    ("twice and waits by the gate until", "and waits by the gate twice until", "5A",
     "Law 5A was reworded: “twice” is now before “until somebody opens” and no longer before “and waits by”.",
     "Ο Νόμος 5Α αναδιατυπώθηκε: το «twice» βρίσκεται τώρα πριν από το «until somebody opens» και όχι πια πριν από το «and waits by»."),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "number", "english", "greek"), SENTENCES)
def test_sentences(make_book: BookMaker, old: str, new: str, number: str, english: str, greek: str) -> None:
    assert BASE.count(old) == 1
    book = make_book({("old", "en"): [BASE], ("new", "en"): [BASE.replace(old, new)]})
    change = next(c for c in compare(book, "old", "new").changed)
    assert (change.new, change.says) == (number, {"en": english, "el": greek})


def test_a_sentence_that_went_to_another_clause_is_told_with_both(make_book: BookMaker) -> None:
    sentence = " Nobody lets the lamps burn."
    texts = [BASE.replace(end, end + sentence) for end in ("opens it for him.", "a fine (see A).")]
    told = compare(make_book({("old", "en"): texts[:1], ("new", "en"): texts[1:]}), "old", "new").changed
    assert [change.says["en"] for change in told] == [
        "Law 5A was reworded: “Nobody lets the lamps burn” is now in Law 5C.",
        "Law 5C was reworded: “Nobody lets the lamps burn” came from Law 5A.",
    ]
    assert [change.says["el"] for change in told] == [
        "Ο Νόμος 5Α αναδιατυπώθηκε: το «Nobody lets the lamps burn» βρίσκεται τώρα στον Νόμο 5Γ.",
        "Ο Νόμος 5Γ αναδιατυπώθηκε: το «Nobody lets the lamps burn» ήρθε από τον Νόμο 5Α.",
    ]


def test_what_is_said_tells_hashes_of_a_clause_that_took_a_sentence_in(make_book: BookMaker) -> None:
    sentence = " Nobody lets the lamps burn."
    old, new, other = (
        BASE.replace(end, end + words)
        for end, words in (
            ("opens it for him.", sentence),
            ("a fine (see A).", sentence),
            ("a fine (see A).", " Nobody lets the lamps glow."),
        )
    )
    books = (make_book({("old", "en"): [old], ("new", "en"): [text]}) for text in (new, other))
    first, second = (next(one for one in compare(book, "old", "new").changed if one.new == "5A") for book in books)
    assert (first.words, first.kinds) == (second.words, second.kinds)
    assert first.says["en"] != second.says["en"]
    assert repr(first.says) != repr(second.says)


def test_a_long_sentence_that_went_to_another_clause_is_told_by_its_first_words(make_book: BookMaker) -> None:
    went = "A guest who snores sleeps in the barn if another guest complains of it before noon."
    old = [RULES[0] + f" {went}", *RULES[1:]]
    new = [*RULES[:2], f"{RULES[2]} {went}", *RULES[3:]]
    book = make_book({("old", "en"): [law(5, "HALL", old)], ("new", "en"): [law(5, "HALL", new)]})
    told = {change.new: change.says["en"] for change in compare(book, "old", "new", whole=True).changed}
    assert {number: says.rpartition(": ")[2] for number, says in told.items()} == {
        "5A": "“A guest who snores sleeps in …” is now in Law 5C.",
        "5C": "“A guest who snores sleeps in …” came from Law 5A.",
    }


def test_a_sentence_that_came_into_two_clauses_came_from_none(make_book: BookMaker) -> None:
    sentence = " Nobody lets the lamps burn."
    old = BASE.replace("opens it for him.", f"opens it for him.{sentence}")
    new = BASE.replace("long table.", f"long table.{sentence}").replace("(see A).", f"(see A).{sentence}")
    told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new").changed
    assert [change.says["en"] for change in told] == [
        "Law 5A was reworded: “Nobody lets the lamps burn” at its end was removed.",
        "Law 5B was reworded: it now ends “Nobody lets the lamps burn”.",
        "Law 5C was reworded: it now ends “Nobody lets the lamps burn”.",
    ]


def test_a_change_is_said_when_somebody_asks(make_book: BookMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    sentence = Speaker.sentence
    monkeypatch.setattr(Speaker, "sentence", lambda self, one, code: (said.append(code), sentence(self, one, code))[1])
    book = make_book({("old", "en"): [BASE], ("new", "en"): [BASE.replace("twice ", "")]})
    (change,) = compare(book, "old", "new").changed
    assert (said, [*change.says], len(change.says)) == ([], ["en", "el"], 2)
    assert change.says["en"] == change.says["en"] == "Law 5A was reworded: “twice” was removed."
    assert said == ["en"] and change.says.get("fr") is None


def swapped(book_maker: BookMaker) -> Book:
    parts = BASE.partition("## A. Arrival")
    arrival, meals = parts[2].partition("## B. Meals")[0], parts[2].partition("## B. Meals")[2].partition("## C.")[0]
    rest = "## C." + BASE.partition("## C.")[2]
    new = f"{parts[0]}## A. Meals{meals}## B. Arrival{arrival}{rest}"
    return book_maker({("old", "en"): [BASE], ("new", "en"): [new]})


def test_a_reference_whose_target_went_elsewhere(make_book: BookMaker) -> None:
    told = compare(swapped(make_book), "old", "new")
    change = next(c for c in told.changes if c.new == "5C")
    assert change.kinds == ("reference-elsewhere",)
    assert change.says == {
        "en": "Law 5C cites a number that now means something else: it still says “see A”, but what was A is now B.",
        "el": "Ο Νόμος 5Γ παραπέμπει σε αριθμό που σημαίνει τώρα κάτι άλλο: λέει ακόμη «see A»,"
        " αλλά η παράγραφος Α είναι τώρα Β.",
    }
    assert told.summary("5") == {
        "en": "In Law 5, A and B changed places; one citation now means something else.",
        "el": "Στον Νόμο 5, οι παράγραφοι Α και Β άλλαξαν θέσεις μεταξύ τους· μία παραπομπή σημαίνει τώρα κάτι άλλο.",
    }


def test_an_unchanged_law_says_so(make_book: BookMaker) -> None:
    told = compare(make_book({("old", "en"): [BASE], ("new", "en"): [BASE]}), "old", "new")
    assert told.changed == ()
    assert told.summary("5") == {"en": "Law 5 is unchanged.", "el": "Ο Νόμος 5 δεν άλλαξε."}


LETTERS = "ABCDEFG"
RULES = [
    "The gate opens when the bell has rung twice.",
    "Nobody rides through the courtyard at night without a lantern.",
    "Seven tables stand in the hall, one for each guild of the town.",
    "The youngest page carries the salt and the captain the bread.",
    "Whoever sleeps on watch cleans the stables for a week.",
]


def law(number: int, title: str, rules: list[str]) -> str:
    sections = [
        f"## {letter}. Part {rule.split()[1]}\n\n{rule}\n" for letter, rule in zip(LETTERS, rules, strict=False)
    ]
    return f"# LAW {number} - {title}\n\n" + "\n".join(sections)


def test_an_inserted_clause_shifts_all_that_follow(make_book: BookMaker) -> None:
    fresh = ["Dogs and falcons stay outside the walls on market days.", *RULES]
    book = make_book({("old", "en"): [law(5, "HALL", RULES)], ("new", "en"): [law(5, "HALL", fresh)]})
    told = compare(book, "old", "new", whole=True)
    assert told.summary("5") == {
        "en": "In Law 5, A to E became B to F; A was added.",
        "el": "Στον Νόμο 5, οι παράγραφοι Α έως Ε έγιναν Β έως ΣΤ· προστέθηκε η παράγραφος Α.",
    }


def test_a_law_that_has_another_number(make_book: BookMaker) -> None:
    changed = [rule.replace("seven", "eight").replace("a week", "a month") for rule in RULES]
    book = make_book({("old", "en"): [law(5, "HALL", RULES)], ("new", "en"): [law(6, "HALL", changed)]})
    told = compare(book, "old", "new", whole=True)
    assert told.summary("6") == {
        "en": "Law 5 became 6; in Law 6, E was reworded.",
        "el": "Ο Νόμος 5 έγινε 6· στον Νόμο 6, η παράγραφος Ε αναδιατυπώθηκε.",
    }
    alone = make_book({("old", "en"): [law(5, "HALL", RULES)], ("new", "en"): [law(6, "HALL", RULES)]})
    assert compare(alone, "old", "new", whole=True).summary("6")["en"] == "Law 5 became 6."


def test_clauses_change_places_in_a_law_that_has_another_number(make_book: BookMaker) -> None:
    cites = [RULES[0], RULES[1] + " See Law 5A and Law 5C.", *RULES[2:]]
    turned = [cites[0], cites[2], cites[1].replace("Law 5A", "Law 6A").replace("Law 5C", "Law 6B"), *cites[3:]]
    book = make_book({("old", "en"): [law(5, "HALL", cites)], ("new", "en"): [law(6, "HALL", turned)]})
    told = compare(book, "old", "new", whole=True, find=simple_citations)
    assert told.summary("6") == {
        "en": "Law 5 became 6; in Law 6, B and C changed places; 2 citations follow the renumbering.",
        "el": "Ο Νόμος 5 έγινε 6· στον Νόμο 6, οι παράγραφοι Β και Γ άλλαξαν θέσεις μεταξύ τους· 2 παραπομπές ακολουθούν την αναρίθμηση.",
    }
    says = next(change.says for change in told.changed if change.old == "5B")
    assert "its “Law 5A” now reads “Law 6A”, because Law 5A became 6A" in says["en"]
    assert "because Law 5C became 6B" in says["en"]
    assert "επειδή ο Νόμος 5Α έγινε 6Α" in says["el"]


def test_clauses_that_were_merged(make_book: BookMaker) -> None:
    merged = [f"{RULES[0]} {RULES[1].replace('at night', 'by night')}", *RULES[2:]]
    book = make_book({("old", "en"): [law(5, "HALL", RULES)], ("new", "en"): [law(5, "HALL", merged)]})
    told = compare(book, "old", "new", whole=True)
    change = next(c for c in told.changed if "merged" in c.kinds)
    assert change.says == {
        "en": "Probably Laws 5A and 5B were merged into Law 5A, which was reworded.",
        "el": "Πιθανώς οι Νόμοι 5Α και 5Β συγχωνεύθηκαν στον Νόμο 5Α, που αναδιατυπώθηκε.",
    }
    assert (
        told.summary("5")["en"]
        == "In Law 5, probably A and B were merged into A; C to E became B to D; A was reworded."
    )


def test_a_law_that_was_removed_and_a_title(make_book: BookMaker) -> None:
    both = [law(5, "HALL", RULES[:3]), law(6, "STABLES", RULES[3:])]
    told = compare(make_book({("old", "en"): both, ("new", "en"): both[:1]}), "old", "new", whole=True)
    assert told.summary("6") == {"en": "Law 6 was removed.", "el": "Ο Νόμος 6 καταργήθηκε."}
    named = compare(
        make_book({("old", "en"): [law(5, "HALL", RULES)], ("new", "en"): [law(5, "GREAT HALL", RULES)]}), "old", "new"
    )
    assert named.summary("5") == {"en": "In Law 5, the title changed.", "el": "Στον Νόμο 5, άλλαξε ο τίτλος."}


def test_a_title_in_capitals_is_no_other_title(make_book: BookMaker) -> None:
    old, new = law(5, "GREAT HALL", RULES), law(5, "Great Hall", RULES)
    told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new", whole=True)
    assert not told.changed
    opening = next(change for change in told.changes if change.new == "5")
    assert [(op.sign, op.old, op.new) for op in opening.heading_words] == [("=", "GREAT HALL", "Great Hall")]


def test_headings_that_came_and_went(make_book: BookMaker) -> None:
    """A clause that had no heading has no other one now; a clause that became a law was given its title."""
    bare = "# LAW 5 - HALL\n\n" + "".join(f"{letter}. {rule}\n\n" for letter, rule in zip("AB", RULES, strict=False))
    headed = bare.replace("A. ", "## A. Arrival\n\n").replace("B. ", "## B. Supper\n\n")
    came = compare(make_book({("old", "en"): [bare], ("new", "en"): [headed]}), "old", "new", whole=True)
    assert came.summary("5") == {
        "en": "In Law 5, A and B were given headings.",
        "el": "Στον Νόμο 5, απέκτησαν επικεφαλίδα οι παράγραφοι Α και Β.",
    }
    assert came.changed[0].says == {"en": "Law 5A was given a heading.", "el": "Ο Νόμος 5Α απέκτησε επικεφαλίδα."}
    went = compare(make_book({("old", "en"): [headed], ("new", "en"): [bare]}), "old", "new", whole=True)
    assert went.summary("5") == {
        "en": "In Law 5, the headings of A and B were removed.",
        "el": "Στον Νόμο 5, έχασαν την επικεφαλίδα οι παράγραφοι Α και Β.",
    }
    assert went.changed[0].says["el"] == "Ο Νόμος 5Α δεν έχει πια επικεφαλίδα."
    alone = make_book(
        {("old", "en"): [f"{bare}C. {RULES[2]}\n"], ("new", "en"): [bare, f"# LAW 6 - BELLS\n\n{RULES[2]}\n"]}
    )
    assert "a title was added" in compare(alone, "old", "new", whole=True).summary("6")["en"]


def test_a_heading_that_came_in_one_language_and_changed_in_the_other_changed(make_book: BookMaker) -> None:
    """Both languages are told of in one sentence, and the English clause had a heading before."""
    rule, greek = RULES[0], "Οι καλεσμένοι χτυπούν δύο φορές την καμπάνα της αυλής."
    texts = {
        ("old", "en"): [f"# LAW 5 - HALL\n\n## A. Bells\n\n{rule}\n"],
        ("new", "en"): [f"# LAW 5 - HALL\n\n## A. Arrival\n\n{rule}\n"],
        ("old", "el"): [f"# ΝΟΜΟΣ 5 - ΑΙΘΟΥΣΑ\n\nΑ. {greek}\n"],
        ("new", "el"): [f"# ΝΟΜΟΣ 5 - ΑΙΘΟΥΣΑ\n\n## Α. Άφιξη\n\n{greek}\n"],
    }
    assert compare(make_book(texts), "old", "new", whole=True).summary("5") == {
        "en": "In Law 5, the heading of A changed.",
        "el": "Στον Νόμο 5, άλλαξε επικεφαλίδα η παράγραφος Α.",
    }


def test_a_note_that_hangs_on_another_clause(make_book: BookMaker) -> None:
    note = "\n[^1]: Snow counts as rain.\n"
    texts = [law(5, "HALL", RULES).replace(word, f"{word}[^1]") + note for word in ("twice", "stables")]
    told = compare(make_book({("old", "en"): texts[:1], ("new", "en"): texts[1:]}), "old", "new")
    assert [(c.new, c.kinds) for c in told.changed] == [("5^1", ("moved",))]
    assert told.changed[0].says == {
        "en": "Note 1 to Law 5 was moved from Law 5A to Law 5E.",
        "el": "Η σημείωση 1 του Νόμου 5 μεταφέρθηκε από τον Νόμο 5Α στον Νόμο 5Ε.",
    }
    assert told.summary("5") == {"en": "In Law 5, a note was moved.", "el": "Στον Νόμο 5, μία σημείωση άλλαξε θέση."}


def test_a_pair_that_is_not_sure_says_so(make_book: BookMaker) -> None:
    book = make_book({("old", "en"): [law(5, "HALL", RULES)], ("new", "en"): [law(5, "HALL", [RULES[1], RULES[0]])]})
    told = compare(book, "old", "new", whole=True)
    swapped = [replace(change, certain=False) for change in told.changes]
    unsure = replace(told, changes=tuple(swapped))
    assert unsure.summary("5")["en"].startswith("In Law 5, probably A and B changed places;")
    assert unsure.summary("5")["el"].startswith("Στον Νόμο 5, πιθανώς οι παράγραφοι Α και Β άλλαξαν θέσεις")
    speaker = Speaker(told.numbering, swapped)
    said = [[speaker.sentence(change, code) for code in ("en", "el")] for change in swapped if change.old == "5A"]
    assert said == [["Law 5A probably was moved and became 5B.", "Ο Νόμος 5Α πιθανώς άλλαξε θέση και έγινε 5Β."]]


def test_a_run_goes_on_over_what_lies_deeper(make_book: BookMaker) -> None:
    items = "\n1. The bell rings once for a guest.\n\n2. The drum is beaten twice for a captain who comes back.\n"
    less = "\n1. The drum is beaten twice for a captain who comes back.\n"
    old = law(5, "HALL", RULES).replace("in the hall, one for each guild of the town.\n", f"in the hall.\n{items}")
    fresh = ["Dogs and falcons stay outside the walls on market days.", *RULES]
    new = law(5, "HALL", fresh).replace("in the hall, one for each guild of the town.\n", f"in the hall.\n{less}")
    told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new", whole=True)
    said = told.summary("5")["en"]
    assert said == "In Law 5, A to E became B to F; C2 became D1; A was added; C1 was removed."


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("en", "{noun} 5 and {nouns} 6 to 9", "Law 5 and Laws 6 to 9"),
        ("en", "of {noun:genitive} 5; of {nouns:bare genitive} 6", "of law 5; of laws 6"),
        ("el", "{noun} 5, {nouns} 6", "Νόμος 5, Νόμοι 6"),
        ("el", "για {noun:accusative}, {nouns:genitive}", "για τον νόμο, των νόμων"),
        ("el", "{Noun:accusative} 5, {Nouns:bare genitive} 6", "τον Νόμο 5, Νόμων 6"),
        ("el", "{noun:bare genitive}, {nounx}", "νόμου, {nounx}"),
    ],
)
def test_the_noun_of_a_sentence_stands_in_the_case_that_is_asked_for(code: str, text: str, said: str) -> None:
    noun = default_book().numbering.noun(0, code)
    assert noun is not None
    assert named(text, noun, code) == said


def test_a_clause_that_is_nothing_but_its_heading_may_change_that(make_book: BookMaker) -> None:
    page = "# LAW 5 - THE BELL\n\n## A. {}\n\n### 1.\n\nIt rings at noon.\n\n### 2.\n\nIt rings at night.\n"
    book = make_book({("old", "en"): [page.format("Hours")], ("new", "en"): [page.format("When It Rings")]})
    (change,) = compare(book, "old", "new").changed
    assert (change.new, change.says["en"]) == ("5A", "Law 5A has another heading.")


def test_laws_that_changed_places(make_book: BookMaker) -> None:
    other = [f"{rule} Nobody is told before the feast has ended." for rule in RULES[::-1]]
    old, new = ([law(5, first, a), law(6, second, b)] for first, a, second, b in (
        ("HALL", RULES, "YARD", other), ("YARD", other, "HALL", RULES)))  # fmt: skip
    told = compare(make_book({("old", "en"): old, ("new", "en"): new}), "old", "new", whole=True)
    said = {
        "en": "Laws 5 and 6 changed places.",
        "el": "Οι Νόμοι 5 και 6 άλλαξαν θέσεις μεταξύ τους.",
    }
    assert told.summary("5") == told.summary("6") == said


def test_of_a_law_that_is_gone_it_is_told_which_law_took_its_clauses_in(make_book: BookMaker) -> None:
    held = ["A barrel of oil stands at the gate of the yard.", "Nobody may sell oil to a guest of the house."]
    old = [law(5, "HALL", RULES), law(6, "OIL", held), law(7, "BELL", ["The bell is rung by the youngest guest."])]
    new = [law(5, "HALL", [*RULES, *held]), law(6, "BELL", ["The bell is rung by the youngest guest."])]
    told = compare(make_book({("old", "en"): old, ("new", "en"): new}), "old", "new", whole=True)
    said = {
        "en": "Law 6 was removed; what is left of it is in Law 5.",
        "el": "Ο Νόμος 6 καταργήθηκε· όσα έμειναν βρίσκονται στον Νόμο 5.",
    }
    (gone,) = [change for change in told.changed if change.old == "6" and change.new is None]
    assert {**gone.says} == said
    assert told.as_json()["summary"]["6-old"] == said


NETS = "# LAW 5 - NETS\n\nA. Nets\n\n1. A net may be used if\n\n{}\n\n2. {}\n"
DRY, LONG, MARK = "it is dry;", "it is no longer than the boat;", "it bears the mark of the guild of fishers;"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("A net without the mark of A1(b) is burnt.", "A net without the mark of A1(c) is burnt.", "its “A1(b)” now reads “A1(c)”"),
        ("Law 5A1(b) is read aloud.", "Law 5A1(c) is read aloud.", "its “Law 5A1(b)” now reads “Law 5A1(c)”"),
        ("Laws 5A1(a) and 5A1(b) are read.", "Laws 5A1(a) and 5A1(c) are read.", "its “5A1(b)” now reads “5A1(c)”"),
        ("Nets are dried, as Law 5A1(b) says.", "Nets are dried, as Law 5A1(b) says.", "it still says “Law 5A1(b)”, but"),
    ],
)  # fmt: skip
def test_a_citation_is_quoted_whole(make_book: BookMaker, old: str, new: str, said: str) -> None:
    """With all of its number, and without a small word before it that is no part of it."""
    before = NETS.format(f"(a) {DRY}\n\n(b) {MARK}", old)
    after = NETS.format(f"(a) {DRY}\n\n(b) {LONG}\n\n(c) {MARK}", new)
    book = make_book({("old", "en"): [before], ("new", "en"): [after]})
    change = next(
        one for one in compare(book, "old", "new", whole=True, find=find_mentions).changed if one.new == "5A2"
    )
    assert said in change.says["en"]
    gone, come = ("".join(op.old if sign == "-" else op.new for op in change.words if op.sign == sign) for sign in "-+")
    assert (gone, come) == (("b", "c") if old != new else ("", ""))


def test_what_changed_twice_in_the_same_way_is_said_once(make_book: BookMaker) -> None:
    old, new = (law(5, "HALL", [f"Whoever asks the {one} is helped by the {one} alone."]) for one in ("cook", "page"))
    told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new", whole=True)
    says = next(change.says for change in told.changed if change.new == "5A")
    assert says["en"] == "Law 5A was reworded: “cook” became “page”."
