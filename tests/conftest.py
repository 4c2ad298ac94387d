"""What every test shares: which programs a test needs, and what happens when one is missing.

A test marked `@pytest.mark.client("chromium")` is skipped with a plain sentence where that program is
missing, and fails instead when the environment says `CI=true`. Fixtures of one room stand beside its tests.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections import defaultdict
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from tests.compiled import share_templates

# A slow machine must not make a property test fail; on the build machine every run tries the same examples.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "local")

ROOT = Path(__file__).resolve().parent.parent

# The command line is started some hundred times: it is compiled once, also where Python keeps nothing beside the source.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / "build" / "pycache")
share_templates()

# Eleven thousand tests and their tables stay to the end: to look through them every few hundred objects takes a tenth.
gc.set_threshold(50_000, 20, 20)

# name -> (commands, any of each group does, or files with a slash, from the top folder; Python packages; how to get it)
CLIENTS: dict[str, tuple[tuple[tuple[str, ...], ...], tuple[str, ...], str]] = {
    "chromium": (
        (
            ("chromium", "chromium-browser", "google-chrome"),
            ("chromedriver", "/usr/lib/chromium/chromedriver"),
        ),
        ("selenium",),
        "apt-get install chromium chromium-driver",
    ),
    "node": ((("node", "nodejs"),), (), "apt-get install nodejs npm"),
    "java": ((("java",),), (), "apt-get install default-jre-headless"),
    "libreoffice": ((("soffice", "libreoffice"),), (), "apt-get install libreoffice-writer-nogui python3-uno"),
    "calc": (
        (("soffice", "libreoffice"), ("/usr/lib/libreoffice/program/libsclo.so",)),
        (),
        "apt-get install libreoffice-calc-nogui",
    ),
    "omegat": ((("java",), ("/usr/share/omegat/OmegaT.jar",)), (), "apt-get install omegat"),
    "firefox": ((("firefox-esr", "firefox"),), ("websocket",), "apt-get install firefox-esr"),
    "npm-xliff": ((("node", "nodejs"), ("build/clients/node_modules/xliff/package.json",)), (), "scripts/test-clients"),
    "sarif-multitool": (
        (("node", "nodejs"), ("build/clients/node_modules/.bin/sarif-multitool",)),
        (),
        "scripts/test-clients",
    ),
    "translate-toolkit": ((("build/clients/python/bin/python",),), (), "scripts/test-clients"),
    "pre-commit": ((("git",), ("build/clients/python/bin/pre-commit",)), (), "scripts/test-clients"),
    "xliff-schema": (
        (("/usr/share/php/Symfony/Component/Translation/Resources/schemas/xliff-core-1.2-strict.xsd",),),
        (),
        "apt-get install php-symfony-translation",
    ),
    "hunspell": (
        (("/usr/share/hunspell/el_GR.dic",), ("/usr/share/hunspell/en_US.dic",)),
        ("hunspell",),
        "apt-get install hunspell-el hunspell-en-us; pip install 'lawtext[spelling]'",
    ),
    "docx": ((), ("docx",), "pip install 'lawtext[docx]'"),
    "pdf": ((), ("pdfplumber",), "pip install 'lawtext[pdf]'"),
    "report-pdf": ((), ("weasyprint",), "pip install 'lawtext[report-pdf]'"),
}


def missing_client(name: str) -> str | None:
    """The sentence that says what of the client `name` is missing, or None when all of it is there."""
    if name not in CLIENTS:
        return f"tests/conftest.py knows no client '{name}'; known are: {', '.join(sorted(CLIENTS))}"
    commands, modules, remedy = CLIENTS[name]
    absent = [group[0] for group in commands if not any(map(_is_there, group))]
    absent += [module for module in modules if find_spec(module) is None]
    return f"not run: {name} is missing here ({', '.join(absent)}); get it with: {remedy}" if absent else None


def _is_there(command: str) -> bool:
    """Whether a command can be run, or a file is there."""
    return (ROOT / command).is_file() if "/" in command else shutil.which(command) is not None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose client is missing, or fail it on the build machine and for a name nobody knows."""
    for mark in item.iter_markers("client"):
        for name in mark.args:
            sentence = missing_client(name)
            if sentence is None:
                continue
            if name not in CLIENTS or os.environ.get("CI") == "true":
                pytest.fail(sentence, pytrace=False)
            pytest.skip(sentence)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end, in sentences, what was not run and how many tests that were."""
    counts: dict[str, int] = defaultdict(int)
    for report in terminalreporter.stats.get("skipped", []):
        if isinstance(report.longrepr, tuple):
            counts[str(report.longrepr[2]).removeprefix("Skipped: ")] += 1
    if counts:
        terminalreporter.section("what was not run")
        for sentence, count in sorted(counts.items()):
            terminalreporter.write_line(f"{count} test{'s' if count != 1 else ''}: {sentence}")


@pytest.fixture(scope="session")
def repository() -> Path:
    """The top folder of the repository."""
    return Path(__file__).resolve().parent.parent
