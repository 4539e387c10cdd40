#!/usr/bin/env python3
"""Kills a server again and again while clients play, and proves that nothing acknowledged is lost.

usage: kills.py KILLS COMMAND...      COMMAND starts the server and prints a line with its address, or only its port

A ledger outside the server holds every acknowledged move. At the end each must stand in its match's record exactly once, in its
place, and play must go on. Exit 0: so it is; 1: it is not.
"""
import atexit
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../examples"))
from bot import WebSocket, api  # noqa: E402

GAMES = {"alhambra": 2, "carat": 2, "dice": 3, "gardens": 3, "roll_and_write": 2}
base = None  # the address of the server while it is up
done = False
failures = []


class Client(threading.Thread):
    """Plays all seats of one table after another, and repeats with the same id what was not answered."""

    def __init__(self, game, pause=0):
        super().__init__(daemon=True)
        self.game, self.pause, self.tables, self.count = game, pause, [], 0

    def run(self):
        while not done:
            try:
                if not self.tables or self.tables[-1]["over"]:
                    self.make_table()
                self.play(self.tables[-1])
            except (OSError, ValueError, TypeError, EOFError):
                time.sleep(0.05)  # the server is gone: come back

    def make_table(self):
        seats = [{"kind": "person"}] * GAMES[self.game]
        made = json.loads(api(base, "POST", "/api/tables", {"game": self.game, "seats": seats}))
        self.tables.append({"id": made["table"], "tokens": [seat["token"] for seat in made["seats"]], "acks": [],
                            "asked": None, "started": False, "over": False})

    def play(self, table):
        if not table["started"]:
            try:
                api(base, "POST", f"/api/tables/{table['id']}/start", {}, table["tokens"][0])
            except OSError as error:
                if getattr(error, "code", 0) == 404:  # it was made and never acknowledged as such
                    self.tables.pop()
                if getattr(error, "code", 0) != 409:  # 409: started, and the word of it was lost
                    raise
            table["started"] = True
        server = WebSocket(base)
        server.send(t="join", id="join", table=table["id"], tokens=table["tokens"])
        if table["asked"]:
            server.send(**table["asked"])
        while not done:
            self.take(table, server, server.receive())
            if table["over"]:
                return

    def take(self, table, server, message):
        table["over"] = table["over"] or message.get("phase") in ("over", "closed")
        asked = table["asked"]
        if asked and message.get("id") == asked["id"]:
            if message["t"] == "ack":
                table["acks"].append({**asked, "acknowledged": message["n"]})
            elif message.get("code") in ("rate.limit", "storage.busy"):
                time.sleep(message["retry_after"] / 10)
                return server.send(**asked)
            table["asked"] = None
        if message.get("legal") and not table["asked"]:
            self.count += 1
            time.sleep(self.pause)
            table["asked"] = {"t": "act", "id": f"{self.game}-{self.count}", "seat": message["viewer"], "n": message["n"],
                              "action": random.choice(message["legal"])["text"]}
            server.send(**table["asked"])


def start(command):
    global base
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    atexit.register(process.kill)  # a failed test leaves no server behind
    line = process.stdout.readline()
    found = re.search(r"http://[^/ ]+", line)
    base = found.group(0) if found else "http://127.0.0.1:" + line.strip()
    return process


def check(table):
    record = api(base, "GET", f"/api/tables/{table['id']}/record", token=",".join(table["tokens"]))
    lines = [line for line in record.split("\nmoves\n")[1].split("\n") if re.match(r"\d+ ", line)]
    for ack in table["acks"]:
        expected = f"{ack['n'] + 1} p{ack['seat']} {ack['action']}"
        if len(lines) < ack["acknowledged"] or lines[ack["n"]] != expected:
            failures.append(f"{table['id']}: acknowledged and not stored: {expected}")
    decided = sum(1 for line in lines if line.split()[1] != "*")
    if not len(table["acks"]) <= decided <= len(table["acks"]) + 1:  # one may be stored and not acknowledged
        failures.append(f"{table['id']}: {decided} moves stored for {len(table['acks'])} acknowledged")
    return len(table["acks"])


def main(kills, *command):
    global done, base
    process = start(command)
    clients = [Client(game) for game in GAMES]
    for client in clients:
        client.start()
    for _ in range(int(kills)):
        time.sleep(random.uniform(0.05, 0.4))
        process.send_signal(signal.SIGKILL)
        process.wait()
        process = start(command)
    before = sum(len(table["acks"]) for client in clients for table in client.tables)
    time.sleep(2)
    done = True
    after = sum(len(table["acks"]) for client in clients for table in client.tables)
    if after == before:
        failures.append("play did not go on")
    time.sleep(0.5)
    moves = sum(check(table) for client in clients for table in client.tables if table["started"])
    process.terminate()
    process.wait()
    print(f"{kills} kills, {moves} acknowledged moves in {sum(len(c.tables) for c in clients)} matches, {len(failures)} lost or doubled")
    for failure in failures[:10]:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
