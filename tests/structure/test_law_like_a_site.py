"""Law text that looks like a part of its site, or like a sign of editing: none of it is left out, and no clause made of it.

Each page is that of a made-up game; the names of elements and the phrases are those that sites use for what is no law.
"""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked

TITLE = "<html><body><h1>LAW 53 - ROPES</h1>"


def clauses(page: str, name: str) -> list[str]:
    found = read(page, name=name)
    return [f"{law.language} {clause.number}|{said(clause)}" for law, clause in walked(found)]


@pytest.mark.parametrize(
    ("page", "wanted"),
    [
        # A new page of print begins with a heading, a paragraph or a part of the page.
        (
            f'{TITLE}<h2>A. Length</h2><p>A rope is long.</p><h2 class="page-break">B. Strength</h2>'
            '<p class="pagebreak">A rope is strong.</p><div class="page-break"><p>The captain tests it.</p></div>',
            ["en 53|ROPES|", "en 53A|Length|A rope is long.", "en 53B|Strength|A rope is strong. / The captain tests it."],
        ),
        (
            f'{TITLE}<p class="page-number">A. A rope has a number.</p>'
            '<p>B. It stands at <span class="pagenumber">its end</span>.<span class="pagenum">[p. 42]</span></p>',
            ["en 53|ROPES|", "en 53A||A rope has a number.", "en 53B||It stands at its end."],
        ),
        # What is called a foot is that of a table.
        (
            f"{TITLE}<p>A. A rope is long:</p><table><tr><th>Rope</th><th>Length</th></tr><tr><td>red</td><td>5</td></tr>"
            '<tr class="tablefooter"><td>all</td><td>5</td></tr></table><p>B. A rope is wet.</p>',
            ["en 53|ROPES|", "en 53A||A rope is long: / Rope\tLength\nred\t5\nall\t5", "en 53B||A rope is wet."],
        ),
        # An address, and a sentence in italics that some programs call so.
        (
            f"{TITLE}<p>A. Protests go to this address:</p><address>The Captain, "
            '<a href="mailto:c@tower.example">c@tower.example</a>, 5 Wall Street</address><p>B. They are heard.</p>',
            ["en 53|ROPES|", "en 53A||Protests go to this address: / The Captain, c@tower.example, 5 Wall Street",
             "en 53B||They are heard."],
        ),
        (
            f"{TITLE}<p>A. A rope is long.</p><p>B. It is strong.</p>"
            '<address>Nobody cuts it, as <a href="law12.html">Law 12</a> says.</address>',
            ["en 53|ROPES|", "en 53A||A rope is long.", "en 53B||It is strong. / Nobody cuts it, as Law 12 says."],
        ),
        # The text of a box opens the items below it.
        (
            f'{TITLE}<div class="alert alert-info"><p>When a rope breaks, the bell rings:</p></div>'
            "<p>1. twice by day;</p><p>2. once by night.</p><p>3. never at noon.</p>",
            ["en 53|ROPES|When a rope breaks, the bell rings:", "en 53.1||twice by day;", "en 53.2||once by night.",
             "en 53.3||never at noon."],
        ),
        # A law that a page shows as cards, which are called as the posts of a forum are.
        (
            f'{TITLE}<div class="postbody"><div class="post"><p>A. A rope is long.</p></div>'
            '<div class="post"><p>Nobody climbs it by night.</p></div><div class="post"><p>B. It is strong.</p></div></div>',
            ["en 53|ROPES|", "en 53A||A rope is long. / Nobody climbs it by night.", "en 53B||It is strong."],
        ),
        # Labels in the margin, and headings of sections there, are no notes.
        (
            f'{TITLE}<p><span class="marginnote">A.</span> A rope is long.</p>'
            '<p><span class="marginnote">B.</span> A rope is strong.</p>',
            ["en 53|ROPES|", "en 53A||A rope is long.", "en 53B||A rope is strong."],
        ),
        # A style sheet prints an attribute of some elements; others have it for another reason.
        (
            "<html><head><style>p.cl::before{content: attr(title)}</style></head>" + TITLE[6:] + '<p class="cl" title="A.">A '
            'rope is <abbr title="m.">long</abbr>.</p><p title="c)">It is old.</p><p class="cl" title="B.">It is strong.</p>',
            ["en 53|ROPES|", "en 53A||A rope is long. / It is old.", "en 53B||It is strong."],
        ),
        # The name of a column, printed in its cells on narrow screens, is no label.
        (
            f"<html><head><style>td::before{{content: attr(data-label)}}</style></head>{TITLE[6:]}<p>A. Ropes:</p><table>"
            '<tr><td data-label="No.">1</td><td data-label="m.">5</td></tr><tr><td data-label="No.">2</td>'
            '<td data-label="m.">7</td></tr></table><p>B. A rope is strong.</p>',
            ["en 53|ROPES|", "en 53A||Ropes: / 1\t5\n2\t7", "en 53B||A rope is strong."],
        ),
    ],
)  # fmt: skip
def test_elements_named_as_parts_of_a_site(page: str, wanted: list[str]) -> None:
    assert clauses(page + "</body></html>", "page.html") == wanted


