"""A preview server for one person on one machine: serve a site, watch, rebuild, tell the browser.

It answers on loopback only, to requests that name it as their host, and with the files of the
site, which it has in memory: no address leads to a disk. A page is served as it was built, plus
one script element that waits for the next build. When a build fails, the last good one stays
and the page says why.
"""

from __future__ import annotations

import gc
import html
import ipaddress
import json
import socket
import threading
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import parse_qs, quote, unquote_to_bytes, urlsplit

from generator.preview import Build, Preview
from generator.preview_script import SCRIPT, TAG
from generator.watching import changes

__all__ = ["is_loopback", "serve", "start_server"]

LONGEST_WAIT, LONGEST_PATH, MOST_CLIENTS = 20.0, 1000, 64
BUILDS_A_SEARCH = 50
ALWAYS = (("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"))
SAFE = (*ALWAYS, ("Cross-Origin-Resource-Policy", "same-origin"))
SHARED = "/component/"
"""What pages of others take from a site; those of another server on this machine may, too."""
FOR_ALL = (
    *ALWAYS,
    ("Cross-Origin-Resource-Policy", "cross-origin"),
    ("Access-Control-Allow-Origin", "*"),
)
TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
    "xml": "application/xml",
}


def is_loopback(host: str) -> bool:
    """Return whether a name or address can only be reached from this machine."""
    try:
        return host == "localhost" or ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def serve(
    preview: Preview,
    *,
    server: ThreadingHTTPServer,
    watched: Iterable[Path],
    rebuild: Callable[[], Build],
    announce: Callable[[Build], None] = lambda _: None,
    stop: threading.Event | None = None,
) -> None:
    """Build once and on every change of what is watched, until stopped or KeyboardInterrupt.

    ``rebuild`` may show the pages that are open before all are made. A build is announced when it
    can be asked for.
    """
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        for _ in changes(tuple(watched), stop):
            build = rebuild()
            preview.tell(build)
            announce(build)
            _set_aside(preview.version)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _set_aside(builds: int) -> None:
    """Keep what is there out of the search for garbage, which takes as long as a rebuild.

    Now and then all is searched, for what later builds replace.
    """
    if builds % BUILDS_A_SEARCH == 0:
        gc.unfreeze()
        gc.collect()
    gc.freeze()


