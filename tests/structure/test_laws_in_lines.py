"""Laws without titles, laws of a bare number and a title, and laws that have a list and no numbered clause."""

from __future__ import annotations

import pytest

from lawtext.corpus import load_book
from lawtext.model import Book
from tests.made_up import head
from tests.whole_pages import read, said, walked

LEVEL = '[[levels]]\nid = "{id}"\nnumeral = "{numeral}"\nwritten = "{written}"\nlabel = "{label}"\ninserted = true\n'
NOUN = '[[nouns]]\nlevels = ["law"]\n'
ARTICLES = """en = { singular = "Article", plural = "Articles", abbreviations = ["Art."] }
pl = { singular = "artykuł", plural = "artykuły" }
"""
RULES = 'en = { singular = "rule", plural = "rules" }\nfr = { singular = "règle", plural = "règles" }\n'


def _levels(*levels: tuple[str, str, str]) -> str:
    return "".join(
        LEVEL.format(id="law" if not at else f"level{at}", numeral=numeral, written=written, label=label)
        for at, (numeral, written, label) in enumerate(levels)
    )


@pytest.fixture(scope="module")
def union(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("union")
    levels = _levels(("decimal", "{}", "{}"), ("decimal", "({})", "{}."), ("lower", "({})", "{})"))
    titles = {"pl": "Statut kręgielni", "en": "Statutes of the Alley"}
    (folder / "book.toml").write_text(head("union", titles, {"2020": ""}, "pl") + levels + NOUN + ARTICLES, "utf-8")
    return load_book(folder)


@pytest.fixture(scope="module")
def lake(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("lake")
    levels = _levels(("decimal", "{}", "{}"), ("decimal", ".{}", "{number}"), ("lower", "({})", "({})"))
    titles = {"en": "Rules of the Lake", "fr": "Règles du lac"}
    (folder / "book.toml").write_text(head("lake", titles, {"2020": ""}) + levels + NOUN + RULES, "utf-8")
    return load_book(folder)


def _read(page: str, book: Book) -> list[str]:
    """Return the clauses of a page, each with its language and what it says; ``?`` before one that is inferred."""
    found = walked(read("\n\n".join(line.strip() for line in page.strip().splitlines()), book))
    return [f"{law.language} {'?' * clause.inferred}{clause.number} {said(clause)}" for law, clause in found]


@pytest.mark.parametrize(
    ("page", "laws"),
    [
        (  # number, first label and text in one line; a law of one paragraph between them, one that is no more
            """Art. 1. 1. Kręgle są nasze.
            2. Kula jest jedna.
            Art. 2. Kręgielnia jest nad rzeką.
            Art. 2a. Rzeka jest nasza.
            Art. 3. (uchylony)
            Art. 4. 1. Gracze, o których mowa w art. 2, grają:
            a) rano,
            b) nocą.
            2. Nie grają zimą.""",
            [
                "pl 1 |", "pl 1(1) |Kręgle są nasze.", "pl 1(2) |Kula jest jedna.", "pl 2 |Kręgielnia jest nad rzeką.",
                "pl 2A |Rzeka jest nasza.", "pl 3 (uchylony)|", "pl 4 |", "pl 4(1) |Gracze, o których mowa w art. 2, grają:",
                "pl 4(1)(a) |rano,", "pl 4(1)(b) |nocą.", "pl 4(2) |Nie grają zimą.",
            ],
        ),
        (  # a title that is no sentence keeps its place
            """Article 1. 1. The pins are ours.
            2. There is one ball.
            Article 2. The Alley
            It lies by the river.
            Article 3. 1. Nobody plays in winter.
            2. Nor at night.""",
            [
                "en 1 |", "en 1(1) |The pins are ours.", "en 1(2) |There is one ball.", "en 2 The Alley|It lies by the river.",
                "en 3 |", "en 3(1) |Nobody plays in winter.", "en 3(2) |Nor at night.",
            ],
        ),
        (  # sentences about a law, amid lines that do not count up
            """Article 1 Pins
            1. The pins are ours.
            Article 3. Nobody plays in winter, as it says.
            Article 2. 1. And so on.
            Article 2. 1. As said above.""",
            [
                "en 1 Pins|",
                "en 1(1) |The pins are ours. / Article 3. Nobody plays in winter, as it says. / Article 2. 1. And so on. / "
                "Article 2. 1. As said above.",
            ],
        ),
    ],
)  # fmt: skip
def test_a_law_begins_with_its_number_and_its_first_clause(page: str, laws: list[str], union: Book) -> None:
    assert _read(page, union) == laws


SAFETY = """1 SAFETY
1.1 A boat gives help.
1.2 A boat carries a buoy.
"""
MARKS = """18 MARKS
18.1 A boat is there.
18.2 A boat is not there."""


@pytest.mark.parametrize(
    ("page", "laws"),
    [
        (  # laws without a numbered clause, between two that have some, written as they are
            f"""{SAFETY}
            2 FAIR SAILING
            A boat sails fairly.
            10 OPPOSITE TACKS
            A boat keeps clear.
            {MARKS}
            40 BUOYS
            A boat has a buoy.""",
            ["2 FAIR SAILING|A boat sails fairly.", "10 OPPOSITE TACKS|A boat keeps clear.", "40 BUOYS|A boat has a buoy."],
        ),
        # a number that is not on its way up, or is passed already, is text
        (f"{SAFETY}\n99 BUOYS\nThey float.\n{MARKS}\n12 BOATS\nThey sail.", []),
        # so is what is written otherwise
        (f"{SAFETY}\n2 Buoys\nThey float.\n{MARKS}", []),
        # where titles are in small letters only the very next one is one
        (f"{SAFETY}\n2 Buoys\nThey float.\n{MARKS}".replace("SAFETY", "Safety"), ["2 Buoys|They float."]),
        (f"{SAFETY}\n5 Buoys\nThey float.\n{MARKS}".replace("SAFETY", "Safety"), []),
        # a list of titles is none
        (f"1 SAFETY\n2 SAILING\n18 MARKS\n{SAFETY}{MARKS}", []),
    ],
)  # fmt: skip
def test_bare_titles_count_up_with_those_above_their_clauses(page: str, laws: list[str], lake: Book) -> None:
    found = [line.removeprefix("en ") for line in _read(page, lake)]
    assert [line for line in found if not line.lstrip("?").startswith(("1 ", "1.", "18"))] == laws


def test_a_bare_title_is_in_the_language_of_its_lines(lake: Book) -> None:
    """Its noun stands on no page, so that nothing but the lines around it tell the language."""
    page = """1 SÉCURITÉ
    1.1 Le bateau est dans la zone et il ne bouge pas.
    2 NAVIGATION
    Le bateau est dans le port."""
    assert _read(page, lake)[0] == "fr 1 SÉCURITÉ|"
    assert {line[:2] for line in _read(page, lake)} == {"fr"}


@pytest.mark.parametrize(
    "law",
    [
        "14 CONTACT\nA boat shall\n(a) look,\n(b) wait, and\n(c) turn.\nBut she need not stop.",
        "14 CONTACT\nA boat shall:\n(a) look;\n(b) wait;\n(c) turn.\nBut she need not stop.",
    ],
)
def test_a_law_beside_labelled_ones_has_lost_no_number_above_its_list(law: str, lake: Book) -> None:
    """The text above the list and the one below it are the law's: there is no 14.1."""
    laws = _read(f"{SAFETY}\n{law}\n{MARKS}", lake)
    opening = law.splitlines()[1]
    assert [line for line in laws if "14" in line] == [
        f"en 14 CONTACT|{opening} / But she need not stop.",
        *(f"en 14({line[1]}) |{line[4:]}" for line in law.splitlines()[2:5]),
    ]


UNTITLED = "\n".join(f"Art. {at}. 1. Kula numer {at} jest nasza.\n2. Ona jest z drewna." for at in range(1, 6))


@pytest.mark.parametrize(
    ("page", "missing"),
    [
        (UNTITLED, []),  # no law has a title
        (f"{UNTITLED}\nArt. 6. (uchylony)", []),
        (f"{UNTITLED}\nArt. 6 Gracze\n1. Oni grają.", ["1", "2", "3", "4", "5"]),  # one has: the others lost theirs
        (UNTITLED.partition("Art. 4")[0], ["1", "2", "3"]),  # too few to tell
        ("Art. 1 Kule\n1. Są nasze.\nArt. 2\n(uchylony)\nArt. 3 Gracze\n1. Oni grają.", []),  # one that is no more
    ],
)
def test_where_no_law_has_a_title_none_is_missing(page: str, missing: list[str], union: Book) -> None:
    found = read(page.replace("\n", "\n\n"), union)
    assert [str(law.number) for law in found.laws if law.root.heading_missing] == missing
