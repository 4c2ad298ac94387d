"""Options that several commands share, so that they are spelled and explained alike everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from lawtext.corpus import DEFAULT_FOLDER

_PIECES = 20_000
"""So many pieces of JSON are printed at a time."""

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
        help="How the answer is printed.",
    )


def edition_option(function: _F) -> _F:
    """Add ``--edition`` (parameter ``edition``, a string or None)."""
    return click.option("--edition", help="The edition, as in 2017 (default: the latest).")(function)


def language_option(function: _F) -> _F:
    """Add ``--language`` (parameter ``language``, a string or None)."""
    return click.option("--language", help="The language, as in en or el.")(function)


def print_json(value: object) -> None:
    """Print a value as JSON for programs: UTF-8 as it is, two spaces of indentation, keys in their own order."""
    # Piece by piece: the whole answer about a book, as one string, would be larger than all that was read.
    pieces: list[str] = []
    for piece in json.JSONEncoder(ensure_ascii=False, indent=2).iterencode(value):
        pieces.append(piece)
        if len(pieces) >= _PIECES:
            click.echo("".join(pieces), nl=False)
            pieces = []
    click.echo("".join(pieces))