@pytest.mark.parametrize(
    "title",
    ["Commentary: Law 53 - Ropes", "Quiz: Law 53 - Ropes", "Σχόλια: Νόμος 53 - Σκοινιά", "Commentary | Law 53 - Ropes"],
)
def test_what_is_said_of_a_law_is_no_name_of_a_site(title: str) -> None:
    page = (
        f"<html><head><title>{title}</title></head><body><h1>{title}</h1><p>Few people know how it is meant.</p></body>"
    )
    found = read(page + "</html>", name="page.html")
    assert [law.number for law in found.laws] == []
    assert found.articles


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        # What is printed on a site, and addresses in clauses.
        (
            ["A. The rope is printed on the card (see https://towers.example/card);", "1. the form at https://towers.example/form, or",
             "2. the list at https://towers.example/list.", "B. Nobody changes them."],
            ["A||The rope is printed on the card (see https://towers.example/card);",
             "A1||the form at https://towers.example/form, or", "A2||the list at https://towers.example/list.",
             "B||Nobody changes them."],
        ),
        (
            ["A. Each player has:", "1. a card whose number is printed on the site https://towers.example/card",
             "2. a list that he finds under https://towers.example/list", "B. Nobody changes them."],
            ["A||Each player has:", "A1||a card whose number is printed on the site https://towers.example/card",
             "A2||a list that he finds under https://towers.example/list", "B||Nobody changes them."],
        ),
        # Who writes a claim is what the law is about.
        (
            ["Written by the captain", "A claim is written by the captain before the round ends.", "Submitted by a spectator",
             "Such a claim is not heard."],
            ["A|Written by the captain|A claim is written by the captain before the round ends.",
             "B|Submitted by a spectator|Such a claim is not heard."],
        ),
        # Labels behind a path that a sentence begins with.
        (
            ["A. First", "A1. (a) or (b) does not hold here.", "A2. (a) Red.", "(b) Blue.", "B. Second",
             "B1. (a) and (b) of A2 hold here.", "B2. Nothing else."],
            ["A|First|", "A1||(a) or (b) does not hold here.", "A2||", "A2(a)||Red.", "A2(b)||Blue.", "B|Second|",
             "B1||(a) and (b) of A2 hold here.", "B2||Nothing else."],
        ),
        # Stops between the parts of a path, also below a letter that stands alone.
        (
            ["A. Ropes are:", "A.1 red,", "A.2 blue:", "A.2.a light,", "A.2.b dark.", "B.", "B.1 Nobody pulls.", "B.2 (a) He waits.",
             "(b) He goes."],
            ["A||Ropes are:", "A1||red,", "A2||blue:", "A2(a)||light,", "A2(b)||dark.", "B||", "B1||Nobody pulls.", "B2||",
             "B2(a)||He waits.", "B2(b)||He goes."],
        ),
    ],
)  # fmt: skip
def test_lines_like_those_of_a_site(lines: list[str], wanted: list[str]) -> None:
    found = clauses("\n\n".join(["LAW 53 - ROPES", *lines]), "page.txt")
    assert found == ["en 53|ROPES|", *(f"en 53{row}" for row in wanted)]


def test_a_heading_in_another_language_above_clauses_of_the_first_is_no_title() -> None:
    page = "# Νόμος 5\n\n## Ο φάρος\n\nΑ. Ο φάρος ανάβει.\n\n## The “Lighthouse” sign\n\nΒ. Ο φάρος σβήνει.\n"
    assert {row[:2] for row in clauses(page, "page.md")} == {"el"}


