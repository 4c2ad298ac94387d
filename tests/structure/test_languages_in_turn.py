"""Two languages that take turns: labels alone in their lines, titles with the number in brackets, headings run in."""

from __future__ import annotations

from tests.whole_pages import read, said, walked


def laws(page: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for law, clause in walked(read(page)):
        found.setdefault(law.language, {})[str(clause.number)] = said(clause)
    return found


def test_a_number_alone_in_its_line_is_of_each_language() -> None:
    pairs = [
        ("ΝΟΜΟΣ 5 - ΣΧΕΔΙΕΣ", "LAW 5 - RAFTS"),
        ("Α. Κατασκευή", "A. Building"),
        ("1. Η σχεδία έχει κορμούς.", "1. A raft has logs."),
        ("2.", "2."),
        ("(α) Έχει κατάρτι.", "(a) It has a mast."),
        ("(β) Έχει πανί.", "(b) It has a sail."),
        ("Β. Ναυάγιο", "B. Sinking"),
        ("Χάνεται για πάντα.", "It is lost for ever."),
    ]
    found = laws("\n\n".join(line for pair in pairs for line in pair))
    assert [*found["el"]] == [*found["en"]] == ["5", "5A", "5A1", "5A2", "5A2(a)", "5A2(b)", "5B"]
    assert found["en"]["5A2"] == found["el"]["5A2"] == "|"


def test_the_title_in_brackets_may_have_the_number() -> None:
    page = (
        "Law 5 - Rafts (Νόμος 5 - Σχεδίες)\n\nA. Building\n\nA raft has logs.\n\nB. Sinking\n\nIt is lost.\n\n"
        "Α. Κατασκευή\n\nΗ σχεδία έχει κορμούς.\n\nΒ. Ναυάγιο\n\nΧάνεται."
    )
    assert (laws(page)["el"]["5"], laws(page)["en"]["5"]) == ("Σχεδίες|", "Rafts|")


def test_a_title_stands_below_the_number_above_a_heading_without_its_letter() -> None:
    page = (
        "Νόμος 5\nΗ κατασκευή και το ναυάγιο της σχεδίας\n\nΚατασκευή\nΗ σχεδία έχει κορμούς.\n\nΝαυάγιο\nΧάνεται.\n\n"
        "Law 5\nBuilding and Sinking of Rafts\n\nA. Building\nA raft has logs.\n\nB. Sinking\nIt is lost."
    )
    assert laws(page)["el"] == {
        "5": "Η κατασκευή και το ναυάγιο της σχεδίας|",
        "5A": "Κατασκευή|Η σχεδία έχει κορμούς.",
        "5B": "Ναυάγιο|Χάνεται.",
    }


def test_short_and_long_headings_run_in_as_in_the_other_language() -> None:
    greek = (
        "ΝΟΜΟΣ 5 - ΣΧΕΔΙΕΣ\n\nΑ. Ο κτίστης δικαιούται να ρωτήσει: Ο κτίστης ρωτά τον φύλακα.\n\n"
        "Β. Απάντηση: Ο φύλακας απαντά αμέσως."
    )
    english = (
        "LAW 5 - RAFTS\n\nA. Builder Asks: The builder asks the watchman.\n\nB. Answer Is Given: The watchman answers."
    )
    found = laws(f"{greek}\n\n{english}")["el"]
    assert [text.partition("|")[0] for text in found.values()] == [
        "ΣΧΕΔΙΕΣ",
        "Ο κτίστης δικαιούται να ρωτήσει",
        "Απάντηση",
    ]


def test_a_text_without_a_title_of_its_language_is_of_the_law_above() -> None:
    """Only where that law comes again with a title in its language does the text stand above the laws of that."""
    page = (
        "LAW 5 - RAFTS\n\nA raft has logs.\n\nΗ σχεδία έχει κορμούς.\n\nLAW 6 - OARS\n\nAn oar is long.\n\n"
        "ΝΟΜΟΣ 6 - ΚΟΥΠΙΑ\n\nΤο κουπί είναι μακρύ.\n"
    )
    assert laws(page) == {
        "en": {"5": "RAFTS|A raft has logs.", "6": "OARS|An oar is long."},
        "el": {"5": "|Η σχεδία έχει κορμούς.", "6": "ΚΟΥΠΙΑ|Το κουπί είναι μακρύ."},
    }


def test_an_annex_ends_where_the_other_language_begins() -> None:
    page = (
        "LAW 5 - RAFTS\n\nA raft has logs.\n\nANNEX I\n\nA list of rafts.\n\n"
        "ΚΑΝΟΝΙΣΜΟΣ ΓΙΑ ΣΧΕΔΙΕΣ\n\nΟ φύλακας αποφασίζει τα εξής.\n\nΝΟΜΟΣ 5 - ΣΧΕΔΙΕΣ\n\nΗ σχεδία έχει κορμούς.\n"
    )
    assert [*laws(page)] == ["en", "el"]
    found = read(page)
    assert sorted(problem.code for problem in found.problems) == ["text-before-law", "text-behind-laws"]
    told = {article.language: [block.text.text.string for block in article.blocks] for article in found.articles}
    assert told["en"] == ["A list of rafts."]
    assert told["el"] == ["ΚΑΝΟΝΙΣΜΟΣ ΓΙΑ ΣΧΕΔΙΕΣ", "Ο φύλακας αποφασίζει τα εξής."]
