"""The settings: where each entry of ``mkdocs.yml`` stands, so that what is wrong with one is told with its place."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import yaml  # type: ignore[import-untyped]  # what MkDocs reads them with

from lawtext.corpus.files import read_text
from lawtext.problems import LawtextError, Problem, UsageError

_SAID = re.compile(
    r"Config value '(?P<entry>[^']*)': (?:Plugin '(?P<plugin>[^']*)' option '(?P<option>[^']*)': )?(?P<said>.*)",
    re.DOTALL,
)
"""How MkDocs says what is wrong with an entry."""
OWN = ("plugins", "lawtext")
"""The way to our own entries; it is not named."""
_NAMED = re.compile(r"""['"]([^'"\n]+)['"]""")


class SettingError(UsageError):
    """An entry of ``mkdocs.yml`` that cannot be used; ``way`` leads to it (``("theme", "logo", "logo.svg")``)."""

    def __init__(self, way: Sequence[str], message: str) -> None:
        self.way = tuple(way)
        super().__init__(": ".join((*(one for one in way if one not in OWN), message)))


def refuse_unreadable(file: Path) -> None:
    """Raise where ``mkdocs.yml`` is no YAML.

    Raises:
        LawtextError: with the line.
    """
    _composed(file)


def setting_problem(file: Path, error: SettingError) -> Problem:
    """Return what is wrong with an entry, at its place in ``mkdocs.yml``; at its begin where the file has it not."""
    return _problem(file, error.way, str(error))


def _problem(file: Path, way: Sequence[str], message: str) -> Problem:
    line, col = _places(file, way)[-1]
    return Problem(file.name, line, col, "bad-setting", message)


def _composed(file: Path) -> yaml.Node | None:
    try:
        return yaml.compose(read_text(file, file.name), Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line, col = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        message = getattr(error, "problem", None) or str(error)
        raise LawtextError(Problem(file.name, line, col, "bad-yaml", message)) from error


def _places(file: Path, way: Sequence[str]) -> list[tuple[int, int]]:
    """Return the places of the parts of a way, as far as it leads, after that of the file."""
    places = [(1, 1)]
    try:
        node = _composed(file)
    except LawtextError:  # MkDocs made something of it all the same
        return places
    for part in way:
        found = next((pair for pair in _entries(node) if pair[0].value == part), None)
        if found is None:
            break
        key, node = found
        places.append((key.start_mark.line + 1, key.start_mark.column + 1))
    return places


def _entries(node: yaml.Node | None) -> Iterator[tuple[yaml.Node, yaml.Node]]:
    """Yield the entries of a table or of a list of names and tables, or a value by itself, each with its name first."""
    if isinstance(node, yaml.MappingNode):
        yield from node.value
    elif isinstance(node, yaml.SequenceNode):
        for one in node.value:
            yield from _entries(one)
    elif node is not None:
        yield node, node


@contextmanager
def with_places(file: Path, *, least: int = logging.WARNING) -> Iterator[None]:
    """Let what MkDocs says of entries of ``mkdocs.yml`` bear their places; nothing milder than ``least`` is said."""

    def placed(record: logging.LogRecord) -> bool:
        said = _SAID.fullmatch(record.getMessage())
        if said is None:
            return True
        way = [one for one in (said["entry"], said["plugin"], said["option"]) if one]
        record.msg, record.args = str(_told(file, way, said["said"])), ()  # without arguments nothing is filled in
        return record.levelno >= least

    logger = logging.getLogger("mkdocs.config")
    logger.addFilter(placed)
    try:
        yield
    finally:
        logger.removeFilter(placed)


def _told(file: Path, way: Sequence[str], said: str) -> Problem:
    """Return what MkDocs says of an entry: in one line, with no folder of this machine, at the part that it names."""
    first, *others = said.strip().splitlines()
    words = first if not others else f"{first} {others[-1]}"
    words = words.replace(f"{file.parent}/", "")
    named = [(*way, name) for name in _NAMED.findall(first)]
    whole = max((way, *named), key=lambda one: len(_places(file, one)))
    return _problem(file, whole, f"{': '.join(one for one in way if one != OWN[1])}: {words}")
