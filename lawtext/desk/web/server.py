"""The server of the desk: on this machine only, a thread for each request, until somebody ends it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from werkzeug.serving import WSGIRequestHandler, make_server

from lawtext.desk.attention import Sieve
from lawtext.desk.sitting import Sitting
from lawtext.desk.web.app import App
from lawtext.desk.web.gate import HOST, Gate


class _Quiet(WSGIRequestHandler):
    """Answers without a line for each request: addresses hold a secret once."""

    timeout = 60

    def log(self, type: str, message: str, *args: Any) -> None:
        """Say nothing."""

    def version_string(self) -> str:
        """Say nothing of the programs behind."""
        return "lawtext"


class DeskServer:
    """A desk that is being served: ``gate.address()`` gives one-time addresses, ``serve`` answers until ``stop``."""

    def __init__(self, folder: Path, gate: Gate, first: Sieve | None = None, port: int = 0, *, pairings: bool = True):
        """Open the desk of a corpus folder on a port of this machine (0: any that is free).

        Raises:
            OSError: the port is taken.
        """
        self.sitting = Sitting(folder, pairings=pairings)
        self.gate = gate
        self.app = App(self.sitting, gate, first)
        # Bound here: Werkzeug ends the program where a port is taken.
        with socket.create_server((HOST, port)) as bound:
            self._server = make_server(HOST, port, self.app, threaded=True, request_handler=_Quiet, fd=bound.fileno())
            gate.port = bound.getsockname()[1]
        self._looking = threading.Thread(target=self.sitting.look_at_pairings, daemon=True)

    def serve(self) -> None:
        """Answer requests until ``stop`` is called, or Ctrl-C pressed."""
        self._looking.start()
        try:
            self._server.serve_forever(poll_interval=0.1)
        finally:
            self.sitting.end()
            self._server.server_close()

    def stop(self) -> None:
        """Stop answering."""
        self._server.shutdown()


@contextmanager
def served(folder: Path, gate: Gate, first: Sieve | None = None, *, pairings: bool = True) -> Iterator[DeskServer]:
    """Serve the desk of a corpus in a thread for as long as the block runs."""
    server = DeskServer(folder, gate, first, pairings=pairings)
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.stop()
        thread.join()
