"""Data: a report as JSON and as CSV, for programs and spreadsheets. ``docs/reports.md`` says what each field means."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from lawtext.cells import guarded
from lawtext.judging import Judgement
from lawtext.reports.contents import Item, LawPart, Report, Told
from lawtext.reports.wording import Wording
from lawtext.textdiff import plain

SCHEMA = "lawtext-report-1"
"""The name and version of the JSON; a field is only ever added to it."""

COLUMNS = (
    "law",
    "old",
    "new",
    "language",
    "kinds",
    "standing",
    "judged_by",
    "reason",
    "signals",
    "certain",
    "words_out",
    "words_in",
    "what_changed",
    "old_heading",
    "new_heading",
    "old_text",
    "new_text",
)
"""The columns of the CSV."""


def as_json(report: Report) -> str:
    """Return a report as JSON: UTF-8, two spaces of indentation."""
    return json.dumps(as_data(report), ensure_ascii=False, indent=2) + "\n"


def as_data(report: Report) -> dict[str, Any]:
    """Return a report as the values that its JSON holds."""
    done = report.comparison
    names = {done.old: report.old.id, done.new: report.new.id}
    return {
        "schema": SCHEMA,
        "title": dict(report.title),
        "rights": dict(report.rights),
        "old": {"edition": report.old.id, "in_force": dict(report.old.in_force)},
        "new": {"edition": report.new.id, "in_force": dict(report.new.in_force)},
        "languages": list(report.languages),
        "only_law": report.law_asked or None,
        "only_kinds": list(report.kinds),
        "counts": report.counts,
        "standings": dict(report.standings),
        "law_standings": dict(report.law_standings),
        "words": {code: _figures(report.marked(code)) for code in report.languages},
        "laws": [_law(law, report) for law in report.laws],
        "parts": [_part(part, report) for part in report.parts],
        "not_held": [{"edition": names[edition], "law": law} for edition, law in done.not_held],
        "one_sided": [{"language": code, "without": names[edition]} for code, edition in done.one_sided],
        "untold": [{"language": code, "edition": names[e], "number": number} for code, e, number in done.untold],
        "parts_not_held": [
            {"language": code, "edition": names[edition], "part": part} for code, edition, part in done.parts_not_held
        ],
        "stray_judgements": [{"old": one.old or None, "new": one.new or None} for one in report.stray],
    }


def _figures(pair: tuple[int, int]) -> dict[str, int]:
    return {"out": pair[0], "in": pair[1]}


def _law(law: LawPart, report: Report) -> dict[str, Any]:
    return {
        "law": law.number,
        "old": law.old or None,
        "new": law.new or None,
        "title": dict(law.title),
        "standing": law.standing,
        "not_judged": law.not_judged,
        "counts": law.counts,
        "words": {code: _figures(law.marked(code)) for code in report.languages},
        "says": dict(law.says),
        "changes": [_item(item) for item in report.shown(law)],
    }


def _part(part: LawPart, report: Report) -> dict[str, Any]:
    return {
        "part": part.number,
        "standing": part.standing,
        "not_judged": part.not_judged,
        "counts": part.counts,
        "words": {code: _figures(part.marked(code)) for code in report.languages},
        "changes": [_item(item) for item in report.shown(part)],
    }


def _item(item: Item) -> dict[str, Any]:
    first = item.first
    return {
        "old": first.old,
        "new": first.new,
        "old_all": list(first.old_all),
        "new_all": list(first.new_all),
        "note": first.is_note,
        "kinds": list(item.kinds),
        "standing": item.standing,
        "judgement": _judgement(item.judgement),
        "overtaken_judgement": _judgement(item.overtaken),
        "signals": list(item.signals),
        "score": first.score,
        "certain": first.certain,
        "confirmed": first.confirmed,
        "texts": [_text(told) for told in item.told],
    }


def _judgement(one: Judgement | None) -> dict[str, Any] | None:
    return None if one is None else {"judged": one.judged, "by": one.by, "reason": dict(one.reason)}


def _text(told: Told) -> dict[str, Any]:
    change = told.change
    return {
        "language": told.language,
        "kinds": list(change.kinds),
        "words": [list(op) for op in plain(told.words)],
        "heading_words": [list(op) for op in plain(told.heading_words)],
        "words_out": told.gone,
        "words_in": told.come,
        "signals": list(told.signals),
        "because": [{"citation": one.citation, "old": one.old, "new": one.new} for one in change.because],
        "says": dict(change.says),
    }


def as_csv(report: Report, code: str) -> str:
    """Return a report as CSV (RFC 4180) with a byte order mark, which spreadsheets need to read Greek.

    A cell that a spreadsheet would take for a formula starts with an apostrophe, as OWASP advises; so does one that it
    would show as another number or a day: clause 1E5 as 100000.

    Args:
        report: the report.
        code: the language of the sentences and reasons; ids of kinds and standings are the same in every language.
    """
    say = Wording(report, code)
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for law in report.sections:
        for item in report.shown(law):
            for told in item.told:
                writer.writerow(map(guarded, _row(law, item, told, say)))
    return "\ufeff" + stream.getvalue()


def _row(law: LawPart, item: Item, told: Told, say: Wording) -> list[str]:
    change, judged = told.change, item.judgement
    pairs = plain(told.heading_words)
    return [
        law.number,
        " ".join(change.old_all),
        " ".join(change.new_all),
        told.language,
        " ".join(change.kinds),
        item.standing,
        judged.by if judged else "",
        say.in_own(judged.reason) if judged else "",
        " ".join(told.signals),
        "yes" if change.certain else "no",
        str(told.gone),
        str(told.come),
        say.sentence(change),
        "".join(text for sign, text in pairs if sign != "+"),
        "".join(text for sign, text in pairs if sign != "-"),
        told.old_text,
        told.new_text,
    ]
