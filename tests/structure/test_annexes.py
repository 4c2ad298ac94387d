"""What stands around the laws of a statute and is none of them: annexes, chapters counted in Roman figures or in words;
and titles that are not written like the others beside them."""

from __future__ import annotations

from time import process_time

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from lawtext.readers import read_source
from lawtext.structure.around.chapters import annexes_of
from lawtext.structure.lines.page_lines import PageLines
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from tests.made_up import ARTICLES, head, levels
from tests.whole_pages import BOOK, said, walked

LEVELS = (
    ARTICLES
    + levels(("paragraph", "decimal", "({})", "({})"))
    + """
[[nouns]]
levels = ["article"]
en = { singular = "Section", plural = "Sections" }
es = { singular = "artículo", plural = "artículos" }
de = { singular = "Paragraph", plural = "Paragraphen", abbreviations = ["§"] }
"""
)


@pytest.fixture(scope="module")
def statutes(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("statutes")
    titles = {"en": "Statutes", "es": "Estatutos", "de": "Satzung"}
    (folder / "book.toml").write_text(head("statutes", titles, {"2020": ""}) + LEVELS, encoding="utf-8")
    return load_book(folder)


def _read(page: str, code: str, book: Book) -> Structured:
    (found,) = structure_sources([(read_source(page.encode(), "page.txt"), Hints(edition="2020", language=code))], book)
    return found


def _laws(found: Structured) -> list[str]:
    return [f"{clause.number} {said(clause).partition('|')[0]}".strip() for _, clause in walked(found)]


LANTERNS = "Section 1 Lanterns\n\n(1) Every boat has a lantern.\n\n(2) It burns at night.\n\n"
LATERNEN = "§ 1 Laternen\n\n(1) Jedes Boot hat eine Laterne.\n\n(2) Sie brennt in der Nacht.\n\n"


@pytest.mark.parametrize(
    ("page", "code", "heads"),
    [
        (f"{LANTERNS}ANNEX I\n\nOILS\n\n1. Whale.\n\n2. Olive.", "en", ["ANNEX I"]),
        (f"{LANTERNS}Exhibit A - Oils\n\nWhale.\n\nOlive.", "en", ["Exhibit A - Oils"]),
        (f"{LANTERNS}ANNEX: How to light it.\n\nWith oil.\n\nOf whales.", "en", ["ANNEX: How to light it."]),
        (f"{LANTERNS}Schedule 1 (to Section 1)\n\nBoats\n\nSchedule 2\n\nOars", "en", ["Schedule 1 (to Section 1)"]),
        # the line that says of which law a schedule is opens no law
        (f"{LANTERNS}SCHEDULES\n\nSCHEDULE 1\n\nSection 1\n\n1 Whale oil.", "en", ["SCHEDULES"]),
        (f"{LATERNEN}Anlage 1 (zu § 1)\n\nBoote", "de", ["Anlage 1 (zu § 1)"]),
        (f"{LATERNEN}Anhang\n\nBoote", "de", ["Anhang"]),
        (
            "Artículo 1 Faroles\n\n(1) Cada barca tiene un farol.\n\n(2) Arde de noche.\n\nDISPOSICIÓN FINAL ÚNICA\n\n"
            "Los Estatutos rigen desde hoy.",
            "es",
            ["DISPOSICIÓN FINAL ÚNICA"],
        ),
        (
            "Artículo 1 Faroles\n\n(1) Cada barca tiene un farol.\n\n(2) Arde de noche.\n\n"
            "Disposición transitoria primera. Plazos.\n\nLos plazos corren.",
            "es",
            ["Disposición transitoria primera. Plazos."],
        ),
        (f"{LATERNEN}ANHANG UND SCHLUSS\n\nBoote", "de", ["ANHANG UND SCHLUSS"]),
    ],
)
def test_what_stands_behind_the_laws_is_an_article(page: str, code: str, heads: list[str], statutes: Book) -> None:
    """An annex is no text of the last law, and its labels are none of that law's clauses; nothing of it is lost."""
    found = _read(page, code, statutes)
    assert [line.partition(" ")[0] for line in _laws(found)] == ["1", "1(1)", "1(2)"]
    assert [article.title.string for article in found.articles if article.title][: len(heads)] == heads
    assert {article.id.rpartition("-")[0] for article in found.articles} <= {"annexes", "annexes-2020", ""}
    assert [problem.code for problem in found.problems] == ["text-behind-laws"]


def test_the_words_that_close_an_act_are_the_text_of_a_law_that_has_no_other(statutes: Book) -> None:
    page = "Section 1 Oils\n\nOil is black.\n\nSection 2 Force\n\nThis Regulation shall be binding in its entirety.\n"
    assert [said(clause) for _, clause in walked(_read(page, "en", statutes))] == [
        "Oils|Oil is black.",
        "Force|This Regulation shall be binding in its entirety.",
    ]


def test_a_line_that_says_to_whom_an_act_is_addressed_is_its_law(statutes: Book) -> None:
    page = "Section 1 Oils\n\nOil is black.\n\nThis Directive is addressed to the Member States.\n"
    (_, clause), *_ = walked(_read(page, "en", statutes))
    assert said(clause) == "Oils|Oil is black. / This Directive is addressed to the Member States."


@pytest.mark.parametrize(
    "closing",
    [
        "This Regulation shall be binding in its entirety.",
        "Ο παρών κανονισμός είναι δεσμευτικός ως προς όλα τα μέρη του.",
        "Παραγγέλλομε τη δημοσίευση του παρόντος.",
    ],
)
def test_words_that_close_an_act_begin_with_a_word_of_any_length(closing: str) -> None:
    blocks = read_source(f"LAW 7 - FORCE\n\nIt is in force.\n\n{closing}\n".encode(), "page.txt").blocks
    assert [blocks[at].string for at in annexes_of(PageLines(blocks), BOOK)] == [closing]


def test_the_words_that_close_an_act_are_text_of_no_law(statutes: Book) -> None:
    closing = "This Regulation shall be binding in its entirety and directly applicable.\n\nDone at Port, 3 May."
    found = _read(f"{LANTERNS}{closing}\n\nANNEX I\n\nOils", "en", statutes)
    assert [said(clause) for _, clause in walked(found)] == [
        "Lanterns|",
        "|Every boat has a lantern.",
        "|It burns at night.",
    ]
    (article,) = found.articles
    assert [block.text.string for block in article.blocks] == [*closing.split("\n\n"), "ANNEX I", "Oils"]
    assert [problem.code for problem in found.problems] == ["text-behind-laws"]
    other = _read(f"{LANTERNS}This Regulation shall be read on board.", "en", statutes)
    assert not other.articles


@pytest.mark.parametrize(
    "line",
    [
        "Annex to the harbour the lamp stands.",  # a sentence
        "Schedule your trip by night.",
        "Appendix building work is for the club.",
    ],
)
def test_a_sentence_opens_no_annex(line: str, statutes: Book) -> None:
    found = _read(f"{LANTERNS}{line}", "en", statutes)
    assert not found.articles


def test_a_law_ends_an_annex(statutes: Book) -> None:
    page = f"{LATERNEN}Anhang\n\nBoote\n\n§ 2 Ruder\n\n(1) Jedes Boot hat Ruder.\n\n(2) Sie sind lang."
    found = _read(page, "de", statutes)
    assert [line.partition(" ")[0] for line in _laws(found)] == ["1", "1(1)", "1(2)", "2", "2(1)", "2(2)"]


@pytest.mark.parametrize(
    ("between", "heads", "last"),
    [
        # a chapter with a text of its own, and one inside it
        ("PART 2\n\nBOATS AT SEA\n\nThis part is for boats.\n\nThey float.\n\n", ["PART 2"], "1(2)|It burns at night."),
        ("PART 2\n\nBOATS AT SEA\n\nThis part is for boats.\n\nCHAPTER I\n\nOARS\n\n", ["PART 2"], "1(2)|It burns at night."),
        # a clause with a label, and a sentence about a part, are the law's
        ("PART 2\n\nBOATS AT SEA\n\n(3) It is green.\n\n", [], "1(3)|It is green."),
        ("Part 2 is for boats.\n\nThey float.\n\n", [], "1(2)|It burns at night. / Part 2 is for boats. / They float."),
    ],
)  # fmt: skip
def test_a_chapter_with_a_text_of_its_own_is_no_text_of_the_law_above(
    between: str, heads: list[str], last: str, statutes: Book
) -> None:
    found = _read(
        f"{LANTERNS}{between}Section 2 Oars\n\n(1) Every boat has oars.\n\n(2) They are long.", "en", statutes
    )
    clauses = [f"{clause.number}{said(clause)}" for law, clause in walked(found) if str(law.number) == "1"]
    assert clauses[-1] == last
    assert [article.title.string for article in found.articles if article.title] == heads
    assert [law for law in _laws(found) if law.startswith("2")] == ["2 Oars", "2(1)", "2(2)"]


def test_chapters_in_roman_figures_and_in_words(statutes: Book) -> None:
    page = (
        f"I. Das Boot\n\n{LATERNEN}II. Der Rat\n\nErster Abschnitt. Wahl\n\n§ 2 Ruder\n\nJedes Boot hat Ruder.\n\n"
        "Zweiter Abschnitt: Dauer\n\n§ 3 (weggefallen)\n\n§ 4 Segel\n\n(1) Ein Boot hat Segel.\n\n(2) Sie sind rot."
    )
    found = _read(page, "de", statutes)
    assert _laws(found) == [
        "1 Laternen", "1(1)", "1(2)", "2 Ruder", "3 (weggefallen)", "4 Segel", "4(1)", "4(2)",
    ]  # fmt: skip
    left = [claim for claim in found.claims if claim.what == "the title of a chapter"]
    assert len(left) == 4


def test_chapters_that_count_up_are_no_running_heads(statutes: Book) -> None:
    """Nobody has said how German pages are numbered but with Seite and S.: a line with a number is none of them."""
    page = (
        f"Satzung\n\nAbschnitt 1\n\nLicht\n\n{LATERNEN}Abschnitt 2\n\nRuder\n\n§ 2 Ruder der Boote\n\n"
        "(1) Jedes Boot hat Ruder der\n\nStufe 1\n\nund\n\nStufe 2\n\n(2) Sie sind lang."
    )
    found = _read(page, "de", statutes)
    assert [f"{clause.number}|{said(clause)}" for _, clause in walked(found)] == [
        "1|Laternen|", "1(1)||Jedes Boot hat eine Laterne.", "1(2)||Sie brennt in der Nacht.",
        "2|Ruder der Boote|", "2(1)||Jedes Boot hat Ruder der / Stufe 1 / und / Stufe 2", "2(2)||Sie sind lang.",
    ]  # fmt: skip
    assert [claim.what for claim in found.claims].count("the title of a chapter") == 4


def test_pages_of_a_language_without_data_say_their_number(statutes: Book) -> None:
    page = LATERNEN.replace("(2)", "Satzung Seite 3\n\n(2)") + "§ 2 Ruder\n\nSatzung Seite 4\n\nJedes Boot hat Ruder."
    assert [said(clause) for _, clause in walked(_read(page, "de", statutes))] == [
        "Laternen|", "|Jedes Boot hat eine Laterne.", "|Sie brennt in der Nacht.", "Ruder|Jedes Boot hat Ruder.",
    ]  # fmt: skip


ACT = (
    "Boats Act\n\n1 Lanterns\n\n(1) Every boat has a lantern.\n\n(2) It burns at night.\n\nPART 2\n\nOARS\n\n"
    "2 Oars\n\n(1) Every boat has\n\n2 boats of\n\nits own.\n\n(2) They are long.\n\n2A Short oars\n\n"
    "An oar may be short.\n\n3 Sails\n\n(1) A sail is red.\n\n(2) It is wide.\n\nSCHEDULE 1\n\nSection 2\n\n1 Whale oil.\n"
)


def _with_headings(first: str, second: str) -> str:
    return ACT.replace("2A Short", f"{first}\n\n2A Short").replace("3 Sails", f"{second}\n\n3 Sails")


def test_headings_above_groups_of_sections_are_no_text_of_the_section_above(statutes: Book) -> None:
    found = _read(_with_headings("Other oars", "Wind and weather"), "en", statutes)
    texts = [said(clause) for _, clause in walked(found)]
    assert texts == [said(clause) for _, clause in walked(_read(ACT, "en", statutes))]
    told = [problem.message for problem in found.problems if problem.code == "chapter-title"]
    assert [message.partition(" is ")[0] for message in told] == [
        "“PART 2: OARS”",
        "“Other oars”",
        "“Wind and weather”",
    ]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("They are long.", "It is short."),  # sentences
        ("No penalty", "No penalty"),  # what several sections end with
        ("and", "or so"),
    ],
)
def test_short_lines_at_the_end_of_sections_are_their_text(first: str, second: str, statutes: Book) -> None:
    texts = " ".join(said(clause) for _, clause in walked(_read(_with_headings(first, second), "en", statutes)))
    assert f"/ {first}" in texts and f"/ {second}" in texts


