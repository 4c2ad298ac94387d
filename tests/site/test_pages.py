"""What the pages show, from a made-up book and from the laws of this repository; expectations written by hand."""

from __future__ import annotations

import hashlib
import re
from copy import deepcopy
from dataclasses import replace
from html import unescape
from pathlib import Path
from shutil import rmtree

import pytest
from lxml import html

from lawtext import checks
from lawtext.checks.findings import Finding
from lawtext.corpus import load_book
from lawtext.model import Place, Source
from lawtext.site import pages
from lawtext.site.beside import Beside
from lawtext.site.interface import Interface
from lawtext.site.page import Page
from lawtext.site.rendering import Renderer
from lawtext.site.rows import Node, Passage, merge_law
from lawtext.site.shell import Shell
from lawtext.site.view import Site, publishable
from tests.site.made_up import write_book


def page(site: Site, path: str) -> Page:
    return next(page for page in pages.every_page(site) if page.path == path)


def made(site: Site, path: str) -> html.HtmlElement:
    return html.fromstring(str(Renderer(site).page(page(site, path))))


def by_id(root: html.HtmlElement, id: str) -> html.HtmlElement:
    (found,) = root.xpath("//*[@id=$id]", id=id)
    return found


def text(element: html.HtmlElement, interface: str = "en") -> str:
    """What a reader sees whose interface is in this language."""
    seen = deepcopy(element)
    for other in seen.xpath(".//span[@class='u'][@lang!=$code]", code=interface):
        other.drop_tree()
    return " ".join(seen.text_content().split())


def cell(root: html.HtmlElement, id: str, code: str) -> html.HtmlElement:
    (found,) = by_id(root, id).xpath("./div[contains(@class,'row')][1]/div[@data-cell=$code]", code=code)
    return found


# --- which pages there are


def test_every_page_of_the_made_up_book(site: Site) -> None:
    assert [page.path for page in pages.every_page(site)] == [
        "law/1/",
        "law/1/2010/",
        "law/1/2020/",
        "law/1/changes/",
        "law/2/",
        "law/2/2020/",
        "law/2/changes/",
        "changes/2010-2020/",
        "changes/2010-2020/text/",
        "changes/",
        "find/",
        "citations/",
        "citations/2020/",
        "citations/2010/",
        "check/",
        "progress/",
        "data/",
        "slip/",
        "print/",
        "commentary/",
        "commentary/towers/",
        "definitions/",
        "definitions/2020/",
        "introduction/",
        "introduction/2020/",
    ]


def test_pages_of_this_repository(bridge: Site) -> None:
    paths = {page.path for page in pages.every_page(bridge)}
    assert {
        "law/53/",
        "law/53/2007/",
        "law/53/2017/",
        "law/53/changes/",
        "law/54/",
        "law/54/2017/",
        "changes/2007-2017/",
        "changes/2007-2017/text/",
        "find/",
        "check/",
        "progress/",
        "commentary/",
        "commentary/opening-lead-and-dummy/",
    } <= paths
    assert "law/54/2007/" not in paths


def test_titles(site: Site) -> None:
    assert page(site, "law/1/").title == {"en": "Law 1 – TOWERS (2020)", "el": "Νόμος 1 – TOWERS (2020)"}
    assert page(site, "law/1/2010/").title == {"en": "Law 1 – TOWERS (2010)", "el": "Νόμος 1 – ΠΥΡΓΟΙ (2010)"}


# --- rows


def shape(node: Node) -> list[object]:
    return [
        {code: [p.paragraph.text.string for p in pieces] for code, pieces in part.pieces.items()}
        if isinstance(part, Passage)
        else [part.key, sorted(part.clauses), shape(part)]
        for part in node.parts
    ]


def test_what_may_be_typed_is_a_clause_where_the_book_has_one(tmp_path: Path) -> None:
    sand = "# LAW 1 - SAND\n\nSand is no stone.\n"
    book = write_book(tmp_path / "game", laws__2020__en__01_md=sand, laws__2020__el__01_md=sand.replace("LAW", "ΝΟΜΟΣ"))
    assert Site(load_book(book), Interface(("en", "el"))).to_type["en"].startswith("2A · a word · ")


