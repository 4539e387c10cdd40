#!/usr/bin/env python3
"""A server whose store hangs: players are told, a stop comes to its end, and the service manager knows.

usage: hanging.py PARTAL disk|database|stop|watchdog     exit 0: as documented; 77: not possible here
"""
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import fault_shim
from server_process import ServerProcess
from bot import WebSocket, api

partal = sys.argv[1]
CUT_SHORT = 4


def serve(folder, environment=None, *more):
    log = open(os.path.join(folder, "log"), "a")
    command = [partal, "serve", "--lang", "en", "--port", "0", "--log-format", "json", "--data", os.path.join(folder, "data"), *more]
    server = ServerProcess(command, environment, log)
    assert server.start()
    return server


def said(folder):
    with open(os.path.join(folder, "log")) as file:
        return file.read()


def status(server, path):
    try:
        with urllib.request.urlopen(server.base + path, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def until(holds):
    """A safety net, no measurement."""
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


class Match:
    """A person who plays both seats of one table, and repeats what was not acknowledged."""

    def __init__(self, server):
        made = json.loads(api(server.base, "POST", "/api/tables", {"game": "gardens", "seats": [{"kind": "person"}] * 2}))
        self.table, self.tokens = made["table"], [seat["token"] for seat in made["seats"]]
        api(server.base, "POST", f"/api/tables/{self.table}/start", {}, self.tokens[0])
        self.join(server)

    def join(self, server):
        self.socket = WebSocket(server.base)
        self.socket.send(t="join", id="join", table=self.table, tokens=self.tokens)
        self.turn = self.receive(lambda message: message.get("legal"))

    def receive(self, wanted):
        while True:
            message = self.socket.receive()
            if wanted(message):
                return message

    def ask(self):
        n = self.turn["n"]
        self.asked = {"t": "act", "id": f"m{n}", "seat": self.turn["viewer"], "n": n, "action": self.turn["legal"][0]["text"]}
        self.socket.send(**self.asked)

    def answer(self):
        return self.receive(lambda message: message.get("id") == self.asked["id"])

    def play(self, moves):
        for _ in range(moves):
            self.ask()
            assert self.answer()["t"] == "ack"
            self.turn = self.receive(lambda message: message.get("legal"))

    def check(self, server):
        """The last thing asked for is in its place, once."""
        record = api(server.base, "GET", f"/api/tables/{self.table}/record", token=",".join(self.tokens))
        line = f"{self.asked['n'] + 1} p{self.asked['seat']} {self.asked['action']}"
        assert record.split("\n").count(line) == 1, (line, record)


def hang(folder, server, stop, go_on):
    """What everybody sees while the store hangs, and afterwards."""
    match = Match(server)
    match.play(5)
    assert status(server, "/readyz") == (200, '{"ready":true}')
    stop()
    match.ask()
    answer = match.answer()
    assert answer["code"] == "storage.busy" and answer["retry_after"] > 0, answer
    until(lambda: status(server, "/readyz")[0] == 503)
    assert json.loads(status(server, "/readyz")[1])["code"] == "storage.busy"
    assert status(server, "/healthz") == (200, "ok\n")
    assert status(server, "/api/tables")[0] == 503
    go_on()
    until(lambda: status(server, "/readyz")[0] == 200)
    while True:
        match.socket.send(**match.asked)
        answer = match.answer()
        if answer["t"] == "ack":
            break
        assert answer["code"] == "storage.busy", answer
        time.sleep(0.1)
    match.check(server)
    match.join(server)
    match.play(3)
    assert server.stop() == 0


def shimmed(folder):
    shim = fault_shim.Shim(fault_shim.build(folder), folder, os.path.join(folder, "data"))
    return shim, serve(folder, shim.environment)


def disk(folder):
    """Flushes that do not come back, as on a disk or a network file system that is gone for a while."""
    shim, server = shimmed(folder)
    hang(folder, server, lambda: shim.__setitem__("hold", 1), lambda: shim.__setitem__("hold", 0))


def database(folder):
    """A backend of PostgreSQL that is stopped. Run by tools/with_postgres."""
    url = os.environ.get("PARTAL_TEST_POSTGRES")
    if not url:
        sys.exit(77)
    server = serve(folder, None, "--store", url)
    find = ["psql", url, "-Atc", "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"]
    [backend] = map(int, subprocess.run(find, capture_output=True, text=True, check=True).stdout.split())
    assert backend > 1
    try:
        hang(folder, server, lambda: os.kill(backend, signal.SIGSTOP), lambda: os.kill(backend, signal.SIGCONT))
    finally:
        try:
            os.kill(backend, signal.SIGCONT)
        except ProcessLookupError:
            pass


def stop(folder):
    """A stop ends while the disk still hangs, with a code of its own; what was acknowledged is stored."""
    shim, server = shimmed(folder)
    match = Match(server)
    match.play(5)
    last = dict(match.asked)
    shim["hold"] = 1
    match.ask()
    until(lambda: shim["held"] > 0)
    assert server.stop() == CUT_SHORT
    assert '"event":"stop-cut-short"' in said(folder), said(folder)
    shim["hold"] = 0
    server = serve(folder)
    match.asked = last
    match.check(server)
    analyse(server)
    assert server.stop() == 0, "an analysis and computer players that think do not keep it"


def analyse(server):
    """Gives the server so much to think about that it would be busy for long."""
    seats = [{"kind": "computer", "level": "vizier"}, {"kind": "open", "until": "vizier"}]
    for _ in range(4):
        made = json.loads(api(server.base, "POST", "/api/tables", {"game": "alhambra", "seats": [{"kind": "person"}, *seats]}))
        api(server.base, "POST", f"/api/tables/{made['table']}/start", {}, made["seats"][0]["token"])
    record = subprocess.run([partal, "simulate", "--game", "alhambra", "--players", "3", "--agents", "random", "--games", "1", "--record", "-"],
                            capture_output=True, text=True).stdout
    if record.startswith("partal"):
        api(server.base, "POST", "/api/analysis", {"record": record})


def watchdog(folder):
    """READY when it answers, WATCHDOG all the time, STOPPING at the end."""
    for name in (os.path.join(folder, "notify"), f"@partal-{os.getpid()}"):
        manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        manager.bind(name.replace("@", "\0"))
        manager.settimeout(60)
        server = serve(folder, {"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "200000"})
        assert manager.recv(100) == b"READY=1"
        for _ in range(5):
            assert manager.recv(100) == b"WATCHDOG=1"
        server.process.terminate()
        while (told := manager.recv(100)) != b"STOPPING=1":
            assert told == b"WATCHDOG=1", told
        assert server.process.wait(60) == 0
        manager.close()
    # Neither a manager that is gone nor a watchdog for another process disturbs it.
    server = serve(folder, {"NOTIFY_SOCKET": os.path.join(folder, "nobody"), "WATCHDOG_USEC": "1000", "WATCHDOG_PID": "1"})
    assert status(server, "/healthz")[0] == 200
    assert server.stop() == 0


with tempfile.TemporaryDirectory(prefix="partal-hanging-") as place:
    {"disk": disk, "database": database, "stop": stop, "watchdog": watchdog}[sys.argv[2]](place)
