"""Owners and requestors side by side, in alternating rounds. Usage: selections.sh [ROUNDS [MEGABYTES…]]"""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time

import x11

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 7
SIZES = [int(word) for word in sys.argv[2:]] or [10, 100]
LIMIT = 120

OWNERS = {
    "pasteboard": ["pasteboard", "copy"],
    "xclip": ["xclip", "-selection", "clipboard", "-i"],
    "xsel": ["xsel", "--clipboard", "--input"],
    "CopyQ": ["copyq", "copy", "-"],
}
READERS = {
    "pasteboard": ["pasteboard", "paste"],
    "xclip": ["xclip", "-selection", "clipboard", "-o", "-t", "UTF8_STRING"],
    "xsel": ["xsel", "--clipboard", "--output"],
}


def own(owner, path):
    with open(path, "rb") as file:
        x11.quietly(OWNERS[owner], stdin=file, timeout=LIMIT, check=True)


def small(desk):
    path = os.path.join(desk, "small")
    with open(path, "wb") as file:
        file.write("héllo wörld\n".encode())
    requestor = x11.Requestor()
    asks = ["TARGETS", "UTF8_STRING"]
    rounds = {(owner, ask): [] for owner in available() for ask in asks}
    for _ in range(ROUNDS):
        for owner in available():
            own(owner, path)
            for ask in asks:
                requestor.read(ask)
                times = []
                for _ in range(500):
                    start = time.perf_counter()
                    requestor.read(ask)
                    times.append(time.perf_counter() - start)
                rounds[owner, ask].append(times)
    requestor.close()
    x11.table("owner", *(f"{ask} median µs (min), × xclip" for ask in asks))
    for owner in available():
        cells = []
        for ask in asks:
            mid = lambda name: x11.median([x11.median(times) for times in rounds[name, ask]])
            least = min(min(times) for times in rounds[owner, ask])
            cells.append(f"{mid(owner) * 1e6:.0f} ({least * 1e6:.0f}), {mid(owner) / mid('xclip'):.2f}")
        x11.row(owner, *cells)


def available():
    return [owner for owner in OWNERS if shutil.which(OWNERS[owner][0])]


def outcome(reader, content, out):
    """The seconds, or the reason why there are none."""
    start = time.perf_counter()
    with open(out, "wb") as file:
        process = subprocess.Popen(READERS[reader], stdout=file, stderr=subprocess.DEVNULL)
    # Waiting with a time limit polls only every few milliseconds.
    limit = threading.Timer(LIMIT, process.kill)
    limit.start()
    status = process.wait()
    taken = time.perf_counter() - start
    limit.cancel()
    if status == -signal.SIGKILL:
        return "hangs"
    with open(out, "rb") as file:
        right = file.read() == content
    return taken if right else f"wrong bytes, status {status}"


def large(desk, megabytes):
    content = x11.content(megabytes * 1_000_000)
    path, out = os.path.join(desk, "large"), os.path.join(desk, "out")
    with open(path, "wb") as file:
        file.write(content)
    pairs = [(owner, reader) for owner in available() for reader in READERS]
    if megabytes > 10:
        # Known to be slow, to truncate silently, or to hang with these; one run with 10 MB is enough.
        pairs = [pair for pair in pairs if "xsel" not in pair and pair != ("CopyQ", "xsel")]
    found = {pair: [] for pair in pairs}
    for _ in range(max(1, ROUNDS if megabytes <= 100 else ROUNDS // 2)):
        for owner in dict.fromkeys(owner for owner, _ in pairs):
            own(owner, path)
            for reader in READERS:
                if (owner, reader) in found:
                    found[owner, reader].append(outcome(reader, content, out))
    x11.table(f"{megabytes} MB: owner", *(f"read by {reader}" for reader in READERS))
    for owner in available():
        x11.row(owner, *(cell(found.get((owner, reader), [])) for reader in READERS))


def cell(outcomes):
    times = [outcome for outcome in outcomes if isinstance(outcome, float)]
    if not times:
        return outcomes[0] if outcomes else "–"
    return f"{x11.median(times) * 1e3:.0f} ms ({min(times) * 1e3:.0f})"


if shutil.which("copyq"):
    server = subprocess.Popen(["copyq"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while x11.quietly(["copyq", "eval", "1"]).returncode:
        pass
try:
    small(os.environ["XDG_RUNTIME_DIR"])
    for size in SIZES:
        large(os.environ["XDG_RUNTIME_DIR"], size)
finally:
    if shutil.which("copyq"):
        x11.quietly(["copyq", "exit"])
        server.wait()