def test_lines_of_a_block_of_diff_without_a_sign_are_text() -> None:
    page = "# LAW 53 - ROPES\n\n```diff\ndiff --git a/53.md b/53.md\nindex 83db48f..bf2a1c 100644\n--- a/53.md\n+++ b/53.md\n"
    page += "@@ -1,4 +1,4 @@\n A. A rope is long.\n-B. It is old.\n+B. It is new.\nindex cards name it.\n C. It is wet.\n```\n"
    assert clauses(page, "page.md") == [
        "en 53|ROPES|",
        "en 53A||A rope is long.",
        "en 53B||It is new. / index cards name it.",
        "en 53C||It is wet.",
    ]


def test_lines_that_a_program_broke_at_its_own_width_are_one_paragraph() -> None:
    lines = [
        "When a rope breaks in the middle of a climb and the climber has not yet come to the wall, the captain stops the game"
        " and calls the keeper,",
        "who looks at the rope and says whether it may be mended on the spot or must be taken away, and whether the climb is"
        " counted as done, or",
        "not counted at all; what the keeper says holds for both sides until the end of the round, unless the other captain,"
        " in two turns at most,",
        "asks for a second look.",
    ]
    found = clauses(
        "\n".join(["LAW 53 - ROPES", "", *lines, "", "A. A rope is long.", "", "B. It is strong."]), "page.txt"
    )
    assert found[0] == f"en 53|ROPES|{' '.join(lines)}"


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("page.md", "# LAW 53 - ROPES\n\nA. The captain may:\n\n- take a rope,\n\n  but not two;\n- take a bucket.\n\n"
         "  If he takes both, he pays.\n\nHe pays at once.\n\nB. The end.\n"),
        ("page.html", f"{TITLE}<p>A. The captain may:</p><ul><li>take a rope,<p>but not two;</p></li><li>take a bucket."
         "<p>If he takes both, he pays.</p></li></ul><p>He pays at once.</p><p>B. The end.</p></body></html>"),
    ],
)  # fmt: skip
def test_a_paragraph_inside_the_last_bullet_is_of_that(name: str, page: str) -> None:
    assert clauses(page, name) == [
        "en 53|ROPES|",
        "en 53A||The captain may: / He pays at once.",
        "en 53A1||take a rope, / but not two;",
        "en 53A2||take a bucket. / If he takes both, he pays.",
        "en 53B||The end.",
    ]


@pytest.mark.parametrize(
    ("line", "is_heading"),
    [
        ("Nobody stands in its light, save", False),
        ("Κανείς δεν στέκεται στο φως, πλην", False),
        ("Sundials, Clocks and Bells", True),
        ("Bells, broken", True),
    ],
)
def test_a_sentence_up_to_its_exception_is_no_heading(line: str, *, is_heading: bool) -> None:
    greek = line[0] == "Κ"
    title = "ΝΟΜΟΣ 53 - ΩΡΕΣ" if greek else "LAW 53 - HOURS"
    items = ["(1) ο φύλακας·", "(2) η γάτα του."] if greek else ["(1) the keeper;", "(2) his cat."]
    label = "Β." if greek else "B."
    first = "Α. Το ρολόι δείχνει την ώρα." if greek else "A. The clock shows the hour."
    found = clauses("\n\n".join([title, first, f"{label} {line}", *items]), "page.txt")
    assert found[2].split("53B|")[1] == (f"{line}|" if is_heading else f"|{line}")


def test_a_sentence_in_lines_below_long_paragraphs_is_one_paragraph() -> None:
    long = "He who waits longest of all the keepers at the wall while the bell rings and the rope is drawn takes no rope at all"
    long = f"{long} from the well."
    page = "\n".join(["LAW 53 - ROPES", f"A. {long}", f"B. {long}", f"C. {long}", "Whoever comes late,", "by a step, or", "two,",
                      "takes none."])  # fmt: skip
    assert clauses(page, "page.txt")[-1] == f"en 53C||{long} / Whoever comes late, by a step, or two, takes none."


def test_items_without_labels_that_are_long_paragraphs_stay_apart_below_a_comma() -> None:
    long = "one rope that nobody else has yet used on that day is given to the captain of the side that stands nearest to the wall and its gate,"
    items = [f"{long} by day,", f"{long} by night."]
    below = f"The keeper hangs up {long}."
    page = "\n".join(
        ["LAW 53 - ROPES", f"A. {below}", f"B. {below}", f"C. {below}", "Unless the sides agree otherwise,", *items]
    )
    assert clauses(page, "page.txt")[-1] == f"en 53C||{below} / Unless the sides agree otherwise, / {' / '.join(items)}"
