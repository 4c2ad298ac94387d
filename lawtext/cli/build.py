"""``lawtext build``: the site of a law book as static pages."""

from __future__ import annotations

import logging
from pathlib import Path

import click

from lawtext.cli._options import book_option
from lawtext.site.building import BuildError, UnfitCorpusError, build, messages
from lawtext.site.last_build import is_built
from lawtext.site.print_pages import write_book_pdf


@click.command(
    "build",
    epilog="Example: lawtext build --site-dir build/site",
)
@book_option
@click.option(
    "--site-dir",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("build/site"),
    show_default=True,
    help="The folder for the site; the new site replaces its contents.",
)
@click.option(
    "--pdf",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Also write the newest edition as a PDF with two columns of languages (needs the extra report-pdf).",
)
@click.option("--public", is_flag=True, help="Build for publication: refuse sources that may not be published.")
@click.option("--strict/--no-strict", default=True, show_default=True, help="Treat warnings of MkDocs as errors.")
@click.option(
    "--cache/--no-cache",
    default=True,
    show_default=True,
    help="Reuse results of earlier builds, and keep those of this one.",
)
def command(book: Path, site_dir: Path, pdf: Path | None, *, public: bool, strict: bool, cache: bool) -> int:
    """Build the site of a law book.

    The build stops at errors in the corpus, which it reports with file, line and column, and at any broken link in
    the site. The exit code is 0 if the site was built, 1 if it was not, and 2 if there is no corpus.
    """
    _refuse_to_overwrite(book, site_dir)
    try:
        with messages(logging.WARNING):
            pages = build(book, site_dir, public=public, strict=strict, cache=cache)
    except UnfitCorpusError as error:
        for problem in error.errors:
            click.echo(str(problem), err=True)
        count = len(error.errors)
        click.echo(f"not built: {count} error{'s' if count != 1 else ''} in the corpus", err=True)
        return 1
    except BuildError as error:
        click.echo(f"not built: {error}", err=True)
        return 1
    click.echo(f"{pages} pages in {site_dir.as_posix()}")
    if pdf is not None:
        write_book_pdf(site_dir, pdf)
        click.echo(f"the book in {pdf.as_posix()}")
    return 0


def _refuse_to_overwrite(book: Path, site_dir: Path) -> None:
    """Refuse a folder whose content a build would remove although it is no built site.

    Raises:
        click.UsageError: the folder holds the corpus, or files and no built site.
    """
    target = site_dir.resolve()
    if target == book.resolve() or target in book.resolve().parents or book.resolve() in target.parents:
        raise click.UsageError(
            f"--site-dir {site_dir}: a build would remove the corpus, which is there; choose another folder"
        )
    if target.is_dir() and any(target.iterdir()) and not is_built(target):
        raise click.UsageError(
            f"--site-dir {site_dir}: the folder holds something other than a built site; choose another"
        )
