"""Greek whose letters were taken for Latin ones is refused in every format; words with accents are not."""

from __future__ import annotations

import unicodedata

import pytest

from lawtext.problems import LawtextError
from lawtext.readers import read_source
from tests.readers.test_docx import packed, par, run

GREEK = "Νόμος 5. Το πλήρωμα βάζει ένα πλακίδιο σε κάθε παλίρροια."
LATIN_1, LATIN_1_OF_UTF_8 = GREEK.encode("cp1253").decode("latin-1"), GREEK.encode().decode("latin-1")


@pytest.mark.parametrize(
    "data",
    [
        LATIN_1.encode(),
        f"Law 5. A crew lays one tile on each tide.\n\n{LATIN_1}".encode(),
        f"<html><body><p>{LATIN_1}</p></body></html>".encode(),
        packed(par(run(LATIN_1))),
        unicodedata.normalize("NFD", LATIN_1).encode(),
        LATIN_1.encode("utf-16"),
    ],
)
def test_greek_that_was_taken_for_latin_letters_is_refused(data: bytes) -> None:
    with pytest.raises(LawtextError, match=r"wrong-encoding: “Íüìïò” looks like Greek .* \(it may have been “Νόμος”\)"):
        read_source(data, "tiles")


def test_a_page_of_greek_that_declares_a_western_encoding_is_told_what_to_say() -> None:
    page = f'<html><head><meta charset="iso-8859-1"></head><body><p>{GREEK}</p></body></html>'.encode("cp1253")
    with pytest.raises(LawtextError, match=r"may have been “Νόμος”.*use --encoding cp1253"):
        read_source(page, "tiles.html")
    assert [block.string for block in read_source(page, "tiles.html", encoding="cp1253").blocks] == [GREEK]


def test_greek_that_was_taken_for_latin_letters_twice_is_refused() -> None:
    with pytest.raises(LawtextError, match="wrong-encoding"):
        read_source("".join(c for c in LATIN_1_OF_UTF_8 if c.isprintable()).encode(), "tiles")


@pytest.mark.parametrize(
    "text",
    [
        GREEK,
        "Règle 5. L’équipage pose une tuile à chaque marée, où qu’elle se trouve déjà, et l’aîné a été prévenu.",
        "Þetta er regla um ferjuna sem á að fara yfir ána á hverjum degi þegar flóðið er hæst og þokan er farin.",
        "A crew from Århus.",
    ],
)
def test_words_with_accents_are_no_greek_that_was_misread(text: str) -> None:
    assert [block.string for block in read_source(text.encode(), "tiles").blocks] == [text]


GARBLED = "Καλνληζκνί ησλ πιαθηδίσλ. Ν θύιαθαο ηνπ ιηκέλα βάδεη έλα πιαθίδην γηα θάζε παιίξξνηα θαη ν άιινο ηνλ αθνινπζεί, πνπ ηεο αξέζεη."
TRUE = "Κανονισμοί των πλακιδίων. Ο φύλακας του λιμένα βάζει ένα πλακίδιο για κάθε παλίρροια και ο άλλος τον ακολουθεί, που της αρέσει."


@pytest.mark.parametrize("data", [GARBLED.encode(), packed(par(run(GARBLED))), f"<p>{GARBLED}</p>".encode()])
def test_greek_with_the_letters_of_another_font_is_refused(data: bytes) -> None:
    with pytest.raises(LawtextError, match="wrong-encoding: “ησλ” is not a Greek word; it may have been “των”"):
        read_source(data, "tiles")


def test_the_word_that_is_named_is_a_whole_one() -> None:
    with pytest.raises(LawtextError, match=r"tiles:1:20: wrong-encoding: “ησλ” is not a Greek word"):
        read_source(f"Βαθαηά. {GARBLED}".encode(), "tiles")


@pytest.mark.parametrize(
    "text",
    [
        TRUE,
        f"{TRUE} Στα χαλασμένα αρχεία το «και» είναι θαη, το «του» ηνπ, και το «της» ηεο.",
        f"Χαλασμένα είναι τα θαη, ηνπ, ηεο, ησλ, ηνλ. {TRUE} {TRUE}",  # more of those that they should be
    ],
)
def test_some_words_that_are_none_are_a_slip(text: str) -> None:
    assert [block.string for block in read_source(text.encode(), "tiles").blocks] == [text]
