#!/usr/bin/env python3
"""Makes the moments of the lessons of the Gardens and Carat: python3 make_lesson.py http://127.0.0.1:8080

Plays three seats of a real table, at random but looking out for what each step wants to show, and keeps what the server says to
seat 1 there: view, legal actions, previews, refusals. Games are begun anew until one has shown everything in order.
"""
import json
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
sys.path.insert(0, str(ROOT / "examples"))
from bot import WebSocket, api  # noqa: E402

SIDE = 6


class Table:
    """A table of three seats, all of them held here."""

    def __init__(self, base, game):
        seats = [{"kind": "person", "name": name} for name in ("Ada", "Yusuf", "Zoraya")]
        made = json.loads(api(base, "POST", "/api/tables", {"game": game, "seats": seats, "options": {"first": "1"}}))
        tokens = [seat["token"] for seat in made["seats"]]
        self.socket, self.asked, self.states, self.events = WebSocket(base), 0, {}, []
        self.socket.send(t="hello", id="hello", protocol=1, lang="en", client="lesson")
        self.socket.send(t="join", id="join", table=made["table"], tokens=tokens)
        api(base, "POST", f"/api/tables/{made['table']}/start", {}, tokens[0])
        self.wait()

    def receive(self):
        message = self.socket.receive()
        if message["t"] in ("state", "update"):
            self.states[message["viewer"]] = message
            if message["viewer"] == 1 and message["t"] == "update":
                self.events += message["events"]
        return message

    def wait(self):
        """Until somebody may decide and all seats have been told so."""
        while len({state["n"] for state in self.states.values()}) != 1 or len(self.states) < 3 or not self.legal():
            self.receive()

    def decider(self):
        return next((seat for seat, state in self.states.items() if state.get("legal")), None)

    def legal(self):
        return self.states[self.decider()]["legal"] if self.decider() else None

    def ask(self, kind, **fields):
        self.asked += 1
        key = f"q{self.asked}"
        self.socket.send(t=kind, id=key, seat=self.decider(), n=self.states[1]["n"], **fields)
        while (message := self.receive()).get("id") != key:
            pass
        return message

    def act(self, action):
        before = self.states[1]["n"]
        self.ask("act", action=action)
        while self.states[1]["n"] == before:
            self.receive()
        self.wait()


def previews(table, lays):
    answers = []
    for start in range(0, len(lays), 32):
        actions = [[lay["text"]] for lay in lays[start : start + 32]]
        answers += table.ask("preview", actions=actions)["previews"]
    return dict(zip((lay["text"] for lay in lays), answers))


def trimmed(preview, at):
    """Only the squares around the cell: the others do not change."""
    chips = preview["view"]["table"]["chips"]
    near = [[chip if r - at[0] in (0, 1) and c - at[1] in (0, 1) else None for c, chip in enumerate(row)] for r, row in enumerate(chips)]
    return {"changes": preview["changes"], "view": {"table": {"chips": near}}}


def closes(preview, wanted):
    """Closes a chip as wanted, and none for somebody else: a lesson should not teach giving."""
    closed = [change["args"] for change in preview["changes"] if change["args"]["missing"] == 0]
    return any(map(wanted, closed)) and all(args["seat"] in (1, None) for args in closed)


def inner(args):
    return all(0 < place < SIDE for place in args["at"])


WANTED = {
    "win": lambda args: args["seat"] == 1 and not args["cancelled"] and args["points"] >= 6 and inner(args),
    "tie": lambda args: args["seat"] == 1 and args["cancelled"] and args["points"] >= 6,
    "neutral": lambda args: args["winner"] is not None and args["seat"] is None and inner(args),
    "corner": lambda args: args["seat"] == 1 and all(place in (0, SIDE) for place in args["at"]),
}


def moment(table, target=None, known=None):
    state = table.states[1]
    events, table.events = table.events, []
    kept = {}
    for lay in state["legal"] if target else []:
        same = lay["args"]["at"] == target["at"] or lay["args"]["rotation"] == target["rotation"]
        if lay["kind"] == "lay" and same and lay["args"]["tile"] == target["tile"]:
            kept[lay["text"]] = trimmed(known[lay["text"]], lay["args"]["at"])
    return {"view": state["view"], "legal": state["legal"], "events": events, "previews": kept, "whys": {}}


def attempt(base, game, dice):
    table, moments, steps = Table(base, game), [], []
    # The deal is no part of what led here.
    table.events = []
    lays = table.legal()
    first = next(lay for lay in lays if lay["args"]["at"] == [2, 2] and lay["args"]["rotation"] == 1)
    opening = moment(table, first["args"], previews(table, lays))
    tile = first["args"]["tile"]
    for row in range(SIDE):
        for column in range(SIDE):
            if row in (0, SIDE - 1) or column in (0, SIDE - 1):
                action = f"lay {tile} {row},{column} r0"
                opening["whys"][action] = table.ask("why", action=action)["violation"]
    moments.append(opening)
    steps += [{"id": "edge", "moment": 0, "asks": f"lay {tile} 0,0 r0"}, {"id": "turn", "moment": 0, "action": first["text"]}]
    table.act(first["text"])
    moments.append(moment(table))
    steps.append({"id": "end", "moment": 1, "action": "end"})
    table.act("end")

    left = list(WANTED)
    for _ in range(60):
        lays = table.legal()
        choice = dice.choice(lays)
        if lays[0]["kind"] == "lay" and table.decider() == 1:
            known = previews(table, lays)
            found = [lay for lay in lays if closes(known[lay["text"]], WANTED[left[0]])]
            if found:
                choice = dice.choice(found)
                steps.append({"id": left.pop(0), "moment": len(moments), "action": choice["text"]})
                moments.append(moment(table, choice["args"], known))
        table.act(choice["text"])
        if not left:
            steps.append({"id": "done", "moment": len(moments)})
            moments.append(moment(table) | {"legal": None})
            return {"steps": steps, "moments": moments}
    return None


def main():
    base, dice = sys.argv[1], random.Random(7)
    for game in ("gardens", "carat"):
        lesson = None
        while lesson is None:
            lesson = attempt(base, game, dice)
        path = ROOT / f"web/src/games/{game}/tutorial/moments.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(lesson, ensure_ascii=False, separators=(",", ":")) + "\n")
        print(game, path.stat().st_size, [step["id"] for step in lesson["steps"]])


if __name__ == "__main__":
    main()
