"""Law books that number in other ways than a card game: what a law file means in each, and what the program calls things.

``BOOKS`` holds the levels of each; the texts are made up.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from lawtext.checks import run as check
from lawtext.citations import find
from lawtext.corpus import load_book, read_law
from lawtext.lookup import clause_number, numbers_meant
from lawtext.model import Book
from lawtext.numbering import Level, Numbering, NumeralKind
from lawtext.problems import LawtextError
from lawtext.site.interface import nouns_of
from lawtext.structure.pages import walk
from tests.made_up import ARTICLE, GAME, LAW, head
from tests.structure.test_real_forms import clauses
from tests.whole_pages import read


def _level(id: str, numeral: str, written: str, label: str) -> str:
    return f'[[levels]]\nid = "{id}"\nnumeral = "{numeral}"\nwritten = "{written}"\nlabel = "{label}"\n'


DOCS = Path(__file__).parents[2] / "docs"
_LAW = _level("law", "decimal", "{}", "{}")
BOOKS = {
    # 14.2b(1), as on golf courses
    "oars": _LAW
    + _level("sub", "decimal", ".{}", "{number}")
    + _level("letter", "lower", "{}", "{}.")
    + _level("item", "decimal", "({})", "({})")
    + LAW,
    # 2.A.2.b, as in by-laws
    "ropes": _LAW
    + _level("section", "upper", ".{}", "{}.")
    + _level("item", "decimal", ".{}", "{}.")
    + _level("letter", "lower", ".{}", "{})")
    + LAW,
    # 2.A.1, printed whole
    "races": _LAW + _level("part", "upper", ".{}", "{number}") + _level("item", "decimal", ".{}", "{number}") + LAW,
    # 100.1a, printed whole
    "cards": _LAW + _level("sub", "decimal", ".{}", "{number}") + _level("letter", "lower", "{}", "{number}.") + LAW,
    # 11, as in games on a field: headings and bullets, and no numbers
    "field": _LAW + LAW,
    # 12.3, as in games on a field: sections with headings, and bullets below them
    "sections": _LAW + _level("section", "decimal", ".{}", "{}.") + LAW,
    # § 3 (2) no. 1, in a language without a data file
    "gates": _level("paragraph", "decimal", "{}", "{}")
    + _level("absatz", "decimal", "({})", "({})")
    + _level("nummer", "decimal", ".{}", "{}.")
    + """