def test_a_section_whose_neighbours_are_not_on_the_page_is_one(statutes: Book) -> None:
    found = _read(
        ACT.replace("SCHEDULE 1", "9 Short title\n\nThis Act is the Boats Act.\n\nSCHEDULE 1"), "en", statutes
    )
    assert _laws(found)[-2:] == ["3(2)", "9 Short title"]


def test_sections_without_their_noun_are_told_by_the_clauses_below_them(statutes: Book) -> None:
    found = _read(ACT, "en", statutes)
    assert _laws(found) == [
        "1 Lanterns", "1(1)", "1(2)", "2 Oars", "2(1)", "2(2)", "2A Short oars", "3 Sails", "3(1)", "3(2)",
    ]  # fmt: skip
    said_of = [problem.message for problem in found.problems if problem.code == "bare-law-number"]
    assert [message.partition(" is ")[0] for message in said_of] == [
        "“1 Lanterns”", "“2 Oars”", "“2A Short oars”", "“3 Sails”",
    ]  # fmt: skip


def test_numbers_glued_to_the_titles_of_sections_are_parted(statutes: Book) -> None:
    glued = ACT
    for title in ("1 Lanterns", "2 Oars", "2A Short oars", "3 Sails"):
        glued = glued.replace(title, title.replace(" ", "", 1))
    assert _laws(_read(glued, "en", statutes)) == _laws(_read(ACT, "en", statutes))
    alone = _read("Boats\n\n1Lanterns\n\n(1) Every boat has a lantern.\n\n(2) It burns.", "en", statutes)
    assert not _laws(alone)


