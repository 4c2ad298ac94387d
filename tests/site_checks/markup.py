"""The Nu Html Checker (vnu) over every page of a site, in one run of Java."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.site_checks.sites import Built


def markup(program: Path, sites: Sequence[Built]) -> Iterator[str]:
    """Yield what vnu calls an error, each page's once per message."""
    files = [str(page) for site in sites for page in site.pages]
    command = [
        "java",
        "-Xmx512m",
        "-jar",
        str(program),
        "--format",
        "json",
        "--exit-zero-always",
        "--errors-only",
        *files,
    ]
    run = subprocess.run(command, capture_output=True, text=True)
    try:
        messages = json.loads(run.stderr)["messages"]
    except (ValueError, KeyError):
        yield f"vnu did not run (exit {run.returncode}): {run.stderr.strip()[:400]}"
        return
    for message in messages:
        page = Path(unquote(urlsplit(message.get("url", "")).path))
        site = next((site for site in sites if page.is_relative_to(site.folder)), None)
        where = f"{site.name}: {site.path(page)}" if site else str(page)
        yield f"{where}: line {message.get('lastLine', '?')}: {message['message']}"
