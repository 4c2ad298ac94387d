"""Two editions of a law set clause by clause: each becomes a law of its own."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.whole_pages import BOOK, left_out, read, said, walked


def clauses(page: str, name: str = "page.txt", law: str = "") -> dict[str, list[str]]:
    """Return the clauses of a page, by the edition and the language of their law."""
    found: dict[str, list[str]] = {}
    for of, clause in walked(read(page, name=name, law=law)):
        found.setdefault(f"{of.edition} {of.language}", []).append(f"{clause.number}|{said(clause)}")
    return found


OLD = ["8|TOWERS|", "8A|The Keeper|The keeper may open the gate.", "8B|The Guest|The guest waits."]
NEW = ["8|TOWERS|", "8A|The Keeper|The keeper shall open the gate.", "8B|The Guest|The guest waits at the gate."]
TEXTS = ("The keeper may open the gate.", "The keeper shall open the gate.", "The guest waits.", "The guest waits at the gate.")  # fmt: skip
PASTED = "LAW 8 - TOWERS\n\nA. The Keeper\n\n{0}\n\n{1}\n\nB. The Guest\n\n{2}\n\n{3}\n"
MARKDOWN = "# LAW 8 - TOWERS\n\n## A. The Keeper\n\n{0}\n{1}\n\n## B. The Guest\n\n{2}\n{3}\n"
WIKI = "====== LAW 8 - TOWERS ======\n\n===== A. The Keeper =====\n\n{0}\n{1}\n\n===== B. The Guest =====\n\n{2}\n{3}\n"
HTML = "<html><body><h1>LAW 8 - TOWERS</h1><h2>A. The Keeper</h2>{0}{1}<h2>B. The Guest</h2>{2}{3}</body></html>"
TABLES = "# LAW 8 - TOWERS\n\n## A. The Keeper\n\n| {0} | {1} |\n|---|---|\n| {2} | {3} |\n\n## B. The Guest\n\n| {0} | {1} |\n|---|---|\n| {4} | {5} |\n"
COLUMNS = "LAW 8 - TOWERS\n\nA. The Keeper\n{0}\t{1}\n{2}\t{3}\nB. The Guest\n{0}\t{1}\n{4}\t{5}\n"
FORMS = [
    (PASTED, "page.txt", "{0}: {1}"),
    (PASTED, "page.txt", "{0} – {1}"),
    (PASTED, "page.txt", "({0}) {1}"),
    (PASTED, "page.txt", "[{0}] {1}"),
    (PASTED, "page.txt", "• {0}: {1}"),
    (PASTED, "page.txt", "Edition {0}: {1}"),
    (PASTED, "page.txt", "{0} edition: {1}"),
    (PASTED, "page.txt", "{0}\n\n{1}"),
    (PASTED, "page.txt", "Text ({0}): {1}"),
    (PASTED, "page.txt", "• Version ({0}) – {1}"),
    (MARKDOWN, "page.md", "- {0}: {1}"),
    (MARKDOWN, "page.md", "* **{0}:** {1}"),
    (MARKDOWN, "page.md", "\n**{0}** {1}\n"),
    (MARKDOWN, "page.md", "\n**{0}**: {1}\n"),
    (MARKDOWN, "page.md", "\n### {0}\n\n{1}\n"),
    (WIKI, "page.txt", "  * {0}: {1}"),
    (WIKI, "page.txt", "  - **{0}** - {1}"),
    (WIKI, "page.txt", "\n**{0}** {1}\n"),
    (WIKI, "page.txt", "\n==== {0} ====\n\n{1}\n"),
    (HTML, "page.html", "<p>{0}: {1}</p>"),
    (HTML, "page.html", "<ul><li>{0}: {1}</li></ul>"),
    (HTML, "page.html", "<p><b>{0}</b> {1}</p>"),
]


@pytest.mark.parametrize(("page", "name", "form"), FORMS)
@pytest.mark.parametrize("newest_first", [False, True])
def test_each_edition_is_a_law_of_its_own(page: str, name: str, form: str, *, newest_first: bool) -> None:
    years = ("2017", "2007") if newest_first else ("2007", "2017")
    order = (1, 0, 3, 2) if newest_first else (0, 1, 2, 3)
    lines = [form.format(year, TEXTS[at]) for year, at in zip(years * 2, order, strict=True)]
    found = clauses(page.format(*lines), name)
    assert found == {"2007 en": OLD, "2017 en": NEW}


@pytest.mark.parametrize(
    ("page", "law", "wanted"),
    [
        # Without a title; the name behind the label, once and twice.
        (
            "A. The Keeper\n\n2007: The keeper may open it.\n\n2017: The keeper shall open it.\n\nB. 2007: Nobody waits.\n\n2017: All wait.\n",
            "8",
            {"2007 en": ["8||", "8A|The Keeper|The keeper may open it.", "8B||Nobody waits."],
             "2017 en": ["8||", "8A|The Keeper|The keeper shall open it.", "8B||All wait."]},
        ),
        (
            "LAW 8 - TOWERS\n\nA. (2007) The keeper opens it.\n\nA. (2017) The keeper may open it.\n\nB. (2017) All wait.\n",
            "",
            {"2007 en": ["8|TOWERS|", "8A||The keeper opens it."],
             "2017 en": ["8|TOWERS|", "8A||The keeper may open it.", "8B||All wait."]},
        ),
        # A clause that one edition lacks, further paragraphs, and what stands below no year: each edition has it.
        (
            "LAW 8 - TOWERS\n\nA. The gate\n\n2007: It is shut.\n\n2017: It is open.\n\n"
            "B. The bell\n\n2007: —\n\n2017: It rings.\n\nIt rings twice.\n\nC. Nobody sleeps.\n",
            "",
            {"2007 en": ["8|TOWERS|", "8A|The gate|It is shut.", "8C||Nobody sleeps."],
             "2017 en": ["8|TOWERS|", "8A|The gate|It is open.", "8B|The bell|It rings. / It rings twice.", "8C||Nobody sleeps."]},
        ),
        # One clause that has changed, its texts alike; two languages.
        (
            "LAW 8 - TOWERS\n\nA. 2007: The keeper may open it.\n\n2017: The keeper shall open it.\n\n"
            "ΝΟΜΟΣ 8 - ΠΥΡΓΟΙ\n\nΑ. Έκδοση 2007: Ο φύλακας μπορεί να ανοίξει.\n\nΈκδοση 2017: Ο φύλακας θα ανοίξει.\n",
            "",
            {"2007 en": ["8|TOWERS|", "8A||The keeper may open it."], "2017 en": ["8|TOWERS|", "8A||The keeper shall open it."],
             "2007 el": ["8|ΠΥΡΓΟΙ|", "8A||Ο φύλακας μπορεί να ανοίξει."], "2017 el": ["8|ΠΥΡΓΟΙ|", "8A||Ο φύλακας θα ανοίξει."]},
        ),
        # The law above has no editions.
        (
            "LAW 7 - GATES\n\nA. A gate is high.\n\nLAW 8 - TOWERS\n\nA. Walls\n\n2007: They are low.\n\n2017: They are high.\n\n"
            "B. Roofs\n\n2017: They are red.\n",
            "",
            {"2007 en": ["8|TOWERS|", "8A|Walls|They are low."],
             "2017 en": ["7|GATES|", "7A||A gate is high.", "8|TOWERS|", "8A|Walls|They are high.", "8B|Roofs|They are red."]},
        ),
    ],
)  # fmt: skip
def test_forms(page: str, law: str, wanted: dict[str, list[str]]) -> None:
    assert clauses(page, law=law) == wanted


@pytest.mark.parametrize(("page", "name"), [(TABLES, "page.md"), (COLUMNS, "page.txt")])
def test_each_clause_may_have_a_table_of_them(page: str, name: str) -> None:
    assert clauses(page.format("2007", "2017", *TEXTS), name) == {"2007 en": OLD, "2017 en": NEW}
    turned = [TEXTS[at] for at in (1, 0, 3, 2)]
    assert clauses(page.format("2017", "2007", *turned), name) == {"2007 en": OLD, "2017 en": NEW}


def test_notes_of_both_stand_at_the_end() -> None:
    texts = [text.replace("keeper", "keeper1)") for text in TEXTS]
    page = PASTED.format(*(f"{year}: {text}" for year, text in zip(("2007", "2017") * 2, texts, strict=True)))
    found = read(f"{page}\n1) Or his deputy.\n\n1) Or her deputy.\n")
    assert [(law.edition, [note.text.string for note in law.notes]) for law in found.laws] == [
        ("2007", ["Or his deputy."]),
        ("2017", ["Or her deputy."]),
    ]
    assert clauses(f"{page}\n1) Or his deputy.\n\n1) Or her deputy.\n") == {"2007 en": OLD, "2017 en": NEW}


def test_a_list_in_the_item_of_an_edition_is_a_list_of_that() -> None:
    page = MARKDOWN.format(
        "- 2007: The keeper may:\n  - open the gate,\n  - ring the bell.", "- 2017: The keeper sleeps.",
        "- 2007: The guest waits.", "- 2017: The guest goes.",
    )  # fmt: skip
    assert clauses(page, "page.md")["2007 en"][1:4] == ["8A|The Keeper|The keeper may:", "8A1||open the gate,", "8A2||ring the bell."]  # fmt: skip


def test_what_the_names_were_is_in_the_ledger() -> None:
    gone = left_out(
        read(PASTED.format(*(f"{year}: {text}" for year, text in zip(("2007", "2017") * 2, TEXTS, strict=True))))
    )
    assert gone == ["2007", ":", "2017", ":", "2007", ":", "2017", ":"]


def test_a_text_below_no_edition_is_told() -> None:
    page = (
        "LAW 8 - TOWERS\n\nA. 2007: The keeper may open it.\n\n2017: The keeper shall open it.\n\nB. Nobody sleeps.\n"
    )
    assert [(one.line, one.code) for one in read(page).problems if one.code == "of-each-edition"] == [
        (7, "of-each-edition")
    ]


@pytest.mark.parametrize(
    "page",
    [
        # Whose the numbers are is not sure.
        "A. Keys\n\n2007: The keeper may:\n\n1. open it,\n\n2. shut it.\n\n2017: The keeper shall:\n\n1. open it.\n\nB. 2007: No.",
        # Values, spans of years, years that the book has no edition of, one year alone.
        "A. The first is of 1963.\n\nB. Years of towers:\n\n2007: the second.\n\n2017: the third.",
        "A. The keeper\n\n1963: the first tower.\n\n2007: the second tower.\n\n2017: the third tower.",
        "A. Points\n\n2007: 5\n\n2017: 6\n\nB. Prices\n\n2007: 7\n\n2017: 8",
        "A. The Keeper\n\n2007 - 2017: The keeper may open it.\n\n2017 - 2027: The keeper shall open it.",
        "A. Keys\n\n1997: They are of iron.\n\n2003: They are of gold.\n\nB. Locks\n\n1997: None.\n\n2003: One.",
        "A. Keys\n\n2007: They are of iron.\n\nB. Locks\n\n2007: There are none.",
        # Each year is said of another clause.
        "A. 2007: the year in which the tower was built.\n\nB. 2017: the year in which the tower was built anew.",
        # Rows below the years of columns that are no table.
        "A. Keys\n\n2007\n\n2017\n\nThey are of iron.\n\nThey are of gold.\n\nB. Locks\n\n2007\n\n2017\n\nNone.\n\nOne.",
        # Sentences that begin with a year.
        "A. Keys\n\n2007 was a year of towers.\n\n2017 was another year of towers.",
    ],
)
def test_other_years_at_the_heads_of_lines_are_text(page: str) -> None:
    found = read(f"LAW 8 - TOWERS\n\n{page}\n")
    assert len(found.laws) == 1
    assert not [claim for claim in found.claims if "edition" in claim.what]


def test_the_kind_of_an_edition_may_stand_before_its_year_in_brackets() -> None:
    lines = [
        f"- {'Old' if year == '2007' else 'New'} ({year}): {text}"
        for year, text in zip(("2007", "2017") * 2, TEXTS, strict=True)
    ]
    assert clauses(MARKDOWN.format(*lines), "page.md") == {"2007 en": OLD, "2017 en": NEW}


YEARS = "LAW 8 - TOWERS\n\n2007 A. The keeper may open it.\n2017 A. The keeper shall open it.\n\n2007 B. The guest waits.\n{}2017 {}\n"


def test_the_year_may_stand_before_each_label() -> None:
    assert clauses(YEARS.format("", "B. The guest waits at the gate.")) == {
        "2007 en": ["8|TOWERS|", "8A||The keeper may open it.", "8B||The guest waits."],
        "2017 en": ["8|TOWERS|", "8A||The keeper shall open it.", "8B||The guest waits at the gate."],
    }
    greek = "ΝΟΜΟΣ 8 - ΠΥΡΓΟΙ\n\n2007 Α. Ο φύλακας ανοίγει.\n2017 Α. Ο φύλακας ανοίγει αμέσως.\n2017 Β. Ο ξένος περιμένει.\n"
    assert clauses(greek) == {
        "2007 el": ["8|ΠΥΡΓΟΙ|", "8A||Ο φύλακας ανοίγει."],
        "2017 el": ["8|ΠΥΡΓΟΙ|", "8A||Ο φύλακας ανοίγει αμέσως.", "8B||Ο ξένος περιμένει."],
    }


WHOLE = {
    "2007 en": ["8|TOWERS|", "8A||The keeper opens the gate.", "8B||The guest waits."],
    "2017 en": ["8|TOWERS|", "8A||The keeper shuts the gate.", "8B||The guest goes."],
}
GATES = ("A. The keeper opens the gate.", "B. The guest waits.", "A. The keeper shuts the gate.", "B. The guest goes.")


@pytest.mark.parametrize("form", ["{0}\n\n{1}\n\n{2}\n\n{3}", "- {0}\n- {1}\n- {2}\n- {3}"])
@pytest.mark.parametrize(
    "years", [("2007: ", "", "2017: ", ""), ("2007 ", "", "2017 ", ""), ("2007: ", "2007: ", "2017: ", "2017: ")]
)
def test_a_year_before_the_first_label_heads_the_whole_law_where_the_next_has_none(
    form: str, years: tuple[str, ...]
) -> None:
    old, older, new, newer = (f"{year}{line}" for year, line in zip(years, GATES, strict=True))
    assert clauses(f"LAW 8 - TOWERS\n\n{form.format(old, older, new, newer)}\n") == WHOLE
    if years[1]:
        assert clauses(f"LAW 8 - TOWERS\n\n{form.format(old, new, older, newer)}\n") == WHOLE


def test_such_years_stand_before_headings_too() -> None:
    law = "## {} A. Gates\n\nThe gate {}.\n\n## B. Guests\n\nThe guest {}.\n\n"
    page = "# LAW 8 - TOWERS\n\n" + law.format(2007, "opens", "waits") + law.format(2017, "shuts", "goes")
    assert clauses(page, "page.md") == {
        "2007 en": ["8|TOWERS|", "8A|Gates|The gate opens.", "8B|Guests|The guest waits."],
        "2017 en": ["8|TOWERS|", "8A|Gates|The gate shuts.", "8B|Guests|The guest goes."],
    }


def test_such_years_stand_in_a_table_too() -> None:
    table = "# LAW 8 - TOWERS\n\n| 2007: {0} | 2017: {2} |\n|---|---|\n| {1} | {3} |\n"
    heads = {
        whose: [law[0], law[1].replace("||", "|").replace("gate.", "gate.|"), law[2]] for whose, law in WHOLE.items()
    }
    assert clauses(table.format(*GATES), "page.md") == heads


@pytest.mark.parametrize(
    "page",
    [
        YEARS.format("1. At the gate.\n2. At the wall.\n", "B. The guest waits at the gate."),  # whose is the list?
        "LAW 8 - TOWERS\n\nThe keepers were:\n2007 A. Jones.\n2017 B. Smith.\n2007 C. Brown.\n",  # initials
        "LAW 8 - TOWERS\n\nA. It opens.\n\nB. It shuts.\n\nPrizes:\n\n2007 A. Jones\n\n2017 A. Smith\n",
    ],
)
def test_years_before_labels_that_are_not_sure_stay(page: str) -> None:
    assert all("2007" in " ".join(lines) for lines in clauses(page).values())
    assert len(clauses(page)) == 1


@pytest.mark.parametrize(("page", "name", "form"), [form for form in FORMS if not {*"([E"} & {*form[2]}])
@pytest.mark.parametrize(
    ("older", "newer"), [("Old", "New"), ("Old text", "New text"), ("Former", "Current"), ("Παλιό", "Νέο")]
)
def test_two_editions_may_be_called_old_and_new(page: str, name: str, form: str, older: str, newer: str) -> None:
    alone = form.splitlines()[0].strip() == "{0}" and " " not in older
    lines = [form.format(called, TEXTS[at]) for called, at in zip((older, newer) * 2, range(4), strict=True)]
    found = clauses(page.format(*lines), name)
    # A word alone in a line that nothing shows to be a heading may be one of a clause.
    assert (found == {"2007 en": OLD, "2017 en": NEW}) != alone


@pytest.mark.parametrize(("older", "newer"), [("Old:", "New:"), ("Παλιό:", "Νέο:"), ("Old text :", "New text :")])
def test_old_and_new_before_a_colon_alone_in_their_lines_head_whole_laws(older: str, newer: str) -> None:
    page = f"LAW 8 - TOWERS\n\n{older}\nA. A gate is shut.\nB. A wall stands.\n\n{newer}\nA. A gate is open.\nB. A wall stands.\n"
    found = clauses(page)
    assert {edition: [line.rpartition("|")[2] for line in lines[1:]] for edition, lines in found.items()} == {
        "2007 en": ["A gate is shut.", "A wall stands."],
        "2017 en": ["A gate is open.", "A wall stands."],
    }
    assert [problem.code for problem in read(page).problems] == ["edition-by-word"]


def test_a_law_above_its_older_edition_is_not_that_edition() -> None:
    page = (
        "Νόμος 8 - Πύργοι\n\nΑ. Μια πύλη είναι ανοικτή.\n\nLaw 8 - Towers\n\nA. A gate is open.\n\n"
        "2007 Law 8\n\nA. A gate is shut.\n"
    )
    (out,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints())], BOOK)
    assert [(law.edition, law.language) for law in out.laws] == [("", "el"), ("", "en"), ("2007", "en")]


def test_it_is_told_that_a_word_is_taken_for_an_edition() -> None:
    lines = [f"- {called}: {TEXTS[at]}" for at, called in enumerate(("Old", "New", "Old", "New"))]
    found = read(MARKDOWN.format(*lines), name="page.md")
    (warning,) = [problem for problem in found.problems if problem.code == "edition-by-word"]
    assert warning.message.startswith("“Old” gives no year; assumed to be 2007")
    assert left_out(found).count("Old") == left_out(found).count("New") == 2


@pytest.mark.parametrize(
    "page",
    [
        # One of the two alone; words that go on; a comparison of something else.
        "# LAW 8 - TOWERS\n\n## A. Gates\n\n- New: the gate.\n- Open: it.\n",
        "# LAW 8 - TOWERS\n\n## A. Old gates\n\nThe gate is shut.\n\n## B. New gates\n\nThe gate is open.\n",
        "# LAW 8 - TOWERS\n\n## A. Gates\n\n- Old gates: shut.\n- New gates: open.\n",
    ],
)
def test_old_and_new_may_be_words_of_the_law(page: str) -> None:
    assert [law.edition for law in read(page, name="page.md").laws] == ["2017"]


NAMED = "<tr><td>{}</td><td>{}</td><td>{}</td></tr>"


@pytest.mark.parametrize(("old", "new"), [("2007", "2017"), ("Old", "New"), ("Παλιό κείμενο", "Νέο κείμενο")])
def test_the_first_of_the_columns_may_have_labels_with_their_headings(old: str, new: str) -> None:
    rows = NAMED.format("A. The Keeper", *TEXTS[:2]) + NAMED.format("B. The Guest", *TEXTS[2:])
    page = f"<h1>LAW 8 - TOWERS</h1><table>{NAMED.format('Clause', old, new)}{rows}</table>"
    assert clauses(page, "page.html") == {"2007 en": OLD, "2017 en": NEW}


def test_columns_of_old_and_new_things_are_a_table_of_the_law() -> None:
    page = "<h1>LAW 8 - TOWERS</h1><p>A. Counts follow.</p><table><tr><td>Old tower</td><td>New tower</td></tr><tr><td>It counts one.</td><td>It counts two.</td></tr></table>"
    assert list(clauses(page, "page.html")) == ["2017 en"]


@pytest.mark.parametrize("word", ["Comment", "Σχόλιο"])
def test_comments_between_the_clauses_of_a_comparison_are_remarks(word: str) -> None:
    page = PASTED.format(*(f"{year}: {text}" for year, text in zip(("2007", "2017") * 2, TEXTS, strict=True)))
    page = page.replace("B. The Guest", f"{word}: the duty is new.\n\nB. The Guest") + f"\n{word}: the gate is new.\n"
    found = read(page)
    assert clauses(page) == {"2007 en": OLD, "2017 en": NEW}
    said = {block.text.text.string for one in found.articles for block in one.blocks}
    said |= {one.title.text.string for one in found.articles if one.title}
    assert said == {f"{word}: the duty is new.", f"{word}: the gate is new."}


def test_another_word_before_a_colon_stays_text_of_its_edition() -> None:
    page = PASTED.format(*(f"{year}: {text}" for year, text in zip(("2007", "2017") * 2, TEXTS, strict=True)))
    found = clauses(page + "\nExplanation: a gate is a door.\n")
    assert found["2017 en"][-1] == f"{NEW[-1]} / Explanation: a gate is a door."


def test_the_line_above_old_and_new_columns_says_which_law_they_are() -> None:
    page = f"# Law 8: both codes compared\n\n| Old text | New text |\n|---|---|\n| A. {TEXTS[0]} | A. {TEXTS[1]} |\n| B. {TEXTS[2]} | B. {TEXTS[3]} |\n"
    assert clauses(page, "page.md") == {
        "2007 en": ["8||", f"8A||{TEXTS[0]}", f"8B||{TEXTS[2]}"],
        "2017 en": ["8||", f"8A||{TEXTS[1]}", f"8B||{TEXTS[3]}"],
    }
