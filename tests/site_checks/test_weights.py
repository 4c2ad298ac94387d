"""The checks of built pages find what they are for: each is shown a page that has the fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_checks import weights
from tests.site_checks.sites import Built, kind

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
PAGE = """<!doctype html><html lang="en"><head><title>t</title>
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="canonical" href="https://laws.example.org/"><link rel="stylesheet" href="a.css">{head}</head>
<body class="kind-law"><a href="https://example.org/">elsewhere</a>{body}</body></html>"""


def site(folder: Path, head: str = "", body: str = "", policy: str = POLICY, style: str = "p { color: red }") -> Built:
    page = folder / "law" / "1" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(PAGE.format(head=head, body=body, policy=policy), encoding="utf-8")
    (page.parent / "a.css").write_text(style, encoding="utf-8")
    return Built("made up", folder)


def test_a_sound_page_has_nothing_to_mend(tmp_path: Path) -> None:
    one = site(tmp_path, '<script type="application/ld+json">{}</script>')
    for check in (weights.foreign, weights.policy, weights.asset_weights):
        assert list(check(one)) == []
    assert list(weights.law_weights([one])) == []
    assert kind(one.pages[0]) == "law"


@pytest.mark.parametrize(
    ("head", "body", "asked"),
    [
        ('<script src="//cdn.example/x.js"></script>', "", "//cdn.example/x.js"),
        ('<link rel="icon shortcut" href="https://cdn.example/i.svg">', "", "https://cdn.example/i.svg"),
        ("", '<img src="http://elsewhere.example/x.png">', "http://elsewhere.example/x.png"),
        ("", '<form action="https://elsewhere.example/">', "https://elsewhere.example/"),
    ],
)
def test_what_comes_from_another_host_is_told(tmp_path: Path, head: str, body: str, asked: str) -> None:
    (line,) = weights.foreign(site(tmp_path, head, body))
    assert line.startswith("made up: /law/1/: <") and line.endswith(f"asks for {asked}")


@pytest.mark.parametrize("style", ["@import 'https://f.example/a.css';", "p { background: url(//f.example/b.png) }"])
def test_a_style_that_asks_another_host_is_told(tmp_path: Path, style: str) -> None:
    (line,) = weights.foreign(site(tmp_path, style=style))
    assert "f.example" in line


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"policy": "script-src 'self'"}, "does not begin with default-src 'none'"),
        ({"policy": f"{POLICY}; font-src https://f.example"}, "allows font-src https://f.example"),
        (
            {"policy": POLICY.replace("style-src 'self'", "style-src 'unsafe-inline'")},
            "allows style-src 'unsafe-inline'",
        ),
        ({"body": "<p style='color: red'>x</p>"}, "<p style=…>"),
        ({"body": "<p onclick='x()'>x</p>"}, "<p onclick=…>"),
        ({"head": "<script>x()</script>"}, "<script> inside the page"),
    ],
)
def test_a_weak_policy_is_told(tmp_path: Path, changed: dict[str, str], says: str) -> None:
    (line,) = weights.policy(site(tmp_path, **changed))
    assert says in line


def test_a_page_without_a_policy_is_told(tmp_path: Path) -> None:
    one = site(tmp_path)
    text = one.pages[0].read_text(encoding="utf-8").replace("Content-Security-Policy", "refresh")
    one.pages[0].write_text(text, encoding="utf-8")
    (line,) = weights.policy(one)
    assert line == "made up: /law/1/: 0 Content-Security-Policies, one is wanted"


def test_what_is_too_heavy_is_told(tmp_path: Path) -> None:
    noise = "".join(f"<p>{(n * 2654435761) % 2**32:x}</p>" for n in range(4000))
    one = site(tmp_path, body=noise, style="".join(f".c{(n * 2654435761) % 2**32:x}{{}}" for n in range(2500)))
    raw, small = weights.law_weights([one])
    assert "KB of HTML, 40.0 KB is the limit" in raw and "KB compressed, 12.0 KB is the limit" in small
    (line,) = weights.asset_weights(one)
    assert "of style compressed, 8.0 KB is the limit" in line


def test_search_data_without_an_index_are_told(tmp_path: Path) -> None:
    one = site(tmp_path)
    assert list(weights.search_weights(one)) == ["made up: there are no search data"]
