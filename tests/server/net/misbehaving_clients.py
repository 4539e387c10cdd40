#!/usr/bin/env python3
"""What a server does with callers who do not behave, and what it writes down.

usage: misbehaving_clients.py COMMAND...      COMMAND starts `partal serve` and prints a line with its address; exit 0: all is well
"""
import atexit
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../examples"))
from bot import WebSocket, api  # noqa: E402

SETTINGS = {"log-format": "json", "connections-per-address": 12, "tables-per-hour": 18,
            "messages-at-once": 20, "hints-per-hour": 6, "body-bytes": 2000}
SMALL_BUDGET = {"http-at-once": 30, "http-per-second": 1, "trusted-proxy": "127.0.0.1"}
IMPATIENT = {"handshake-seconds": 1, "idle-seconds": 1}  # apart: a busy machine lets everybody wait


class Server:
    """The program with settings from a file, and its log."""

    def __init__(self, command, folder, settings):
        with open(folder + "/serve.toml", "w") as file:
            for name, value in settings.items():
                file.write(f"{name} = {json.dumps(value)}\n")
        self.log = open(folder + "/log", "w+")
        self.process = subprocess.Popen([*command, "--config", file.name, "--data", folder + "/data"], stdout=subprocess.PIPE,
                                        stderr=self.log, text=True)
        atexit.register(self.process.kill)  # a failed test leaves no server behind
        self.base = re.search(r"http://[^/ ]+", self.process.stdout.readline()).group(0)
        self.host, self.port = self.base[7:].split(":")

    def stop(self):
        self.process.terminate()
        assert self.process.wait(5) == 0
        self.log.seek(0)
        return [line for line in self.log.read().splitlines() if line.startswith("{")]


def raw(server, text, wait=3):
    """What comes back for these bytes, until the server closes or nothing comes for a while."""
    with socket.create_connection((server.host, int(server.port)), timeout=wait) as connection:
        connection.sendall(text.encode())
        answer = b""
        try:
            while part := connection.recv(65536):
                answer += part
        except TimeoutError:
            return answer.decode() + "(open)"
        return answer.decode()


def status(server, path="/healthz", method="GET", body=None, **headers):
    connection = http.client.HTTPConnection(server.host, int(server.port), timeout=5)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    answer.text = answer.read().decode()
    connection.close()
    return answer


