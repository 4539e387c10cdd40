#!/usr/bin/env python3
"""Data of a former version: opened, migrated, complete, played on to the end, and its chance verified.

usage: upgrade.py PARTAL FOLDER      FOLDER of tests/data/stores; exit 0 when all is well
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from ledger import Ledger
from players import Player, Table, WebSocket, api
from server_process import ServerProcess

partal, former = sys.argv[1:]


def former_table(known):
    """What was acknowledged then."""
    ledger = Ledger()
    for ack in known["acks"]:
        ledger.send(ack["id"], ack["seat"], ack["n"], ack["action"])
        ledger.acknowledge(ack["id"], ack["acknowledged"])
    table = Table(known["id"], known["tokens"], ledger)
    table.started = True
    return table


def play_on(server, known):
    """The former moves are there, an answer given then is given again, and the match goes on."""
    table, last = former_table(known), known["acks"][-1]
    assert not table.ledger.check(table.record(server.base))
    socket = WebSocket(server.base)
    socket.send(t="join", id="join", table=table.id, tokens=table.tokens)
    socket.send(**{name: value for name, value in last.items() if name != "acknowledged"})
    while (message := socket.receive()).get("id") != last["id"]:
        pass
    assert message["t"] == "ack" and message["n"] == last["acknowledged"], message
    player = Player(server, known["game"], 1)
    player.tables, player.count = [table], 1_000_000
    player.start()
    return player


def main():
    known = json.load(open(former + "/tables.json"))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(former + "/partal.sqlite", folder)
        server = ServerProcess([partal, "serve", "--lang", "en", "--port", "0", "--log-level", "error", "--data", folder])
        assert server.start()
        assert os.path.exists(folder + "/partal.sqlite.before-2"), "the former data is kept"
        waiting = known["waiting"]
        seat = json.loads(api(server.base, "POST", f"/api/tables/{waiting['id']}/sit", {"name": "Bo"}))
        api(server.base, "POST", f"/api/tables/{waiting['id']}/start", {}, seat["token"])
        players = [play_on(server, table) for table in known["running"]]
        for player in players:
            for _ in range(1000):
                if player.moves > 20 or player.tables[0].over:
                    break
                time.sleep(0.01)
            assert player.moves > 0, player.game
        for player in players:
            player.done = True
        for player in players:
            player.join(10)
            finish(server, player.tables[0], folder)
        assert server.stop() == 0


def finish(server, table, folder):
    """Nothing is missing at the end, and the chance of the whole match can be verified."""
    findings = table.ledger.check(table.record(server.base))
    assert not findings, findings
    if not table.over:
        for token in table.tokens:
            api(server.base, "POST", f"/api/tables/{table.id}/give-up", {}, token)
    with open(folder + "/record.partal", "w") as file:
        file.write(table.record(server.base))
    assert subprocess.run([partal, "verify", file.name], stdout=subprocess.DEVNULL).returncode == 0, table.id


main()
