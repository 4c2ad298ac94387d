"""Building: MkDocs run from the program, for a law book with a ``mkdocs.yml`` of its own or without one.

A book's ``mkdocs.yml`` stands in its folder or in the one above it and names it as its ``corpus``. A book that has
none gets our theme, a home page and the page on how to read it from ``starter/``.
"""

from __future__ import annotations

import errno
import json
import logging
import re
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from jinja2 import TemplateError, TemplateSyntaxError
from mkdocs.commands import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException
from mkdocs.utils import clean_directory

from lawtext.corpus import read_corpus
from lawtext.model import Book
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.reviewed import refuse_malformed
from lawtext.site.garbage import few_collections
from lawtext.site.last_build import LastBuild, alone_in, is_built, said_by_us
from lawtext.site.new_site import built_beside
from lawtext.site.plugin import LawtextPlugin
from lawtext.site.settings import OWN, SettingError, refuse_unreadable, setting_problem, with_places

STARTER = Path(__file__).parent / "starter"

_NAMES = ("mkdocs.yml", "mkdocs.yaml")


class BuildError(Exception):
    """The site was not built, or not as it ought to be; says why."""


class UnfitCorpusError(BuildError):
    """The site was not built: the corpus has ``errors``."""

    def __init__(self, errors: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, errors)))
        self.errors = tuple(errors)


@contextmanager
def configuration(book: Path, *, public: bool = False) -> Iterator[str]:
    """Give the path of the ``mkdocs.yml`` for a book; a temporary one where it has none.

    Args:
        book: the corpus folder.
        public: whether the site is for publication (for the temporary one).
    """
    for folder in (book.resolve(), book.resolve().parent):
        for name in _NAMES:
            if (folder / name).is_file() and _is_for(folder / name, book):
                yield str(folder / name)
                return
    with TemporaryDirectory(prefix="lawtext-") as folder_name:
        file = Path(folder_name) / "mkdocs.yml"
        # JSON is YAML.
        file.write_text(json.dumps(_generic(book, public=public), ensure_ascii=False), encoding="utf-8")
        yield str(file)


@contextmanager
def templates_named(config_file: str) -> Iterator[None]:
    """Tell what is wrong in a template (a site may bring its own) with its file, as seen from ``mkdocs.yml``, and line.

    Raises:
        BuildError: a template cannot be read or filled.
    """
    try:
        yield
    except Exception as error:
        filled = _template_of(error)
        if not filled and not isinstance(error, TemplateError):
            raise
        name, line = filled or ("", None)
        if isinstance(error, TemplateSyntaxError):
            name, line = error.filename or error.name or name, error.lineno
        folder = Path(config_file).parent
        file = Path(name).relative_to(folder) if folder in Path(name).parents else Path(name)
        said = (
            _SEARCHED.sub("", error.message or "")
            if isinstance(error, TemplateError)
            else f"{type(error).__name__}: {error}"
        )
        raise BuildError(f"{file.as_posix()}:{line or 1}:1: bad-template: {said}") from error


def _template_of(error: Exception) -> tuple[str, int | None] | None:
    """Return the template, with the line, in which an error was made; None where something else made it.

    An error of the template language is found while a template is filled; any other (a division by zero) was made by
    a template where nothing but that language ran in it.
    """
    frames = [(one.filename, one.lineno) for one in traceback.extract_tb(error.__traceback__)]
    if not isinstance(error, TemplateError):
        frames = [one for one in frames if Path(one[0]).parent.name not in _FILLS][-1:]
    filled = [one for one in frames if one[0].endswith(".html")]
    return filled[-1] if filled else None


_SEARCHED = re.compile(r" in search paths:.*", re.DOTALL)
"""Where a template was looked for that is not there: folders of this machine."""
_FILLS = ("jinja2", "markupsafe")
"""The packages that fill templates."""


def _generic(book: Path, *, public: bool) -> dict[str, Any]:
    return {
        "site_name": "",  # the titles of the book
        "docs_dir": str(STARTER),
        "theme": {"name": "lawtext"},
        "plugins": [{"lawtext": {"corpus": str(book.resolve()), "public": public}}],
        "markdown_extensions": ["md_in_html"],
        "nav": ["index.md", "how-to-read.md"],
    }


def _is_for(file: Path, book: Path) -> bool:
    """Tell whether a ``mkdocs.yml`` makes the site of this book."""
    refuse_unreadable(file)
    try:
        with with_places(file, least=logging.ERROR):  # what is no error is said when the site is built
            config = load_config(str(file))
    except Abort as error:
        raise UsageError(f"{file.name} cannot be used: see above") from error
    except MkDocsException as error:
        raise UsageError(f"{file.name}: {error}") from error
    except (AttributeError, TypeError) as error:  # a value of another type than MkDocs looks for (“custom_dir: no”)
        raise LawtextError(Problem(file.name, 1, 1, "bad-setting", str(error))) from error
    named = [plugin.config.corpus for plugin in config.plugins.values() if isinstance(plugin, LawtextPlugin)]
    for corpus in named:
        if not (file.parent / corpus).is_dir():
            wrong = SettingError((*OWN, "corpus", corpus), f"there is no such folder beside {file.name}")
            raise LawtextError(setting_problem(file, wrong))
    return any((file.parent / corpus).resolve() == book.resolve() for corpus in named)


