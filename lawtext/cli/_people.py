"""Who decides, and when: options that every command that writes down a decision shares.

The day is given, never taken from the clock, so that the same commands write the same files.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from lawtext.problems import UsageError
from lawtext.reviewed import checked_day

_F = TypeVar("_F", bound=Callable[..., Any])
_NO_NAME = 'who decides (use --by "M. P." or set LAWTEXT_BY)'
_NO_DAY = "the date (use --date 2026-01-31 or set LAWTEXT_DATE)"


def by_option(function: _F) -> _F:
    """Add ``--by NAME`` (parameter ``by``)."""
    return click.option(
        "--by",
        default="",
        envvar="LAWTEXT_BY",
        help="Who makes the decision (default: LAWTEXT_BY, then git's user.name).",
    )(function)


def was_typed(name: str) -> bool:
    """Tell whether an option of the command that runs was typed, not taken from the environment or left out."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def date_option(function: _F) -> _F:
    """Add ``--date YYYY-MM-DD`` (parameter ``date``)."""
    return click.option(
        "--date",
        default="",
        envvar="LAWTEXT_DATE",
        metavar="YYYY-MM-DD",
        help="The date (default: LAWTEXT_DATE, then SOURCE_DATE_EPOCH; the clock is never used).",
    )(function)


def named_already(by: str) -> str:
    """Return who decides as far as the option, the environment and git say; empty where they do not.

    Raises:
        UsageError: an empty name was typed, which must not become somebody else's.
    """
    if was_typed("by") and not by.strip():
        raise UsageError('--by is empty; give a name, as in --by "M. P.", or omit it')
    return by.strip() or _git_user()


def who_and_when(by: str, date: str) -> tuple[str, str]:
    """Return who decides and on which day.

    Raises:
        UsageError: one of them is not known, or both; the sentence says how to give them.
    """
    name, day = named_already(by), date or _epoch_day()
    lacking = [*(() if name else (_NO_NAME,)), *(() if day else (_NO_DAY,))]
    if lacking:
        raise UsageError(f"missing: {' and '.join(lacking)}")
    return name, checked_day(day)


def known_already(by: str, date: str) -> tuple[str, str]:
    """Return who decides and on which day as far as the options and the environment say; the rest is empty.

    Raises:
        UsageError: the day that is given is none.
    """
    day = date or _epoch_day()
    return named_already(by), checked_day(day) if day else ""


def _git_user() -> str:
    try:
        done = subprocess.run(
            ["git", "config", "user.name"], capture_output=True, encoding="utf-8", timeout=10, check=False
        )  # fmt: skip
    except (OSError, UnicodeDecodeError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _epoch_day() -> str:
    """Return the day of SOURCE_DATE_EPOCH, empty where that says none."""
    try:
        return datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC).date().isoformat()
    except (KeyError, ValueError, OverflowError, OSError):
        return ""
