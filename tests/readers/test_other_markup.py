"""Texts in a markup that is not read are refused with what to do; whatever only looks so is read."""

from __future__ import annotations

import pytest

from lawtext.problems import LawtextError
from lawtext.readers import read_source

_LAW = "== LAW 4 - GATES ==\n\nA gate is shut at night.\n\n"


@pytest.mark.parametrize(
    ("text", "place", "sign", "name"),
    [
        (_LAW + "# A keeper opens it.\n## He has a key.\n", "1:1", "== LAW 4 - GATES ==", "MediaWiki"),
        (_LAW + "'''A. Keys''' They are many.\n", "5:1", "'''A. Keys'''", "MediaWiki"),
        ("LAW 4\n\n'''A. Keys'''\n\nA key.\n\n'''B. Locks'''\n\nA lock.\n", "3:1", "'''A. Keys'''", "MediaWiki"),
        ("LAW 4\n\nA key.<ref>Of iron.</ref>\n", "3:7", "<ref>", "MediaWiki"),
        ('LAW 4\n\nA key.<ref name="k">Of iron.</ref>\n', "3:7", '<ref name="k">', "MediaWiki"),
        ('LAW 4\n\n{| class="wikitable"\n|-\n| A || B\n|}\n', "3:1", '{| class="wikitable"', "MediaWiki"),
        ("#REDIRECT [[Law 4]]\n", "1:1", "#REDIRECT", "MediaWiki"),
        ("LAW 4\n\nA key.\n\n[[Category:Laws]]\n", "5:1", "[[Category:", "MediaWiki"),
        ("LAW 4\n=====\n\n.. note:: A key.\n", "4:1", ".. note::", "reStructuredText"),
        ("LAW 4\n=====\n\nA key. [#k]_\n\n.. [#k] Of iron.\n", "6:1", ".. [#k]", "reStructuredText"),
        (".. _law-4:\n\nLAW 4\n=====\n\nA key.\n", "1:1", ".. _law-4:", "reStructuredText"),
    ],
)
def test_markup_that_is_not_read_is_refused(text: str, place: str, sign: str, name: str) -> None:
    with pytest.raises(LawtextError) as refused:
        read_source(text.encode(), "gates.txt")
    told = str(refused.value)
    assert told.startswith(f"gates.txt:{place}: unknown-format: “{sign}” is {name} markup, which cannot be read; ")


@pytest.mark.parametrize(
    "text",
    [
        _LAW,  # DokuWiki has such headings too
        _LAW + "  - A keeper opens it.\n  - He has //a key//.\n",
        "# LAW 4 - GATES\n\n## A. Keys\n\nA key.\n\n## B. Locks\n\nA lock.\n",
        "# LAW 4 - GATES\n\nA key.\n\n== End ==\n",
        "LAW 4 - GATES\n\n== ==\n\n# A key.\n",  # signs without a word are no heading
        "LAW 4 - GATES\n=============\n\nA key.\n",
        "LAW 4 - GATES\n\nA key is 2''' long, a lock 3'''.\n",
        "LAW 4 - GATES\n\nHe says '''now''' and waits.\n",
        "LAW 4 - GATES\n\nA key is … or ..\n\n.. of iron.\n",
        "LAW 4 - GATES\n\n{{gate.png|A gate}}\n\nA [[law_5|key]] and ''a lock''.\n",
    ],
)
def test_what_only_looks_so_is_read(text: str) -> None:
    assert read_source(text.encode(), "gates.txt").blocks
