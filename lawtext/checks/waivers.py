"""Waivers and baselines laid over findings: what a person accepted, and what was there before.

A waiver holds for the very words it was given for; where they changed, the finding comes back as ``stale`` with the
old reason. A baseline is another thing: a list of findings that a project started with, each with the day since which
it is known; it accepts nothing and gives no reasons.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from lawtext.checks.findings import Finding
from lawtext.corpus.files import read_text
from lawtext.languages.dates import is_day
from lawtext.problems import LawtextError, Problem
from lawtext.reviewed import Waiver

_STALE = {
    "en": "{message} (waived on {date} by {by}, “{reason}”, for words that have changed since)",
    "el": "{message} (έγινε δεκτό στις {date} από {by}, «{reason}», για λόγια που άλλαξαν από τότε)",
}


def words_of(finding: Finding) -> tuple[str, str]:
    """Return the words that a waiver of a finding is about: its own, and those of the other language."""
    return _even(finding.text or finding.message), _even(finding.other)


def waiver_of(finding: Finding, reason: str, by: str, date: str) -> Waiver:
    """Return the waiver that accepts a finding: for its very words, and those of the other language."""
    one = finding
    return Waiver(one.rule, one.edition, one.number, one.language, one.text or one.message, one.other, reason, by, date)


def _even(text: str) -> str:
    return " ".join(text.split())


def waived(findings: Iterable[Finding], waivers: Sequence[Waiver]) -> tuple[Finding, ...]:
    """Return findings with their states: ``waived`` for the words of a waiver, ``stale`` where these changed."""
    found = tuple(findings)
    if not waivers:
        return found
    by_key: dict[tuple[str, str, str, str], list[Waiver]] = {}
    for waiver in waivers:
        by_key.setdefault(waiver.key, []).append(waiver)
    held = {(_key(one), *words_of(one)) for one in found}
    return tuple(_with_state(one, by_key.get(_key(one), ()), held) for one in found)


def _key(finding: Finding) -> tuple[str, str, str, str]:
    return (finding.rule, finding.edition, finding.number, finding.language)


Held = set[tuple[tuple[str, str, str, str], str, str]]


def _with_state(finding: Finding, waivers: Iterable[Waiver], held: Held) -> Finding:
    words = words_of(finding)
    left = None
    for one in waivers:
        theirs = (_even(one.words), _even(one.against))
        if theirs == words:
            return replace(finding, state="waived", reason=one.reason)
        if (one.key, *theirs) not in held:
            left = left or one
    if left is None:
        return finding
    says = {
        code: _STALE.get(code, _STALE["en"]).format(message=text, date=left.date, by=left.by, reason=left.reason)
        for code, text in finding.says.items()
    }
    return replace(finding, state="stale", reason=left.reason, says=says)


def unused(findings: Iterable[Finding], waivers: Iterable[Waiver]) -> tuple[Waiver, ...]:
    """Return the waivers that no finding answers any more, neither for their words nor for changed ones."""
    found = tuple(findings)
    keys = {_key(one) for one in found}
    return tuple(one for one in waivers if one.key not in keys)


# --- baselines ----------------------------------------------------------------------------------------------------

_VERSION = 1
Entry = tuple[str, str, str, str, str]
"""What tells a finding of a baseline: rule, edition, number, language, words. Lines of files do not."""
_ENTRY = ("rule", "edition", "number", "language", "text")
"""The keys of that in the file."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """Findings a project started with: how many of each, and the day since which each is known."""

    known: Counter[Entry]
    since: dict[Entry, str]

    @property
    def oldest(self) -> str:
        """The day of the oldest entry, empty where there is none."""
        return min(self.since.values(), default="")


def _entry(finding: Finding) -> Entry:
    return (finding.rule, finding.edition, finding.number, finding.language, _even(finding.text))


def read_baseline(path: Path) -> Baseline:
    """Return the baseline of a file.

    Raises:
        LawtextError: the file cannot be read or is none.
    """
    name = path.name
    try:
        data = json.loads(read_text(path, name))
        if data["version"] != _VERSION:
            raise ValueError(f"version {data['version']} is not supported")
        known: Counter[Entry] = Counter()
        since: dict[Entry, str] = {}
        for one in data["findings"]:
            rule, edition, number, language, text = (str(one[key]) for key in _ENTRY)
            entry = (rule, edition, number, language, text)
            known[entry] += int(one["count"])
            since[entry] = str(one["since"])
            if not is_day(since[entry]):
                raise ValueError(f"“since” is “{since[entry]}”; write it like 2026-01-31")
    except (ValueError, KeyError, TypeError) as error:
        raise LawtextError(Problem(name, 0, 0, "bad-baseline", f"not a baseline of findings: {error}")) from error
    return Baseline(known, since)


def parted(findings: Iterable[Finding], baseline: Baseline) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """Part findings into those that are new and those that the baseline has."""
    left = baseline.known.copy()
    new: list[Finding] = []
    old: list[Finding] = []
    for one in findings:
        entry = _entry(one)
        if left[entry] > 0:
            left[entry] -= 1
            old.append(one)
        else:
            new.append(one)
    return tuple(new), tuple(old)


def baseline_text(findings: Iterable[Finding], before: Baseline | None, day: str) -> str:
    """Return a baseline of these findings; those that were in one before keep their day."""
    counts = Counter(_entry(one) for one in findings if one.state != "waived")
    entries = [
        {
            **dict(zip(_ENTRY, entry, strict=True)),
            "count": count,
            "since": (before.since.get(entry) if before else None) or day,
        }
        for entry, count in sorted(counts.items())
    ]
    return json.dumps({"version": _VERSION, "findings": entries}, ensure_ascii=False, indent=1) + "\n"


def age(since: str, day: str) -> int:
    """Return the days from one day to another."""
    return (date.fromisoformat(day) - date.fromisoformat(since)).days
