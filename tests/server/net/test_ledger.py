#!/usr/bin/env python3
"""The ledger and the disk after a power loss notice what they are for."""
import os
import pathlib
import random
import struct
import tempfile
import unittest

from ledger import Ledger
from power_loss import Disk

LINES = ["1 * start 3", "2 p1 take 4", "3 p1 end", "4 * row 5", "5 p2 take 4", "6 p2 undo 4", "7 p2 buy 1"]


def record(lines):
    return "game x\nmoves\n" + "\n".join(lines) + "\nresult\n"


class LedgerTest(unittest.TestCase):
    def setUp(self):
        self.ledger = Ledger()
        for id, (seat, n, action, last) in enumerate([(1, 1, "take 4", 2), (1, 2, "end", 4), (2, 4, "take 4", 5), (2, 5, "undo 4", 6)]):
            self.ledger.send(str(id), seat, n, action)
            self.ledger.acknowledge(str(id), last)
        self.ledger.send("last", 2, 6, "buy 1")  # its answer never came

    def found(self, lines):
        return {finding.split(":")[0] for finding in self.ledger.check(record(lines))}

    def test_what_was_acknowledged_is_there(self):
        self.assertEqual(self.found(LINES), set())
        self.assertEqual(self.found(LINES[:6]), set(), "what was not acknowledged may be missing")

    def test_lost(self):
        self.assertEqual(self.found(LINES[:5]), {"lost"})
        self.assertEqual(self.found(LINES[:3]), {"lost"})
        self.assertEqual(self.found([]), {"lost"})

    def test_lost_draw(self):
        self.ledger.sent, self.ledger.acknowledged = {"1": "3 p1 end"}, {"1": 4}
        self.assertEqual(self.found(["1 * start 3", "2 * row 1", "3 p1 end"]), {"lost"})

    def test_doubled(self):
        self.assertEqual(self.found(LINES + ["8 p2 buy 1"]), {"doubled"})
        self.assertIn("doubled", self.found(LINES[:2] + ["3 p1 take 4", "4 p1 end"]))

    def test_reordered(self):
        self.assertIn("reordered", self.found(["1 * start 3", "2 p1 end", "3 p1 take 4", *LINES[3:]]))
        self.assertIn("reordered", self.found([LINES[0], LINES[2], LINES[1], *LINES[3:]]))

    def test_two_answers(self):
        self.ledger.acknowledge("2", 7)
        self.assertIn("doubled", self.found(LINES))

    def test_shown_less(self):
        self.ledger.see(5)
        self.assertEqual(self.found(LINES), {"lost"})


class PowerLossTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder, self.journal = folder.name, b""

    def note(self, what, name="", offset=0, data=b""):
        path = os.path.join(self.folder, name).rstrip("/").encode()
        self.journal += struct.pack("<cIQQ", what.encode(), len(path), offset, len(data)) + path + data

    def outcomes(self):
        """What the folder may hold, over many power losses."""
        seen = set()
        for seed in range(60):
            for name in os.listdir(self.folder):
                os.unlink(os.path.join(self.folder, name))
            disk = Disk(self.folder)
            disk.play(self.journal)
            disk.lose_power(random.Random(seed))
            seen.add(tuple((name, pathlib.Path(self.folder, name).read_bytes()) for name in sorted(os.listdir(self.folder))))
        return seen

    def test_flushed_bytes_stay(self):
        self.note("c", "a")
        self.note("w", "a", 0, b"old")
        self.note("s", "a")
        self.note("s")
        self.assertEqual(self.outcomes(), {(("a", b"old"),)})

    def test_others_are_there_or_not(self):
        self.test_flushed_bytes_stay()
        self.note("w", "a", 0, b"new")
        self.assertEqual(self.outcomes(), {(("a", b"old"),), (("a", b"new"),)})

    def test_writes_are_torn_between_sectors(self):
        self.test_flushed_bytes_stay()
        self.note("w", "a", 0, b"n" * 1024)
        self.assertIn((("a", b"n" * 512),), self.outcomes())

    def test_a_name_needs_a_flushed_folder(self):
        self.note("c", "a")
        self.note("w", "a", 0, b"old")
        self.note("s", "a")
        self.assertEqual(self.outcomes(), {(), (("a", b"old"),)})

    def test_a_failed_flush_is_not_mended_by_a_later_one(self):
        self.test_flushed_bytes_stay()
        self.note("w", "a", 0, b"new")
        self.note("f", "a")
        self.note("s", "a")
        self.assertEqual(self.outcomes(), {(("a", b"old"),), (("a", b"new"),)})
        self.note("w", "a", 0, b"now")
        self.note("s", "a")
        self.assertEqual(self.outcomes(), {(("a", b"now"),)})


if __name__ == "__main__":
    unittest.main()
