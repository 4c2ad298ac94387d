"""Citations of an editor's own Word file: rewritten as tracked changes, and nothing else is touched."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from lawtext.cli import group
from lawtext.editions import Comparison, compare
from lawtext.model import Book
from lawtext.problems import LawtextError
from lawtext.reports import Report
from lawtext.reports.carrying import carry, carry_word
from lawtext.reports.docx import docx
from tests.reports.libreoffice import need_bridge, resolve

pytestmark = pytest.mark.client("docx")
ROOT = Path(__file__).parents[2]
SPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
W = f"{{{SPACE}}}"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
KIND = "application/vnd.openxmlformats-officedocument.wordprocessingml"
NOTE_MARK = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r>'


def r(text: str, looks: str = "") -> str:
    properties = f"<w:rPr>{looks}</w:rPr>" if looks else ""
    return f'<w:r>{properties}<w:t xml:space="preserve">{escape(text)}</w:t></w:r>'


def p(*runs: str) -> str:
    return f"<w:p>{''.join(runs)}</w:p>"


def word_file(*body: str, notes: tuple[str, ...] = (), head: str = "") -> bytes:
    """A Word file as Word would write it, as small as it can be, with a part that nobody knows."""
    open_tag = f'xmlns:w="{SPACE}" xmlns:r="{R}"'
    section = '<w:sectPr><w:headerReference w:type="default" r:id="rId2"/></w:sectPr>' if head else "<w:sectPr/>"
    each = "".join(f'<w:footnote w:id="{id}">{text}</w:footnote>' for id, text in enumerate(notes, 1))
    parts = {
        "word/document.xml": f"<w:document {open_tag}><w:body>{''.join(body)}{section}</w:body></w:document>",
        "word/footnotes.xml": f'<w:footnotes {open_tag}><w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>'
        f'<w:footnote w:type="continuationSeparator" w:id="0"><w:p/></w:footnote>{each}</w:footnotes>',
        "word/header1.xml": f"<w:hdr {open_tag}>{head or '<w:p/>'}</w:hdr>",
    }
    kinds = {"document": "document.main", "footnotes": "footnotes", "header1": "header"}
    types = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{KIND}.{kind}+xml"/>' for name, kind in kinds.items()
    )
    package = "http://schemas.openxmlformats.org/package/2006"
    parts["[Content_Types].xml"] = (
        f'<Types xmlns="{package}/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{types}</Types>'
    )
    for name, targets in {
        "_rels/.rels": [("officeDocument", "word/document.xml")],
        "word/_rels/document.xml.rels": [("footnotes", "footnotes.xml"), ("header", "header1.xml")],
    }.items():
        each_one = "".join(
            f'<Relationship Id="rId{id}" Type="{R}/{kind}" Target="{target}"/>'
            for id, (kind, target) in enumerate(targets, 1)
        )
        parts[name] = f'<Relationships xmlns="{package}/relationships">{each_one}</Relationships>'
    parts["custom/thing.xml"] = "<?xml version='1.0'?><any>Law 53B</any>"
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in sorted(parts.items()):
            archive.writestr(zipfile.ZipInfo(name, (2011, 5, 6, 7, 8, 10)), text.encode())
    return into.getvalue()


def part(data: bytes, name: str = "document") -> etree._Element:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return etree.fromstring(archive.read(f"word/{name}.xml"))


def taken(root: etree._Element, accept: bool) -> etree._Element:
    """A part with its tracked changes accepted, or rejected: what ECMA-376 says, and no more."""
    kept, lost = ("ins", "del") if accept else ("del", "ins")
    for one in list(root.iter(W + lost)):
        one.getparent().remove(one)
    for one in list(root.iter(W + kept)):
        above = one.getparent()
        at = above.index(one)
        above.remove(one)
        for child in reversed(one):
            above.insert(at, child)
    for text in root.iter(W + "delText"):
        text.tag = W + "t"
    return root


def letters(root: etree._Element) -> Iterator[tuple[str, ...]]:
    """Everything a part holds, run by run cut into letters, each with what stands around it and how it looks."""
    for one in root.iter():
        if not isinstance(one.tag, str) or one.tag in (W + "rPr", W + "r"):
            continue
        if any(above.tag == W + "rPr" for above in one.iterancestors()):
            continue
        run = one.getparent()
        around = tuple(str(above.tag) for above in one.iterancestors())
        looks = (
            b"".join(etree.tostring(found, method="c14n") for found in run.iterchildren(W + "rPr"))
            if run is not None
            else b""
        )
        if one.tag == W + "t":
            string = (
                (one.text or "") if one.get("{http://www.w3.org/XML/1998/namespace}space") else (one.text or "").strip()
            )
            yield from ((sign, looks.decode(), *around) for sign in string)
        else:
            yield (one.tag, repr(sorted(one.attrib.items())), one.text or "", looks.decode(), *around)


def text_of(root: etree._Element) -> list[str]:
    return ["".join(t.text or "" for t in one.iter(W + "t")) for one in root.iter(W + "p")]


@pytest.fixture(scope="module")
def swap(bridge: Book) -> Comparison:
    return compare(bridge, "2007", "2017")


BOLD, RED = "<w:b/>", '<w:color w:val="FF0000"/>'

# the runs of a paragraph, what it says once all is accepted
REWRITTEN = [
    ([r("See Law 53B.")], "See Law 53C."),
    ([r("See "), r("Law 5", BOLD), r("3", RED), r("B", BOLD), r(" now.")], "See Law 53C now."),
    ([r("Laws 53B and C apply.")], "Laws 53C and B apply."),
    ([r("Law"), r("\u00a053"), r("B"), NOTE_MARK, r(" stays.")], "Law\u00a053C stays."),
    ([r("του Νόμου 53Β και Law 53C")], "του Νόμου 53Γ και Law 53B"),
    (["<w:r><w:t>Law</w:t><w:tab/><w:t>53B</w:t></w:r>", r(" tab")], "Law53C tab"),
    (['<w:hyperlink w:anchor="x">', r("Law 53"), r("B", BOLD), "</w:hyperlink>", r(".")], "Law 53C."),
    (["<w:smartTag w:uri='u' w:element='e'>", r("Law 53C"), "</w:smartTag>"], "Law 53B"),
    (["<w:sdt><w:sdtPr/><w:sdtContent>", r("Law 53C"), "</w:sdtContent></w:sdt>"], "Law 53B"),
    (["<w:proofErr w:type='spellStart'/>", r("Law 53"), "<w:bookmarkStart w:id='7' w:name='m'/>", r("C")], "Law 53B"),
    (["<w:r><w:t>  Law 53B  </w:t></w:r>"], "Law 53C"),
    ([r("13 cards, 53 boards, Law 47E1, Law 53A.")], "13 cards, 53 boards, Law 47E1, Law 53A."),
]


@pytest.mark.parametrize(("runs", "new"), REWRITTEN)
def test_rewritten_wherever_it_is_cut(bridge: Book, swap: Comparison, runs: list[str], new: str) -> None:
    data = word_file(p(*runs), notes=(p(r("Note.")),))
    after, _ = carry_word(data, "a.docx", bridge, swap)
    assert text_of(taken(part(after), accept=True)) == [new]
    assert list(letters(taken(part(after), accept=False))) == list(letters(part(data)))


def test_tables_notes_and_page_heads_are_read_too(bridge: Book, swap: Comparison) -> None:
    cell = f"<w:tc><w:tcPr/>{p(r('Law 53C'))}</w:tc>"
    body = (p(r("One", BOLD), NOTE_MARK), f"<w:tbl><w:tblPr/><w:tblGrid/><w:tr>{cell}{cell}</w:tr></w:tbl>", p())
    data = word_file(*body, notes=(p(r("See Law 53"), r("B")),), head=p(r("Law 53B")))
    after, found = carry_word(data, "a.docx", bridge, swap)
    assert [(one.where, one.text, one.written) for one in found] == [
        ("paragraph 2", "Law 53C", "Law 53B"),
        ("paragraph 3", "Law 53C", "Law 53B"),
        ("footnote 1", "Law 53B", "Law 53C"),
        ("page head", "Law 53B", "Law 53C"),
    ]
    for name in ("document", "footnotes", "header1"):
        assert list(letters(taken(part(after, name), accept=False))) == list(letters(part(data, name)))
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(io.BytesIO(after)) as new:
        assert old.namelist() == new.namelist()
        for name in old.namelist():
            same = old.read(name) == new.read(name)
            assert same != (name in ("word/document.xml", "word/footnotes.xml", "word/header1.xml"))
            assert old.getinfo(name).date_time == new.getinfo(name).date_time


def test_the_changes_look_like_what_they_replace_and_have_ids_of_their_own(bridge: Book, swap: Comparison) -> None:
    looks = f'{BOLD}<w:rPrChange w:id="41" w:author="x" w:date="2011-01-01T00:00:00Z"><w:rPr/></w:rPrChange>'
    mark = "<w:bookmarkStart w:id='90' w:name='m'/><w:bookmarkEnd w:id='90'/>"
    data = word_file(p(mark, r("a Law 53B b, Law 53C c", looks)), notes=(p(r("Law 53C", RED)),))
    after, _ = carry_word(data, "a.docx", bridge, swap)
    (run,) = part(after, "footnotes").iter(W + "ins")
    assert run.find(f"{W}r/{W}rPr/{W}color").get(W + "val") == "FF0000"
    assert all(one.find(f"{W}r/{W}rPr/{W}b") is not None for one in part(after).iter(W + "ins", W + "del"))
    ids = [
        one.get(W + "id")
        for name in ("document", "footnotes")
        for one in part(after, name).iter(W + "ins", W + "del", W + "rPrChange")
    ]
    assert len(ids) == len(set(ids))
    assert not {"90", "new"} & set(ids)
    tags = [one for name in ("document", "footnotes") for one in part(after, name).iter(W + "ins", W + "del")]
    assert {(one.get(W + "author"), one.get(W + "date")) for one in tags} == {
        ("Laws of Duplicate Bridge 2017", "2017-01-01T00:00:00Z")
    }


# what stands in the file, what becomes of the citations
LEFT = [
    # A to C holds the same three clauses when two of them changed places
    ([r("Law 53A, Law 54, Laws 53A to C")], ["changed", "unknown", "changed"]),
    (["<w:fldSimple w:instr=' REF x '>", r("Law 53B"), "</w:fldSimple>"], ["by-hand"]),
    (
        [
            "<w:r><w:fldChar w:fldCharType='begin'/></w:r><w:r><w:instrText> REF x </w:instrText></w:r>",
            "<w:r><w:fldChar w:fldCharType='separate'/></w:r>",
            r("Law 53B"),
            "<w:r><w:fldChar w:fldCharType='end'/></w:r>",
        ],
        ["by-hand"],
    ),
    (["<w:r><w:t>Law 5</w:t><w:tab/><w:t>3B</w:t></w:r>"], ["unknown"]),  # Law 5
]


@pytest.mark.parametrize(("runs", "verdicts"), LEFT)
def test_what_is_left_stays_byte_for_byte(bridge: Book, swap: Comparison, runs: list[str], verdicts: list[str]) -> None:
    data = word_file(p(*runs))
    after, found = carry_word(data, "a.docx", bridge, swap)
    assert [one.verdict for one in found] == verdicts
    assert after == data


def test_tracked_changes_are_refused_with_a_sentence(bridge: Book, swap: Comparison, law_53: Report) -> None:
    with pytest.raises(LawtextError, match="has tracked changes; accept or reject them first"):
        carry_word(docx(law_53, "en"), "a.docx", bridge, swap)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"no zip", word_file(p())[:-30]])
def test_what_is_no_word_file_is_a_sentence(bridge: Book, swap: Comparison, data: bytes) -> None:
    with pytest.raises(LawtextError):
        carry_word(data, "a.docx", bridge, swap)


PIECES = ["Law 53B", "Laws 53C and B", " ", "του Νόμου 53Γ", "α\u0301", "\u0301", "text", "53", "<&>", ", "]


@settings(max_examples=60)
@given(st.data())
def test_however_the_runs_are_cut(bridge: Book, swap: Comparison, data: st.DataObject) -> None:
    """Rejected, the file is letter for letter what it was; accepted, it says what plain text would say."""
    texts = ["".join(data.draw(st.lists(st.sampled_from(PIECES), max_size=5))) for _ in range(2)]
    paragraphs = []
    for text in texts:
        cuts = sorted({0, len(text), *data.draw(st.lists(st.integers(0, len(text)), max_size=6))})
        looks = [data.draw(st.sampled_from(["", BOLD, RED])) for _ in cuts]
        paragraphs.append(p(*(r(text[a:b], look) for (a, b), look in zip(pairwise(cuts), looks, strict=False))))
    before = word_file(*paragraphs)
    after, _ = carry_word(before, "a.docx", bridge, swap)
    assert list(letters(taken(part(after), accept=False))) == list(letters(part(before)))
    expected, _ = carry("\n\n".join(texts), ".txt", bridge, swap)
    assert text_of(taken(part(after), accept=True)) == expected.split("\n\n")


@pytest.mark.client("libreoffice")
def test_it_resolves_exactly_in_libreoffice(bridge: Book, swap: Comparison, tmp_path: Path) -> None:
    need_bridge()
    cell = f"<w:tc><w:tcPr/>{p(r('Cell: Law 53C', RED))}</w:tc>"
    data = word_file(
        p(r("As "), r("Law 5", BOLD), r("3", RED), r("B", BOLD), NOTE_MARK, r(" says, and Law 53A.")),
        f"<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr>{cell}</w:tr></w:tbl>",
        p(r("Ο Νόμος 53Γ και οι Νόμοι 53Β.")),
        notes=(p(r("Laws 53B and C apply.")),),
    )
    after, _ = carry_word(data, "a.docx", bridge, swap)
    accepted, rejected = resolve(after, tmp_path)
    assert (accepted.left, rejected.left) == (0, 0)
    assert accepted.before >= 10
    assert accepted.paragraphs == (
        "As Law 53C[^Laws 53C and B apply.] says, and Law 53A.",
        "Cell: Law 53B",
        "Ο Νόμος 53Β και οι Νόμοι 53Γ.",
    )
    assert rejected.paragraphs == (
        "As Law 53B[^Laws 53B and C apply.] says, and Law 53A.",
        "Cell: Law 53C",
        "Ο Νόμος 53Γ και οι Νόμοι 53Β.",
    )


def test_the_command(tmp_path: Path) -> None:
    file, into = tmp_path / "rules.docx", tmp_path / "new.docx"
    file.write_bytes(word_file(p(r("See Law 5"), r("3B")), p(r("Law 54."))))
    common = ["update-citations", str(file), "--from", "2007", "--to", "2017", "--book", str(ROOT / "corpus")]
    run = CliRunner().invoke(group, [*common, "-o", str(into)])
    assert run.exit_code == 0, run.output
    assert "paragraph 1: Law 53B → Law 53C: rewritten" in run.output
    assert "paragraph 2: Law 54: cannot be known" in run.output
    assert text_of(taken(part(into.read_bytes()), accept=True)) == ["See Law 53C", "Law 54."]
    run = CliRunner().invoke(group, [*common, "--format", "json"])
    found = json.loads(run.output)["citations"]
    assert [(one["line"], one["where"]) for one in found] == [(None, "paragraph 1"), (None, "paragraph 2")]