def test_the_languages_become_one_tree(site: Site) -> None:
    root = merge_law(site.laws("1", "2020"))
    assert {code: [p.paragraph.text.string for p in pieces] for code, pieces in root.opening.pieces.items()} == {
        "en": ["The towers:"],
        "el": ["Οι πύργοι:"],
    }
    assert shape(root) == [
        ["1A", ["el", "en"], [["1A1", ["el", "en"], []], ["1A2", ["en"], []]]],
        ["1B", ["el", "en"], []],
        {"en": ["This closes the law."], "el": ["Αυτό κλείνει τον νόμο."]},
    ]


def test_merging_nothing() -> None:
    with pytest.raises(ValueError, match="no language"):
        merge_law({})


# --- a law's page


def test_every_word_of_a_law_is_on_its_page(site: Site, bridge: Site) -> None:
    for book in (site, bridge):
        for (edition, code, key), law in book.book.laws.items():
            root = made(book, f"law/{key}/{edition}/")
            for number, clause in law.clauses.items():
                for paragraph in clause.paragraphs:
                    found = [text(p) for p in root.xpath(f"//div[@data-cell='{code}']//p[not(@class)]")]
                    marks = {note.mark for note in law.notes}
                    words = re.sub(r"\s+", " ", paragraph.text.string)
                    assert any(words == one or words == _without(one, marks) for one in found), (edition, code, number)


def _without(shown: str, marks: set[str]) -> str:
    """Take the note marks out of what is shown: they stand between the words of the law."""
    for mark in marks:
        shown = re.sub(rf"(?<=\w){re.escape(mark)}(?=[\s,.;]|$)", "", shown)
    return shown


def test_labels_headings_and_aliases(bridge: Site) -> None:
    root = made(bridge, "law/53/")
    assert text(cell(root, "53B", "en").find("h2")) == "B. Proper Lead Made Subsequent to Irregular Lead"
    greek = cell(root, "53C", "el").find("h2")
    assert text(greek) == "Γ. Ελληνικά: heading missing in our source"
    assert text(greek, "el") == "Γ. Ελληνικά: η επικεφαλίδα λείπει από την πηγή μας"
    assert [alias.get("id") for alias in by_id(root, "53C").findall("span[@class='alias']")] == ["53Γ"]
    assert [alias.get("id") for alias in by_id(made(bridge, "law/54/"), "54B1").findall("span")] == ["54Β1"]


def test_citations_of_law_53(bridge: Site) -> None:
    root = made(bridge, "law/53/")

    def links(id: str, code: str) -> list[tuple[str, str]]:
        return [
            (text(one), one.get("href") or one.get("title"))
            for one in cell(root, id, code).xpath(".//a[contains(@class,'cite')] | .//span[@class='absent']")
        ]

    absent = "{}: not in this corpus".format
    assert links("53A", "en") == [("Law 47E1", absent("47E1")), ("B", "#53B"), ("Law 47B", absent("47B"))]
    assert links("53B", "en") == [("Law 53A", "#53A"), ("Law 16C", absent("16C"))]
    assert links("53C", "en") == [("B", "#53B"), ("Law 57", absent("57"))]
    assert links("53B", "el") == [("Νόμου 53Α", "#53A"), ("Νόμος 16Γ", absent("16C"))]
    greek = links("53A", "el")
    assert greek[:2] == [("Νόμο 47Ε1", absent("47E1")), ("παράγραφο Β", "#53B")]
    assert greek[2] == ("Νόμο 47B", "47B: not in this corpus. Written with a letter of the other alphabet.")


def test_old_editions_link_within_themselves(bridge: Site) -> None:
    root = made(bridge, "law/53/2007/")
    links = [
        (text(one), one.get("href"))
        for id in ("53A", "53B")
        for one in cell(root, id, "en").xpath(".//a[contains(@class,'cite')]")
    ]
    assert links == [("C", "#53C"), ("C", "#53C")]
    assert "2007/53/53C" in cell(root, "53A", "en").xpath(".//a[contains(@class,'cite')]/@data-c")
    notice = root.xpath("//p[@class='old-edition']")[0]
    assert "This is the 2007 edition; the newest here is 2017." in text(notice)
    assert notice.find("a").get("href") == "../index.html"


def test_an_older_edition_says_from_when_the_newest_is_in_force(site: Site) -> None:
    """Not that it is no longer in force itself: the day may lie ahead of who reads it, and pages do not know today."""
    notice = made(site, "law/1/2010/").xpath("//p[@class='old-edition']")[0]
    says = (
        "This is the 2010 edition; the newest here is 2020 (in force from 1 March 2020). Read Law 1 in the 2020 edition"
    )
    assert text(notice) == says
    assert text(notice, "el") == (
        "Αυτή είναι η έκδοση 2010· η νεότερη εδώ είναι η 2020 (σε ισχύ από 1η Μαρτίου 2020)."
        " Διαβάστε τον Νόμο 1 στην έκδοση 2020"
    )


