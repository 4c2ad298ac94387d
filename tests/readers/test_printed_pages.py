"""Pages that WeasyPrint printed: words it breaks, Greek ones too, footnotes, numbers set flush right, and a table that is
set with spaces. What must be found in each is written by hand."""

from __future__ import annotations

import io

import pytest

from lawtext.readers import read_source
from lawtext.structure.pages import walk
from tests.readers.test_documents import left_out, outline, structured

pytestmark = [pytest.mark.client("report-pdf"), pytest.mark.client("pdf")]


def printed(body: str, style: str, language: str = "en") -> bytes:
    from weasyprint import HTML

    base = 'body { font: 10pt "DejaVu Serif" } p { margin: 0 0 4pt } h1 { font-size: 13pt }'
    page = f"<html lang='{language}'><meta charset='utf-8'><style>{base} {style}</style>{body}</html>"
    return bytes(HTML(string=page).write_pdf())


BEACH = [
    "Ο πλοίαρχος ανακοινώνει την αναχώρηση στους επιβάτες τουλάχιστον μία ολόκληρη ημέρα νωρίτερα.",
    "Οι επιβάτες παρουσιάζονται στην αποβάθρα με τις αποσκευές τους, και ο λιμενοφύλακας καταμετρά τις αποσκευές.",
    "Αποσκευές που εγκαταλείφθηκαν φυλάσσονται στο λιμεναρχείο δεκαπέντε ημέρες· μετά εκπλειστηριάζονται.",
]
NARROW = "@page { size: 7cm 14cm; margin: 1cm } body { hyphens: auto; text-align: justify%s }"


@pytest.mark.parametrize("sign", ["", "; hyphenate-character: '-'"])
def test_greek_words_that_the_ends_of_lines_break_are_whole(sign: str) -> None:
    clauses = "".join(f"<p>{label}. {text}</p>" for label, text in zip("ΑΒΓ", BEACH, strict=True))
    data = printed(f"<h1>ΝΟΜΟΣ 51 - ΑΝΑΧΩΡΗΣΗ</h1>{clauses}", NARROW % sign, "el")
    found = structured(data, "departure.pdf")
    assert outline(found) == [
        "el 51 | | ΑΝΑΧΩΡΗΣΗ |",
        *(f"el 51{number} | {label}. | | {text}" for number, label, text in zip("ABC", "ΑΒΓ", BEACH, strict=True)),
    ]
    assert len(left_out(found)) > 5


def test_a_hyphen_that_was_typed_stays_where_a_line_ends_behind_it() -> None:
    """WeasyPrint prints it as it was typed, and another sign where it breaks a word itself."""
    text = "The harbourmaster's second-in-command announces the departure to well-known passengers beforehand."
    found = structured(printed(f"<h1>LAW 51 - DEPARTURE</h1><p>A. {text}</p>", NARROW % ""), "departure.pdf")
    assert outline(found) == ["en 51 | | DEPARTURE |", f"en 51A | A. | | {text}"]
    assert {what for _, what in left_out(found)} == {"a hyphen at the end of a line"}


def test_a_row_of_such_a_table_may_lack_its_first_cells() -> None:
    table = "\n".join(
        [
            "West    North   East    South",
            "                1       Pass",
            "2       Pass    3       Pass",
            "4       Pass    Pass    Pass",
        ]
    )
    body = (
        "<h1>LAW 81 - CALLS</h1><p>A. East deals, and the auction of the example goes on as it is shown here below:</p>"
        f"<pre>{table}</pre><p>B. The dealer calls first.</p>"
    )
    found = structured(printed(body, '@page { size: 18cm } pre { font-family: "DejaVu Sans Mono" }'), "calls.pdf")
    assert outline(found) == [
        "en 81 | | CALLS |",
        "en 81A | A. | | East deals, and the auction of the example goes on as it is shown here below: ¶ West ¦ North ¦ East"
        " ¦ South ‖ ¦ ¦ 1 ¦ Pass ‖ 2 ¦ Pass ¦ 3 ¦ Pass ‖ 4 ¦ Pass ¦ Pass ¦ Pass",
        "en 81B | B. | | The dealer calls first.",
    ]


