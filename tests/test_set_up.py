"""That a clone can be set up anywhere: the lock, the wheel, the rule for missing programs, the scripts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

LOCKED = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==(\S+) \\$", re.MULTILINE)


def canonical(name: str) -> str:
    """A package name as PEP 503 compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.fixture(scope="module")
def project(repository: Path) -> dict:
    return tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def lock(repository: Path) -> str:
    return (repository / "requirements.lock").read_text(encoding="utf-8")


def test_lock_covers_what_pyproject_asks_for(project: dict, lock: str) -> None:
    wanted = list(project["project"]["dependencies"]) + project["build-system"]["requires"]
    for extra in ("dev", "docx", "pdf"):
        wanted += project["project"]["optional-dependencies"][extra]
    names = {canonical(re.match(r"[A-Za-z0-9._-]+", line).group()) for line in wanted}
    locked = {canonical(name) for name, _ in LOCKED.findall(lock)}
    assert names - locked == set()


def test_lock_has_a_hash_for_every_package_and_no_address(lock: str) -> None:
    blocks = re.split(r"(?m)^(?=[A-Za-z0-9])", lock)[1:]
    assert len(blocks) == len(LOCKED.findall(lock)) > 20
    assert [block.split("\n")[0] for block in blocks if "--hash=sha256:" not in block] == []
    assert re.findall(r"(?m)\w+://|^-.*|\s/\S*", lock) == []


def test_wheel_holds_every_file_of_the_package_and_no_law_text(repository: Path, tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=repository,
        check=True,
        capture_output=True,
        timeout=60,
    )
    (wheel,) = tmp_path.glob("lawtext-*.whl")
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    expected = {
        path.relative_to(repository).as_posix()
        for path in (repository / "lawtext").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in {".pyc", ".tmp"}
    }
    assert expected - inside == set()
    assert {name for name in inside if not name.startswith("lawtext/")} == set()


@pytest.mark.parametrize(("ci", "outcome"), [(None, {"skipped": 2, "passed": 1}), ("true", {"errors": 2, "passed": 1})])
def test_missing_client_is_skipped_here_and_fails_on_the_build_machine(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    repository: Path,
    ci: str | None,
    outcome: dict[str, int],
) -> None:
    source = (repository / "tests" / "conftest.py").read_text(encoding="utf-8")
    rows = 'CLIENTS["ghost"] = ((("no-such-program",),), ("no_such_module",), "wishing")\n'
    pytester.makeconftest(source + rows)
    pytester.makeini("[pytest]\nmarkers =\n    client(*names): x\n")
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.client("ghost")
        def test_needs_it(): assert False

        @pytest.mark.client("ghost")
        def test_needs_it_too(): assert False

        def test_plain(): pass
        """
    )
    monkeypatch.delenv("CI", raising=False)
    if ci:
        monkeypatch.setenv("CI", ci)
    result = pytester.runpytest_inprocess("-p", "no:xdist")
    result.assert_outcomes(**outcome)
    sentence = "not run: ghost is missing here (no-such-program, no_such_module); get it with: wishing"
    assert sentence in result.stdout.str()
    if not ci:
        assert f"2 tests: {sentence}" in result.stdout.str()


def test_unknown_client_fails_everywhere(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, repository: Path
) -> None:
    monkeypatch.delenv("CI", raising=False)
    pytester.makeconftest((repository / "tests" / "conftest.py").read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers =\n    client(*names): x\n")
    pytester.makepyfile("import pytest\n@pytest.mark.client('chromum')\ndef test_it(): pass\n")
    result = pytester.runpytest_inprocess("-p", "no:xdist")
    result.assert_outcomes(errors=1)
    assert "knows no client 'chromum'" in result.stdout.str()


@pytest.mark.parametrize(
    ("names", "code", "said"),
    [
        (
            ["chromium"],
            0,
            "Not run: the browser tests and the screenshots, because chromium is missing and "
            "LAWTEXT_NO_INSTALL is set. On Debian: apt-get install chromium chromium-driver\n",
        ),
        (
            ["libreoffice"],
            0,
            "Not run: the tests with Word files, PDFs and tables that LibreOffice makes or opens, because libreoffice is "
            "missing and LAWTEXT_NO_INSTALL is set. On Debian: apt-get install "
            "libreoffice-writer-nogui libreoffice-calc-nogui python3-uno fonts-dejavu-core\n",
        ),
        (
            ["chromum"],
            2,
            "unknown name 'chromum'; known are: chromium firefox libreoffice pango omegat xliff-schema hunspell java node venv "
            "python\n",
        ),
        ([], 0, ""),
    ],
)
def test_system_packages_says_what_is_left_out(
    repository: Path, tmp_path: Path, names: list[str], code: int, said: str
) -> None:
    run = subprocess.run(
        ["/bin/bash", "scripts/system-packages", *names],
        cwd=repository,
        env={"PATH": str(tmp_path), "LAWTEXT_NO_INSTALL": "1"},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (run.returncode, (run.stdout + run.stderr).endswith(said)) == (code, True)


@pytest.mark.parametrize(
    ("pythons", "chosen"),
    [
        ({"python3": "3.12"}, "python3"),
        ({"python3": "3.9", "python3.11": "3.11"}, "python3.11"),
        ({"python3": "broken", "python3.12": "broken", "python3.11": "3.11"}, "python3.11"),
        ({"python3": "3.9"}, None),
        ({}, None),
    ],
)
def test_find_python(repository: Path, tmp_path: Path, pythons: dict[str, str], chosen: str | None) -> None:
    for name, version in pythons.items():
        answer = 1 if version == "broken" or version == "3.9" else 0
        fake = tmp_path / name
        fake.write_text(f'#!/bin/sh\ncase "$2" in *python_version*) echo {version};; *) exit {answer};; esac\n')
        fake.chmod(0o755)
    run = subprocess.run(
        ["/bin/bash", "scripts/find-python"],
        cwd=repository,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=30,
    )
    if chosen is None:
        assert run.returncode == 1
        assert "needs Python 3.11 or later" in run.stderr
        assert ("3.9" in run.stderr) == ("python3" in pythons)
    else:
        assert (run.returncode, run.stdout.strip()) == (0, str(tmp_path / chosen))


def test_set_up_refuses_an_old_python(repository: Path, tmp_path: Path) -> None:
    old = tmp_path / "python-old"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    run = subprocess.run(
        ["/bin/bash", "scripts/set-up", str(tmp_path / "venv"), str(old)],
        cwd=repository,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert run.returncode == 1
    assert "needs Python 3.11 or later" in run.stderr
    assert not (tmp_path / "venv").exists()