def start_server(preview: Preview, host: str, port: int) -> ThreadingHTTPServer:
    """Return a server that is bound, not yet serving; port 0 takes a free one.

    Raise ValueError when the host is not on loopback, OSError when the port is taken.
    """
    if not is_loopback(host):
        raise ValueError(f"{host} can be reached by others; the preview is for this machine only")
    return _Server((host.strip("[]"), port), partial(_Handler, preview))


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = MOST_CLIENTS

    def __init__(self, address: tuple[str, int], handler: Callable[..., Any]) -> None:
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        self._places = threading.BoundedSemaphore(MOST_CLIENTS)
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - the base class's types
        if self._places.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - the base class's types
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a browser that goes away in the middle of an answer is no news."""


class _Handler(BaseHTTPRequestHandler):
    server_version, sys_version = "pravila", ""
    timeout = 30.0

    def __init__(self, preview: Preview, *args: Any) -> None:  # noqa: ANN401 - the base class's types
        self.preview = preview
        # Read before any file is: a page may then be newer than it says, but never older.
        self._good = preview.good
        super().__init__(*args)

    def do_GET(self) -> None:
        """Answer with a file, a redirect, a page of ours, or the 404 page."""
        if not self._is_for_us():
            self._send(HTTPStatus.FORBIDDEN, "txt", b"This preview answers its own page only.\n")
            return
        path, _, query = self.path.partition("?")
        if path == "/.pravila/reload.js":
            self._send(HTTPStatus.OK, "js", SCRIPT.encode())
        elif path == "/.pravila/state.js":
            self._send_state(query)
        elif not self.preview.good:
            self._send(HTTPStatus.SERVICE_UNAVAILABLE, "html", _no_site(self.preview.faults))
        else:
            self._send_file(path)

    do_HEAD = do_GET  # noqa: N815 - the base class looks for this name

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Say nothing: the terminal is for the faults of builds."""

    def _is_for_us(self) -> bool:
        """Return whether the request names this server: a foreign page can only name its own."""
        port = self.connection.getsockname()[1]
        hosts = self.headers.get_all("Host") or []
        origins = self.headers.get_all("Origin") or []
        ports = [_port_here(origin) for origin in origins]
        friends = all(ports) if self._is_shared() else set(ports) <= {port}
        return friends and [_port_here(f"http://{host}") for host in hosts] == [port]

    def _is_shared(self) -> bool:
        return self.path.startswith(SHARED)

    def _send_state(self, query: str) -> None:
        asked = parse_qs(query)
        since, page = asked.get("since", [""])[0], asked.get("page", [""])[0]
        known = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else None  # noqa: PLR2004 - no build counts that far
        state = json.dumps(self.preview.wait(known, LONGEST_WAIT, _file(page)))
        self._send(HTTPStatus.OK, "js", f"pravilaState({state});\n".encode())

    def _send_file(self, path: str) -> None:
        files, steps = self.preview.files, _steps(path)
        if steps is None:
            self._send(HTTPStatus.NOT_FOUND, "html", _lost(files, []))
            return
        index, name = "/".join([*steps, "index.html"]), _file(path)
        if name in files:
            self._send(HTTPStatus.OK, PurePosixPath(name).suffix.removeprefix("."), files[name])
        elif index in files:
            self._start(HTTPStatus.MOVED_PERMANENTLY, 0, ("Location", f"{path}/"))
        elif (moved := self.preview.moved.get(name)) in files:
            address = "/" + quote(str(moved).removesuffix("index.html"))
            self._start(HTTPStatus.TEMPORARY_REDIRECT, 0, ("Location", address))
        else:
            self._send(HTTPStatus.NOT_FOUND, "html", _lost(files, steps))

    def _send(self, status: HTTPStatus, kind: str, data: bytes) -> None:
        data = _with_script(data, self._good) if kind == "html" else data
        headers = FOR_ALL if self._is_shared() else SAFE
        content_type = TYPES.get(kind, "application/octet-stream")
        self._start(status, len(data), ("Content-Type", content_type), *headers)
        if self.command != "HEAD":
            self.wfile.write(data)

    def _start(self, status: HTTPStatus, length: int, *headers: tuple[str, str]) -> None:
        self.send_response(status)
        for name, value in (*headers, ("Content-Length", str(length))):
            self.send_header(name, value)
        self.end_headers()


def _port_here(address: str) -> int | None:
    """Return the port of a server on this machine, or None when the address is of anything else."""
    try:
        parts = urlsplit(address)
        clean = parts.username is None and parts.path == "" and parts.scheme == "http"
        return (parts.port or 80) if clean and is_loopback(parts.hostname or "") else None
    except ValueError:
        return None


def _steps(path: str) -> list[str] | None:
    """Return the names in a path, or None when it is not a plain way down into the site."""
    try:
        plain = unquote_to_bytes(path).decode()
    except UnicodeDecodeError:
        return None
    if len(plain) > LONGEST_PATH or not plain.isprintable() or plain[:1] != "/" or "\\" in plain:
        return None
    steps = plain[1:].removesuffix("/").split("/") if plain != "/" else []
    return None if any(not step or step.startswith(".") for step in steps) else steps


def _file(path: str) -> str:
    """Return the path of the file that answers for an address; "" if none can."""
    steps = _steps(path)
    if steps is None:
        return ""
    return "/".join([*steps, "index.html"] if path.endswith("/") else steps)


def _lost(files: Mapping[str, bytes], steps: list[str]) -> bytes:
    """Return the nearest 404 page from the path upwards."""
    for depth in range(len(steps), -1, -1):
        name = "/".join([*steps[:depth], "404.html"])
        if name in files:
            return files[name]
    return b"<!doctype html><title>404</title><p>There is no such page.</p>"


def _no_site(faults: Iterable[str]) -> bytes:
    text = "\n".join(faults) or "The first build is under way."
    return f"<!doctype html><title>Preview</title><pre>{html.escape(text)}</pre>".encode()


def _with_script(page: bytes, good: int) -> bytes:
    head, end, rest = page.rpartition(b"</body>")
    return (head if end else rest) + TAG.format(good).encode() + end + (rest if end else b"")