def test_dates_stand_as_each_language_writes_them(site: Site) -> None:
    for about in (made(site, "law/1/").xpath("//section[@class='about-text']")[0], made(site, "print/").find("header")):
        assert "in force from 1 March 2020" in text(about, "en")
        assert "σε ισχύ από 1η Μαρτίου 2020" in text(about, "el")
        assert about.xpath(".//time/@datetime") == ["2020-03-01", "2020-03-01"]


def test_what_it_was_and_what_it_became(bridge: Site) -> None:
    new, old = made(bridge, "law/53/"), made(bridge, "law/53/2007/")

    def steps(root: html.HtmlElement, id: str) -> list[tuple[str, str]]:
        found = by_id(root, id).xpath("./div[1]/div[@class='under']/span/a")
        return [(text(one), one.get("href")) for one in found]

    assert steps(new, "53A") == [("2007", "2007/index.html#53A"), ("What changed", "changes/index.html#53A")]
    assert steps(new, "53B") == [
        ("was 53C in 2007", "2007/index.html#53C"),
        ("What changed", "changes/index.html#53B"),
    ]
    assert steps(old, "53B") == [
        ("is 53C in 2017", "../2017/index.html#53C"),
        ("What changed", "../changes/index.html#53C"),
    ]


def test_cited_by(bridge: Site, site: Site) -> None:
    root = made(bridge, "law/53/")
    items = by_id(root, "53B").xpath("./div[1]/div[@class='under']/details[@class='cited']/ul/li")
    assert [item.find("a").get("href") for item in items] == ["#53A", "#53C"]
    assert text(items[1].find("span[@lang='en']")).endswith(
        "plays a card (but see B), the lead stands and Law 57 applies."
    )
    assert items[1].find("span[@lang='en']/b").text == "B"
    towers = by_id(made(site, "law/1/"), "1B").xpath(
        "./div[1]/div[@class='under']/details[@class='cited']/ul/li/a/@href"
    )
    assert towers[0] == "../../commentary/towers/index.html#p1"


@pytest.mark.parametrize(("edition", "shown"), [("", True), ("2010", True), ("2020", False)])
def test_what_remarks_on_a_law_by_its_place_is_led_to_from_there(tmp_path: Path, edition: str, *, shown: bool) -> None:
    listing = f'[[articles]]\nid = "bells"\nedition = "{edition}"\nlaw = "1"\n'
    files = {"commentary/articles.toml": listing, "commentary/bells.en.md": "# Bells\n\nThey are new.\n"}
    site = Site(load_book(write_book(tmp_path / "game", **files)), Interface(("en", "el")))
    cited = made(site, "law/1/2010/").xpath("//section[@class='law-cited']/details/ul/li/a[@class='art']")
    assert [(one.get("href"), text(one)) for one in cited if "bells" in one.get("href")] == (
        [("../../../commentary/bells/index.html", "Commentary: Bells")] if shown else []
    )


def test_an_inferred_label_says_so_and_why(site: Site) -> None:
    found = by_id(made(site, "law/1/"), "1A").xpath("./div[1]/div[@class='under']/details[@class='inferred']")
    (why,) = found
    assert text(why.find("summary")).startswith("Α. inferred (Greek)")
    assert "from the position of the paragraph (certainty 90 %): " in text(why.find("p"))
    assert "the first paragraph. No person has" in text(why.find("p"))
    assert cell(made(site, "law/1/"), "1A", "el").xpath(".//span[@class='label guess']/text()") == ["Α."]
    assert cell(made(site, "law/1/"), "1A", "en").xpath(".//span[contains(@class,'guess')]") == []


def test_labels_inferred_alike_are_told_together(bridge: Site) -> None:
    """54A lost its label in both languages, for one reason: the reason stands once and names both."""
    clause = by_id(made(bridge, "law/54/"), "54A")
    (why,) = clause.xpath("./div/div[@class='under']/details[@class='inferred']")
    (told,) = why.findall("p")
    assert text(told).startswith("The label A. / Α. is not in our source: it was inferred")
    assert text(told).count("from the position of the paragraph") == 1


def test_what_a_language_lacks_is_said_and_not_filled(site: Site) -> None:
    lacking = cell(made(site, "law/1/"), "1A2", "el")
    assert text(lacking) == "This clause is not in the Greek text of this corpus."
    assert "By night" not in text(lacking)


