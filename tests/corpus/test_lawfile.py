"""The law file: what each form of the grammar means, what is wrong with wrong ones, and that writing gives it back."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.corpus import read_law, write_law
from lawtext.corpus.bookfile import read_book
from lawtext.corpus.inline import read_inline, write_inline
from lawtext.model import Clause, Heading, Law, Mark, Note, Paragraph, Text
from lawtext.numbering import Number

BOOK = read_book(Path(__file__).parents[2] / "corpus" / "book.toml")
NUMBERING = BOOK.numbering

DESIGN_EXAMPLE = """\
# LAW 53 - LEAD OUT OF TURN ACCEPTED

## A. Lead Out of Turn Treated as Correct Lead

Prior to the thirteenth trick[^*], any lead faced out of turn …

1. (a) Two labels on one line open two levels.

(b) …

{=53} Closing text: it stands after A and its sub-clauses but belongs to the whole law.

[^*]: A lead out of turn at trick thirteen must be retracted.
"""


def read(text: str, language: str = "en") -> tuple[Law, list[str]]:
    law, problems = read_law(text, NUMBERING, language, "2017", "53.md", ["HBF"])
    assert law is not None
    return law, [str(problem) for problem in problems]


def outline(law: Law) -> list[tuple[str, str | None, str]]:
    return [(str(clause.number), clause.label, clause.text) for clause in law.root.walk()]


def test_the_example_of_the_design() -> None:
    law, problems = read(DESIGN_EXAMPLE)
    assert problems == []
    assert law.title == "LEAD OUT OF TURN ACCEPTED"
    assert outline(law) == [
        ("53", None, "Closing text: it stands after A and its sub-clauses but belongs to the whole law."),
        ("53A", "A.", "Prior to the thirteenth trick, any lead faced out of turn …"),
        ("53A1", "1.", ""),
        ("53A1(a)", "(a)", "Two labels on one line open two levels."),
        ("53A1(b)", "(b)", "…"),
    ]
    assert law.root.paragraphs[0].after == 1
    (note,) = law.notes
    assert (str(note.number), note.mark, str(note.clause), note.at) == ("53^1", "*", "53A", 29)
    assert note.text.string == "A lead out of turn at trick thirteen must be retracted."
    assert write_law(law, NUMBERING) == DESIGN_EXAMPLE


FORMS = [
    (
        "greek labels are greek numerals",
        "el",
        "# ΝΟΜΟΣ 7 - Α\n\nΑ. α\n\nΒ. β\n\nΓ. γ\n\nΔ. δ\n\nΕ. ε\n\nΣΤ. στ\n\nΖ. ζ\n",
        ["7", "7A", "7B", "7C", "7D", "7E", "7F", "7G"],
    ),
    ("stigma and keraia", "el", "# Νόμος 7 - Α\n\nΑ΄. α\n\n1. (α) x\n\n(β) y\n", ["7", "7A", "7A1", "7A1(a)", "7A1(b)"]),
    ("labels written otherwise", "en", "# Law 7 - T\n\nA) x\n\n(1) y\n\na) z\n", ["7", "7A", "7A1", "7A1(a)"]),
    ("headings of any depth do not nest", "en", "# LAW 7 - T\n\n###### A. H\n\n# B. H\n", ["7", "7A", "7B"]),
    ("a skipped level is said", "en", "# LAW 7 - T\n\n1. {=7.1} x\n\n2. y\n", ["7", "7.1", "7.2"]),
    (
        "a roman first child is said",
        "en",
        "# LAW 7 - T\n\nA. 1. " + "\n\n".join(f"({c}) x" for c in "abcdefgh") + "\n\n(i) {=7A1(h)(i)} y\n\n(i) {=7A1(i)} z\n",
        ["7", "7A", "7A1", *(f"7A1({c})" for c in "abcdefgh"), "7A1(h)(i)", "7A1(i)"],
    ),
    (
        "in Greek (i) is roman and (ι) the tenth",
        "el",
        "# ΝΟΜΟΣ 7 - Α\n\nΑ. 1. " + "\n\n".join(f"({c}) x" for c in ["α", "β", "γ", "δ", "ε", "στ", "ζ", "η"]) + "\n\n(i) y\n\n(θ) z\n\n(ι) w\n",
        ["7", "7A", "7A1", *(f"7A1({c})" for c in "abcdefgh"), "7A1(h)(i)", "7A1(i)", "7A1(j)"],
    ),
    ("a named part", "en", "# LAW 77 - T\n\nA. x\n\n## TRICK SCORE {#trick}\n\ntext\n", ["77", "77A", "77.trick"]),
    ("labels on lines without blank lines", "en", "# LAW 7 - T\nA. x\nB. y\n1. z\n", ["7", "7A", "7B", "7B1"]),
    ("text that only looks like a label", "en", "# LAW 7 - T\n\n1\\. x\n\nno. word\n", ["7"]),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "numbers"), [row[1:] for row in FORMS], ids=[row[0] for row in FORMS])
def test_forms(language: str, text: str, numbers: list[str]) -> None:
    law, problems = read(text, language)
    assert problems == []
    assert list(law.clauses) == numbers


PROBLEMS = [
    ("no title", "A. text\n", "53.md:1:1: no-title"),
    ("a title of the wrong noun", "# SONG 53 - T\n", "53.md:1:1: no-title: “SONG” is not what book.toml calls a law"),
    ("a label out of sequence", "# LAW 7 - T\n\nB. x\n", "53.md:3:1: label-out-of-sequence"),
    ("a jump", "# LAW 7 - T\n\nA. x\n\nC. y\n", "53.md:5:1: label-out-of-sequence"),
    ("the label that would follow", "# LAW 7 - T\n\nA. x\n\nC. y\n", "53.md:5:1: label-out-of-sequence: “C.” does not follow here, where 7B would; write"),
    (
        "roman or letter",
        "# LAW 7 - T\n\nA. 1. " + "\n\n".join(f"({c}) x" for c in "abcdefgh") + "\n\n(i) y\n",
        "53.md:19:1: ambiguous-label",
    ),
    ("closing text of a clause that is not open", "# LAW 7 - T\n\nA. x\n\nB. y\n\n{=7A} z\n", "53.md:7:1: not-open"),
    ("text after closing text", "# LAW 7 - T\n\nA. x\n\n{=7} y\n\nz\n", "53.md:7:1: whose-text"),
    ("a mark without a note", "# LAW 7 - T\n\nA. some[^1] text\n", "53.md:3:8: mark-without-note"),
    ("a note without a mark", "# LAW 7 - T\n\nA. x\n\n[^1]: y\n", "53.md:5:1: note-without-mark"),
    ("a note twice", "# LAW 7 - T\n\nA. x[^1]\n\n[^1]: y\n\n[^1]: z\n", "53.md:7:1: note-twice"),
    ("a heading without label", "# LAW 7 - T\n\n## Scoring\n", "53.md:3:1: unknown-heading"),
    ("an unknown authority", "# LAW 7 - T\n\n> {XYZ} x\n", "53.md:3:1: unknown-authority"),
    ("an unknown authority's addition", "# LAW 7 - T\n\nA. x {+HBF: y+}\nand {+HFB: z+} \\{+HFB: w+}\n", "53.md:4:5: unknown-authority"),
    ("one in a note", "# LAW 7 - T\n\nA. x[^1]\n\n[^1]: y {+HFB: z+}\n", "53.md:5:9: unknown-authority"),
    ("one in a heading", "# LAW 7 - T {+HFB: z+}\n\nA. x {+translator: y+}\n", "53.md:1:13: unknown-authority"),
    ("a mark that names another label", "# LAW 7 - T\n\nA. {=7B} x\n", "53.md:3:4: label-mismatch"),
    ("a mark that is no number", "# LAW 7 - T\n\nA. {=7?} x\n", "53.md:3:4: bad-number"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in PROBLEMS], ids=[row[0] for row in PROBLEMS])
def test_problems(text: str, expected: str) -> None:
    _, problems = read_law(text, NUMBERING, "en", "2017", "53.md", ["HBF"])
    assert [str(problem)[: len(expected)] for problem in problems] == [expected]


def test_a_latin_label_in_greek_is_read_and_reported() -> None:
    law, problems = read("# ΝΟΜΟΣ 7 - Α\n\nΑ. x\n\nB. y\n", "el")
    assert list(law.clauses) == ["7", "7A", "7B"]
    assert problems == ["53.md:5:1: wrong-script: “B” (U+0042) in the label “B.” should be “Β”"]


def test_letters_count_on_behind_z_and_stay_words_elsewhere() -> None:
    letters = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC"]
    source = "# LAW 7 - X\n\n" + "".join(f"{letter}. x\n\n" for letter in letters)
    source += "1. As. told.\n\nNo. 5 is text.\n\nAD\\. is text too.\n\n## AD. Heading\n\nAE. y\n"
    law, problems = read(source)
    assert problems == []
    assert list(law.clauses) == ["7", *(f"7{letter}" for letter in letters), "7AC1", "7AD", "7AE"]
    assert law.clauses["7AC1"].text == "As. told.\n\nNo. 5 is text.\n\nAD. is text too."
    assert write_law(law, NUMBERING) == source
    law, _ = read("# LAW 7 - X\n\nA. x\n\nAB. is a word here.\n")
    assert law.clauses["7A"].text == "x\n\nAB. is a word here."


def test_latin_letters_in_a_greek_label_of_two_letters_are_read_and_reported() -> None:
    law, problems = read(
        "# ΝΟΜΟΣ 7 - Α\n\n"
        + "\n\n".join(f"{label}. x" for label in ("Α", "Β", "Γ", "Δ", "Ε", "ΣT", "Ζ", "Η", "Θ", "Ι", "IΑ", "IB"))
        + "\n",
        "el",
    )
    assert list(law.clauses) == ["7", *(f"7{letter}" for letter in "ABCDEFGHIJKL")]
    assert [problem.split(": ", 2)[1:] for problem in problems] == [
        ["wrong-script", "“T” (U+0054) in the label “ΣT.” should be “Τ”"],
        ["wrong-script", "“I” (U+0049) in the label “IΑ.” should be “Ι”"],
        ["wrong-script", "“I” (U+0049) in the label “IB.” should be “Ι”"],
        ["wrong-script", "“B” (U+0042) in the label “IB.” should be “Β”"],
    ]


def test_additions_and_tables_stand_apart_from_the_translation() -> None:
    law, problems = read(
        "# LAW 7 - T\n\nA. Before {+HBF: (in Greece)+} after.\n\n> {HBF} A rule of one body.\n\n"
        "{#t1}\n| a | b |\n| --- | --- |\n| ^^ | x \\| y |\n"
    )
    clause = law.clauses["7A"]
    assert problems == []
    assert clause.text == "Before after.\n\na\tb\n^^\tx | y"
    assert clause.marks[0] == Mark("addition", 6, 6, "(in Greece)", "HBF", spaced=True)
    assert [paragraph.authority for paragraph in clause.paragraphs] == ["", "HBF", ""]
    table = clause.paragraphs[2].table
    assert table is not None and [[cell.string for cell in row] for row in table.rows] == [["a", "b"], ["^^", "x | y"]]


def test_every_offset_leads_back_to_its_place_in_the_file() -> None:
    text = "# LAW 7 - T\n\n## A. H\n\nSome *plain* text[^1] \\*and\nmore.\n\nB. (x) y\n\n[^1]: n\n"
    law, _ = read(text)
    clause = law.clauses["7A"]
    lines = text.split("\n")
    assert clause.text == "Some plain text *and more."
    for at, character in enumerate(clause.text):
        line, col = clause.line_and_column(at)
        found = lines[line - 1][col - 1 : col]
        assert found == character or (character == " " and found == ""), (at, character, line, col)


# --- properties

WORDS = st.text(alphabet="aβΓ1.*[]^{}+=#\\|>-(): “’ά", min_size=1, max_size=12).map(
    lambda text: unicodedata.normalize("NFC", " ".join(text.split()))
)


@st.composite
def texts(draw: st.DrawFn) -> Text:
    string = draw(WORDS.filter(bool))
    marks = []
    if draw(st.booleans()):
        words = [at for at in range(len(string)) if string[at].isalpha()]
        if words:
            at = draw(st.sampled_from(words))
            marks.append(Mark("emphasis", at, at + 1))
    return Text(string, tuple(marks))


@st.composite
def laws(draw: st.DrawFn) -> Law:
    language = draw(st.sampled_from(["en", "el"]))

    def clause(number: Number, depth: int) -> Clause:
        count = draw(st.integers(0, 3 - depth // 2)) if depth < 4 else 0
        children = [clause(NUMBERING.child(number, depth + 1, rank), depth + 1) for rank in range(1, count + 1)]
        heading = None
        if depth == 0 or draw(st.booleans()):
            words = draw(st.one_of(st.none(), texts()))
            heading = Heading(words, max(depth + 1, 1), "")
        paragraphs = []
        for _ in range(draw(st.integers(0, 2))):
            # Before the first child, or closing text after the last one.
            after = draw(st.sampled_from([0, len(children)]))
            paragraphs.append(Paragraph(draw(texts()), after))
        paragraphs.sort(key=lambda paragraph: paragraph.after)
        label = NUMBERING.label(number, language) if depth else None
        return Clause(number, label, heading, tuple(paragraphs), tuple(children))

    root = clause(NUMBERING.law(draw(st.integers(1, 120))), 0)
    return Law("2017", language, root, ())


@given(laws())
def test_writing_and_reading_gives_the_same_law(law: Law) -> None:
    written = write_law(law, NUMBERING)
    again, problems = read_law(written, NUMBERING, law.language, "2017", "x.md", ["HBF"])
    assert [str(p) for p in problems] == []
    assert again is not None
    assert again.root == law.root
    assert write_law(again, NUMBERING) == written


def test_a_law_that_never_had_a_title_is_written_with_its_number_alone() -> None:
    """A dash with nothing behind it would look like a title that is lost."""
    law = Law(
        "2017", "en", Clause(NUMBERING.law(5), None, Heading(Text(""), 1), (Paragraph(Text("The sea."), 0),), ()), ()
    )
    written = write_law(law, NUMBERING)
    assert written == "# LAW 5\n\nThe sea.\n"
    again, problems = read_law(written, NUMBERING, "en", "2017", "x.md", [])
    assert again is not None and again.root == law.root and not problems


@given(texts())
def test_inline_round_trip(text: Text) -> None:
    assert read_inline(write_inline(text)) == text


PIECES = st.sampled_from(["word", " ", "*", "\\*", "[^1]", "[^2]", "{+HBF: a+}", " {+HBF: b+}", ".", "ά", "\n", "{=3}"])


@given(st.lists(PIECES, max_size=14))
def test_no_sign_moves_to_another_word(pieces: list[str]) -> None:
    """What stands before each note mark is what stood before it in the file, additions and emphasis left aside."""
    text = read_inline("".join(pieces))
    letters = ""
    before = []
    for piece in pieces:
        if piece[0] == "[":
            before.append((piece[2], letters))
        elif "+" not in piece:
            letters += letters_of(piece)
    assert letters_of(text.string) == letters
    assert [(mark.value, letters_of(text.string[: mark.start])) for mark in text.notes] == before
    assert all(mark.start < mark.end for mark in text.marks if mark.kind == "emphasis")
    again = read_inline(write_inline(text))
    assert again.string == text.string
    assert sorted(again.marks, key=repr) == sorted(text.marks, key=repr)


def letters_of(text: str) -> str:
    return re.sub(r"[\s\\*]", "", text)


LINES = st.sampled_from(
    [
        "# LAW 7 - T", "## A. H", "A. x", "B. y", "1. z", "(a) w", "(i) v", "{=7} c", "{=7A} d", "[^1]: n", "some[^1] text",
        "> {HBF} r", "{#t1}", "| a | b |", "| --- | --- |", "", "", "plain *emphasis*", "## {missing}", "\\", "*", "[^", "{+HBF: x",
    ]
)  # fmt: skip


@given(st.lists(LINES, max_size=25).map("\n".join))
def test_no_word_is_lost_whatever_is_read(text: str) -> None:
    law, problems = read_law(text, NUMBERING, "en", "2017", "x.md", ["HBF"])
    if law is None:
        assert problems
        return
    kept = write_law(law, NUMBERING)
    for word in ("x", "y", "z", "w", "v", "c", "d", "text", "plain", "emphasis", "some"):
        lost = text.split().count(word) - kept.split().count(word)
        assert lost <= 0 or problems, (word, kept)


def test_notes_keep_their_place_and_a_shared_note_its_partner() -> None:
    text = "# LAW 7 - A[^2]\n\nA. one[^1] two[^1].\n\n[^2]: On the title.\n\n[^1]: {same=8^1} Shared.\n"
    law, problems = read(text)
    assert problems == []
    assert [(str(n.number), n.mark, str(n.clause), n.at, n.same) for n in law.notes] == [
        ("7^1", "2", "7", -1, ""),
        ("7^2", "1", "7A", 3, "8^1"),
    ]
    assert isinstance(law.notes[0], Note)
    assert write_law(law, NUMBERING) == text


@pytest.mark.parametrize(
    ("raw", "string", "marks"),
    [
        ("\\[^*Γ*]", "[^Γ]", [Mark("emphasis", 2, 3)]),
        ("a *b* c", "a b c", [Mark("emphasis", 2, 3)]),
        ("2 * 3 * 4", "2 * 3 * 4", []),
        ("trick[^*], *any*", "trick, any", [Mark("note", 5, 5, "*"), Mark("emphasis", 7, 10)]),
        ("a\\\\b \\* c", "a\\b * c", []),
        ("two\nlines", "two lines", []),
        ("ends \\\nhere", "ends \\ here", []),
        ("*[^1]**word*s", "words", [Mark("note", 0, 0, "1"), Mark("emphasis", 0, 4)]),
        ("at [^1]{+HBF: x+}all", "at all", [Mark("note", 3, 3, "1"), Mark("addition", 3, 3, "x", "HBF")]),
        ("at *{+HBF: x+}all*", "atall", [Mark("addition", 2, 2, "x", "HBF", True), Mark("emphasis", 2, 5)]),
    ],
)
def test_inline_forms(raw: str, string: str, marks: list[Mark]) -> None:
    text = read_inline(raw)
    assert (text.string, list(text.marks)) == (string, marks)


@pytest.mark.parametrize("words", ["{#1}", "{#k}", "word {#k}", "{missing}", "{=7A} x"])
def test_a_heading_of_signs_that_are_meant_as_they_stand(words: str) -> None:
    """As the writer escapes them, so they are read."""
    text = "# LAW 7 - T\n\n## A. " + words.replace("{", "\\{") + "\n\nText.\n"
    law, problems = read(text)
    assert problems == []
    assert law.clauses["7A"].title == words
    assert write_law(law, NUMBERING) == text


@pytest.mark.parametrize("line", ["\\# x", "\\#", "\\> x", "B\\. x", "1\\. x", "\\(a) x", "| x", "100. x", "Two. x"])
@pytest.mark.parametrize(
    "around",
    [
        "A. Words\n{}",
        "A. x\n\n1. Words\n{}\nmore",
        "## A. Words\n{}\n\nx",
        "A. x[^1]\n\n[^1]: Words\n{}",
        "> {{HBF}} Words\n{}",
    ],
)
def test_a_further_line_of_a_text_stays_a_line_of_it(around: str, line: str) -> None:
    """What is escaped at its head, since it would begin a block of its own, is escaped where it is written again."""
    text = f"# LAW 7 - T\n\n{around.format(line)}\n"
    law, problems = read_law(text, NUMBERING, "en", "2017", "7.md", ("HBF",))
    assert law is not None and problems == ()
    assert write_law(law, NUMBERING) == text


@pytest.mark.parametrize("paragraph", ["Two.", "no. Never", "Stop.) he said", "at. the end", "Όχι. Ποτέ", "iiii. x"])
def test_a_word_at_the_head_of_a_paragraph_needs_no_escape(paragraph: str) -> None:
    text = f"# LAW 7 - T\n\nA. x\n\n1. {paragraph}\n\n{paragraph}\n"
    law, problems = read(text)
    assert problems == []
    assert law.clauses["7A1"].text == f"{paragraph}\n\n{paragraph}"
    assert write_law(law, NUMBERING) == text


def test_inserted_clauses_follow_in_the_order_of_latin() -> None:
    """9bis, 9ter, 9quater … are next to each other in that order, as laws and as paragraphs."""
    numbering = read_book(Path(__file__).parents[1] / "citations" / "articles.toml").numbering
    paragraphs = "".join(f"\n{label}. Stones.\n" for label in ("1", "2", "3"))
    law, problems = read_law(f"# ARTICLE 9 sexies - STONES\n{paragraphs}", numbering, "en", "2020", "9.md")
    assert law is not None and problems == ()
    assert list(law.clauses) == ["9sexies", "9sexies(1)", "9sexies(2)", "9sexies(3)"]
    assert write_law(law, numbering) == f"# ARTICLE 9 sexies - STONES\n{paragraphs}"
    inserting = replace(numbering, levels=(numbering.levels[0], replace(numbering.levels[1], inserted=True)))
    labels = ["1", "1bis", "1ter", "1quater", "1 quinquies", "1sexies", "2"]
    text = "# ARTICLE 9 - STONES\n" + "".join(f"\n{label}. Stones.\n" for label in labels)
    law, problems = read_law(text, inserting, "en", "2020", "9.md")
    assert law is not None and problems == ()
    assert [str(number) for number in law.clauses][1:] == [f"9({label.replace(' ', '')})" for label in labels]


SLIPS = [  # the labels of a law, and those that are told, each with how many wait for it
    ("A. B. D. E. F.", ["D. 2"]),  # C. is gone
    ("Q. B. C. D.", ["Q. 3"]),  # a slip of the pen for A.
    ("A. B. Q. D. E.", ["Q. 2"]),
    ("A. Q. 1. 2. C.", ["Q. 1"]),  # the list is read as that of A; what follows Q is C
    ("A. 1. 3. 4. B. 1. 3.", ["3. 1", "3. 0"]),  # two slips, each in a list of its own
    ("A. C. D. B. C. E.", ["C. 1", "E. 0"]),
    ("A. B. A. C.", ["A. 0"]),
    ("A. C. F. G.", ["C. 0", "F. 1"]),
    ("A. (b) 1. B.", ["(b) 0"]),
    ("1. A. B. 1. 2. C.", ["1. 0"]),
]


@pytest.mark.parametrize(("labels", "told"), SLIPS)
@pytest.mark.parametrize("heading", ["", "## "])
def test_one_slip_of_the_pen_is_told_once(labels: str, told: list[str], heading: str) -> None:
    marked = [f"{heading if one[0] in 'ABCDEFGQ' else ''}{one} Words." for one in labels.split()]
    _, problems = read_law("# LAW 7 - T\n\n" + "\n\n".join(marked) + "\n", NUMBERING, "en", "2017", "53.md")
    found = []
    for one in problems:
        label = one.message.split("“")[1].split("”")[0]
        many = one.message.rpartition("; ")[2].split()
        found.append(f"{label} {many[0] if many[1].startswith('label') else 0}")
    assert {one.code for one in problems} == {"label-out-of-sequence"}
    assert found == told
