"""What two commands compare, ``compare`` and ``report``: two editions, two revisions of one, or two files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lawtext.corpus import load_book
from lawtext.editions import Comparison, compare
from lawtext.editions.files import NEW, OLD, book_of_files, default_book
from lawtext.editions.revisions import book_of_revisions
from lawtext.editions.store import confirmed_entries, disputed_in_file
from lawtext.judging import Judgement, read_judgements
from lawtext.lookup import is_later, language_of, law_meant
from lawtext.model import Book, Law
from lawtext.problems import Problem, UsageError


@dataclass(frozen=True, slots=True)
class Compared:
    """What was typed, compared.

    ``law`` is the law asked for, empty for all. ``judgements`` are those on two editions. ``files`` are the two files
    where such were compared. ``judging`` tells whether judgements can be made: they are on editions alone.
    """

    book: Book
    comparison: Comparison
    law: str = ""
    judgements: tuple[Judgement, ...] = ()
    files: tuple[Path, Path] | None = None
    judging: bool = False
    problems: tuple[Problem, ...] = ()

    def remarks(self) -> Iterator[str]:
        """Yield what a person should know before the comparison, one line each: what is wrong with the files, and
        that what is named first came later."""
        yield from map(str, self.problems)
        done = self.comparison
        if is_later(self.book, done.old, done.new):
            yield f"{done.old} is the later edition; this shows what would change back to {done.new}"


def compared(old: str, new: str, law: str | None, folder: Path, language: str | None) -> Compared:
    """Return the comparison of what was typed.

    Args:
        old: an edition (``2007``), one at a revision (``2007@v1``), or a file.
        new: the same for the newer text.
        law: a law as typed; None: all.
        folder: the corpus, which may not be there where files are named.
        language: a language code; None: every language that both sides have.

    Raises:
        UsageError: it names neither two editions nor two files, or there is no such law or language.
        LawtextError: what is named cannot be read.
    """
    book = load_book(folder) if (folder / "book.toml").is_file() else None
    if book is not None and _at_revisions(book, old, new):
        book, old, new = book_of_revisions(folder, old, new)
        language_of(book, language)
        wanted = law_meant(book, law) if law else None
        return Compared(book, compare(book, old, new, wanted, language, whole=True), wanted or "")
    if book is not None and book.edition(old) and book.edition(new):
        language_of(book, language)
        wanted = law_meant(book, law) if law else None
        decided, doubtful = confirmed_entries(book, old, new), disputed_in_file(book, old, new)
        done = compare(book, old, new, wanted, language, confirmed=decided, doubtful=doubtful)
        return Compared(book, done, wanted or "", read_judgements(book, old, new), judging=True)
    files = Path(old), Path(new)
    if not all(file.is_file() for file in files):
        raise UsageError(_neither(book, folder, old, new))
    language_of(book or default_book(), language)
    read, problems = book_of_files(*files, language, book, _laws_of_page)
    wanted = law_meant(read, law) if law else None
    done = compare(read, OLD, NEW, wanted, language, whole=True)
    return Compared(read, done, wanted or "", files=files, problems=problems)


def _at_revisions(book: Book, old: str, new: str) -> bool:
    """Tell whether what was typed are editions at revisions (``2017@v1``), not files that are called so."""
    typed = [one for one in (old, new) if "@" in one]
    known = (book.edition(one.partition("@")[0]) is not None and not Path(one).exists() for one in (old, new))
    return bool(typed) and (all(known) or not any(Path(one).exists() for one in typed))


def _laws_of_page(data: bytes, name: str, book: Book, edition: str, code: str | None) -> list[Law]:
    """Return the laws that the readers find in a page as it was received."""
    # All the readers are loaded only where a page must be read: comparing two editions needs none of them.
    from lawtext.importing.lawfiles import law_of
    from lawtext.readers import read_source
    from lawtext.structure.pages import structure_sources
    from lawtext.structure.proposal import Hints

    hints = Hints(edition=edition, language=code or "")
    found = structure_sources([(read_source(data, name), hints)], book)
    return [law_of(proposed, book.numbering, name) for item in found for proposed in item.laws]


def _neither(book: Book | None, folder: Path, old: str, new: str) -> str:
    """Say what OLD and NEW would have to be."""
    missing = [one for one in (old, new) if not Path(one).is_file() and not (book and book.edition(one))]
    if book is None:
        named = missing[0] if missing else old
        return f"“{named}” is not a file, and “{folder.as_posix()}” has no corpus with such an edition"
    known = ", ".join(edition.id for edition in book.editions)
    if not missing:
        return f"name two editions ({known}) or two files, not one of each"
    return f"“{missing[0]}” is neither an edition of this book (known: {known}) nor a file"