def test_an_index_with_its_numbers_flush_right_is_left_out() -> None:
    entries = {"Anchor, dropping of": "31A", "Berths": "65", "Cargo, weighing of": "21A, 21B1", "Rope": "32"}
    rows = "".join(
        f"<div class=entry><span>{words}</span><span>{number}</span></div>" for words, number in entries.items()
    )
    body = (
        "<h1>LAW 66 - WRECKS</h1><p>A. A wreck belongs to the harbour, unless its master claims it within one year and"
        f" pays for the salvage.</p><p>B. Nobody takes wood from a wreck.</p><h1>INDEX</h1>{rows}"
    )
    style = "@page { size: 13cm 18cm } .entry { display: flex; justify-content: space-between }"
    found = structured(printed(body, style), "wrecks.pdf")
    assert outline(found) == [
        "en 66 | | WRECKS |",
        "en 66A | A. | | A wreck belongs to the harbour, unless its master claims it within one year and pays for the salvage.",
        "en 66B | B. | | Nobody takes wood from a wreck.",
    ]
    assert {what for _, what in left_out(found)} == {"index of the book"}


def test_a_table_of_short_words_that_is_set_with_spaces_keeps_its_cells() -> None:
    table = "\n".join(
        [
            "North   East    South   West",
            "1       Pass    2       Pass",
            "3       Pass    Pass    Pass",
        ]
    )
    body = (
        "<h1>LAW 64 - THE SALE</h1><p>A. The first bid is made by the boat that came in last, as in this example:</p>"
        f"<pre>{table}</pre><p>B. A bid of nothing ends the sale.</p>"
    )
    found = structured(printed(body, '@page { size: 18cm } pre { font-family: "DejaVu Sans Mono" }'), "sale.pdf")
    assert outline(found) == [
        "en 64 | | THE SALE |",
        "en 64A | A. | | The first bid is made by the boat that came in last, as in this example: ¶ North ¦ East ¦ South ¦"
        " West ‖ 1 ¦ Pass ¦ 2 ¦ Pass ‖ 3 ¦ Pass ¦ Pass ¦ Pass",
        "en 64B | B. | | A bid of nothing ends the sale.",
    ]


LAMPS = [
    ("", "LAW 71 - LAMPS", "ΝΟΜΟΣ 71 - ΛΑΜΠΕΣ"),
    (
        "A.",
        "A lamp burns on each quay from dusk until dawn.",
        "Μια λάμπα ανάβει σε κάθε προβλήτα από το σούρουπο ως την αυγή.",
    ),
    ("B.", "The keeper trims the lamps:", "Ο φύλακας φροντίζει τις λάμπες:"),
    ("1.", "at dusk, when he lights them; and", "το σούρουπο, όταν τις ανάβει· και"),
    ("2.", "at midnight.", "τα μεσάνυχτα, χωρίς να τις σβήσει."),
    (
        "C.",
        "Whoever breaks a lamp pays for it and for the oil.",
        "Όποιος σπάσει λάμπα πληρώνει και το λάδι που χύθηκε.",
    ),
]


def test_rows_of_a_table_without_rules_whose_labels_stand_once_are_clauses_of_both_languages() -> None:
    rows = "".join(f"<tr><td>{label}<td>{en}<td lang=el>{el}" for label, en, el in LAMPS)
    style = "@page { size: 17cm 14cm; margin: 1cm } td { vertical-align: top } td:first-child { width: 2em }"
    found = structured(printed(f"<table>{rows}</table>", style), "lamps.pdf")
    clauses = {
        (law.language, str(clause.number)): " ".join(paragraph.text.string for paragraph in clause.paragraphs)
        for law in found.laws
        for clause in walk(law.root)
        if clause.paragraphs
    }
    numbers = ["71A", "71B", "71B1", "71B2", "71C"]
    assert clauses == {
        **{("en", number): en for number, (_, en, _) in zip(numbers, LAMPS[1:], strict=True)},
        **{("el", number): el for number, (_, _, el) in zip(numbers, LAMPS[1:], strict=True)},
    }


