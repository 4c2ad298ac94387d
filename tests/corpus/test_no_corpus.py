"""A folder that is no corpus: the message says where one is."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import read_corpus
from lawtext.problems import UsageError


def test_the_folder_around_a_corpus_is_told_from_one_without(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"which has no book\.toml; use --book to name another folder"):
        read_corpus(tmp_path)
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "book.toml").write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match=rf"; use --book {tmp_path.as_posix()}/corpus"):
        read_corpus(tmp_path)
