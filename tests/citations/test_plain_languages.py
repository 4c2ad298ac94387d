"""Citations in languages without a data file of their own: what ``plain.toml`` knows of how they cite."""

from __future__ import annotations

import pytest

from lawtext.citations import find
from lawtext.corpus import load_book
from lawtext.model import Book
from tests.citations.golden import seen, unmark, with_clauses
from tests.made_up import ARTICLES, head, levels

LEVELS = (
    ARTICLES
    + levels(
        ("paragraph", "decimal", "({})", "({})", True),
        ("point", "lower", "({})", "{})"),
        ("subpoint", "roman", "({})", "{})"),
    )
    + """
[[nouns]]
levels = ["article"]
de = { singular = "Paragraph", plural = "Paragraphen", abbreviations = ["§", "§§"] }
fr = { singular = "article", plural = "articles" }
es = { singular = "artículo", plural = "artículos", abbreviations = ["art.", "arts."] }
it = { singular = "articolo", plural = "articoli", abbreviations = ["art.", "artt."] }
nl = { singular = "artikel", plural = "artikelen" }
pl = { singular = "artykuł", plural = "artykuły" }
pt = { singular = "artigo", plural = "artigos" }

[[nouns]]
levels = ["paragraph"]
de = { singular = "Absatz", plural = "Absätze", abbreviations = ["Abs."] }
fr = { singular = "paragraphe", plural = "paragraphes" }
es = { singular = "apartado", plural = "apartados" }
it = { singular = "comma", plural = "commi" }
pl = { singular = "ustęp", plural = "ustępy" }
nl = { singular = "lid", plural = "leden" }
pt = { singular = "número", plural = "números" }

[[nouns]]
levels = ["point", "subpoint"]
de = { singular = "Buchstabe", plural = "Buchstaben" }
fr = { singular = "point", plural = "points" }
es = { singular = "letra", plural = "letras" }
it = { singular = "lettera", plural = "lettere", abbreviations = ["lett."] }
nl = { singular = "onderdeel", plural = "onderdelen", abbreviations = ["onder"] }
pl = { singular = "litera", plural = "litery" }
pt = { singular = "alínea", plural = "alíneas" }

[itself]
fr = ["le présent règlement"]
"""
)
TITLES = {
    "de": "Satzung des Hafens im Nebel",
    "fr": "Règlement",
    "es": "Estatutos",
    "it": "Statuto",
    "nl": "Statuten",
    "pl": "Statut Przystani",
    "pt": "Estatutos",
}
CLAUSES = [
    "1", "2", "2(1)", "2(2)", "2A", "3", "3(1)", "3(2)", "3(2)(a)", "3(2)(b)", "3(2)(b)(i)", "3(2)(b)(ii)", "3(2A)", "3(3)", "3bis", "4",
]  # fmt: skip
"""Beside paragraph 2 of Article 3 stands 2a, which is another than point a of paragraph 2."""


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("plain")
    (folder / "book.toml").write_text(head("plain", TITLES, {"2020": ""}) + LEVELS, encoding="utf-8")
    return with_clauses(load_book(folder), {"2020": CLAUSES})


