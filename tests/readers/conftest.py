"""Files that LibreOffice makes for the tests of the Word and the PDF reader, once for all test processes."""

from __future__ import annotations

import time

import pytest

from tests.readers import books, golden_documents
from tests.readers.writer_files import saved

LAWS = 6
WAIT = 900
"""Seconds that a test process waits for the documents of another one, on a machine as busy as can be."""


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> dict[str, bytes]:
    """The golden documents and a part of the generated book as LibreOffice saves them, by name."""
    alone = worker_id == "master"
    shared = tmp_path_factory.getbasetemp() if alone else tmp_path_factory.getbasetemp().parent
    folder = shared / "libreoffice"
    done, failed = folder / "done", folder / "failed"
    try:
        folder.mkdir()
    except FileExistsError:
        # Another test process has begun; a LibreOffice takes some seconds.
        for _ in range(WAIT * 5):
            if failed.exists():
                break
            if done.exists():
                return {path.name: path.read_bytes() for path in sorted(folder.glob("*.[dp][od][cf]*"))}
            time.sleep(0.2)
        pytest.fail("the process that makes the documents did not finish")
    try:
        files = saved({**golden_documents.SOURCES, **_book()}, folder)
    except BaseException:
        failed.touch()
        raise
    done.touch()
    return files


def _book() -> dict[str, str]:
    _, laws = books.made(LAWS)
    head = "Laws of Pyrgos"
    return {
        "book-typed": books.source(laws, counted=False, head=head, align="justify"),
        "book-counted": books.source(laws, counted=True, head=head, space="0cm"),
        "book-narrow": books.source(
            laws, counted=False, head=head, align="justify", width="12cm", height="16cm", space="0cm"
        ),
    }


@pytest.fixture(scope="session")
def worker_id(request: pytest.FixtureRequest) -> str:
    """The name of this test process (pytest-xdist), ``master`` without it."""
    return str(getattr(request.config, "workerinput", {}).get("workerid", "master"))
