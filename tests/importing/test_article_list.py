"""``commentary/articles.toml``: facts are added to what stands there, and a long list takes no longer than its length."""

from __future__ import annotations

import time

from lawtext.importing.article_list import with_articles

LIST = '[[articles]]\nid = "bells"\nauthor = "Ann"\n\n[[articles]]\nid = "bells"\n\n[[articles]]\nid = "oars"\n'


def test_a_fact_that_stands_there_is_left_and_others_go_to_the_first_article_of_the_id() -> None:
    facts = {"bells": {"author": "Ben", "source": "b.md"}, "oars": {"source": "o.md"}, "masts": {"author": "Cid"}}
    assert with_articles(LIST, facts) == (
        '[[articles]]\nid = "bells"\nauthor = "Ann"\nsource = "b.md"\n\n[[articles]]\nid = "bells"\n\n'
        '[[articles]]\nid = "oars"\nsource = "o.md"\n\n[[articles]]\nid = "masts"\nauthor = "Cid"\n'
    )


def test_thousands_of_articles_take_seconds() -> None:
    started = time.process_time()
    facts = {f"bell-{n}": {"source": "bells.xml"} for n in range(2_500)}
    assert with_articles(None, facts).count("[[articles]]") == 2_500
    assert time.process_time() - started < 10
