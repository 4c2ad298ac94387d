"""Signs that nobody sees: off the text with their place in the ledger, in every format, also inside words."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from lawtext.readers.unseen import REASON

SHY, NO_WIDTH, JOINER = "\u00ad", "\u200b", "\u2060"


@pytest.mark.parametrize(
    ("text", "wanted", "count"),
    [
        (f"The keep{SHY}er lights the tor{SHY}ches.", "The keeper lights the torches.", 2),
        (f"Ο φύ{SHY}λα{SHY}κας ανάβει.", "Ο φύλακας ανάβει.", 2),
        (f"The keep{NO_WIDTH}er and the KEEP{JOINER}ER.", "The keeper and the KEEPER.", 2),
        (f"See 12{NO_WIDTH}B{NO_WIDTH}1 and 12{SHY}B.", f"See 12B{NO_WIDTH}1 and 12B.", 2),
        (f"Mac{SHY}Arthur and the KEEP{NO_WIDTH}ER.", "MacArthur and the KEEPER.", 2),
        (f"«{NO_WIDTH}Ο φύλακας{NO_WIDTH}» ανάβει.", "«Ο φύλακας» ανάβει.", 2),
        (f"The keeper lights the tor{SHY}\nches at dusk.", "The keeper lights the torches at dusk.", 1),
        # What may stand for a space stays where it stands.
        (f"The keeper{NO_WIDTH}The guard.", f"The keeper{NO_WIDTH}The guard.", 0),
        (f"Boards 12{NO_WIDTH}13.", f"Boards 12{NO_WIDTH}13.", 0),
        (f"Boards 12{SHY}13.", f"Boards 12{SHY}13.", 0),
    ],
)
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("p.txt", "LAW 8 - THE LAMP\n\nA. ", "\n\nB. It is put out.\n"),
        ("p.txt", "====== LAW 8 - THE LAMP ======\n\n**A.** ", "\n\n**B.** It is put out.\n"),
        ("p.md", "# LAW 8 - THE LAMP\n\n**A.** ", "\n\n**B.** It is put out.\n"),
        ("p.html", "<h1>LAW 8 - THE LAMP</h1><p>A. ", "</p><p>B. It is put out.</p>"),
    ],
    ids=["pasted", "wiki", "markdown", "html"],
)
def test_they_are_no_text(name: str, before: str, after: str, text: str, wanted: str, count: int) -> None:
    found = read_source(f"{before}{text}{after}".encode(), name)
    assert [block.string.removeprefix("A. ") for block in found.blocks][1] == wanted
    gone = [found.page.text[start:end] for start, end, reason, _ in found.left_out if reason == REASON]
    assert len(gone) == count
    assert all(sign.strip() in (SHY, NO_WIDTH, JOINER) for sign in gone)


def test_one_inside_the_figures_that_head_a_paragraph_hides_its_label() -> None:
    found = read_source(
        f"LAW 8 - THE LAMP\n\n1{NO_WIDTH}2. It is lit.\n\nIn room 1{NO_WIDTH}2 too.\n".encode(), "p.txt"
    )
    assert [block.string for block in found.blocks][1:] == ["12. It is lit.", f"In room 1{NO_WIDTH}2 too."]
