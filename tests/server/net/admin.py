#!/usr/bin/env python3
"""What the host of a server does while it runs: copies under load that are restored and replayed, tables, closing, pruning.

usage: admin.py PARTAL      exit 0 when everything came as documented
"""
import copy
import json
import os
import re
import subprocess
import sys
import tempfile
import time

import kills

partal = sys.argv[1]


def run(*arguments):
    done = subprocess.run([partal, *arguments, "--lang", "en"], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def serve(folder):
    command = [partal, "serve", "--lang", "en", "--port", "0", "--log-level", "error", "--data", folder]
    return kills.start(command)


def stop(process):
    process.terminate()
    assert process.wait(10) == 0


def holds(folder, snapshot):
    """The restored copy has every move that was acknowledged before it was begun, and play goes on there."""
    process = serve(folder)
    for table in snapshot:
        record = kills.api(kills.base, "GET", f"/api/tables/{table['id']}/record", token=",".join(table["tokens"]))
        lines = [line for line in record.split("\nmoves\n")[1].split("\n") if re.match(r"\d+ ", line)]
        for ack in table["acks"]:
            assert lines[ack["n"]] == f"{ack['n'] + 1} p{ack['seat']} {ack['action']}", ack
        with open(folder + "/record.partal", "w") as file:
            file.write(record)
        assert run("replay", file.name)[0] == 0, "the record replays"
    kills.done = False
    open_table = next(table for table in snapshot if not table["over"])
    player = kills.Client("alhambra")
    player.tables, player.count, before = [open_table], 1_000_000, len(open_table["acks"])
    player.start()
    for _ in range(100):
        time.sleep(0.05)
        if len(open_table["acks"]) > before:
            break
    assert len(open_table["acks"]) > before, "play goes on"
    kills.done = True
    stop(process)


def copies_under_load(folder):
    data = folder + "/data"
    process = serve(data)
    clients = [kills.Client(game) for game in kills.GAMES]
    # However fast the machine: a match that still runs when the host comes, though no more tables may be made in this minute.
    clients.append(kills.Client("alhambra", pause=0.2))
    for client in clients:
        client.start()
    time.sleep(1)
    snapshots = []
    for number in range(3):
        time.sleep(0.3)
        tables = [copy.deepcopy(table) for client in clients for table in client.tables if table["started"]]
        code, out, error = run("backup", f"{folder}/copy{number}", "--data", data)
        assert code == 0, error
        snapshots.append(tables)
    assert sum(len(table["acks"]) for table in snapshots[2]) > sum(len(table["acks"]) for table in snapshots[0]) > 0
    assert run("backup", f"{folder}/copy0", "--data", data)[0] == 3, "a copy is never written over"
    code, out, error = run("restore", f"{folder}/copy0", "--data", data)
    assert code == 3 and "Another process" in error, error
    kills.done = True
    time.sleep(0.5)
    administer(data)
    stop(process)
    assert not os.path.exists(data + "/admin.sock")
    assert run("tables", "--data", data)[0] == 3, "there is nobody to ask"
    for number, snapshot in enumerate(snapshots):
        assert run("restore", f"{folder}/copy{number}", "--data", f"{folder}/restored{number}")[0] == 0
        holds(f"{folder}/restored{number}", snapshot)
    prune(data)


def administer(data):
    tables = json.loads(run("tables", "--json", "--data", data)[1])["tables"]
    assert {table["game"] for table in tables} == set(kills.GAMES)
    running = next(table for table in tables if table["phase"] == "running")
    assert running["table"] in run("tables", "--data", data)[1]
    assert run("tables", "close", running["table"], "--data", data)[0] == 0
    assert run("tables", "close", running["table"], "--data", data)[0] == 1, "it is closed already"
    assert run("tables", "close", "nothing", "--data", data)[0] == 1
    tables = json.loads(run("tables", "--json", "--data", data)[1])["tables"]
    assert next(table for table in tables if table["table"] == running["table"])["phase"] == "closed"
    assert run("prune", "--older-than", "0d", "--data", data)[1].startswith("No table"), "tables in use stay"


def prune(data):
    """Once over the socket, once without a server: nothing is left but records that replay."""
    process = serve(data)
    assert run("prune", "--older-than", "1d", "--data", data)[1].startswith("No table")
    assert run("prune", "--older-than", "soon", "--data", data)[0] == 2
    code, out, error = run("prune", "--older-than", "0d", "--data", data)
    assert code == 0 and "removed" in out, out + error
    assert json.loads(run("tables", "--json", "--data", data)[1])["tables"] == []
    records = os.listdir(data + "/records")
    assert len(records) >= len(kills.GAMES)
    for record in records:
        assert run("replay", f"{data}/records/{record}")[0] == 0
    kills.api(kills.base, "POST", "/api/tables", {"game": "gardens", "seats": [{"kind": "person"}, {"kind": "person"}]})
    stop(process)
    assert "1 table" in run("prune", "--older-than", "0d", "--with-records", "--data", data)[1]
    assert len(os.listdir(data + "/records")) == len(records)


with tempfile.TemporaryDirectory() as place:
    copies_under_load(place)
