"""The MkDocs plugin: a thin shell that hands our pages to MkDocs and checks what came out.

Only documented MkDocs API is used, so that the same plugin runs under its forks. What a page holds is made in
``pages``; where templates lie is the theme's matter.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote, urlsplit

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config import config_options as options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import get_toc
from mkdocs.utils.templates import TemplateContext

from lawtext.citations.quoting import Quoted
from lawtext.corpus import read_corpus
from lawtext.corpus.files import read_text
from lawtext.editions.store import entries_of_nothing
from lawtext.editions.units import shared_units
from lawtext.model import Book
from lawtext.problems import LawtextError, Problem
from lawtext.reviewed import refuse_malformed
from lawtext.site import addresses, downloads, editors, interface, looks, offline, pages
from lawtext.site.beside import Beside
from lawtext.site.compiled import CompiledTemplates
from lawtext.site.data import asset_files, data_files
from lawtext.site.finding import FindingOut
from lawtext.site.footing import Footing
from lawtext.site.garbage import few_collections
from lawtext.site.handwritten import Written, fill_places, refuse_unread_head, to_files
from lawtext.site.keeping import KeptTexts, file_hash, file_hashes
from lawtext.site.linking import link_citations
from lawtext.site.links import check_links
from lawtext.site.page import described
from lawtext.site.quotes import difference, mark_quotations
from lawtext.site.refusing import refuse_unfit_pages, refuse_unreadable_templates
from lawtext.site.rendering import RenderedAhead, Renderer
from lawtext.site.settings import SettingError, setting_problem
from lawtext.site.shell import Shell
from lawtext.site.view import Site
from lawtext.threads import one_thread

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer  # a web server, which no build needs

log = get_plugin_logger("lawtext")


class LawtextConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs has types for all but this
    """What ``mkdocs.yml`` may say under ``plugins: - lawtext:``."""

    corpus = options.Type(str, default="corpus")
    interface = options.ListOfItems(options.Type(str), default=[])
    public = options.Type(bool, default=False)
    check_links = options.Type(bool, default=True)
    zip = options.Type(bool, default=True)
    editors = options.Type(str, default="")
    cache = options.Type(bool, default=True)


class LawtextPlugin(BasePlugin[LawtextConfig]):  # type: ignore[no-untyped-call]
    """Makes a site of a law book; see ``pages`` for what is on it."""

    def __init__(self) -> None:
        self.serving = False
        self.clock_stopped = False
        self.begun: list[Beside[Any] | RenderedAhead | FindingOut] = []  # what works beside this process
        self.written: dict[str, str] = {}  # the hash of each file of the site
        self.in_parts: dict[str, Path] = {}  # the files of pages that hold the whole book, to be filled in the end
        self.by_hand: dict[str, Written] = {}  # the pages that people wrote, by the files that were built from them
        self.read: tuple[Book, tuple[Problem, ...]] | None = None  # the corpus, where somebody has just read it
        self.place: Path | None = None  # the folder of the site, where it is built in another one
        self.until_the_end = ExitStack()  # what holds from MkDocs' start to its end: of a server, for many builds

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether pages are served for editing: MkDocs then puts a script into them."""
        one_thread()
        self.until_the_end.enter_context(few_collections())
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the corpus, once for a build; errors in it stop the build with their places."""
        folder = _folder(config)
        corpus = folder / self.config.corpus
        try:
            book, problems = self.read or read_corpus(corpus, packed=True)
            self.read = None
            refuse_malformed(book, problems)
            chosen = interface.chosen(self.config.interface, book)
            self.colors = looks.colors_style(config.theme.get("colors"))
            self.editors = editors.editors_pages(folder / self.config.editors) if self.config.editors else {}
        except LawtextError as error:
            raise PluginError(_told(error, config)) from error
        errors = [str(problem) for problem in problems if problem.severity == "error"]
        if errors:
            raise PluginError("\n".join(["the corpus cannot be published as it is:", *errors]))
        try:
            for problem in (*(one for one in problems if one.file.endswith(".toml")), *entries_of_nothing(book)):
                log.info(str(problem))
            with shared_units(book):
                finding = FindingOut(book, problems, chosen, partial(self._kept_texts, config))
                self.begun = [finding]
                self.site = finding.site(zipped=self.config.zip and not self.serving)
        except LawtextError as error:
            raise PluginError(str(error)) from error
        self._refuse_unpublishable()
        # Dates in the output (sitemap) come from the edition, never from the clock.
        self.clock_stopped = "SOURCE_DATE_EPOCH" not in os.environ
        if self.clock_stopped:
            os.environ["SOURCE_DATE_EPOCH"] = str(edition_time(self.site))
        if self.config.check_links:  # told once, with line and column, when the site is built
            config.validation.links.not_found = config.validation.links.anchors = logging.DEBUG
            if config.validation.links.absolute_links == logging.INFO:  # what MkDocs does where nobody asks for more
                config.validation.links.absolute_links = logging.DEBUG
        refuse_unreadable_templates(config.theme.dirs, folder)
        self.renderer = Renderer(self.site, config.theme.dirs)
        try:
            self.pages = {addresses.source(page.path): page for page in pages.every_page(self.site)}
            _ = self.site.aligned
        except LawtextError as error:
            raise PluginError(str(error)) from error
        return config

    def _kept_texts(self, config: MkDocsConfig, name: str) -> KeptTexts:
        """Return what earlier builds found out: it lies beside the built site, or inside the folder of one that is
        served, which MkDocs removes in the end; until then it leaves alone what begins with a dot there."""
        site = self.place or Path(config.site_dir)
        folder = site if self.serving else site.parent
        return KeptTexts(folder if self.config.cache else None, f"{name}-{site.name}")

    def _refuse_unpublishable(self) -> None:
        answer = self.site.publish
        if answer == "yes":
            return
        held = [source.file for source in self.site.book.sources if source.publish != "yes"]
        if self.config.public:
            listed = ", ".join(held)
            raise PluginError(f'--public: sources/sources.toml does not say publish = "yes" for {listed}')
        log.info("not for publication: sources/sources.toml says publish = “%s” (%s)", answer, ", ".join(held))

    def on_serve(
        self, server: LiveReloadServer, /, *, config: MkDocsConfig, builder: Callable[..., None]
    ) -> LiveReloadServer:
        """Build again when a file of the corpus changes."""
        server.watch(str(self.site.book.path))
        return server

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add the pages of the corpus and the data files of the script."""
        for way in looks.named_files(config):
            if files.get_file_from_path(urlsplit(way[-1]).path.removeprefix("/")) is None:
                wrong = SettingError(way, "there is no such file among the pages and files of the site")
                raise PluginError(_told(wrong, config))
        looks.lighten(files)
        self.site.begin_pages()
        self.in_parts.clear()
        footing = Footing(self.site, config.theme.dirs)
        # Before there are pages: what works beside this process would hold them too.
        self._begin_writing(files, footing, config)
        try:
            self.pages = {addresses.source(page.path): page for page in pages.every_page(self.site)}
        except LawtextError as error:
            raise PluginError(str(error)) from error
        made = {
            source: File.generated(config, source, content="", inclusion=InclusionLevel.NOT_IN_NAV)
            for source in self.pages
        }
        refuse_unfit_pages(
            files.documentation_pages(), lambda one: _named(one, config), {one.dest_uri for one in made.values()}
        )
        for file in made.values():
            files.append(file)
            EmptyPage(None, file, config)
        for path, content in (
            *asset_files(self.site),
            (offline.MANIFEST, offline.manifest(self.site, config.site_name, config.theme.get("colors"))),
        ):
            files.append(File.generated(config, path, content=content))
        for source, text in self.editors.items():
            files.append(File.generated(config, source, content=text, inclusion=InclusionLevel.NOT_IN_NAV))
        if self.colors:
            files.append(File.generated(config, looks.STYLE, content=self.colors))
        self.ahead = RenderedAhead(
            self.renderer,
            self.pages,
            footing,
            self._kept_texts(config, "pages"),
        )
        self.begun.append(self.ahead)
        # With another plugin, which may look at the content of every page, MkDocs has to hold them all.
        self.one_by_one = len(config.plugins) == 1 and not config.hooks
        return files

    def _begin_writing(self, files: Files, footing: Footing, config: MkDocsConfig) -> None:
        """Begin to write, beside MkDocs, what it need not see: it would make pages of Markdown."""
        style = files.get_file_from_path(addresses.STYLE)
        if style is not None:  # by it a build that is broken off is known for one (see ``last_build.is_built``)
            write_files([(addresses.STYLE, style.content_bytes)], Path(config.site_dir))
        common = footing.common if self.config.cache else ""
        self.writing = [
            Beside(partial(self._write, make, common, config, name))
            for name, make in (
                ("data", data_files),
                ("memories", downloads.memories),
                ("downloads", downloads.contents),
            )
        ]
        for one in self.writing:
            one.begin()
        self.begun += self.writing

    def _write(
        self,
        make: Callable[[Site, str, KeptTexts], Iterable[tuple[str, str | bytes]]],
        common: str,
        config: MkDocsConfig,
        name: str,
    ) -> None:
        """Write files of the site that are no pages; ``name`` is where what earlier builds made of them is kept."""
        write_files(make(self.site, common, self._kept_texts(config, name)), Path(config.site_dir))

    def on_nav(self, nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
        """Keep the pages that people wrote, for the menu; say where it names one that is not there."""
        self.nav = nav
        for way in looks.named_pages(config.nav):
            if files.get_file_from_path(way[-1].removeprefix("./")) is None:
                log.logger.warning(_told(SettingError(way, "there is no such page"), config))
        return nav

    def on_page_markdown(self, markdown: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
        """Give a page of the corpus its title and its canonical address; its date is that of the edition, or none."""
        made = self.pages.get(page.file.src_uri)
        default = self.site.interface.default
        if made is not None:
            page.meta["title"] = page.title = made.title[default]
            page.meta["description"] = described(self.site, made)[default]
            edition = quote(made.path.removeprefix(pages.canonical_path(self.pages, made)))
            page.canonical_url = (page.canonical_url or "").removesuffix(edition) or None
        if page.file.src_uri == f"{editors.PLACE}index.md":
            page.meta.update({f"title_{code}": text for code, text in self.site.interface.say("editors").items()})
        page.update_date = datetime.fromtimestamp(edition_time(self.site), UTC).strftime("%Y-%m-%d")
        return markdown

    def on_page_content(self, html: str, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
        """Put in what a page of the corpus holds; fill the places that pages written by hand leave for it."""
        made = self.pages.get(page.file.src_uri)
        if made is not None:
            return "" if self.one_by_one else self.ahead.page(page.file.src_uri)
        if page.file.src_uri in self.editors:
            self._note_document(page.file, config)
            note = Markup().join(
                Markup('<p class="lack u" lang="{}">{}</p>').format(code, text)
                for code, text in self.site.interface.say("editors_language").items()
                if code != "en"
            )
            return Markup('{}<article class="prose docs" lang="en">{}</article>').format(note, Markup(to_files(html)))
        here = page.file.src_uri.removesuffix("index.md")
        if not page.file.src_uri.endswith("index.md"):
            here = page.file.src_uri.removesuffix(".md") + "/"
        written = self.by_hand[page.file.dest_uri] = Written(_named(page.file, config), page.file.content_string)
        refuse_unread_head(written)
        linked = to_files(self._linked(html, here, page, written))
        return Markup(fill_places(self.renderer, here, linked, written))

    def _note_document(self, file: File, config: MkDocsConfig) -> None:
        """Note which document for editors a page comes from, if it comes from one: the list of them does not."""
        name = f"{self.config.editors}/{file.src_uri.removeprefix(editors.PLACE)}"
        document = _folder(config) / name
        if document.is_file():
            self.by_hand[file.dest_uri] = Written(name, read_text(document))

    def _linked(self, html: str, here: str, page: MkDocsPage, written: Written) -> str:
        """Return a page that people wrote with what it cites as links, unless it says ``citations: no`` in its head."""
        if page.meta.get("citations") is False:
            return html
        edition = str(page.meta.get("edition", self.site.book.latest.id))
        if self.site.book.edition(edition) is None:
            known = ", ".join(one.id for one in self.site.book.editions)
            said = _FRONT_EDITION.search(written.text)
            message = f"edition: {edition} is not one of {known}"
            raise written.error(said[0] if said else "", "no-edition", message)

        def tell(text: str, one: Quoted) -> None:
            begin = next((text[:end] for end in range(len(text), 0, -1) if text[:end] in written.text), "")  # of a line
            log.info(str(written.problem(begin, "quote-differs", difference(self.site, one, edition))))

        return mark_quotations(self.renderer, here, link_citations(self.site, here, html, edition), edition, tell)

    def on_env(self, env: Environment, config: MkDocsConfig, files: Files) -> Environment:
        """Escape every value that a template prints; what is HTML says so itself. All pages have their titles now."""
        env.autoescape = True
        if self.one_by_one:  # no other plugin has changed how templates are read
            env.bytecode_cache = CompiledTemplates("shell")
        color = looks.light_color(config.theme.get("colors"), "accent", looks.ACCENT)
        self.shell = Shell(self.site, self.renderer, self._written_pages(), self.serving, config.site_name, color)
        return env

    def on_page_context(
        self, context: TemplateContext, *, page: MkDocsPage, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """Give the templates what stands around every page."""
        made = self.pages.get(page.file.src_uri)
        if made is not None and self.one_by_one:
            apart = self.ahead.in_parts(page.file.src_uri)
            page.content = self.ahead.page(page.file.src_uri, apart=apart)
            if apart:
                self.in_parts[page.file.src_uri] = Path(page.file.abs_dest_path)
        here = page.file.dest_uri.removesuffix("index.html")
        root, address = addresses.root(here), page.canonical_url or ""
        extra: dict[str, Any] = self.shell.context(here, root, made, page.title or "", dict(page.meta), address)
        extra["lawtext"]["editors"] = bool(self.editors)
        context.update(extra)  # type: ignore[typeddict-item]
        return context

    def on_post_page(self, output: str, /, *, page: MkDocsPage, config: MkDocsConfig) -> str:
        """Forget the content of a page that is written."""
        if self.one_by_one and page.file.src_uri in self.pages:
            page.content = ""
        return output

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """The same for ``404.html``, which is shown at any address, so its links begin at the site's root."""
        base = urlsplit(config.site_url or "/").path or "/"
        extra = self.shell.error_context(base)
        extra["lawtext"]["editors"] = bool(self.editors)
        context.update(extra)  # type: ignore[typeddict-item]
        return context

    def _written_pages(self) -> list[tuple[str, str, dict[str, Any]]]:
        """Return (path, title, front matter) of the pages in the menu that people wrote, but the home page."""
        return [
            (page.file.dest_uri.removesuffix("index.html"), page.title or "", dict(page.meta))
            for page in self.nav.pages
            if page.file.src_uri not in self.pages and not page.is_homepage
        ]

    def on_build_error(self, *, error: Exception) -> None:
        """Leave the environment as it was, and no other process running."""
        self._break_off()

    def on_shutdown(self) -> None:
        """Leave the environment as it was, and no other process running, also where a person broke the build off."""
        self._break_off()
        self.until_the_end.close()

    def _break_off(self) -> None:
        for one in self.begun:
            one.end()
        self._start_clock()

    def _start_clock(self) -> None:
        if self.clock_stopped:
            os.environ.pop("SOURCE_DATE_EPOCH", None)
            self.clock_stopped = False

    @event_priority(-100)
    def on_post_build(self, config: MkDocsConfig) -> None:
        """Check every link of what was built, and make the copy that works without a network."""
        self._start_clock()
        folder = Path(config.site_dir)
        for name, file in self.in_parts.items():
            self.ahead.put_in(name, file)
        self.ahead.end(whole=True)
        for one in self.writing:
            one.result()
        hashes = file_hashes(folder)
        zipping = Beside(lambda: offline.write_zip(folder, self._kept_texts(config, "zip"), hashes))
        if self.site.offers_zip:
            (folder / addresses.ZIP).touch()  # a page links to it
            zipping.begin()
        try:
            if self.config.check_links:
                prefix = urlsplit(config.site_url or "/").path or "/"
                found = self._kept_texts(config, "links")
                busy = int(self.site.offers_zip)
                problems = check_links(folder, prefix, found, hashes, self.by_hand, busy=busy)
                if problems:
                    raise PluginError("\n".join(["links of the built site lead nowhere:", *map(str, problems)]))
            if self.site.offers_zip:
                zipping.result()
        finally:
            zipping.end()
        if not self.serving:
            worker = offline.worker(offline.kept_files(hashes), self.site.book.latest.id)
            (folder / offline.WORKER).write_text(worker, encoding="utf-8")
            own = [path for path in (offline.WORKER, addresses.ZIP) if (folder / path).is_file()]
            self.written = dict(sorted({**hashes, **{path: file_hash(folder / path) for path in own}}.items()))


_PART = ".part"
"""What the name of a file ends in that is being written."""
_FRONT_EDITION = re.compile(r"(?m)^[\"']?edition[\"']?\s*:.*$")
"""The line of a page's front matter that says its edition."""


def _folder(config: MkDocsConfig) -> Path:
    """Return the folder from which ``mkdocs.yml`` names files: its own."""
    return Path(config.config_file_path).parent if config.config_file_path else Path()


def _told(error: LawtextError, config: MkDocsConfig) -> str:
    """Return what is wrong, with the place in ``mkdocs.yml`` where that is an entry of it."""
    if isinstance(error, SettingError) and config.config_file_path:
        return str(setting_problem(Path(config.config_file_path), error))
    return str(error)


def _named(file: File, config: MkDocsConfig) -> str:
    """Return the file of a page that people wrote, as seen from ``mkdocs.yml``."""
    folder = _folder(config)
    pages = Path(config.docs_dir)
    inside = pages.relative_to(folder).as_posix() + "/" if folder in pages.parents else ""
    return inside + file.src_uri


def write_files(files: Iterable[tuple[str, str | bytes]], folder: Path) -> None:
    """Write files, (path, content), into the folder of a built site; one that comes in pieces is put together.

    Each bears another name until all are whole, so that part of one is never taken for it.
    """
    begun: set[str] = set()
    made: set[str] = set()
    for path, content in files:
        target = folder / f"{path}{_PART}"
        if (above := path.rpartition("/")[0]) not in made:
            target.parent.mkdir(parents=True, exist_ok=True)
            made.add(above)
        with target.open("ab" if path in begun else "wb") as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
        begun.add(path)
        del content  # a large file would be held while the next one is made
    for path in begun:
        (folder / f"{path}{_PART}").replace(folder / path)


def edition_time(site: Site) -> int:
    """Return the first day of the newest edition in seconds since 1970: the date in the output."""
    newest = site.book.latest
    dates = sorted(date for date in newest.in_force.values() if len(date) == 10)
    day = datetime.fromisoformat(dates[0]) if dates else datetime(newest.year, 1, 1)
    return max(0, int(day.replace(tzinfo=UTC).timestamp()))


class EmptyPage(MkDocsPage):
    """A page of MkDocs, read without its reader of Markdown, which costs time for each, where no Markdown stands in it;
    a page to which another plugin gave Markdown is read as any other."""

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Set what MkDocs sets of a page whose Markdown it has read."""
        if self.markdown != "":
            super().render(config, files)
            return
        self.content, self.toc = "", get_toc([])
        self.present_anchor_ids, self.links_to_anchors = set(), {}