def build(book: Path, site_dir: Path, *, public: bool = False, strict: bool = True, cache: bool = True) -> int:
    """Build the site of a book and return how many pages it has; a site that would be the same is left as it is.

    Args:
        book: the corpus folder.
        site_dir: where the site is written.
        public: refuse sources that may not be published.
        strict: warnings stop the build.
        cache: use and keep what builds find out (see ``keeping``).

    Raises:
        BuildError: what was built is not fit to be shown; the message says why.
        UnfitCorpusError: the corpus has errors.
        LawtextError: there is no corpus, or one of its files of settings and decisions cannot be read.
        UsageError: ``mkdocs.yml`` cannot be used.
    """
    with configuration(book, public=public) as file, alone_in(site_dir), _told():
        with with_places(Path(file)):
            config = load_config(file, site_dir=str(site_dir.resolve()), strict=strict)
        ours = [plugin for plugin in config.plugins.values() if isinstance(plugin, LawtextPlugin)]
        for plugin in ours:
            plugin.config.public = public or plugin.config.public
            plugin.config.cache = cache and plugin.config.cache
            cache = plugin.config.cache
        record = LastBuild(config) if cache and strict else None
        if record is not None and record.unchanged():
            return sum(1 for _ in site_dir.rglob("*.html"))
        read = _fit_corpus(book)
        for plugin in ours:
            plugin.read, plugin.place = read, Path(config.site_dir)
        config.plugins.on_startup(command="build", dirty=False)
        with room_named(site_dir), built_beside(Path(config.site_dir)) as folder:
            config.site_dir = str(folder)
            try:
                with said_by_us() as said, templates_named(file):
                    mkdocs_build.build(config)
            finally:
                config.plugins.on_shutdown()
                if not is_built(folder):  # broken off: the next build would take it for somebody's own files
                    clean_directory(str(folder))
        if record is not None:
            (one,) = ours
            record.write(said, one.written)
    return sum(1 for _ in site_dir.rglob("*.html"))


@contextmanager
def room_named(folder: Path) -> Iterator[None]:
    """Tell of a full disk with the folder for which there is no room: what was written or read then may be any file."""
    try:
        yield
    except OSError as error:
        if error.errno not in _FULL:
            raise
        raise OSError(error.errno, error.strerror, folder.as_posix()) from error


_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


@contextmanager
def _told() -> Iterator[None]:
    """Raise what MkDocs finds wrong as an error of ours."""
    try:
        yield
    except ConfigurationError as error:
        raise UsageError(str(error)) from error
    except Abort as error:
        # MkDocs has already said what is wrong, line by line.
        raise BuildError("see above") from error
    except MkDocsException as error:
        raise BuildError(str(error)) from error


def _fit_corpus(book: Path) -> tuple[Book, tuple[Problem, ...]]:
    """Return a corpus that a site can be built of, with its problems, none of which is an error.

    Raises:
        UnfitCorpusError: the corpus has errors.
        LawtextError: there is no corpus, or one of its files of settings and decisions cannot be read.
    """
    with few_collections():
        read = read_corpus(book, packed=True)
    refuse_malformed(*read)
    errors = [problem for problem in read[1] if problem.severity == "error"]
    if errors:
        raise UnfitCorpusError(errors)
    return read


def serve(book: Path, address: str = "127.0.0.1:8000", *, open_in_browser: bool = False) -> None:
    """Show the site of a book on this machine and build it again whenever a file of it changes.

    Raises:
        BuildError: the first build failed.
    """
    from mkdocs.commands import serve as mkdocs_serve  # a web server, which no build needs

    with configuration(book) as file, templates_named(file):
        try:
            mkdocs_serve.serve(file, dev_addr=address, open_in_browser=open_in_browser)
        except MkDocsException as error:
            raise BuildError(str(error)) from error


class _Plain(logging.Formatter):
    """A line as a person reads it: the kind of message only where it is more than news."""

    def format(self, record: logging.LogRecord) -> str:
        text = record.getMessage()
        return text if record.levelno <= logging.INFO else f"{record.levelname.lower()}: {text}"


@contextmanager
def messages(level: int, ours: int = logging.INFO) -> Iterator[None]:
    """Show what MkDocs says from ``level`` up, and what we say from ``ours`` up, on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Plain())
    handler.addFilter(lambda record: record.levelno >= (ours if "lawtext" in record.name else level))
    logger = logging.getLogger("mkdocs")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(min(level, ours))
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)
