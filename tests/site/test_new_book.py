"""`lawtext init`: the new law book is whole, silent under its own checks, and builds at once, for publication too."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # what MkDocs reads them with
from lxml import html

from lawtext.cli import _run
from lawtext.corpus import read_corpus


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("new") / "our-laws"
    assert _run(["init", str(made)]) == 0
    return made


def test_what_it_holds(folder: Path) -> None:
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    assert files == [
        ".gitattributes",
        ".github/workflows/pages.yml",
        ".gitignore",
        ".gitlab-ci.yml",
        "README.md",
        "corpus/book.toml",
        "corpus/laws/2026/el/01.md",
        "corpus/laws/2026/el/02.md",
        "corpus/laws/2026/en/01.md",
        "corpus/laws/2026/en/02.md",
        "mkdocs.yml",
        "requirements.txt",
        "site/a-guide.md",
        "site/how-to-read.md",
        "site/index.md",
    ]


def test_its_corpus_is_without_fault(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book, problems = read_corpus(folder / "corpus")
    assert problems == ()
    assert [str(number) for number in book.numbers("2026")] == ["1", "2"]
    assert _run(["check", "--book", str(folder / "corpus"), "--fail-on", "notice"]) == 0


def test_it_builds_for_publication(folder: Path) -> None:
    built = folder / "build" / "site"
    assert _run(["build", "--book", str(folder / "corpus"), "--site-dir", str(built), "--public"]) == 0
    law = html.fromstring((built / "law" / "2" / "index.html").read_text(encoding="utf-8"))
    assert [one.text_content() for one in law.xpath("//nav[@class='editions']/span/small/span")] == [
        "the only edition here",
        "η μόνη έκδοση εδώ",
    ]
    guide = html.fromstring((built / "a-guide" / "index.html").read_text(encoding="utf-8"))
    links = [(a.text_content(), a.get("href")) for a in guide.xpath("//section//a[@class='cite']")]
    assert links == [("Law 2A", "../law/2/index.html#2A"), ("Νόμος 2Α", "../law/2/index.html#2A")]


OWN = {
    "en": "LAW {} - THE COURT\n\nA. The Strings\n\nStrings mark its sides.\n\nB. The Jack\n\nIt stops in the court (see Law {}A).\n",
    "el": "ΝΟΜΟΣ {} - ΤΟ ΓΗΠΕΔΟ\n\nΑ. Τα σχοινιά\n\nΣχοινιά ορίζουν τα πλάγια.\n\nΒ. Ο στόχος\n\nΣταματά στο γήπεδο (βλέπε Νόμο {}Α).\n",
}


@pytest.mark.parametrize(("number", "taken_out"), [(1, False), (7, True)])
def test_it_builds_when_ones_own_laws_are_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], number: int, taken_out: bool
) -> None:
    """The first hour: its pages are true of any book, and the made-up laws are in nobody's way."""
    ours = tmp_path / "ours"
    assert _run(["init", str(ours)]) == 0
    laws = ours / "corpus" / "laws" / "2026"
    if taken_out:
        shutil.rmtree(laws)
    for code, text in OWN.items():
        (tmp_path / f"{code}.txt").write_text(text.format(number, number), encoding="utf-8")
    pages = [str(tmp_path / f"{code}.txt") for code in OWN]
    assert _run(["import", *pages, "--edition", "2026", "--book", str(ours / "corpus")]) == 0
    assert "conflict" not in capsys.readouterr().err
    for code, words in (("en", "Strings mark its sides."), ("el", "Σχοινιά ορίζουν τα πλάγια.")):
        assert words in (laws / code / f"{number:02}.md").read_text(encoding="utf-8")
    assert _run(["build", "--book", str(ours / "corpus"), "--site-dir", str(tmp_path / "site")]) == 0
    guide = html.fromstring((tmp_path / "site" / "a-guide" / "index.html").read_text(encoding="utf-8"))
    (quoted,) = guide.xpath("//figure")
    assert quoted.xpath("string(figcaption/a/@href)") == f"../law/{number}/2026/index.html#{number}A"
    assert "Strings mark its sides." in quoted.text_content()


def test_a_book_without_laws_says_so_where_a_page_quotes_its_first_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _run(["init", str(tmp_path / "new")]) == 0
    shutil.rmtree(tmp_path / "new" / "corpus" / "laws")
    assert _run(["build", "--book", str(tmp_path / "new" / "corpus"), "--site-dir", str(tmp_path / "site")]) == 1
    assert "site/a-guide.md:22:1: no-place: " in (told := capsys.readouterr().err)
    assert "“first”: this book has no clause yet" in told


