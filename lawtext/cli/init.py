"""``lawtext init``: a new law book."""

from __future__ import annotations

from pathlib import Path

import click

from lawtext.site.new_book import new_book


@click.command(
    "init",
    short_help="Make a new law book with two example laws.",
    epilog="Example: lawtext init our-laws",
)
@click.argument("folder", type=click.Path(path_type=Path))
def command(folder: Path) -> None:
    """Make a new law book in FOLDER: two made-up laws in two languages, a site, and the files to publish it.

    FOLDER must be empty or must not exist. The new book can be built at once; replace its contents with your own.
    """
    files = new_book(folder)
    for file in files:
        click.echo(f"{folder.as_posix()}/{file.as_posix()}")
    click.echo()
    click.echo(f"Next: cd {folder.as_posix()}, then lawtext serve (the site while you edit) or lawtext check.")
