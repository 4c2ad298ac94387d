"""Every reason that the program can give for a label has its words in each language of the interface."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lawtext import structure
from lawtext.languages import known_languages, language
from lawtext.site.interface import Interface
from lawtext.structure.lending.lost_labels import _HERE

MAKERS = {"Inference": 2, "_forced": 2, "with_levels": 2, "with_numbers": 2, "_doubted_in": 1}
"""What takes a reason, and behind how many other arguments: the label's inference itself, and what passes one on."""

VALUES = {
    "copy": "laws of a game, 2017.txt",
    "token": "3",
    "opened": "3",
    "printed": "3",
    "reason": "",
    "name": "",
    "named": "laws of a game, 2017.txt",
    "depth": "2",
    "found": "12C1(e), 12D",
}
EITHER = {
    "_who_cites": ("the text cites 12C1(e), 12D", "other laws cite 12C1(e), 12D"),
    "_HERE": tuple(_HERE.values()),
}
"""What a function says, or a table holds, in one of several ways."""


def _templates() -> Iterator[tuple[str, ast.expr]]:
    """Yield every text of ``structure/`` that is, or is put into, the reason of an inference."""
    for file in sorted(Path(structure.__file__).parent.rglob("*.py")):
        written = file.read_text(encoding="utf-8")
        if not any(f"{maker}(" in written for maker in MAKERS):
            continue
        module = ast.parse(written)
        functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
        constants = [node for node in module.body if isinstance(node, ast.Assign)]
        for scope in (*functions, *constants):
            calls = [node for node in ast.walk(scope) if isinstance(node, ast.Call)]
            makers = [call for call in calls if _name(call.func) in MAKERS]
            if not makers:
                continue
            for call in makers:
                yield from ((file.name, found) for argument in _reasons_in(call) for found in _texts(argument))
            named = {
                node.id
                for call in makers
                for argument in _reasons_in(call)
                for node in ast.walk(argument)
                if isinstance(node, ast.Name)
            }
            for node in (*ast.walk(scope), *constants):
                if isinstance(node, ast.Assign) and {_name(target) for target in node.targets} & named:
                    yield from ((file.name, found) for found in _texts(node.value))
            for call in calls:
                if (
                    isinstance(call.func, ast.Attribute)
                    and call.func.attr == "append"
                    and _name(call.func.value) in named
                ):
                    yield from ((file.name, found) for argument in call.args for found in _texts(argument))


def _reasons_in(call: ast.Call) -> list[ast.expr]:
    return call.args[MAKERS[_name(call.func)] :]


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _texts(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the sentences in an expression, those of both branches of an ``if``; single words are no sentences."""
    if isinstance(node, ast.JoinedStr):
        yield node
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip(", "):
        yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr) and not (isinstance(node, ast.Call) and child is node.func):
            yield from _texts(child)


def _filled(node: ast.expr, english: str) -> set[str]:
    """Return a template with something in each of its places, in each of the ways that it can be said."""
    if isinstance(node, ast.Constant):
        return {str(node.value)}
    assert isinstance(node, ast.JoinedStr)
    out = [""]
    for part in node.values:
        if isinstance(part, ast.Constant):
            ways: tuple[str, ...] = (str(part.value),)
        else:
            assert isinstance(part, ast.FormattedValue)
            first = next(one.id for one in ast.walk(part.value) if isinstance(one, ast.Name))
            ways = EITHER.get(first) or (english if first == "name" else VALUES[first],)
        out = [before + way for before in out for way in ways]
    return {filled.removeprefix("; ") for filled in out}


REASONS = sorted(
    {
        reason
        for _, node in _templates()
        for code in known_languages()
        for reason in _filled(node, language(code).english_name)
    }
    - {""}
)


def test_the_reasons_are_found_in_the_source() -> None:
    assert len(REASONS) >= 9
    assert "the labels below it start again" in REASONS
    for whose in EITHER["_who_cites"]:
        assert f"{whose}: it exists with this numbering" in REASONS
        assert f"{whose}: it does not exist with this numbering" in REASONS
    assert "a list before it, after a full stop, may belong to a clause whose heading was lost" in REASONS
    for printed in ("list number", "small letter"):
        assert any(f"printed as the {printed} “" in reason for reason in REASONS)


def _english(said: str) -> set[str]:
    """Return the Latin words of a sentence but those of the file's name."""
    return set(re.findall(r"[A-Za-z]{2,}", said)) - set(re.findall(r"[a-z]+", VALUES["copy"]))


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_has_its_greek(reason: str) -> None:
    said = Interface(("el", "en")).reason(reason)
    assert said["en"] == reason
    assert _english(said["el"]) == set()


@pytest.mark.parametrize("first", REASONS)
def test_reasons_stand_behind_one_another(first: str) -> None:
    for joint in (", ", "; "):
        for second in REASONS:
            said = Interface(("el",)).reason(first + joint + second)
            assert said["el"], (first, second)
            assert _english(said["el"]) == set()


def test_what_a_person_wrote_as_a_reason_stays_in_their_words() -> None:
    assert Interface(("en", "el")).reason("my grandmother remembers it") == {"en": "my grandmother remembers it"}


EARLIER = (
    "no label of this level is on the page; counted by position, one too far if the first paragraph is the opening text "
    "of the law",
    "it has no line of its own: the label below it names it",
    "other labels of this level are printed; it is counted in their order",
    "a list item without a label, counted in its list, while other lists of the law have theirs",
    "the text cites 12C1(e), 12D: it is there if the labels are counted so",
    "laws of a game, 2017.txt has the same text with its labels; here it is the list number “3”",
    "the labels of the Greek text in the table leave this one out",
)


@pytest.mark.parametrize("reason", EARLIER)
def test_a_book_that_an_earlier_version_wrote_keeps_its_greek(reason: str) -> None:
    said = Interface(("el", "en")).reason(reason)
    assert said["en"] == reason
    assert _english(said["el"]) == set()
