#!/usr/bin/env python3
"""What the host of a server does while it runs: copies under load that are restored and replayed, tables, closing, pruning.

usage: admin.py PARTAL      exit 0 when everything came as documented
"""
import json
import os
import subprocess
import sys
import tempfile
import time

from players import Player, api, seats_by_game
from server_process import ServerProcess

partal = sys.argv[1]


def run(*arguments):
    done = subprocess.run([partal, *arguments, "--lang", "en"], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def serve(folder):
    server = ServerProcess([partal, "serve", "--lang", "en", "--port", "0", "--log-level", "error", "--data", folder])
    assert server.start()
    return server


def stop_all(players):
    for player in players:
        player.done = True


def holds(folder, snapshot):
    """The restored copy has every move that was acknowledged before it was begun, and play goes on there."""
    server = serve(folder)
    for table in snapshot:
        record = table.record(server.base)
        missing = [finding for finding in table.ledger.check(record) if not finding.startswith("doubled")]  # sent after that
        assert not missing, missing
        with open(folder + "/record.partal", "w") as file:
            file.write(record)
        assert run("replay", file.name)[0] == 0, "the record replays"
    player = Player(server, "alhambra", 1)
    player.tables, player.count = [next(table for table in snapshot if not table.over)], 1_000_000
    player.start()
    for _ in range(1000):
        time.sleep(0.01)
        if player.moves > 0:
            break
    assert player.moves > 0, "play goes on"
    player.done = True
    assert server.stop() == 0


def copies_under_load(folder):
    data = folder + "/data"
    server = serve(data)
    games = seats_by_game(server.base)
    players = [Player(server, game, game) for game in games]
    # However fast the machine: a match that still runs when the host comes, though no more tables may be made in this minute.
    players.append(Player(server, "alhambra", "slow", pause=0.2))
    for player in players:
        player.start()
    time.sleep(1)
    snapshots = []
    for number in range(3):
        time.sleep(0.3)
        tables = [table.snapshot() for player in players for table in player.tables if table.started]
        code, out, error = run("backup", f"{folder}/copy{number}", "--data", data)
        assert code == 0, error
        snapshots.append(tables)
    acknowledged = [sum(len(table.ledger.acknowledged) for table in tables) for tables in snapshots]
    assert acknowledged[2] > acknowledged[0] > 0
    assert run("backup", f"{folder}/copy0", "--data", data)[0] == 3, "a copy is never written over"
    code, out, error = run("restore", f"{folder}/copy0", "--data", data)
    assert code == 3 and "Another process" in error, error
    stop_all(players)
    time.sleep(0.5)
    administer(data, games)
    assert server.stop() == 0
    assert not os.path.exists(data + "/admin.sock")
    assert run("tables", "--data", data)[0] == 3, "there is nobody to ask"
    for number, snapshot in enumerate(snapshots):
        assert run("restore", f"{folder}/copy{number}", "--data", f"{folder}/restored{number}")[0] == 0
        holds(f"{folder}/restored{number}", snapshot)
    prune(data, len(games))


def administer(data, games):
    tables = json.loads(run("tables", "--json", "--data", data)[1])["tables"]
    assert {table["game"] for table in tables} == set(games)
    running = next(table for table in tables if table["phase"] == "running")
    assert running["table"] in run("tables", "--data", data)[1]
    assert run("tables", "close", running["table"], "--data", data)[0] == 0
    assert run("tables", "close", running["table"], "--data", data)[0] == 1, "it is closed already"
    assert run("tables", "close", "nothing", "--data", data)[0] == 1
    tables = json.loads(run("tables", "--json", "--data", data)[1])["tables"]
    assert next(table for table in tables if table["table"] == running["table"])["phase"] == "closed"
    assert run("prune", "--older-than", "0d", "--data", data)[1].startswith("No table"), "tables in use stay"


def prune(data, least):
    """Once over the socket, once without a server: nothing is left but records that replay."""
    server = serve(data)
    assert run("prune", "--older-than", "1d", "--data", data)[1].startswith("No table")
    assert run("prune", "--older-than", "soon", "--data", data)[0] == 2
    code, out, error = run("prune", "--older-than", "0d", "--data", data)
    assert code == 0 and "removed" in out, out + error
    assert json.loads(run("tables", "--json", "--data", data)[1])["tables"] == []
    records = os.listdir(data + "/records")
    assert len(records) >= least
    for record in records:
        assert run("replay", f"{data}/records/{record}")[0] == 0
    api(server.base, "POST", "/api/tables", {"game": "gardens", "seats": [{"kind": "person"}, {"kind": "person"}]})
    assert server.stop() == 0
    assert "1 table" in run("prune", "--older-than", "0d", "--with-records", "--data", data)[1]
    assert len(os.listdir(data + "/records")) == len(records)


with tempfile.TemporaryDirectory() as place:
    copies_under_load(place)
