"""What a disk may hold after a power loss, from the journal that fault_shim.c keeps.

Flushed bytes are there. Each write that was not flushed is there, gone, or torn between two sectors. Names (a file made, removed,
renamed) are there once their folder was flushed; of the later ones some first part is. After a flush that failed, what was to be
flushed is never sure any more, whatever a later flush says: so do real disks.
"""
import os
import struct

SECTOR = 512
HEAD = struct.Struct("<cIQQ")


class File:
    """Changes in the order in which they were made, on top of what is on the disk for sure."""

    def __init__(self, content=b""):
        self.content, self.changes, self.pending = bytearray(content), [], []

    def sync(self):
        self.changes += [("sure", *change) for change in self.pending]
        self.pending = []
        while self.changes and self.changes[0][0] == "sure":
            apply(self.content, *self.changes.pop(0)[1:])

    def fail_sync(self):
        self.changes += [("doubtful", *change) for change in self.pending]
        self.pending = []

    def after_power_loss(self, chance):
        self.fail_sync()
        for state, offset, data in self.changes:
            fate = 3 if state == "sure" else chance.randrange(4)
            if fate < 2:
                continue
            if fate == 2 and data is not None and len(data) > SECTOR:
                data = data[:SECTOR * chance.randrange(len(data) // SECTOR)]
            apply(self.content, offset, data)
        return bytes(self.content)


def apply(content, offset, data):
    """A change is an offset and the bytes written there; without bytes the file ends there."""
    if data is None:
        del content[offset:]
        return
    if len(content) < offset:
        content.extend(bytes(offset - len(content)))
    content[offset:offset + len(data)] = data


class Disk:
    """One folder of files, all of it on the disk at first."""

    def __init__(self, folder):
        self.folder, self.sure, self.changes = folder, {}, []
        for entry in os.scandir(folder):
            if entry.is_file(follow_symlinks=False):
                with open(entry.path, "rb") as file:
                    self.sure[entry.path] = File(file.read())
        self.names = dict(self.sure)  # as the process sees them

    def play(self, journal):
        at = 0
        while at + HEAD.size <= len(journal):
            what, name_size, offset, size = HEAD.unpack_from(journal, at)
            at += HEAD.size
            name, data = journal[at:at + name_size], journal[at + name_size:at + name_size + size]
            at += name_size + size
            if at > len(journal):
                break  # killed while it was written: it never happened
            self.take(what.decode(), name.decode(), offset, data)

    def take(self, what, name, offset, data):
        file = self.names.get(name)
        if name == self.folder:
            if what == "s":
                self.sure, self.changes = dict(self.names), []
        elif what == "c":
            self.change_names({name: file or File()})
        elif file and what == "u":
            self.change_names({name: None})
        elif file and what == "r":
            self.change_names({name: None, data.decode(): file})
        elif file and what in "wt":
            file.pending.append((offset, data if what == "w" else None))
        elif file:
            file.sync() if what == "s" else file.fail_sync()

    def change_names(self, change):
        self.changes.append(change)
        self.names = renamed(self.names, change)

    def lose_power(self, chance):
        """Writes the folder as it is found when the power is back."""
        for change in self.changes[:chance.randrange(len(self.changes) + 1)]:
            self.sure = renamed(self.sure, change)
        for entry in os.scandir(self.folder):
            if not entry.is_dir(follow_symlinks=False):
                os.unlink(entry.path)
        for name, file in self.sure.items():
            with open(name, "wb") as out:
                out.write(file.after_power_loss(chance))
            os.chmod(name, 0o600)


def renamed(names, change):
    """A change says which file each name has from now on, or that it has none."""
    return {name: file for name, file in {**names, **change}.items() if file}
