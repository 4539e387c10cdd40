"""What clients know of their matches, kept outside the server, and whether a match's record agrees with it."""
import re


class Ledger:
    """Of one table whose seats are all played by one client. A finding begins with `lost`, `doubled` or `reordered`."""

    def __init__(self):
        self.sent = {}  # id -> the line that it becomes: "12 p1 end"
        self.acknowledged = {}  # id -> the number of the last line that came of it
        self.last = 0  # of the lines that were acknowledged
        self.findings = []

    def snapshot(self):
        """What is known now; another thread may go on with this one."""
        taken = Ledger()
        taken.acknowledged, taken.last = dict(self.acknowledged), self.last
        taken.sent, taken.findings = dict(self.sent), list(self.findings)
        return taken

    def send(self, id, seat, n, action):
        self.sent[id] = f"{n + 1} p{seat} {action}"

    def acknowledge(self, id, n):
        if self.acknowledged.setdefault(id, n) != n:
            self.findings.append(f"doubled: {id} was acknowledged with {self.acknowledged[id]} and {n}")
        if n < self.last:
            self.findings.append(f"reordered: line {n} was acknowledged after line {self.last}")
        self.last = max(self.last, n)

    def see(self, n):
        """A position came that has n lines."""
        if n < self.last:
            self.findings.append(f"lost: shown {n} lines after {self.last} were acknowledged")

    def check(self, record):
        """All findings, also about this record of the match."""
        lines = [line for line in record.split("\nmoves\n")[1].split("\n") if re.match(r"\d+ ", line)]
        found = list(self.findings)
        found += [f"reordered: line {number} is {line}" for number, line in enumerate(lines, 1) if int(line.split()[0]) != number]
        moves = [line for line in lines if line.split()[1] != "*"]
        acknowledged = {self.sent[id] for id in self.acknowledged}
        others = {text_of(line) for line in moves if line not in acknowledged}
        for id, last in self.acknowledged.items():
            line = self.sent[id]
            if line not in moves:
                found.append(("reordered: " if text_of(line) in others else "lost: ") + line)
            elif last > len(lines):
                found.append(f"lost: what followed {line}, up to line {last}")
        # What else is stored was sent, and only its answer did not arrive.
        sent = set(self.sent.values())
        found += [f"doubled: {line} was never sent" for line in moves if line not in sent]
        found += [f"doubled: {line}" for line in sorted({line for line in moves if moves.count(line) > 1})]
        return found


def text_of(line):
    return line.split(" ", 1)[1]
