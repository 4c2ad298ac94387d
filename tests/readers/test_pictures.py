"""Pictures in a source: nothing is read from them, and the import says where they stand."""

from __future__ import annotations

import base64
import time
from io import BytesIO

import pytest
from docx import Document as WordDocument
from docx.shared import Inches

from lawtext.readers import Document, read_source
from lawtext.readers.pdf.images import Picture, with_pictures
from lawtext.readers.pictures import CODE, PICTURE

DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
ONE = "a picture is not read; if it shows text or a table of the law, type that in its place"
NAMED = ONE.replace("a picture", "a picture (“The mooring”)")
TWO = "2 pictures, the first one here (“The mooring”), are not read; if they show text or a table of the law, type that in its place"  # fmt: skip


def told(document: Document) -> list[str]:
    return [message for _, code, message in document.warnings if code == CODE]


def web(image: str) -> bytes:
    return (
        f"<html><body><h1>LAW 17 - BUOYS</h1><p>A. They lie so:</p><p>{image}</p><p>B. All.</p></body></html>".encode()
    )


@pytest.mark.parametrize(
    ("image", "messages"),
    [
        ('<img src="m.png" alt="The mooring">', [NAMED]),
        ("<IMG SRC=m.png ALT='The mooring'>", [NAMED]),
        ('<img src="m.png">', [ONE]),
        ('<a href="big.png"><img src="m.png" width="300" alt="The &#109;ooring"></a>', [NAMED]),
        (
            '<img src="m.png" alt="The mooring"><img src="n.png">',
            [TWO],
        ),
        ('<img src="m.png" alt="">', []),  # it says itself that it is a decoration
        ('<img src="m.png" role="presentation">', []),
        ('<img src="m.png" width="16" height="16" alt="mail">', []),
        ('<img src="m.png" style="width: 20px" alt="mail">', []),
        ('<img src="/lib/images/smileys/fixme.svg" class="icon smiley" alt="FIXME">', []),
        ('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" alt="dot">', []),
        ('<nav><img src="m.png" alt="The mooring"></nav>', []),
    ],
)  # fmt: skip
def test_a_web_page_tells_of_its_pictures_but_not_of_decorations(image: str, messages: list[str]) -> None:
    document = read_source(web(image), "law.html")
    assert told(document) == messages
    assert [block.string for block in document.blocks] == ["LAW 17 - BUOYS", "A. They lie so:", "B. All."]


def test_the_warning_stands_where_the_picture_does() -> None:
    page = web('\n<img src="m.png" alt="The mooring">')
    document = read_source(page, "law.html")
    (at,) = [at for at, code, _ in document.warnings if code == CODE]
    assert document.page.place(at) == (2, 1)
    assert [page.decode()[part.start : part.end] for part in document.left_out if part.reason == PICTURE] == [
        '<img src="m.png" alt="The mooring">'
    ]


@pytest.mark.parametrize(
    "page",
    [
        '<html xmlns:h="http://www.w3.org/1999/xhtml"><body><p>All.</p><h:img data-place="first" src="m.png"/></body></html>',
        '<p>All.</p><img data-place="7" src="m.png"><p>They lie.</p>',
    ],
)
def test_a_page_may_say_of_a_picture_what_it_likes(page: str) -> None:
    assert told(read_source(page.encode(), "law.html")) == [ONE]


def test_an_element_that_is_but_called_like_a_picture_is_none() -> None:
    document = read_source(web('They <img-large src="m.png">lie so</img-large>.'), "law.html")
    assert told(document) == []
    assert document.blocks[2].string == "They lie so."


def test_ten_thousand_pictures_are_read_in_seconds() -> None:
    start = time.process_time()
    (message,) = told(read_source(web('<p>A boat.</p><img src="m.png">' * 10_000), "law.html"))
    assert message.startswith("10000 pictures")
    assert time.process_time() - start < 8


@pytest.mark.parametrize(
    ("line", "messages", "text"),
    [
        ("![The mooring](m.png)", [NAMED], ["B. All *boats*."]),
        ("B. ![The mooring](m.png)", [NAMED], ["B.", "B. All *boats*."]),
        ("![The mooring](m.png) ![The quay](q.png)", [TWO], ["B. All *boats*."]),
        ("[![The mooring](m.png)](https://a.example/)", [NAMED], ["B. All *boats*."]),
        ("They ![](m.png) lie.", [ONE], ["They lie.", "B. All *boats*."]),
        ("The [![mooring](m.png)](large.png) is red.", [], ["The mooring is red.", "B. All *boats*."]),
        ("The ![mooring](m.png) is red.", [], ["The mooring is red.", "B. All *boats*."]),
    ],
)  # fmt: skip
def test_a_picture_that_stands_alone_in_markdown_is_no_text(line: str, messages: list[str], text: list[str]) -> None:
    document = read_source(f"# LAW 17 - BUOYS\n\n{line}\n\nB. All \\*boats\\*.\n".encode(), "law.md")
    assert told(document) == messages
    assert [block.string for block in document.blocks[1:]] == text


@pytest.mark.parametrize(
    ("line", "messages"),
    [
        ("{{wiki:m.png?300|The mooring}}", [NAMED]),
        ("{{ m.jpg }}", [ONE]),
        ("{{m.png?16|The mooring}}", []),
        ("{{page>law_18}}", []),
    ],
)  # fmt: skip
def test_dokuwiki_tells_of_its_pictures(line: str, messages: list[str]) -> None:
    document = read_source(f"====== LAW 17 - BUOYS ======\n\nA. So:\n\n{line}\n\nB. All.\n".encode(), "law.txt")
    assert told(document) == messages
    assert [block.string for block in document.blocks[1:]] == ["A. So:", "B. All."]


@pytest.mark.parametrize(
    ("inches", "described", "messages"), [(2.0, "The mooring", [NAMED]), (2.0, "", [ONE]), (0.2, "The mooring", [])]
)
def test_a_word_file_tells_of_its_pictures(inches: float, described: str, messages: list[str]) -> None:
    made = WordDocument()
    made.add_paragraph("LAW 17 - BUOYS")
    made.add_paragraph("A. They lie so:")
    made.add_picture(BytesIO(base64.b64decode(DOT)), width=Inches(inches))
    for shape in made.inline_shapes:
        shape._inline.docPr.set("descr", described)
    made.add_paragraph("B. All.")
    kept = BytesIO()
    made.save(kept)
    document = read_source(kept.getvalue(), "law.docx")
    assert told(document) == messages
    assert [block.string for block in document.blocks] == ["LAW 17 - BUOYS", "A. They lie so:", "B. All."]


def box(x: float, share: float) -> Picture:
    return Picture((x, 100.0, x + 100, 200.0), share)


@pytest.mark.parametrize(
    ("pages", "with_text", "found"),
    [
        ([[box(0, 0.1)], []], [True, True], [0]),
        ([[box(0, 0.02), box(9, 0.02)]], [True], [0]),  # one picture in strips
        ([[box(0, 0.01)]], [True], []),  # a logo
        ([[box(0, 0.95)]], [True], []),  # what a scanner took of the page whose text lies over it
        ([[box(0, 0.95)]], [False], [0]),
        ([[box(0, 0.01)]], [False], [0]),
        ([[box(0, 0.1)], [box(0, 0.1)], [box(0, 0.1), box(9, 0.2)]], [True, True, True], [2]),  # the head of all pages
    ],
)  # fmt: skip
def test_pages_with_pictures_are_told_from_pages_with_decorations(
    pages: list[list[Picture]], with_text: list[bool], found: list[int]
) -> None:
    assert [*with_pictures(pages, with_text)] == found
