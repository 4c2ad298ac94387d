"""The ledger as a web page: all of the source in its order, escaped, each stretch with what became of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import html

from tests.importing.conftest import Run, state

KINDS = ("title", "heading", "label", "text", "note", "mark", "author", "left-out")
PAGES = {
    "wiki.txt": "====== LAW 7 - THE CROWN ======\n\nA. The ;;crown;; <del>never</del> stands((Not yet.)), "
    "see [[law_12|Law 12]].\n\nB. The captain lifts it.\n\nlaw_07.txt\n",
    "pasted.txt": "ΝΟΜΟΣ 7 - Ο ΠΥΡΓΟΣ\n\nΑ. Ο πύργος1) στέκεται.\n\nΒ. Ο φρουρός φυλάει.\n\n1) Όχι τη νύχτα.\n",
    "sharp.txt": 'LAW 7 - <script>alert("x")</script>\n\nA. A <b>bold</b> & "quoted" captain.\n\nB. He’s gone.\n',
}


@pytest.mark.parametrize("name", PAGES)
def test_the_page_holds_every_character_in_order(name: str, empty: Path, tmp_path: Path, run: Run) -> None:
    source, page = tmp_path / name, tmp_path / "ledger.html"
    source.write_text(PAGES[name], encoding="utf-8")
    facts = ("--edition", "2017", "--dry-run")
    assert run("import", "--book", empty, source, *facts, "--report-html", page)[0] == 0
    written = page.read_text(encoding="utf-8")
    tree = html.fromstring(written)
    (shown,) = tree.find_class("page")
    assert shown.text_content() == PAGES[name]
    assert not tree.xpath("//script") and not tree.find_class("nowhere")
    assert tree.xpath("//h2/text()") == [name] and str(tmp_path) not in written
    code, out, _ = run("import", "--book", empty, source, *facts, "--format", "html")
    assert (code, out) == (0, written)


def test_each_stretch_says_where_it_went(empty: Path, tmp_path: Path, run: Run) -> None:
    source = tmp_path / "wiki.txt"
    source.write_text(PAGES["wiki.txt"], encoding="utf-8")
    _, out, _ = run("import", "--book", empty, source, "--edition", "2017", "--dry-run", "--format", "html")
    tree = html.fromstring(out)
    went = [(span.text_content(), span.get("title")) for span in tree.xpath("//div[@class='page']/span")]
    assert went == [
        ("======", "left out: DokuWiki sign"),
        ("LAW 7 - THE CROWN", "title: 7"),
        ("======", "left out: DokuWiki sign"),
        ("A.", "label: 7A"),
        ("The", "text: 7A"),
        (";;", "mark: a mark of changed text"),
        ("crown", "text: 7A"),
        (";;", "mark: a mark of changed text"),
        ("<del>never</del>", "left out: text that is struck out"),
        ("stands", "text: 7A"),
        ("((", "left out: DokuWiki sign"),
        ("Not yet.", "note: 7 note 1"),
        ("))", "left out: DokuWiki sign"),
        (", see", "text: 7A"),
        ("[[law_12|", "mark: a link to law_12"),
        ("Law 12", "text: 7A"),
        ("]]", "mark: a link to law_12"),
        (".", "text: 7A"),
        ("B.", "label: 7B"),
        ("The captain lifts it.", "text: 7B"),
        ("law_07.txt", "left out: page foot: the name of the page, which says law 7"),
    ]
    assert [(u.text_content(), u.get("title")) for u in tree.xpath("//u")] == [
        ("crown", "marked as changed"),
        ("never", "struck out"),
        ("Law 12", "link to law_12"),
    ]
    assert [span.get("data-to") for span in tree.xpath("//span[@data-to]")] == ["7", "7A", "7 note 1", "7A", "7B"]


def test_a_label_that_the_page_does_not_print_is_told_as_inferred(empty: Path, tmp_path: Path, run: Run) -> None:
    source, page = tmp_path / "lost.txt", tmp_path / "ledger.html"
    text = "LAW 7 - THE CROWN\n\nA. Where It Stands\n\nThe crown stands.\n\nWho Lifts It\n\nThe captain lifts it.\n"
    source.write_text(text, encoding="utf-8")
    facts = ("--edition", "2017", "--dry-run", "--report", "--report-html", page)
    out = run("import", "--book", empty, source, *facts)[1]
    tree = html.fromstring(page.read_text(encoding="utf-8"))
    told = [span.get("data-to") for span in tree.xpath("//span[@data-to]")]
    assert told == ["7", "7A", "7B, inferred"]
    (heading,) = [span.get("title") for span in tree.xpath("//span") if span.text_content() == "Who Lifts It"]
    assert heading.startswith(
        "heading: 7B; its label is inferred (numbering, 0.8): other labels of this level are printed; it is"
    )
    (line,) = [line for line in out.splitlines() if "Who Lifts It" in line]
    assert line.startswith("  7:1  heading: 7B  [numbering, ")
    assert "  3:4  heading: 7A  “Where It Stands”" in out


def test_what_a_stretch_is_shows_without_its_colour(empty: Path, tmp_path: Path, run: Run) -> None:
    """In print, in high contrast and for who sees no colours: each kind has a line, a weight or a stroke of its own."""
    source = tmp_path / "pasted.txt"
    source.write_text(PAGES["pasted.txt"], encoding="utf-8")
    _, out, _ = run("import", "--book", empty, source, "--edition", "2017", "--dry-run", "--format", "html")
    style = "".join(html.fromstring(out).xpath("//style/text()"))
    bare = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|background:[^;}]*", "", style)
    looks = {name: "".join(re.findall(rf"\.{name}\{{([^}}]*)\}}", bare)) for name in KINDS}
    assert len(set(looks.values())) == len(KINDS), looks


def test_where_the_page_cannot_be_written_nothing_is_imported(empty: Path, tmp_path: Path, run: Run) -> None:
    source = tmp_path / "pasted.txt"
    source.write_text(PAGES["pasted.txt"], encoding="utf-8")
    before = state(empty)
    page = source / "ledger.html"
    code, out, err = run("import", "--book", empty, source, "--edition", "2017", "--report-html", page)
    assert (code, out) == (2, "") and ": system: " in err and err.count("\n") == 1
    assert state(empty) == before