def test_footnotes_and_numbers_of_lists_go_where_they_belong() -> None:
    body = (
        "<h1>LAW 62 - TIDES</h1><ol><li>The tide table<span class=n>Printed each spring.</span> hangs on the door of the"
        " harbour office, and nobody takes it down.<li>It says:<ol><li>when the water is high<span class=n>At the second"
        " mark.</span>, and<li>when it is low.</ol></ol><h1>LAW 63 - FOG</h1><ol><li>In fog the bell<span class=n>Or a"
        " horn.</span> is rung each minute by the youngest sailor, who counts aloud.<li>No ship leaves.</ol>"
    )
    style = (
        "@page { size: 13cm 12cm; margin: 2cm 1.5cm; @top-center { content: string(t) } @bottom-right { content: 'Page '"
        " counter(page) ' of ' counter(pages) } } h1 { string-set: t content(); break-before: page }"
        " .n { float: footnote; font-size: 8pt } ol { list-style: upper-alpha } ol ol { list-style: decimal }"
    )
    found = structured(printed(body, style), "tides.pdf")
    assert outline(found) == [
        "en 62 | | TIDES |",
        "en 62A | A. | | The tide table[^1] hangs on the door of the harbour office, and nobody takes it down.",
        "en 62B | B. | | It says:",
        "en 62B1 | 1. | | when the water is high[^2], and",
        "en 62B2 | 2. | | when it is low.",
        "en note 1 | Printed each spring.",
        "en note 2 | At the second mark.",
        "en 63 | | FOG |",
        "en 63A | A. | | In fog the bell[^3] is rung each minute by the youngest sailor, who counts aloud.",
        "en 63B | B. | | No ship leaves.",
        "en note 3 | Or a horn.",
    ]


@pytest.mark.parametrize(("size", "above"), [("9pt", "3pt"), ("9.5pt", "2pt"), ("8.6pt", "4pt")])
def test_marks_of_notes_that_are_nearly_as_large_as_the_text_find_their_notes(size: str, above: str) -> None:
    body = (
        "<h1>LAW 34 - WELLS</h1><p>A. The well<b>1</b> is covered at night.</p><p>B. Nobody washes<b>2</b> in it on day"
        " 3.</p><hr><p class=n><b>1</b> That in the yard.</p><p class=n><b>2</b> Neither himself nor his nets.</p>"
    )
    style = f"b {{ font-weight: normal; font-size: {size}; position: relative; top: -{above} }} .n, .n b {{ font-size: 8pt }}"
    assert outline(structured(printed(body, style), "wells.pdf")) == [
        "en 34 | | WELLS |",
        "en 34A | A. | | The well[^1] is covered at night.",
        "en 34B | B. | | Nobody washes[^2] in it on day 3.",
        "en note 1 | That in the yard.",
        "en note 2 | Neither himself nor his nets.",
    ]


SIDE = {
    "laws": ["Law 31 – Oars", "Law 32 – Sails", "Law 33 – Masts", "Law 34 – Rudders", "Law 35 – Keels"],
    "pages": ["Harbour news", "The harbour pilots", "Weather today", "Boats for sale", "Where to find us"],
}


@pytest.mark.parametrize("side", SIDE)
@pytest.mark.parametrize("way", ["row", "row-reverse"])
def test_what_stands_in_a_column_beside_a_law_is_none_of_its_text(side: str, way: str) -> None:
    """A side bar has lines of its own, which stand in no row of the text."""
    clauses = [
        "A sail is made of canvas, and is sewn by its owner or by somebody whom the owner pays for that work.",
        "A sail is white, unless the boat belongs to the pilot, whose sails are red so that they are seen from afar.",
        "Each sail shows the number of its boat, and nobody paints over a number that another boat has shown before.",
    ]
    text = "".join(f"<p>{label}. {clause}</p>" for label, clause in zip("ABC", clauses, strict=True))
    bar = "".join(f"<p>{name}</p>" for name in SIDE[side])
    body = f"<div><aside>{bar}</aside><main><h1>LAW 32 - SAILS</h1>{text}</main></div>"
    style = f"div {{ display: flex; flex-direction: {way} }} aside {{ width: 34%; line-height: 19pt }} main {{ width: 60% }}"
    read = structured(printed(body, f"@page {{ size: 15cm }} {style}"), "sails.pdf")
    found = outline(read)
    # Names that count something are the menu of a site; other words stand before the law.
    bar = [words for words, what in left_out(read) if what == "a side bar"]
    assert bar == ([" ".join(SIDE[side])] if side == "laws" else [])
    assert found[-4:] == [
        "en 32 | | SAILS |",
        *(f"en 32{label} | {label}. | | {clause}" for label, clause in zip("ABC", clauses, strict=True)),
    ]


