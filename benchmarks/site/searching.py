"""How long a search takes on a slow machine: from what is typed to its results on the screen, in Chromium.

The clock starts with the key (or, for a whole query put in at once, right before it is put in) and stops when the page
has made the first picture that holds results for just that query: words looked up, ranked and drawn, style, layout and
painting done, waiting for the next picture included. What lies below the part that is seen at once may follow later.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.browser.chromium import Chromium, chromium
from tests.browser.serving import SiteServer

SLOWER = 6
ROUNDS = 5
PAGES = ("law/12/", "find/")
FIRST = "tower"
QUERIES = (
    # one word: plain, Greek, Greeklish, a letter wrong, in hundreds of places, two letters
    "tower", "πύργος", "petres", "tawer", "the", "και", "opponent's", "timekeeper", "th", "πυ",
    # several words, with small ones, wrong in a letter, in Greeklish
    "white stones", "of the", "λίθοι του πύργου", "stones that are not there", "lythoi tou pirgu",
    "the timekeeper must not", "anaplirotis sto synoro", "law 25a1 and the gate",
    # digits, alone and with words
    "4", "47", "2 rounds", "δέκα βαθμούς", "10 points",
    # a whole sentence
    "the banner of the white tower and the gate by the ladder",
    "ο χρονομέτρης δεν μπορεί να καταλάβει τον πύργο χωρίς να χάσει δέκα βαθμούς",
    "ο χρονομετρις δεν μπορι να καταλαβει τον πυργο",
    "o xronometris den borei na katalavei ton pyrgo",
    "seven turns if he again returns a gate", "sevn turns if he agan returns a gate",
    # a page that was pasted, one letter, nothing at all
    "the tower " * 60, "w", "xylophone zzzz",
)  # fmt: skip
LETTER_BY_LETTER = ("the white tower", "λίθοι του πύργου", "ektos seiras", "tawer of the 4 gates")

_WATCH = """
const box = document.querySelector("#goto"), answers = document.querySelector(".answers");
// Calls back when a picture is made that holds what is in the page now: behind the layout of that picture comes either
// another task or the beginning of the next picture.
function pictured(then) {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    const after = new MessageChannel(), once = () => { if (then) then(performance.now()); then = null; };
    after.port1.onmessage = once;
    after.port2.postMessage(0);
    requestAnimationFrame(once);
  });
  observer.observe(answers.firstElementChild || box);
}
// Milliseconds from the start to the results on the screen, told when all of them are drawn.
window.results = start => new Promise(tell => {
  let shown = null, waiting = false;
  const finish = () => {
    if (shown === null || answers.hasAttribute("aria-busy")) return;
    observer.disconnect();
    tell(shown);
  };
  const observer = new MutationObserver(changes => {
    const other = changes.some(one => one.target === answers && one.type === "childList");
    if (!waiting && (other || !answers.hasAttribute("aria-busy"))) {
      waiting = true;
      pictured(now => { shown = now - start; finish(); });
    }
    finish();
  });
  observer.observe(answers, {attributes: true, childList: true, subtree: true});
});
window.put = typed => {
  box.select();
  const start = performance.now();
  box.focus();
  const told = results(start);
  document.execCommand("insertText", false, typed);
  return told;
};
box.addEventListener("keydown", event => { window.told = results(event.timeStamp); });
"""
_ECHO = """
const form = document.querySelector(".goto"), answers = document.createElement("div");
answers.className = "answers";
form.append(answers);
form.querySelector("#goto").addEventListener("input", event => {
  answers.setAttribute("aria-busy", "true");
  requestAnimationFrame(() => {
    const line = document.createElement("p");
    line.textContent = event.target.value;
    answers.replaceChildren(line);
    answers.removeAttribute("aria-busy");
  });
});
"""
_BARE = "data:text/html,<form class=goto><input id=goto></form>"
_PUT = "put(arguments[0]).then(arguments[1])"
_TOLD = "told.then(arguments[0])"


def _opened(browser: Chromium, address: str) -> None:
    browser.open(address)
    browser.script(_WATCH)


def _without_scripts(browser: Chromium, address: str) -> None:
    """Open a page without its scripts, with a box that answers what is typed by just that."""
    browser.cdp("Network.enable")
    browser.cdp("Network.setBlockedURLs", urls=["*/assets/*.js"])
    browser.open(address)
    browser.script(_ECHO)
    browser.script(_WATCH)
    browser.cdp("Network.setBlockedURLs", urls=[])


def _put(browser: Chromium, query: str) -> float:
    return float(browser.driver.execute_async_script(_PUT, query))


def _typed(browser: Chromium, letters: str) -> float:
    """Press the keys without a pause and return how long the last one took to its results."""
    for letter in letters:
        browser.cdp("Input.dispatchKeyEvent", type="keyDown", text=letter, key=letter)
        browser.cdp("Input.dispatchKeyEvent", type="keyUp", key=letter)
    return float(browser.driver.execute_async_script(_TOLD))


def _cleared(browser: Chromium) -> None:
    browser.script("document.querySelector('#goto').value = ''; document.querySelector('.answers').replaceChildren()")


def _turned(queries: Sequence[str], number: int) -> Sequence[str]:
    """Return the queries from another one on in each round, so that none always profits from those before it."""
    first = number * len(queries) // ROUNDS
    return (*queries[first:], *queries[:first])


def _line(name: str, took: Sequence[float]) -> str:
    shown = f"{name[:76]} …" if len(name) > 78 else name
    return f"    {shown}: {statistics.median(took):.0f} ms (best {min(took):.0f}, worst {max(took):.0f})"


def _queries(browser: Chromium, address: str) -> Iterator[str]:
    first: list[float] = []
    further: dict[str, list[float]] = {query: [] for query in QUERIES}
    for number in range(ROUNDS):
        _opened(browser, address)
        first.append(_put(browser, FIRST))
        for query in _turned(QUERIES, number):
            further[query].append(_put(browser, query))
    yield _line("from the first focus of the box to the first answer", first)
    yield from (_line(query, took) for query, took in further.items())
    medians = [statistics.median(took) for took in further.values()]
    middle = statistics.median(medians)
    yield f"    {len(medians)} queries: medians {min(medians):.0f} to {max(medians):.0f} ms, {middle:.0f} in the middle"


def _floors(browser: Chromium, address: str) -> Iterator[str]:
    """Yield what the same queries cost where nothing is searched: in a page of nothing but a box, and in this page."""
    for name, page in (("a page with a box and nothing else", _BARE), ("this page without its scripts", address)):
        took: dict[str, list[float]] = {query: [] for query in QUERIES}
        for number in range(ROUNDS):
            _without_scripts(browser, page)
            _put(browser, FIRST)
            for query in _turned(QUERIES, number):
                took[query].append(_put(browser, query))
        medians = [statistics.median(each) for each in took.values()]
        middle = statistics.median(medians)
        yield f"    the floor, {name}: medians {min(medians):.0f} to {max(medians):.0f} ms, {middle:.0f} in the middle"


def _letters(browser: Chromium, address: str) -> Iterator[str]:
    for phrase in LETTER_BY_LETTER:
        each: list[list[float]] = [[] for _ in phrase]
        hurried: list[float] = []
        for _ in range(ROUNDS):
            _opened(browser, address)
            _put(browser, FIRST)
            _cleared(browser)
            for took, letter in zip(each, phrase, strict=True):
                took.append(_typed(browser, letter))
            _cleared(browser)
            hurried.append(_typed(browser, phrase))
        medians = [statistics.median(took) for took in each]
        worst = max(map(max, each))
        yield f"    {phrase}, each letter: {min(medians):.0f} to {max(medians):.0f} ms (worst {worst:.0f})"
        yield _line(f"{phrase}, without a pause, from the last letter", hurried)


def _processor(browser: Chromium, address: str) -> Iterator[str]:
    """Yield the processor time of the page's own thread for each query, times ``SLOWER``, with all that is drawn.

    What else the machine does moves it less than the clock. It holds what the driver does to ask, which is told too.
    """

    def spent() -> float:
        metrics = browser.cdp("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration")) * 1000 * SLOWER

    def cost(script: str, *arguments: str) -> float:
        before = spent()
        browser.driver.execute_async_script(script, *arguments)
        return spent() - before

    further: dict[str, list[float]] = {query: [] for query in QUERIES}
    alone: list[float] = []
    for number in range(ROUNDS):
        _opened(browser, address)
        _put(browser, FIRST)
        for query in _turned(QUERIES, number):
            alone.append(cost("arguments[0]()"))
            further[query].append(cost(_PUT, query))
    yield _line("the driver alone", alone)
    yield from (_line(query, took) for query, took in further.items())


def search_times(site: Path) -> Iterator[str]:
    """Yield lines that tell how long searches of a built site take."""
    with chromium() as browser, SiteServer(site) as server:
        browser.driver.set_script_timeout(60)
        browser.cdp("Emulation.setCPUThrottlingRate", rate=SLOWER)
        for page in PAGES:
            yield f"  search, {SLOWER} times slower, on /{page}, to the results on the screen, median of {ROUNDS}:"
            yield from _floors(browser, server.address(page))
            yield from _queries(browser, server.address(page))
            yield from _letters(browser, server.address(page))
        browser.cdp("Emulation.setCPUThrottlingRate", rate=1)
        browser.cdp("Performance.enable", timeDomain="threadTicks")
        yield f"  search, processor time of the page, times {SLOWER}, on /{PAGES[0]}:"
        yield from _processor(browser, server.address(PAGES[0]))
