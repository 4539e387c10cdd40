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

import kills

partal, former = sys.argv[1:]


def play_on(known):
    """The former moves are there, an answer given then is given again, and the match goes on."""
    client = kills.Client(known["game"])
    client.count = 1_000_000
    table = {**known, "asked": None, "started": True, "over": False}
    client.tables = [table]
    kills.check(table)
    socket = kills.WebSocket(kills.base)
    socket.send(t="join", id="join", table=table["id"], tokens=table["tokens"])
    last = table["acks"][-1]
    socket.send(**{name: value for name, value in last.items() if name != "acknowledged"})
    while (message := socket.receive()).get("id") != last["id"]:
        pass
    assert message["t"] == "ack" and message["n"] == last["acknowledged"], message
    before = len(table["acks"])
    client.start()
    return client, before


def main():
    known = json.load(open(former + "/tables.json"))
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(former + "/partal.sqlite", folder)
        process = kills.start([partal, "serve", "--lang", "en", "--port", "0", "--log-level", "error", "--data", folder])
        assert os.path.exists(folder + "/partal.sqlite.before-2"), "the former data is kept"
        waiting = known["waiting"]
        seat = json.loads(kills.api(kills.base, "POST", f"/api/tables/{waiting['id']}/sit", {"name": "Bo"}))
        kills.api(kills.base, "POST", f"/api/tables/{waiting['id']}/start", {}, seat["token"])
        players = [play_on(table) for table in known["running"]]
        for client, before in players:
            for _ in range(200):
                if len(client.tables[0]["acks"]) > before + 20 or client.tables[0]["over"]:
                    break
                time.sleep(0.05)
            assert len(client.tables[0]["acks"]) > before, client.game
        kills.done = True
        time.sleep(0.3)
        for client, _ in players:
            table = client.tables[0]
            kills.check(table)
            if not table["over"]:
                for token in table["tokens"]:
                    kills.api(kills.base, "POST", f"/api/tables/{table['id']}/give-up", {}, token)
            with open(folder + "/record.partal", "w") as file:
                file.write(kills.api(kills.base, "GET", f"/api/tables/{table['id']}/record", token=table["tokens"][0]))
            assert subprocess.run([partal, "verify", file.name], stdout=subprocess.DEVNULL).returncode == 0, client.game
        process.terminate()
        process.wait()
    assert not kills.failures, kills.failures


main()
