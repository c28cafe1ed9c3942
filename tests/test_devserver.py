"""The preview: for this machine only, the files of the site only, and it says what is wrong."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from urllib.parse import urlencode

import pytest

from generator import devserver
from generator.devserver import is_loopback, serve, start_server
from generator.preview import AWAY, Build, Preview

TAG = devserver.TAG.format(1).encode()
PAGE = b"<!doctype html><html><body><p>Vojna</p></body></html>"


FILES = {
    **dict.fromkeys(("index.html", "sl/index.html", "sl/vojna/index.html"), PAGE),
    "404.html": b"<body>lost</body>",
    "sl/404.html": b"<body>izgubljeno</body>",
    "site.css": b"a{}",
    "a b%#.txt": b"odd name",
    "component/1/a.js": b"1\n",
}


@pytest.fixture
def preview():
    return Preview(files=FILES, version=1, good=1)


@pytest.fixture
def port(preview, tmp_path, monkeypatch):
    (tmp_path / "site").mkdir()
    (tmp_path / "secret.txt").write_bytes(b"secret")
    monkeypatch.chdir(tmp_path / "site")
    server = start_server(preview, "127.0.0.1", 0)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


def ask(port, path, *, method="GET", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest(method, path, skip_host="Host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_a_page_is_what_was_built_and_one_script_element(port):
    answer, body = ask(port, "/sl/vojna/")
    assert answer.status == 200
    assert body.replace(TAG, b"", 1) == PAGE
    assert body.count(TAG) == 1


@pytest.mark.parametrize(
    ("path", "kind", "body"),
    [
        ("/site.css", "text/css; charset=utf-8", b"a{}"),
        ("/site.css?v=1", "text/css; charset=utf-8", b"a{}"),
        ("/a%20b%25%23.txt", "text/plain; charset=utf-8", b"odd name"),
    ],
)
def test_other_files_are_byte_for_byte_what_was_built(port, path, kind, body):
    answer, seen = ask(port, path)
    assert (answer.status, seen) == (200, body)
    assert answer.getheader("Content-Type") == kind
    assert answer.getheader("X-Content-Type-Options") == "nosniff"


def test_a_folder_without_its_slash_is_a_redirect(port):
    answer, _ = ask(port, "/sl/vojna")
    assert (answer.status, answer.getheader("Location")) == (301, "/sl/vojna/")


def test_a_page_that_has_moved_is_followed_to_its_new_address(port, preview):
    preview.tell(Build(files=FILES, moved={"sl/stara/index.html": "sl/vojna/index.html"}))
    answer, _ = ask(port, "/sl/stara/")
    assert (answer.status, answer.getheader("Location")) == (307, "/sl/vojna/")
    assert ask(port, "/sl/starejsa/")[0].status == 404


@pytest.mark.parametrize(("path", "text"), [("/x", b"lost"), ("/sl/x/y/", b"izgubljeno")])
def test_a_page_that_is_not_there_is_the_nearest_404_page(port, path, text):
    answer, body = ask(port, path)
    assert answer.status == 404
    assert text in body


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/sl/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/..%5csecret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "//secret.txt",
        "/./site.css",
        "/sl//../../secret.txt",
        "/secret.txt%00.css",
        "/site.css%00",
        "/secret.txt",
        "/.pravila-manifest.json",
        "/site.css/",
        "/sl/index.html/",
        "/component",
        "/" + "a/" * 5000,
        "/" + "a" * 5000,
        "/%0d%0aX-Evil:1",
    ],
)
def test_no_spelling_leads_to_anything_but_the_site(port, path):
    answer, body = ask(port, path)
    assert answer.status == 404
    assert b"secret" not in body
    assert answer.getheader("X-Evil") is None


def test_an_address_without_end_is_refused(port):
    assert ask(port, "/" + "a" * 70_000)[0].status == 414


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:{p}", "localhost", ""])
def test_a_foreign_host_is_refused(port, host):
    assert ask(port, "/", Host=host.format(p=port))[0].status == 403


@pytest.mark.parametrize("host", ["localhost:{p}", "127.0.0.1:{p}", "[::1]:{p}", "LOCALHOST:{p}"])
def test_a_loopback_host_is_answered(port, host):
    assert ask(port, "/", Host=host.format(p=port))[0].status == 200


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:1", "https://localhost:{p}"]
)
def test_a_foreign_origin_is_refused(port, origin):
    assert ask(port, "/", Origin=origin.format(p=port))[0].status == 403
    own = f"http://localhost:{port}"
    assert ask(port, "/", Origin=own)[0].status == 200


def test_only_the_component_is_for_pages_of_another_server_on_this_machine(port):
    neighbour = "http://127.0.0.1:9"
    answer, body = ask(port, "/component/1/a.js", Origin=neighbour)
    assert (answer.status, body) == (200, b"1\n")
    assert answer.getheader("Access-Control-Allow-Origin") == "*"
    assert answer.getheader("Cross-Origin-Resource-Policy") == "cross-origin"
    for path, origin in (
        ("/component/1/a.js", "https://evil.example"),
        ("/component/1/a.js", "null"),
        ("/component/../secret.txt", neighbour),
        ("/component/%2e%2e/secret.txt", neighbour),
        ("/site.css", neighbour),
    ):
        assert ask(port, path, Origin=origin)[0].status in (403, 404)
    assert ask(port, "/site.css")[0].getheader("Access-Control-Allow-Origin") is None


def test_nothing_but_reading_is_offered(port):
    assert ask(port, "/", method="POST")[0].status == 501
    answer, body = ask(port, "/", method="HEAD")
    assert (answer.status, body) == (200, b"")
    assert int(answer.getheader("Content-Length")) == len(PAGE) + len(TAG)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "::1", "[::1]", "localhost"])
def test_loopback_is_known(host):
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "::", "", "192.168.0.1", "example.org", "localhost.evil"]
)
def test_everything_else_is_not_bound(preview, host):
    with pytest.raises(ValueError, match="this machine only"):
        start_server(preview, host, 0)


def state(port, since=""):
    _, body = ask(port, f"/.pravila/state.js?since={since}")
    return json.loads(body.decode().removeprefix("pravilaState(").removesuffix(");\n"))


def test_a_page_learns_of_the_next_build_at_once(port, preview):
    assert state(port) == {"version": 1, "good": 1, "faults": []}
    threading.Timer(0.1, preview.tell, [Build(files=FILES)]).start()
    assert state(port, 1) == {"version": 2, "good": 2, "faults": []}


def test_a_failed_build_leaves_the_site_and_tells_its_faults(port, preview):
    preview.tell(Build(files={}, faults=("a.po:3: error: x </script> [y]",)))
    assert state(port)["faults"] == ["a.po:3: error: x </script> [y]"]
    assert state(port)["good"] == 1
    assert ask(port, "/sl/")[0].status == 200


def test_a_page_of_another_site_cannot_read_the_faults_as_a_script(port):
    answer, _ = ask(port, "/.pravila/state.js")
    assert answer.getheader("Cross-Origin-Resource-Policy") == "same-origin"


@pytest.mark.parametrize("since", ["x", "-1", "1e9", "9" * 50, "%00", "²"])
def test_an_odd_question_about_the_state_is_answered(port, since):
    assert state(port, since if since != "²" else "%C2%B2")["version"] == 1


def test_before_the_first_good_build_the_faults_are_the_page(port, preview):
    preview.good = 0
    preview.faults = ("war.po:3: error: <b> [x]",)
    answer, body = ask(port, "/sl/")
    assert answer.status == 503
    assert b"war.po:3: error: &lt;b&gt; [x]" in body
    assert devserver.TAG.format(0).encode() in body


def test_slow_clients_do_not_block_the_others(port):
    slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
    for client in slow:
        client.sendall(b"GET / HT")
    assert ask(port, "/")[0].status == 200
    for client in slow:
        client.close()


def test_too_many_clients_are_turned_away_and_then_it_goes_on(port):
    slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(devserver.MOST_CLIENTS)]
    time.sleep(0.1)
    with pytest.raises((http.client.HTTPException, OSError)):
        ask(port, "/")
    for client in slow:
        client.close()
    time.sleep(0.2)
    assert ask(port, "/")[0].status == 200


def test_a_change_is_built_and_told(tmp_path):
    preview, stop, builds = Preview(), threading.Event(), []

    def rebuild():
        builds.append(len(builds))
        return Build(files=FILES)

    server = start_server(preview, "127.0.0.1", 0)
    thread = threading.Thread(
        target=serve,
        args=(preview,),
        kwargs={
            "server": server,
            "watched": [tmp_path / "watched", tmp_path / "not-there"],
            "rebuild": rebuild,
            "stop": stop,
        },
    )
    (tmp_path / "watched").mkdir()
    thread.start()
    until(lambda: preview.version == 1)
    time.sleep(0.3)
    (tmp_path / "watched" / "rules.md").write_text("x", encoding="utf-8")
    until(lambda: preview.version == 2)
    stop.set()
    thread.join(10)
    assert not thread.is_alive()
    assert builds == [0, 1]


def test_the_pages_that_wait_for_news_are_open_the_last_that_asked_first(port, preview):
    assert preview.open_pages() == ()
    for page in ("/sl/", "/fi/", "/sl/", "/", "/no/", "/..%2Fx/", "/sl%2Findex.html"):
        ask(port, f"/.pravila/state.js?{urlencode({'since': '', 'page': page})}")
    pages = [page for page in ("index.html", "sl/index.html") if page in FILES]
    assert set(pages) <= set(preview.open_pages()) <= set(FILES)
    assert preview.open_pages()[0] == "sl/index.html"


def test_a_page_that_asks_no_more_is_not_open(preview, monkeypatch):
    preview.wait(None, 0, "sl/index.html")
    assert preview.open_pages() == ("sl/index.html",)
    later = time.monotonic() + AWAY
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert preview.open_pages() == ()


def test_a_page_is_shown_before_its_build_is_there_and_nothing_else_changes(port, preview):
    preview.show({"sl/index.html": b"<body>nova</body>"})
    assert preview.wait(1, 0) == {"version": 2, "good": 2, "faults": []}
    assert b"nova" in ask(port, "/sl/")[1]
    assert {**preview.files, "sl/index.html": FILES["sl/index.html"]} == FILES


def test_a_page_that_is_as_it_was_wakes_nobody(preview):
    preview.show({"sl/index.html": FILES["sl/index.html"]})
    assert (preview.version, preview.files) == (1, FILES)


def until(true):
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)
