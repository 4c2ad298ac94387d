"""The lineage of two editions: every clause once, a person's word kept, the file read and written alike."""

from __future__ import annotations

import pytest

from lawtext.editions import (
    Entry,
    Lineage,
    compare,
    compose,
    confirm,
    lineage_text,
    permanent_ids,
    propose,
    read_lineage,
    totality,
)
from lawtext.editions.lineage import disputed, doubted
from lawtext.editions.units import units
from lawtext.model import Book
from lawtext.problems import LawtextError, UsageError

from .conftest import BookMaker

OLD = """# LAW 1 - THE TOWER

## A. Building It

The tower is built of nine stones, one upon the other, before the first bell.

## B. Leaving It Standing

Nobody may touch a tower that stands alone. A tower that leans is held up by its owner until the warden comes.

## C. Painting

Towers are painted red by the first side and blue by the second side of the table.

1. The paint is dry before play begins.

2. Brushes are washed in the well.
"""
# B was cut in two, C went before it, its 2 is gone, a D came.
NEW = """# LAW 1 - THE TOWER

## A. Building It

The tower is built of nine stones, one upon the other, before the first bell.

## B. Painting

Towers are painted red by the first side and blue by the second side of the table.

1. The paint is dry before play begins.

## C. Leaving It Standing

Nobody may touch a tower that stands alone.

1. A tower that leans is held up by its owner until the warden comes.

## D. Flags

A flag of green silk flies over every gate during the second half of a match.
"""


@pytest.fixture(scope="module")
def tower(make_book: BookMaker) -> Book:
    return make_book({("old", "en"): [OLD], ("new", "en"): [NEW]})