[[nouns]]
levels = ["paragraph"]
de = { singular = "Paragraf", plural = "Paragrafen", abbreviations = ["§", "§§"] }
en = { singular = "Section", plural = "Sections" }
[[nouns]]
levels = ["absatz"]
de = { singular = "Absatz", plural = "Absätze", abbreviations = ["Abs."] }
en = { singular = "subsection", plural = "subsections" }
[[nouns]]
levels = ["nummer"]
de = { singular = "Nummer", plural = "Nummern", abbreviations = ["Nr."] }
""",
    # 6(1)(f)(aa), as in Greek statutes
    "mills": _LAW
    + _level("paragraph", "decimal", "({})", "{}.")
    + _level("case", "lower", "({})", "{})")
    + _level("sub", "double", "({})", "{})")
    + ARTICLE,
    # 6(1)(f), as in statutes
    "lamps": _LAW + _level("paragraph", "decimal", "({})", "{}.") + _level("point", "lower", "({})", "({})") + ARTICLE,
}


_REFUSED = {
    # Nobody could tell where the label ends.
    "the label “{}” cannot be told from text": _LAW + _level("sub", "lower", "{}", "{}"),
    "the label “Point {}.” cannot": _LAW + _level("sub", "lower", "{}", "Point {}."),
    "level “sub”: {number} is only for": _LAW + _level("sub", "lower", "({})", "{number}"),
    "level “item”: {number} is only for": _LAW
    + _level("sub", "upper", "{}", "{}.")
    + _level("item", "decimal", ".{}", "{number}"),
    "({}); use {number} where 3.1 is printed": _LAW + _level("sub", "decimal", ".{}", "{}"),
    # Such a number is not read again.
    "“written” must be one of {}, .{}, ({}), not -{}": _LAW + _level("sub", "lower", "-{}", "{}."),
    "the outermost level must be decimal": _level("part", "roman", "{}", "{}."),
}
"""Levels that no text could be read by, by what is said of them."""


_GERMAN = {"de": "Torordnung", "en": "Gate Regulations"}


def book_of(name: str, folder: Path) -> Book:
    titles = _GERMAN if name == "gates" else GAME
    toml = head(name, titles, {"2020": ""}, decides=next(iter(titles))) + BOOKS[name]
    (folder / "book.toml").write_text(toml, encoding="utf-8")
    return load_book(folder)


@pytest.mark.parametrize(
    ("name", "text", "numbers"),
    [
        # (2) behind (1) is no 14.2, which this book prints as a whole number.
        (
            "oars",
            "# LAW 14 - OARS\n\n## 14.1 Dipping\n\n## a. Who\n\nOnly:\n\n(1) a rower;\n\n(2) a guest.\n\n## 14.2 Lifting\n",
            "14 14.1 14.1a 14.1a(1) 14.1a(2) 14.2",
        ),
        ("oars", "# LAW 3 - OARS\n\n3.1 a. (1) One.\n\n(2) Two.\n\nb. (1) One.\n\n3.2 Up.\n", "3 3.1 3.1a 3.1a(1) 3.1a(2) 3.1b 3.1b(1) 3.2"),
        ("races", "# LAW 2 - START\n\n## 2.A The Bell\n\n2.A.1 One.\n\n2.A.2 Two.\n\n2.B Late.\n", "2 2.A 2.A.1 2.A.2 2.B"),
        ("cards", "# LAW 9 - PACK\n\n9.1 Pack.\n\n9.1a. One.\n\n9.1b. Two.\n\n9.2 Box.\n", "9 9.1 9.1a 9.1b 9.2"),
        ("lamps", "# ARTICLE 6 - LAMPS\n\n1. Only:\n\n(a) when lit;\n\n(b) when new.\n\n2. It burns.\n", "6 6(1) 6(1)(a) 6(1)(b) 6(2)"),
    ],
)  # fmt: skip
def test_labels_mean_what_the_book_prints(name: str, text: str, numbers: str, tmp_path: Path) -> None:
    law, problems = read_law(text, book_of(name, tmp_path).numbering, "en", "2020")
    assert law is not None
    assert problems == ()
    assert [str(clause.number) for clause in law.root.walk()] == numbers.split()


@pytest.mark.parametrize(
    ("name", "language", "page"),
    [
        ("races", "en", "LAW 2 - THE START\n\n2.A The runners wait.\n\n2.A.1 Nobody starts.\n\n2.A.2 The bell is rung (see 2.B).\n\n2.B It is late."),
        ("races", "el", "ΝΟΜΟΣ 2 - Η ΕΚΚΙΝΗΣΗ\n\n2.Α Οι δρομείς περιμένουν.\n\n2.Α.1 Κανείς δεν ξεκινά.\n\n2.Β Είναι αργά."),
        ("cards", "en", "LAW 100 - THE PACK\n\n100.1 A pack is used.\n\n100.1a. It is new (see 100.1b).\n\n100.1b. It is shuffled.\n\n100.2 The box is red."),
    ],
)  # fmt: skip
def test_a_number_printed_whole_is_imported_and_written_as_it_is_printed(
    name: str, language: str, page: str, tmp_path: Path
) -> None:
    book = book_of(name, tmp_path)
    (law,) = read(page, book).laws
    labels = [clause.printed.string for clause in walk(law.root) if clause.printed]
    assert labels == [line.split()[0] for line in page.split("\n\n")[1:]]
    numbers = [clause.number for clause in walk(law.root)][1:]
    assert [book.numbering.label(number, language) for number in numbers] == labels


@pytest.mark.parametrize(
    ("name", "text", "targets"),
    [
        ("races", "See 2.A.1; the bell (2.A) is rung (2.A.2), and 2.B applies.", "2.A.1 2.A 2.A.2 2.B"),
        ("cards", "See 100.1a and b; the pack (100.1b) is new. FM 100.1a costs 100.1 euros.", "100.1a 100.1b 100.1b"),
    ],
)
def test_a_number_printed_whole_is_cited(name: str, text: str, targets: str, tmp_path: Path) -> None:
    labels = {"races": ("2.A", "2.A.1", "2.A.2", "2.B"), "cards": ("100.1", "100.1a.", "100.1b.", "100.2")}[name]
    law = labels[0].split(".")[0]
    file = tmp_path / "laws" / "2020" / "en" / f"{law.zfill(2)}.md"
    file.parent.mkdir(parents=True)
    file.write_text(
        f"# LAW {law} - TITLE\n\n" + "\n\n".join(f"{label} Text." for label in labels) + "\n", encoding="utf-8"
    )
    book = book_of(name, tmp_path)
    assert [" ".join(one.targets) for one in find(text, "en", book, "2020")] == targets.split()
    assert not check(book, only=("label-mismatch", "label-out-of-sequence"))


def test_the_sixth_of_doubled_letters_has_four(tmp_path: Path) -> None:
    labels = ["αα)", "ββ)", "γγ)", "δδ)", "εε)", "στστ)", "ζζ)", "ηη)", "θθ)", "ιι)", "ιαια)"]
    items = "".join(f"{label} ο μύλος,\n\n" for label in labels)
    book = book_of("mills", tmp_path)
    (law,) = read(f"ΑΡΘΡΟ 6 - ΜΥΛΟΙ\n\n1. Ιδίως:\n\nα) τα στοιχεία:\n\n{items}2. Τέλος.\n", book).laws
    found = [clause.printed.string for clause in walk(law.root) if clause.printed and clause.number.depth == 3]
    assert found == labels
    text = f"# ΑΡΘΡΟ 6 - ΜΥΛΟΙ\n\n1. Ιδίως:\n\nα) τα στοιχεία:\n\n{items}2. Τέλος.\n"
    written, problems = read_law(text, book.numbering, "el", "2020")
    assert written is not None and problems == ()
    assert [str(clause.number) for clause in written.root.walk()][-2:] == ["6(1)(a)(kk)", "6(2)"]


def test_doubled_letters_may_begin_with_that_of_the_clause_above(tmp_path: Path) -> None:
    text = (
        "1. Ιδίως:\n\nα) το ένα,\n\nβ) τα άλλα:\n\nβα) ο μύλος,\n\nββ) η λίμνη,\n\nβγ) ο δρόμος,\n\nγ) το τελευταίο.\n"
    )
    book = book_of("mills", tmp_path)
    (law,) = read(f"ΑΡΘΡΟ 6 - ΜΥΛΟΙ\n\n{text}", book).laws
    numbers = ["6", "6(1)", "6(1)(a)", "6(1)(b)", "6(1)(b)(aa)", "6(1)(b)(bb)", "6(1)(b)(cc)", "6(1)(c)"]
    assert [str(clause.number) for clause in walk(law.root)] == numbers


@pytest.mark.parametrize(
    ("name", "language", "title"),
    [
        ("oars", "en", "# LAW 53 - TITLE"),
        ("lamps", "en", "# ARTICLE 53 - TITLE"),
        ("lamps", "el", "# ΑΡΘΡΟ 53 - TITLE"),
    ],
)
def test_the_title_that_a_file_lacks_is_told_in_the_words_of_the_book(
    name: str, language: str, title: str, tmp_path: Path
) -> None:
    numbering = book_of(name, tmp_path).numbering
    for text in ("", "Some text.\n"):
        _, problems = read_law(text, numbering, language, "2020")
        assert [title in problem.message for problem in problems] == [True]


@pytest.mark.parametrize("message", [*_REFUSED])
def test_levels_that_could_not_be_read_again_are_refused(message: str, tmp_path: Path) -> None:
    (tmp_path / "book.toml").write_text(head("gates", GAME, {"2020": ""}) + _REFUSED[message], encoding="utf-8")
    with pytest.raises(LawtextError) as raised:
        load_book(tmp_path)
    assert message in str(raised.value)


@pytest.mark.parametrize("written", [*product(("{}", ".{}", "({})"), repeat=2)])
def test_a_number_is_read_as_it_is_written_whatever_the_levels(written: tuple[str, str]) -> None:
    for kinds in product(get_args(NumeralKind), repeat=2):
        below = [Level("a", kinds[0], written[0], "{}."), Level("b", kinds[1], written[1], "{}.")]
        numbering = Numbering((Level("law", "decimal", "{}", "{}"), *below))
        for first, second in product((1, 2, 12), (1, 5, 22)):
            above = numbering.child(numbering.law(7), 1, first)
            for number in (above, numbering.child(above, 2, second)):
                assert Numbering(numbering.levels).parse(str(number)) == number


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("Law 2.A.2.b", "2.A.2.b"),
        ("see 2.A.2.b", "2.A.2.b"),
        ("Law 2.A.2(b)", "2.A.2.b"),
        ("Law 2A2b", "2.A.2.b"),
        ("Law 2.C", "2.C"),
    ],
)
def test_letters_may_stand_behind_a_full_stop(text: str, target: str, tmp_path: Path) -> None:
    file = tmp_path / "laws" / "2020" / "en" / "02.md"
    file.parent.mkdir(parents=True)
    file.write_text(
        "# LAW 2 - ROPES\n\nA. 1. One.\n\n2. a) Long.\n\nb) Short.\n\nB. Two.\n\nC. Three.\n", encoding="utf-8"
    )
    book = book_of("ropes", tmp_path)
    (found,) = find(text, "en", book, "2020")
    assert found.targets == (target,)
    assert str(clause_number(book, text.removeprefix("see "), "2020")) == target


_ROWS = re.findall(
    r"(?m)^\| `(\S+)` \| ((?:\w+(?:, )?)+) \| (.+) \| (.+) \|$", (DOCS / "another-book.md").read_text(encoding="utf-8")
)
"""The books of the table of the documents: a number, and the levels that have it."""


def test_the_table_of_the_documents_is_read() -> None:
    assert len(_ROWS) > 5


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: row[0])
def test_the_levels_of_the_documents_have_the_number_that_stands_there(row: tuple[str, ...], tmp_path: Path) -> None:
    kinds, written, labels = (re.findall(r"[^\s`,]+", cell) for cell in row[1:])
    levels = zip(kinds, written, ["{}", *labels], strict=True)
    toml = "".join(_level(f"level{place}", *level) for place, level in enumerate(levels))
    (tmp_path / "book.toml").write_text(head("doc", GAME, {"2020": ""}) + toml, encoding="utf-8")
    number = load_book(tmp_path).numbering.parse(row[0])
    assert [step.level for step in number.steps] == [*range(len(kinds))]


_FIELD = (
    "Law 11 - Offside\n\nOffside position\n\nA player is offside if:\n\n• his head is there and\n\n• his feet are.\n"
)


def test_a_book_that_counts_nothing_below_its_laws_gets_no_numbers(tmp_path: Path) -> None:
    found = read(_FIELD, book_of("field", tmp_path))
    assert clauses(found) == [
        "11||Offside|Offside position / A player is offside if: / his head is there and / his feet are."
    ]
    (told,) = found.problems
    assert "## Offside position {#name}" in told.message


def test_bullets_and_headings_below_the_deepest_level_are_text(tmp_path: Path) -> None:
    """No number is lost there: the sections have theirs, and nothing counts below them."""
    page = (
        "Law 5 - The Umpire\n\n1. Powers\n\nThe umpire:\n\n• watches;\n\nDisciplinary action\n\n• punishes.\n\n"
        "2. Equipment\n\nCompulsory equipment\n\nUmpires have:\n\n• whistles\n\n• watches\n\nOther equipment\n\nNone is needed.\n\n"
        "Law 6 - The Field\n\n1. Surface\n\nIt is green.\n\n2. Lines\n\nThere are lines.\n\n• two long ones\n\n• two short ones\n\nNo others are drawn.\n"
    )
    assert clauses(read(page, book_of("sections", tmp_path))) == [
        "5||The Umpire|",
        "5.1|1.|Powers|The umpire: / watches; / Disciplinary action / punishes.",
        "5.2|2.|Equipment|Compulsory equipment / Umpires have: / whistles / watches / Other equipment / None is needed.",
        "6||The Field|",
        "6.1|1.|Surface|It is green.",
        "6.2|2.|Lines|There are lines. / two long ones / two short ones / No others are drawn.",
    ]


def test_bullets_below_an_item_in_brackets_are_its_text(tmp_path: Path) -> None:
    page = (
        "Law 14 - Oars\n\n14.1 Dipping\n\na. Repair\n\n(1) Splinters may be cut off.\n\n(2) A rower may repair an oar:\n\n"
        "• by hand,\n\n• but not at sea.\n\nHe says so.\n\nb. Paint\n\nIt is red.\n"
    )
    assert clauses(read(page, book_of("oars", tmp_path))) == [
        "14||Oars|",
        "14.1|14.1|Dipping|",
        "14.1a|a.|Repair|",
        "14.1a(1)|(1)||Splinters may be cut off.",
        "14.1a(2)|(2)||A rower may repair an oar: / by hand, / but not at sea. / He says so.",
        "14.1b|b.|Paint|It is red.",
    ]


@pytest.mark.parametrize("text", ["Law 11(a)", "Law 11.1", "Laws 11(a)(b) and 12", "see 1(a)"])
def test_where_nothing_counts_below_a_law_a_longer_number_is_not_cut_short(text: str, tmp_path: Path) -> None:
    file = tmp_path / "laws" / "2020" / "en" / "11.md"
    file.parent.mkdir(parents=True)
    file.write_text("# LAW 11 - OFFSIDE\n\nIt is none.\n\n## Offence {#offence}\n\nIt is one.\n", encoding="utf-8")
    assert not [one for one in find(text, "en", book_of("field", tmp_path), "2020") if "11" in one.targets]


_GATES = """§ 3 - Öffnung der Tore

