"""Options that several commands share, so that they are spelled and explained alike everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click

from lawtext.corpus import DEFAULT_FOLDER

_MUCH = 50_000
"""About so many characters of JSON are printed at a time."""
_DEEP = 2
"""From here on, what lies in an answer is one piece."""
_PLAIN = (str, int)
_LISTS = (list, tuple)
_quoted = json.encoder.encode_basestring
"""A string as JSON writes it, UTF-8 as it is."""

_F = TypeVar("_F", bound=Callable[..., Any])


def book_option(function: _F) -> _F:
    """Add ``--book DIR`` (parameter ``book``, a Path)."""
    return click.option(
        "--book",
        type=click.Path(path_type=Path, file_okay=False),
        default=DEFAULT_FOLDER,
        show_default=True,
        envvar="LAWTEXT_BOOK",
        help="The corpus folder.",
    )(function)


def format_option(*formats: str) -> Callable[[_F], _F]:
    """Add ``--format`` with the given choices, the first the default (parameter ``format``)."""
    return click.option(
        "--format",
        "format",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="The output format.",
    )


def edition_option(function: _F) -> _F:
    """Add ``--edition`` (parameter ``edition``, a string or None)."""
    return click.option("--edition", help="The edition, such as 2017 (default: the latest).")(function)


def language_option(function: _F) -> _F:
    """Add ``--language`` (parameter ``language``, a string or None)."""
    return click.option("--language", help="The language, such as en or el.")(function)


def print_json(value: object) -> None:
    """Print a value as JSON for programs: UTF-8 as it is, two spaces of indentation, keys in their own order.

    Iterators are printed as lists, each of their items gone before the next is asked for.
    """
    # Piece by piece: the whole answer about a book, as one string, would be larger than all that was read.
    waiting: list[str] = []
    length = 0
    for piece in _pieces(value, "\n", 0):
        waiting.append(piece)
        length += len(piece)
        if length >= _MUCH:
            click.echo("".join(waiting), nl=False)
            waiting, length = [], 0
    click.echo("".join(waiting))


def _pieces(value: object, gap: str, depth: int) -> Iterator[str]:
    """Yield a value as JSON, what lies deep in it as one piece; ``gap`` is what stands before its closing bracket."""
    inner = f"{gap}  "
    before = ""
    if value is None or isinstance(value, _PLAIN) or (depth >= _DEEP and isinstance(value, dict)):
        # Most values are; to ask whether one is an iterator takes longer than to write it.
        yield _json(value, gap)
    elif isinstance(value, dict) and value and depth < _DEEP:
        for key, held in value.items():
            yield f"{before or '{'}{inner}{_key(key)}: "
            yield from _pieces(held, inner, depth + 1)
            before = ","
        yield f"{gap}}}"
    elif (isinstance(value, _LISTS) and depth < _DEEP) or isinstance(value, Iterator):
        for held in value:
            yield f"{before or '['}{inner}"
            yield from _pieces(held, inner, depth + 1)
            before = ","
        yield f"{gap}]" if before else "[]"
    else:
        yield _json(value, gap)


def _json(value: object, gap: str) -> str:
    """Return a value as JSON, as the standard library's encoder writes it with an indentation, but five times as fast:
    with one, that does not use its own fast part."""
    if isinstance(value, str):
        return _quoted(value)
    inner = f"{gap}  "
    if isinstance(value, dict) and value:
        pairs = [
            f"{_quoted(key) if isinstance(key, str) else _key(key)}: "
            f"{_quoted(held) if isinstance(held, str) else _json(held, inner)}"
            for key, held in value.items()
        ]
        return f"{{{inner}{f',{inner}'.join(pairs)}{gap}}}"
    if isinstance(value, _LISTS) and value:
        return f"[{inner}{f',{inner}'.join([_json(held, inner) for held in value])}{gap}]"
    if type(value) is int:
        return str(value)
    return "true" if value is True else "false" if value is False else "null" if value is None else json.dumps(value)


def _key(key: object) -> str:
    # A key that is no string is written as the standard library writes it.
    return _quoted(key) if isinstance(key, str) else json.dumps({key: 0})[1:-4]
