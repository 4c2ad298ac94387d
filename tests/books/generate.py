"""A made-up law book with everything known about it: ``python tests/books/generate.py OUT --seed 1 --laws 93``.

Writes a corpus folder as the design describes it (two languages, two editions) and beside it ``truth.json``: every
clause, text, note and citation with its offsets, which sentences say the same, which clause of the old edition
became which of the new, what was edited, and what was spoiled on purpose. It imports nothing of lawtext, so that
its truth is a second opinion and no echo; the words are those of ``pyrgos.py``.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import pyrgos as words
from pyrgos_editions import Author, FirstEdition, SecondEdition
from pyrgos_tree import AUTHORITY, EDITIONS, GREEK, LANGUAGES, LATIN
from pyrgos_truth import Comparison, Truth

# --- from the truth to files -------------------------------------------------------------------------------------

TITLE_NOUN = {"en": "LAW", "el": "ΝΟΜΟΣ"}


def marked_text(text: str, inserts: list[list[Any]]) -> str:
    """Return text as a file writes it: marks put in, stars of the text itself escaped."""
    out: list[str] = []
    pending = list(inserts)
    for at, character in enumerate([*text, ""]):
        while pending and pending[0][0] == at:
            out.append(pending.pop(0)[1])
        out.append("\\*" if character == "*" else character)
    return "".join(out)


def law_file(law: dict[str, Any], lang: str) -> str:
    """Return the file of a law in one language, from its truth."""
    by_parent: dict[str | None, list[dict[str, Any]]] = {}
    for clause in law["clauses"]:
        by_parent.setdefault(clause["parent"], []).append(clause)
    root = law["clauses"][0]
    blocks = [f"# {TITLE_NOUN[lang]} {root['number']} - {_heading(root, lang)}"]
    _write_body(root, lang, by_parent, "", blocks)
    for note in law["notes"]:
        same = f"{{same={note['same']}}} " if note["same"] else ""
        blocks.append(f"[^{note['mark'][lang]}]: {same}{marked_text(note['text'][lang], [])}")
    return "\n\n".join(blocks) + "\n"


def _heading(clause: dict[str, Any], lang: str) -> str:
    if clause["heading_missing"][lang]:
        return "{missing}"
    return marked_text(clause["heading"][lang], clause["heading_inserts"][lang])


def _write_body(
    clause: dict[str, Any], lang: str, by_parent: dict[str | None, list[dict[str, Any]]], head: str, blocks: list[str]
) -> None:
    paragraphs = clause["paragraphs"][lang]
    for paragraph in (p for p in paragraphs if p["kind"] != "closing"):
        blocks.append(head + _paragraph(paragraph))
        head = ""
    for child in by_parent.get(clause["number"], []):
        if child["name"]:
            blocks.append(f"## {_heading(child, lang)} {{#{child['name']}}}")
            _write_body(child, lang, by_parent, "", blocks)
            continue
        label = f"{child['label'][lang]} " + (f"{{={child['number']}}} " if child["explicit"][lang] else "")
        if child["heading"][lang] is not None or child["heading_missing"][lang]:
            blocks.append(f"{'#' * (child['level'] + 1)} {head}{label}{_heading(child, lang)}")
            _write_body(child, lang, by_parent, "", blocks)
        else:
            _write_body(child, lang, by_parent, head + label, blocks)
        head = ""
    blocks += [f"{{={clause['number']}}} {_paragraph(p)}" for p in paragraphs if p["kind"] == "closing"]


def _paragraph(paragraph: dict[str, Any]) -> str:
    if paragraph["kind"] == "table":
        rows = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in paragraph["rows"]]
        rule = "|" + " --- |" * len(paragraph["rows"][0])
        return "\n".join([f"{{#{paragraph['table']}}}", rows[0], rule, *rows[1:]])
    text = marked_text(paragraph["text"], paragraph["inserts"])
    return f"> {{{paragraph['authority']}}} {text}" if paragraph["kind"] == "authority" else text


def _sort_key(lang: str) -> Callable[[Any], str]:
    """Return the key of the alphabetical order of a language (accents and case do not count)."""
    fold = str.maketrans("άέήίόύώ", "αεηιουω")
    return lambda entry: entry[1 if lang == "en" else 2][0].lower().translate(fold)


def definitions_file(lang: str) -> str:
    """Return ``definitions.md`` in the language's own order."""
    blocks = ["# DEFINITIONS" if lang == "en" else "# ΟΡΙΣΜΟΙ"]
    side = LANGUAGES.index(lang)
    for entry in sorted(words.DEFINITIONS, key=_sort_key(lang)):
        blocks.append(f"## {' = '.join(entry[1 + side])} {{#{entry[0]}}}")
        if entry[3 + side]:
            blocks.append(entry[3 + side])
        blocks += [f"{index}. {sense}" for index, sense in enumerate(entry[5 + side], 1)]
    return "\n\n".join(blocks) + "\n"