def test_the_number_of_a_page_is_none_of_its_text_where_only_a_head_stands_above_it() -> None:
    body = (
        "<h1>LAW 35 - KEELS</h1><p>A. A keel is made of oak.</p><p>B. A keel is</p><p>1. straight; and</p><p class=next>&nbsp;</p>"
        "<h1 class=next>LAW 36 - RIBS</h1><p>A. A rib is bent.</p><p>B. It is nailed to the keel of the boat.</p>"
    )
    style = "@page { size: A5; @top-left { content: 'The Laws of Boats' } @bottom-center { content: counter(page) } }"
    found = structured(
        printed(body, f"{style} @page :first {{ @top-left {{ content: none }} }} .next {{ break-before: page }}"),
        "a.pdf",
    )
    assert outline(found) == [
        "en 35 | | KEELS |",
        "en 35A | A. | | A keel is made of oak.",
        "en 35B | B. | | A keel is",
        "en 35B1 | 1. | | straight; and",
        "en 36 | | RIBS |",
        "en 36A | A. | | A rib is bent.",
        "en 36B | B. | | It is nailed to the keel of the boat.",
    ]


def test_notes_that_are_marked_with_raised_letters_go_to_their_words() -> None:
    body = (
        "<h1>LAW 37 - TAILS</h1><p>A. A tail<span class=n>Longer than the kite.</span> is tied with knots.</p><p>B. Its"
        " beard<span class=n>Of paper.</span> is cut</p><p>(a) once; or</p><p>(b) never.</p>"
    )
    style = (
        "@page { size: 12cm 14cm } .n { float: footnote; font-size: 7.5pt } ::footnote-call, ::footnote-marker { content:"
        " counter(footnote, lower-alpha); font-size: 6pt; vertical-align: super; line-height: 0 } ::footnote-marker { padding-right: 2pt }"
    )
    assert outline(structured(printed(body, style), "tails.pdf")) == [
        "en 37 | | TAILS |",
        "en 37A | A. | | A tail[^a] is tied with knots.",
        "en 37B | B. | | Its beard[^b] is cut",
        "en 37B(a) | (a) | | once; or",
        "en 37B(b) | (b) | | never.",
        "en note a | Longer than the kite.",
        "en note b | Of paper.",
    ]


def test_the_last_word_of_a_title_in_the_middle_of_a_narrow_page_is_part_of_it() -> None:
    style = "@page { size: 9cm 18cm; margin: 1cm } h1 { text-align: center }"
    title = "PASSENGERS WHO LEAVE THEIR LUGGAGE BEHIND ON BOARD"
    body = f"<h1>LAW 52 - {title}</h1><p>The keeper waits for them until noon.</p><p>A. He rings twice.</p><p>B. He goes.</p>"
    found = structured(printed(body, style), "luggage.pdf")
    assert outline(found) == [
        f"en 52 | | {title} | The keeper waits for them until noon.",
        "en 52A | A. | | He rings twice.",
        "en 52B | B. | | He goes.",
    ]


def test_words_further_left_than_the_items_above_close_their_list() -> None:
    body = (
        "<h1>LAW 53 - THE CABIN</h1><p>A. A cabin has</p><p class=in>1. a bed</p><p class=in>2. a lamp</p>"
        "<p>and is locked at night.</p><p>B. Nobody shares a cabin with a stranger who has not asked for it before.</p>"
    )
    found = structured(printed(body, "@page { size: A5; margin: 2cm } .in { margin-left: 8mm }"), "cabin.pdf")
    assert outline(found) == [
        "en 53 | | THE CABIN |",
        "en 53A | A. | | A cabin has ¶ and is locked at night.",
        "en 53A1 | 1. | | a bed",
        "en 53A2 | 2. | | a lamp",
        "en 53B | B. | | Nobody shares a cabin with a stranger who has not asked for it before.",
    ]