@pytest.mark.parametrize(
    ("code", "inside", "marked"),
    [
        # a letter behind a noun of its own is none of an inserted number
        ("fr", "3(3)", "le ⟦paragraphe 2, point a)|3(2)(a)|relative⟧, ne s’applique pas"),
        ("fr", None, "l’⟦article 3, paragraphe 2, points a)|3(2)(a)⟧ et ⟦b)|3(2)(b)⟧"),
        ("fr", None, "l’⟦article 3, paragraphe 2 bis|3(2bis)|not-in-edition⟧ et l’⟦article 3 bis|3bis⟧"),
        # this law, and the part of it
        ("fr", "3(3)", "⟦le présent article|3|relative⟧ et ⟦cet article|3|relative⟧"),
        ("fr", "3(3)", "au ⟦paragraphe 1 du présent article|3(1)|relative⟧"),
        ("de", "3(3)", "⟦dieser Paragraph|3|relative⟧ und ⟦Absatz 1 dieses Paragraphen|3(1)|relative⟧"),
        ("es", "3(3)", "⟦este artículo|3|relative⟧ y el ⟦apartado 1 de este artículo|3(1)|relative⟧"),
        ("it", "3(3)", "⟦questo articolo|3|relative⟧, ⟦il presente articolo|3|relative⟧"),
        ("nl", "3(3)", "⟦dit artikel|3|relative⟧ en ⟦lid 1 van dit artikel|3(1)|relative⟧"),
        ("pt", "3(3)", "⟦este artigo|3|relative⟧"),
        # the one before
        (
            "es",
            "3(2)",
            "el ⟦apartado anterior|3(1)|relative⟧ y el ⟦apartado 2 del artículo anterior|2A(2)|relative;not-in-edition⟧",
        ),
        ("es", "3(2)", "el artículo anterior a la reforma, los apartados anteriores"),
        ("it", "3(2)", "il ⟦comma precedente|3(1)|relative⟧ e l’⟦articolo precedente|2A|relative⟧"),
        ("fr", "3(2)(b)", "au ⟦paragraphe précédent|3(1)|relative⟧, et l’⟦article précédent|2A|relative⟧"),
        ("de", "2(2)", "der ⟦vorstehende Absatz|2(1)|relative⟧ und der ⟦vorige Paragraph|1|relative⟧"),
        ("nl", "2(2)", "het ⟦vorige lid|2(1)|relative⟧"),
        # parts of annexes are none of an article here
        (
            "de",
            "3(3)",
            "Anlage 1 Absatz 2, Absatz 2 der Anlage 1, Anhang II Absatz 2; es gilt ⟦Absatz 2|3(2)|relative⟧",
        ),
        ("fr", "3(3)", "l’annexe I, paragraphe 2, et le paragraphe 2 de l’annexe I; chapitre II, ⟦article 3|3⟧"),
        ("es", "3(3)", "el anexo I, apartado 2, y el apartado 2 del anexo I"),
        ("it", "3(3)", "l’allegato I, comma 2, e il comma 2 dell’allegato I"),
        ("nl", "3(3)", "bijlage 1, lid 2, en lid 2 van bijlage I"),
        ("pl", "3(3)", "ustęp 2 załącznika nr 1 oraz załącznik 1, ust. 2"),
        ("pt", "3(3)", "o n.º 2 do anexo I"),
        # a part that is left out of an article, or meant above all
        ("de", "3(3)", "⟦§ 2|2⟧ mit Ausnahme von ⟦Absatz 1|2(1)⟧ gilt"),
        (
            "fr",
            "3(3)",
            "l’⟦article 2|2⟧, à l’exception du ⟦paragraphe 1|2(1)⟧, et l’⟦article 2|2⟧, notamment le ⟦paragraphe 2|2(2)⟧",
        ),
        ("es", "3(3)", "el ⟦artículo 2|2⟧, salvo el ⟦apartado 1|2(1)⟧, se aplica"),
        ("nl", None, "⟦artikel 3, lid 2, onder b, sub ii|3(2)(b)(ii)⟧ en ⟦artikel 3 lid 2 onder b sub i|3(2)(b)(i)⟧"),
        # a range from … to …
        ("it", None, "dagli ⟦articoli da 2 a 4|2 2A 3 3bis 4⟧"),
        ("it", None, "gli ⟦artt. da 2 a 4|2 2A 3 3bis 4⟧ e gli ⟦artt. 2|2⟧ e ⟦4|4⟧"),
        # a part in letters and Roman figures, each with its bracket
        ("fr", None, "l’⟦article 3, paragraphe 2, point b) ii)|3(2)(b)(ii)⟧, le prévoit"),
        ("fr", None, "le ⟦point b) i) de l’article 3, paragraphe 2|3(2)(b)(i)⟧, du texte"),
        # numbers in words, and ordinals
        ("fr", None, "l’⟦article premier|1⟧, les ⟦articles 1er|1⟧ et ⟦2|2⟧; le 1er mars, le premier article"),
        ("es", None, "el ⟦artículo tercero, apartado 2|3(2)⟧, los ⟦artículos 3.º|3⟧ y ⟦4.º|4⟧; la 3ª puerta"),
        ("it", None, "l’⟦articolo terzo, comma 2|3(2)⟧, l’⟦art. 3° comma 2|3(2)⟧"),
        ("pt", None, "o ⟦artigo 3º|3⟧ e o ⟦artigo segundo|2⟧"),
        # sentences have numbers, and are no paragraphs
        ("de", None, "⟦§ 3 Abs. 2 Satz 1 Buchstabe a|3(2)(a)⟧ gilt, ⟦§ 3 Absatz 2|3(2)⟧ Satz 1 und 2 auch"),
        ("de", "2(2)", "⟦§ 3 Abs. 1|3(1)⟧ Satz 1 und ⟦Abs. 2|3(2)⟧, nicht Satz 2; ⟦Absatz 1|2(1)|relative⟧ Satz 2"),
        ("de", None, "⟦§ 3 Abs. 1|3(1)⟧ Satz 1, ⟦§ 2 Abs. 2|2(2)⟧ Satz 3 und ⟦§ 4|4⟧"),
        # works of others
        ("de", None, "⟦§ 1 des Bürgerlichen Gesetzbuchs|1|work=Bürgerlichen Gesetzbuchs⟧ und ⟦§ 1|1⟧"),
        ("de", None, "⟦§ 3 Abs. 1 BGB|3(1)|work=BGB⟧ und ⟦§ 3 Abs. 1|3(1)⟧ gilt"),
        ("de", None, "⟦§ 3 der Abgabenordnung|3|work=Abgabenordnung⟧; ⟦§ 3|3⟧ des Rates"),
        ("de", None, "⟦§ 3|3⟧ der Satzung, ⟦§ 3|3⟧ der Satzung des Hafens"),  # this book in short
        ("de", None, "⟦§ 3 der Satzung des Turms|3|work=Satzung des Turms⟧"),
        ("fr", None, "l’⟦article 3, paragraphe 1, du règlement (UE) 2016/679|3(1)|work=règlement (UE) 2016/679⟧"),
        ("fr", None, "⟦loi n° 85-677 du 5 juillet 1985, art. 3|3|work=loi n° 85-677 du 5 juillet 1985⟧; ⟦art. 3|3⟧"),
        ("fr", None, "la ⟦loi sur les ports du 4 juillet 1901, article 3|3|work=loi sur les ports du 4 juillet 1901⟧"),
        ("fr", None, "le ⟦code civil, article 3|3|work=code civil⟧; depuis la loi de 1985, l’⟦article 3|3⟧ vaut"),
        ("de", None, "⟦Gesetz über den Hafen vom 5. Juli 1985, § 3|3|work=Gesetz über den Hafen vom 5. Juli 1985⟧"),
        ("es", None, "la ⟦Ley 39/2015, de 1 de octubre, art. 3|3|work=Ley 39/2015, de 1 de octubre⟧"),
        ("it", None, "⟦legge 7 agosto 1990, n. 241, art. 3|3|work=legge 7 agosto 1990, n. 241⟧"),
        (
            "it",
            None,
            "⟦D.Lgs. 196/2003, art. 3|3|work=D.Lgs. 196/2003⟧; il ⟦codice civile, articolo 3|3|work=codice civile⟧",
        ),
        ("nl", None, "de ⟦wet van 5 juli 1985, artikel 3|3|work=wet van 5 juli 1985⟧"),
        ("pt", None, "a ⟦Lei n.º 7/2009, artigo 3.º|3|work=Lei n.º 7/2009⟧"),
        ("pl", None, "⟦ustawa z dnia 5 lipca 1990 r., art. 3|3|work=ustawa z dnia 5 lipca 1990 r.⟧"),
        # points behind a number in brackets
        ("fr", None, "⟦article 3(2)a|3(2)(a)⟧) et l’⟦article 3 (2) b)|3(2)(b)⟧"),
        ("fr", None, "l’⟦article 3 de la loi|3|work=loi⟧ et l’⟦article 3|3⟧ du club"),
        ("es", None, "el ⟦artículo 2 de la Constitución|2|work=Constitución⟧ y el ⟦artículo 2|2⟧ de la casa"),
        ("it", None, "l’⟦art. 3 del codice|3|work=codice⟧ e l’⟦art. 3|3⟧"),
        ("nl", None, "⟦artikel 3 van het Burgerlijk Wetboek|3|work=Burgerlijk Wetboek⟧"),
        ("pt", None, "o ⟦artigo 3 do Código Civil|3|work=Código Civil⟧"),
        ("it", None, "l’⟦art. 3 Cost.|3|work=Cost.⟧ e l’⟦art. 3 c.c.|3|work=c.c.⟧ e l’⟦art. 3|3⟧ costa"),
        # Polish: cases, and wholes and works that no word joins to their parts
        ("pl", None, "w ⟦art. 3 ust. 2 lit. a|3(2)(a)⟧ i ⟦b|3(2)(b)⟧ oraz w ⟦art. 4|4⟧, ⟦artykułem 3|3⟧"),
        ("pl", None, "w ⟦ustępie 2 artykułu 3|3(2)⟧, w ⟦art. 1–3|1 2 2A 3⟧, od 3 do 5 osób, 3 pkt"),
        ("pl", "3(3)", "o której mowa w ⟦ust. 1|3(1)|relative⟧, i ⟦niniejszy artykuł|3|relative⟧"),
        ("pl", "3(3)", "⟦poprzedni artykuł|2A|relative⟧ i ⟦poprzedniego ustępu|3(2A)|relative⟧"),
        ("pl", None, "⟦art. 3 ust. 1 ustawy|3(1)|work=ustawy⟧ o sporcie, ⟦art. 4 tej ustawy|4|work=ustawy⟧"),
        ("pl", None, "⟦art. 4 Kodeksu|4|work=Kodeksu⟧ cywilnego, ⟦art. 4 k.c.|4|work=k.c.⟧, ⟦art. 4|4⟧ stoi"),
        ("pl", None, "⟦§ 4 regulaminu|4|work=regulaminu⟧ i ⟦art. 4|4⟧ niniejszego statutu"),
        # so do Dutch and German name their works
        ("nl", None, "⟦artikel 3 Grondwet|3|work=Grondwet⟧ en ⟦artikel 3|3⟧ geldt"),
        ("de", None, "⟦§ 3 Gemeindeordnung|3|work=Gemeindeordnung⟧ und ⟦§ 3|3⟧ gilt"),
        # ordinals beside the noun of a part
        ("nl", None, "⟦artikel 3, tweede lid|3(2)⟧, en ⟦artikel 3, tweede lid, onderdeel b|3(2)(b)⟧"),
        (
            "nl",
            None,
            "⟦artikel 3, tweede lid, aanhef en onder a|3(2)(a)⟧, ⟦artikel 3, eerste|3(1)⟧ en ⟦derde lid|3(3)⟧",
        ),
        (
            "nl",
            "3(3)",
            "in het ⟦eerste|3(1)|relative⟧ en ⟦tweede lid|3(2)|relative⟧, in het ⟦eerste lid van artikel 2|2(1)⟧",
        ),
        ("nl", "3(3)", "een tweede lid, het eerste lid van de club, het eerste lid dat komt, in de tweede zin"),
        (
            "it",
            None,
            "l’⟦art. 3, secondo comma|3(2)⟧, al ⟦primo comma dell’articolo 3|3(1)⟧, l’⟦art. 3 comma secondo|3(2)⟧",
        ),
        ("it", "3(3)", "il ⟦primo comma|3(1)|relative⟧, la prima comma, il primo giorno"),
        ("es", None, "el ⟦artículo 3, apartado segundo|3(2)⟧"),
        ("fr", None, "l’⟦article 3, paragraphe 2, deuxième phrase, point a)|3(2)(a)⟧"),
        # short forms of the nouns that the book has, and of no others
        ("it", None, "l’⟦art. 3, co. 2, lett. a)|3(2)(a)⟧"),
        ("de", None, "⟦§ 3 Abs. 2 lit. a|3(2)(a)⟧; die Nr. 3 und die Nummer 2 des Looses"),
        ("pt", None, "os ⟦n.os 1|3(1)⟧ e ⟦2 do artigo 3.º|3(2)⟧, o ⟦n.º 2 do artigo 3.º|3(2)⟧"),
        # phrases that are none, and numbers that count
        ("nl", "3(3)", "het lid 3 keer schorsen; ⟦lid 2|3(2)|relative⟧ geldt"),
        # “see” and a number
        ("fr", None, "(voir ⟦4|4⟧)"),
    ],
)
def test_citations(code: str, inside: str | None, marked: str, plain: Book) -> None:
    """What is marked is found, with its meaning, and nothing else."""
    text, expected = unmark(marked)
    assert [seen(citation) for citation in find(text, code, plain, None, inside)] == list(expected)


