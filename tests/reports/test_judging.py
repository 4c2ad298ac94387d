"""Judgements: written and read back, one for a change, kept beside what else a person wrote, wrong files named."""

from __future__ import annotations

import json
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lawtext.cli import group
from lawtext.corpus import load_book
from lawtext.editions.store import stored_entries
from lawtext.judging import Judgement, judgements_path, read_judgements, write_judgement
from lawtext.problems import LawtextError
from tests.citations.two_editions import write
from tests.made_up import ARTICLE, head

_LEVEL = '[[levels]]\nid = "{}"\nnumeral = "{}"\nwritten = "{}"\nlabel = "{}"\n'
ROOT = Path(__file__).parents[2]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "corpus", tmp_path / "corpus"))


def run(corpus: Path, *arguments: str) -> Result:
    return CliRunner().invoke(group, [*arguments, "--book", str(corpus)])


def test_judged_on_the_command_line_and_shown_in_the_report(corpus: Path) -> None:
    waiting = json.loads(run(corpus, "judge", "2007", "2017", "--format", "json").output)
    assert [(one["old"], one["new"]) for one in waiting] == [
        ("53A", "53A"),
        ("53C", "53B"),
        ("53B", "53C"),
        (None, "53^1"),
    ]
    done = run(
        corpus, "judge", "2007", "2017", "53C=53B", "--as", "substance", "--by", "A. Reader",
        "--reason", "en=A right is gone.", "--reason", "el=Έφυγε ένα δικαίωμα.",
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    assert "53C → 53B: substance" in done.output
    for number, judged in (("53a", "wording"), ("=53^1", "substance")):
        assert run(corpus, "judge", "2007", "2017", number, "--as", judged, "--by", "B.").exit_code == 0
    waiting = json.loads(run(corpus, "judge", "2007", "2017", "--format", "json").output)
    assert [(one["old"], one["new"]) for one in waiting] == [("53B", "53C")]
    file = corpus.parent / "r.html"
    assert run(corpus, "report", "2007", "2017", "--in", "el", "-o", str(file)).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert "Κρίση: ουσία (A. Reader): Έφυγε ένα δικαίωμα." in text
    assert "Μία αλλαγή δεν έχει κριθεί ακόμη." in text
    assert "1 με αλλαγή που κρίθηκε ουσιαστική" in text


def test_who_judges_anew_is_told_whose_word_that_replaces(corpus: Path) -> None:
    judging = ("judge", "2007", "2017", "53A", "--as")
    first = run(corpus, *judging, "wording", "--by", "A. Reader", "--reason", "en=Only a date.")
    again = run(corpus, *judging, "substance", "--by", "A. Reader", "--reason", "en=More than a date.")
    assert "had judged" not in first.output + again.output  # everybody may change their own mind
    other = run(corpus, *judging, "wording", "--by", "B. Other")
    assert "    in place of substance, as A. Reader had judged it (en: More than a date.)\n" in other.output
    (told,) = json.loads(run(corpus, *judging, "reference", "--by", "C.", "--format", "json").output)
    assert told["instead_of"] == {"judged": "wording", "by": "B. Other", "reason": {}}


def test_who_judges_need_not_be_typed(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWTEXT_BY", "Α. Αναγνώστης")
    waiting = run(corpus, "judge", "2007", "2017")  # a name in the environment decides nothing by itself
    assert waiting.exit_code == 0 and "to be judged" in waiting.output
    assert run(corpus, "judge", "2007", "2017", "53A", "--as", "wording").exit_code == 0
    shown = run(corpus, "lineage", "2007", "2017", "--law", "53")
    assert shown.exit_code == 0 and "confirmed by Α." not in shown.output
    assert run(corpus, "lineage", "2007", "2017", "--confirm", "53B=53C").exit_code == 0
    book = load_book(corpus)
    assert [one.by for one in read_judgements(book, "2007", "2017")] == ["Α. Αναγνώστης"]
    assert [one.by for one in stored_entries(book, "2007", "2017") if one.confirmed] == ["Α. Αναγνώστης"]
    typed = run(corpus, "judge", "2007", "2017", "53A", "--as", "substance", "--by", "B.")
    assert typed.exit_code == 0
    assert [one.by for one in read_judgements(book, "2007", "2017")] == ["B."]


def test_players_are_told_the_words_of_what_came_and_went(tmp_path: Path) -> None:
    folder = write(tmp_path / "book")
    for number in ("=4B", "3E="):
        assert run(folder, "judge", "2008", "2018", number, "--as", "substance", "--by", "B.").exit_code == 0
    for name in ("r.md", "r.html"):
        assert run(folder, "report", "2008", "2018", "--in", "el", "-o", str(tmp_path / name)).exit_code == 0
        told = (tmp_path / name).read_text(encoding="utf-8").partition("Τι πρέπει να ξέρουν οι παίκτες")[2]
        for said in (
            "Ο Νόμος 4Β προστέθηκε: «Καλεσμένοι με σφυρίχτρες στέλνονται σπίτι κατά τον Νόμο 3Ε.»",
            "Ο Νόμος 3Ε καταργήθηκε: «Τσίγκινες σφυρίχτρες ηχούν τρεις φορές όποτε κάποιος μαλώνει για τη σούπα.»",
        ):
            assert told.count(said) == 1, said


def test_a_second_word_replaces_the_first_and_other_lines_stay(corpus: Path) -> None:
    book = load_book(corpus)
    path = judgements_path(book, "2007", "2017")
    path.parent.mkdir(exist_ok=True)
    path.write_text(
        '# Our committee met on these.\n[[judgement]]\nold = "9A"\nnew = "9B"\njudged = "wording"\n', encoding="utf-8"
    )
    one = Judgement("53A", "53A", "wording", "A.", {"en": "Why."}, {"en": "abc"})
    two = Judgement("53A", "53A", "substance", "B.", {"el": "Γιατί."})
    assert write_judgement(book, "2007", "2017", one)
    assert not write_judgement(book, "2007", "2017", one)
    assert write_judgement(book, "2007", "2017", two)
    assert read_judgements(book, "2007", "2017") == (Judgement("9A", "9B", "wording", ""), two)
    assert path.read_text(encoding="utf-8").startswith("# Our committee met on these.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["53C", "--as", "wording", "--by", "A."], "means several changes; write 53C=53B or 53B=53C"),
        (["53C=53B"], "the kind and the name are needed"),
        (["53", "--as", "wording", "--by", "A."], "nothing changed there"),
        (["99A", "--as", "wording", "--by", "A."], "no such entry"),
        (["xyz", "--as", "wording", "--by", "A."], "is not a number of this book"),
        (["53A", "--as", "wording", "--by", "A.", "--reason", "fr=Non"], "no language “fr”; this book has en, el"),
        (["53A", "--as", "wording", "--by", "A.", "--reason", "because"], "is not a reason with its language"),
    ],
)
def test_what_cannot_be_judged_is_said(corpus: Path, arguments: list[str], said: str) -> None:
    done = run(corpus, "judge", "2007", "2017", *arguments)
    assert done.exit_code != 0
    assert said in str(done.exception)
    assert not (corpus / "review" / "2007-2017.toml").exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[judgement]]\nold = "1A"\njudged = "maybe"\n', "judged is “maybe”"),
        ('[[judgement]]\njudged = "wording"\n', "it names no clause"),
        ('[[judgement]]\nold = 1\njudged = "wording"\n', "must be strings"),
        ('[[judgement]]\nold = "1A"\njudged = "wording"\nreason = "x"\n', "reason must be a string for each language"),
        ("judgement = 3\n", "under [[judgement]]"),
        ("[[judgement\n", "bad-toml"),
    ],
)
def test_a_wrong_file_is_named(corpus: Path, text: str, said: str) -> None:
    book = load_book(corpus)
    path = judgements_path(book, "2007", "2017")
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LawtextError, match=r"review/2007-2017\.toml") as error:
        read_judgements(book, "2007", "2017")
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("new", "step"),
    [
        (["red and found on the beach;", "white, bought in a market."], "'6(1)(b)'"),
        (["of any other colour at all;", "red and found on the beach;", "white, bought in a shop."], "'=6(1)(a)'"),
    ],
)
def test_the_next_step_can_be_typed_as_it_stands(new: list[str], step: str, tmp_path: Path) -> None:
    """Brackets are quoted for the shell, and a number that two changes have is no name of one."""
    levels = _LEVEL.format("law", "decimal", "{}", "{}") + _LEVEL.format("paragraph", "decimal", "({})", "{}.")
    levels += _LEVEL.format("point", "lower", "({})", "{})")
    book = head("six", {"en": "Six"}, {"2007": "", "2017": ""}) + levels + ARTICLE
    (tmp_path / "book.toml").write_text(book, encoding="utf-8")
    for year, points in {"2007": ["red and found on the beach;", "white, bought in a shop."], "2017": new}.items():
        (tmp_path / "laws" / year / "en").mkdir(parents=True)
        items = "\n\n".join(f"{label}) A stone {said}" for label, said in zip("abc", points, strict=False))
        text = f"# ARTICLE 6 - STONES\n\n1. There is:\n\n{items}\n"
        (tmp_path / "laws" / year / "en" / "06.md").write_text(text, encoding="utf-8")
    told = run(tmp_path, "judge", "2007", "2017").output
    assert f"Next: lawtext judge 2007 2017 {step} --as substance|wording|reference --by NAME\n" in told
    typed = shlex.split(step)[0]
    assert run(tmp_path, "judge", "2007", "2017", typed, "--as", "wording", "--by", "A.").exit_code == 0
