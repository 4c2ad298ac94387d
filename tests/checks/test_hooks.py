"""What people who keep a corpus are told to do: the hooks refuse a faulty law, and the steps of the CI example run."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.checks.test_words import HEAD, LAWS

ROOT = Path(__file__).parents[2]
DOCS = (ROOT / "docs" / "checks.md").read_text(encoding="utf-8")
LAW = "corpus/laws/2020/el/03.md"
CLIENTS = ROOT / "build/clients/python/bin"
PRE_COMMIT = (str(CLIENTS / "python"), "-m", "pre_commit")  # its script stops working where the folder was moved


def block(start: str) -> str:
    """Return the block of code of the documentation that begins with a line."""
    (found,) = [text for text in re.findall(r"```\w+\n(.*?)```", DOCS, re.DOTALL) if text.startswith(start)]
    return found


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    path = os.pathsep.join([str(Path(sys.executable).parent), str(CLIENTS), kept["PATH"]])
    own = {"PATH": path, "PRE_COMMIT_HOME": str(folder / ".git" / "pre-commit"), "GIT_CONFIG_GLOBAL": os.devnull}
    return subprocess.run(command, cwd=folder, env=kept | own, capture_output=True, text=True, encoding="utf-8")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "laws"
    for name, text in LAWS.items():
        file = folder / "corpus" / "laws" / "2020" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    shutil.copy(HEAD, folder / "corpus" / "book.toml")
    run(folder, "git", "init", "--quiet")
    for name, value in (("user.name", "A. Reader"), ("user.email", "reader@example.org")):
        run(folder, "git", "config", name, value)
    assert commit(folder).returncode == 0
    return folder


def commit(folder: Path) -> subprocess.CompletedProcess[str]:
    run(folder, "git", "add", "-A")
    return run(folder, "git", "commit", "-m", "A change")


def change(folder: Path, old: str, new: str) -> None:
    text = (folder / LAW).read_text(encoding="utf-8")
    assert old in text
    (folder / LAW).write_text(text.replace(old, new, 1), encoding="utf-8")


def refuses_a_fault_and_lets_the_repair_pass(folder: Path) -> None:
    change(folder, "δεν πρέπει να υψώσει", "πρέπει να υψώσει")
    refused = commit(folder)
    assert refused.returncode != 0
    assert "corpus/laws/2020/el/03.md:7:11: modal-turned: 3A" in refused.stdout + refused.stderr
    assert run(folder, "git", "log", "--oneline").stdout.count("\n") == 1
    change(folder, "πρέπει να υψώσει έναν πύργο χωρίς σκάλα", "δεν πρέπει να υψώσει κανέναν πύργο χωρίς σκάλα")
    passed = commit(folder)
    assert passed.returncode == 0, passed.stdout + passed.stderr
    assert run(folder, "git", "log", "--oneline").stdout.count("\n") == 2


def test_the_plain_hook_of_git(repository: Path) -> None:
    hook = repository / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(block("#!/bin/sh"), encoding="utf-8")
    hook.chmod(0o755)
    refuses_a_fault_and_lets_the_repair_pass(repository)


@pytest.mark.client("pre-commit")
def test_the_hook_of_pre_commit(repository: Path) -> None:
    """As the documentation configures it, but with the lawtext that is tested in place of one that is fetched."""
    (given,) = yaml.safe_load(block("# .pre-commit-config.yaml"))["repos"]
    (shipped,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    (asked,) = given["hooks"]
    assert asked["id"] == shipped["id"] and shipped["language"] == "python"
    local = {"repos": [{"repo": "local", "hooks": [shipped | asked | {"language": "system"}]}]}
    (repository / ".pre-commit-config.yaml").write_text(yaml.safe_dump(local), encoding="utf-8")
    assert run(repository, *PRE_COMMIT, "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml")).returncode == 0
    assert run(repository, *PRE_COMMIT, "validate-config").returncode == 0
    installed = run(repository, *PRE_COMMIT, "install")
    assert installed.returncode == 0, installed.stderr
    refuses_a_fault_and_lets_the_repair_pass(repository)


def test_the_steps_of_the_ci_example(repository: Path) -> None:
    steps = yaml.safe_load(block("# steps of a GitHub"))
    install, check = (shlex.split(step["run"]) for step in steps[:2])
    assert install == ["pip", "install", "lawtext"]
    upload = steps[2]
    assert upload["if"] == "always()" and upload["uses"].startswith("github/codeql-action/upload-sarif@")
    change(repository, "λίθους πρέπει να ελεγχθεί", "λίθους θα πρέπει να ελεγχθεί")
    made = run(repository, "lawtext", "check", "--write-baseline", "old.json", "--date", "2026-11-21")
    assert made.returncode == 0, made.stderr
    assert run(repository, *check).returncode == 0  # what the baseline holds fails nothing
    change(repository, "δεν πρέπει να υψώσει", "πρέπει να υψώσει")
    assert run(repository, *check).returncode == 1
    sarif = json.loads((repository / upload["with"]["sarif_file"]).read_text(encoding="utf-8"))
    assert [one["ruleId"] for one in sarif["runs"][0]["results"]] == ["modal-turned"]