RULES = (
    levels(
        ("rule", "decimal", "{}", "{}"),
        ("part", "decimal", ".{}", "{number}"),
    )
    + """
[[nouns]]
levels = ["rule"]
en = { singular = "rule", plural = "rules" }
de = { singular = "Regel", plural = "Regeln" }
nl = { singular = "regel", plural = "regels" }
"""
)


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Book:
    folder = tmp_path_factory.mktemp("rules")
    titles = {"en": "Rules of the Loft", "de": "Regeln des Bodens", "nl": "Regels van de zolder"}
    (folder / "book.toml").write_text(head("rules", titles, {"2020": ""}) + RULES, encoding="utf-8")
    return with_clauses(load_book(folder), {"2020": ["3", "3.1", "4"]})


@pytest.mark.parametrize(
    ("code", "marked"),
    [
        ("de", "Es sind in der Regel 3 Spieler, nach ⟦Regel 3|3⟧ 4; in der ⟦Regel 3.1|3.1⟧."),
        ("de", "Das steht in der ⟦Regel 3|3⟧ und in der ⟦Regel 4|4⟧"),
        ("nl", "Het zijn in de regel 3 duiven; ⟦regel 4|4⟧ geldt"),
        ("en", "There are as a rule 3 doves, and ⟦rule 4|4⟧ applies; as ⟦rule 3|3⟧ says"),
    ],
)
def test_a_phrase_that_ends_with_a_noun_is_no_citation(code: str, marked: str, rules: Book) -> None:
    text, expected = unmark(marked)
    assert [seen(citation) for citation in find(text, code, rules, None)] == [*expected]
