#!/usr/bin/python3
"""Attacks terminals in a real xterm and a real Konsole: payloads are shown by the commands, and pasted into shells and editors.

    Tests/Benchmarks/terminals.py BUILD_FOLDER [--count 80] [--terminals xterm,konsole] [--pastes]

Shown: each payload is copied and written by `paste`, `paste --safe`, `inspect`, `watch` and `view` in the terminal. The title, the
terminal's answers to the program, and (in xterm) its modes are compared before and after. `cat` shows how many payloads are live.
Pasted (--pastes): with the terminal's own shortcut into bash, zsh, fish, vim, python and tmux, as copied and made safe; a paste that ran
leaves a file behind. A pasted line that is then run with Enter proves that the paste arrives (vim inserts it as text). Needs Xvfb,
xdotool, and the programs.
"""
import argparse
import json
import os
import random
import select
import shutil
import signal
import subprocess
import termios
import time
import tty

from desk import Desk, holds

HERE = os.path.abspath(__file__)
MODES = [4, 12, 20, "?1", "?3", "?5", "?6", "?7", "?25", "?45", "?66", "?1000", "?1002", "?1003", "?1004", "?1006", "?1049", "?2004"]


def payloads(count):
    """The payloads of the payload tests, from the same parts."""
    source = open(os.path.join(os.path.dirname(HERE), "../ApplicationTests/Drivers/payloads.py")).read()
    names = {}
    start, end = source.index("PARTS = ["), source.index("STYLES =")
    exec(source[start:end], names)
    parts, texts, chance = names["PARTS"], names["TEXT"], random.Random(41)
    made = [f"echo {part}id\n" for part in parts]
    while len(made) < count:
        made.append("".join(chance.choice(parts + texts) for _ in range(chance.randint(2, 12))))
    return made[:count]


# In the terminal

READY = b"\x1b[0n"


def answers(queries=b"", limit=20):
    """The terminal's answers to everything written so far, and to these queries.

    The terminal answers the last query after it has read everything before it, so speed does not matter.
    """
    os.write(1, queries + b"\x1b[5n")
    data, end = b"", time.monotonic() + limit
    while READY not in data and select.select([0], [], [], max(0, end - time.monotonic()))[0]:
        data += os.read(0, 65536)
    return data.replace(READY, b"", 1)


def state():
    """The modes that the terminal reports, its margins and its rendition."""
    modes = "".join(f"\x1b[{mode}$p" for mode in MODES).encode()
    return answers(modes + b"\x1bP$qm\x1b\\" + b"\x1bP$qr\x1b\\")


RESET = b"\x1bc\x1b]2;untouched\x07\x1b[!p\x1b[?1049l\x1b[?1000l\x1b[4l\x1b[20l\x1b[r"


def reset():
    """Resets the terminal: ends any open sequence, and restores its title and its state."""
    os.write(1, b"\x1b\\\x18")
    os.write(1, RESET)
    answers()
    # A payload may contain the last query itself: the answers are complete when none has arrived for a while.
    while select.select([0], [], [], 0.3)[0]:
        os.read(0, 65536)
    return answers(b"\x1b[21t"), state()


def inside(build, count, out):
    """Shows each payload, and writes the terminal's state."""
    before = termios.tcgetattr(0)
    tty.setraw(0)
    termios.tcflush(0, termios.TCIFLUSH)
    program, told = f"{build}/pasteboard", []
    commands = [["paste"], ["paste", "--safe"], ["inspect"], ["watch"], ["view"], ["cat"]]
    title, first = reset()
    for number, text in enumerate(payloads(count)):
        subprocess.run([program, "copy"], input=text.encode(), stdin=None, check=True)
        for words in commands:
            if words == ["cat"]:
                os.write(1, text.encode())
                # Ends a sequence that the payload left open, because the prompt would be read into it.
                os.write(1, b"\x1b\\")
            elif words[0] in ("watch", "view"):
                child = subprocess.Popen([program, *words], stdin=None if words[0] == "view" else subprocess.DEVNULL)
                time.sleep(0.4)
                child.send_signal(signal.SIGTERM)
                child.wait()
            else:
                subprocess.run([program, *words], stdin=subprocess.DEVNULL)
            answered = answers()
            # The viewer queries the terminal itself.
            if words == ["view"]:
                answered = b""
            title_now, now = answers(b"\x1b[21t"), state()
            if answered or title_now != title or now != first:
                told.append([number, " ".join(words), repr(answered), repr(title_now), now != first and repr(now)])
                title, first = reset()
    termios.tcsetattr(0, termios.TCSANOW, before)
    with open(out, "w") as file:
        json.dump(told, file)


# Around it

