"""Search for bytes that break a reader's promises: ``scripts/fuzz`` runs this once per reader.

    python -m tests.fuzzing pasted --seconds 60

Needs atheris (``scripts/fuzz-requirements.txt``); the exit code is 1 where something was found, and what was found
stands under ``build/fuzz/NAME/``.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import atheris  # type: ignore[import-not-found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--folder", type=Path, default=Path("build/fuzz"))
    options = parser.parse_args()
    with atheris.instrument_imports(include=["lawtext"]):
        from tests.fuzzing.targets import LONGEST, TARGETS
    if options.target not in TARGETS:
        parser.error(f"no reader “{options.target}”: there are {', '.join(TARGETS)}")
    target = TARGETS[options.target]
    corpus, found = options.folder / options.target / "corpus", options.folder / options.target / "found"
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    for index, seed in enumerate(target.seeds()):
        (corpus / f"seed-{index}").write_bytes(seed)
    words = options.folder / options.target / "words"
    words.write_text("".join(f'"{_escaped(word)}"\n' for word in target.words), encoding="ascii")
    arguments = [
        sys.argv[0],
        str(corpus),
        f"-max_total_time={options.seconds}",
        f"-max_len={LONGEST}",
        "-timeout=30",
        "-rss_limit_mb=2000",
        f"-artifact_prefix={found}{os.sep}",
        "-print_final_stats=1",
        *([f"-dict={words}"] if target.words else []),
    ]
    atheris.Setup(arguments, target.run)
    atheris.Fuzz()


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode("utf-8"))


if __name__ == "__main__":
    main()
