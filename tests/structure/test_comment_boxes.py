"""The box at the end of a page in which its readers write, the foot above and below it, and what only looks like one."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked

_ENGLISH = "LAW 26 - ROPES\n\nA. A rope is ten metres long.\n\nB. A rope that breaks is burnt.\n\n"
_GREEK = "ΝΟΜΟΣ 26 - ΣΧΟΙΝΙΑ\n\nΑ. Το σχοινί έχει μήκος δέκα μέτρα.\n\nΒ. Το σχοινί που σπάει καίγεται.\n\n"
_LAST = {_ENGLISH: "|A rope that breaks is burnt.", _GREEK: "|Το σχοινί που σπάει καίγεται."}


@pytest.mark.parametrize(
    ("law", "box"),
    [
        # The rights and the links of a site stand above what readers wrote.
        (
            _ENGLISH,
            "© 2019 Hall of Towers. All rights reserved.\nPrivacy policy | Terms\n3 comments\nkeel says:\nNice!\n",
        ),
        (
            _GREEK,
            "© 2019 Αίθουσα των Πύργων. Με επιφύλαξη παντός δικαιώματος.\n\nΠολιτική απορρήτου | Όροι χρήσης\n\n"
            "2 σχόλια\n\nΟ/Η keel λέει:\n\nΩραίοι νόμοι!\n\nΑφήστε μια απάντηση\n",
        ),
        # Who wrote, and on which day; an initial is no label.
        (
            _ENGLISH,
            "Share this: Facebook Twitter\n\n2 Comments\n\nAnn Sailor\n4 March 2019 at 10:11\nWho buys the ropes?\n"
            "Reply\n\nN. Keel\n5 March 2019 at 9:00\nThe keeper does.\nReply\n\nLeave a Reply\n",
        ),
        (_GREEK, "Σχόλια (1)\n\nΆννα Ναύτη\n4 Μαρτίου 2019 στις 10:11 π.μ.\nΠοιος αγοράζει τα σχοινιά;\n"),
        (_GREEK, "1 σχόλιο\n\nΗ Άννα Ναύτη έγραψε:\n\nΠοιος αγοράζει τα σχοινιά;\n"),
        # The box counts what was written on the page, and names that.
        (
            _ENGLISH,
            "5 thoughts on “Law 26: Ropes”\n\nAnn Sailor\nJune 5, 2019 at 7:12 am\n\nMay a rope be wet?\n\nReply\n\n"
            "Leave a Reply Cancel reply\n",
        ),
        (_GREEK, "2 σκέψεις για το “Σχοινιά”\n\nΆννα Ναύτη\n5 Ιουνίου 2019 στις 7:12 πμ\n\nΒρέχεται το σχοινί;\n"),
        (_ENGLISH, "2 Responses to Law 26 - Ropes\n\nBob says:\nMarch 3, 2020 at 9:15 pm\nAny rope?\n\nOlder posts\n"),
        # Both languages above one box.
        (_ENGLISH + _GREEK, "1 comment\n\nkeel said:\n\nΩραία.\n"),
    ],
)
def test_what_readers_wrote_is_no_text_of_the_law(law: str, box: str) -> None:
    found = read(law + box)
    for name, last in _LAST.items():
        if name in law:
            assert [said(clause) for _, clause in walked(found)].count(last) == 1
    assert not found.articles
    out = " ".join(" ".join(left_out(found)).split())
    assert " ".join(box.split()) in out


@pytest.mark.parametrize(
    "below",
    [
        "2 Comments\n\nNo player may comment.\n",
        "Comments\n\nA rope of hemp is better.\n",
        "2 Responses to a Bell\n\nNo player may answer twice.\n",
        "Share\n\nThe players share the rope.\n",
        "The keeper says:\n\nThe rope is burnt.\n",
        "© is the sign of the hall.\n\nA rope has it.\n\nA box has it.\n\nA boat has it.\n",
    ],
)
def test_what_nothing_tells_to_be_of_readers_stays(below: str) -> None:
    found = read(_ENGLISH + below)
    words = " ".join(said(clause) for _, clause in walked(found))
    words += " ".join(block.text.text.string for article in found.articles for block in article.blocks)
    assert below.strip().rsplit("\n", 1)[-1] in words


def test_contents_may_have_the_letters_of_the_other_script() -> None:
    found = read(
        "Πίνακας περιεχομένων\nΑ. Ποιος Χτίζει\nΒ. Ποιος Πληρώνει\n\nΝΟΜΟΣ 8 - ΠΥΡΓΟΙ\n\nΑ. Ποιος Χτίζει\n\n"
        "Ο φύλακας χτίζει τον πύργο.\n\nB. Ποιος Πληρώνει\n\nΟ φίλος πληρώνει.\n"
    )
    assert [f"{clause.number}|{said(clause)}" for _, clause in walked(found)] == [
        "8|ΠΥΡΓΟΙ|",
        "8A|Ποιος Χτίζει|Ο φύλακας χτίζει τον πύργο.",
        "8B|Ποιος Πληρώνει|Ο φίλος πληρώνει.",
    ]
    assert not found.articles