class TerminalDesk(Desk):
    # Pasted content may be any bytes.
    speech = {}

    def __init__(self):
        super().__init__("terminals", QT_QPA_PLATFORM="xcb", SHELL="/bin/bash")
        self.open_display()

    def terminal(self, name, *words):
        if name == "konsole":
            return self.start("dbus-run-session", "--", "konsole", "--nofork", "-e", *words)
        return self.start("xterm", "-xrm", "*allowWindowOps: true", "-xrm", "*VT100.Translations: #override "
                          "Shift <Key>Insert: insert-selection(CLIPBOARD)", "-e", *words)

    def focus(self, name):
        def found():
            windows = self.run("xdotool", "search", "--onlyvisible", "--class", name).stdout.split()
            return windows and self.run("xdotool", "windowfocus", windows[-1]).returncode == 0
        return holds(found)


def show(build, name, count):
    desk = TerminalDesk()
    try:
        out = f"{desk.base}/told"
        desk.terminal(name, "/usr/bin/python3", HERE, build, "--inside", out, "--count", str(count))
        if not holds(lambda: os.path.exists(out) and os.path.getsize(out), 3000):
            return print(f"{name}: no end")
        told = json.load(open(out))
        effective = len({entry[0] for entry in told if entry[1] == "cat"})
        live = [entry for entry in told if entry[1] != "cat"]
        print(f"{name}: {count} payloads, {effective} live as they are; written by paste, paste --safe, inspect, watch and view: "
              f"{len(live)} live", flush=True)
        for entry in live:
            print("   ", entry)
    finally:
        desk.end()


PROGRAMS = {
    "bash": ["bash", "--norc"], "zsh": ["zsh", "-f"], "fish": ["fish"], "vim": ["vim", "-n", "-u", "DEFAULTS", "-c", "startinsert"],
    "python": ["/usr/bin/python3", "-q"], "tmux": ["tmux", "-f", "/dev/null", "new-session", "bash --norc"],
}


def pasted(build, terminal, name, how):
    """Whether a paste was executed."""
    desk = TerminalDesk()
    try:
        mark = f"{desk.base}/mark"
        attack = {
            "vim": f"x\x1b[201~\x1b:!mkdir {mark}\r\r\n",
            "python": f"1\x1b[201~\n__import__('os').mkdir('{mark}')\n",
        }.get(name, f"true\x1b[201~\nmkdir {mark}\n")
        if how == "a line, then Enter":
            attack = f"__import__('os').mkdir('{mark}')" if name == "python" else f"mkdir {mark}"
            attack = f"\x0f:!{attack}" if name == "vim" else attack
        words = {"as copied": ["paste", "--raw"], "--safe": ["paste", "--safe"],
                 "--safe --one-line": ["paste", "--safe", "--one-line"]}.get(how, ["paste", "--raw"])
        desk.run(f"{build}/pasteboard", "copy", text=attack.encode())
        text = desk.run(f"{build}/pasteboard", *words).stdout
        desk.run(f"{build}/pasteboard", "copy", text=text)
        desk.terminal(terminal, *PROGRAMS[name])
        desk.focus(terminal)
        time.sleep(2.5 if terminal == "konsole" else 1.5)
        desk.focus(terminal)
        desk.run("xdotool", "key", "--clearmodifiers", "ctrl+shift+v" if terminal == "konsole" else "shift+Insert")
        time.sleep(2)
        # Konsole asks before it pastes several lines or control characters.
        asks = terminal == "konsole" and len(desk.run("xdotool", "search", "--onlyvisible", "--name", "Confirm|Paste|Konsole").stdout.split()) > 1
        if asks:
            desk.run("xdotool", "key", "Return")
            time.sleep(1)
        if how == "a line, then Enter":
            desk.run("xdotool", "key", "Return")
        ran = holds(lambda: os.path.exists(mark), 2)
        return ("ran" if ran else "quiet") + (", asked first" if asks else "")
    finally:
        desk.run("tmux", "kill-server")
        desk.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--count", type=int, default=80)
    parser.add_argument("--terminals", default="xterm,konsole")
    parser.add_argument("--pastes", action="store_true")
    parser.add_argument("--inside")
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    if options.inside:
        return inside(build, options.count, options.inside)
    terminals = [name for name in options.terminals.split(",") if shutil.which(name)]
    if not options.pastes:
        for name in terminals:
            show(build, name, options.count)
        return
    ways = ["a line, then Enter", "as copied", "--safe", "--safe --one-line"]
    print("| terminal | program | " + " | ".join(ways) + " |")
    print("| --- | --- |" + " --- |" * len(ways))
    for terminal in terminals:
        for name in PROGRAMS:
            print(f"| {terminal} | {name} | " + " | ".join(pasted(build, terminal, name, how) for how in ways) + " |", flush=True)


main()
