"""The words of the desk: the same in every language, each of them used, none of them missing."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import lawtext.desk.web
from lawtext.desk.attention import APPROVED, STATES, WHY
from lawtext.desk.web.app import _ANSWERS, LANGUAGES
from lawtext.desk.web.pages import KEYS

ROOM = Path(lawtext.desk.web.__file__).parent
WORDS = {code: tomllib.loads((ROOM / "strings" / f"{code}.toml").read_text(encoding="utf-8")) for code in LANGUAGES}
MADE = {
    *(f"desk_{why}" for why in (*WHY, APPROVED)),
    *(f"desk_state_{state}" for state in STATES),
    *(f"desk_done_{answer}" for answer in _ANSWERS),
    *(f"desk_conflict_{what}" for what in ("texts", "state", "finding", "label", "pairs", "source", "files")),
    *(f"desk_key_{key}" for key in KEYS),
    *(f"desk_refused_{why}" for why in ("host", "origin", "token", "session", "spent")),
    *(f"desk_{key}" for key in ("missing_page", "method", "too_large")),
}
"""Keys that are put together."""


def test_every_language_says_the_same_with_the_same_places() -> None:
    for code, words in WORDS.items():
        assert words.keys() == WORDS["en"].keys(), code
        for key, text in words.items():
            assert set(re.findall(r"\{(\w+)\}", text)) == set(re.findall(r"\{(\w+)\}", WORDS["en"][key])), (code, key)


def test_every_word_is_used_and_every_word_that_is_used_is_there() -> None:
    text = "".join(p.read_text(encoding="utf-8") for end in ("*.py", "*.html") for p in ROOM.rglob(end))
    used = set(re.findall(r'"(desk_[a-z_-]+)"', text)) | MADE
    used = {key for key in used if not key.endswith("_")}  # the beginnings of those that are put together
    assert used == set(WORDS["en"])
