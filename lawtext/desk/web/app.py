"""The application: which page a request asks for, and what an answer leads to. It decides nothing about law text."""

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader
from werkzeug.exceptions import (
    BadRequest,
    Forbidden,
    HTTPException,
    MethodNotAllowed,
    NotFound,
    RequestEntityTooLarge,
)
from werkzeug.routing import Map, Rule
from werkzeug.utils import redirect
from werkzeug.wrappers import Request, Response

from lawtext.desk import answers
from lawtext.desk.answers import Contents, Outdated
from lawtext.desk.attention import Item, Sieve, neighbours, sifted
from lawtext.desk.editing import Refused
from lawtext.desk.item import View, view
from lawtext.desk.sight import Sight, unreadable
from lawtext.desk.sitting import Sitting
from lawtext.desk.web.gate import HEADERS, Done, Gate, Session
from lawtext.desk.web.pages import KEYS, SIEVED, Context, Drawing, Key, Typed, item_address, item_path, sieve_query
from lawtext.languages.dates import written_date
from lawtext.problems import LawtextError, UsageError
from lawtext.reviewed import Given, checked_day
from lawtext.site import addresses, interface
from lawtext.site.article_pages import introduction_pages
from lawtext.site.compiled import THEME
from lawtext.site.definition_pages import definitions_pages
from lawtext.site.interface import nouns_of
from lawtext.site.page import Page
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site
from lawtext.worded import words_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

LARGEST = 2_000_000
"""So many bytes may a person send at once."""
_FIELDS = 5_000
_LONGEST_NAME = 200

_ROUTES = Map(
    [
        Rule("/", endpoint="queue", methods=["GET"]),
        Rule("/enter/<token>", endpoint="enter", methods=["GET"]),
        Rule("/item/<edition>/<language>/<path:number>/", endpoint="item", methods=["GET"]),
        Rule("/law/<law>/index.html", endpoint="law", methods=["GET"]),
        Rule("/law/<law>/<edition>/index.html", endpoint="law", methods=["GET"]),
        Rule("/definitions/<edition>/index.html", endpoint="definitions", methods=["GET"]),
        Rule("/introduction/<edition>/index.html", endpoint="introduction", methods=["GET"]),
        Rule("/assets/<name>", endpoint="asset", methods=["GET"]),
        Rule("/favicon.ico", endpoint="asset", methods=["GET"], defaults={"name": "icon.svg"}),
        Rule("/do/<action>", endpoint="do", methods=["POST"]),
    ],
    strict_slashes=False,
    merge_slashes=False,
    redirect_defaults=False,
)

_SHEETS = ("lawtext.css", "text.css", "changes.css", "beside.css", "lists.css")
"""The sheets of the site that the desk's pages need."""
_PLAIN = ("lawtext.css", "desk.css")
"""The sheets of a page without law text."""
_ASSETS: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(_SHEETS, ("theme", "text/css")),
    "icon.svg": ("theme", "image/svg+xml"),
    "desk.css": ("desk", "text/css"),
    "desk.js": ("desk", "text/javascript"),
}
"""The only files that are handed out, by name: no request names a path."""

_REFUSED: Mapping[type[HTTPException], str] = {
    NotFound: "missing_page",
    MethodNotAllowed: "method",
    RequestEntityTooLarge: "too_large",
}
_WHY_NOT = ("host", "origin", "token", "session", "spent")


