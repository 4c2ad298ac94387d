"""What people decided about pairs and findings: states (reviewed, approved), waivers, approved characters.

They stand in ``corpus/review/``, beside confirmed labels and pairs, as TOML made for reading in a git diff; nothing
here decides. A pair's state holds for the very texts it was given for, which are kept with it, so that any later edit
can be shown word by word. A file that cannot be read is an error, never silence.

``records`` are the decisions as values, ``pairs`` says what they can be about and how each stands now; ``reading`` and
``writing`` are the files.
"""

from lawtext.reviewed.pairs import (
    approval,
    article_ids,
    article_of,
    checked_day,
    fingerprint,
    law_of,
    pair_numbers,
    standing_of,
    stands_in,
    text_of,
)
from lawtext.reviewed.reading import approved_characters, read_decisions, refuse_malformed, standings
from lawtext.reviewed.records import GIVEN, Decisions, Given, PairStanding, Standing, State, Waiver
from lawtext.reviewed.writing import (
    with_characters,
    with_states,
    with_waivers,
    without_states,
    without_waivers,
)

__all__ = [
    "GIVEN",
    "Decisions",
    "Given",
    "PairStanding",
    "Standing",
    "State",
    "Waiver",
    "approval",
    "approved_characters",
    "article_ids",
    "article_of",
    "checked_day",
    "fingerprint",
    "law_of",
    "pair_numbers",
    "read_decisions",
    "refuse_malformed",
    "standing_of",
    "standings",
    "stands_in",
    "text_of",
    "with_characters",
    "with_states",
    "with_waivers",
    "without_states",
    "without_waivers",
]