@pytest.mark.parametrize(
    "page",
    [
        "Boats\n\n1 Lanterns\n\n(1) Every boat has a lantern.\n\n(2) It burns.",  # one alone
        ACT.replace("3 Sails", "1 Sails"),  # they do not count up
        ACT.replace("1 Lanterns", "1. Lanterns").replace("2 Oars", "2. Oars"),  # labels of a list
    ],
)
def test_a_number_without_a_noun_may_be_no_section(page: str, statutes: Book) -> None:
    assert not [problem for problem in _read(page, "en", statutes).problems if problem.code == "bare-law-number"]


@pytest.mark.parametrize(
    ("above", "code"),
    [("2. Abschnitt: Ruder", "de"), ("1. Teil", "de"), ("Kapitel 2 Ruder und Segel", "de"), ("Título 2 Remos", "es")],
)
def test_chapters_with_their_number_first_or_no_sign(above: str, code: str, statutes: Book) -> None:
    title = {"de": "§ 2 Ruder", "es": "Artículo 2 Remos"}[code]
    found = _read(f"{above}\n\n{title}\n\nJedes Boot hat Ruder, las barcas tienen remos.", code, statutes)
    assert [claim.what for claim in found.claims if "chapter" in claim.what] == ["the title of a chapter"]


@pytest.mark.parametrize(
    "line",
    [
        "Part 1. Name. The name of the club is Fog Club.",  # a clause with its heading
        "Part 2 names the club and its seat.",
        "2. Part of the club rows.",
    ],
)
def test_a_sentence_is_no_chapter(line: str, statutes: Book) -> None:
    found = _read(f"{LANTERNS}{line}\n\nSection 2 Oars\n\nEvery boat has oars.", "en", statutes)
    assert not [claim for claim in found.claims if claim.what == "the title of a chapter"]


