"""A `partal serve` of its own for tests and measurements: started, killed, stopped, started again on the same data."""
import atexit
import os
import re
import signal
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.."))
sys.path.insert(0, os.path.join(ROOT, "examples"))

def find_partal():
    """The newest program that was built here, or None."""
    builds = [os.path.join(ROOT, "build", preset, "partal") for preset in ("release", "clang-release", "quick", "dev", "asan")]
    built = [path for path in builds if os.access(path, os.X_OK)]
    return max(built, key=os.path.getmtime, default=None)


def no_limits(partal):
    """Flags with which a server lets a few busy clients of one address do as much as they can."""
    config = subprocess.run([partal, "serve", "--print-config"], capture_output=True, text=True, check=True).stdout
    rates = re.findall(r"^([a-z-]+-(?:per-second|per-hour|per-day)|(?:messages|http|work)-at-once|undos-per-seat) = ", config, re.MULTILINE)
    return [word for rate in rates for word in ("--" + rate, "1000000000")]


class ServerProcess:
    """The command prints a line with its address, or only its port, when it is ready."""

    def __init__(self, command, environment=None, log=None):
        self.command, self.environment, self.log = command, {**os.environ, **(environment or {})}, log
        self.process = self.base = None
        atexit.register(self.kill)  # a failed test leaves no server behind

    def start(self, environment=None):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.log or subprocess.DEVNULL, text=True,
                                        env={**self.environment, **(environment or {})})
        line = self.process.stdout.readline()
        found = re.search(r"http://[^/ ]+", line)
        self.base = found.group(0) if found else "http://127.0.0.1:" + line.strip() if line.strip() else None
        return self.base is not None

    def has_ended(self):
        return self.process.poll() is not None

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self, patience=30):
        """Its exit code after SIGTERM; None when it does not end in time."""
        self.process.terminate()
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def peak_memory(self):
        """Bytes, of the process as it is now."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return 1024 * int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1))

    def processor_time(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
