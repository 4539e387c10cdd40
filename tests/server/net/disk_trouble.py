#!/usr/bin/env python3
"""What a server does when its disk does not work, has no room, or holds a table that cannot be replayed.

usage: disk_trouble.py PARTAL unconfirmed|names|full|prune      exit 0: as documented; 77: strace cannot be used here
"""
import atexit
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../examples"))
import fault_shim  # noqa: E402
from bot import WebSocket, api  # noqa: E402

partal = sys.argv[1]


class Server:
    """`partal serve` on a folder, by itself or under another program, with what it says on stderr."""

    def __init__(self, folder, *settings, under=()):
        self.log = open(folder + "/log", "w+")
        command = [*under, partal, "serve", "--lang", "en", "--port", "0", "--log-format", "json", "--data", folder + "/data", *settings]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True, start_new_session=True)
        atexit.register(self.kill)  # a failed test leaves no server behind
        self.base = re.search(r"http://[^/ ]+", self.process.stdout.readline()).group(0)

    def kill(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)

    def stop(self):
        self.process.terminate()
        assert self.process.wait(30) == 0
        return self.said()

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def events(self, name):
        return [json.loads(line) for line in self.said().splitlines() if line.startswith("{") and f'"event":"{name}"' in line]


class Player(threading.Thread):
    """Plays both seats of one table and keeps what was acknowledged."""

    def __init__(self, base):
        super().__init__(daemon=True)
        made = json.loads(api(base, "POST", "/api/tables", {"game": "gardens", "seats": [{"kind": "person"}] * 2}))
        self.table, self.tokens = made["table"], [seat["token"] for seat in made["seats"]]
        api(base, "POST", f"/api/tables/{self.table}/start", {}, self.tokens[0])
        self.socket, self.acknowledged, self.errors, self.asked = WebSocket(base), [], [], None
        self.socket.send(t="join", id="join", table=self.table, tokens=self.tokens)

    def run(self):
        try:
            while len(self.acknowledged) < 1000:
                self.take(self.socket.receive())
        except (OSError, ValueError):
            pass  # the server is gone

    def take(self, message):
        if self.asked and message.get("id") == self.asked["id"]:
            if message["t"] == "ack":
                self.acknowledged.append(self.asked)
            else:
                self.errors.append(message)
                self.refused = self.asked
            self.asked = None
        if message.get("legal") and not self.asked:
            self.asked = {"t": "act", "id": f"m{message['n']}", "seat": message["viewer"], "n": message["n"],
                          "action": message["legal"][0]["text"]}
            self.socket.send(**self.asked)

    def repeat(self):
        self.asked = self.refused
        self.socket.send(**self.asked)

    def check(self, base):
        """Everything acknowledged is in the record, in its place."""
        record = api(base, "GET", f"/api/tables/{self.table}/record", token=",".join(self.tokens))
        lines = [line for line in record.split("\nmoves\n")[1].split("\n") if re.match(r"\d+ ", line)]
        for act in self.acknowledged:
            assert lines[act["n"]] == f"{act['n'] + 1} p{act['seat']} {act['action']}", act


def unconfirmed(folder):
    """One write that the disk does not confirm ends the server; what it had acknowledged is there at the next start."""
    if subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True).returncode != 0:
        sys.exit(77)
    fault = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fdatasync,fsync", "-e", "inject=fdatasync:error=EIO:when=30"]
    server = Server(folder, under=fault)
    player = Player(server.base)
    player.start()
    assert server.process.wait(60) == 3, "it ends as one whose surroundings fail"
    player.join(10)
    assert len(player.acknowledged) > 10, "something was played before"
    assert len(server.events("store-broken")) == 1, server.said()
    assert "did not confirm a write" in server.said().splitlines()[-1], server.said()
    again = Server(folder)
    player.check(again.base)
    again.stop()


def names(folder):
    """A server does not start where the name of its log may get lost: nobody would find the log after a power loss."""
    os.mkdir(folder + "/data")
    shim = fault_shim.Shim(fault_shim.build(folder), folder, folder + "/data")
    shim.arm("EIO", fault_shim.SYNC_FOLDER, fail=fault_shim.FOR_EVER)
    refused = subprocess.run([partal, "serve", "--lang", "en", "--port", "0", "--data", folder + "/data"], capture_output=True,
                             text=True, timeout=60, env={**os.environ, **shim.environment})
    assert refused.returncode == 3 and not refused.stdout and "Input/output error" in refused.stderr, refused
    Server(folder).stop()


def full(folder):
    """Little room: no new tables. None: no moves, and nobody is told that one was stored. Room again: play goes on."""
    shim = fault_shim.Shim(fault_shim.build(folder), folder, folder + "/data")
    os.environ.update(shim.environment)
    server = Server(folder, "--free-bytes-for-tables", "100000000", "--free-bytes-to-play", "0")
    player = Player(server.base)
    shim.arm("ENOSPC", 0, fail=fault_shim.FOR_EVER)  # no call fails, but whoever asks is told that it is full
    until(lambda: refusal(server, "POST", "/api/tables") == (503, "storage.low"))
    player.start()
    until(lambda: len(player.acknowledged) >= 5)
    until(lambda: server.events("disk-low"))
    server.stop()
    shim.disarm()
    server = Server(folder)
    player = Player(server.base)
    shim.arm("ENOSPC", 0, fail=fault_shim.FOR_EVER)
    until(lambda: refusal(server, "GET", "/readyz") == (503, "storage.full"))
    player.start()
    until(lambda: player.errors)
    assert player.errors[0]["code"] == "storage.full" and player.errors[0]["retry_after"] > 0
    assert not player.acknowledged
    until(lambda: server.events("disk-full"))
    assert "\npartal_disk_free_bytes 0\n" in api(server.base, "GET", "/metrics")
    shim.disarm()
    until(lambda: refusal(server, "GET", "/readyz") is None)
    player.repeat()
    until(lambda: len(player.acknowledged) >= 5)
    until(lambda: server.events("disk-has-room"))
    player.check(server.base)
    server.stop()


def refusal(server, method, path):
    """Its status and code, or None."""
    try:
        api(server.base, method, path, {"game": "gardens", "seats": [{"kind": "person"}] * 2} if method == "POST" else None)
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())["code"]


def until(holds):
    """A safety net, no measurement."""
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def prune(folder):
    """A table that cannot be replayed does not stop the others from being removed."""
    server = Server(folder)
    tables = []
    for _ in range(3):
        player = Player(server.base)
        player.start()
        while len(player.acknowledged) < 5:
            player.join(0.01)
        tables.append(player.table)
    server.stop()
    with sqlite3.connect(folder + "/data/partal.sqlite") as data:
        data.execute("UPDATE lines SET text = 'nonsense' WHERE table_id = ? AND number = 4", (tables[1],))
        data.execute("UPDATE tables SET changed = 1")
    data.close()
    server = Server(folder)
    done = subprocess.run([partal, "prune", "--older-than", "1d", "--data", folder + "/data", "--json"], capture_output=True, text=True)
    assert json.loads(done.stdout) == {"removed": 2, "set_aside": [tables[1]]}, done
    server.stop()
    assert [event["table"] for event in server.events("table-set-aside")] == [tables[1]]
    assert sorted(os.listdir(folder + "/data/records")) == sorted(f"{table}.partal" for table in (tables[0], tables[2]))


with tempfile.TemporaryDirectory() as place:
    {"unconfirmed": unconfirmed, "names": names, "full": full, "prune": prune}[sys.argv[2]](place)
