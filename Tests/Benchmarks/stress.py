"""Many readers, many copies, and the idle load. Usage: stress.sh [READERS [MEGABYTES [COMMANDS [SECONDS]]]]

If COMPARE is set, it is a command that owns CLIPBOARD with the file appended to its arguments, for alternating rounds.
"""

import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import time

import x11

READERS, MEGABYTES, COMMANDS, SECONDS = [
    int(given) if given else usual for given, usual in zip(sys.argv[1:] + [""] * 4, [64, 10, 500, 30])
]
DESK = os.environ["XDG_RUNTIME_DIR"]
COMPARE = shlex.split(os.environ.get("COMPARE", ""))


def file(name, content):
    path = os.path.join(DESK, name)
    with open(path, "wb") as out:
        out.write(content)
    return path


def copy(path):
    with open(path, "rb") as source:
        x11.quietly(["pasteboard", "copy"], stdin=source, check=True)


def read(content, results, kind):
    requestor = x11.Requestor(patience=120)
    if kind == "never deletes":
        requestor.ask("UTF8_STRING")
        results.put((kind, True, []))
        signal.pause()
    if kind == "is killed":
        requestor.ask("UTF8_STRING")
        requestor.delete()
        requestor.piece()
        os.kill(os.getpid(), signal.SIGKILL)
    waits = []
    found = requestor.read("UTF8_STRING", waits)
    results.put((kind, found == content, waits))


def readers(content):
    """How many readers received every byte, and how long each waited for each piece."""
    results = multiprocessing.Queue()
    kinds = ["never deletes", "is killed"] + ["reads"] * (READERS - 2)
    processes = [multiprocessing.Process(target=read, args=(content, results, kind)) for kind in kinds]
    for process in processes:
        process.start()
    reports = [results.get(timeout=300) for kind in kinds if kind != "is killed"]
    for process in processes:
        process.kill()
        process.join()
    reading = [report for report in reports if report[0] == "reads"]
    return sum(whole for _, whole, _ in reading), [wait for _, _, waits in reading for wait in waits]


def many_readers():
    content = x11.content(MEGABYTES * 1_000_000)
    path = file("content", content)
    copy(path)
    owner = x11.daemon()
    x11.Requestor().read("UTF8_STRING")
    before = x11.status(owner, "VmRSS")
    x11.table("owner", "readers with every byte", "p50 ms", "p99 ms", "max ms")
    worst = {"pasteboard": [], "the other": []}
    for _ in range(3):
        for name in worst:
            if name == "pasteboard":
                copy(path)
            elif COMPARE:
                other = subprocess.Popen([*COMPARE, path], stdout=subprocess.PIPE)
                other.stdout.readline()
            else:
                continue
            whole, waits = readers(content)
            worst[name].append(x11.percentile(waits, 0.99))
            x11.row(
                name, f"{whole} of {READERS - 2}",
                *(f"{value * 1e3:.1f}" for value in (x11.median(waits), worst[name][-1], max(waits))),
            )
            if name != "pasteboard":
                other.kill()
                other.wait()
    if COMPARE:
        print(f"p99, median of rounds: {x11.median(worst['pasteboard']) / x11.median(worst['the other']):.2f} ×")
    copy(path)
    # The transfer that no requestor continues has a deadline.
    time.sleep(12)
    after = x11.status(owner, "VmRSS")
    print(f"resident before {before} kB, after {after} kB: {after / before:.2f} ×")


def holding():
    size = 100_000_000
    copy(file("small", b"small"))
    time.sleep(1)
    owner = x11.daemon()
    empty = x11.status(owner, "VmRSS")
    copy(file("large", x11.content(size)))
    time.sleep(1)
    full = x11.status(owner, "VmRSS")
    print(f"\nholding 100 MB: {full} kB resident, {full * 1024 / size:.2f} × the content ({empty} kB without it)")
    copy(file("small", b"small"))
    time.sleep(1)
    print(f"after another copy: {x11.status(owner, 'VmRSS')} kB")


def commands():
    requestor = x11.Requestor()

    def facts():
        owner = x11.daemon()
        # The server numbers its atoms consecutively.
        return owner, x11.status(owner, "VmRSS"), x11.descriptors(owner), requestor.atom(f"COUNT_{time.time_ns()}")

    def some(count, begin=0):
        for number in range(begin, begin + count):
            text = f"copy number {number}".encode()
            subprocess.run(["pasteboard", "copy"], input=text, check=True)
            pasted = subprocess.run(["pasteboard", "paste"], capture_output=True, check=True).stdout
            assert pasted == text, (pasted, text)

    some(50)
    before = facts()
    some(COMMANDS, 50)
    after = facts()
    print(f"\n{COMMANDS} copies and pastes by command: same process {before[0] == after[0]}")
    print(f"resident {before[1]} -> {after[1]} kB, descriptors {before[2]} -> {after[2]}")
    print(f"new atoms: {after[3] - before[3] - 1}")


def idleness():
    owner = x11.daemon()
    time.sleep(3)

    def switches():
        found = 0
        for task in os.listdir(f"/proc/{owner}/task"):
            found += x11.status(f"{owner}/task/{task}", "voluntary_ctxt_switches")
        return found

    before = switches()
    time.sleep(SECONDS)
    print(f"\nwake-ups in {SECONDS} s of idleness: {switches() - before}; resident {x11.status(owner, 'VmRSS')} kB")


daemon = subprocess.Popen(["pasteboardd", "--session"])
while x11.quietly(["pasteboard", "status"]).returncode:
    pass
try:
    many_readers()
    holding()
    commands()
    idleness()
finally:
    daemon.kill()
    daemon.wait()