(1) Die Tore sind bei Tag zu öffnen.

(2) Das gilt nicht:

1. an Feiertagen;

2. in den Fällen des § 3 Abs. 1.

Section 3 - Opening of the gates

(1) The gates are to be opened by day.

(2) This does not apply:

1. on holidays;

2. in the cases of Section 3(1).
"""


def test_languages_of_one_script_are_told_apart_by_their_small_words(tmp_path: Path) -> None:
    found = read(_GATES, book_of("gates", tmp_path))
    assert clauses(found) == [
        "3||Öffnung der Tore|",
        "3(1)|(1)||Die Tore sind bei Tag zu öffnen.",
        "3(2)|(2)||Das gilt nicht:",
        "3(2).1|1.||an Feiertagen;",
        "3(2).2|2.||in den Fällen des § 3 Abs. 1.",
        "3||Opening of the gates|",
        "3(1)|(1)||The gates are to be opened by day.",
        "3(2)|(2)||This does not apply:",
        "3(2).1|1.||on holidays;",
        "3(2).2|2.||in the cases of Section 3(1).",
    ]
    assert [law.language for law in found.laws] == ["de", "en"]


@pytest.mark.parametrize("written", ["§ 3 Abs. 2", "§ 3 (2)", "§ 3 Absatz 2", "Paragraf 3 Absatz 2"])
def test_a_book_in_a_language_without_data_is_checked_and_cited(written: str, tmp_path: Path) -> None:
    for code, title in (("de", "§ 3 - Öffnung"), ("en", "SECTION 3 - OPENING")):
        file = tmp_path / "laws" / "2020" / code / "03.md"
        file.parent.mkdir(parents=True)
        file.write_text(f"# {title}\n\n(1) Lamp.\n\n(2) Door.\n", encoding="utf-8")
    book = book_of("gates", tmp_path)
    assert not check(book)
    (found,) = find(f"nach {written} gilt", "de", book)
    assert (found.text, found.targets) == (written, ("3(2)",))


@pytest.mark.parametrize(
    ("language", "text", "cited"),
    [
        ("de", "nach §§ 3 und 4 gilt", "§§ 3=3 4=4"),
        ("de", "§§ 3, 4 und 9", "§§ 3=3 4=4 9=9"),
        ("de", "§§ 3 bis 4", "§§ 3 bis 4=3,4"),
        ("de", "§ 3 Abs. 1 und 2", "§ 3 Abs. 1=3(1) 2=3(2)"),
        ("de", "§ 3 Abs. 2 und 3", "§ 3 Abs. 2=3(2) 3=3(3)"),  # not § 3 again
        ("de", "§ 3 Absatz 1, 2 oder 3", "§ 3 Absatz 1=3(1) 2=3(2) 3=3(3)"),
        ("de", "die §§ 3 Abs. 1 und 4 Abs. 2", "§§ 3 Abs. 1=3(1) 4 Abs. 2=4(2)"),
        ("de", "§ 3 Abs. 1 oder Abs. 2 Nr. 2", "§ 3 Abs. 1=3(1) Abs. 2 Nr. 2=3(2).2"),
        ("de", "§ 3 Abs. 2 Nr. 1 oder Abs. 1", "§ 3 Abs. 2 Nr. 1=3(2).1 Abs. 1=3(1)"),
        ("de", "§ 4 Abs. 1 und § 3", "§ 4 Abs. 1=4(1) § 3=3"),
        ("de", "Absatz 2 des § 3", "Absatz 2 des § 3=3(2)"),
        ("de", "§ 3 und 2 Lampen", "§ 3=3"),
        ("en", "Section 3 subsections 2 and 3", "Section 3 subsections 2=3(2) 3=3(3)"),
        ("en", "Section 4 subsection 1 and 3", "Section 4 subsection 1=4(1) 3=3"),  # there is no 4(3)
        ("en", "Sections 3 subsection 2 and 4", "Sections 3 subsection 2=3(2) 4=4"),
    ],
)
def test_lists_go_on_with_what_was_named_last(language: str, text: str, cited: str, tmp_path: Path) -> None:
    for number, last in (("03", "\n(3) Lock.\n"), ("04", "")):
        for code, noun in (("de", "§"), ("en", "SECTION")):
            file = tmp_path / "laws" / "2020" / code / f"{number}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"# {noun} {number[1]} - X\n\n(1) Lamp.\n\n(2) Door.\n{last}", encoding="utf-8")
    found = find(text, language, book_of("gates", tmp_path))
    assert " ".join(f"{one.text}={','.join(one.targets)}" for one in found) == cited


@pytest.mark.parametrize(
    ("code", "text", "ends"),
    [
        ("fr", "Lois 2 et 3", "3"),
        ("fr", "Lois 2 à 4", "4"),
        ("es", "Lois 2 y 3", "3"),
        ("it", "Lois 2 e 3", "3"),
        ("nl", "Lois 2 tot en met 4", "4"),
        ("pl", "Lois 2 i 3", "3"),
        ("sv", "Lois 2 och 3", "3"),
    ],
)
def test_languages_without_a_data_file_join_numbers_in_their_own_words(
    code: str, text: str, ends: str, tmp_path: Path
) -> None:
    toml = head("x", {code: "Livre"}, {"2020": ""}) + _LAW
    toml += f'[[nouns]]\nlevels = ["law"]\n{code} = {{ singular = "Loi", plural = "Lois" }}\n'
    (tmp_path / "book.toml").write_text(toml, encoding="utf-8")
    found = find(text, code, load_book(tmp_path))
    assert (found[0].targets[0], found[-1].targets[-1]) == ("2", ends)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("Absatz 2 § 3", "3(2)"),
        ("Absatz 2 des § 3", "3(2)"),
        ("Nr. 1 Abs. 2 § 3", "3(2).1"),
        ("§ 3 Abs. 2 Nr. 1", "3(2).1"),
        ("3 abs 2", "3(2)"),
        ("§3(2)", "3(2)"),
        ("3 Nr. 1", "3.1"),  # no 3(1), which is a paragraph
    ],
)
def test_a_noun_says_at_which_level_a_number_stands(typed: str, number: str, tmp_path: Path) -> None:
    assert str(numbers_meant(book_of("gates", tmp_path), typed)[0]) == number


@pytest.mark.parametrize(
    ("line", "below", "heading"),
    [
        ("Subsection 1 does not apply", "on holidays,", False),
        ("Subsection 1 does not apply", "on holidays;", False),
        ("Opening of the gates", "They open on holidays.", True),
        ("The Gates Are Opened", "on holidays,", True),  # in title case: a name
    ],
)
def test_a_sentence_that_goes_on_in_its_items_is_no_heading(
    line: str, below: str, heading: bool, tmp_path: Path
) -> None:
    page = f"Section 3 - Gates\n\n(1) They open.\n\n(2) {line}\n\n1. {below}\n\n2. in the cases of war.\n"
    found = clauses(read(page, book_of("gates", tmp_path)))
    assert found[2] == (f"3(2)|(2)|{line}|" if heading else f"3(2)|(2)||{line}")


@pytest.mark.parametrize(
    ("code", "text", "cited"),
    [
        ("fr", "Le paragraphe 2 de l'article 3 demeure.", "paragraphe 2 de l'article 3=3(2)"),
        ("fr", "Le paragraphe 2 de l’article 3 demeure.", "paragraphe 2 de l’article 3=3(2)"),
        ("fr", "Le paragraphe 1 de article 3 demeure.", "paragraphe 1 de article 3=3(1)"),
        ("it", "Il comma 2 dell'articolo 3 resta.", "comma 2 dell'articolo 3=3(2)"),
        ("it", "Il comma 2 dell’articolo 3 resta.", "comma 2 dell’articolo 3=3(2)"),
        ("it", "Il comma 1 del articolo 3 resta.", "comma 1 del articolo 3=3(1)"),
    ],
)
def test_a_part_is_of_the_law_behind_an_apostrophe(code: str, text: str, cited: str, tmp_path: Path) -> None:
    """Inside Article 4, whose own second paragraph is not meant."""
    law, part = {"fr": ("article", "paragraphe"), "it": ("articolo", "comma")}[code]
    toml = head("x", {code: "X"}, {"2020": ""}) + _LAW + _level("paragraph", "decimal", "({})", "({})")
    for level, noun in (("law", law), ("paragraph", part)):
        toml += f'[[nouns]]\nlevels = ["{level}"]\n{code} = {{ singular = "{noun}", plural = "{noun}s" }}\n'
    (tmp_path / "book.toml").write_text(toml, encoding="utf-8")
    for number in "34":
        file = tmp_path / "laws" / "2020" / code / f"0{number}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"# {law} {number} - X\n\n(1) Sol.\n\n(2) Mar.\n", encoding="utf-8")
    found = find(text, code, load_book(tmp_path), inside="4")
    assert " ".join(f"{one.text}={','.join(one.targets)}" for one in found) == cited


def test_nouns_of_the_interface_are_said_and_read_nowhere(tmp_path: Path) -> None:
    """A German book may have the interface in English: that is what its nouns in English are for."""
    toml = head("gates", {"de": "Torordnung"}, {"2020": ""}, decides="de") + BOOKS["gates"]
    (tmp_path / "book.toml").write_text(toml, encoding="utf-8")
    file = tmp_path / "laws" / "2020" / "de" / "03.md"
    file.parent.mkdir(parents=True)
    file.write_text("# § 3 - Tore\n\n(1) Offen.\n", encoding="utf-8")
    book = load_book(tmp_path)
    said = {code: noun.singular["nominative"] for code, noun in nouns_of(book)}
    assert said == {"de": "Paragraf", "en": "Section"}
    assert (book.law_noun, [*book.numbering.nouns]) == ("section", ["de"])
    assert not find("Section 3", "de", book)
