#!/usr/bin/env python3
"""Starts a server and plays all seats of a table over one WebSocket, to the end; always the same choices.

usage: play_all_seats.py PARTAL GAME PLAYERS      prints the record; exit 0 when the game is over
"""
import json
import random
import sys
import tempfile

from server_process import ServerProcess, no_limits
from bot import WebSocket, api


def play(base, game, players):
    made = json.loads(api(base, "POST", "/api/tables", {"game": game, "seats": [{"kind": "person"}] * players}))
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    server, chance, moves, message = WebSocket(base), random.Random(1), 0, {}
    server.send(t="hello", id="hello", protocol=2, lang="en", client="all seats")
    server.send(t="join", id="join", table=table, tokens=tokens)
    api(base, "POST", f"/api/tables/{table}/start", {}, tokens[0])
    while message.get("phase") not in ("over", "closed"):
        message = server.receive()
        if message["t"] in ("refused", "error", "bye"):
            raise SystemExit(json.dumps(message))
        if message.get("legal"):
            moves += 1
            action = chance.choice(message["legal"])["text"]
            server.send(t="act", id=str(moves), seat=message["viewer"], n=message["n"], action=action)
    return api(base, "GET", f"/api/tables/{table}/record", token=tokens[0])


def main(partal, game, players):
    with tempfile.TemporaryDirectory() as data:
        process = ServerProcess([partal, "serve", "--lang", "en", "--port", "0", "--data", data, *no_limits(partal)])
        assert process.start(), "the server does not start"
        print(play(process.base, game, int(players)), end="")
        assert process.stop() == 0, "the server does not end as it should"


if __name__ == "__main__":
    main(*sys.argv[1:])