class App:
    """The desk as a WSGI application."""

    def __init__(self, sitting: Sitting, gate: Gate, first: Sieve | None = None) -> None:
        """Begin; ``first`` is what the list shows when somebody comes in."""
        self.sitting, self.gate, self.first = sitting, gate, first or Sieve()
        self._lock = threading.Lock()
        self._drawn: tuple[Sight, dict[str, Renderer]] | None = None

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        request = Request(environ)
        request.max_content_length = LARGEST
        request.max_form_memory_size = LARGEST
        request.max_form_parts = _FIELDS
        response = self.answer(request)
        for name, value in HEADERS.items():
            response.headers[name] = value
        return response(environ, start_response)

    def answer(self, request: Request) -> Response:
        """Return the answer to a request, whatever happens."""
        ui = request.accept_languages.best_match(LANGUAGES) or "en"
        try:
            self.gate.check_host(request)
            endpoint, values = _ROUTES.bind_to_environ(request.environ).match()
            open_to_all = self._open_to_all(request, endpoint, values, ui)
            if open_to_all is not None:
                return open_to_all
            session = self.gate.session(request)
            if session is None:
                raise Forbidden("session")
            ui = session.ui or ui
            if request.args.get("ui") in LANGUAGES and request.method == "GET":
                session.ui = ui = request.args["ui"]
            if endpoint == "do":
                self.gate.check_origin(request, session)
                return self._do(request, session, values["action"])
            page: Callable[..., Response] = getattr(self, f"_{endpoint}")
            return page(request, session, **values)
        except HTTPException as error:
            return self._told(ui, error)
        except LawtextError as error:
            return self._message(ui, "desk_unreadable", "desk_unreadable_help", unreadable(error), 503)
        except OSError as error:  # a folder that may not be written, a full disk: no fault of ours
            return self._message(ui, "desk_not_done", "desk_unwritable", (_of_machine(error),), 503, "/")
        except Exception as error:
            if os.environ.get("LAWTEXT_TRACEBACK"):
                traceback.print_exc()
            else:
                print(f"internal error: {type(error).__name__}: {error}", file=sys.stderr)
            return self._message(ui, "desk_not_done", "desk_internal", (), 500, "/")

    def _open_to_all(self, request: Request, endpoint: str, values: Mapping[str, str], ui: str) -> Response | None:
        """Return what is answered without a session, None where one is needed."""
        if endpoint == "asset":  # style and script are no secret, and the page that says “no” has a style too
            return _asset(values["name"])
        if endpoint != "enter":
            return None
        if request.method != "GET":  # who only asks for the head has not come in
            raise MethodNotAllowed(["GET"])
        return self._enter(values["token"], ui)

    # --- words and templates

    def _drawing(self, session: Session) -> tuple[Drawing, Renderer, Sight]:
        sight = self.sitting.look()
        with self._lock:
            if self._drawn is None or self._drawn[0] is not sight:
                self._drawn = (sight, {})
            renderers = self._drawn[1]
            if session.ui not in renderers:
                interface = DeskInterface((session.ui,), nouns_of(sight.book))
                site = Site(sight.book, interface, compared=sight.comparisons)
                renderers[session.ui] = Renderer(site, [str(Path(__file__).parent / "templates")])
            renderer = renderers[session.ui]
        return Drawing(renderer.site), renderer, sight

    def _page(
        self, session: Session, template: str, here: str, context: Context, title: str, status: int = 200
    ) -> Response:
        drawing, renderer, _ = self._drawing(session)
        told, session.told = session.told, None
        shown = {
            "title": title,
            "session": session,
            "token": session.token,
            "told": drawing.say(told[0], **told[1]) if told else "",
            "ui": session.ui,
            "uis": LANGUAGES,
            "sheets": (*_SHEETS, "desk.css"),
            "undo": self._undo_words(drawing, session),
            "keys": KEYS,
            "name": drawing.site.interface.names,
            "book_title": drawing.site.book.title.get(session.ui) or next(iter(drawing.site.book.title.values()), ""),
            **context,
        }
        return Response(renderer.fill(f"desk/{template}", here, shown), status, mimetype="text/html")

    def _undo_words(self, drawing: Drawing, session: Session) -> str:
        return self._done_words(drawing, session.done[-1]) if session.done else ""

    def _done_words(self, drawing: Drawing, done: Done) -> str:
        edition = done.item[0]
        number = drawing.called(done.item)
        return drawing.say(f"desk_done_{done.key}", number=f"{number} ({edition})" if edition else number)

    def _message(self, ui: str, title: str, text: str, lines: Iterable[str], status: int, link: str = "") -> Response:
        """Return a page that needs no corpus."""
        say = DeskInterface((ui if ui in LANGUAGES else "en",)).say
        environment = Environment(loader=FileSystemLoader(str(Path(__file__).parent / "templates")), autoescape=True)
        shown = {
            "ui": ui,
            "title": next(iter(say(title).values())),
            "text": next(iter(say(text).values())) if text else "",
            "lines": list(lines),
            "link": link,
            "sheets": _PLAIN,
            "link_text": next(iter(say("desk_queue").values())),
        }
        return Response(environment.get_template("desk/message.html").render(shown), status, mimetype="text/html")

    def _told(self, ui: str, error: HTTPException) -> Response:
        status = error.code or 400
        key = _REFUSED.get(type(error), "")
        if not key:
            key = f"refused_{error.description}" if error.description in _WHY_NOT else "method"
        if key == "missing_page":
            return self._message(ui, "desk_missing_page", "", (), status, "/")
        title = "desk_refused" if isinstance(error, Forbidden) else "desk_not_done"
        return self._message(ui, title, f"desk_{key}", (), status)

    # --- pages

    def _enter(self, token: str, ui: str) -> Response:
        session = self.gate.enter(token, ui)
        if session is None:
            raise Forbidden("spent")
        # A page that goes on by itself, not a redirect: the browser then sends the cookie also where the address was
        # opened from a page of another site, such as a terminal in a browser.
        address = "/" + sieve_query(self.first)
        response = self._message(ui, "desk_title", "", (), 200, address)
        response.headers["Refresh"] = f"0; url={address}"
        response.set_cookie(self.gate.cookie, session.id, httponly=True, samesite="Strict", path="/")
        return response

    def _queue(self, request: Request, session: Session) -> Response:
        drawing, _, _ = self._drawing(session)
        sieve = _sieve(request)
        first = request.args.get("first", "0")
        start = int(first) if first.isdecimal() and len(first) < 7 else 0
        context = drawing.queue(self.sitting.items(), sieve, start)
        context |= {
            "query": sieve_query(sieve),
            "queue": "/" + sieve_query(sieve),
            "waiting": self.sitting.waiting_pairings(),
            "address": "",
        }
        return self._page(session, "queue.html", "", context, drawing.say("desk_queue"))

    def _item(self, request: Request, session: Session, edition: str, language: str, number: str) -> Response:
        key = ("" if edition == "-" else edition, "" if language == "-" else language, number)
        mended = self._mended(key, request.args.get("fix", "")[:_LONGEST_NAME])
        return self._item_page(session, key, _sieve(request), mended)

    def _mended(self, key: Key, mark: str) -> Typed:
        """Return an edit in which what a finding proposes stands already; none where there is no such proposal."""
        found = self._view(key) if mark else None
        proposal = next((one for one in found.proposals if one.mark == mark), None) if found is not None else None
        if proposal is None:
            return Typed()
        fields = {f"text-{place}": text for place, text in enumerate(proposal.texts)}
        return Typed(fields, f"edit-{proposal.language}", cursor=proposal.cursor)

    def _item_page(self, session: Session, key: Key, sieve: Sieve, typed: Typed, status: int = 200) -> Response:
        drawing, _, _ = self._drawing(session)
        found = self._view(key)
        if found is None:
            raise NotFound
        context = drawing.item(found, self.sitting.items(), sieve, typed)
        title = f"{context['number']} ({key[0]})" if key[0] else str(context["number"])
        return self._page(session, "item.html", context["here"], context, title, status)

    def _view(self, key: Key) -> View | None:
        item = next((one for one in self.sitting.items() if one.key == key), None)
        return view(self.sitting.look(), item) if item is not None else None

    def _law(self, request: Request, session: Session, law: str, edition: str = "") -> Response:
        drawing, _, sight = self._drawing(session)
        context = drawing.law(law, edition or sight.book.latest.id)
        if context is None:
            raise NotFound
        context |= {"query": "", "queue": "/"}
        return self._page(session, "law.html", context["here"], context, drawing.law_name(law))

    def _definitions(self, request: Request, session: Session, edition: str) -> Response:
        held = self.sitting.look().book.definitions
        return self._site_page(session, f"{addresses.DEFINITIONS}{edition}/", definitions_pages if held else None)

    def _introduction(self, request: Request, session: Session, edition: str) -> Response:
        held = self.sitting.look().book.introductions
        return self._site_page(session, f"{addresses.INTRODUCTION}{edition}/", introduction_pages if held else None)

    def _site_page(self, session: Session, path: str, pages: Callable[[Site], Iterable[Page]] | None) -> Response:
        drawing, renderer, _ = self._drawing(session)
        found = next((one for one in (pages(drawing.site) if pages else ()) if one.path == path), None)
        if found is None:
            raise NotFound
        context = {"content": renderer.page(found), "here": path, "query": "", "queue": "/"}
        return self._page(session, "text.html", path, context, found.title[session.ui])

    # --- answers

    def _do(self, request: Request, session: Session, action: str) -> Response:
        form = request.form
        edition, language, number = (form.get(name, "")[:_LONGEST_NAME] for name in ("edition", "language", "number"))
        key = (edition, language, number)
        sieve = _sieve(request)
        if action == "who":
            return self._who(session, key, sieve, form)
        if action == "another":
            return self._another(session)
        if action == "undo":
            return self._undo(session, key, sieve)
        if action not in _ANSWERS:
            raise NotFound
        return self._decide(session, action, key, sieve, form)

    def _decide(self, session: Session, action: str, key: Key, sieve: Sieve, form: Mapping[str, str]) -> Response:
        """Write what a person decided of an item, or show again what they typed and why it is not written."""
        typed = Typed(dict(form.items()), _form_of(action, form))
        needs_who = action in ("approve", "review", "waive")
        if needs_who and not (session.by and session.date):
            drawing, _, _ = self._drawing(session)
            typed = Typed(typed.fields, "who", drawing.say("desk_who_needed"))
            return self._item_page(session, key, sieve, typed, 422)
        before = sifted(self.sitting.items(), sieve)
        try:
            written = self.sitting.save(lambda sight: _ANSWERS[action](sight, key, session, form))
        except Outdated as error:
            return self._conflict(session, key, sieve, error, typed)
        except Refused as error:
            drawing, _, _ = self._drawing(session)
            told = Typed(typed.fields, typed.form, drawing.say("desk_edit_wrong"), error.problems)
            return self._item_page(session, key, sieve, told, 422)
        except UsageError as error:
            return self._item_page(session, key, sieve, Typed(typed.fields, typed.form, str(error)), 422)
        except OSError as error:  # what was typed is shown again, so that it can be saved once there is room
            drawing, _, _ = self._drawing(session)
            message = f"{drawing.say('desk_unwritable')} {_of_machine(error)}"
            return self._item_page(session, key, sieve, Typed(typed.fields, typed.form, message), 503)
        if written.before != written.after:
            session.done.append(Done(action, key, written))
        drawing, _, _ = self._drawing(session)
        session.told = (f"desk_done_{action}", {"number": drawing.called(key)})
        return redirect(self._onwards(action, key, sieve, before), 303)

    def _onwards(self, action: str, key: Key, sieve: Sieve, before: tuple[Item, ...]) -> str:
        """Return where an answer leads to: to the next item once this one is dealt with, else back to it."""
        now = next((one for one in self.sitting.items() if one.key == key), None)
        if now is not None and not (action in ("approve", "review") or not sieve.lets(now)):
            return item_address(key, sieve)
        here = next((one for one in before if one.key == key), None)
        after = neighbours(before, here)[1] if here is not None else None
        return item_address(after.key, sieve) if after is not None else "/" + sieve_query(sieve)

    def _who(self, session: Session, key: Key, sieve: Sieve, form: Mapping[str, str]) -> Response:
        by, date = form.get("by", "").strip()[:_LONGEST_NAME], form.get("date", "").strip()
        try:
            checked_day(date)
            if not by or not by.isprintable():
                raise UsageError("enter who decides")
        except UsageError as error:
            if not key[2]:
                raise BadRequest from error
            return self._item_page(session, key, sieve, Typed(dict(form.items()), "who", str(error)), 422)
        session.by, session.date = by, date
        session.told = ("desk_who_kept", {"by": by, "date": written_date(date, session.ui)})
        return redirect(item_address(key, sieve) if key[2] else "/" + sieve_query(sieve), 303)

    def _another(self, session: Session) -> Response:
        drawing, _, _ = self._drawing(session)
        context = drawing.queue(self.sitting.items(), self.first, 0)
        context |= {
            "query": sieve_query(self.first),
            "queue": "/" + sieve_query(self.first),
            "waiting": 0,
            "address": self.gate.address(),
        }
        return self._page(session, "queue.html", "", context, drawing.say("desk_another"))

    def _undo(self, session: Session, key: Key, sieve: Sieve) -> Response:
        if not session.done:
            return redirect("/" + sieve_query(sieve), 303)
        done = session.done[-1]
        try:
            self.sitting.undo(done.written)
        except Outdated as error:
            return self._conflict(session, done.item, sieve, error, Typed())
        session.done.pop()
        drawing, _, _ = self._drawing(session)
        session.told = ("desk_undone", {"what": self._done_words(drawing, done)})
        return redirect(item_address(done.item, sieve), 303)

    def _conflict(self, session: Session, key: Key, sieve: Sieve, error: Outdated, typed: Typed) -> Response:
        drawing, _, _ = self._drawing(session)
        found = self._view(key)
        context = drawing.conflict(error, typed)
        if found is not None:
            context |= {"shown": drawing.item(found, self.sitting.items(), sieve, typed)}
        context |= {
            "shown": context.get("shown"),
            "edition": key[0],
            "language": key[1],
            "number": key[2],
            "query": sieve_query(sieve),
            "queue": "/" + sieve_query(sieve),
            "look": item_address(key, sieve),
        }
        return self._page(session, "conflict.html", item_path(key), context, drawing.say("desk_conflict"), 409)


