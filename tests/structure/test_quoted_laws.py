"""Articles that quote a law: what stands below the quotation is a remark on it, and no text of it."""

from __future__ import annotations

import pytest

from lawtext.structure.proposal import Structured
from tests.whole_pages import read, said, walked

LAW = ["**LAW 55 - THE LAMP**", "A. Lighting", "The keeper lights it.", "B. End", "It is put out."]
WANTED = ["55A Lighting|The keeper lights it.", "55B End|It is put out."]


def markdown(*below: str, above: str = "# A dark hall") -> str:
    quote = "\n>\n".join(f"> {line}" for line in LAW)
    return "\n\n".join([above, quote, *below, ""])


def html(*below: str, above: str = "<h1>A dark hall</h1>") -> str:
    quote = "".join(f"<p>{line.replace('**', '')}</p>" for line in LAW)
    return f"{above}<blockquote>{quote}</blockquote>{''.join(f'<p>{text}</p>' for text in below)}"


def clauses(found: Structured, code: str = "en") -> list[str]:
    return [f"{one.number} {said(one)}" for law, one in walked(found) if law.language == code]


def remarks(found: Structured) -> list[str]:
    return [block.text.text.string for article in found.articles for block in article.blocks]


BELOW = ("This is broken more often than any other.", "Say so at once.")


@pytest.mark.parametrize(("page", "name"), [(markdown(*BELOW), "a.md"), (html(*BELOW), "a.html")])
def test_what_stands_below_the_quotation_is_a_remark(page: str, name: str) -> None:
    found = read(page, name=name)
    assert clauses(found)[1:] == WANTED
    assert remarks(found) == list(BELOW)
    assert "remarks-below-law" in [problem.code for problem in found.problems]


def test_an_article_goes_on_behind_the_laws_that_it_quotes() -> None:
    other = "> **LAW 56 - OIL**\n>\n> A. It is bought.\n>\n> B. It is sold."
    found = read(
        markdown(BELOW[0], other, BELOW[1], above="# A dark hall\n\nOne law is all there is to say of it:"), name="a.md"
    )
    assert clauses(found)[1:3] == WANTED
    (one,) = found.articles
    assert one.title is not None
    assert one.title.text.string == "A dark hall"
    assert remarks(found) == ["One law is all there is to say of it:", *BELOW]


def test_a_list_below_it_is_no_list_of_the_law() -> None:
    found = read(markdown(BELOW[0], "1. Say so.\n2. Call the keeper."), name="a.md")
    assert clauses(found)[1:] == WANTED


def test_two_quoted_laws_each_with_its_remarks() -> None:
    other = "> **LAW 56 - OIL**\n>\n> A. It is bought.\n>\n> B. It is sold."
    found = read(markdown(BELOW[0], other, BELOW[1]), name="a.md")
    assert clauses(found)[1:3] == WANTED
    assert clauses(found)[4:] == ["56A |It is bought.", "56B |It is sold."]
    assert remarks(found) == list(BELOW)


STILL_LAW = [
    # The law goes on behind what was set in; a note; the other language.
    (markdown("C. Oil", "Oil is bought by the keeper."), "a.md", "55C Oil|Oil is bought by the keeper."),
    (html("C. Oil", "Oil is bought by the keeper."), "a.html", "55C Oil|Oil is bought by the keeper."),
    # The title stands outside: the quotation is the text of the law.
    ("# LAW 55 - THE LAMP\n\n> A. It burns.\n>\n> B. It is put out.\n\nSo it is.\n", "a.md",
     "55B |It is put out. / So it is."),
    ("<h1>LAW 55 - THE LAMP</h1><blockquote><p>A. It burns.</p><p>B. It is out.</p></blockquote><p>So it is.</p>", "a.html",
     "55B |It is out. / So it is."),
    # Only the title is quoted.
    ("> **LAW 55 - THE LAMP**\n\nThe keeper lights it.\n\nA. So.\n\nB. No.\n", "a.md", "55A |So."),
]  # fmt: skip


@pytest.mark.parametrize(("page", "name", "wanted"), STILL_LAW)
def test_what_goes_on_with_the_law_is_law(page: str, name: str, wanted: str) -> None:
    assert wanted in clauses(read(page, name=name))


def test_a_note_below_the_quotation_is_its_note() -> None:
    found = read(html("1) With oil.").replace("lights it.", "lights it1)."), name="a.html")
    assert [note.text.text.string for law in found.laws for note in law.notes] == ["With oil."]


def test_the_other_language_below_it_is_law() -> None:
    greek = ["Α. Άναμμα", "Τον ανάβει ο φύλακας της αίθουσας.", "Β. Τέλος", "Ο φανός σβήνει στο τέλος."]
    found = read(markdown(*greek), name="a.md")
    assert clauses(found, "el")[1:] == ["55A Άναμμα|" + greek[1], "55B Τέλος|" + greek[3]]


def test_headings_inside_a_quotation_are_headings() -> None:
    found = read("> # LAW 55 - THE LAMP\n>\n> ## A. Lighting\n>\n> It burns.\n", name="a.md")
    assert clauses(found) == ["55 THE LAMP|", "55A Lighting|It burns."]


def test_a_quotation_without_a_law_changes_nothing() -> None:
    found = read(
        "# A dark hall\n\n> The keeper lights the lamp.\n\nSo it is, in every hall of the club.\n", name="a.md"
    )
    assert found.laws == []
    assert remarks(found) == ["The keeper lights the lamp.", "So it is, in every hall of the club."]
