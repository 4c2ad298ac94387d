"""Any page at all: nothing is lost, nothing is taken twice, nothing is invented, and what is found can be written."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import example, given, settings
from hypothesis import strategies as st

from lawtext.corpus import read_law
from lawtext.importing.lawfiles import law_of, law_text
from lawtext.importing.ledger import entries, unaccounted
from lawtext.problems import LawtextError
from lawtext.readers import read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints, Structured
from tests.whole_pages import BOOK

WORDS = [
    "tower",
    "gate",
    "crown",
    "captain1)",
    "herald*",
    "ladder",
    "moves",
    "12A",
    "see",
    "Law",
    "RULE",
    "(b)",
    "53A1(a)",
    "[^1]",
    "**",
    "\\*",
    "{missing}",
    "{=5A}",
    "|",
    "·",
    "–",
    "πύργος",
    "πύλη1",
    "στέμμα",
    "κήρυκας***",
    "σκάλα",
    "Νόμο",
    "47Ε1",
    "(α)",
    "ΝΟΜΟΣ",
    "α)",
    "((σημείωση))",
    "[[x|y]]",
    "//",
    ";;",
    "==",
    "’",
    "…",
]
STARTS = """A. B. C. 1. 2. 3. (a) (b) (i) (ii) Α. Β. Γ. (α) (β) 1) 2) - * • # ## ==== ===== | > 1.(a) Δ) ΣΤ. ***
LAW\u00a05 Law\u00a07:\u00a0Towers ΝΟΜΟΣ\u00a05\u00a0-\u00a0ΠΥΡΓΟΙ 2017\u00a0Laws 1)\u00a0Or law_5.txt Option\u00a01)""".replace(
    "\n", " "
).split(" ")
ENDS = ["", ".", ":", ";", ",", "·", "…"]
lines = st.builds(
    lambda start, words, end: f"{start.replace(chr(160), ' ')} {' '.join(words)}{end}".strip(),
    st.sampled_from(["", "", *STARTS]),
    st.lists(st.sampled_from(WORDS), max_size=12),
    st.sampled_from(ENDS),
)
pages = st.lists(st.tuples(lines, st.sampled_from(["\n", "\n\n", "\n\n\n"])), min_size=1, max_size=14).map(
    lambda parts: "".join(line + gap for line, gap in parts)
)


def structured(page: str, hints: Hints) -> Structured | None:
    """What the page holds; None where it is refused with its reason (an empty page, a law twice, MediaWiki)."""
    try:
        (found,) = structure_sources([(read_source(page.encode("utf-8"), "page.txt"), hints)], BOOK)
    except LawtextError as error:
        assert {problem.code for problem in error.problems} <= {
            "empty",
            "law-twice",
            "unknown-edition",
            "unknown-format",
        }
        return None
    return found


@settings(max_examples=250)
@example("(α)\nΒ.\n(i) tower\n2. πύργος\n1)\n", Hints(law="5", edition="2017"))  # “5A(i)”, with two levels left out
@given(pages, st.sampled_from([Hints(), Hints(law="5", edition="2017"), Hints(edition="2007", what="commentary")]))
def test_every_character_goes_somewhere_once_and_laws_can_be_written(page: str, hints: Hints) -> None:
    found = structured(page, hints)
    if found is None:
        return
    assert unaccounted(found) == ()
    said = Counter(c for entry in entries(found) for c in entry.text if not c.isspace())
    assert said == Counter(c for c in found.document.page.text if not c.isspace())
    for law in found.laws:
        model = law_of(law, BOOK.numbering, "laws/x.md")
        text = law_text(model, BOOK)
        again, problems = read_law(text, BOOK.numbering, law.language, law.edition, "laws/x.md")
        assert [str(p) for p in problems if p.severity == "error"] == []
        assert again is not None
        assert [(n, c.text) for n, c in again.clauses.items()] == [(n, c.text) for n, c in model.clauses.items()]


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        document = read_source(data, "page.txt")
    except LawtextError as error:
        assert error.problems
        return
    (found,) = structure_sources([(document, Hints())], BOOK)
    assert unaccounted(found) == ()


def test_a_long_page_takes_no_long_time() -> None:
    """Some 300 kB of labelled paragraphs: read within seconds, not minutes."""
    chance = random.Random(0)
    page = "\n\n".join(f"{chance.choice('ABC123')}. {' '.join(chance.choices(WORDS, k=40))}." for _ in range(1000))
    assert structured(page, Hints(law="5", edition="2017")) is not None