def test_a_made_up_law_that_somebody_edited_is_theirs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = tmp_path / "ours"
    assert _run(["init", str(ours)]) == 0
    law = ours / "corpus" / "laws" / "2026" / "en" / "01.md"
    edited = law.read_text(encoding="utf-8").replace("thirty sticks", "forty sticks")
    law.write_text(edited, encoding="utf-8")
    (tmp_path / "en.txt").write_text(OWN["en"].format(1, 1), encoding="utf-8")
    assert _run(["import", str(tmp_path / "en.txt"), "--edition", "2026", "--book", str(ours / "corpus")]) == 1
    assert "laws/2026/en/01.md:1:1: conflict: " in capsys.readouterr().err
    assert law.read_text(encoding="utf-8") == edited


def test_the_site_is_called_as_the_book_is_renamed(folder: Path, tmp_path: Path) -> None:
    """The title stands in one file: nothing of the made-up one is left in another."""
    copy = tmp_path / "renamed"
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("build"))
    told = copy / "corpus" / "book.toml"
    told.write_text(
        told.read_text(encoding="utf-8")
        .replace("Laws of Sticks", "Laws of Hoops")
        .replace("των Ραβδιών", "των Στεφανιών"),
        encoding="utf-8",
    )
    built = tmp_path / "site"
    assert _run(["build", "--book", str(copy / "corpus"), "--site-dir", str(built)]) == 0
    title = html.fromstring((built / "index.html").read_text(encoding="utf-8")).find(".//title")
    assert (title.get("data-en"), title.get("data-el")) == ("Laws of Hoops", "Νόμοι των Στεφανιών")
    assert json.loads((built / "manifest.webmanifest").read_text(encoding="utf-8"))["name"] == "Laws of Hoops"


def test_a_book_without_greek_says_nothing_of_greek_letters(folder: Path, tmp_path: Path) -> None:
    ours = shutil.copytree(folder, tmp_path / "ours")
    shutil.rmtree(ours / "corpus/laws/2026/el")
    book = (ours / "corpus/book.toml").read_text("utf-8")
    (ours / "corpus/book.toml").write_text(book.replace('["en", "el"]', '["en"]'), encoding="utf-8")
    for at, greek in ((folder, True), (ours, False)):
        built = tmp_path / f"built-{at.name}"
        assert _run(["build", "--book", str(at / "corpus"), "--site-dir", str(built)]) == 0
        page = (built / "how-to-read" / "index.html").read_text(encoding="utf-8")
        assert ("Γ is C, ΣΤ is F" in page, "το ΣΤ στο F" in page) == (greek, greek)


@pytest.mark.parametrize("file", [".github/workflows/pages.yml", ".gitlab-ci.yml"])
@pytest.mark.parametrize(
    ("variable", "told"),
    [
        ("", "install -r requirements.txt"),
        ("git+https://laws.example/lawtext.git@main", "install git+https://laws.example/lawtext.git@main"),
        ("programs/lawtext-0.1.0-py3-none-any.whl", "install programs/lawtext-0.1.0-py3-none-any.whl"),
    ],
)
def test_publishing_installs_what_a_variable_says(
    folder: Path, tmp_path: Path, file: str, variable: str, told: str
) -> None:
    """Before lawtext is on PyPI, and for a version of one's own, no file of the book has to be changed."""
    text = (folder / file).read_text(encoding="utf-8")
    (command,) = re.findall(r"^\s*- (?:run: )?(pip install .*)$", text, re.MULTILINE)
    (tmp_path / "pip").write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    (tmp_path / "pip").chmod(0o755)
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "LAWTEXT": variable}
    run = subprocess.run(["sh", "-c", command], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == told
    assert "LAWTEXT" in (folder / "README.md").read_text(encoding="utf-8")


def test_the_box_gives_an_example_of_this_book_and_nothing_is_said_of_changes(folder: Path) -> None:
    """A book of one edition has no changes; what the box suggests can be typed here."""
    built = folder / "build" / "site"
    assert _run(["build", "--book", str(folder / "corpus"), "--site-dir", str(built)]) == 0
    home = html.fromstring((built / "index.html").read_text(encoding="utf-8"))
    box = home.get_element_by_id("goto")
    assert box.get("data-en-placeholder") == "1A · a word · νόμος 1 α"
    assert box.get("data-el-placeholder") == "1Α · μια λέξη · law 1 a"
    assert home.xpath("//*[@class='latest']") == []
    assert len(home.xpath("//*[@class='ui-switch']/button")) == 2


def test_a_book_in_one_language(tmp_path: Path) -> None:
    book = tmp_path / "ours"
    assert _run(["init", str(book)]) == 0
    shutil.rmtree(book / "corpus" / "laws" / "2026" / "el")
    for file in (book / "corpus" / "book.toml", book / "mkdocs.yml"):
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"(?m)^\[nouns\.el\]\n(?:.+\n)*|^el = .*\n", "", text)
        file.write_text(text.replace('["en", "el"]', '["en"]').replace("[en, el]", "[en]"), encoding="utf-8")
    (book / "corpus/laws/2026/en/definitions.md").write_text("# WORDS\n\n## Ball {#ball}\n\nIt is round.\n", "utf-8")
    built = tmp_path / "site"
    assert _run(["build", "--book", str(book / "corpus"), "--site-dir", str(built)]) == 0
    definitions = html.fromstring((built / "definitions/index.html").read_text(encoding="utf-8"))
    assert definitions.xpath("string(//*[@class='sub'])") == "2026 edition.", "there is no other language beside"
    read = html.fromstring((built / "how-to-read/index.html").read_text(encoding="utf-8"))
    assert [code.text for code in read.xpath("//section[@lang='en']/p[1]/code")] == ["/", "1A", "law 1 a"]
    for page in (built / "index.html", built / "law" / "2" / "index.html", built / "definitions" / "index.html"):
        tree = html.fromstring(page.read_text(encoding="utf-8"))
        assert tree.get_element_by_id("goto").get("placeholder") == "1A · a word · law 1 a"
        assert tree.xpath("//*[@class='ui-switch'] | //button[@data-set-ui] | //button[@data-show]") == []


