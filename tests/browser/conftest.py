"""Fixtures for tests that look at a site as a reader does: the built site, a server for it, a browser.

`built_site` builds the default corpus once per run, however many processes share the work.
"""

from __future__ import annotations

import fcntl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browser.serving import SiteServer


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory, repository: Path, worker_id: str) -> Path:
    """Folder of the site of the default corpus, built by `lawtext build` once for all test processes."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    site = shared / "built-site"
    with (shared / "built-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = shared / "built-site.done"
        if not done.exists():
            program = "import sys; from lawtext.cli import main; sys.exit(main())"
            command = [sys.executable, "-c", program, "build", "--site-dir", str(site)]
            run = subprocess.run(command, cwd=repository, capture_output=True, text=True, timeout=300)
            if run.returncode:
                pytest.fail(f"the site was not built (exit {run.returncode}):\n{run.stdout}\n{run.stderr}")
            done.touch()
    return site


@pytest.fixture(scope="module")
def site_server() -> Iterator[Callable[..., SiteServer]]:
    """Call it with a folder (and `prefix="/laws/"`) to serve it until the module's tests are done."""
    with ExitStack() as servers:

        def serve(folder: Path, prefix: str = "/") -> SiteServer:
            return servers.enter_context(SiteServer(folder, prefix))

        yield serve


@pytest.fixture(scope="module")
def server(built_site: Path, site_server: Callable[..., SiteServer]) -> SiteServer:
    """The site of the default corpus, served until the module's tests are done."""
    return site_server(built_site)


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    """A Chromium window for one module's tests: 1280 by 900, light, English (see tests/browser/chromium.py).

    Mark what uses it with `@pytest.mark.client("chromium")`.
    """
    from tests.browser.chromium import chromium  # selenium only where it is used

    with chromium() as window:
        yield window
