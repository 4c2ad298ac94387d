"""Remarks of translators and editors: kept where they stand, and no text of the law; what has no such word stays law."""

from __future__ import annotations

import pytest

from lawtext.corpus.lawfile import read_law
from lawtext.importing.lawfiles import law_of, law_text
from lawtext.languages import language
from lawtext.structure.notes.remarks import Voices, remarks_in, whose_remark
from tests.whole_pages import BOOK, read

HEAD = "LAW 8 - THE LAMP\n\nA. Lighting\n\nThe keeper lights the lamp before the first card is led.\n\n"
EL = "ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ\n\nΑ. Άναμμα\n\nΟ φύλακας ανάβει τον φανό πριν παιχτεί το πρώτο φύλλο.\n\n"

KEPT = [
    # A page, and what its law file then holds.
    (
        HEAD + "1. The lamp burns [Translator's note: in Greek «φανός».] until the end.\n\n2. It is put out.\n",
        ["1. The lamp burns {+translator: [Translator's note: in Greek «φανός».]+} until the end.\n\n2. It"],
    ),
    (
        EL + "1. Ο φανός καίει ως το τέλος (ΣτΜ: ή η λάμπα).\n\n2. Σβήνει.\n\nΣτΜ: Η δεύτερη έκδοση δεν το έχει.\n",
        ["τέλος {+translator: (ΣτΜ: ή η λάμπα)+}.", "2. Σβήνει.\n\n> {translator} ΣτΜ: Η δεύτερη έκδοση δεν το έχει."],
    ),
    (  # between a heading and its text, and above a heading
        HEAD + "[Σ.τ.Μ.: Έτσι το πρωτότυπο (1980).]\n\nB. Silence\n\nEditor's note: lost in print.\n\nNo player speaks.\n",
        ["led.\n\n> {translator} [Σ.τ.Μ.: Έτσι το πρωτότυπο (1980).]\n\n## B. Silence\n\n> {editor} Editor's note: lost"],
    ),
    (  # first in a text, below its label
        EL + "1. [Σ.τ.Μ. Πρβλ. τον Νόμο 3.] Ο φανός καίει.\n\n2. Σβήνει.\n",
        ["1.\n\n> {translator} [Σ.τ.Μ. Πρβλ. τον Νόμο 3.]\n\nΟ φανός καίει.\n\n2. Σβήνει."],
    ),
    (  # before its label
        EL + "1. Καίει.\n\n[Σ.τ.Μ.: δύο φορές.] 2. Κανείς δεν τον σβήνει (σ.σ. ποτέ).\n\n3. Σβήνει.\n",
        ["2.\n\n> {translator} [Σ.τ.Μ.: δύο φορές.]\n\nΚανείς δεν τον σβήνει {+editor: (σ.σ. ποτέ)+}.\n\n3. Σβήνει."],
    ),
    (  # below a heading: instead of its text, and before the rest of it
        HEAD + "B. Oil\n\n[Ed.: lost in print.]\n\nC. Silence\n\nNo player speaks.\n",
        ["\n## B. Oil\n\n> {editor} [Ed.: lost in print.]\n\n## C. Silence\n"],
    ),
    (
        EL + "Β. Λάδι\n\n[σ.σ. Το λάδι] αγοράζεται.\n\nΓ. Τέλος\n\nΣβήνει.\n",
        ["\n## Β. Λάδι\n\n> {editor} [σ.σ. Το λάδι]\n\nαγοράζεται.\n"],
    ),
    (  # without brackets, as the last sentence
        HEAD + "1. The lamp burns until dawn. T.N.: in Greek: a torch.\n\n2. It is put out. “So!” Ed. note: no.\n",
        ["dawn. {+translator: T.N.: in Greek: a torch.+}\n", "out. “So!” {+editor: Ed. note: no.+}\n"],
    ),
    (
        EL + "1. Καίει (σ.σ. ακόμη) ως το τέλος. Σ. τ. Μ.: αλλού «λύχνος».\n\n2. Σβήνει.\n",
        ["Καίει {+editor: (σ.σ. ακόμη)+} ως το τέλος. {+translator: Σ. τ. Μ.: αλλού «λύχνος».+}\n\n2. Σβ"],
    ),
    (  # of several paragraphs
        HEAD + "1. It burns. [Translator's note: a torch.\n\nIt is (so) in Greek.\n\nEverywhere.]\n\n2. It is out.\n",
        ["1. It burns.\n\n> {translator} [Translator's note: a torch.\n\n> {translator} It is (so) in Greek.\n\n"
         "> {translator} Everywhere.]\n\n2. It is out."],
    ),
    (
        EL + "1. Καίει.\n\n(Σ.τ.Μ. Έτσι το πρωτότυπο.\n\nΚαι αλλού.)\n\n2. Σβήνει.\n",
        ["1. Καίει.\n\n> {translator} (Σ.τ.Μ. Έτσι το πρωτότυπο.\n\n> {translator} Και αλλού.)\n\n2. Σβήνει."],
    ),
    (  # a footnote that is one stands where its mark stood
        HEAD + "1. The lamp1 burns.\n\n2. It is put out.\n\n1 T.N.: a torch in the first edition.\n",
        ["1. The lamp {+translator: T.N.: a torch in the first edition.+} burns."],
    ),
    (
        EL + "1. Ο φανός* καίει.\n\n2. Σβήνει το φως2).\n\n* Σημ. επιμ.: ή λύχνος.\n\n2) Και το φως της αυλής.\n",
        ["1. Ο φανός {+editor: Σημ. επιμ.: ή λύχνος.+} καίει.", "2. Σβήνει το φως[^2].", "[^2]: Και το φως της αυλής."],
    ),
    (  # two languages, each with its own
        HEAD + "1. It burns (Ed.: see 2).\n\n2. It is put out.\n\n" + EL
        + "1. Καίει (σ.σ. βλ. το 2).\n\n2. Σβήνει [Σημείωση του μεταφραστή: «put out»].\n",
        ["It burns {+editor: (Ed.: see 2)+}.", "Καίει {+editor: (σ.σ. βλ. το 2)+}.",
         "Σβήνει {+translator: [Σημείωση του μεταφραστή: «put out»]+}."],
    ),
    (  # wiki text, in italics; several in one text
        "====== ΝΟΜΟΣ 8 - Ο ΦΑΝΟΣ ======\n\n**Α. Άναμμα**\n\nΟ φανός //(Σ.τ.Μ.: lamp)// ανάβει (σ.σ. με σπίρτο) νωρίς.\n\n"
        "1. Καίει.\n\n2. Σβήνει.\n",
        ["Ο φανός {+translator: (Σ.τ.Μ.: lamp)+} ανάβει {+editor: (σ.σ. με σπίρτο)+} νωρίς."],
    ),
    (  # a web page with a paragraph of its own
        "<h1>LAW 8 - THE LAMP</h1><h2>A. Lighting</h2><p>The keeper lights it.</p>"
        "<p><em>Translators’ note: both words are used.</em></p><h2>B. Silence</h2><p>No player speaks.</p>",
        ["The keeper lights it.\n\n> {translator} Translators’ note: both words are used.\n\n## B. Silence"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("page", "wanted"), KEPT)
def test_a_remark_stands_beside_the_text_in_its_place(page: str, wanted: list[str]) -> None:
    found = read(page, BOOK)
    laws = [law_of(law, BOOK.numbering) for law in found.laws]
    files = "\n".join(law_text(law, BOOK) for law in laws)
    for law in laws:
        assert read_law(law_text(law, BOOK), BOOK.numbering, law.language, law.edition)[0] == law
    assert [words for words in wanted if words not in files] == []
    told = [problem for problem in found.problems if problem.code == "remark"]
    assert len(told) == files.count("> {") + files.count("{+")
    assert not [claim for claim in found.claims if "left out" in claim.what]


def test_a_remark_below_the_title_is_the_laws_and_one_with_nothing_else_in_its_law_stays_text() -> None:
    page = "LAW 8 - THE LAMP\n\n[Translator's note: 1980.]\n\nA. Lighting\n\nIt is lit.\n\nB. Fuel\n\nIt is oil.\n"
    file = law_text(law_of(read(page).laws[0], BOOK.numbering), BOOK)
    assert file.startswith("# LAW 8 - THE LAMP\n\n> {translator} [Translator's note: 1980.]\n\n## A. Lighting\n")
    alone = law_text(law_of(read("LAW 8 - THE LAMP\n\nTranslator's note: 1980.\n").laws[0], BOOK.numbering), BOOK)
    assert alone == "# LAW 8 - THE LAMP\n\nTranslator's note: 1980.\n"


_LIT = "<h1>LAW 8 - THE LAMP</h1><p>A. The lamp is lit.</p>"
BESIDE_OTHERS = [
    # What stands in a remark, or around one, stays in its place.
    (  # the note of a remark would have no place
        _LIT + "<p>Translator's note: a torch<sup>1</sup>.</p><p>B. It is out.</p><hr><p><sup>1</sup> A match.</p>",
        ["\n\nTranslator's note: a torch[^1].\n", "\n\n[^1]: A match.\n"],
    ),
    (
        _LIT + "<p>B. It burns (T.N.: a wick<sup>1</sup>).</p><hr><p><sup>1</sup> Of wool.</p>",
        ["B. It burns (T.N.: a wick[^1]).", "\n\n[^1]: Of wool.\n"],
    ),
    (
        HEAD + "1. It burns1 (Ed.: a torch2) and smokes3 at night.\n\n1 With oil.\n\n2 With wood.\n\n3 Seldom.\n",
        ["1. It burns[^1] (Ed.: a torch[^2]) and smokes[^3] at night."],
    ),
    (  # a mark before it, and one behind it
        HEAD + "1. It burns1) (Ed.: a torch) and smokes2) at night.\n\n2. No.\n\n1) With oil.\n\n2) Seldom.\n",
        ["1. It burns[^1] {+editor: (Ed.: a torch)+} and smokes[^2] at night."],
    ),
    (
        _LIT + "<p>B. It burns<sup>1</sup> (Ed.: a torch) and smokes<sup>2</sup> now.</p><hr>"
        "<p><sup>1</sup> With oil.</p><p><sup>2</sup> Seldom.</p>",
        ["B. It burns[^1] {+editor: (Ed.: a torch)+} and smokes[^2] now."],
    ),
    (  # a cell is one
        _LIT + "<table><tr><th>Lamp</th><th>Price</th></tr><tr><td>Ed.: torch</td><td>2</td></tr>"
        "<tr><td>T.N.: candle</td><td>3</td></tr></table><p>B. It is put out.</p>",
        ["| Ed.: torch | 2 |\n| T.N.: candle | 3 |"],
    ),
    (  # and so is an item with its label
        _LIT + "<ol type='A' start='2'><li>Ed.: the lamp.</li><li>It is put out.</li></ol>",
        ["\n\nB. Ed.: the lamp.\n\nC. It is put out.\n"],
    ),
]


@pytest.mark.parametrize(("page", "wanted"), BESIDE_OTHERS)
def test_notes_cells_and_labels_around_a_remark(page: str, wanted: list[str]) -> None:
    found = read(page, BOOK)
    file = law_text(law_of(found.laws[0], BOOK.numbering), BOOK)
    assert [words for words in wanted if words not in file] == []


def test_a_remark_below_a_closing_text_stands_below_it() -> None:
    page = "LAW 8 - THE LAMP\n\nA. It burns:\n\n1. one;\n\n2. two;\n\nand no other does.\n\nEd.: so it was.\n\nB. No.\n"
    law = law_of(read(page, BOOK).laws[0], BOOK.numbering)
    file = law_text(law, BOOK)
    assert read_law(file, BOOK.numbering, "en", law.edition)[0] == law
    assert "2. two;\n\n{=8A} and no other does.\n\n> {=8A} {editor} Ed.: so it was.\n\nB. No." in file


def test_a_note_that_is_a_remark_is_no_note_of_the_law() -> None:
    page = HEAD + "1. The lamp1 burns2.\n\n2. It is put out.\n\n1 T.N.: a torch.\n\n2 With oil.\n"
    (law,) = read(page, BOOK).laws
    assert [note.mark for note in law.notes] == ["2"]
    file = law_text(law_of(law, BOOK.numbering), BOOK)
    assert "1. The lamp {+translator: T.N.: a torch.+} burns[^2].\n" in file
    assert [line for line in file.split("\n") if line.startswith("[^")] == ["[^2]: With oil."]


def test_a_remark_above_a_law_without_a_title_stands_in_its_first_clause() -> None:
    found = read("[Translator's note: 1980.]\n\nA. It is lit.\n\nB. It is put out.\n", BOOK, law="8")
    file = law_text(law_of(found.laws[0], BOOK.numbering), BOOK)
    assert "A.\n\n> {translator} [Translator's note: 1980.]\n\nIt is lit.\n\nB." in file


def test_a_remark_in_definitions_and_introductions_stays_and_is_told() -> None:
    terms = "Αγορές - Οι δηλώσεις. [Σ.τ.Μ.: auction]\n\nΛεβέ - Φύλλα.\n\nΦανός - Ένα φως. Σ.τ.Μ.: φανάρι.\n\n"
    found = read("ΟΡΙΣΜΟΙ\n\n" + terms + "Σ.τ.Μ.: μία λέξη.\n\nΧέρι - Τα 13 (σ.σ. 12-15).\n\nΨήφος - Μία.\n")
    told = [problem.message.partition("”")[0] for problem in found.problems if problem.code == "remark-in-text"]
    assert told == ["“[Σ.τ.Μ.: auction]", "“Σ.τ.Μ.: φανάρι.", "“Σ.τ.Μ.: μία λέξη."]
    assert len(found.definitions[0].entries) == 5
    found = read("INTRODUCTION\n\nThe laws are for all (Ed.: in Greek too).\n\nTranslator's note: so it is.\n")
    assert [problem.code for problem in found.problems].count("remark-in-text") == 2
    found = read("# About Law 8\n\nThe keeper (T.N.: guard) does what Law 8A says.\n", name="a.md")
    assert "remark" not in "".join(problem.code for problem in found.problems)


LAW = [
    "1. The translator's note is read aloud.",
    "1. Translator's notes: none is read aloud.",
    "1. The lamp burns (as the translator notes: seldom).",
    "1. The lamp burns (pages, σ.σ. 12-15).",
    "1. The lamp burns [Translator's note: until the end.",
    "1. The lamp burns (Ed. Smith lights it).",
    "1. [Translator's note: lost.]",
    "1. [Translator's note: lost];",
    "1. Note: the lamp burns.",
    "1. The lamp burns (T.N. Brown lights it).",
    "1. The lamp burns (Σ.Σ. Παππάς).",
    "1. The lamp burns (ΣΤΜ is the station).",
    "1. Editor's note",
    "1. It burns.\n\nEd: the second keeper.",
    "1. It burns. Ed: the second keeper.",
    "1. It burns, says the translator's note: a torch.",
    "1. It burns. Note: a torch.",
    "1. It burns. T.N.:",
    "1. It burns.\n\nEditor's note – and every other – is void.",
    "1. The lamp burns (Translator's note — and any other — is void).",
]


@pytest.mark.parametrize("item", LAW)
def test_what_is_no_remark_stays_law(item: str) -> None:
    found = read(HEAD + item + "\n\n2. It is put out.\n", BOOK)
    file = law_text(law_of(found.laws[0], BOOK.numbering), BOOK)
    assert "{+" not in file
    assert "> {" not in file
    assert item.partition(" ")[2] in file
    assert "remark" not in [problem.code for problem in found.problems]


ENDLESS = [
    # Nobody can tell what of it is law.
    "1. It burns. T.N.: a torch. So it is.",
    "1. It burns. Ed.: a torch. So it is.",
    "1. It burns [T.N.: a torch. So it is.",
    "1. It burns. [T.N.: a torch.\n\n(a) So it is.\n\n(b) Or not.]",
    "1. It burns. [T.N.: a (torch.\n\nSo it is.]",
]


@pytest.mark.parametrize("item", ENDLESS)
def test_what_begins_as_a_remark_and_does_not_end_is_told_and_stays_law(item: str) -> None:
    found = read(HEAD + item + "\n\n2. It is put out.\n", BOOK)
    file = law_text(law_of(found.laws[0], BOOK.numbering), BOOK)
    assert "{+" not in file
    assert "> {" not in file
    assert [problem.code for problem in found.problems if "remark" in problem.code] == ["remark-without-end"]


@pytest.mark.parametrize(
    ("string", "whose"),
    [
        ("Σ.τ.Μ.: Λόγια.", "translator"),
        ("Σ.Τ.Μ. Λόγια.", "translator"),
        ("ΣτΜ – λόγια", "translator"),
        ("ΣτΜ λόγια", ""),
        ("Σημ. μτφ.: λόγια", "translator"),
        ("ΣΗΜΕΙΩΣΗ ΤΟΥ ΜΕΤΑΦΡΑΣΤΗ: λόγια", "translator"),
        ("Σημείωση της μεταφράστριας. Λόγια.", "translator"),
        ("Σημείωση: λόγια", ""),
        ("σ.σ. 14", ""),
        ("σ.σ. λόγια", "editor"),
        ("Σημείωση της σύνταξης: 12 λόγια", "editor"),
        ("Σημ. επιμ. Λόγια.", "editor"),
        ("Translator’s Note: words", "translator"),
        ("Tr. note: words", "translator"),
        ("T.N. 5", ""),
        ("T.N. Brown keeps the book.", ""),
        ("T.N. - words", "translator"),
        ("Σ.Σ. Παππάς", ""),
        ("Σ.Σ.: λόγια", "editor"),
        ("TN: words", "translator"),
        ("Ed.: words", "editor"),
        ("Ed: words", ""),
        ("Editor's note — words", "editor"),
        ("Editor's note — words. And more — words.", "editor"),
        ("Editor's note — words — words.", ""),
        ("Σημείωση του συντάκτη — και κάθε άλλη — δεν ισχύει.", ""),
        ("Ed. words", ""),
        ("Editors' note - words", "editor"),
        ("Editorial notes: words", ""),
        ("", ""),
    ],
)
def test_how_a_remark_begins(string: str, whose: str) -> None:
    assert whose_remark(string, Voices(("en", "el"))) == whose


@pytest.mark.parametrize(
    ("string", "remarks"),
    [
        ("a (Ed.: see (b) and [c]) d (TN x) [ΣτΜ y] (Ed.: {+x+})", [" (Ed.: see (b) and [c])", " [ΣτΜ y]"]),
        # One that does not close takes none of the others with it.
        ("a) (Ed.: b [Tr. note: c] d", [" [Tr. note: c]"]),
        ("a (Ed.: b (T.N.: c) d", [" (T.N.: c)"]),
        ("a (Ed.: b [c) d] (Ed.: e)", [" (Ed.: b [c)", " (Ed.: e)"]),
        ("a [Ed: b] c", [" [Ed: b]"]),
        # The white space before it goes with it.
        ("( Ed.: a)  \n (Ed.: b) c", ["( Ed.: a)", "  \n (Ed.: b)"]),
    ],
)
def test_a_remark_in_brackets_ends_with_its_own(string: str, remarks: list[str]) -> None:
    found = [string[one.start : one.end] for one in remarks_in(string, Voices(("en", "el")))]
    assert found == remarks


def test_many_brackets_that_never_close_take_no_time() -> None:
    assert [*remarks_in("(Ed.: a " * 50_000, Voices(("en",)))] == []
    assert len([*remarks_in("(Ed.: a " * 50_000 + ")" * 50_000, Voices(("en",)))]) == 1


def test_many_remarks_in_one_text_take_no_time() -> None:
    assert len([*remarks_in("(Ed.: a) " * 60_000, Voices(("en",)))]) == 60_000


@pytest.mark.parametrize("code", ["en", "el"])
def test_every_language_says_how_remarks_begin(code: str) -> None:
    for key in ("translators_remarks", "editors_remarks"):
        assert language(code).words("pages", key)
