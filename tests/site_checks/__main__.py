"""``make site-checks``: vnu, axe-core, Lighthouse, weights, foreign hosts and policies over three built sites.

    python -m tests.site_checks [--only NAME …] [--sites FOLDER]

Says in a sentence each what is not as it ought to be, and ends with 1 if there is any. Nothing in it depends on how fast
the machine is; times are measured by ``make bench-site``. A program that is missing is a failure too.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.site_checks import weights
from tests.site_checks.accessibility import accessibility
from tests.site_checks.lighthouse import full_marks
from tests.site_checks.markup import markup
from tests.site_checks.offline import whole_copy
from tests.site_checks.sites import ROOT, Built, build, large_book, small_book

MODULES = ROOT / "build" / "site-checks" / "node_modules"
LIGHTHOUSE_PAGES = (
    "", "law/54/", "law/53/changes/", "changes/2007-2017/", "changes/2007-2017/text/", "terms/", "print/", "check/", "editors/",
)  # fmt: skip
KINDS = (
    "article", "changes", "changes-text", "check", "citations", "commentary", "comparisons", "data", "definitions", "editors", "find", "home",
    "law", "law-changes", "missing", "print", "progress", "slip", "terms", "verbs", "written",
)  # fmt: skip
"""The kinds of page that the corpus and the small book have between them: each is looked at."""
PROGRAMS = {
    "java": "apt-get install default-jre-headless",
    "node": "apt-get install nodejs npm",
    "chromium": "apt-get install chromium chromium-driver",
}


def missing() -> list[str]:
    """Return a sentence for each program that is not there."""
    found = [f"{name} is missing; get it with: {how}" for name, how in PROGRAMS.items() if not shutil.which(name)]
    if not (MODULES / "axe-core" / "axe.min.js").is_file():
        found.append("the npm packages are missing; get them with: scripts/site-checks/install build/site-checks")
    return found


def built(folder: Path) -> tuple[Built, Built, Built]:
    """Build the three sites: of the corpus, of the small book, of the book of 93 laws."""
    books = folder / "books"
    wanted = ((None, "corpus"), (small_book(books / "small"), "small"), (large_book(books / "large"), "large"))
    with ThreadPoolExecutor(2) as pool:
        corpus, small, large = pool.map(lambda one: build(*one, folder), wanted)
    return corpus, small, large


def checks(corpus: Built, small: Built, large: Built) -> dict[str, Callable[[], Iterable[str]]]:
    """Return the checks by name, those that take longest first."""
    both = (corpus, small)
    axe = MODULES / "axe-core" / "axe.min.js"
    return {
        "kinds of page": lambda: absent_kinds(both),
        "axe-core": lambda: accessibility(axe, both, small),
        "Lighthouse": lambda: full_marks(MODULES, corpus, LIGHTHOUSE_PAGES),
        "the copy without a network": lambda: whole_copy(large),
        "vnu": lambda: markup(MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar", both),
        "weight of search data": lambda: weights.search_weights(large),
        "weight of pages": lambda: weights.law_weights((corpus, large)),
        "weight of style and script": lambda: (line for site in both for line in weights.asset_weights(site)),
        "other hosts": lambda: (line for site in (*both, large) for line in weights.foreign(site)),
        "policy": lambda: (line for site in (*both, large) for line in weights.policy(site)),
    }


def absent_kinds(sites: Iterable[Built]) -> Iterable[str]:
    """Yield which kinds of page no site has, so that none goes unseen, and which nobody has listed."""
    found = {kind for site in sites for kind in site.kinds}
    yield from (f"no site has a page of the kind {kind}: nothing looks at it" for kind in sorted(set(KINDS) - found))
    yield from (f"{kind} is no kind of page that is known here" for kind in sorted(found - set(KINDS)))


def main() -> int:
    """Run the checks and say what they find."""
    parser = argparse.ArgumentParser(description="Outside programs look at built pages.")
    parser.add_argument("--only", nargs="*", help="names of checks")
    parser.add_argument("--sites", type=Path, help="keep the built sites in this folder")
    options = parser.parse_args()
    absent = missing()
    if absent:
        print("\n".join(f"site-checks: {line}" for line in absent), file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="lawtext-site-checks-") as folder:
        sites = built(options.sites or Path(folder))
        wanted = {name: run for name, run in checks(*sites).items() if not options.only or name in options.only}

        def run(name: str) -> tuple[str, list[str], float]:
            start = time.monotonic()
            try:
                found = list(wanted[name]())
            except Exception as error:  # one check that breaks does not hide what the others say
                found = [f"the check itself failed: {type(error).__name__}: {error}"]
            return name, found, time.monotonic() - start

        bad = 0
        with ThreadPoolExecutor(2) as pool:
            for name, found, seconds in pool.map(run, wanted):
                bad += len(found)
                print(f"{name}: {'nothing to mend' if not found else f'{len(found)} to mend'} ({seconds:.0f} s)")
                print("".join(f"  {line}\n" for line in found), end="", flush=True)
    print(f"site-checks: {bad} to mend" if bad else "site-checks: all is well")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