def hosts_and_origins(server):
    own = f"{server.host}:{server.port}"
    assert status(server).status == 200
    assert status(server, Host="evil.example").status == 421
    assert status(server, Host="localhost").status == 200
    assert status(server, Origin="http://" + own).status == 200
    assert status(server, Origin="http://evil.example").status == 403
    assert status(server, Origin="null").status == 403
    upgrade = ("GET /ws HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
    assert raw(server, upgrade.format(own, "http://evil.example")).startswith("HTTP/1.1 403")
    assert raw(server, upgrade.format("evil.example", "http://evil.example")).startswith("HTTP/1.1 421")
    assert raw(server, upgrade.format(own, "http://" + own), wait=0.3).startswith("HTTP/1.1 101")
    for host in ("[::1]evil", "[::1].evil.example", "127.0.0.1:80.evil.example", "localhost:80 evil"):
        assert status(server, Host=host).status == 421, host
    assert raw(server, upgrade.format(own, f"http://{own}\r\nOrigin: http://evil.example")).startswith("HTTP/1.1 400")


def smuggling(server):
    head = f"POST /api/tables HTTP/1.1\r\nHost: {server.host}\r\n"
    assert raw(server, head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n").startswith("HTTP/1.1 400")
    assert raw(server, head + "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}").startswith("HTTP/1.1 400")
    assert raw(server, head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}").startswith("HTTP/1.1 400")
    for lengths in ("Content-Length: 2, 2", "Content-Length: 2\r\nContent-Length: 2", "Content-Length: +2"):
        assert raw(server, head + lengths + "\r\n\r\n{}").startswith("HTTP/1.1 400"), lengths
    for lines in (f"Host: {server.host}", "host: evil.example", "X-Folded: a\r\n b", "X-Folded: a\r\n\tb",
                  "Origin: null\r\nOrigin: http://evil.example", "Authorization: Bearer a\r\nAuthorization: Bearer b"):
        assert raw(server, head + lines + "\r\nContent-Length: 2\r\n\r\n{}").startswith("HTTP/1.1 400"), lines
    assert raw(server, "\x16\x03\x01").startswith("HTTP/1.1 400"), "at once: it never will be HTTP"
    two = f"GET /healthz HTTP/1.1\r\nHost: {server.host}\r\n\r\nGET /healthz HTTP/1.1\r\nHost: {server.host}\r\nConnection: close\r\n\r\n"
    assert raw(server, two).count("HTTP/1.1 200") == 2, "one request behind the other"
    assert raw(server, "nonsense\r\n\r\n").startswith("HTTP/1.1 400")
    assert raw(server, head + "X-Long: " + "x" * 10_000 + "\r\n\r\n").startswith("HTTP/1.1 431")
    assert status(server, "/api/tables", "POST", "x" * 3000).status == 413
    assert status(server, "/", "POST", "").status == 405


def headers(server):
    answer = status(server, "/t/abc")
    assert answer.status == 200 and answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "script-src 'self' 'wasm-unsafe-eval'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer.headers["Referrer-Policy"] == "no-referrer" and answer.headers["X-Request-Id"]
    assert status(server, "/t/abc.js").status == 404


def patience(server):
    begin = time.monotonic()
    assert raw(server, "GET / HTTP/1.1\r\nHo") == "", "who never finishes a request is closed"
    assert 0.5 < time.monotonic() - begin < 2.5
    silent = WebSocket(server.base)  # answers no ping
    begin = time.monotonic()
    while silent.file.read(1):
        pass
    assert time.monotonic() - begin < 4, "who gives no sign of life is closed"


def binary_frames(server):
    """A frame that is no text ends the connection with 1003."""
    with socket.create_connection((server.host, int(server.port)), timeout=5) as connection:
        connection.sendall(f"GET /ws HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += connection.recv(4096)
        body = b'{"t":"ping","id":"p"}'
        connection.sendall(b"\x82" + bytes([0x80 | len(body)]) + b"\0\0\0\0" + body)
        frame = connection.recv(4096)
        assert frame[0] == 0x88 and int.from_bytes(frame[2:4], "big") == 1003, frame


def floods(server):
    """Who keeps sending what cannot be read is told why and closed; what it goes on sending is not read."""
    for frame in (b"\x81\x81\0\0\0\0{", b"\x89\x80\0\0\0\0"):  # half a message, a ping
        flooder = WebSocket(server.base)
        flooder.file.write(500 * frame)
        flooder.file.flush()
        message = {}
        while message.get("t") != "bye":
            message = flooder.receive()
        assert message["code"] == "rate.flooding" and message["text"] and message["retry_after"] >= 10, message
        assert flooder.file.read(1) == b"", "nothing after it"
    assert "partal_shut_out_total 2" in status(server, "/metrics").text


def budget(server):
    """Every route counts; an address that asks too much is told when to come back, and others are not disturbed."""
    paths = ["/healthz", "/", "/api/games", "/api/tables", "/no.thing", "/api/nothing", "/metrics"]
    answers = [status(server, paths[i % len(paths)], X_Forwarded_For=f"{i}.1.1.1, 9.9.9.9") for i in range(40)]
    refused = [answer for answer in answers if answer.status == 429]
    assert 5 <= len(refused) <= 10 and answers[-1].status == 429, [answer.status for answer in answers]
    assert int(refused[0].headers["Retry-After"]) >= 1 and refused[0].headers["Content-Type"] == "application/problem+json"
    assert json.loads(refused[0].text)["code"] == "rate.limit", refused[0].text
    german = status(server, X_Forwarded_For="9.9.9.9", Accept_Language="de")
    assert german.status == 429 and json.loads(german.text)["text"] != json.loads(refused[0].text)["text"]
    assert status(server, X_Forwarded_For="9.9.9.8").status == 200, "another address"
    for host in range(30):
        status(server, X_Forwarded_For=f"2001:db8::{host:x}")
    assert status(server, X_Forwarded_For="2001:db8::ffff:1").status == 429, "IPv6 counts by /64"
    assert status(server, X_Forwarded_For="2001:db8:0:1::1").status == 200
    lines = f"GET /healthz HTTP/1.1\r\nHost: {server.host}\r\nX-Forwarded-For: 7.7.7.7\r\nX-Forwarded-For: 9.9.9.9\r\nConnection: close\r\n\r\n"
    assert raw(server, lines).startswith("HTTP/1.1 429"), "of several lines the last counts"
    for number in range(31):
        last = status(server, X_Forwarded_For=f"somebody-{number}")
    assert last.status == 429, "what is no address counts as the proxy's"


def crowds(server):
    room = [socket.create_connection((server.host, int(server.port))) for _ in range(SETTINGS["connections-per-address"])]
    time.sleep(0.2)
    with socket.create_connection((server.host, int(server.port))) as one_more:
        one_more.settimeout(3)
        try:
            assert one_more.recv(10) == b"", "turned away"
        except ConnectionResetError:
            pass
    for connection in room:
        connection.close()
    time.sleep(0.2)
    assert status(server).status == 200, "places are free again"


def quotas(server):
    """Leaves a table, its tokens and what was said there."""
    seats = {"game": "gardens", "seats": [{"kind": "person", "name": "Secretive"}, {"kind": "computer", "level": "random"}]}
    tables = []
    for _ in range(3):
        tables.append(json.loads(api(server.base, "POST", "/api/tables", seats)))
    refused = status(server, "/api/tables", "POST", json.dumps(seats))
    assert refused.status == 429 and json.loads(refused.text)["retry_after"] > 0, "a sixth of an hour's at once"
    made = tables[0]
    token = made["seats"][0]["token"]
    client = WebSocket(server.base)
    client.send(t="join", id="join", table=made["table"], tokens=[token])
    client.send(t="chat", id="c", text="hushhush")
    api(server.base, "POST", f"/api/tables/{made['table']}/start", {}, token)
    message = client.receive()
    while not message.get("legal"):
        message = client.receive()
    codes = []
    for number in range(3):
        client.send(t="hint", id=f"h{number}", seat=1, n=message["n"])
        answer = client.receive()
        while answer.get("id") != f"h{number}":
            answer = client.receive()
        codes.append(answer.get("code"))
    assert codes == [None, "rate.limit", "rate.limit"], codes
    for number in range(30):
        client.send(t="ping", id=f"p{number}")
    kinds = [client.receive()["t"] for _ in range(30)]
    assert kinds.count("error") >= 5 and "ack" in kinds, kinds
    return made, token


def metrics(server):
    text = status(server, "/metrics").text
    for name in ("partal_connections", "partal_store_commits_total", "partal_thinking_budget_ratio 1", "partal_turned_away_total 1",
                 'partal_http_requests_total{status="421"}', "partal_thoughts_total"):
        assert name in text, name + "\n" + text
    assert status(server, "/metrics", X_Forwarded_For="1.2.3.4").status == 404, "not by way of a proxy"
    return text


def written_down(lines, text, made, token):
    events = [json.loads(line) for line in lines]
    assert {"request", "connected", "disconnected", "shut-out", "turned-away"} <= {event["event"] for event in events}
    request = next(event for event in events if event.get("path") == "/t/abc")
    assert request["from"] == "127.0.0.x" and request["status"] == 200 and request["id"] and "ms" in request, request
    for line in [*lines, *text.splitlines()]:
        for secret in (token, made["watch"]["token"], "hushhush", "Secretive", "127.0.0.1"):
            assert secret not in line, line


def main(*command):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(command, folder, IMPATIENT)
        patience(server)
        server.stop()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(command, folder, SMALL_BUDGET)
        budget(server)
        server.stop()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(command, folder, SETTINGS)
        for part in (hosts_and_origins, smuggling, headers, binary_frames, crowds, floods):
            part(server)
        made, token = quotas(server)
        text = metrics(server)
        written_down(server.stop(), text, made, token)


main(*sys.argv[1:])
