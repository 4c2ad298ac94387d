"""Who decides, and when: options that every command that writes down a decision shares.

The day is given, never taken from the clock, so that the same commands write the same files.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from datetime import date as calendar
from typing import Any, TypeVar

import click

from lawtext.problems import UsageError

_F = TypeVar("_F", bound=Callable[..., Any])
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")


def by_option(function: _F) -> _F:
    """Add ``--by NAME`` (parameter ``by``)."""
    return click.option(
        "--by", default="", envvar="LAWTEXT_BY", help="Who decides (default: LAWTEXT_BY, then git's user.name)."
    )(function)


def date_option(function: _F) -> _F:
    """Add ``--date YYYY-MM-DD`` (parameter ``date``)."""
    return click.option(
        "--date",
        default="",
        envvar="LAWTEXT_DATE",
        metavar="YYYY-MM-DD",
        help="The day (default: LAWTEXT_DATE, then SOURCE_DATE_EPOCH); never the clock's.",
    )(function)


def who_and_when(by: str, date: str) -> tuple[str, str]:
    """Return who decides and on which day.

    Raises:
        UsageError: one of them is not known; the sentence says how to give it.
    """
    who = by.strip() or _git_user()
    if not who:
        raise UsageError("say who decides: --by NAME")
    day = date or _epoch_day()
    if not day:
        raise UsageError("say on which day: --date 2026-01-31 (or set LAWTEXT_DATE)")
    try:
        if not _DATE.match(day):
            raise ValueError
        calendar.fromisoformat(day)
    except ValueError as error:
        raise UsageError(f"the day is “{day}”: write it as 2026-01-31") from error
    return who, day


def _git_user() -> str:
    try:
        done = subprocess.run(
            ["git", "config", "user.name"], capture_output=True, text=True, timeout=10, check=False
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _epoch_day() -> str:
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(epoch), UTC).date().isoformat() if epoch.isdigit() else ""