def test_what_the_documents_say_a_book_may_say_is_read(folder: Path, tmp_path: Path) -> None:
    documents = (Path(__file__).parents[2] / "docs" / "another-book.md").read_text(encoding="utf-8")
    said = documents.split("## What else `book.toml` may say")[1].split("```toml\n")[1].split("```")[0]
    top, _, tables = said.partition("\n\n")
    corpus = Path(shutil.copytree(folder / "corpus", tmp_path / "corpus"))
    file = corpus / "book.toml"
    file.write_text(f"{top}\n{file.read_text(encoding='utf-8')}\n{tables}", encoding="utf-8")
    book, problems = read_corpus(corpus)
    assert problems == ()
    newest = book.latest
    assert (newest.id, newest.based_on, newest.checked) == ("2027", "2026", True)
    assert newest.in_force == {"": "2027-09-01", "HBF": "2028-01"} and newest.translators == {
        "el": "Hellenic Federation"
    }
    assert [one.id for one in book.authorities] == ["HBF"] and [one.first for one in book.outline] == ["2"]
    assert book.elsewhere.format(law=7, edition="2027") == "https://laws.example.org/2027/law_07"


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    assert _run(["init", str(tmp_path)]) == 2
    assert "is not empty (it contains notes.txt)" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]
    assert _run(["init", str(tmp_path / "notes.txt")]) == 2


def test_a_folder_with_only_git_in_it_will_do(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert _run(["init", str(tmp_path)]) == 0
    assert (tmp_path / "mkdocs.yml").is_file()


def test_what_is_published_is_the_default_branch_whatever_it_is_called(folder: Path) -> None:
    """`git init` calls it master on many machines: a job for `main` alone would never run, and nothing would say so."""
    github = yaml.safe_load((folder / ".github/workflows/pages.yml").read_text(encoding="utf-8"))
    gitlab = yaml.safe_load((folder / ".gitlab-ci.yml").read_text(encoding="utf-8"))
    condition = github["jobs"]["publish"]["if"]
    assert condition == "github.event_name == 'push' && github.ref_name == github.event.repository.default_branch"
    assert gitlab["pages"]["rules"] == [{"if": "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH"}]


def test_what_would_stop_the_publishing_is_found_before(folder: Path) -> None:
    """A branch is checked by what publishes it, a link that leads nowhere included; the README says what is refused."""
    gitlab = yaml.safe_load((folder / ".gitlab-ci.yml").read_text(encoding="utf-8"))
    of_branches, published = gitlab["check"]["script"], gitlab["pages"]["script"]
    assert of_branches == [command.removesuffix(" --site-dir public") for command in published]
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert 'publish = "yes"' in readme and "corpus/sources/sources.toml" in readme
