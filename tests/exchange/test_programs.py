"""For people who write programs: ``lawtext.load`` and the JSON with its schema."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

import lawtext
from lawtext.cli import _run
from lawtext.model import Book
from lawtext.model.articles import BlockKind

from .conftest import ROOT, write_hard

SCHEMA = ROOT / "docs" / "lawtext-edition-1.schema.json"


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    said = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(said)
    return Draft202012Validator(said)


def exported(folder: Path, edition: str, to: Path) -> dict[str, Any]:
    assert _run(["export", "json", "-o", str(to), "--edition", edition, "--book", str(folder)]) == 0
    data: dict[str, Any] = json.loads(to.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("name", ["corpus", "hard", "beside", "made"])
def test_the_json_is_what_its_schema_says(
    name: str, schema: Draft202012Validator, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    book: Book = request.getfixturevalue(name)
    for edition in book.editions:
        data = exported(book.path, edition.id, tmp_path / "x.json")
        assert [error.message for error in schema.iter_errors(data)] == []


def test_every_kind_of_block_is_one_of_the_schema(schema: Draft202012Validator, tmp_path: Path) -> None:
    """An article with a heading, a paragraph, a quotation and an item."""
    folder = write_hard(tmp_path / "hard")
    (folder / "commentary").mkdir(exist_ok=True)
    (folder / "commentary" / "kinds.en.md").write_text(
        "# On kinds\n\n## A heading\n\nA paragraph.\n\n> A quotation.\n\n- an item\n", encoding="utf-8"
    )
    data = exported(folder, "2017", tmp_path / "x.json")
    (article,) = [one for one in data["articles"] if one["id"] == "kinds"]
    kinds = [block["kind"] for block in article["languages"]["en"]["blocks"]]
    assert kinds == ["heading", "paragraph", "quote", "item"] and {*kinds} == {*get_args(BlockKind)}
    assert [error.message for error in schema.iter_errors(data)] == []


def test_the_schema_refuses_what_is_not_so(schema: Draft202012Validator, hard: Book, tmp_path: Path) -> None:
    data = exported(hard.path, "2017", tmp_path / "x.json")
    for change in (
        lambda it: it.pop("rights"),
        lambda it: it.update(version=2),
        lambda it: it["laws"][0]["clauses"][0]["languages"]["en"].update(label=5),
        lambda it: it["laws"][0]["clauses"][0].update(unknown=True),
        lambda it: it["laws"][0]["clauses"][0]["languages"].update(
            english=it["laws"][0]["clauses"][0]["languages"]["en"]
        ),
    ):
        spoiled = json.loads(json.dumps(data))
        change(spoiled)
        assert not schema.is_valid(spoiled)


def test_the_json_has_what_stands_beside_the_laws(beside: Book, corpus: Book, tmp_path: Path) -> None:
    data = exported(beside.path, "2017", tmp_path / "x.json")
    assert data["introduction"]["en"]["title"] is None
    assert data["introduction"]["en"]["blocks"][3] == {
        "kind": "item",
        "level": 1,
        "label": None,
        "text": "another, in places",
    }
    assert data["definitions"]["en"][0] == {
        "id": "tower",
        "terms": ["Tower", "Keep"],
        "paragraphs": ["What is raised (see Law 3A), in wood.", "It may also be"],
        "senses": [{"label": "1.", "text": "of stone; or"}, {"label": "2.", "text": "of  glass."}],
    }
    real = exported(corpus.path, "2017", tmp_path / "y.json")
    both = [one["id"] for one in real["articles"] if set(one["languages"]) == {"en", "el"}]
    assert both == ["opening-lead-and-dummy"]
    assert real["glossary"][0] == {
        "id": "declarer",
        "terms": {"en": ["declarer"], "el": ["εκτελεστής"]},
        "forbidden": {},
        "note": {},
    }


def test_load_gives_the_book(tmp_path: Path) -> None:
    book = lawtext.load(write_hard(tmp_path / "hard"))
    clause = book.clause("2017", "el", "3A1(a)")
    assert isinstance(book, lawtext.Book) and isinstance(clause, lawtext.Clause)
    assert (clause.label, clause.text) == ("(α)", "Πρώτο.")
    assert lawtext.load(str(tmp_path / "hard")) == book


def test_load_tells_every_error_with_its_place(tmp_path: Path) -> None:
    folder = write_hard(tmp_path / "hard")
    (folder / "laws/2017/en/04.md").write_text("# LAW 4\n\nB. No A before it.\n\n[^9]: No mark.\n", encoding="utf-8")
    with pytest.raises(lawtext.LawtextError) as caught:
        lawtext.load(folder)
    assert {(one.file, one.line) for one in caught.value.problems} >= {("hard/laws/2017/en/04.md", 3)}
    with pytest.raises(lawtext.UsageError, match="no corpus in"):
        lawtext.load(tmp_path / "nowhere")


def test_the_program_of_the_docs_runs() -> None:
    """The example in docs/exchange.md, run as it stands, prints what it says."""
    text = (ROOT / "docs" / "exchange.md").read_text(encoding="utf-8")
    below = text.partition("\n## Python\n")[2].partition("```python\n")[2]
    program = below.partition("```")[0]
    expected = below.partition("```text\n")[2].partition("```")[0]
    assert program and expected
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=60,
        encoding="utf-8",
        env={"PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)},
    )
    assert done.stdout == expected


def test_what_is_promised_is_typed_and_there() -> None:
    assert (ROOT / "lawtext" / "py.typed").is_file()
    assert all(getattr(lawtext, name).__doc__ for name in lawtext.__all__ if name != "__version__")
