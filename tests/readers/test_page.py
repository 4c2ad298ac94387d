"""Bytes into characters: encodings, offsets of the decoded file, and what is refused with its place."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtext.problems import LawtextError
from lawtext.readers import decode, read_source
from lawtext.readers.page import MAX_LINE

GREEK = "Ο Νόμος 5 ισχύει.\nΆλλος κανόνας."


@pytest.mark.parametrize(
    ("data", "encoding", "text"),
    [
        (GREEK.encode("utf-8"), "", GREEK),
        (b"\xef\xbb\xbf" + GREEK.encode("utf-8"), "", GREEK),
        (b"\xff\xfe" + GREEK.encode("utf-16-le"), "", GREEK),
        (b"\xfe\xff" + GREEK.encode("utf-16-be"), "", GREEK),
        (GREEK.encode("cp1253"), "cp1253", GREEK),
        (GREEK.encode("cp1253"), "", GREEK),
        (GREEK.encode("iso8859-7"), "", GREEK),
        (b'<meta charset="windows-1253">' + GREEK.encode("cp1253"), "", '<meta charset="windows-1253">' + GREEK),
        (unicodedata.normalize("NFD", GREEK).encode("utf-8"), "", GREEK),
        (GREEK.replace("\n", "\r\n").encode("utf-8"), "", GREEK),
        ("τόνος ό".encode().replace("ό".encode(), "ό".encode()), "", "τόνος ό"),
    ],
)
def test_the_text_is_the_same_in_every_encoding(data: bytes, encoding: str, text: str) -> None:
    assert decode(data, "page.txt", encoding).text == text


@pytest.mark.parametrize(
    ("data", "encoding", "message"),
    [
        (
            "Ο πύργος".encode("cp1253"),
            "",
            "page.txt:1:1: wrong-encoding: byte 0 (0xCF) is not valid UTF-8; it looks like Greek",
        ),
        (b"abc\nde\xff\xff", "", "page.txt:2:3: wrong-encoding: byte 6 (0xFF) is not valid UTF-8"),
        (b"one\ntwo\0three", "", "page.txt:2:4: not-text: a null character"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "", "page.txt:1:1: not-text"),
        (b"a\x07b", "", "page.txt:1:2: not-text: the control character U+0007"),
        (b"abc", "klingon", "page.txt: unknown-encoding: unknown encoding “klingon”"),
        (b'\xff<meta charset="zip">', "", "page.txt: unknown-encoding: unknown encoding “zip”"),
        (b'\xff<meta charset="idna">', "", "page.txt: unknown-encoding: unknown encoding “idna”"),
        (b"abc", "undefined", "page.txt: unknown-encoding: unknown encoding “undefined”"),
        (b"\\u0041", "unicode_escape", "page.txt: unknown-encoding: unknown encoding “unicode_escape”"),
        (b"abc", "a\0b", "page.txt: unknown-encoding"),
        (b"one\n" + b"x" * (MAX_LINE + 1), "", "page.txt:2:1: line-too-long"),
        (rb"{\rtf1\ansi LAW 4 - THE REEL\par}", "", "page.txt: unknown-format: a file in Rich Text Format (RTF): save"),
        (
            b'<?xml version="1.0"?>\n<office:document x="y"/>',
            "",
            "page.txt: unknown-format: a flat OpenDocument file",
        ),
        (
            b'\xef\xbb\xbf<?xml version="1.0"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<!-- x --><tmx version="1.4"/>',
            "",
            "page.txt: unknown-format: a translation memory: a translation can only come back as xliff, tsv, csv or table",
        ),
        (
            "<?xml version='1.0'?><tmx version='1.4'>".encode("utf-16"),
            "",
            "page.txt: unknown-format: a translation memory",
        ),
        (b"<martif type='TBX'/>", "", "page.txt: unknown-format: a file of terms (TBX): add the terms of a book to"),
        (
            b'<!DOCTYPE xliff [<!ENTITY x "> y">]>\n<xliff version="1.2">&x;</xliff>',
            "",
            "page.txt: unknown-format: not XLIFF 1.2: only files written by “lawtext export xliff” can come back",
        ),
        (
            b"<?xml version='1.0'?><xliff version='2.0' xmlns='urn:oasis:names:tc:xliff:document:2.0'/>",
            "",
            "page.txt: unknown-format: not XLIFF 1.2: only files written by “lawtext export xliff” can come back",
        ),
        (
            b'{\n  "version": 1}',
            "",
            "page.txt: unknown-format: a JSON file: a translation can only come back",
        ),
        (b' [{"rule": "number"}]', "", "page.txt: unknown-format: a JSON file"),
        (
            b'# A title\n#\nmsgid ""\nmsgstr ""\n',
            "",
            "page.txt: unknown-format: a gettext catalogue (PO): a translation",
        ),
        (b"", "", "page.txt: empty"),
        (b" \n\n \t", "", "page.txt: empty"),
    ],
)
def test_what_is_no_text_is_refused_with_its_place(data: bytes, encoding: str, message: str) -> None:
    with pytest.raises(LawtextError) as caught:
        read_source(data, "page.txt", encoding)
    assert str(caught.value).startswith(message)


@given(st.text(alphabet="αά\u0301\u0308ι\u0345aé \n\rΩx", max_size=60), st.booleans())
def test_every_character_leads_back_to_the_decoded_file(text: str, marked: bool) -> None:
    raw = ("\ufeff" if marked else "") + text
    page = decode(raw.encode("utf-8"), "page.txt")
    assert page.text == unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    for at, character in enumerate(page.text):
        rest = unicodedata.normalize("NFC", raw[page.origin(at) :])
        # Marks that stand on one letter may change places; the letter itself leads to where it stands.
        if not unicodedata.combining(character):
            assert rest.startswith(character) or (character == "\n" and rest.startswith("\r"))
