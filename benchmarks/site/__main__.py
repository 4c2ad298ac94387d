"""``make bench-site``: how long a build takes and how much memory, ours and Material's; Lighthouse; the search.

    python -m benchmarks.site [--laws 93 1000] [--only build material lighthouse search] [--peer PYTHON]

Builds are measured in processes of their own: seconds on the clock, seconds of the processor (of other processes that
they start too) and the most memory that one process held: the building one or one of those that it starts, with what it
shares with the others. A site that was removed is built with what earlier builds kept beside it. What peers and
browsers give is of the same run, so that ratios hold where the machine is busy.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import io
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PEER = ROOT / "build" / "peers" / "mkdocs" / "bin" / "python"
OURS = "import sys; from lawtext.cli import main; sys.exit(main())"
MKDOCS = "import sys; from mkdocs.__main__ import cli; sys.exit(cli())"


@dataclass(frozen=True)
class Cost:
    """What a command took: seconds on the clock, seconds of the processor, megabytes of its largest process."""

    clock: float
    processor: float
    megabytes: float

    def __str__(self) -> str:
        return f"{self.clock:6.1f} s  {self.processor:6.1f} s of processor  {self.megabytes:5.0f} MB"


_MEASURED = """
import resource, subprocess, sys, time
start = time.monotonic()
run = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(time.monotonic() - start, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
sys.stderr.write(run.stderr[-2000:])
sys.exit(run.returncode)
"""


def cost(command: Sequence[str | Path], folder: Path) -> Cost:
    """Run a command in a folder and return what it took; SystemExit says why it failed."""
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # whoever installed a program has it compiled
    run = subprocess.run(
        [sys.executable, "-c", _MEASURED, *map(str, command)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise SystemExit(f"{' '.join(map(str, command[:4]))} … failed: {run.stderr[-1500:]}")
    clock, processor, megabytes = map(float, run.stdout.split())
    return Cost(clock, processor, megabytes)


def own_start(folder: Path) -> Cost:
    """Return what MkDocs takes for a site of one page."""
    (folder / "docs").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# One page\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text("site_name: One page\nsite_dir: out\n", encoding="utf-8")
    return min(
        (cost([sys.executable, "-c", MKDOCS, "build", "-q"], folder) for _ in range(3)), key=lambda c: c.processor
    )


def made_book(folder: Path, laws: int) -> Path:
    """Write a made-up book of two editions and two languages."""
    generator = ROOT / "tests" / "books" / "generate.py"
    subprocess.run([sys.executable, generator, folder, "--laws", str(laws)], check=True, capture_output=True)
    return folder


def edited(book: Path) -> None:
    """Change a word of one law."""
    file = sorted((book / "laws").glob("*/en/*2.md"))[-1]
    file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + " And so on.\n", encoding="utf-8")


def builds(laws: int, folder: Path, start: Cost) -> Path:
    """Print what builds of a book of ``laws`` laws take, and return the built site."""
    book, site = made_book(folder / "book", laws), folder / "site"
    command = [sys.executable, "-c", OURS, "build", "--book", book, "--site-dir", site]

    def build(name: str) -> None:
        took = cost(command, folder)
        pages = sum(1 for _ in site.rglob("*.html"))
        clock, processor = (
            (mine - own) * 100 / laws for mine, own in ((took.clock, start.clock), (took.processor, start.processor))
        )
        print(
            f"  {laws} laws, {pages} pages: {name:16} {took}"
            f"  {clock:5.2f} s ({processor:5.2f} s of processor) per 100 laws over MkDocs' own start",
            flush=True,
        )

    build("first build")
    build("nothing changed")
    shutil.rmtree(site)
    build("site removed")
    edited(book)
    build("one law edited")
    return site


def material(site: Path, folder: Path, peer: Path) -> None:
    """Print what Material takes for the text of the same pages, law by law and edition by edition."""
    docs = folder / "docs"
    for page in sorted(site.glob("law/**/index.html")):
        path = page.parent.relative_to(site)
        held = sorted((site / "data" / path.parent).glob(f"{path.name}.*.md")) if len(path.parts) == 3 else []
        newest = sorted((site / "data" / path).glob("*.md"))[-2:] if len(path.parts) == 2 else []
        text = "\n\n".join(file.read_text(encoding="utf-8") for file in held or newest) or f"# {path}\n"
        target = docs / path / "index.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (docs / "index.md").write_text("# Laws\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(
        "site_name: Laws\nsite_dir: out\ntheme: {name: material, font: false}\nplugins: [search]\n", encoding="utf-8"
    )
    took = cost([peer, "-c", MKDOCS, "build", "-q"], folder)
    print(f"  Material, {sum(1 for _ in docs.rglob('*.md'))} pages of text only: {took}", flush=True)


class Packed(SimpleHTTPRequestHandler):
    """Hands out files as a web server does: packed with gzip."""

    def send_head(self):  # as the standard library has it
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if path.suffix not in (".html", ".css", ".js", ".svg", ".webmanifest") or not path.is_file():
            return super().send_head()
        data = gzip.compress(path.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        return io.BytesIO(data)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def speed_scores(site: Path) -> None:
    """Print Lighthouse's score for performance, as a phone: the median of three runs for each of three pages."""
    from tests.site_checks.__main__ import MODULES
    from tests.site_checks.lighthouse import lighthouse

    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Packed, directory=str(site)))
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # a browser that is closed hangs up
    threading.Thread(target=server.serve_forever, daemon=True).start()
    law = sorted(site.glob("law/*/index.html"))[len(list(site.glob("law/*/index.html"))) // 2].parent.name
    changes = next(site.glob("changes/*/index.html")).parent.name
    try:
        for path in ("", f"law/{law}/", f"changes/{changes}/"):
            address = f"http://127.0.0.1:{server.server_port}/{path}"
            reports = [lighthouse(MODULES, address, ["performance"]) for _ in range(3)]
            scores = [one.scores["performance"] for one in reports if one.scores]
            if scores:
                print(
                    f"  /{path}: Lighthouse, performance: {statistics.median_low(scores)} of 100 ({scores})", flush=True
                )
            else:
                print(f"  /{path}: {reports[0].error}")
    finally:
        server.shutdown()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the site is built, shown and searched.")
    parser.add_argument("--laws", type=int, nargs="*", default=[93, 1000])
    parser.add_argument("--only", nargs="*", default=["build", "material", "lighthouse", "search"])
    parser.add_argument("--peer", type=Path, default=PEER, help="a Python that has mkdocs-material")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lawtext-bench-") as name:
        folder = Path(name)
        start = own_start(folder / "start")
        print(f"  MkDocs alone, one page: {start}", flush=True)
        for laws in options.laws:
            (folder / str(laws)).mkdir()
            site = builds(laws, folder / str(laws), start)
            if "material" in options.only:
                if options.peer.is_file():
                    material(site, folder / f"material-{laws}", options.peer)
                else:
                    print(f"  Material: not measured, for there is no {options.peer} (see benchmarks/site/README.md)")
            if laws == options.laws[0]:
                if "lighthouse" in options.only and shutil.which("node"):
                    speed_scores(site)
                if "search" in options.only and shutil.which("chromium"):
                    from benchmarks.site.searching import search_times

                    for line in search_times(site):
                        print(line, flush=True)


if __name__ == "__main__":
    main()
