"""``commentary/articles.toml``: what is known of each article; what people wrote there is kept."""

from __future__ import annotations

from collections.abc import Mapping

import tomlkit

from lawtext.importing.sources import spaced

PATH = "commentary/articles.toml"
_HEAD = "# The articles, in the order in which they are shown: author, edition and law they speak about, source.\n\n"


def with_articles(text: str | None, facts: Mapping[str, Mapping[str, str]]) -> str:
    """Return the list with the facts of articles (``author``, ``edition``, ``law``, ``source``) by id; None: there is
    none yet.

    A fact that stands there already is left as it is.
    """
    document = tomlkit.parse(_HEAD if text is None else text)
    if document.get("articles") is None:
        document.append("articles", tomlkit.aot())
    listed = document["articles"]
    # Asked once: tomlkit makes each table anew whenever it goes through the list.
    tables = {str(table.get("id")): table for table in reversed([*listed])}
    for id, values in facts.items():
        table = tables.get(id)
        fresh = table is None
        if table is None:
            table = tomlkit.table()
            table["id"] = id
        for key, value in values.items():
            if value and not table.get(key):
                table[key] = value
        if fresh:
            listed.append(table)
    return spaced(tomlkit.dumps(document))