def test_a_note_that_a_language_lacks_is_called_a_note(tmp_path: Path) -> None:
    path = write_book(tmp_path)
    file = path / "laws/2020/en/01.md"
    file.write_text(f"{file.read_text('utf-8').rstrip()}\n\n{{=1}} The end[^2].\n\n[^2]: Of the day.\n", "utf-8")
    root = made(Site(load_book(path), Interface(("en", "el"))), "law/1/")
    lacking = cell(root, "1^2", "el")
    assert text(lacking) == "This note is not in the Greek text of this corpus."
    assert text(lacking, "el") == "Η σημείωση αυτή δεν υπάρχει στο ελληνικό κείμενο αυτής της συλλογής."


def test_a_translators_remark_is_called_so(tmp_path: Path) -> None:
    path = write_book(tmp_path)
    file = path / "laws/2020/el/01.md"
    remarks = "> {=1} {translator} ΣτΜ: Δύο λόγια.\n\n{=1} Τέλος {+editor: (σ.σ. εδώ)+}.\n"
    file.write_text(f"{file.read_text('utf-8').rstrip()}\n\n{remarks}", "utf-8")
    root = made(Site(load_book(path), Interface(("en", "el"))), "law/1/")
    (aside,) = [one for one in root.iter("aside") if "Δύο λόγια" in text(one)]
    assert text(aside) == "Translator's note, not part of the lawΣτΜ: Δύο λόγια."
    assert text(aside, "el") == "Σημείωση του μεταφραστή· δεν αποτελεί μέρος του νόμουΣτΜ: Δύο λόγια."
    (span,) = [one for one in root.iter("span") if one.get("class") == "local" and text(one) == "(σ.σ. εδώ)"]
    assert span.get("title") == "Editor's note, not part of the law"


def test_an_authoritys_own_rule_is_apart(site: Site) -> None:
    aside = cell(made(site, "law/1/"), "1B", "el").find("aside")
    assert aside.get("class") == "rule"
    assert "Rule of Hall Federation, not part of the law" in text(aside)
    assert text(aside.findall("p")[1]) == "Στην αίθουσα μετριέται μισός."


def test_notes_both_ways(site: Site) -> None:
    root = made(site, "law/1/")
    for code, mark in (("en", "1"), ("el", "*")):
        (link,) = cell(root, "1A", code).xpath(".//sup/a")
        assert (link.text, link.get("id"), link.get("href")) == (mark, f"1^1.{code}", "#1%5E1")
        back = cell(root, "1^1", code).xpath(".//a[@class='back']/@href")
        assert back == [f"#1%5E1.{code}"]


def test_elsewhere_and_not_here(site: Site) -> None:
    root = made(site, "law/1/")
    (absent,) = cell(root, "1B", "en").xpath(".//span[@class='absent']")
    assert (text(absent), absent.get("title")) == ("Law 9B", "9B: not in this corpus")
    assert absent.get("data-el-title") == "9Β: δεν υπάρχει σε αυτή τη συλλογή"
    assert absent.get("data-away") == "https://example.org/law_09"
    assert site.elsewhere("9B") == "https://example.org/law_09"


# --- changes


def test_changes_of_law_53(bridge: Site) -> None:
    root = made(bridge, "law/53/changes/")
    assert [one.get("id") for one in root.xpath("//section[@class='change']")] == ["53A", "53B", "53C", "53^1"]
    prefix = by_id(root, "53A").xpath("./div/div[contains(@class,'diff')]/p[1]")[0]
    assert [(one.tag, one.text) for one in prefix.xpath(".//ins|.//del")] == [
        ("del", "Any"),
        ("ins", "Prior to the thirteenth trick, any"),
        ("del", "C"),
        ("ins", "B"),
    ]
    moves = root.xpath("//*[local-name()='path']/@class")
    assert sorted(moves) == ["moved", "moved", "stayed"]
    assert "B and C changed places" in text(root.xpath("//p[@class='summary']")[0])
    for id in ("53B", "53C"):
        assert not by_id(root, id).xpath(".//span[@class='kind kind-added' or @class='kind kind-removed']")


