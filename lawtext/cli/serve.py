"""``lawtext serve``: the site on this machine, built again while you edit."""

from __future__ import annotations

import logging
import socket
from pathlib import Path

import click

from lawtext.cli._options import book_option
from lawtext.corpus import load_book
from lawtext.problems import UsageError
from lawtext.site.building import BuildError, messages, serve


@click.command(
    "serve",
    short_help="Show the site on this machine, reloading on change.",
    epilog="Example: lawtext serve --address 127.0.0.1:8001",
)
@book_option
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="The address to listen on, as HOST:PORT.")
@click.option("--open", "open_in_browser", is_flag=True, help="Open the site in the browser.")
def command(book: Path, address: str, *, open_in_browser: bool) -> int:
    """Show the site of a law book on this machine. Pages reload when a file of the corpus changes."""
    host, _, port = address.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or not 0 < int(port) < 65536:
        raise UsageError(f"“{address}” is not an address; write HOST:PORT, as in 127.0.0.1:8001")
    load_book(book)
    _refuse_taken(host, int(port))
    try:
        with messages(logging.INFO):
            serve(book, address, open_in_browser=open_in_browser)
    except BuildError as error:
        click.echo(f"not served: {error}", err=True)
        return 1
    return 0


def _refuse_taken(host: str, port: int) -> None:
    """Refuse an address where nothing can listen before the site is built, which takes seconds.

    Raises:
        UsageError: another program listens there, or it is no address of this machine.
    """
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(place)
    except OSError as error:
        raise UsageError(f"{host}:{port} cannot be used: {error.strerror}; use --address to choose another") from error
