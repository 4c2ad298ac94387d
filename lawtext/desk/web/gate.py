"""The gate: who may look at the desk, and from where an answer may come.

The server listens on this machine only; every other web page that the browser has open is a stranger all the same. So a
request must name this machine as its host (a name that was turned to 127.0.0.1 does not), carry the cookie that a
one-time address gave, and, where it changes anything, come from our own page: by its Origin, by what the browser says
of its site, and by a token in the form.
"""

from __future__ import annotations

import hmac
import secrets
import threading
from dataclasses import dataclass, field

from werkzeug.exceptions import Forbidden
from werkzeug.wrappers import Request

from lawtext.desk.sitting import Written

HOST = "127.0.0.1"
MOST = 64
"""So many one-time addresses may wait, and so many browsers sit at the desk; the oldest ones go first."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    # With no-referrer the browser would say “Origin: null” of our own forms.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What every answer of the server says to the browser."""


@dataclass(frozen=True, slots=True)
class Done:
    """Something that was written from a browser: what a sentence calls it, about which item, and the files."""

    key: str
    item: tuple[str, str, str]
    written: Written


@dataclass
class Session:
    """A browser at the desk: the language of its pages, who decides and on which day, what it wrote."""

    id: str
    token: str
    ui: str = ""
    by: str = ""
    date: str = ""
    done: list[Done] = field(default_factory=list)
    told: tuple[str, dict[str, str]] | None = None


class Gate:
    """The one-time addresses and the browsers that came through them."""

    def __init__(self, by: str = "", date: str = "") -> None:
        """Begin with who decides and on which day, as far as it is known."""
        self.by, self.date = by, date
        self.port = 0
        self._lock = threading.Lock()
        self._tokens: list[str] = []
        self._sessions: dict[str, Session] = {}

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins of our own pages."""
        return tuple(f"http://{host}" for host in self.hosts)

    @property
    def hosts(self) -> tuple[str, ...]:
        """What a browser may call this machine."""
        return (f"{HOST}:{self.port}", f"localhost:{self.port}")

    @property
    def cookie(self) -> str:
        """The name of the cookie; ports share their cookies."""
        return f"lawtext-review-{self.port}"

    def address(self) -> str:
        """Return a new one-time address."""
        token = secrets.token_urlsafe(32)
        with self._lock:
            self._tokens = [*self._tokens[-(MOST - 1) :], token]
        return f"http://{HOST}:{self.port}/enter/{token}"

    def enter(self, token: str, ui: str) -> Session | None:
        """Spend a one-time token; return the new session, None where there is no such token (any more)."""
        with self._lock:
            found = [one for one in self._tokens if hmac.compare_digest(one.encode(), token.encode())]
            if not found:
                return None
            self._tokens.remove(found[0])
            session = Session(secrets.token_urlsafe(32), secrets.token_urlsafe(32), ui, self.by, self.date)
            self._sessions[session.id] = session
            while len(self._sessions) > MOST:
                del self._sessions[next(iter(self._sessions))]
            return session

    def session(self, request: Request) -> Session | None:
        """Return whose request it is, None where the browser has not come through a one-time address."""
        given = request.cookies.get(self.cookie, "").encode()
        with self._lock:
            return next((one for id, one in self._sessions.items() if hmac.compare_digest(id.encode(), given)), None)

    def check_host(self, request: Request) -> None:
        """Refuse a request that calls this machine by another name.

        Raises:
            Forbidden: it does.
        """
        if request.headers.get("Host", "") not in self.hosts:
            raise Forbidden("host")

    def check_origin(self, request: Request, session: Session) -> None:
        """Refuse an answer that does not come from our own page.

        Raises:
            Forbidden: it does not.
        """
        host = request.headers.get("Host", "")
        if request.headers.get("Origin", "") != f"http://{host}":
            raise Forbidden("origin")
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise Forbidden("origin")
        if not hmac.compare_digest(request.form.get("token", "").encode(), session.token.encode()):
            raise Forbidden("token")