def test_both_texts_can_be_rebuilt_from_the_page(bridge: Site) -> None:
    root = made(bridge, "law/53/changes/")
    for new, old in (("53A", "53A"), ("53B", "53C"), ("53C", "53B")):
        shown = by_id(root, new).xpath("./div/div[contains(@class,'diff')]/p")
        for kept, dropped, edition, number in (("ins", "del", "2017", new), ("del", "ins", "2007", old)):
            clause = bridge.book.clause(edition, "en", number)
            assert clause is not None
            words = "".join(one for p in shown for one in p.xpath(f".//text()[not(parent::{dropped})]"))
            assert words == clause.text, (edition, number, kept)


def test_changes_of_the_whole_book(bridge: Site) -> None:
    root = made(bridge, "changes/2007-2017/")
    assert [link.get("href") for link in root.xpath("//table[@class='book sortable']//ul/li/a")] == [
        "../../law/53/changes/index.html#53A",
        "../../law/53/changes/index.html#53B",
        "../../law/53/changes/index.html#53C",
        "../../law/53/changes/index.html#53%5E1",
    ]
    only = root.xpath("//p[@class='numbers']/a/@href")
    assert only == ["../../law/54/2017/index.html"], "a law that one edition lacks is named, not called added"


# --- lists


def test_find_lists_every_number(site: Site) -> None:
    root = made(site, "find/")
    hrefs = root.xpath("//ul[@class='list']/li/a/@href")
    assert hrefs == [f"../law/{n[0]}/index.html#{n}" for n in ("1A", "1A1", "1A2", "1B", "2A")]
    assert root.xpath("//section[@class='found'][1]//p[@class='older']/a/@href") == ["../law/1/2010/index.html"]
    assert root.xpath("//ul[@class='list wide']/li/a/@href") == ["https://example.org/law_09"]


def map_rows(root: html.HtmlElement) -> list[tuple[str, str, str, str]]:
    return [tuple(text(cell) for cell in row.findall("td")) for row in root.xpath("//tbody/tr")]  # type: ignore[misc]


def test_the_citation_map_of_law_53_and_54(bridge: Site) -> None:
    root = made(bridge, "citations/")
    rows = map_rows(root)
    absent = "not in this corpus"
    assert rows[:7] == [
        ("53A", f"47E1 {absent}", "EN ΕΛ", "1"),
        ("53A", "53B", "EN ΕΛ", "2"),
        ("53A", f"47B {absent}", "EN ΕΛ", "1"),
        ("53B", "53A", "EN ΕΛ", "1"),
        ("53B", f"16C {absent}", "EN ΕΛ", "1"),
        ("53C", "53B", "EN ΕΛ", "2"),
        ("53C", f"57 {absent}", "EN ΕΛ", "1"),
    ]
    assert [row[:2] for row in rows if row[0].startswith("54")] == [
        ("54B", "53"),
        ("54B", f"41 {absent}"),
        ("54C", f"24 {absent}"),
        ("54D", f"50D {absent}"),
        ("54E", f"24 {absent}"),
    ]
    assert all(row[0].startswith("Commentary") for row in rows[12:])
    assert root.xpath("//tbody/tr[2]/td/a/@href") == ["../law/53/index.html#53A", "../law/53/index.html#53B"]
    assert root.xpath("//nav[@class='editions']/a/@href") == ["2007/index.html"]
    old = made(bridge, "citations/2007/")
    assert [row[:2] for row in map_rows(old)] == [
        ("53A", f"47E1 {absent}"),
        ("53A", "53C"),
        ("53A", f"47B {absent}"),
        ("53B", "53C"),
        ("53B", f"57 {absent}"),
        ("53C", "53A"),
        ("53C", f"16D {absent}"),
    ]
    assert old.xpath("//tbody/tr[2]/td[2]/a/@href") == ["../../law/53/2007/index.html#53C"]


def test_the_picture_of_the_citation_map(bridge: Site) -> None:
    root = made(bridge, "citations/")
    arcs = [one.text for one in root.xpath("//figure[@class='arcs']//path/title")]
    assert sorted(arcs) == [
        "53 → 16 (1)", "53 → 47 (2)", "53 → 57 (1)", "54 → 24 (2)", "54 → 41 (1)", "54 → 50 (1)", "54 → 53 (1)",
    ]  # fmt: skip
    assert root.xpath("//figure[@class='arcs']//a/@href") == ["../law/53/index.html", "../law/54/index.html"]
    grey = root.xpath("//figure[@class='arcs']//text[@class='none']/text()")
    assert grey == ["16", "24", "41", "47", "50", "57"]


