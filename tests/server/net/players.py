"""Clients that play all the time, whatever happens to the server, and keep a ledger of it."""
import copy
import functools
import json
import random
import threading
import time

import server_process  # noqa: F401  finds examples/
from bot import WebSocket, api
from ledger import Ledger


@functools.cache
def seats_by_game(base):
    """The games that the server offers, and how many people sit at a table of a test: as few as may, but not one alone."""
    games = json.loads(api(base, "GET", "/api/games"))["games"]
    return {game["name"]: max(2, game["players"]["min"]) for game in games}


class Table:
    def __init__(self, id, tokens, ledger=None):
        self.id, self.tokens, self.ledger = id, tokens, ledger or Ledger()
        self.turn = None  # the last position at which one of the seats decides
        self.asked = None  # what was sent and is not answered
        self.started = self.over = False

    def snapshot(self):
        """What is known now, while play goes on."""
        taken = copy.copy(self)
        taken.ledger = self.ledger.snapshot()
        return taken

    def record(self, base):
        return api(base, "GET", f"/api/tables/{self.id}/record", token=",".join(self.tokens))


class Player(threading.Thread):
    """Plays all seats of one table after another, takes moves back now and then, and repeats with the same id what was not answered.

    `where.base` is the address of the server, which changes; `pause` are the seconds before each move.
    """

    def __init__(self, where, game, seed, pause=0):
        super().__init__(daemon=True)
        self.where, self.game, self.chance, self.pause = where, game, random.Random(seed), pause
        self.tables, self.count, self.moves, self.done = [], 0, 0, False

    def run(self):
        while not self.done:
            try:
                if not self.tables or self.tables[-1].over:
                    self.make_table()
                self.play(self.tables[-1])
            except (OSError, ValueError, TypeError, EOFError):
                time.sleep(0.02)  # the server is gone, or said so: come back

    def make_table(self):
        seats = [{"kind": "person"}] * seats_by_game(self.where.base)[self.game]
        made = json.loads(api(self.where.base, "POST", "/api/tables", {"game": self.game, "seats": seats}))
        self.tables.append(Table(made["table"], [seat["token"] for seat in made["seats"]]))

    def start_match(self, table):
        try:
            api(self.where.base, "POST", f"/api/tables/{table.id}/start", {}, table.tokens[0])
        except OSError as error:
            code = getattr(error, "code", 0)
            if code == 404:
                self.miss(table)
            if code != 409:  # 409: started, and the word of it was lost
                raise
        table.started = True

    def miss(self, table):
        table.ledger.findings.append("lost: the table")
        table.over = True

    def play(self, table):
        if not table.started:
            self.start_match(table)
        server = WebSocket(self.where.base)
        try:
            server.send(t="join", id="join", table=table.id, tokens=table.tokens)
            if table.asked:
                server.send(**table.asked)
            table.turn = None
            while not self.done and not table.over:
                self.take(table, server, server.receive())
        finally:
            server.file.close()

    def take(self, table, server, message):
        if message["t"] in ("state", "update"):
            table.ledger.see(message["n"])
            if message["legal"]:
                table.turn = message
        elif message["t"] == "bye":
            raise EOFError  # come back later
        elif message["t"] == "table":
            table.over = message["phase"] in ("over", "closed")
        elif message["t"] in ("ack", "refused", "error"):
            self.take_answer(table, server, message)
        if table.turn and not table.asked and table.turn["n"] >= table.ledger.last:
            self.move(table, server)

    def take_answer(self, table, server, message):
        if message["t"] == "error" and message["id"] == "join" and message["code"] == "not-found":
            self.miss(table)
        elif not table.asked or message["id"] != table.asked["id"]:
            if message["t"] == "error":
                raise EOFError  # the join failed: once more
        elif message["t"] == "ack":
            table.ledger.acknowledge(message["id"], message["n"])
            self.moves += 1
            table.asked = None
        elif message.get("retry_after"):
            time.sleep(message["retry_after"] / 10)
            server.send(**table.asked)
        elif message.get("code") == "token.unknown":
            raise EOFError  # the join failed: once more, and then the same message
        else:
            table.asked = None
            if message["t"] == "error":
                raise EOFError  # stale: what is the position?

    def move(self, table, server):
        time.sleep(self.pause)
        self.count += 1
        seat, n, id = table.turn["viewer"], table.turn["n"], f"{self.game}-{self.count}"
        takes_back = n > 0 and self.chance.random() < 0.1
        action = f"undo {n - 1}" if takes_back else self.chance.choice(table.turn["legal"])["text"]
        table.asked = {"t": "undo" if takes_back else "act", "id": id, "seat": seat, "n": n,
                       **({"to": n - 1} if takes_back else {"action": action})}
        table.ledger.send(id, seat, n, action)
        server.send(**table.asked)

    def check(self):
        """All findings about all tables, as the server has them now."""
        found = []
        for table in self.tables:
            if not table.started:
                continue
            try:
                findings = table.ledger.check(table.record(self.where.base))
            except OSError as error:
                findings = [f"lost: the whole match ({error})"]
            found += [f"{finding} ({self.game} {table.id})" for finding in findings]
        return found
