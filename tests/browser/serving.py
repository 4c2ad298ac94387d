"""A small web server on this machine for a built folder, also under a subfolder as project pages live.

It knows nothing of law text: it hands out files, and can be stopped and started again on the same port to
see what a reader sees when the network is gone.
"""

from __future__ import annotations

import os
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit


class SiteServer:
    """Serves `folder` at `http://127.0.0.1:<port><prefix>`; everything outside the prefix is 404.

    Use it in a `with` statement. `requests` lists (status, path) of all that was asked for, in order.
    """

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        if not (folder / "index.html").is_file():
            raise FileNotFoundError(f"no built site in {folder}: it has no index.html")
        self.folder = folder
        self.prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
        self.requests: list[tuple[int, str]] = []
        self.shortened = False  # whether `x/index.html` leads to `x/`, as some hosts have it
        self.caching = "no-store"  # what browsers are told about keeping what they read
        self._port = 0
        self._server: ThreadingHTTPServer | None = None
        self._thread: threading.Thread | None = None

    @property
    def origin(self) -> str:
        """Scheme, host and port, without a slash at the end."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def url(self) -> str:
        """Address of the site's home page, with a slash at the end."""
        return self.origin + self.prefix

    def address(self, path: str) -> str:
        """The full address of `path`, which is given as inside the site: `/law/53/` or `law/53/`."""
        return self.url + path.removeprefix("/")

    def start(self) -> None:
        """Begin to answer; after `stop` on the same port as before."""
        handler = _handler(self)
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop answering: from now on connections are refused, as without a network."""
        if self._server is not None and self._thread is not None:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
        self._server = self._thread = None

    def __enter__(self) -> SiteServer:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def _handler(site: SiteServer) -> type[SimpleHTTPRequestHandler]:
    class Handler(SimpleHTTPRequestHandler):
        # Connections are not kept: an open one would go on answering after `stop`.
        protocol_version = "HTTP/1.0"

        def __init__(self, *args: object, **kwargs: object) -> None:
            super().__init__(*args, directory=str(site.folder), **kwargs)  # type: ignore[arg-type]

        def translate_path(self, path: str) -> str:
            inside = urlsplit(path).path
            if not inside.startswith(site.prefix):
                return str(site.folder / "outside-the-prefix-there-is-nothing")
            return super().translate_path("/" + inside.removeprefix(site.prefix))

        def do_GET(self) -> None:
            if not site.shortened or not self.path.endswith("/index.html"):
                super().do_GET()
                return
            self.send_response(HTTPStatus.PERMANENT_REDIRECT)
            self.send_header("Location", self.path.removesuffix("index.html"))
            self.send_header("Content-Length", "0")
            self.end_headers()

        def list_directory(self, path: str | os.PathLike[str]) -> None:
            """Have no page for a folder without one, as hosts of static sites."""
            self.send_error(HTTPStatus.NOT_FOUND)

        def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
            page = site.folder / "404.html"
            if code != HTTPStatus.NOT_FOUND or not page.is_file():
                super().send_error(code, message, explain)
                return
            body = page.read_bytes()
            self.send_response(code)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        def end_headers(self) -> None:
            self.send_header("Cache-Control", site.caching)
            super().end_headers()

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            site.requests.append((int(code), self.path))

        def log_message(self, format: str, *args: object) -> None:
            pass

    return Handler