def sides(lineage: Lineage) -> set[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return {(entry.kind, entry.old, entry.new) for entry in lineage.entries}


def test_what_became_what(tower: Book) -> None:
    assert sides(propose(tower, "old", "new")) == {
        ("kept", ("1",), ("1",)),
        ("kept", ("1A",), ("1A",)),
        ("split", ("1B",), ("1C", "1C1")),
        ("kept", ("1C",), ("1B",)),
        ("kept", ("1C1",), ("1B1",)),
        ("removed", ("1C2",), ()),
        ("added", (), ("1D",)),
    }


def test_forward_and_backward(tower: Book) -> None:
    lineage = propose(tower, "old", "new")
    assert lineage.forward("1C1") == ("1B1",)
    assert lineage.forward("1B") == ("1C", "1C1")
    assert lineage.forward("1C2") == ()
    assert lineage.forward("99") == ()
    assert lineage.backward("1C1") == ("1B",)
    assert lineage.backward("1D") == ()


def test_it_is_total(tower: Book) -> None:
    lineage = propose(tower, "old", "new")
    before, after = units(tower, "old"), units(tower, "new")
    assert totality(lineage, before, after) == ()
    short = Lineage("old", "new", lineage.entries[1:])
    assert [p.message for p in totality(short, before, after)] == [
        "1 of old is in no entry",
        "1 of new is in no entry",
    ]
    twice = Lineage("old", "new", (*lineage.entries, Entry("removed", ("1A", "7Z"), ())))
    assert [p.message for p in totality(twice, before, after)] == [
        "1A of old is in more than one entry",
        "7Z of old does not exist",
    ]


def test_a_match_says_how_sure_it_is_and_why(tower: Book) -> None:
    entry = propose(tower, "old", "new").entry(old="1C")
    assert entry is not None
    assert entry.reason == "100% of the words, the same heading, another label"
    assert entry.score == pytest.approx(0.86)  # an item under it is gone: 93 % of the words in all
    assert entry.certain


def test_a_persons_word_is_kept(tower: Book) -> None:
    said = [
        Entry("removed", ("1C1",), (), confirmed=True, by="A. Reader"),
        Entry("kept", ("1C2",), ("1B1",), confirmed=True),
    ]
    lineage = propose(tower, "old", "new", said)
    assert lineage.forward("1C2") == ("1B1",)
    assert lineage.forward("1C1") == ()
    assert not totality(lineage, units(tower, "old"), units(tower, "new"))


def test_only_what_was_confirmed_and_still_exists_is_kept(tower: Book) -> None:
    said = [Entry("kept", ("1C2",), ("1B1",)), Entry("kept", ("9",), ("1B1",), confirmed=True)]
    assert sides(propose(tower, "old", "new", said)) == sides(propose(tower, "old", "new"))


def test_confirming(tower: Book) -> None:
    decided = confirm(propose(tower, "old", "new"), ["1B"], ["1C", "1C1"], by="A. Reader")
    entry = decided.entry(old="1B")
    assert entry == Entry("split", ("1B",), ("1C", "1C1"), confirmed=True, by="A. Reader")
    again = propose(tower, "old", "new", [e for e in decided.entries if e.confirmed])
    assert again.entry(new="1C1") == entry
    with pytest.raises(UsageError, match="name a clause"):
        confirm(decided, [], [])
    with pytest.raises(UsageError, match="not several of both"):
        confirm(decided, ["1A", "1B"], ["1A", "1B"])


def test_the_file_is_read_as_it_was_written(tower: Book) -> None:
    decided = confirm(propose(tower, "old", "new"), ["1A"], ["1A"], by='A. "Reader"')
    text = lineage_text(decided)
    assert read_lineage(text, "x.toml", "old", "new") == decided.entries
    assert lineage_text(Lineage("old", "new", read_lineage(text, "x.toml", "old", "new"))) == text


def annotated(text: str) -> str:
    """Return a file of a lineage as a person left it: a head of their own, remarks above, in and behind entries."""
    head, *entries = text.split("\n[[entry]]\n")
    told = [head.replace("# Which clause", "# Checked by the committee, in two sittings.\n# Which clause")]
    for place, entry in enumerate(entries):
        first, others = entry.split("\n", 1)
        told.append(f"# above {place}\n[[entry]]\n{first}  # behind {place}, not “#1”\n# in {place}\n{others}")
    return "\n".join(told)


def test_remarks_of_people_stay(tower: Book) -> None:
    lineage = propose(tower, "old", "new")
    held = annotated(lineage_text(lineage))
    assert held.count("#") > 4 * len(lineage.entries)
    assert lineage_text(lineage, held) == held
    decided = confirm(lineage, ["1B"], ["1C", "1C1"], by='A. "#1" Reader')
    written = lineage_text(decided, held)
    assert read_lineage(written, "x.toml", "old", "new") == decided.entries
    assert lineage_text(decided, written) == written
    remarks = [line for line in held.splitlines() if "#" in line]
    for remark in remarks:
        assert written.count(remark[remark.index("#") :]) == 1, remark
    # Those of the entry that a person decided stand above it.
    place = next(i for i, one in enumerate(lineage.entries) if one.old == ("1B",))
    below = written[written.index(f"# above {place}\n# behind {place}, not “#1”\n# in {place}\n") :]
    assert 'old = ["1B"]\n' in below.split("[[entry]]")[1]


def test_remarks_on_clauses_that_no_edition_has_stay_at_the_head(tower: Book) -> None:
    lineage = propose(tower, "old", "new")
    stray = '# gone since\n[[entry]]\nkind = "kept"\nold = ["9A"]\nnew = ["9A"]\nreason = "no # remark"\n'
    written = lineage_text(lineage, stray)
    assert written.startswith("# Which clause") and written.index("# gone since") < written.index("[[entry]]")
    assert "no # remark" not in written and "9A" not in written
    assert read_lineage(written, "x.toml", "old", "new") == lineage.entries
    assert lineage_text(lineage, written) == written


def test_a_file_whose_entries_stand_in_one_list_is_written_anew(tower: Book) -> None:
    lineage = propose(tower, "old", "new")
    assert lineage_text(lineage, 'entry = [{ kind = "kept", old = ["1A"], new = ["1A"] }]\n') == lineage_text(lineage)


BAD_FILES = [
    ("[[entry", "bad-toml"),
    ('old = "2000"\nnew = "new"', "not the lineage of old and new"),
    ('[[entry]]\nkind = "lost"\nold = ["1"]\nnew = []', r"entry 1: unknown kind “lost” \(known: kept, moved, split"),
    ('[[entry]]\nkind = "kept"\nold = "1"\nnew = ["1"]', "lists of numbers"),
    ('[[entry]]\nkind = "added"\nold = ["1"]\nnew = ["1"]', "an entry of kind “added” has no old"),
    ('[[entry]]\nkind = "kept"\nold = ["1"]\nnew = []', "an entry of kind “kept” has old and new"),
]


@pytest.mark.parametrize(("text", "message"), BAD_FILES)
def test_a_bad_file_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(LawtextError, match=message):
        read_lineage(text, "lineage/old-new.toml", "old", "new")


def test_editions_compose(make_book: BookMaker) -> None:
    book = make_book({("e1", "en"): [OLD], ("e2", "en"): [NEW], ("e3", "en"): [OLD]})
    first, second = propose(book, "e1", "e2"), propose(book, "e2", "e3")
    both = compose(first, second)
    assert (both.old, both.new) == ("e1", "e3")
    assert both.forward("1C") == ("1C",)
    assert both.forward("1B") == ("1B",)
    assert both.backward("1C2") == ()
    assert totality(both, units(book, "e1"), units(book, "e3")) == ()
    assert all(entry.old or entry.new for entry in both.entries)  # what came in e2 and went in e3 is in neither
    assert permanent_ids([first, second], "e2")["1B"] == "e1:1C"
    assert permanent_ids([first, second], "e3")["1C"] == "e1:1C"
    assert permanent_ids([first, second], "e3")["1C2"] == "e3:1C2"
    with pytest.raises(UsageError, match="do not join"):
        compose(second, second)


SENTENCE = "A side loses its tower when the flag falls, when the warden is called a fool, or when a stone is hidden."
OPENING = "A side loses its tower when"
ITEMS = ("the flag falls;", "the warden is called a fool; or", "a stone is hidden.")
GATE = "## B. The Gate\n\nThe gate is shut at dusk and opened again by the first warden at dawn.\n"


def listed(*items: str) -> str:
    return "\n\n".join((f"## A. Loss\n\n{OPENING}", *(f"{n}. {item}" for n, item in enumerate(items, 1)), GATE))


PLAIN = f"## A. Loss\n\n{SENTENCE}\n\n{GATE}"


@pytest.mark.parametrize(
    "old, new, expected",
    [
        pytest.param(PLAIN, listed(*ITEMS), {("split", ("1A",), ("1A", "1A1", "1A2", "1A3"))}, id="sentence-to-list"),
        pytest.param(listed(*ITEMS), PLAIN, {("merged", ("1A", "1A1", "1A2", "1A3"), ("1A",))}, id="list-to-sentence"),
        pytest.param(
            PLAIN,
            listed(*ITEMS, "its drum is beaten twice before noon."),
            {("split", ("1A",), ("1A", "1A1", "1A2", "1A3")), ("added", (), ("1A4",))},
            id="a-list-with-a-new-item",
        ),
        pytest.param(
            PLAIN,
            PLAIN.replace(SENTENCE, f"{SENTENCE}\n\n1. The drum is beaten twice.\n\n2. The stone is shown to all."),
            {("kept", ("1A",), ("1A",)), ("added", (), ("1A1",)), ("added", (), ("1A2",))},
            id="items-that-are-new",
        ),
    ],
)
def test_a_sentence_set_as_a_list_is_told_as_one(
    make_book: BookMaker, old: str, new: str, expected: set[tuple[str, tuple[str, ...], tuple[str, ...]]]
) -> None:
    head = "# LAW 1 - THE TOWER\n\n"
    found = sides(propose(make_book({("old", "en"): [head + old], ("new", "en"): [head + new]}), "old", "new"))
    assert found == expected | {("kept", ("1",), ("1",)), ("kept", ("1B",), ("1B",))}


def test_short_pieces_of_a_text_go_with_the_long_ones(make_book: BookMaker) -> None:
    old = (
        "# LAW 1 - THE TOWER\n\nThe warden decides. Whoever does not agree tells the council before the second bell.\n"
    )
    new = (
        "# LAW 1 - THE TOWER\n\n## A. The Warden\n\nThe warden decides.\n\n"
        "## B. The Council\n\nWhoever does not agree tells the council before the second bell.\n"
    )
    (entry,) = propose(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new").entries
    assert (entry.kind, entry.old, entry.new, entry.certain) == ("split", ("1",), ("1", "1A", "1B"), True)


ROPES, NETS, KETTLE = "Ropes are shared equally.", "Nets are taken in by dusk.", "The kettle is lit on Mondays."


@pytest.mark.parametrize("merged", [False, True])
def test_a_text_of_two_short_sentences_that_became_two_clauses_was_split(make_book: BookMaker, merged: bool) -> None:
    """Neither is as long as what is looked for by itself, but both together are the text word for word."""
    head = "# LAW 1 - THE QUAY\n\n"
    one, two = f"{head}A. {ROPES} {NETS}\n\nB. {KETTLE}\n", f"{head}A. {ROPES}\n\nB. {NETS}\n\nC. {KETTLE}\n"
    old, new = (two, one) if merged else (one, two)
    found = propose(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new").entries
    whole, pieces = ("1A",), ("1A", "1B")
    expected = ("merged", pieces, whole, True) if merged else ("split", whole, pieces, True)
    assert expected in [(entry.kind, entry.old, entry.new, entry.certain) for entry in found]


def test_a_clause_that_went_to_another_law_is_found(make_book: BookMaker) -> None:
    gate = "# LAW 2 - THE GATE\n\n## A. Opening\n\nThe gate is opened by the younger of the two captains at noon.\n"
    guest = "\n## {}. Guests\n\nA guest who sleeps in the castle pays for it with a song in the evening hall.\n"
    book = make_book(
        {
            ("old", "en"): [OLD + guest.format("D"), gate],
            ("new", "en"): [OLD, gate + guest.format("B")],
        }
    )
    told = compare(book, "old", "new")
    change = next(c for c in told.changes if c.old == "1D")
    assert (change.new, change.kinds) == ("2B", ("renumbered", "moved"))
    assert told.summary("2")["en"] == "In Law 2, Law 1D moved and is now B."


def test_a_translation_that_has_only_begun_makes_no_clause_unlike(make_book: BookMaker) -> None:
    gate = "# LAW 2 - THE GATE\n\n## A. Opening\n\nThe gate is opened by the younger of the two captains at noon.\n"
    guest = "\n## {}. Guests\n\nA guest who sleeps in the castle pays for it with a song in the evening hall.\n"
    greek = "# ΝΟΜΟΣ 1 - Ο ΠΥΡΓΟΣ\n\n## Α. Χτίσιμο\n\nΟ πύργος χτίζεται με εννέα λίθους, πριν από την πρώτη καμπάνα.\n"
    greek_gate = "# ΝΟΜΟΣ 2 - Η ΠΥΛΗ\n\n## Α. Άνοιγμα\n\nΤην πύλη ανοίγει το μεσημέρι ο νεότερος αρχηγός.\n"
    greek_guest = "\n## {}. Καλεσμένοι\n\nΌποιος κοιμάται στο κάστρο πληρώνει με ένα τραγούδι στη βραδινή αίθουσα.\n"
    english = {("old", "en"): [OLD + guest.format("D"), gate], ("new", "en"): [OLD, gate + guest.format("B")]}
    lacking = "\n## Β. {missing}\n\n## Γ. {missing}\n"
    in_greek = {("old", "el"): [greek + lacking + greek_guest.format("Δ"), greek_gate], ("new", "el"): [greek]}
    alone, begun = (propose(make_book(files), "old", "new") for files in (english, english | in_greek))
    assert [(e.old, e.new, e.kind, e.certain) for e in begun.entries] == [
        (e.old, e.new, e.kind, e.certain) for e in alone.entries
    ]
    assert begun.forward("1D") == ("2B",)


def test_words_of_a_begun_translation_count_where_there_are_no_others(make_book: BookMaker) -> None:
    oars = "## {}. Κουπιά\n\nΤα κουπιά μένουν δίπλα στη βάρκα.\n"
    head = "# LAW 1 - BOATS\n\n## A. Boats\n\n{}\n\n" + "".join(
        f"{n}. Boat number {n} waits at the pier until the bell of the {n}th hour.\n\n" for n in range(1, 61)
    )
    greek = "# ΝΟΜΟΣ 1 - ΒΑΡΚΕΣ\n\n## Α. {missing}\n\n"
    book = make_book(
        {
            ("old", "en"): [head.format("Boats are red.")],
            ("new", "en"): [head.format("Boats are blue.")],
            ("old", "el"): [greek + oars.format("Β")],
            ("new", "el"): [greek + "## Β. {missing}\n\n" + oars.format("Γ")],
        }
    )
    assert propose(book, "old", "new").forward("1B") == ("1C",)


def test_no_common_language_is_said(make_book: BookMaker) -> None:
    greek = "# ΝΟΜΟΣ 1 - Ο ΠΥΡΓΟΣ\n\n## Α. Χτίσιμο\n\nΟ πύργος χτίζεται με εννέα λίθους.\n"
    book = make_book({("old", "en"): [OLD], ("new", "el"): [greek]})
    with pytest.raises(UsageError, match="no language in common"):
        propose(book, "old", "new")
    with pytest.raises(UsageError, match="no edition “2099”; this book has old, new"):
        propose(book, "old", "2099")


def test_a_clause_without_words_in_either_edition_stays(make_book: BookMaker) -> None:
    law = "# LAW 1 - THE KEEP\n\n## A. Door\n\nThe door opens inwards (see B).\n\n## B. {missing}\n\n## C. Key\n\nThe key hangs by it.\n"
    told = compare(make_book({("old", "en"): [law], ("new", "en"): [law.replace("inwards", "outwards")]}), "old", "new")
    assert told.lineage.forward("1B") == ("1B",)
    assert [(c.new, c.kinds) for c in told.changed] == [("1A", ("reworded",))]


@pytest.mark.parametrize(
    ("old", "new", "not_held", "gone"),
    [
        ((1, 2, 3, 4), (1, 2, 4), [], ["3"]),
        ((1, 2, 3, 4), (1, 2), [], ["3", "4"]),
        ((1, 2), (2,), [("new", "1")], []),
        ((1, 2, 3, 4), (1,), [("new", "2"), ("new", "3"), ("new", "4")], []),
        ((1,), (1, 2, 3, 4), [("old", "2"), ("old", "3"), ("old", "4")], []),
        ((1, 2), (1, 2, 3), [], []),
    ],
)
def test_an_edition_of_a_few_laws_says_nothing_of_the_others(
    make_book: BookMaker, old: tuple[int, ...], new: tuple[int, ...], not_held: list[tuple[str, str]], gone: list[str]
) -> None:
    texts = {
        number: f"# LAW {number} - {title}\n\n## A. First\n\n{words}\n"
        for number, (title, words) in enumerate(
            (
                ("STONES", "Every wall is built of nine stones before the first bell."),
                ("GATES", "Whoever holds the key opens the northern gate at noon."),
                ("SONGS", "A guest pays for supper with three verses of a ballad."),
                ("DUELS", "Swords are crossed only where both captains have agreed."),
            ),
            1,
        )
    }
    told = compare(
        make_book({(id, "en"): [texts[law] for law in laws] for id, laws in (("old", old), ("new", new))}), "old", "new"
    )
    assert list(told.not_held) == not_held
    assert [change.old for change in told.changes if "removed" in change.kinds and change.old.isdigit()] == gone


def test_a_clause_that_waits_for_its_translation_was_neither_removed_nor_added(make_book: BookMaker) -> None:
    """A draft has labels and note marks without words: of them a comparison says nothing in that language."""
    english = "# LAW 1 - STONES\n\n## A. First\n\n{a}\n\nB. {b}\n\n{c}[^1]: {note}\n"
    greek = "# ΝΟΜΟΣ 1 - ΠΕΤΡΕΣ\n\n## Α. Πρώτα\n\n{a}\n\nΒ. {b}\n\n{c}[^1]: {note}\n"
    key, gate = "Whoever holds the key opens the gate[^1].", "A guest pays for supper with a ballad."
    book = make_book(
        {
            ("old", "en"): [english.format(a="Every wall has nine stones.", b=key, c="", note="In iron.")],
            ("old", "el"): [
                greek.format(
                    a="Κάθε τείχος έχει εννέα πέτρες.", b="Ανοίγει όποιος έχει κλειδί[^1].", c="", note="Από σίδερο."
                )
            ],
            ("new", "en"): [
                english.format(a="Every wall has ten stones.", b=key, c=f"C. {gate}\n\n", note="In iron or wood.")
            ],
            ("new", "el"): [
                greek.replace("{note}", "")
                .format(a="Κάθε τείχος έχει δέκα πέτρες.", b="[^1]", c="Γ.\n\n")
                .rstrip(" \n")
                + "\n"
            ],
        }
    )
    told = compare(book, "old", "new")
    assert [(c.language, c.old, c.new, c.kinds) for c in told.changed] == [
        ("en", "1A", "1A", ("reworded",)),
        ("en", None, "1C", ("added",)),
        ("en", "1^1", "1^1", ("note-changed",)),
        ("el", "1A", "1A", ("reworded",)),
    ]
    assert told.untold == (("el", "new", "1B"), ("el", "new", "1^1"))


CUPS = """# LAW 1 - THE CUPS

## A. Filling

Nine cups are filled by the keeper before the guests sit down at the long table.

## B. Silence

Nobody speaks while the tray goes round the table.

1. A whisper counts as speech at this table.

2. {laughter}

3. {song}

## C. Leaving

A guest who leaves the table early turns the cup upside down.
"""
GREEK_CUPS = """# ΝΟΜΟΣ 1 - ΟΙ ΚΟΥΠΕΣ

## Α. Γέμισμα

Ο φύλακας γεμίζει εννέα κούπες πριν καθίσουν οι καλεσμένοι στο μακρύ τραπέζι.

## Β. Σιωπή

Κανείς δεν μιλά όσο ο δίσκος γυρίζει στο τραπέζι.

1. Ο ψίθυρος μετρά ως ομιλία σε αυτό το τραπέζι.

2. Το γέλιο μπορεί να συγχωρηθεί.

3. {song}
"""
LEAVING = "\n## Γ. Αποχώρηση\n\nΚαλεσμένος που φεύγει νωρίς γυρίζει την κούπα ανάποδα.\n"


@pytest.mark.parametrize(
    ("song", "forward"),
    [
        ("Το τραγούδι απαγορεύεται πάντοτε.", ("1B2",)),
        ("Το γέλιο μπορεί να συγχωρηθεί.", ()),  # two clauses say it: nobody knows which
    ],
)
def test_a_short_clause_rewritten_is_known_by_its_translation(
    make_book: BookMaker, song: str, forward: tuple[str, ...]
) -> None:
    """Also where the translation of the new edition has only begun, so that its words count for nothing else."""
    old = CUPS.format(laughter="Laughter may be excused.", song="Song is never heard there.")
    new = CUPS.format(laughter="Giggling is void.", song="Music ends it.")
    greek = GREEK_CUPS.format(song=song)
    book = make_book(
        {("old", "en"): [old], ("old", "el"): [greek + LEAVING], ("new", "en"): [new], ("new", "el"): [greek]}
    )
    entry = propose(book, "old", "new").entry(old="1B2")
    assert entry is not None
    assert entry.new == forward
    assert (entry.reason, entry.certain) == (("the same text in el", False) if forward else (entry.reason, True))


def test_what_the_languages_dispute_is_certain_only_where_a_person_said_so() -> None:
    entries = (
        Entry("kept", ("5A",), ("5A",), 0.9, "same words"),
        Entry("kept", ("5B",), ("5B",), 0.9, "same words"),
        Entry("moved", ("5C",), ("5D",), 0.9),
        Entry("moved", ("5D",), ("5C",), confirmed=True),
    )
    seen = doubted(Lineage("2007", "2017", entries), ["5A", "5C", "5D"])
    assert [(one.certain, one.reason) for one in seen.entries] == [
        (False, "same words; the languages disagree"),
        (True, "same words"),
        (False, "the languages disagree"),
        (True, ""),
    ]
    assert [disputed(one) for one in seen.entries] == [True, False, True, False]
    assert not any(map(disputed, entries))


def test_a_clause_that_keeps_its_label_was_not_moved(make_book: BookMaker) -> None:
    """A new clause came before C and D of the law; the long old B stands behind them now: that one moved."""
    long = (
        "A builder who has taken a stone out of the wall of his neighbour puts it back before the bell of the evening."
    )
    kept = "## C. Gates\n\nThe gate of it is red.\n\n## D. Hours\n\nNobody sits on it.\n"
    head = "# LAW 2 - WALLS\n\n## A. Colour\n\nA wall is white.\n\n"
    old = f"{head}## B. Stones\n\n{long}\n\n{kept}"
    new = f"{head}## B. Height\n\nIts height is that of the keeper with his hat.\n\n{kept}\n## E. Stones\n\n{long}\n"
    told = compare(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new")
    assert {(one.old, one.new): one.kinds for one in told.changes if one.kinds != ("unchanged",)} == {
        ("2B", "2E"): ("renumbered", "moved"),
        (None, "2B"): ("added",),
    }
    assert told.summary("2")["en"] == "In Law 2, B moved and is now E; B was added."


WRITTEN_OUT = (
    "Proposing motions of the keepers and options for such motions; where the eldest keeper proposes one, no second is "
    "asked for, and the others hear of the motion a week before it is put to the vote, which the clerk counts "
    "by lamplight in the presence of two guests of the harbour, neither of whom may be a relation of the clerk."
)


@pytest.mark.parametrize(
    ("before", "after", "known"),
    [
        ("Proposing motions of the keepers and amendments to them.", WRITTEN_OUT, True),
        (WRITTEN_OUT, "Proposing motions of the keepers and amendments to them.", True),
        ("Feeding the swans and the geese.", WRITTEN_OUT, False),
    ],
)
def test_a_clause_that_was_written_out_in_its_place_is_the_same(
    before: str, after: str, known: bool, make_book: BookMaker
) -> None:
    """Between neighbours that stayed, most words of the shorter text are enough."""
    law = (
        "# LAW 5 - KEEPERS\n\nA. The keepers decide on:\n\n1. Mending the lamp of the tower.\n\n2. Hiring boats for the "
        "harbour.\n\n3. {}\n\n4. Painting the doors of the cellar green.\n"
    )
    book = make_book({("old", "en"): [law.format(before)], ("new", "en"): [law.format(after)]})
    assert (("kept", ("5A3",), ("5A3",)) in sides(propose(book, "old", "new"))) is known


@pytest.mark.parametrize(
    ("code", "title", "old", "new"),
    [
        (
            "el",
            "ΝΟΜΟΣ 7 - Η ΑΥΛΗ",
            "Α. Ο ξένος φεύγει.\n\nΒ. Ο φύλακας:\n\n1. μένει·\n\n2. φρουρεί.\n\nΓ. Το κάρο περιμένει έξω.",
            "Α. Οι ξένοι φεύγουν.\n\nΒ. Οι φύλακες:\n\n1. μένουν·\n\n2. φρουρούν.\n\nΓ. Τα κάρα περιμένουν έξω.",
        ),
        (
            "en",
            "LAW 7 - THE YARD",
            "A. A guest leaves.\n\nB. The keeper:\n\n1. stays;\n\n2. watches.\n\nC. The cart waits outside.",
            "A. Guests leave.\n\nB. Keepers:\n\n1. stay;\n\n2. watch.\n\nC. Carts wait outside.",
        ),
    ],
)
def test_short_clauses_that_say_the_same_in_the_plural_are_the_same(
    make_book: BookMaker, code: str, title: str, old: str, new: str
) -> None:
    book = make_book({("old", code): [f"# {title}\n\n{old}\n"], ("new", code): [f"# {title}\n\n{new}\n"]})
    found = propose(book, "old", "new").entries
    assert {(entry.old, entry.new) for entry in found} == {
        ((number,), (number,)) for number in ("7", "7A", "7B", "7B1", "7B2", "7C")
    }
    assert not any(entry.certain for entry in found if entry.old != ("7",))


def test_what_lies_under_such_a_clause_is_matched_too(make_book: BookMaker) -> None:
    law = "# LAW 7 - THE YARD\n\nA. {}:\n\n1. {};\n\n2. {}.\n"
    old, new = law.format("The keeper", "rests", "leads the goats"), law.format("Keepers", "lead the goats", "rest")
    found = propose(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new").entries
    assert {(("7A",), ("7A",)), (("7A2",), ("7A1",))} <= {(entry.old, entry.new) for entry in found}


def test_a_short_clause_that_says_another_thing_in_its_place_is_another(make_book: BookMaker) -> None:
    head = "# LAW 7 - THE YARD\n\n"
    old, new = f"{head}A. A guest leaves.\n\nB. The keeper stays.\n", f"{head}A. Ropes break.\n\nB. Keepers stay.\n"
    found = propose(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new").entries
    assert {(entry.old, entry.new) for entry in found} == {
        (("7",), ("7",)), (("7B",), ("7B",)), (("7A",), ()), ((), ("7A",))
    }  # fmt: skip


def test_a_short_clause_that_came_before_others_is_none_of_them(make_book: BookMaker) -> None:
    head = "# LAW 7 - THE YARD\n\n"
    old = f"{head}A. Members pay dues.\n\nB. Visitors pay fees.\n"
    new = f"{head}A. A sponsor pays dues.\n\nB. A member pays dues.\n\nC. A visitor pays fees.\n"
    found = propose(make_book({("old", "en"): [old], ("new", "en"): [new]}), "old", "new").entries
    assert (("7A",), ("7A",)) not in {(entry.old, entry.new) for entry in found}
