"""Lighthouse, as a phone, on built pages: its scores, and which audits cost points."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.browser.chromium import FLAGS, _program
from tests.browser.serving import SiteServer
from tests.site_checks.sites import Built

CATEGORIES = ("accessibility", "best-practices", "seo")


@dataclass(frozen=True)
class Report:
    """What Lighthouse says of a page: scores from 0 to 100, and per category the audits that were not passed."""

    scores: Mapping[str, int]
    failed: Mapping[str, Sequence[str]]
    error: str = ""
    data: Mapping[str, Any] | None = None


def lighthouse(modules: Path, address: str, categories: Sequence[str] = CATEGORIES) -> Report:
    """Return what Lighthouse says of the page at an address."""
    flags = [flag for flag in FLAGS if not flag.startswith("--host-resolver") and " " not in flag]
    command = [
        "node", str(modules / "lighthouse" / "cli" / "index.js"), address, "--quiet", "--output=json",
        f"--only-categories={','.join(categories)}", f"--chrome-flags={' '.join(flags)}", "--no-enable-error-reporting",
    ]  # fmt: skip
    environment = {**os.environ, "CHROME_PATH": _program("chromium", "chromium-browser", "google-chrome")}
    run = subprocess.run(command, capture_output=True, text=True, env=environment)
    try:
        data = json.loads(run.stdout)
    except ValueError:
        return Report({}, {}, f"Lighthouse did not run (exit {run.returncode}): {run.stderr.strip()[:300]}")
    if data.get("runtimeError"):
        return Report({}, {}, f"Lighthouse could not look at the page: {data['runtimeError']['message']}")
    scores = {name: round(100 * (one["score"] or 0)) for name, one in data["categories"].items()}
    failed = {
        name: [
            data["audits"][ref["id"]]["title"]
            for ref in one["auditRefs"]
            if ref["weight"] and data["audits"][ref["id"]]["score"] not in (None, 1)
        ]
        for name, one in data["categories"].items()
    }
    return Report(scores, failed, data=data)


def full_marks(modules: Path, site: Built, paths: Sequence[str]) -> Iterator[str]:
    """Yield which pages have less than 100 in what does not depend on the machine."""
    with SiteServer(site.folder, "/") as server:
        for path in paths:
            report = lighthouse(modules, server.address(path))
            if report.error:
                yield f"{site.name}: /{path}: {report.error}"
            for name, score in report.scores.items():
                if score < 100:
                    why = "; ".join(report.failed[name])
                    yield f"{site.name}: /{path}: Lighthouse gives {score} of 100 for {name}: {why}"
