"""Encodings that no file declares: taken where they are certain, else an error with the offset of the byte."""

from __future__ import annotations

import random

import pytest

from lawtext.problems import LawtextError
from lawtext.readers import decode
from lawtext.readers.encodings import Reading, Undecided, certain

LINE = "Ο παίκτης που έχει σειρά παίζει ένα φύλλο, και ο αντίπαλός του περιμένει."
PAGE = """ΝΟΜΟΣ 7 - ΤΟ ΣΤΕΜΜΑ

Α. Πού στέκεται

Το στέμμα στέκεται στον πύργο και δεν το αγγίζει κανείς, εκτός αν το πει ο φύλακας (βλ. Νόμο 12Β).

Β. Ποιος το σηκώνει

1. Το σηκώνει ο αρχηγός· «κανένας άλλος» δεν μπορεί να το σηκώσει, ούτε για λίγο.

2. (α) Αν πέσει, η παρτίδα σταματά.

(β) Όποιος το έριξε χάνει τη σειρά του.

LAW 7 - THE CROWN

A. Where It Stands

The crown stands on the tower and nobody touches it.
"""
CAPITAL = "Άλλος φύλακας δεν επιτρέπεται να μιλήσει. Άρθρο 5: το σπίτι και η πύλη είναι ίδια."
QUOTES = "Το λένε ‘στέμμα’ και είναι στον πύργο· σ’ αυτόν που το έχει δίνεται ένα φύλλο."
CAPS = "Ο ΝΟΜΟΣ ΓΙΑ ΤΟΝ ΠΥΡΓΟ ΚΑΙ ΤΗΝ ΠΥΛΗ."
OLD = "Το στέµµα είναι στον πύργο και δεν το αγγίζει κανείς, όπως λέει ο Νόµος."
RUSSIAN = "Закон 7. Игрок ставит корону на башню и ждет, пока другой игрок сделает ход.\n"
RUSSIAN_BARE = "ЗАКОН О КОРОНЕ И О МОСТЕ, О ПОЛЕ И О ВОРОТАХ"
SMART = "The player’s “crown” stands on the tower – nobody else’s does.\n"
FRENCH = "Le joueur qui a levé la couronne à la fin de la partie l’a gagnée, où qu’il soit.\n"
TURKISH = "Oyuncu tacı kaleye koyar ve diğer oyuncunun oynamasını bekler; çünkü sıra onundur.\n"


@pytest.mark.parametrize(
    ("text", "written", "read_as", "says"),
    [
        (LINE, "cp1253", "cp1253", "it reads the same in ISO-8859-7"),
        (LINE, "iso8859_7", "cp1253", "it reads the same in ISO-8859-7"),
        (PAGE, "cp1253", "cp1253", "Greek words have the letters, accents and endings of Greek, among them"),
        (PAGE, "iso8859_7", "cp1253", "it reads the same in ISO-8859-7"),
        (PAGE * 20, "cp1253", "cp1253", "it reads the same"),
        (PAGE.replace("\n", "\r\n"), "cp1253", "cp1253", "it reads the same"),
        (CAPITAL, "cp1253", "cp1253", "“Άλλος” would be “’λλος” in ISO-8859-7"),
        (CAPITAL, "iso8859_7", "iso8859_7", "“Άλλος” would be “¶λλος” in Windows-1253"),
        (QUOTES, "iso8859_7", "iso8859_7", "would be “΅στέμμαΆ” in Windows-1253"),
        (QUOTES, "cp1253", "cp1253", "it cannot be ISO-8859-7"),
        (OLD, "cp1253", "cp1253", "“στέµµα” would be “στέ΅΅α” in ISO-8859-7"),
        (CAPS, "cp1253", "cp1253", "among them"),
        ("“" + LINE + "” – τέλος.", "cp1253", "cp1253", "it cannot be ISO-8859-7"),
    ],
)
def test_greek_beyond_doubt_is_read(text: str, written: str, read_as: str, says: str) -> None:
    page = decode(text.encode(written), "page.txt")
    assert page.text == text.replace("\r\n", "\n")
    assert (page.encoding, page.origin(page.text.rindex("."))) == (read_as, text.rindex("."))
    assert says in page.undeclared


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", [LINE, PAGE, SMART, "LAW 7 - THE CROWN", CAPITAL])
def test_utf_16_without_its_mark_is_read(text: str, codec: str) -> None:
    page = decode(text.encode(codec), "page.txt")
    assert (page.text, page.encoding) == (text, codec)
    assert "the low byte first" in page.undeclared if codec == "utf-16-le" else "the high byte" in page.undeclared


