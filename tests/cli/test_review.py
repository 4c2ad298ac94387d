"""``lawtext review`` as a program: what it prints, whom it lets in, how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from functools import partial
from pathlib import Path

import pytest

from tests.desk.review_book import review_book

PROGRAM = [sys.executable, "-c", "import sys; from lawtext.cli import main; sys.exit(main())", "review"]


def begin(folder: Path, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    command = [*PROGRAM, "--book", str(folder), "--no-open", "--no-pairings", *words]
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        # a shell without a terminal starts what runs behind it deaf to Ctrl-C, and these tests with it
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )


def test_it_prints_an_address_serves_this_machine_only_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    program = begin(review_book(tmp_path), "--law", "1", "--language", "el")
    try:
        assert program.stdout is not None
        first, address = program.stdout.readline(), program.stdout.readline().strip()
        assert "Ctrl-C" in first and address.startswith("http://127.0.0.1:")
        port = int(address.split(":")[2].split("/")[0])
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30)
        came = urllib.request.urlopen(address, timeout=30)
        assert came.headers["Refresh"] == "0; url=/?law=1&language=el"
        cookie = came.headers["Set-Cookie"].split(";")[0]
        asked = urllib.request.Request(f"http://127.0.0.1:{port}/?law=1", headers={"Cookie": cookie})
        assert b"/item/2020/el/1B/" in urllib.request.urlopen(asked, timeout=60).read()
        listening = {line.split()[1] for line in Path("/proc/net/tcp").read_text().splitlines()[1:] if " 0A " in line}
        assert f"0100007F:{port:04X}" in listening and f"00000000:{port:04X}" not in listening
        program.send_signal(signal.SIGINT)
        assert program.wait(30) == 0
        assert program.stdout.read() == "closed\n"
        assert program.stderr is not None and program.stderr.read() == ""
    finally:
        program.kill()
        program.communicate()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        program = begin(review_book(tmp_path), "--port", str(taken.getsockname()[1]))
        out, error = program.communicate(timeout=60)
    assert (program.returncode, out) == (2, "") and "cannot be used" in error


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--language", "fr"], "fr"),
        (["--language", "en"], "the authoritative language"),
        (["--edition", "1999"], "1999"),
        (["--law", "99"], "not a law"),
        (["--date", "yesterday"], "2026-01-31"),
        (["--why", "boredom"], "boredom"),
    ],
)
def test_what_cannot_be_asked(tmp_path: Path, words: list[str], says: str) -> None:
    from click.testing import CliRunner

    from lawtext.cli import group
    from lawtext.problems import UsageError

    run = CliRunner().invoke(group, ["review", "--book", str(review_book(tmp_path)), "--no-open", *words])
    told = str(run.exception) if isinstance(run.exception, UsageError) else run.output
    assert run.exit_code != 0 and says in told
