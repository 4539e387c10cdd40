#!/usr/bin/env python3
"""Mails from `partal serve` to a mail server that speaks the real protocol: confirmed first, once a turn, ended with one click.

usage: mails.py [PROGRAM]      exit 0 when everything came as docs/hosting.md and docs/privacy.md say
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import server_process  # noqa: E402
from smtp_stand_in import MailServer  # noqa: E402
from bot import WebSocket  # noqa: E402

PUBLIC = "https://play.example"  # what links begin with
program = sys.argv[1] if len(sys.argv) > 1 else server_process.find_partal()


class Host:
    """A server that sends mails to the stand-in."""

    def __init__(self, folder, scheme, port, *settings):
        self.log = open(os.path.join(folder, "log"), "w+")
        command = [program, "serve", "--port", "0", "--data", os.path.join(folder, "data"), "--mail-server", f"{scheme}://127.0.0.1:{port}",
                   "--mail-from", "partal@play.example", "--public-url", PUBLIC, "--mail-after-seconds", "0", *settings]
        self.process = server_process.ServerProcess(command, log=self.log)
        assert self.process.start(), "the server does not start"

    def ask(self, method, path, body=None, token="", **headers):
        data = None if body is None else body.encode() if isinstance(body, str) else json.dumps(body).encode()
        headers = {"Authorization": "Bearer " + token, "Accept-Language": "de"} | headers
        request = urllib.request.Request(self.process.base + path, method=method, data=data, headers=headers)
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def state(self, *arguments, **headers):
        status, text = self.ask(*arguments, **headers)
        assert status == 200, (arguments, status, text)
        return json.loads(text)["state"]

    def table(self):
        seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
        status, text = self.ask("POST", "/api/tables", {"game": "gardens", "seats": seats, "options": {"first": "1"}})
        assert status == 201, text
        made = json.loads(text)
        return made["table"], [seat["token"] for seat in made["seats"]]

    def wait_until_away(self, table, token, seat):
        while json.loads(self.ask("GET", f"/api/tables/{table}", token=token)[1])["seats"][seat - 1]["present"]:
            time.sleep(0.02)

    def metrics(self):
        return self.ask("GET", "/metrics")[1]

    def logged(self):
        self.log.flush()
        with open(self.log.name) as file:
            return file.read()


def play_turn(host, table, token, seat):
    """All decisions of one turn, the last that is legal each time."""
    socket = WebSocket(host.process.base)

    def say(kind, **fields):
        socket.send(t=kind, id=os.urandom(8).hex(), **fields)

    def until(kind):
        while (message := socket.receive())["t"] != kind:
            assert message["t"] not in ("error", "refused"), message
        return message

    say("hello", protocol=2, lang="en", client="mails")
    until("welcome")
    for _ in range(60):
        say("join", table=table, tokens=[token])
        state = until("state")
        if not state["legal"]:
            socket.file.close()
            return host.wait_until_away(table, token, seat)
        say("act", seat=seat, n=state["n"], action=state["legal"][-1]["text"])
        until("ack")
    raise AssertionError("a turn without an end")


def check_links(mail):
    """Links of the own host only, and none with the token of a seat."""
    links = re.findall(r"https?://[^\s<>]+", mail.text + " " + str(mail.message.get("List-Unsubscribe", "")))
    assert links and all((link + "/").startswith(PUBLIC + "/") for link in links), links
    return links


def path_of(link):
    return urllib.parse.urlsplit(link).path


def check_headers(mail):
    message = mail.message
    assert mail.sender == "partal@play.example" and mail.to == ["ben@mail.example"], (mail.sender, mail.to)
    assert message["From"].addresses[0].addr_spec == "partal@play.example"
    assert [address.addr_spec for address in message["To"].addresses] == ["ben@mail.example"]
    assert message["Date"].datetime is not None and message["Message-ID"].endswith("@play.example>")
    assert message["Auto-Submitted"] == "auto-generated"
    assert not message.defects, message.defects
    assert all(len(line) <= 998 for line in mail.raw.split(b"\r\n"))


def leave_and_confirm(host, post_office, table, tokens):
    count = len(post_office.mails)
    assert host.state("POST", f"/api/tables/{table}/mail", {"address": "ben@mail.example"}, tokens[1]) == "waiting"
    mail = post_office.wait_for(count + 1)[-1]
    check_headers(mail)
    assert mail.message["List-Unsubscribe"] is None
    *_, link = check_links(mail)
    assert "am Zug" in mail.text and "Bestätige" in mail.message["Subject"], mail.raw
    assert urllib.parse.urlsplit(link).fragment == "confirm"
    host.ask("GET", path_of(link))  # a scanner of mails looks at it: nothing happens
    key = path_of(link).split("-")[1]
    assert host.state("POST", f"/api/tables/{table}/mail", {"address": "ben@mail.example", "confirmed_at": {"table": table, "token": tokens[1]}},
                      tokens[1]) == "waiting"
    assert host.state("POST", f"/api/tables/{table}/mail-confirm", {"key": key}) == "confirmed"


def goes_through_a_table(host, post_office):
    table, tokens = host.table()
    leave_and_confirm(host, post_office, table, tokens)
    host.ask("POST", f"/api/tables/{table}/start", "", tokens[0])
    play_turn(host, table, tokens[0], 1)
    mail = post_office.wait_for(2)[-1]
    check_headers(mail)
    assert mail.message["Subject"].endswith(": Du bist am Zug"), mail.message["Subject"]
    links = check_links(mail)
    assert PUBLIC + "/t/" + table in links
    assert not any(token in mail.raw.decode() for token in tokens), "the mail is no key to a seat"
    assert mail.message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = mail.message["List-Unsubscribe"].strip("<>")
    # RFC 8058: a POST of this form to the link, and no more. Looking at it changes nothing.
    assert host.ask("GET", path_of(link))[0] == 200
    play_turn(host, table, tokens[1], 2)
    play_turn(host, table, tokens[0], 1)
    assert len(post_office.wait_for(3)) == 3, "one mail a turn"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert host.state("POST", path_of(link), "List-Unsubscribe=One-Click", **form) == "ended"
    play_turn(host, table, tokens[1], 2)
    play_turn(host, table, tokens[0], 1)
    # What comes behind it has been sent, so a mail of this turn would have been too.
    other, others = host.table()
    leave_and_confirm(host, post_office, other, others)
    assert len(post_office.mails) == 4, [mail.message["Subject"] for mail in post_office.mails]
    assert 'partal_notices_total{result="done",way="mail"} 4' in host.metrics(), host.metrics()
    logged = host.logged()
    assert "ben@" not in logged and path_of(link) not in logged, "neither addresses nor links are written down"
    return other, others


def drops_a_dead_mailbox(host, post_office, table, tokens):
    post_office.rejects["ben@mail.example"] = "550 5.1.1 nobody of this name"
    host.ask("POST", f"/api/tables/{table}/start", "", tokens[0])
    play_turn(host, table, tokens[0], 1)
    proof = {"address": "ben@mail.example", "confirmed_at": {"table": table, "token": tokens[1]}}
    other, others = host.table()
    for _ in range(600):
        if host.state("POST", f"/api/tables/{other}/mail", proof, others[1]) == "waiting":
            break  # the seat has it no more, so it proves nothing
        host.state("POST", f"/api/tables/{other}/mail-end", "", others[1])
        time.sleep(0.1)
    else:
        raise AssertionError("the dead mailbox was kept")
    assert 'partal_notices_total{result="gone",way="mail"} 1' in host.metrics()
    assert "notice-not-delivered" in host.logged() and "status=550" in host.logged(), host.logged()[-500:]
    assert "ben@" not in host.logged()


def with_tls(folder, scheme):
    certificate, key, secret = (os.path.join(folder, name) for name in ("cert.pem", "key.pem", "password"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
                    "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate], check=True, capture_output=True)
    with open(secret, "w") as file:
        file.write("hush hush\n")
    post_office = MailServer(("partal", "hush hush"), (certificate, key), scheme == "smtps")
    host = Host(folder, scheme, post_office.port, "--mail-ca", certificate, "--mail-user", "partal", "--mail-password-file", secret)
    leave_and_confirm(host, post_office, *host.table())
    assert post_office.mails[0].tls and post_office.mails[0].user == "partal"
    assert "hush" not in host.logged()
    assert host.process.stop() == 0


def without_trust(folder):
    """Nothing is sent where the way is not as safe as it must be: no STARTTLS is offered."""
    post_office = MailServer()
    host = Host(folder, "smtp+starttls", post_office.port)
    table, tokens = host.table()
    assert host.state("POST", f"/api/tables/{table}/mail", {"address": "ben@mail.example"}, tokens[1]) == "waiting"
    for _ in range(600):
        if post_office.connections:
            break
        time.sleep(0.05)
    assert post_office.connections, "it was not tried"
    assert host.process.stop() == 0, "a mail that waits holds up no stop"
    assert not post_office.mails


def main():
    with tempfile.TemporaryDirectory() as folder:
        places = [os.path.join(folder, name) for name in ("plain", "starttls", "tls", "none")]
        for place in places:
            os.mkdir(place)
        post_office = MailServer()
        host = Host(places[0], "smtp", post_office.port)
        drops_a_dead_mailbox(host, post_office, *goes_through_a_table(host, post_office))
        assert host.process.stop() == 0
        with_tls(places[1], "smtp+starttls")
        with_tls(places[2], "smtps")
        without_trust(places[3])


main()
