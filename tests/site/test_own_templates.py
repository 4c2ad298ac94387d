"""Templates of somebody's own in ``custom_dir``: in the old manner and in the new one, none breaks in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import html

from lawtext.site.footing import Footing
from lawtext.site.page import InParts, Page
from lawtext.site.pages import every_page
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site
from tests.site.test_pages import text

PRINT = """{% from "pages/_clauses.html" import cells with context %}
{% macro below(list) -%}
{% for part in list %}{% if "passage" in part %}<div>{{ inside(cells(none, part.passage)) }}</div>
{% else %}{% for clause in part.clauses %}<div id="{{ clause.key }}">{{ inside(cells(clause, clause.cells)) }}</div>
{{ below(clause.parts) }}{% endfor %}{% endif %}{% endfor %}
{%- endmacro %}
{% for law in laws %}<h2 id="{{ law.key }}">{{ t("law", number=law.number) }}</h2>
{% if law.notes %}<p class="noted">{{ law.notes | length }}</p>{% endif %}{{ below(law.clause.parts) }}{% endfor %}
"""
"""The page of the whole book before it was made in parts: it shows the laws itself."""

CHANGES = """{% from "pages/_macros.html" import titles as titled with context %}
{% from "pages/_changes.html" import change, lost with context %}
{% for section in sections %}<section class="pair"><h2>{{ t("law", number=section.number) }}
{{ titled(section.titles) }}</h2>{% if section.compared %}<p class="summary">{{ both(section.summary) }}</p>{% endif %}
{% for one in section.changes %}{{ change(one, old, new) }}{% endfor %}{{ lost(section) }}</section>{% endfor %}
"""

LOOKS = '{% for law in laws %}{% if "stone" in piece(law.key) %}<b>{{ piece(law.key) | striptags | length }}</b>{% endif %}{% endfor %}'
"""What a template may do with a part: look at its words."""


def made_by(site: Site, folder: Path, path: str, template: str) -> html.HtmlElement:
    """Return the content of a page, as the plugin makes it, by a template of one's own."""
    page: Page = next(one for one in every_page(site) if one.path == path)
    (folder / "pages").mkdir()
    (folder / "pages" / page.template).write_text(template, encoding="utf-8")
    return html.fromstring(f"<main>{Renderer(site, [str(folder)]).page(page, apart=True)}</main>")


def ours(site: Site, path: str) -> html.HtmlElement:
    page = next(one for one in every_page(site) if one.path == path)
    return html.fromstring(f"<main>{Renderer(site).page(page)}</main>")


def test_a_page_of_the_book_that_shows_the_laws_itself(site: Site, tmp_path: Path) -> None:
    root, whole = made_by(site, tmp_path, "print/", PRINT), ours(site, "print/")
    clauses = whole.xpath("//li[contains(@class,'clause')]")
    assert len(clauses) > 3
    for clause in clauses:
        (shown,) = root.xpath(f"//div[@id='{clause.get('id')}']")
        assert (
            text(shown)
            == text(clause.xpath("div[@class='row']")[0].xpath("div[contains(@class,'cell')]/..")[0])[
                len(text(clause.xpath("div/div[@class='gutter']")[0])) :
            ].strip()
        )
    assert root.xpath("//a[contains(@class,'cite')]/@href") == whole.xpath("//a[contains(@class,'cite')]/@href")


def test_a_page_of_changes_that_tells_them_itself(site: Site, tmp_path: Path) -> None:
    path = "changes/2010-2020/text/"
    root, whole = made_by(site, tmp_path, path, CHANGES), ours(site, path)
    changes = [(one.get("id"), text(one)) for one in whole.xpath("//section[@class='change']")]
    assert len(changes) > 3
    assert [(one.get("id"), text(one)) for one in root.xpath("//section[@class='change']")] == [
        one for one in changes if not whole.xpath(f"//section[@id='parts']//section[@id='{one[0]}']")
    ]
    assert [text(one) for one in root.xpath("//p[@class='summary']")] == [
        text(one) for one in whole.xpath("//p[@class='summary']")
    ]


def test_a_template_that_looks_at_a_part_sees_its_words(site: Site, tmp_path: Path) -> None:
    root = made_by(site, tmp_path, "print/", LOOKS)
    assert any(int(one.text) > 100 for one in root.xpath("//b"))


def test_what_a_part_does_not_know_is_said(site: Site) -> None:
    made: list[int] = []
    part = InParts({"key": "1"}, lambda: (made.append(1), {"key": "2", "notes": []})[1])
    assert part["key"] == "1" and not made
    assert part["notes"] == [] and part["key"] == "1"
    with pytest.raises(KeyError):
        part["nothing"]
    assert made == [1]


def test_pages_rest_on_whatever_a_template_may_read(site: Site, tmp_path: Path) -> None:
    def common() -> str:
        return Footing(site, [str(tmp_path)]).common

    (tmp_path / "foot.txt").write_text("One", encoding="utf-8")
    first = common()
    assert common() == first
    (tmp_path / "foot.txt").write_text("Two", encoding="utf-8")
    assert common() != first