def book_toml(first_laws: list[tuple[str, str, str, str]]) -> str:
    """Return ``book.toml``; ``first_laws`` are the parts of the outline: id, first law, titles."""
    head = (Path(__file__).resolve().parent / "book.head.toml").read_text(encoding="utf-8")
    parts = [
        f'\n[[outline]]\nid = "{id}"\nfirst = "{first}"\ntitle = {{ en = "{english}", el = "{greek}" }}\n'
        for id, first, english, greek in first_laws
    ]
    return head + "".join(parts)


def glossary_toml() -> str:
    """Return ``glossary.toml``: the nouns of the game."""
    out = ["# Terms of Pyrgos, a made-up game: per language the term and its accepted variants.\n"]
    for noun in words.NOUNS.values():
        if noun.id in words.PLACES:
            continue
        out.append(f'\n[[terms]]\nid = "{noun.id}"\nen = ["{noun.en}"]\nel = ["{noun.el[0]}"]\n')
    return "".join(out)


# --- the whole ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Made:
    """A made-up book: its files by path inside the corpus folder, and its truth."""

    files: dict[str, str]
    truth: dict[str, Any]


def generate(seed: int = 1, laws: int = 93, edited: float = 0.3, *, clean: bool = False) -> Made:
    """Make a book.

    ``laws`` is how many laws each edition has (at least 2), ``edited`` the share of paragraphs whose words the new
    edition changes, ``clean`` a book without the faults that are otherwise planted (letters of the wrong script,
    dangling citations, stale Greek, lost headings).
    """
    if laws < 2:
        raise ValueError("a book has at least two laws")
    author = Author(seed)
    first = FirstEdition(author, laws, clean)
    first.draw()
    second = SecondEdition(author, first, edited, clean)
    second.draw()
    first.tree.number()
    old, new = Truth(first.tree, None), Truth(second.new, first.tree)
    editions = {truth.tree.id: {"laws": truth.laws()} for truth in (old, new)}
    comparison = Comparison(old, new, second)
    truth = {
        "version": 1,
        "made": {"seed": seed, "laws": laws, "edited": edited, "clean": clean},
        "languages": list(LANGUAGES),
        "authority": AUTHORITY,
        "editions": editions,
        "citations": [*old.citations, *new.citations],
        "sentences": {truth.tree.id: truth.sentences for truth in (old, new)},
        "lineage": comparison.lineage(),
        "near_ties": comparison.near_ties,
        "changes": comparison.changes(),
        "notes": comparison.notes(),
        "stale": comparison.stale(),
        "planted": [*old.planted, *new.planted],
    }
    return Made(files_of(truth), truth)