# --- what each answer is


def _seen(sight: Sight, key: Key, form: Mapping[str, str]) -> dict[str, str]:
    return {code: form.get(f"seen-{code}", "") for code in (sight.book.authoritative, key[1])}


def _approve(state: Given) -> Callable[[Sight, Key, Session, Mapping[str, str]], Contents]:
    def answer(sight: Sight, key: Key, session: Session, form: Mapping[str, str]) -> Contents:
        seen = _seen(sight, key, form)
        return answers.approve(sight, key, state, session.by, session.date, seen, form.get("state", ""))

    return answer


def _edit(sight: Sight, key: Key, session: Session, form: Mapping[str, str]) -> Contents:
    count = sum(1 for name in form if name.startswith("text-"))
    texts = [form.get(f"text-{place}", "") for place in range(count)]
    seen = [form.get(f"was-{place}", "") for place in range(count)]
    return answers.edit(sight, key[0], form.get("of", ""), key[2], texts, seen)


def _pairs(sight: Sight, key: Key, session: Session, form: Mapping[str, str]) -> Contents:
    groups: dict[str, str] = {}
    if "free" not in form:
        for name, value in form.items():
            if name.startswith("group-"):
                _, code, address = name.split("-", 2)
                groups[f"{code} {address}"] = value[:20]
    return answers.set_pairs(sight, key, groups, _seen(sight, key, form), form.get("pairs", ""))