def test_the_second_line_of_an_item_with_a_bullet_goes_on_with_it() -> None:
    items = (
        "given to every sailor who has gone round the island at least once by then;",
        "kept for every sailor who is ill.",
    )
    body = "<h1>LAW 54 - THE MEAL</h1><p>A. The meal is cooked on the beach.</p><p>B. A meal is:</p>"
    body += f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"
    document = read_source(printed(body, "@page { size: A5; margin: 2cm }"), "meal.pdf")
    assert [block.string for block in document.blocks][-2:] == [*items]


def test_the_numbers_of_lines_in_the_margin_are_no_text() -> None:
    lines = [
        "LAW 55 - THE LADDER",
        "The ladder stands against the wall of the lighthouse,",
        "whether or not somebody has to climb it on that day.",
        "A. One person climbs it at a time.",
        "B. Nobody stands below.",
    ]
    style = "@page { size: A5; margin: 2cm } div { position: relative; line-height: 14pt } i { position: absolute;"
    style += "left: -1cm; font: 5pt 'DejaVu Sans' }"
    body = "".join(f"<div><i>{number}</i>{line}</div>" for number, line in enumerate(lines, 12))
    found = structured(printed(body, style), "ladder.pdf")
    assert outline(found) == [
        f"en 55 | | THE LADDER | {lines[1]} {lines[2]}",
        "en 55A | A. | | One person climbs it at a time.",
        "en 55B | B. | | Nobody stands below.",
    ]


def test_a_text_as_far_left_as_that_above_a_list_closes_it() -> None:
    """A page that breaks between them changes nothing; neither does an item of two lines."""
    body = (
        "<h1>LAW 56 - THE ISLAND</h1><h3>A. The Beach</h3><p>Whoever lands on the beach</p>"
        "<p class=in>1. carries the boat above the line that the water reaches when the moon is full;</p>"
        "<p class=in>2. covers it.</p><p>The keeper looks at each boat every evening.</p>"
        "<h3>B. The Hill</h3><p>Nobody camps on the hill.</p>"
    )
    style = "@page { size: 10cm 14cm; margin: 1.5cm } .in { margin-left: 8mm } h3 { font-size: 10pt; margin: 4pt 0 }"
    assert outline(structured(printed(body, style), "island.pdf")) == [
        "en 56 | | THE ISLAND |",
        "en 56A | A. | The Beach | Whoever lands on the beach ¶ The keeper looks at each boat every evening.",
        "en 56A1 | 1. | | carries the boat above the line that the water reaches when the moon is full;",
        "en 56A2 | 2. | | covers it.",
        "en 56B | B. | The Hill | Nobody camps on the hill.",
    ]


def test_notes_as_large_as_the_text_are_told_by_their_raised_marks() -> None:
    body = (
        "<h1>LAW 57 - THE LAGOON</h1><p>A. Boats<sup>1</sup> are rowed in the lagoon, whatever the wind.</p>"
        "<p>B. Nobody swims<sup>2</sup> there.</p><p><sup>1</sup> Those that are longer than a person is tall,"
        " measured without the oar.</p><p><sup>2</sup> Unless he fell in.</p>"
    )
    found = structured(printed(body, "@page { size: 10cm 14cm; margin: 1.5cm } sup { font-size: 6pt }"), "lagoon.pdf")
    assert outline(found) == [
        "en 57 | | THE LAGOON |",
        "en 57A | A. | | Boats[^1] are rowed in the lagoon, whatever the wind.",
        "en 57B | B. | | Nobody swims[^2] there.",
        "en note 1 | Those that are longer than a person is tall, measured without the oar.",
        "en note 2 | Unless he fell in.",
    ]


