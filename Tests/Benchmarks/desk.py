"""An X server, a home and the programs of one measurement, all removed at the end."""

import os
import random
import shutil
import signal
import subprocess
import tempfile
import time

HIDDEN = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Desk:
    # The data that commands read and write: text, or bytes if this is empty.
    speech = {"text": True, "errors": "replace"}

    def __init__(self, name, **environment):
        self.base = tempfile.mkdtemp(prefix=f"{name}-")
        for folder in ("home", "run"):
            os.mkdir(f"{self.base}/{folder}", mode=0o700)
        self.environment = {"PATH": os.environ["PATH"], "HOME": f"{self.base}/home", "XDG_RUNTIME_DIR": f"{self.base}/run",
                            "LANG": "C.UTF-8", **environment}
        # The command prefix of each program.
        self.before = []
        self.children, self.server = [], None

    def open_display(self):
        # A unique display number, because a server that exits removes the socket of the next one with that number.
        number = f":{random.randint(10000, 50000)}"
        reading, writing = os.pipe()
        self.server = subprocess.Popen([*self.before, "Xvfb", number, "-displayfd", str(writing), "-nolisten", "tcp", "-noreset"],
                                       pass_fds=[writing], **HIDDEN)
        os.close(writing)
        with open(reading) as answer:
            if not answer.readline():
                raise OSError("Xvfb does not start")
        self.environment["DISPLAY"] = number

    def configure(self, text):
        os.makedirs(f"{self.base}/home/.config/pasteboard", mode=0o700)
        with open(f"{self.base}/home/.config/pasteboard/config.json", "w") as file:
            file.write(text)

    def start(self, *words, environment=None, **options):
        child = subprocess.Popen([*self.before, *words], env=environment or self.environment, start_new_session=True,
                                 **(HIDDEN | options))
        self.children.append(child)
        return child

    def run(self, *words, text=None, limit=60, environment=None):
        return subprocess.run([*self.before, *words], env=environment or self.environment, input=text, capture_output=True,
                              timeout=limit, **self.speech)

    def end(self):
        for child in reversed(self.children):
            try:
                os.killpg(child.pid, signal.SIGKILL)
            except OSError:
                pass
            child.wait()
        # The server gets SIGTERM, so that it removes its socket and its lock.
        if self.server:
            self.server.terminate()
            self.server.wait()
        shutil.rmtree(self.base, ignore_errors=True)


def wait(condition, limit=60):
    """Waits for a condition and returns its value."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.005)
    raise TimeoutError


def holds(condition, limit=60):
    """Whether a condition becomes true in time."""
    try:
        return bool(wait(condition, limit))
    except TimeoutError:
        return False
