#!/usr/bin/env python3
"""A bot that plays a whole game over the protocol (docs/protocol.md), with Python's standard library only.

usage: examples/bot.py http://127.0.0.1:8080 GAME [PLAYERS]     prints the record of the game when it is over"""
import base64, json, os, random, secrets, socket, struct, sys, time, urllib.parse, urllib.request

def api(base, method, path, body=None, token="", tries=1, key=None):
    headers = {"Authorization": "Bearer " + token, "Idempotency-Key": key or secrets.token_urlsafe(24)}
    data = None if body is None else json.dumps(body).encode()
    for left in reversed(range(tries)):
        try:
            with urllib.request.urlopen(urllib.request.Request(base + path, data, headers, method=method)) as answer:
                return answer.read().decode()
        except OSError as error:  # no answer, or a busy server: with the same key the request is done once
            if left == 0 or getattr(error, "code", 503) != 503:
                raise
            time.sleep(1)

class WebSocket:
    def __init__(self, base):
        url = urllib.parse.urlparse(base)
        self.file = socket.create_connection((url.hostname, url.port)).makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.file.write(f"GET /ws HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.file.flush()
        while self.file.readline().strip(): pass  # the head of the answer
    def send(self, **message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        size = struct.pack("!BB", 0x81, 0x80 | len(data)) if len(data) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(data))
        self.file.write(size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))
        self.file.flush()
    def receive(self):
        while True:
            kind, size = self.file.read(2)
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if kind & 15 == 1:  # text; pings are left to those who stay longer
                return json.loads(data)

def main(base, game, players="3"):
    seats = [{"kind": "person", "name": "Bot"}] + [{"kind": "computer", "level": "random"}] * (int(players) - 1)
    made = json.loads(api(base, "POST", "/api/tables", {"game": game, "seats": seats}, tries=5))
    table, token = made["table"], made["seats"][0]["token"]
    server = WebSocket(base)
    server.send(t="hello", id="hello", protocol=2, lang="en", client="example bot", updates="whole")
    server.send(t="join", id="join", table=table, tokens=[token])
    api(base, "POST", f"/api/tables/{table}/start", {}, token, tries=5)
    message, action = {}, {"id": 0}
    while message.get("phase") not in ("over", "closed"):
        message = server.receive()
        if message.get("code") == "rate.limit":  # slower; the same message once more
            time.sleep(message["retry_after"])
            server.send(**action)
        elif message["t"] in ("refused", "error", "bye"):
            raise SystemExit(json.dumps(message))
        elif message.get("legal"):  # it is the bot's turn
            choice = random.choice(message["legal"])["text"]
            action = {"t": "act", "id": str(int(action["id"]) + 1), "seat": 1, "n": message["n"], "action": choice}
            server.send(**action)
    print(api(base, "GET", f"/api/tables/{table}/record", token=token), end="")

if __name__ == "__main__":
    main(*sys.argv[1:])
