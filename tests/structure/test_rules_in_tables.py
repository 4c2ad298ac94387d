"""A cell of signs over all columns of two languages parts rows and is no text; in other tables it is a row."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked


def page(rule: str) -> str:
    return (
        "<h1>LAW 8 - THE LAMP</h1><table><tr><td>A. It burns.</td><td>Α. Καίει.</td></tr>"
        f"<tr><td colspan='2'>{rule}</td></tr><tr><td>B. It is out.</td><td>Β. Σβήνει.</td></tr></table>"
    )


@pytest.mark.parametrize("rule", ["* * *", "---", "***", "— — —", "..."])
def test_between_two_languages_it_is_no_text(rule: str) -> None:
    found = read(page(rule), name="a.html")
    texts = [said(one) for law, one in walked(found) if one is not law.root]
    assert texts == ["|It burns.", "|It is out.", "|Καίει.", "|Σβήνει."]
    assert rule in left_out(found)


@pytest.mark.parametrize("words", ["*", "--", "It is dark."])
def test_what_is_no_rule_stays(words: str) -> None:
    found = read(page(words), name="a.html")
    assert any(words in said(one) for _, one in walked(found))


def test_in_a_table_of_one_language_it_is_a_row() -> None:
    cells = "<tr><td>Red</td><td>20</td></tr><tr><td colspan=2>* * *</td></tr><tr><td>Blue</td><td>---</td></tr>"
    found = read(f"<h1>LAW 8 - THE LAMP</h1><p>A. The lamps are.</p><table>{cells}</table>", name="a.html")
    assert "Red\t20\n* * *\t\nBlue\t---" in "".join(said(one) for _, one in walked(found))


@pytest.mark.parametrize(
    "row",
    ["<td>* * *</td><td>Ναι.</td>", "<td>Yes.</td><td>* * *</td>", "<td colspan='2'>* * *<sup>1</sup></td>"],
    ids=["before-words", "behind-words", "with-a-note"],
)
def test_beside_words_or_with_a_note_it_is_text(row: str) -> None:
    table = page("* * *").replace("<td colspan='2'>* * *</td>", row)
    found = read(f"{table}<p><sup>1</sup> Seldom.</p>", name="a.html")
    assert "* * *" in "".join(said(one) for _, one in walked(found))
    assert "* * *" not in left_out(found)
