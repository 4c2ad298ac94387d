"""A law's page in a second engine: the box, a pop-up, the language, the table and the slip, and the book without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.firefox import Firefox, firefox
from tests.browser.serving import SiteServer

pytestmark = pytest.mark.client("firefox")


@pytest.fixture(scope="module")
def page() -> Iterator[Firefox]:
    with firefox() as opened:
        yield opened


def test_what_a_director_does_at_the_table(page: Firefox, built_site: Path) -> None:
    with SiteServer(built_site) as server:
        page.open(server.address("law/53/?lang=en"))
        page.type("/")
        assert page.script("return document.activeElement.id") == "goto"
        page.type("νομος 54β1")
        page.until(
            "let first = document.querySelector('.answers [role=option]'); return first && first.href.endsWith('#54B1')"
        )
        page.type("\ue007")
        page.until("return document.readyState === 'complete' && location.href.endsWith('/law/54/index.html#54B1')")
        assert 0 < page.until("return document.querySelector('.clause:target').getBoundingClientRect().top") < 300

        page.point_at("[id='54B'] .cell[lang=en] a.cite")
        page.until(
            "let one = document.querySelector('#pop:not([hidden]) [lang=en]'); return one && /lead/.test(one.innerText)"
        )
        page.script("document.querySelector('[data-set-ui=el]').click()")
        assert page.script(
            "return [document.documentElement.lang, document.querySelector('.goto button').innerText]"
        ) == [
            "el",
            "Πάμε",
        ]

        page.script("document.querySelectorAll('[id=\"54B\"] .tool')[2].click()")
        page.until("return !!document.querySelector('dialog[open] .big-clause')")
        page.script("document.querySelector('dialog .add').click()")
        page.open(server.address("slip/"))
        page.until(
            "return /Όταν ένας αμυνόμενος/.test((document.querySelector('.slip-clause') || document.body).innerText)"
        )

        page.until("return /Έτοιμο για χρήση χωρίς δίκτυο/.test(document.querySelector('.kept').innerText)")
        server.stop()
        page.open(server.address("law/53/"))
        assert "Πριν από τη δέκατη τρίτη" in page.script("return document.querySelector('[id=\"53A\"]').innerText")
        server.start()
        assert page.complaints == []
