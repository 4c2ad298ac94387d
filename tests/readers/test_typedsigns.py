"""List signs that somebody typed in formats with lists of their own, and what else begins with such a sign."""

from __future__ import annotations

import io

import pytest

from lawtext.readers import Document, read_source
from lawtext.readers.text.lines import LIST_SIGN

PAGE = "<!DOCTYPE html><html><head><title>Law 19</title></head><body><main><h1>LAW 19</h1>{}</main></body></html>"


def page(body: str) -> Document:
    return read_source(PAGE.format(body).encode(), "law_19.html")


def items(document: Document) -> list[tuple[str, int]]:
    return [(block.string, block.level) for block in document.blocks if block.kind == "item"]


def signs(document: Document) -> list[str]:
    return [document.page.text[one.start : one.end] for one in document.left_out if one.reason == LIST_SIGN]


@pytest.mark.parametrize(
    ("body", "expected", "left_out"),
    [
        ("<p>A. Sails are set</p><p>– before the start;</p><p>– after it.</p>", [("before the start;", 1), ("after it.", 1)], "––"),
        ("<p>A. Sails are set<br>- before the start;<br>- after it.</p>", [("before the start;", 1), ("after it.", 1)], "--"),
        ("<p>&nbsp;&nbsp;• at once</p><p>&nbsp;&nbsp;•after a minute</p>", [("at once", 1), ("after a minute", 1)], "••"),
        ("<p>—(i) at once</p>", [("(i) at once", 1)], "—"),
        ("<ul><li>one:<p>– at once</p></li><li>two</li></ul>", [("one:", 1), ("at once", 2), ("two", 1)], "–"),
        ("<p>– <b>Sails</b> are set</p>", [("Sails are set", 1)], "–"),
    ],
)  # fmt: skip
def test_a_paragraph_behind_a_list_sign_is_an_item(body: str, expected: list[tuple[str, int]], left_out: str) -> None:
    document = page(body)
    assert items(document) == expected
    assert "".join(signs(document)) == left_out


@pytest.mark.parametrize(
    "body",
    [
        "<p>* a note of somebody</p>",
        "<p>– 18 –</p>",
        "<p>–</p>",
        "<p>-5 points are lost</p>",
        "<table><tr><th>old</th><th>new</th></tr><tr><td>– a</td><td>– b</td></tr></table>",
        "<h2>– Sails</h2>",
    ],
)
def test_what_else_begins_with_such_a_sign_is_none(body: str) -> None:
    document = page(body + "<p>The end.</p>")
    assert items(document) == []
    assert signs(document) == []


def test_an_item_keeps_its_note_and_what_is_bold_in_it() -> None:
    body = "<p>– a <b>red</b> sail<sup>1</sup> is set;</p><p><sup>1</sup> or a pink one</p>"
    (item,) = [block for block in page(body).blocks if block.kind == "item"]
    assert (item.string, item.strong) == ("a red sail is set;", ((2, 5),))
    assert [(ref.at, ref.mark) for ref in item.refs] == [(10, "1")]


def test_a_word_file_has_typed_list_signs_too() -> None:
    docx = pytest.importorskip("docx")
    file = docx.Document()
    for line in ("LAW 19 – SAILS", "A. Sails are set", "– before the start;", "•\tafter it."):
        file.add_paragraph(line)
    kept = io.BytesIO()
    file.save(kept)
    document = read_source(kept.getvalue(), "law_19.docx")
    assert items(document) == [("before the start;", 1), ("after it.", 1)]
    assert signs(document) == ["–", "•"]
