"""The browser client and the documentation are served as they were built into the package."""

from __future__ import annotations

import httpx

from tests.server.running import Server


def test_the_documentation_is_at_docs(server: Server) -> None:
    answer = httpx.get(f"{server.url}/docs", follow_redirects=True)

    assert answer.status_code == 200
    assert "<h1" in answer.text
    assert "Start here" in answer.text
    assert (
        httpx.get(f"{server.url}/docs/css/style.css").headers["content-type"].startswith("text/css")
    )


def test_texts_travel_packed_to_those_who_unpack_them(server: Server) -> None:
    packed = httpx.get(f"{server.url}/docs/css/style.css", headers={"accept-encoding": "gzip"})
    plain = httpx.get(f"{server.url}/docs/css/style.css", headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.text == plain.text


def test_a_page_that_the_documentation_does_not_have_says_so(server: Server) -> None:
    answer = httpx.get(f"{server.url}/docs/nothing.html")

    assert answer.status_code == 404
    assert "There is no such page" in answer.text


def test_every_other_path_is_the_clients_own_business(server: Server) -> None:
    start = httpx.get(server.url)

    assert start.status_code == 200
    assert '<div id="app">' in start.text
    assert httpx.get(f"{server.url}/t/some-table").text == start.text