@pytest.mark.parametrize("data", [PAGE.encode(), PAGE.encode("utf-8-sig"), PAGE.encode("utf-16"), b"LAW 7 - THE CROWN"])
def test_what_needs_no_guess_is_not_told(data: bytes) -> None:
    assert decode(data, "page.txt").undeclared == ""


BROKEN = bytearray(PAGE.encode())
BROKEN[PAGE.encode().index("στέμμα".encode())] = 0xFF
CUT = PAGE.encode()[: PAGE.encode().index("φύλακας".encode()) + 1]
MIXED = PAGE.encode("cp1253") + "Ο φύλακας και η πύλη.".encode()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (SMART.encode("cp1252"), "byte 10 (0x92) is not valid UTF-8; it looks like text in Windows-1252"),
        (SMART.encode("cp1252") * 50, "byte 10 (0x92) is not valid UTF-8; it looks like text in Windows-1252"),
        (FRENCH.encode("cp1252") * 20, "is not valid UTF-8; it looks like text in Windows-1252"),
        (TURKISH.encode("cp1254") * 20, "is not valid UTF-8"),
        (RUSSIAN.encode("cp1251"), "byte 0 (0xC7) is not valid UTF-8"),
        (RUSSIAN.encode("cp1251") * 40, "byte 0 (0xC7) is not valid UTF-8"),
        (RUSSIAN.encode("koi8-r") * 40, "is not valid UTF-8"),
        (RUSSIAN.encode("cp866") * 40, "is not valid UTF-8"),
        (RUSSIAN_BARE.encode("cp1251") * 5, "byte 0 (0xC7) is not valid UTF-8"),
        (bytes(BROKEN), "(0xFF) is not valid UTF-8"),
        (CUT, f"byte {len(CUT) - 1} (0xCF) is not valid UTF-8"),
        (MIXED, "byte 0 (0xCD) is not valid UTF-8"),
        (PAGE.encode() + LINE.encode("cp1253"), f"byte {len(PAGE.encode())} (0xCF) is not valid UTF-8"),
        (SMART.encode() + LINE.encode("cp1253"), f"byte {len(SMART.encode())} (0xCF) is not valid UTF-8"),
        (LINE.encode("cp737"), "is not valid UTF-8; it looks like Greek in cp737, but this is not certain"),
        (LINE.encode("mac_greek"), "is not valid UTF-8"),
        (PAGE.encode("mac_greek"), "is not valid UTF-8; it looks like Greek in mac_greek, but this is not certain"),
        ("ΝΟΜΟΣ 7".encode("cp1253"), "byte 0 (0xCD) is not valid UTF-8; it looks like Greek in Windows-1253"),
        (PAGE.encode("utf-16-le")[:-1], "this is not a text file"),
        (PAGE.encode("utf-32-le"), "this is not a text file"),
        (PAGE.encode("cp1253") + b"\x00", "this is not a text file"),
        (random.Random(1).randbytes(5000).replace(b"\0", b"\1"), "is not valid UTF-8"),
    ],
)
def test_what_is_not_certain_is_an_error_with_the_byte(data: bytes, message: str) -> None:
    with pytest.raises(LawtextError) as caught:
        decode(data, "page.txt")
    assert message in str(caught.value)


def test_a_byte_that_both_encodings_can_have_there_is_named() -> None:
    # ¥ in one is ₯ (drachma) in the other; nothing around it tells which.
    data = LINE.encode("cp1253") + b" 5 \xa5"
    found = certain(data)
    assert isinstance(found, Undecided) and found.at == len(LINE) + 3
    with pytest.raises(LawtextError) as caught:
        decode(b"one\n" + data, "page.txt")
    assert str(caught.value) == (
        f"page.txt:2:{len(LINE) + 4}: wrong-encoding: byte {len(LINE) + 7} (0xA5) can be “¥” (cp1253) or “₯” (iso8859_7); "
        "use --encoding to choose the right one"
    )


@pytest.mark.parametrize("broken", range(0, len(PAGE.encode()), 7))
def test_utf_8_with_one_broken_byte_is_never_an_old_encoding(broken: int) -> None:
    for byte in (0x80, 0xA2, 0xC1, 0xE9, 0xF6, 0xFF):
        data = bytearray(PAGE.encode())
        data[broken] = byte
        found = certain(bytes(data))
        assert found is None or isinstance(found, Reading) is False
        cut = PAGE.encode()[:broken]
        assert certain(cut) is None


def test_an_old_page_with_a_word_in_utf_8_anywhere_is_an_error() -> None:
    words = LINE.encode("cp1253").split(b" ") * 40
    for at in range(0, len(words), 17):
        mixed = [*words[:at], "πύλη".encode(), *words[at:]]
        assert certain(b" ".join(mixed)) is None