def test_the_citation_map_names_what_else_cites(site: Site) -> None:
    rows = map_rows(made(site, "citations/"))
    assert [row[:2] for row in rows] == [
        ("1A", "2A"),
        ("1B", "9B not in this corpus · elsewhere"),
        ("2A", "1A"),
        ("Introduction", "2A"),
        ("Commentary: On towers Για τους πύργους", "1B"),
        ("Definitions: Chalk", "1A"),
        ("Definitions: Νύχτα", "1B"),
    ]


def test_what_a_clause_cites(bridge: Site, site: Site) -> None:
    def listed(root: html.HtmlElement, id: str) -> list[tuple[str, list[str]]]:
        items = by_id(root, id).xpath("./div[1]/div[@class='under']/details[@class='cited cites']/ul/li")
        return [(text(item), item.xpath("./a/@href")) for item in items]

    assert listed(made(bridge, "law/53/"), "53A") == [
        ("47E1: not in this corpus", []),
        ("53B", ["#53B"]),
        ("47B: not in this corpus", []),
    ]
    away = "9B: not in this corpus Read it elsewhere (leaves this site)"
    assert listed(made(site, "law/1/"), "1B") == [(away, ["https://example.org/law_09"])]
    assert listed(made(site, "law/1/"), "1A1") == []


def test_findings_are_said_in_a_persons_words(bridge: Site) -> None:
    site = Site(bridge.book, bridge.interface, Beside(lambda: checks.run(bridge.book)))
    root = made(site, "check/")
    (rule,) = root.xpath("//details[@data-rule='citation-wrong-script']")
    assert text(rule.find("summary")) == (
        "There is a Latin letter in a Greek number, or the reverse. It looks right, but no search finds it. "
        "citation-wrong-script 1"
    )
    assert text(rule.find("summary"), "el").startswith("Λατινικό γράμμα μέσα σε ελληνικό αριθμό")
    (item,) = rule.xpath("./ul/li")
    assert item.get("data-law") == "53"
    assert text(item.find("span[@class='what']"), "el") == (
        "το «Νόμο 47B» έχει γράμμα άλλου αλφαβήτου (B (U+0042))· σωστό: «Νόμο 47Β» (lawtext fix-scripts)"
    )
    absent = root.xpath("//details[@data-rule='citation-not-in-corpus']/ul/li/span[@class='what']")
    assert "«Law 16D»: ο νόμος 16Δ δεν υπάρχει σε αυτή τη συλλογή" in [text(one, "el") for one in absent]
    assert "“Law 16D”: law 16D is not in this corpus" in [text(one) for one in absent]
    choices = root.xpath("//select[@data-filter='law']/option/@value")
    assert choices == ["", "53", "54", "-"][: len(choices)]


def test_a_finding_says_its_number_once_and_links_it(site: Site) -> None:
    one = Finding(
        "heading-missing", "warning", "1A", "2020", "el", Place("01.md", 3, 1), "no",
        {"en": "1A has none; “1A” is quoted", "el": "η 1Α δεν έχει"},
    )  # fmt: skip
    elsewhere = replace(one, says={"en": "“1A” is quoted only", "el": "η 1Α δεν έχει"})
    root = made(Site(site.book, site.interface, Beside(lambda: (one, elsewhere))), "check/")
    first, second = root.xpath("//ul[@class='findings']/li")
    assert (text(first), text(first, "el")) == (
        "1A has none; “1A” is quoted 2020 Greek 01.md:3:1",
        "η 1Α δεν έχει 2020 ελληνικά 01.md:3:1",
    )
    assert [text(link) for link in first.xpath(".//span[@lang='en']//a[@class='num'][contains(@href, '#1A')]")] == [
        "1A"
    ]
    assert text(second) == "1A “1A” is quoted only 2020 Greek 01.md:3:1"


def test_a_book_in_one_language_has_checks_and_no_translators(tmp_path: Path) -> None:
    folder = write_book(tmp_path)
    for greek in folder.glob("laws/*/el"):
        rmtree(greek)
    for greek_article in folder.glob("commentary/*.el.md"):
        greek_article.unlink()
    book = folder / "book.toml"
    book.write_text(book.read_text(encoding="utf-8").replace('["en", "el"]', '["en"]'), encoding="utf-8")
    alone = Site(load_book(folder), Interface(("en", "el")))
    root = made(alone, "check/")
    assert text(root.xpath("//h1")[0]) == "Checks" and "translat" not in text(root.xpath("//p[@class='lead']")[0])
    menu = Shell(alone, Renderer(alone)).context("", "", None, "", {})["lawtext"]["places"]
    titles = [text(html.fromstring(f"<p>{one['title']}</p>")) for one in menu]
    assert "Checks" in titles and "For translators" not in titles