def files_of(truth: dict[str, Any]) -> dict[str, str]:
    """Return the files of a book, by path, out of its truth."""
    files: dict[str, str] = {}
    last = 0
    for edition, content in truth["editions"].items():
        last = len(content["laws"])
        for lang in LANGUAGES:
            folder = f"laws/{edition}/{lang}"
            for law in content["laws"]:
                files[f"{folder}/{int(law['number']):02}.md"] = law_file(law, lang)
            files[f"{folder}/definitions.md"] = definitions_file(lang)
            title, paragraphs = words.INTRODUCTION[lang]
            files[f"{folder}/introduction.md"] = "\n\n".join([f"# {title}", *paragraphs]) + "\n"
    third = max(2, last // 3)
    outline = [("board", "1", "The Board", "Το ταμπλό"), ("play", str(third), "The Play", "Το παιχνίδι")]
    if 2 * third <= last:
        outline.append(("officials", str(2 * third), "The Officials", "Οι αξιωματούχοι"))
    files["book.toml"] = book_toml(outline)
    files["glossary.toml"] = glossary_toml()
    files |= commentary(truth)
    return dict(sorted(files.items()))


def commentary(truth: dict[str, Any]) -> dict[str, str]:
    """Return an article about the first laws in both languages, and the list of articles."""
    cited = [
        c["number"]
        for law in truth["editions"][EDITIONS[1]]["laws"][:5]
        for c in law["clauses"]
        if c["level"] in (0, 1) and not c["name"]
    ][:4]
    by_number = {c["number"]: c for law in truth["editions"][EDITIONS[1]]["laws"] for c in law["clauses"]}
    english, greek = ["# Pyrgos for beginners"], ["# Ο Πύργος για αρχάριους"]
    for number in cited:
        steps = re.fullmatch(r"([0-9]+)([A-Z]?)", number)
        assert steps and by_number[number]
        letter = GREEK[LATIN.index(steps[2])] if steps[2] else ""
        english.append(f"Law {number} is the one that beginners forget. Read it before the first match.")
        greek.append(
            f"Ο Νόμος {steps[1]}{letter} είναι αυτός που ξεχνούν οι αρχάριοι. Διαβάστε τον πριν από τον πρώτο αγώνα."
        )
    return {
        "commentary/beginners.en.md": "\n\n".join(english) + "\n",
        "commentary/beginners.el.md": "\n\n".join(greek) + "\n",
        "commentary/articles.toml": f'[[articles]]\nid = "beginners"\nauthor = "A. Nobody"\nedition = "{EDITIONS[1]}"\n',
    }


def write(made: Made, out: Path) -> None:
    """Write a book to a folder that is empty, or that holds a book made before."""
    if out.exists() and any(out.iterdir()):
        if not (out / "truth.json").is_file():
            raise SystemExit(f"{out}: the folder is not empty and holds no book made here")
        shutil.rmtree(out)
    for name, text in made.files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
    (out / "truth.json").write_bytes(truth_json(made.truth).encode("utf-8"))


def truth_json(truth: dict[str, Any]) -> str:
    """Return the truth as it stands in ``truth.json``."""
    parts = (
        f"{json.dumps(key)}:{json.dumps(of, ensure_ascii=False, separators=(',', ':'))}" for key, of in truth.items()
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(arguments: list[str] | None = None) -> None:
    """Read the command line and write a book."""
    parser = argparse.ArgumentParser(description="Make a law book of a made-up game, with everything known about it.")
    parser.add_argument("out", type=Path, help="folder to write")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another book (default: 1)")
    parser.add_argument("--laws", type=int, default=93, help="laws in each edition (default: 93)")
    parser.add_argument(
        "--edited", type=float, default=0.3, help="share of paragraphs the new edition edits (default: 0.3)"
    )
    parser.add_argument("--clean", action="store_true", help="plant no faults")
    options = parser.parse_args(arguments)
    made = generate(options.seed, options.laws, options.edited, clean=options.clean)
    write(made, options.out)
    clauses = sum(len(law["clauses"]) for law in made.truth["editions"][EDITIONS[1]]["laws"])
    print(
        f"{options.out}: {options.laws} laws, {clauses} clauses, {len(made.truth['citations'])} citations, seed {options.seed}"
    )


if __name__ == "__main__":
    main()
