"""The test's end of fault_shim.c: builds it, arms faults in a running server, counts them."""
import errno
import mmap
import os
import struct
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
WRITE, SYNC, TRUNCATE, OPEN, READ, NAME, SOCKET, SYNC_FOLDER = (1 << bit for bit in range(8))  # as in fault_shim.c
FIELDS = ["clock_offset", "calls", "error", "pretend", "skip", "fail", "failed", "seen", "hold", "held"]
FOR_EVER = 1 << 40


def build(folder):
    """The library, built in that folder."""
    library = os.path.join(folder, "fault_shim.so")
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", library, os.path.join(HERE, "fault_shim.c"), "-ldl", "-lpthread"],
                   check=True)
    return library


class Shim:
    """Faults of one server; they stay armed when it is started again."""

    def __init__(self, library, folder, data, journal=None):
        self.journal, name = journal, os.path.join(folder, "control")
        with open(name, "wb") as file:
            file.write(bytes(8 * len(FIELDS)))
        self.file = open(name, "r+b")
        self.memory = mmap.mmap(self.file.fileno(), 8 * len(FIELDS))
        self.environment = {"LD_PRELOAD": library, "PARTAL_SHIM_CONTROL": name, "PARTAL_SHIM_FOLDER": data}
        if journal:
            self.environment["PARTAL_SHIM_JOURNAL"] = journal

    def __getitem__(self, field):
        return struct.unpack_from("q", self.memory, 8 * FIELDS.index(field))[0]

    def __setitem__(self, field, value):
        struct.pack_into("q", self.memory, 8 * FIELDS.index(field), value)

    def arm(self, error, calls, skip=0, fail=1, pretend=False):
        self["fail"] = 0
        self["error"], self["calls"], self["skip"], self["pretend"] = getattr(errno, error), calls, skip, int(pretend)
        self["fail"] = fail

    def disarm(self):
        self["fail"] = 0
        self["pretend"] = 0