FACED = [
    (
        "A keeper lights the lamps at dusk, and nobody else does.",
        "Ένας φύλακας ανάβει τις λάμπες το σούρουπο, και κανείς άλλος.",
    ),
    (
        "Whoever puts one out pays for the oil of the whole night.",
        "Όποιος σβήσει μία πληρώνει το λάδι όλης της νύχτας.",
    ),
    (
        "The warden counts them at dawn and writes the count down.",
        "Ο επόπτης τις μετρά την αυγή και γράφει τον αριθμό.",
    ),
    (
        "A lamp that is missing is looked for in all of the boats.",
        "Μια λάμπα που λείπει αναζητείται σε όλες τις βάρκες.",
    ),
]


def by_turns(*documents: bytes) -> bytes:
    """Return one PDF with the first page of each document, the second page of each, and so on."""
    from pypdfium2 import PdfDocument

    both, sources = PdfDocument.new(), [PdfDocument(data) for data in documents]
    for page in range(max(map(len, sources))):
        for source in sources:
            if page < len(source):
                both.import_pages(source, [page])
    out = io.BytesIO()
    both.save(out)
    return out.getvalue()


def test_pages_that_face_each_other_in_two_languages_are_read_each_language_through() -> None:
    """What a language breaks off at the foot of its page goes on behind the page of the other one."""
    style = "@page { size: 7cm 5cm; margin: 1cm; @bottom-center { content: '%s ' counter(page) } }"
    texts = [[f"<p>{label}. {text}</p>" for label, text in zip(labels, side, strict=True)]
             for labels, side in zip(("ABCD", "ΑΒΓΔ"), zip(*FACED, strict=True), strict=True)]  # fmt: skip
    english = printed(f"<h1>LAW 71 - LAMPS</h1>{''.join(texts[0])}", style % "Page", "en")
    greek = printed(f"<h1>ΝΟΜΟΣ 71 - ΛΑΜΠΕΣ</h1>{''.join(texts[1])}", style % "Σελίδα", "el")
    found = structured(by_turns(english, greek), "both.pdf")
    assert outline(found) == [
        "en 71 | | LAMPS |",
        *(f"en 71{label} | {label}. | | {text}" for label, (text, _) in zip("ABCD", FACED, strict=True)),
        "el 71 | | ΛΑΜΠΕΣ |",
        *(
            f"el 71{number} | {label}. | | {text}"
            for number, label, (_, text) in zip("ABCD", "ΑΒΓΔ", FACED, strict=True)
        ),
    ]
    assert {what for _, what in left_out(found)} == {"running foot"}


def test_terms_in_bold_begin_their_paragraphs_below_full_lines() -> None:
    """The line above “Mate” had no room for that word, and there is no more space between terms than between lines."""
    terms = {
        "Lamp": "what the keeper lights at the end of a day of his.",
        "Mate": "who keeps the other lamp of the same quay for him.",
        "Quay": "where boats of the harbour lie when they are home.",
        "Wick": "what burns in a lamp as long as there is any of it.",
    }
    body = "".join(f"<p><b>{term}</b> – {meaning}</p>" for term, meaning in terms.items())
    style = '@page { size: 12.2cm 12cm; margin: 1cm } p { margin: 0; font: 8pt "DejaVu Sans Mono" }'
    found = read_source(printed(f"<h1>Definitions</h1>{body}", style), "terms.pdf")
    assert [block.string for block in found.blocks] == ["Definitions", *(f"{a} – {b}" for a, b in terms.items())]


def test_a_line_in_bold_right_below_a_note_that_is_not_goes_on_with_the_laws() -> None:
    """Notes as large as the text, on the page that they are of: nothing but the bold letters parts the next law."""
    body = (
        "<p><b>LAW 7 - GATES</b></p><p>The herald<sup>1</sup> rings.</p><div style='margin-top: 2cm'><sup>1</sup>Or his"
        " deputy,<br>or nobody.<br><b>LAW 8 - BELLS</b></div><p>The bell is of brass.</p>"
    )
    style = "@page { size: 12cm 14cm; margin: 1.5cm } p { margin: 6pt 0 } sup { font-size: 60%; line-height: 0 }"
    assert outline(structured(printed(body, style), "gates.pdf")) == [
        "en 7 | | GATES | The herald[^1] rings.",
        "en note 1 | Or his deputy, or nobody.",
        "en 8 | | BELLS | The bell is of brass.",
    ]