def _waive(sight: Sight, key: Key, session: Session, form: Mapping[str, str]) -> Contents:
    mark = form.get("mark", "")
    return answers.waive(sight, mark, form.get(f"reason-{mark}", ""), session.by, session.date)


_ANSWERS: Mapping[str, Callable[[Sight, Key, Session, Mapping[str, str]], Contents]] = {
    "approve": _approve("approved"),
    "review": _approve("reviewed"),
    "take-back": lambda sight, key, session, form: answers.take_back(sight, key, form.get("state", "")),
    "waive": _waive,
    "unwaive": lambda sight, key, session, form: answers.unwaive(sight, form.get("mark", "")),
    "confirm": lambda sight, key, session, form: answers.confirm_label(sight, key[0], form.get("of", ""), key[2]),
    "pairs": _pairs,
    "edit": _edit,
}


def _of_machine(error: OSError) -> str:
    """Return what the machine says of a file, without the folders above it."""
    place = f"{Path(error.filename).name}: " if isinstance(error.filename, str) else ""
    return f"{place}{error.strerror or error}"


def _form_of(action: str, form: Mapping[str, str]) -> str:
    """Return which form of the page an answer came from, so that it is shown open again."""
    if action == "edit":
        return f"edit-{form.get('of', '')}"
    return f"waive-{form.get('mark', '')}" if action == "waive" else action


def _sieve(request: Request) -> Sieve:
    values: dict[str, Any] = {name: request.args.get(name, "")[:_LONGEST_NAME] for name in SIEVED}
    return Sieve(**values, every=request.args.get("every", "") == "1")


def _asset(name: str) -> Response:
    if name not in _ASSETS:
        raise NotFound
    where, kind = _ASSETS[name]
    if where == "theme":
        return Response((THEME / "assets" / name).read_bytes(), mimetype=kind)
    file = resources.files(__package__).joinpath("assets", name)
    return Response(file.read_bytes(), mimetype=kind)


LANGUAGES = interface.known()
"""The languages in which the desk can be read."""


@cache
def _own(code: str) -> Mapping[str, str]:
    return {**interface.words(code), **words_of(__package__, code)}


@dataclass(frozen=True)
class DeskInterface(interface.Interface):
    """The interface of the site with the words of the desk."""

    def source(self, code: str) -> Mapping[str, str]:
        """Return the words of the site and of the desk."""
        return _own(code)
