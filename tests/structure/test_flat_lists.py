"""Lists that a page writes one below the other, whatever stands in what (Google Docs): what is outside of them closes
nothing by its place."""

from __future__ import annotations

from tests.whole_pages import read, said, walked

SHEET = "".join(
    f"ol.l-{deep}{{list-style-type:none}}ol.l-{deep}.start{{counter-reset:c{deep} 0}}"
    f".l-{deep}>li{{counter-increment:c{deep}}}"
    f'.l-{deep}>li:before{{content:"{before}" counter(c{deep},{kind}) "{behind} "}}'
    for deep, before, kind, behind in (
        (0, "", "upper-latin", "."),
        (1, "", "decimal", "."),
        (2, "(", "lower-latin", ")"),
    )
)
BODY = (
    "<h2>LAW 9 - THE BARN</h2><p>The barn is old.</p>"
    '<ol class="l-0 start"><li>The Door</li></ol><ol class="l-1 start"><li>It is shut:</li></ol>'
    '<ol class="l-2 start"><li>at noon;</li><li>at night.</li></ol><ol class="l-1" start="2"><li>It has a lock.</li></ol>'
    "<p>The lock is new.</p>"
    '<ol class="l-0" start="2"><li>The Roof</li></ol><p>The roof is watched.</p><p>It is of straw.</p>'
)
NESTED = (
    "<h2>LAW 9 - THE BARN</h2><p>The barn is old.</p><ol type=A><li><p>The Door</p><ol><li>It is shut:<ol type=a><li>at"
    " noon;</li><li>at night.</li></ol></li><li>It has a lock.</li></ol><p>The lock is new.</p></li><li><p>The Roof</p>"
    "<p>The roof is watched.</p></li></ol><p>It is of straw.</p>"
)


def texts(body: str) -> dict[str, str]:
    page = f"<html><head><style>{SHEET}</style></head><body>{body}</body></html>"
    return {str(clause.number): said(clause) for _, clause in walked(read(page, name="page.html"))}


def test_what_stands_outside_of_flat_lists_is_text_of_the_last_item() -> None:
    assert texts(BODY) == {
        "9": "THE BARN|The barn is old.",
        "9A": "The Door|",
        "9A1": "|It is shut:",
        "9A1(a)": "|at noon;",
        "9A1(b)": "|at night.",
        "9A2": "|It has a lock. / The lock is new.",
        "9B": "The Roof|The roof is watched. / It is of straw.",
    }


def test_what_stands_outside_of_nested_lists_closes_them() -> None:
    assert texts(NESTED) == {
        "9": "THE BARN|The barn is old. / It is of straw.",
        "9A": "The Door|The lock is new.",
        "9A1": "|It is shut:",
        "9A1(a)": "|at noon;",
        "9A1(b)": "|at night.",
        "9A2": "|It has a lock.",
        "9B": "The Roof|The roof is watched.",
    }