def test_findings_by_what_people_said_of_them(site: Site) -> None:
    one = Finding(
        "negation", "warning", "1A", "2020", "el", Place("01.md", 3, 1), "not", {"en": "is told", "el": "λέγεται"}
    )
    said = (
        one,
        replace(one, number="1B", state="waived", reason="Said by a verb <sic>."),
        replace(one, number="2", state="stale", reason="For other words."),
    )
    root = made(Site(site.book, site.interface, Beside(lambda: said)), "check/")
    assert root.xpath("//ul[@class='findings']/li/@data-state") == ["open", "waived", "stale"]
    assert root.xpath("//select[@data-filter='state']/option/@value") == ["", "open", "waived", "stale"]
    every = root.xpath("//select[@data-filter]/option[1]/@data-el-label")
    assert every == ["όλοι", "όλες", "όλοι", "όλες"], "νόμος, σοβαρότητα, κανόνας, κατάσταση"
    kinds = root.xpath("//span[@class='kind']")
    assert [text(kind) for kind in kinds] == [
        "accepted: “Said by a verb <sic>.”",
        "accepted before, for other words",
    ]
    assert text(kinds[0], "el") == "έγινε δεκτό: «Said by a verb <sic>.»"


def test_article_in_two_languages(site: Site) -> None:
    root = made(site, "commentary/towers/")
    row = by_id(root, "p1")
    assert [text(one) for one in row.xpath("./div[@data-cell]")] == ["Law 1B is harsh.", "Ο Νόμος 1Β είναι σκληρός."]
    assert row.xpath(".//a/@href") == ["../../law/1/index.html#1B"] * 2


def test_definitions_in_each_languages_own_order(site: Site) -> None:
    root = made(site, "definitions/")
    assert root.xpath("//section[@class='definition']/@id") == ["chalk", "top", "top.el", "night"]
    assert text(by_id(root, "chalk").find("h3")) == "Chalk"
    assert text(by_id(root, "top").find("h3")) == "Zenith = Top Κορυφή"
    (other,) = by_id(root, "top").xpath("./h3/a")
    assert (other.get("href"), other.get("lang")) == ("#top.el", "el")
    assert [text(p) for p in by_id(root, "chalk").findall("p")] == ["Soft stone <white>; see Law 1A.", "1. in sticks"]
    assert by_id(root, "chalk").xpath(".//a/@href") == ["../law/1/index.html#1A"]
    assert by_id(root, "top").xpath("./p/a/@href") == ["../introduction/2020/index.html"]
    cited = by_id(made(site, "law/1/"), "1B").xpath("./div[1]/div[@class='under']//a[@class='art']/@href")
    assert cited == ["../../commentary/towers/index.html#p1", "../../definitions/2020/index.html#night"]


def test_introduction(site: Site) -> None:
    root = made(site, "introduction/2020/")
    assert text(root.xpath("//h1")[0]) == "Introduction"
    assert text(by_id(root, "p1")) == "These laws are for towers (see Law 2A)."
    assert by_id(root, "p1").xpath(".//a/@href") == ["../../law/2/2020/index.html#2A"], "an address that stays"
    assert by_id(made(site, "introduction/"), "p1").xpath(".//a/@href") == ["../law/2/index.html#2A"]


