"""DokuWiki text that Pandoc wrote: lists of several paragraphs are tags of HTML there."""

from __future__ import annotations

from tests.whole_pages import read, said, walked

PAGE = """===== LAW 8 - LAMPS =====

Lamps are lit as follows.

<HTML><ol style="list-style-type: upper-alpha;"></HTML>
<HTML><li></HTML><HTML><p></HTML>**Oil**<HTML></p></HTML>
<HTML><ol style="list-style-type: decimal;"></HTML>
<HTML><li></HTML><HTML><p></HTML>A lamp burns:<HTML></p></HTML>
<HTML><ol style="list-style-type: lower-alpha;"></HTML>
<HTML><li></HTML><HTML><p></HTML>oil of fish; or<HTML></p></HTML><HTML></li></HTML>
<HTML><li></HTML><HTML><p></HTML>oil of nuts.<HTML></p></HTML><HTML></li></HTML><HTML></ol></HTML>
<HTML></li></HTML>
<HTML><li></HTML><HTML><p></HTML>It smells.<HTML></p></HTML><HTML></li></HTML><HTML></ol></HTML>
<HTML><p></HTML>Other oil is refused.<HTML></p></HTML><HTML></li></HTML>
<HTML><li></HTML><HTML><p></HTML>**Wicks**<HTML></p></HTML>
<HTML><p></HTML>A wick is short.<HTML></p></HTML><HTML></li></HTML><HTML></ol></HTML>

No lamp is lit by day.

===== LAW 9 - TORCHES =====

A torch burns pitch.
"""


def test_lists_in_tags_count_and_nest_as_a_browser_shows_them() -> None:
    found = [(clause.printed and clause.printed.string, said(clause)) for _, clause in walked(read(PAGE))]
    assert found == [
        (None, "LAMPS|Lamps are lit as follows. / No lamp is lit by day."),
        ("A.", "Oil|Other oil is refused."),
        ("1.", "|A lamp burns:"),
        ("a.", "|oil of fish; or"),
        ("b.", "|oil of nuts."),
        ("2.", "|It smells."),
        ("B.", "Wicks|A wick is short."),
        (None, "TORCHES|A torch burns pitch."),
    ]
