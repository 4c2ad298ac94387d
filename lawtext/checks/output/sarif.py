"""SARIF 2.1.0 (OASIS), as editors and code hosts read it: one run, its rules, its results with regions and fixes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from lawtext import __version__
from lawtext.checks.findings import RULES, Finding, Rule
from lawtext.problems import Severity

_LEVELS: dict[Severity, str] = {"error": "error", "warning": "warning", "notice": "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif(findings: Iterable[Finding], *, with_waived: bool = False) -> dict[str, Any]:
    """Return findings as a SARIF log. Waived ones are left out unless asked for: some readers count suppressed results.

    Places count Unicode code points, lines and columns from 1; a finding about a whole file has no region.
    """
    kept = [one for one in findings if with_waived or one.state != "waived"]
    ids = list(dict.fromkeys([*RULES, *(one.rule for one in kept)]))
    places = {id: place for place, id in enumerate(ids)}
    driver = {
        "name": "lawtext",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [_rule(id, RULES.get(id)) for id in ids],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, places[one.rule]) for one in kept],
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(id: str, rule: Rule | None) -> dict[str, Any]:
    if rule is None:  # what the reading of the files reports
        return {"id": id, **_name(id), "shortDescription": {"text": f"A problem of a file: {id.replace('-', ' ')}."}}
    return {
        "id": id,
        **_name(id),
        "shortDescription": {"text": rule.explanation["en"]},
        "help": {"text": f"{rule.explanation['en']}\nExample: {rule.example}"},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }


def _name(id: str) -> dict[str, str]:
    """Return the name of a rule, which SARIF wants to differ from its id."""
    return {"name": "".join(part.capitalize() for part in id.split("-"))} if "-" in id else {}


def _result(one: Finding, place: int) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(one.place.file)}}
    region = _region(one)
    if region:
        physical["region"] = region
    result: dict[str, Any] = {
        "ruleId": one.rule,
        "ruleIndex": place,
        "level": _LEVELS[one.severity],
        "message": {"text": one.message or one.rule},
        "locations": [{"physicalLocation": physical}],
        "partialFingerprints": {"lawtext/v1": _fingerprint(one)},
        "properties": {"number": one.number, "edition": one.edition, "language": one.language, "state": one.state},
    }
    if one.state == "waived":
        result["suppressions"] = [{"kind": "external", "status": "accepted", "justification": one.reason}]
    if one.fix is not None and region and "endColumn" in region:
        replacement = {"deletedRegion": region, "insertedContent": {"text": one.fix}}
        change = {"artifactLocation": physical["artifactLocation"], "replacements": [replacement]}
        result["fixes"] = [{"description": {"text": f"Write “{one.fix}”."}, "artifactChanges": [change]}]
    return result


def _region(one: Finding) -> dict[str, int]:
    if not one.place.line:
        return {}
    region = {"startLine": one.place.line, "startColumn": max(one.place.col, 1)}
    if one.fix is not None and one.text and "\n" not in one.text:
        region["endLine"] = one.place.line
        region["endColumn"] = region["startColumn"] + len(one.text)
    return region


def _fingerprint(one: Finding) -> str:
    parts = (one.rule, one.edition, one.language, one.number, " ".join(one.text.split()))
    return hashlib.sha256("\0".join(parts).encode("utf-8")).hexdigest()[:32]