def test_numbers_without_a_sign_count_beside_a_line_of_two_words(statutes: Book) -> None:
    page = "§ 1 Laternen\n\n1 Jedes Boot hat eine Laterne.\n\n2 Sie brennt:\n\n3 Nur nachts brennt sie nicht."
    assert [line.partition(" ")[0] for line in _laws(_read(page, "de", statutes))] == ["1", "1(1)", "1(2)", "1(3)"]


def test_a_title_of_three_letters(statutes: Book) -> None:
    assert _laws(_read("§ 1 Tau\n\nJedes Boot hat ein Tau.", "de", statutes)) == ["1 Tau"]


def test_roman_figures_that_do_not_count_are_text(statutes: Book) -> None:
    page = f"{LATERNEN}V. Müller\n\n§ 2 Ruder\n\nJedes Boot hat Ruder."
    found = _read(page, "de", statutes)
    assert not [claim for claim in found.claims if claim.what == "the title of a chapter"]


def test_the_outline_is_told_in_the_language_of_the_page(statutes: Book) -> None:
    found = _read("CAPÍTULO I\nFAROLES\n\nArtículo 1 Faroles\n\nCada barca tiene un farol.", "es", statutes)
    (told,) = [problem.message for problem in found.problems if problem.code == "chapter-title"]
    assert 'title = { es = "CAPÍTULO I: FAROLES" }' in told


