"""Signs that plugins of wikis and builders of sites put beside a text: taken off and named, no word of the text lost."""

from __future__ import annotations

import pytest

from lawtext.readers import read_source
from tests.readers.test_blocks import shown

# The page, and its blocks: "#2" a heading of rank 2, "-" an item.
WIKI = [
    ("The host <fc red>fills</fc> the <fs large>kettle</fs>.", ["The host fills the kettle."]),
    ("<WRAP group>\n<WRAP half column>\nA. Text.\n</WRAP>\n</WRAP>\n<WRAP clear/>", ["A. Text."]),
    ("<columns 100% 50% 50%>\nOne.\n<newcolumn>\nTwo.\n</columns>", ["One.", "Two."]),
    # The words of a tag are shown where a clause or a law begins with them.
    ("<hidden B. Spilled water>\nText.\n</hidden>", ["B. Spilled water", "Text."]),
    ('<panel title="Law 8">\nText.\n</panel>', ["Law 8", "Text."]),
    ("<tabbox Show more>\nText.\n</tabbox>", ["Text."]),
    ("++++ A. The host | \nText.\n++++", ["A. The host", "Text."]),
    ("The host ++ why | because he is ++ fills it.", ["The host why because he is fills it."]),
    # What nobody closes, and signs of arithmetic, are text.
    ("A cup <of tea> is 3 < 4.", ["A cup <of tea> is 3 < 4."]),
    ("%%<b>bold</b>%% and <b>bold</b>.", ["<b>bold</b> and bold."]),
    ("One /* not yet agreed */ two.<!-- three -->", ["One two."]),
    ("//**A.** Text,// and */ a star.", ["A. Text, and */ a star."]),
    ("One.\n\n<nspages -h1 -subns>\n<catlist :laws>", ["One."]),
    ("One.\n\n~~DISCUSSION:off~~\n~~TOC 2-3~~", ["One."]),
    ("---- dataentry law ----\nnumber: 8\n----\nText.", ["Text."]),
    # Line breaks leave one space, also where a word is glued to the sign.
    (r"One. \\ two.\\ three.\\four. \\" + "\n" + r"\\ five.", ["One. two. three. four.", "five."]),
    (r"A. One. \\ 1. Two. \\ 2. Three.", ["A. One.", "1. Two.", "2. Three."]),
    # Two are an empty line, and a label may be in bold or in italics.
    (r"One. \\ \\ two.<br/><br/>three. \\ four.", ["One.", "two.", "three. four."]),
    (r"One. \\ **A.** Two. \\ //B. Three.//", ["One.", "A. Two.", "B. Three."]),
    ("One [[x|{{:cup.png?16|}} **strong** cup]].", ["One strong cup."]),
    ("A cup((Or\na mug.)) of tea.", ["A cup of tea."]),
    ("=== A. Cup((Or\na mug.)) of tea ===\nText.\n\n\nMore text.", ["#4 A. Cup of tea", "Text.", "More text."]),
    # The first of three stars is the sign of the list.
    ("  ***Tea** is hot.\n\n  *", ["- Tea is hot."]),
    ("A cup ((a mug there))of tea ((of any kind)).", ["A cup of tea."]),
    # The brackets of a note may hold the letter of a clause.
    ("A cup((A mug (see 2(a) below).)) of tea((But see (2(b)))).", ["A cup of tea."]),
    # A note holds no other one: its signs are text.
    ("A cup((A mug ((of tin)) too)) of tea.", ["A cup((A mug too)) of tea."]),
    ("Cups:\n\n<html><table><tr><td>One</td></tr><tr><td>two</td></tr></table></html>", ["Cups:", "One", "two"]),
    ("  ; **A.** : The host\n  ; B. : The guest", ["A.", "The host", "B.", "The guest"]),
    ("  ? Kettle\n  ! What boils.", ["Kettle", "What boils."]),
    ("The <del>old</del>;;new;; cup.", ["The new cup."]),
    ("The host says:\n\n> Tea is //hot//.\n>> Twice.\n\n5 > 4", ["The host says:", "Tea is hot.", "Twice.", "5 > 4"]),
    # What is quoted may be a law: the page that quotes it is none.
    ("One.\n\n> LAW 8 - TEA\n> A. Tea is hot.", ["One.", "> LAW 8 - TEA", "> A. Tea is hot."]),
]


@pytest.mark.parametrize(("page", "blocks"), WIKI)
def test_dokuwiki(page: str, blocks: list[str]) -> None:
    document = read_source(f"{page}\n\n== End ==".encode(), "page.txt")
    assert document.reader == "DokuWiki text"
    assert [shown(b.kind, b.level, b.string) for b in document.blocks][:-1] == blocks


SITES = [
    ("## LAW 8 {#law-8 .unnumbered}\n\nText.\n{: .law}", ["#2 LAW 8", "Text."]),
    ("<Tabs>\n<TabItem value='en'>\n\nA. Text.\n\n</TabItem>\n</Tabs>", ["A. Text."]),
    ("import Tabs from '@theme/Tabs';\n\nexport const x = 1\n\nText.", ["Text."]),
    ("Text {/* a\nremark */} goes on. <!-- over\nlines -->", ["Text goes on."]),
    ("{% include nav.html %}\n\nText {{ page.x }} here.", ["Text here."]),
    ("::: {.column}\nText.\n:::", ["Text."]),
    ("==Bold== [[Kettle|words]] of a [[cup]]. ^a1\n\n![[cup.png]]\n\n#tea #cups\n\n%%todo%%", ["Bold words of a cup."]),
    # A capital, with an accent too, begins a heading without its space, and no tag.
    ("![[cup.png]] Tea.\n\n#Φλιτζάνια\n\n#Όροι\n\n#έννοιες", ["Tea.", "#Φλιτζάνια", "#Όροι"]),
    ("One.\n\n*[tea]: a drink", ["One."]),
    ("#. One.\n#. Two.", ["- One.", "- Two."]),
    ("A. One\n: Text.", ["A. One", "Text."]),
    ("Bog\n:   wet\nland.\n\nCane\n: a stick.\n: a pole.", ["Bog", "wet land.", "Cane", "a stick.", "a pole."]),
    # Without its space the sign is none, and stays.
    ("It says\n:so he does.", ["It says", ":so he does."]),
    (">> Text that is quoted.\n> > 1. Twice.", ["Text that is quoted.", "1. Twice."]),
    ("- One\n<ul><li>two</li><li>three</li></ul>", ["- One", "two", "three"]),
    ("`<b>` and x < y, a == b, {x}", ["<b> and x < y, a == b, {x}"]),
]