@pytest.mark.parametrize(
    ("text", "above", "note"),
    [
        ("Nobody rings it at night.", "The first bell is", "The first bell is the bell of the harbour."),
        ("Nobody rings it at", "The first bell is", "The first bell is"),  # the text breaks off there too
        ("Nobody rings it at night.", "It is a bell.", "It is a bell."),
    ],
)
def test_a_note_as_large_as_the_text_goes_on_at_the_top_of_the_next_page(text: str, above: str, note: str) -> None:
    body = (
        "<h1>LAW 56 - THE BELL</h1><p>A. The keeper rings the first bell<sup>1</sup> when the boats lie at the pier.</p>"
        f"<p>B. {text}</p><p style='break-after: page'><sup>1</sup> {above}</p><p>the bell of the harbour.</p>"
        "<p>C. The second one is of brass.</p>"
    )
    (law,) = structured(printed(body, "@page { size: 12cm 10cm; margin: 1.5cm }"), "bell.pdf").laws
    (found,) = [one.text.string for one in law.notes]
    assert found == note


def test_a_line_that_closes_a_bracket_goes_on_with_the_one_that_opens_it() -> None:
    body = "<h1>LAW 56 - THE BELL</h1><p>A. The keeper calls the hour (but see<br>57B2).</p><p>B. He calls it (aloud)<br>57) times.</p>"
    (law,) = structured(printed(body, "@page { size: 15cm 10cm; margin: 1.5cm }"), "bell.pdf").laws
    texts = [text.string for clause in walk(law.root) for text in clause.paragraphs]
    assert texts[0] == "The keeper calls the hour (but see 57B2)."


def test_the_upper_figure_of_a_printed_fraction_is_no_mark() -> None:
    body = (
        "<h1>LAW 56 - THE BELL</h1><p>A. A rope of 2<sup>1</sup>/<sub>2</sub> m hangs on the bell<sup>1</sup>.</p>"
        "<p>B. Nobody pulls it by night.</p><p><sup>1</sup> Or a longer one.</p>"
    )
    (law,) = structured(printed(body, "@page { size: 15cm 10cm; margin: 1.5cm }"), "bell.pdf").laws
    texts = [text.string for clause in walk(law.root) for text in clause.paragraphs]
    assert texts[0] == "A rope of 2¹/2 m hangs on the bell."
    assert [note.text.string for note in law.notes] == ["Or a longer one."]


@pytest.mark.parametrize(
    ("text", "next_page", "clauses"),
    [
        ("Nobody rings it at night.", "<p>a) the bell of the harbour is of brass.</p>", ["56A", "56B", "56B(a)"]),
        ("These ring at night (all of them)", "<p>the bell of the harbour and that of the pier.</p>", ["56A", "56B"]),
        ("Nobody rings it at night.", "<p>C. It is of brass.</p><p>for as long as it lies there.</p>", ["56A", "56B", "56C"]),
        (
            "Nobody rings it at night.",
            "<p>C. It is of brass<sup>b</sup> and large, all that it has.</p><p style='font-size: 9px'><sup>b</sup> or of tin.</p>",
            ["56A", "56B", "56C"],
        ),
    ],
)  # fmt: skip
def test_text_of_a_law_is_not_drawn_into_a_note_without_a_full_stop(
    text: str, next_page: str, clauses: list[str]
) -> None:
    body = (
        "<h1>LAW 56 - THE BELL</h1><p>A. The keeper rings the first bell<sup>1</sup> when the boats lie at the pier.</p>"
        f"<p>B. {text}</p><p style='break-after: page'><sup>1</sup> See Law 12B1</p>{next_page}"
    )
    (law,) = structured(printed(body, "@page { size: 12cm 10cm; margin: 1.5cm }"), "bell.pdf").laws
    assert law.notes[0].text.string == "See Law 12B1"
    assert [str(clause.number) for clause in walk(law.root)][1:] == clauses