@pytest.mark.parametrize(
    ("titles", "laws"),
    [
        (["Artículo 1. Nombre.", "Artículo 2.- Sede", "Artículo 3º.- Socios"], ["1 Nombre.", "2 Sede", "3 Socios"]),
        (["Artículo 1. Nombre.", "Artículo 2. Sede.", "Artículo 3. Socios."], ["1 Nombre.", "2 Sede.", "3 Socios."]),
        # with the text in the same line, where none is left out
        (
            ["Artículo 1. Nombre. Es uno.", "Artículo 2. Sede. Es una.", "Artículo 3. Socios. Son dos."],
            ["1 Nombre.", "2 Sede.", "3 Socios."],
        ),
        (["Artículo 1.- Nombre", "Artículo 2.º", "Artículo 3. Socios."], ["1 Nombre", "2", "3 Socios."]),
        # two lines of the same number are no titles in a row
        (["Artículo 1.- Nombre", "Artículo 2.- Sede", "Artículo 2. Sede."], ["1 Nombre", "2 Sede"]),
        # nor are sentences in a row with gaps
        (["Artículo 1.- Nombre", "Artículo 2. Se lee. Es largo.", "Artículo 5.- Sede"], ["1 Nombre", "5 Sede"]),
        # nor is one that no neighbour counts on from
        (["Artículo 1.- Nombre", "Artículo 2.- Sede", "Artículo 9. Socios."], ["1 Nombre", "2 Sede"]),
    ],
)
def test_titles_with_a_stop_count_with_those_beside_them(titles: list[str], laws: list[str], statutes: Book) -> None:
    page = "\n\n".join(f"{title}\n\nEl club lo dice en el puerto." for title in titles)
    assert [line for line in _laws(_read(page, "es", statutes)) if "(" not in line] == laws


def test_definitions_behind_an_annex_are_the_books(statutes: Book) -> None:
    terms = "DEFINITIONS\n\nLamp: What gives light.\n\nOar: What moves a boat.\n\nWick: What burns."
    found = _read(f"{LANTERNS}ANNEX I\n\nOils\n\nOlive oil burns well.\n\n{terms}", "en", statutes)
    assert [entry.terms for of in found.definitions for entry in of.entries] == [("Lamp",), ("Oar",), ("Wick",)]
    assert [article.title.string for article in found.articles if article.title] == ["ANNEX I"]
    assert _laws(found) == ["1 Lanterns", "1(1)", "1(2)"]


@pytest.mark.parametrize(("below", "found"), [("B. Oars", []), ("A. Oars", [3]), ("LAW 8 - OARS\n\nB. Oars", [3])])
def test_a_sentence_above_the_next_clause_opens_no_annex(below: str, found: list[int]) -> None:
    page = f"LAW 7 - BOATS\n\nA. Kinds\n\nTwo.\n\nAPPENDIX: every boat needs an oar.\n\n{below}\n\nAn oar is of ash.\n"
    blocks = read_source(page.encode(), "page.txt").blocks
    assert [*annexes_of(PageLines(blocks), BOOK)] == found


def test_many_sentences_about_an_appendix_take_no_long_time() -> None:
    spent = []
    for times in (300, 2400):
        started = process_time()
        blocks = read_source(("APPENDIX: every boat needs an oar.\n\n" * times).encode(), "page.txt").blocks
        annexes_of(PageLines(blocks), BOOK)
        spent.append(process_time() - started)
    assert spent[1] < 20 * spent[0]


def test_of_several_sentences_those_above_the_next_clause_open_no_annex() -> None:
    line = "APPENDIX: every boat needs an oar."
    page = f"LAW 7 - BOATS\n\nA. Kinds\n\n{line}\n\n{line}\n\nB. Oars\n\n{line}\n\nLAW 8 - OARS\n\nA. Ash\n\n{line}\n"
    blocks = read_source(page.encode(), "page.txt").blocks
    assert annexes_of(PageLines(blocks), BOOK) == {5, 8}