@pytest.mark.parametrize(("page", "blocks"), SITES)
def test_markdown(page: str, blocks: list[str]) -> None:
    document = read_source(f"# Page\n\n{page}".encode(), "page.md")
    assert document.reader == "Markdown"
    assert [shown(b.kind, b.level, b.string) for b in document.blocks][1:] == blocks


LISTS = [
    ('<ol type="a" start="2">\n<li>one</li>\n<li>**two**</li>\n</ol>\n\nText.', ["1 b. one", "1 c. two", "0  Text."]),
    (
        "<ol><li>One:<ol type=i><li>two</li><li>three</ol><li>four</ol>",
        ["1 1. One:", "2 i. two", "2 ii. three", "1 2. four"],
    ),
    ("<ul><li>one<ol><li>two</ol></ul>\n\n<OL TYPE='A'>\n<LI>three</LI></OL>", ["0  one", "2 1. two", "1 A. three"]),
    ('<ol><li value="4">one</li></ol></ol></li>\n\nText.', ["1 4. one", "0  Text."]),
]


@pytest.mark.parametrize(("page", "items"), LISTS)
def test_lists_of_html_in_markdown_have_their_numbers(page: str, items: list[str]) -> None:
    document = read_source(f"# Page\n\n{page}".encode(), "page.md")
    assert [f"{block.level} {block.label} {block.string}" for block in document.blocks][1:] == items


@pytest.mark.parametrize("page", [page for page, _ in (*WIKI, *SITES, *LISTS)])
def test_every_character_is_in_a_block_a_note_or_left_out(page: str) -> None:
    for ending in ("\n\n== End ==", "\n\n# End"):
        document = read_source((page + ending).encode(), "page.txt")
        seen = [0] * len(document.page.text)
        texts = [block.text for block in (*document.blocks, *document.notes.values())]
        taken = [stretch for text in texts for stretch in text.stretches()]
        for start, end in (*taken, *((one.start, one.end) for one in document.left_out)):
            for at in range(start, end):
                seen[at] += 1
        text = document.page.text
        assert [text[at] for at, count in enumerate(seen) if count != 1 and not text[at].isspace()] == []


@pytest.mark.parametrize(
    ("page", "reader"),
    [
        # Links in two brackets and line breaks are both systems'; the headings decide.
        ("# LAW 8\n\nSee [[law_7]].", "Markdown"),
        ("LAW 8\n\nSee [[law_7]].", "DokuWiki text"),
        ("**LAW 8** \\\\\nText.", "DokuWiki text"),
        ("^ Cups ^ Tea ^\n| One | two |", "DokuWiki text"),
        ("A cup\n^ ^\nof tea.", "pasted page"),
        # A page may begin with a tag and be none of the web.
        ('<h1 align="center">LAW 8</h1>\n\n## A. Text\n\n## B. Text', "Markdown"),
        ("<html><p>Print</p></html>\n== LAW 8 ==\n=== A. Text ===", "DokuWiki text"),
        ("<div><p>LAW 8</p><p>A. Text</p></div>", "HTML"),
        ("<!DOCTYPE html>\n<html><body><pre>\n# LAW 8\n\n# LAW 9\n</pre></body></html>", "HTML"),
    ],
)
def test_who_reads_it(page: str, reader: str) -> None:
    assert read_source(page.encode(), "page.txt").reader == reader


@pytest.mark.parametrize(
    ("front", "blocks"),
    [
        ("title: LAW 8\ntags: [a, b]\naliases:\n  - tea", ["#1 LAW 8", "Text."]),
        ("id: 8\n# a remark", ["Text."]),
        (
            "Text that is none of the site's: it says so.\nMore.",
            ["Text that is none of the site's: it says so.", "More.", "Text."],
        ),
    ],
)
def test_front_matter(front: str, blocks: list[str]) -> None:
    document = read_source(f"---\n{front}\n---\n\n**Text.**\n".encode(), "page.md")
    assert [shown(b.kind, b.level, b.string) for b in document.blocks] == blocks


def test_the_title_in_the_front_matter_is_none_where_a_heading_says_it() -> None:
    document = read_source(b"---\ntitle: 'LAW 8'\n---\n\n## LAW 8\n\nText.\n", "page.md")
    assert [b.string for b in document.blocks] == ["LAW 8", "Text."]


def test_a_note_in_its_place_is_a_note() -> None:
    document = read_source(b"# LAW 8\n\nThe host^[Or *his* guest.] fills it.\n", "page.md")
    assert [b.string for b in document.blocks] == ["LAW 8", "The host fills it."]
    assert [(note.string, mark) for mark, note in document.notes.items()] == [("Or his guest.", "^1")]
    assert [ref.at for ref in document.blocks[1].refs] == [len("The host")]
