#!/usr/bin/env python3
"""Goes through everything two people and a watcher do at a server, over the real network; all of it is documented.

usage: session.py BASE      where replacing takes a second of absence; exit 0 when everything came as documented
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../examples"))
import schemas  # noqa: E402
from bot import WebSocket  # noqa: E402

base = sys.argv[1]
makers = {}  # tokens of those who made a table


def ask(method, path, body=None, token="", key=None):
    """The status and the answer, as JSON where it is some."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + token} | ({} if key is None else {"Idempotency-Key": key})
    request = urllib.request.Request(base + path, method=method, data=data, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            text, status = answer.read().decode(), answer.status
    except urllib.error.HTTPError as error:
        text, status = error.read().decode(), error.code
    answer = json.loads(text) if text.startswith(("{", "[")) else text
    schemas.check_exchange(method, path, body, status, answer)
    return status, answer


def changed(was, change):
    """What a client makes of the changes in an update (docs/protocol.md)."""
    if isinstance(change, list):
        return change[0]
    if not isinstance(change, dict):
        return change
    now = list(was) if isinstance(was, list) else dict(was)
    for key, part in change.items():
        if isinstance(now, dict):
            now[key] = changed(now.get(key), part)
        elif int(key) < len(now):
            now[int(key)] = changed(now[int(key)], part)
        else:
            now.append(changed(None, part))
    return now


class Client:
    def __init__(self, table, *tokens, **hello):
        self.socket, self.count = WebSocket(base), 0
        self.call("hello", "welcome", protocol=2, lang="de", client="session", **hello)
        self.send(t="join", id="join", table=table, tokens=list(tokens))

    def send(self, **message):
        if message["t"] != "act" or message["action"] != "nonsense":
            schemas.check_message("client", message)
        self.socket.send(**message)

    def receive(self):
        message = self.socket.receive()
        schemas.check_message("server", message)
        return message

    def until(self, **fields):
        """The next message that has these fields; a message that never comes ends the test by its time limit."""
        while True:
            message = self.receive()
            if all(message.get(name) == value for name, value in fields.items()):
                return message

    def call(self, t, answer, **fields):
        self.count += 1
        self.send(t=t, id=str(self.count), **fields)
        return self.until(t=answer, id=str(self.count))


def new_table(seats, game="gardens", **more):
    status, made = ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
    assert made["table"], made
    makers[made["table"]] = made["maker"]["token"]
    return made["table"], [seat["token"] for seat in made["seats"]], made["watch"]["token"]


def post(table, verb, token, body=None):
    return ask("POST", f"/api/tables/{table}/{verb}", {} if body is None else body, token)


def repeats():
    order, key = {"game": "gardens", "seats": [{"kind": "person"}, {"kind": "open"}]}, "a-key-of-this-client"
    made = ask("POST", "/api/tables", order, key=key)
    assert made[0] == 201 and ask("POST", "/api/tables", order, key=key) == made
    sit = ("POST", f"/api/tables/{made[1]['table']}/sit", {"name": "Bo"}, made[1]["watch"]["token"])
    assert ask(*sit, key=key) == ask(*sit, key=key)
    assert ask(*sit, key=key + "2")[1]["code"] == "table.full"
    assert ask("POST", "/api/tables", order, key="short")[1]["args"] == {"field": "Idempotency-Key"}


def chat_and_seats():
    table, (ada, bo), watch = new_table([{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bo"}])
    first, second, watcher = Client(table, ada), Client(table, bo), Client(table, watch)
    first.call("entropy", "ack", bytes="ab" * 32)
    first.call("chat", "ack", text="Grüße")
    for client in (second, watcher):
        assert client.until(t="chat")["text"] == "Grüße"
    assert watcher.call("chat", "error", text="no")["code"] == "token.unknown"
    assert post(table, "mute", makers[table], {"seat": 2, "muted": True})[1]["seats"][1]["muted"]
    assert second.call("chat", "error", text="no")["code"] == "chat.muted"
    assert not post(table, "mute", makers[table], {"seat": 2, "muted": False})[1]["seats"][1]["muted"]
    assert post(table, "start", ada)[0] == 200
    state = second.until(t="state")
    assert state["chat"][0]["text"] == "Grüße" and state["viewer"] == 2

    assert post(table, "replace", ada, {"seat": 2, "level": "mason"})[1]["code"] == "seat.present"
    second.socket.file.close()
    first.until(t="table", phase="running")
    status, problem = post(table, "replace", ada, {"seat": 2, "level": "mason"})
    assert status == 409 and problem["retry_after"] == 1, problem
    time.sleep(1.2)
    status, notice = post(table, "replace", ada, {"seat": 2, "level": "mason"})
    assert status == 200 and notice["seats"][1]["stand_in"] == "mason", notice
    status, notice = post(table, "return", bo)
    assert notice["seats"][1]["stand_in"] is None
    both = Client(table, ada, bo)
    assert len(both.until(t="state", viewer=1)["chat"]) == 1 and both.until(t="state", viewer=2)["chat"] is None
    assert [line["number"] for line in both.call("chat-before", "answer", number=9)["chat"]] == [1]
    assert both.call("chat-before", "answer", number=1)["chat"] == []
    both.socket.file.close()
    return table, ada, bo, watch


def end_and_rematch(table, ada, bo, watch):
    assert post(table, "rematch", ada)[1]["code"] == "match.running"
    assert post(table, "give-up", ada)[1]["phase"] == "running"
    assert post(table, "give-up", bo)[1]["phase"] == "closed"
    status, record = ask("GET", f"/api/tables/{table}/record", token=watch)
    assert "\nseed " in record
    status, made = post(table, "rematch", ada)
    assert post(table, "rematch", bo)[1] == made, "one next table for all"
    again = Client(made["table"], bo)
    assert again.until(t="table")["phase"] == "waiting", "the same tokens hold"
    assert post(made["table"], "start", bo)[0] == 200
    assert again.until(t="state")["viewer"] == 2
    removed = {"seat": 2, "level": "mason"}
    assert post(made["table"], "free", ada, removed)[0] == 404
    assert post(made["table"], "free", makers[table], removed)[1]["seats"][1]["kind"] == "computer"
    assert again.until(t="bye")["code"] == "seat.freed"
    return record


def checks():
    wish = {"game": "gardens", "options": {"hand": "3"}, "seats": [{"kind": "person"}] * 2}
    status, checked = ask("POST", "/api/check", wish)
    assert status == 200 and checked["options"]["hand"] == "3", checked
    status, refused = ask("POST", "/api/check", {**wish, "options": {"hand": "9"}})
    assert status == 422 and refused["text"], refused


def records(table, watch, record):
    status, moment = ask("POST", "/api/replay", {"record": record, "at": 40, "viewer": 1})
    assert status == 200 and moment["n"] == 40 and moment["view"]["viewer"] == 1, moment
    assert moment["seats"][0] == {"seat": 1, "kind": "person", "name": "Ada", "level": None}, moment["seats"]
    status, moment = ask("POST", "/api/replay", {"record": record, "from": 0})
    assert status == 200 and moment["events"][0]["n"] == 1, "all that happened"
    assert ask("POST", "/api/replay", {"record": record + " "})[0] == 422
    assert ask("POST", "/api/replay", {"record": "x" * 200_000})[0] == 422, "within the size of an import"
    assert ask("POST", "/api/replay", {"record": "x" * 300_000})[0] == 413
    assert ask("POST", "/api/tables", {"game": "x" * 70_000})[0] == 413
    status, ordered = ask("POST", "/api/analysis", {"table": table}, watch)
    status, report = ask("POST", f"/api/analysis/{ordered['job']}/stop")
    assert status == 200 and report["state"] in ("stopped", "done"), report
    assert ask("POST", "/api/analysis", {"table": table}, watch) == (202, ordered), "the same job goes on"
    report = {}
    while report.get("state") != "done":
        status, report = ask("GET", "/api/analysis/" + ordered["job"])
        assert status == 200 and report["done"] <= report["of"], report
        time.sleep(0.05)
    assert report["analysis"]["game"] == "gardens"


def without_notices(table, token):
    """Where the host has set up neither Web Push nor mail nobody can ask for them; ending what is not there does no harm."""
    endpoint = "https://fcm.googleapis.com/fcm/send/somebody"
    assert ask("GET", "/api/notices") == (200, {"push": None, "mail": False})
    assert post(table, "push", token, {"endpoint": endpoint, "p256dh": "x", "auth": "x"})[0] == 400
    assert post(table, "push-end", token, {"endpoint": endpoint})[0] == 200
    assert post(table, "mail", token, {"address": "ada@mail.example"})[0] == 400
    assert post(table, "mail-end", token) == (200, {"state": "ended"})
    assert ask("POST", f"/api/tables/{table}/mail-confirm", {"key": "x"})[0] == 404
    assert ask("POST", f"/mail/{table}-x") == (200, {"state": "ended"})


def against_computers():
    status, games = ask("GET", "/api/games")
    level = games["levels"][0]
    table, (ada,), _ = new_table([{"kind": "person"}, {"kind": "computer", "level": level}], takeback="full")
    client = Client(table, ada)
    client.until(t="table")
    assert post(table, "start", ada)[0] == 200
    state = client.until(t="state")
    while not state["legal"]:
        state = client.until(t="update", viewer=1)
    without_notices(table, ada)
    n, action = state["n"], state["legal"][0]["text"]
    assert client.call("hint", "answer", seat=1, n=n)["hints"]
    assert client.call("why", "answer", seat=1, n=n, action=action)["violation"] is None
    assert client.call("preview", "answer", seat=1, n=n, actions=[[action]])["previews"][0]["view"]
    assert client.call("moment", "answer", at=0)["n"] == 0
    story = client.call("moment", "answer", at=n, **{"from": 0})
    assert story["from"] == 0 and story["events"][0]["n"] == 1, story
    assert len(client.call("preview", "answer", seat=1, n=n, actions=[[action]] * 64)["previews"]) < 64, "a page"
    assert client.call("act", "refused", seat=1, n=n, action="nonsense")["violation"]["text"]
    assert client.call("act", "error", seat=1, n=n - 1, action=action)["args"] == {"n": n}
    assert client.call("act", "ack", seat=1, n=n, action=action)["n"] == n + 1
    assert client.call("undo", "ack", seat=1, n=n + 1, to=n)["n"] == n + 2
    client.call("ping", "ack")
    client.send(t="join", id="again", table=table, tokens=[ada], n=0)
    assert client.until(t="update")["from"] == 0


def tables_of_everybody():
    """Listed, sat down at, left; every game's views and events are of the documented form."""
    status, games = ask("GET", "/api/games")
    for game in games["games"]:
        seats = [{"kind": "open"}] + [{"kind": "computer", "level": "random"}] * (max(2, game["players"]["min"]) - 1)
        table, _, _ = new_table(seats, game["name"], public=True)
        deadline = time.monotonic() + 20  # the list is read again once in a second
        while table not in [listed["table"] for listed in ask("GET", "/api/tables")[1]["tables"]]:
            assert time.monotonic() < deadline, "not listed"
            time.sleep(0.1)
        seat = post(table, "sit", "", {"name": "Bo"})[1]
        client, other = Client(table, seat["token"]), Client(table, seat["token"], updates="whole")
        client.until(t="table")
        assert post(table, "start", seat["token"])[0] == 200
        message = client.until(t="state")
        view = message["view"]
        other.until(t="state")
        for _ in range(30):
            if message["legal"]:
                client.send(t="act", id=f"a{message['n']}", seat=1, n=message["n"], action=message["legal"][-1]["text"])
            message = client.until(t="update", viewer=1)
            view, whole = changed(view, message["changes"]), other.until(t="update", viewer=1)
            assert view == whole["view"] and whole["undo"] == message["undo"], (view, whole)
        other.socket.file.close()
        assert post(table, "leave", seat["token"])[0] == 200
        ask("DELETE", f"/api/tables/{table}", token=makers[table])
        client.until(t="bye")


def main():
    assert ask("GET", "/readyz") == (200, {"ready": True})
    repeats()
    table, ada, bo, watch = chat_and_seats()
    record = end_and_rematch(table, ada, bo, watch)
    checks()
    records(table, watch, record)
    against_computers()
    tables_of_everybody()
    assert ask("DELETE", f"/api/tables/{table}", token=ada)[0] == 404
    ask("DELETE", f"/api/tables/{table}", token=makers[table])
    assert ask("GET", f"/api/tables/{table}", token=ada)[0] == 404
    schemas.check_all_were_seen()


main()
