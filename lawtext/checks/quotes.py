"""What articles quote of the laws: whether these are the words of the clause, so that a guide stays true to them."""

from __future__ import annotations

from collections.abc import Iterator

from lawtext.checks.findings import Corpus, Fact, Hit, rule
from lawtext.citations.quoting import Quoted, quoted_in_articles
from lawtext.model import Place


@rule(
    "quote-differs",
    "warning",
    {
        "en": "the quoted words are not those of {clause} in {of}{difference}",
        "el": "τα λόγια του παραθέματος δεν είναι αυτά της διάταξης {clause} ({of}){difference}",
    },
    {
        "en": "The words quoted in an article (“> …”) are those of a clause, but some of them differ: the quotation or "
        "the clause has changed, or the article quotes an older edition than the one it is about.",
        "el": "Το παράθεμα ενός άρθρου («> …») αναγνωρίζεται από τα λόγια του ως διάταξη των νόμων, αλλά κάποια "
        "είναι άλλα: άλλαξε το παράθεμα ή η διάταξη, ή παρατίθεται παλαιότερη έκδοση.",
    },
    "> A tower is built of grey stones, where Law 1A says “white stones”",
)
def quote_differs(corpus: Corpus) -> Iterator[Hit]:
    """Report quotations in articles with other words than the clause has in the edition that the article is about."""
    book = corpus.book
    if not corpus.looks_at(""):
        return
    for (id, code), told in quoted_in_articles(book).items():
        article = next(one for one in book.articles if (one.id, one.language) == (id, code))
        edition = article.edition or book.latest.id
        for place, one in told.items():
            if one.exact and one.edition == edition:
                continue
            text = article.blocks[place].text
            said = one.said or text.string
            at = Place(article.file, *text.place(max(text.string.find(said), 0)))
            yield Hit(id, edition, code, at, said, facts_of(one, edition))


def facts_of(one: Quoted, edition: str) -> dict[str, Fact]:
    """Return what the message says of a quotation on a page about an edition."""
    return {"clause": (one.number,), "of": edition, "difference": _difference(one)}


def _difference(one: Quoted) -> Fact:
    """Return, as the end of a message, how the words differ."""
    if one.exact:
        return {"en": f", but those of {one.edition}", "el": f", αλλά της έκδοσης {one.edition}"}
    if one.said and one.meant:
        return {"en": f": “{one.said}” instead of “{one.meant}”", "el": f": «{one.said}» αντί για «{one.meant}»"}
    if one.said or one.meant:
        english, greek = ("adds", "προσθέτει") if one.said else ("leaves out", "παραλείπει")
        return {"en": f": it {english} “{one.said or one.meant}”", "el": f": {greek} «{one.said or one.meant}»"}
    return ""
