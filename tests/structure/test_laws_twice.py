"""A law that stands on a page twice: once where both are the same word for word, refused where they differ."""

from __future__ import annotations

import pytest

from lawtext.problems import LawtextError
from tests.whole_pages import left_out, read, said, walked

LAW = "LAW 8 - TOWERS\n\nA. The keeper1) opens the gate.\n\nB. The guest waits.\n\n1) Or his deputy.\n"
GREEK = "ΝΟΜΟΣ 8 - ΠΥΡΓΟΙ\n\nΑ. Ο φύλακας ανοίγει την πύλη.\n\nΒ. Ο επισκέπτης περιμένει.\n"
OTHER = "LAW 9 - GATES\n\nA. A gate is shut.\n"


def texts(page: str) -> list[str]:
    return [f"{law.language} {clause.number} {said(clause)}" for law, clause in walked(read(page))]


@pytest.mark.parametrize(
    ("page", "once", "lines"),
    [
        (f"{LAW}\n{LAW}", LAW, [(9, 1)]),
        (f"{LAW}\n{OTHER}\n{LAW}", f"{LAW}\n{OTHER}", [(13, 1)]),
        (f"{LAW}\n{GREEK}\n{LAW}\n{GREEK}", f"{LAW}\n{GREEK}", [(15, 1), (23, 9)]),
        (f"{LAW}\n{LAW}\n{LAW}", LAW, [(9, 1), (17, 1)]),
        # Broken otherwise, with a title in other letters, or with nothing but the title.
        (f"{LAW}\n{LAW.replace('8 - TOWERS', '8 - Towers').replace('the gate', 'the  gate')}", LAW, [(9, 1)]),
        (f"{LAW}\nLAW 8 - TOWERS\n", LAW, [(9, 1)]),
        (f"{LAW}\nLAW 8 - TOWERS\n\n{GREEK}", f"{LAW}\n{GREEK}", [(9, 1)]),
    ],
)
def test_one_that_comes_again_word_for_word_is_read_once(page: str, once: str, lines: list[tuple[int, int]]) -> None:
    assert texts(page) == texts(once)
    told = [(problem.line, problem.message) for problem in read(page).problems if problem.code == "law-twice"]
    assert [line for line, _ in told] == [line for line, _ in lines]
    assert all(f"is also in line {above}" in message for (_, message), (_, above) in zip(told, lines, strict=True))
    assert "LAW 8 - TOWERS".casefold() in {words.casefold() for words in left_out(read(page))}


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (f"{LAW}\n{LAW.replace('guest', 'keeper')}", "page.txt:9:1: law-twice: law 8 (en) is also in line 1"),
        (f"{LAW}\n{OTHER}\n{LAW}\nC. Nobody sleeps.\n", "page.txt:13:1: law-twice: law 8 (en) is also in line 1"),
        # An accent may be another word.
        (f"{GREEK}\n{GREEK.replace('Ο επισκέπτης', 'Ό επισκέπτης')}", "page.txt:7:1: law-twice: law 8 (el) is also in line 1"),
    ],
)  # fmt: skip
def test_two_texts_of_one_law_are_refused_with_the_lines_of_both(page: str, message: str) -> None:
    with pytest.raises(LawtextError) as refused:
        read(page)
    assert message in str(refused.value)


def test_two_editions_that_say_the_same_are_two_laws() -> None:
    found = read(f"2007\n\n{LAW}\n2017\n\n{LAW}")
    assert [law.edition for law in found.laws] == ["2007", "2017"]
    assert not [problem for problem in found.problems if problem.code == "law-twice"]


def test_the_title_alone_below_the_name_of_another_edition_is_of_that() -> None:
    found = read(f"2007\n\n{LAW}\n2017\n\nLAW 8 - TOWERS\n")
    assert [law.edition for law in found.laws] == ["2007", "2017"]
