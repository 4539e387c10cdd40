"""A mail server for tests: speaks SMTP (RFC 5321) with EHLO, STARTTLS, AUTH PLAIN, PIPELINING of none, and keeps what it is given."""
import asyncio
import base64
import email
import email.policy
import ssl
import threading


class Mail:
    def __init__(self, sender, to, data, tls, user):
        self.sender, self.to, self.tls, self.user = sender, to, tls, user
        self.raw = data
        self.message = email.message_from_bytes(data, policy=email.policy.default)

    @property
    def text(self):
        return self.message.get_body(("plain",)).get_content()


class MailServer:
    """`login`: (user, password) that it wants; `certificate`: (file, key) with which it offers STARTTLS, or speaks TLS from the beginning."""

    def __init__(self, login=None, certificate=None, tls_at_once=False):
        self.login, self.tls_at_once = login, tls_at_once
        self.mails, self.rejects = [], {}  # by recipient: the answer to RCPT
        self.connections = 0
        self.context = None
        if certificate:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(*certificate)
        self.loop = asyncio.new_event_loop()
        self.arrived = threading.Condition()
        ready = threading.Event()
        threading.Thread(target=self._run, args=(ready,), daemon=True).start()
        ready.wait()

    def _run(self, ready):
        async def serve():
            context = self.context if self.tls_at_once else None
            server = await asyncio.start_server(self._talk, "127.0.0.1", 0, ssl=context)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()
            await asyncio.Event().wait()

        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(serve())

    def wait_for(self, count, patience=60):
        """The mails so far, as soon as there are so many."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.mails) >= count, patience), f"{len(self.mails)} mails instead of {count}"
            return list(self.mails)

    async def _talk(self, reader, writer):
        self.connections += 1
        sender, to, tls, user = None, [], self.tls_at_once, None

        async def say(text):
            writer.write(text.encode() + b"\r\n")
            await writer.drain()

        await say("220 stand-in ESMTP")
        while line := (await reader.readline()).decode().rstrip("\r\n"):
            verb = line.split(" ")[0].upper()
            if verb == "EHLO":
                offers = ["stand-in"] + (["STARTTLS"] if self.context and not tls else []) + (["AUTH PLAIN"] if self.login else []) + ["8BITMIME"]
                for offer in offers[:-1]:
                    await say("250-" + offer)
                await say("250 " + offers[-1])
            elif verb == "STARTTLS" and self.context and not tls:
                await say("220 go ahead")
                await writer.start_tls(self.context)
                tls = True
            elif verb == "AUTH":
                given = line.split(" ")[2:]
                if not given:
                    await say("334 ")
                    given = [(await reader.readline()).decode().strip()]
                _, name, password = base64.b64decode(given[0]).decode().split("\0")
                ok = (name, password) == self.login
                user = name if ok else None
                await say("235 welcome" if ok else "535 5.7.8 wrong")
            elif verb == "MAIL":
                wants = self.login and not user
                sender, to = line[line.index("<") + 1:line.index(">")], []
                await say("530 5.7.0 who are you" if wants else "250 OK")
            elif verb == "RCPT":
                recipient = line[line.index("<") + 1:line.index(">")]
                answer = self.rejects.get(recipient, "250 OK")
                if answer.startswith("250"):
                    to.append(recipient)
                await say(answer)
            elif verb == "DATA":
                await say("354 go ahead")
                data = b""
                while (part := await reader.readline()) != b".\r\n":
                    data += part[1:] if part.startswith(b".") else part
                with self.arrived:
                    self.mails.append(Mail(sender, to, data, tls, user))
                    self.arrived.notify_all()
                await say("250 OK")
            elif verb == "QUIT":
                await say("221 bye")
                break
            else:
                await say("250 OK" if verb in ("RSET", "NOOP") else "502 what")
        writer.close()