@pytest.mark.parametrize("part", ["definitions", "introduction"])
def test_a_part_that_is_no_law_says_of_which_edition_it_is_too(tmp_path: Path, part: str) -> None:
    """Which edition, from when, which language decides, who translated it, out of which source; an old one says that it
    is old, and leads to the newest."""
    text_of = {
        "definitions": "# WORDS\n\n## Chalk {#chalk}\n\nSoft.\n",
        "introduction": "# WELCOME\n\nThese laws are old.\n",
    }
    folder = write_book(tmp_path, **{f"laws__2010__en__{part}_md": text_of[part]})
    book = folder / "book.toml"
    book.write_text(
        book.read_text(encoding="utf-8").replace('id = "2010"', 'id = "2010"\nin_force = { "" = "2010-03-01" }'),
        "utf-8",
    )
    (folder / "sources").mkdir(exist_ok=True)
    (folder / "sources" / "old.txt").write_text("old", encoding="utf-8")
    (folder / "sources" / "sources.toml").write_text(
        '[[sources]]\nfile = "old.txt"\nsha256 = "' + hashlib.sha256(b"old").hexdigest() + '"\npublish = "yes"\n'
        f'what = {{en = "a leaflet"}}\n[sources.written]\n"laws/2010/en/{part}.md" = "' + "0" * 64 + '"\n',
        encoding="utf-8",
    )
    site = Site(load_book(folder), Interface(("en", "el")))
    old, new = made(site, f"{part}/2010/"), made(site, f"{part}/")
    notice = "This is the 2010 edition; the newest here is 2020 (in force from 1 March 2020)."
    assert text(old.xpath("//p[@class='old-edition']")[0]) == notice
    (there,) = old.xpath("//nav[@class='editions']/a")
    assert (there.text_content(), there.get("href")) == ("2020", "../2020/index.html")
    assert [text(one) for one in old.xpath("//*[@class='about-text']//li")] == [
        "2010 edition: in force from 1 March 2010.",
        "The English text is authoritative.",
        "Not checked against the printed book.",
        "Source: a leaflet",
    ]
    assert new.xpath("//p[@class='old-edition']") == []
    assert text(new.xpath("//nav[@class='editions']/span")[0]) == "2020 the latest edition here"
    about = [text(one) for one in new.xpath("//*[@class='about-text']//li")]
    assert about[0].startswith("2020 edition") and "Source: a leaflet" not in about


# --- around every page


def test_notices_on_every_page(site: Site, bridge: Site) -> None:
    for book in (site, bridge):
        shell = Shell(book, Renderer(book))
        for one in pages.every_page(book):
            said = " ".join(map(str, shell.notices(one)))
            assert "The English text is authoritative." in said
            assert "Not checked against the printed book." in said
            assert ("It is not settled" in said) is (book is bridge)
    context = Shell(site, Renderer(site)).context("law/1/", "../../", page(site, "law/1/"), "", {})
    assert context["lawtext"]["rights"] == {"en": "No rights <reserved>."}
    assert 'Greek translation: <span lang="el">Μια &lt;Ομοσπονδία&gt;</span>.' in " ".join(
        map(str, context["lawtext"]["notices"])
    )


@pytest.mark.parametrize(
    ("answers", "expected"),
    [((), "yes"), (("yes", "yes"), "yes"), (("yes", "unknown"), "unknown"), (("unknown", "no"), "no")],
)
def test_the_gravest_answer_counts(answers: tuple[str, ...], expected: str) -> None:
    sources = [Source("f", "", {}, {}, "", answer) for answer in answers]  # type: ignore[arg-type]
    assert publishable([source.publish for source in sources]) == expected


def test_greek_is_marked_as_greek(bridge: Site) -> None:
    """No run of Greek letters stands where the page's language is English, labels and switches apart."""
    for path in ("law/53/", "law/54/", "law/53/changes/", "commentary/opening-lead-and-dummy/"):
        root = made(bridge, path)
        for node in root.xpath("//text()"):
            if re.search("[α-ωά-ώ]{3,}", unescape(node)):
                parent = node.getparent().getparent() if node.is_tail else node.getparent()
                around = parent.xpath("ancestor-or-self::*[@lang][1]/@lang")
                assert around == ["el"], (path, str(node)[:60])


SOURCES = """
[[sources]]
file = "two.txt"
sha256 = "0"
what = { en = "a page about <towers>", el = "μια σελίδα για πύργους" }
origin.el = "από το ράφι"
publish = "yes"
[sources.written]
"laws/2020/en/01.md" = "0"

[[sources]]
file = "one.txt"
sha256 = "0"
what = "an old entry"
publish = "yes"
[sources.written]
"laws/2020/el/01.md" = "0"
"""


def test_a_source_is_described_in_the_readers_language(tmp_path: Path) -> None:
    book = load_book(write_book(tmp_path, sources__sources_toml=SOURCES))
    site = Site(book, Interface(("en", "el")))
    shown = str(Renderer(site).page(page(site, "law/1/")))
    assert '<span class="u" lang="en">a page about &lt;towers&gt;</span>' in shown
    assert '<span class="u" lang="el">μια σελίδα για πύργους</span>' in shown
    assert '<span class="u" lang="en"><span lang="el">από το ράφι</span></span>' in shown  # said in Greek only
    told = '<li><span class="u" lang="en">Source</span><span class="u" lang="el">Πηγή</span>: an old entry</li>'
    assert told in shown  # as ledgers had it: nobody said in which language
