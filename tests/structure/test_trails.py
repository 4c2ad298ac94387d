"""The trail of a page as programs take it down: a numbered list above the law, or lines that end with the page's name;
and the foot of a page glued together."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked

LAW = "A. The bell is rung at dusk, and at noon on feast days.\n\nB. Whoever rings it late is told so.\n"
TITLED = f"LAW 8 - THE BELL\n\n{LAW}"
WANTED = ["|The bell is rung at dusk, and at noon on feast days.", "|Whoever rings it late is told so."]


@pytest.mark.parametrize(
    "trail",
    [
        "1. You are here:\n2. start\n3. law_08\n",
        "    1. You are here:\n    2. start\n    3. law_08\n",
        "1.  Είστε εδώ:\n\n2.  αρχή\n\n3.  law_08\n",
        "1) Βρίσκεστε εδώ:\n2) law_08\n",
    ],
)
@pytest.mark.parametrize("law", [TITLED, LAW], ids=["titled", "untitled"])
def test_the_items_of_a_trail_are_no_clauses(trail: str, law: str) -> None:
    found = read(f"Hall of Towers\n\n  • Sitemap\n\n  • Bells\n\n  • Log In\n\n{trail}\nlaw_08\n\n{law}")
    assert [said(clause) for _, clause in walked(found)][1:] == WANTED
    assert [str(one.number) for one in found.laws] == ["8"] and not found.articles
    out = " ".join(left_out(found)).split()
    assert set(trail.split()) <= set(out)


@pytest.mark.parametrize("trail", ["start\nlaw_08\nlaw_08\n", "start\nlaw_08\n\nlaw_08\n"])
def test_a_trail_in_lines_names_the_law_of_a_page_without_title(trail: str) -> None:
    found = read(f"Hall of Towers\nLog In\nYou are here:\n{trail}\n{LAW}")
    assert [said(clause) for _, clause in walked(found)][1:] == WANTED
    assert [str(one.number) for one in found.laws] == ["8"] and not found.articles


@pytest.mark.parametrize(
    "list_of",
    [
        "1. Search:\n\n2. The keeper looks for the bell, and for its rope.\n",
        "1. The bell:\n\n2. start\n",
    ],
)
def test_a_list_of_the_law_is_no_trail(list_of: str) -> None:
    found = read(f"LAW 8 - THE BELL\n\nThe keeper does this, in turn, before the bell is rung.\n\n{list_of}")
    assert not {"start", "Search:"} & {word for piece in left_out(found) for word in piece.split()}


@pytest.mark.parametrize(
    "foot",
    [
        "law_08.txtLast modified: 2018/05/25 17:05by keel",
        "law_08.txtΤελευταία τροποποίηση: 2018/05/25 17:05από keel",
    ],
)
def test_the_name_of_a_page_is_told_from_what_a_browser_glued_to_it(foot: str) -> None:
    found = read(f"{LAW}\n{foot}\n")
    assert [said(clause) for _, clause in walked(found)][1:] == WANTED
    assert [str(one.number) for one in found.laws] == ["8"]


def test_the_name_of_a_page_goes_on_with_no_line_that_a_program_filled() -> None:
    law = (
        "LAW 8 - THE BELL\n\nA. The bell is rung at dusk, and at noon on feast days, by the keeper or\nby whoever he sends "
        "to the tower, who tells him afterwards who was there\nand what they said; he writes it down in the book that lies "
        "below the rope,\nand in which nobody else writes.\n\nB. Whoever rings it late is told so, unless the keeper was "
        "late himself.\n"
    )
    found = read(f"{law}law_08.txt · Last modified: 2018/05/25 17:05 by keel\n")
    last = [said(clause) for _, clause in walked(found)][-1]
    assert last == "|Whoever rings it late is told so, unless the keeper was late himself."


def test_the_name_of_a_page_may_stand_in_signs_of_emphasis() -> None:
    found = read(f"{LAW}\n  * __ law_08.txt\n  * __ Last modified: 2018/05/25 17:05\n  * by keel\n")
    assert [said(clause) for _, clause in walked(found)][1:] == WANTED
    assert [str(one.number) for one in found.laws] == ["8"]


def test_a_licence_in_a_line_of_its_own_is_of_the_foot() -> None:
    licence = "Except where otherwise noted, content on this wiki is licensed under the following license:"
    found = read(f"{TITLED}\n{licence}\n\nCC Attribution-Share Alike 4.0 International\n")
    assert [said(clause) for _, clause in walked(found)][1:] == WANTED


@pytest.mark.parametrize(
    "licence",
    [
        "Εκτός εάν αναφέρεται διαφορετικά, το περιεχόμενο σε αυτο το wiki διέπεται από την ακόλουθη άδεια: CC "
        "Attribution-Share Alike 4.0 International Επιστροφή στην αρχή",
        "Except where otherwise noted, content on this wiki is licensed under the following license: CC "
        "Attribution-Noncommercial-Share Alike 4.0 International Back to top and to the other pages of the harbour wiki",
    ],
)
def test_a_licence_is_told_with_what_stands_behind_it(licence: str) -> None:
    found = read(f"{TITLED}\n{licence}\n")
    assert [said(clause) for _, clause in walked(found)][1:] == WANTED
    assert licence in " ".join(left_out(found))
