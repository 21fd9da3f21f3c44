#!/usr/bin/python3
"""Copies secrets with the marks of many programs, and reports which clipboard managers stored them.

    Tests/Benchmarks/secrets.py BUILD_FOLDER [--managers copyq,xfce4-clipman,parcellite] [--rows NUMBER]
    Tests/Benchmarks/secrets.py BUILD_FOLDER --history 200

Each row is a copy by a small selection owner, which offers the named program's types, in its order, with its mark. It
is copied once next to pasteboardd with its history on, and once next to each other installed manager. Then the owner exits.
Prints a Markdown table. With --history, this many secrets of these rows alternate with as many other copies; then
everything is deleted, and the files and the memory of the programs are searched. Needs Xvfb, xclip and dbus-run-session.
"""
import argparse
import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time

from desk import Desk, holds

HINT = "x-kde-passwordManagerHint"
RULES = {
    "history": {"never": [{"application": "pay-roll"}]},
    "secrets": [
        {"application": "vault-one"}, {"title": "Unlock the vault"}, {"type": "application/x-vault"},
        {"expression": "^sk-live-"},
    ],
    "never": [
        {"application": "remote-desk"}, {"title": "Payroll"}, {"type": "application/x-never"},
        {"expression": "^never-"},
    ],
    "notSecret": [{"application": "trusted-browser"}],
}
TEXT = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "text/plain"]
QT = ["text/plain", "UTF8_STRING", "STRING", "TEXT", "COMPOUND_TEXT"]
FIREFOX = ["text/html", "text/_moz_htmlcontext", "text/_moz_htmlinfo", "UTF8_STRING", "TEXT", "STRING",
           "text/plain;charset=utf-8", "text/plain"]
ELECTRON = ["text/plain", "text/plain;charset=utf-8", "UTF8_STRING", "STRING", "TEXT", "text/html"]
WINDOWS_MIME = 'application/x-qt-windows-mime;value="%s"'


def row(label, targets=TEXT, mark=None, value="secret", text="%s", name="owner", title="", words=None):
    return dict(label=label, targets=targets, mark=mark, value=value, text=text, name=name, title=title, words=words)


ROWS = [
    row("no mark: text (xclip, pass, xsel)", ["UTF8_STRING"]),
    row("no mark: a page of a browser", FIREFOX),
    row("KeePassXC", QT, HINT),
    row("1Password, Bitwarden (arboard)", ["SAVE_TARGETS", "UTF8_STRING"], HINT),
    row("an Electron program that names the hint", ELECTRON, f'electron application/osclipboard;format="{HINT}"'),
    row("Firefox, private window", FIREFOX, HINT),
    row("wl-copy --sensitive, through Xwayland", ["text/plain", "text/plain;charset=utf-8", "TEXT", "STRING",
                                                  "UTF8_STRING"], HINT),
    row("the hint, text and HTML", ELECTRON, HINT),
    row("the hint before all other types", ["UTF8_STRING"], HINT),
    row("the hint with no content", TEXT, HINT, ""),
    row("the hint with a zero at its end", TEXT, HINT, "secret\0"),
    row("the hint in capitals", TEXT, HINT, "SECRET"),
    row("the hint `private`", TEXT, HINT, "private"),
    row("the hint `1`", TEXT, HINT, "1"),
    row("the hint as text/…", TEXT, "text/" + HINT),
    row("the hint as application/…", TEXT, "application/" + HINT),
    row("macOS: ConcealedType", TEXT, "org.nspasteboard.ConcealedType", ""),
    row("macOS: com.agilebits.onepassword", TEXT, "com.agilebits.onepassword", ""),
    row("Windows: Clipboard Viewer Ignore", TEXT, "Clipboard Viewer Ignore", "1"),
    row("the same, as Qt names it", QT, WINDOWS_MIME % "Clipboard Viewer Ignore", "1"),
    row("Nextcloud Talk", TEXT, "application/x-nextcloud-talk-secret", "1"),
    row("CopyQ: secret", TEXT, "application/x-copyq-secret", "1"),
    row("CopyQ: hidden", TEXT, "application/x-copyq-hidden", "1"),
    row("macOS: TransientType", TEXT, "org.nspasteboard.TransientType", ""),
    row("Windows: ExcludeClipboardContentFromMonitorProcessing", QT,
        WINDOWS_MIME % "ExcludeClipboardContentFromMonitorProcessing", "1"),
    row("Windows: CanIncludeInClipboardHistory 0", QT, WINDOWS_MIME % "CanIncludeInClipboardHistory", "\0\0\0\0"),
    row("Windows: CanIncludeInClipboardHistory 0, as Wine names it", TEXT, "CanIncludeInClipboardHistory", "\0\0\0\0"),
    row("`secrets`: application", name="vault-one"),
    row("`secrets`: title", title="Unlock the vault"),
    row("`secrets`: type", TEXT + ["application/x-vault"]),
    row("`secrets`: expression", text="sk-live-%s"),
    row("`never`: application", name="remote-desk"),
    row("`never`: title", title="Payroll of May"),
    row("`never`: type", TEXT + ["application/x-never"]),
    row("`never`: expression", text="never-%s"),
    row("`never` of the history: application", name="pay-roll"),
    row("`notSecret`: the hint by a trusted application", FIREFOX, HINT, name="trusted-browser"),
    row("pasteboard copy", words=["copy"]),
    row("pasteboard copy --sensitive", words=["copy", "--sensitive"]),
    row("pasteboard copy --sensitive --only-focused", words=["copy", "--sensitive", "--only-focused"]),
    row("pasteboard copy --once", words=["copy", "--once"]),
    row("pasteboard copy --clear-after 60", words=["copy", "--clear-after", "60"]),
]
for number, each in enumerate(ROWS):
    each["token"] = f"Zq{number:02}Hunter"
    if "before all" in each["label"]:
        each["first"] = True


# The owner of the selection

class Request(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("owner", ctypes.c_ulong), ("requestor", ctypes.c_ulong),
                ("selection", ctypes.c_ulong), ("target", ctypes.c_ulong), ("property", ctypes.c_ulong),
                ("time", ctypes.c_ulong)]


class Notice(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
                ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("request", Request), ("notice", Notice), ("pad", ctypes.c_long * 24)]


def own(facts):
    """Owns CLIPBOARD in this process until it is stopped."""
    x = ctypes.CDLL("libX11.so.6")
    ulong = ctypes.c_ulong
    for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
        getattr(x, name).restype = ulong
    display = ulong(x.XOpenDisplay(None))
    window = ulong(x.XCreateSimpleWindow(display, ulong(x.XDefaultRootWindow(display)), 0, 0, 9, 9, 0, ulong(0), ulong(0)))

    def atom(name):
        return x.XInternAtom(display, name.encode(), 0)

    def write(place, name, kind, data):
        x.XChangeProperty(display, place, ulong(name), ulong(kind), 8, 0, data, len(data))

    write(window, atom("WM_CLASS"), atom("STRING"), f"{facts['name']}\0{facts['name']}\0".encode())
    for name in ("WM_NAME", "_NET_WM_NAME"):
        write(window, atom(name), atom("UTF8_STRING"), facts["title"].encode())
    contents = {atom(name): (name, facts["contents"][name].encode()) for name in facts["order"]}
    clipboard, targets, none = atom("CLIPBOARD"), atom("TARGETS"), 0
    x.XSetSelectionOwner(display, ulong(clipboard), window, ulong(0))
    x.XFlush(display)
    print("owned", flush=True)
    while True:
        event = Event()
        x.XNextEvent(display, ctypes.byref(event))
        if event.type == 29:
            return
        if event.type != 30:
            continue
        asked = event.request
        place = asked.property or asked.target
        if asked.target == targets:
            names = [targets, *contents]
            x.XChangeProperty(display, ulong(asked.requestor), ulong(place), ulong(4), 32, 0,
                              (ulong * len(names))(*names), len(names))
        elif asked.target in contents:
            write(ulong(asked.requestor), place, asked.target, contents[asked.target][1])
        else:
            place = none
        answer = Event()
        answer.notice = Notice(31, 0, 1, None, asked.requestor, asked.selection, asked.target, place, asked.time)
        x.XSendEvent(display, ulong(asked.requestor), 0, ctypes.c_long(0), ctypes.byref(answer))
        x.XFlush(display)


# The sessions

class ManagedDesk(Desk):
    """A desktop with a clipboard manager."""

    def __init__(self, build):
        super().__init__("secrets", QT_QPA_PLATFORM="xcb", GDK_BACKEND="x11")
        self.build, self.manager = build, None
        self.open_display()

    def start(self, *words):
        self.manager = super().start(*words, stderr=open(f"{self.base}/complaints", "w"))

    def pasteboard(self, *words, text=None):
        return self.run(f"{self.build}/pasteboard", *words, text=text)

    def copy(self, each):
        """The owner of a row, after it has copied."""
        text = each["text"] % each["token"]
        if each["words"]:
            self.pasteboard(*each["words"], text=text)
            return None
        order = list(each["targets"])
        if each["mark"]:
            order.insert(0 if each.get("first") else len(order), each["mark"])
        contents = {name: text for name in order}
        for name in contents:
            if name == "text/html":
                contents[name] = f"<p>{text}</p>"
        if each["mark"]:
            contents[each["mark"]] = each["value"]
        facts = dict(name=each["name"], title=each["title"], order=order, contents=contents)
        # Passed on standard input: the daemon recognizes an owner's program by its command line.
        owner = subprocess.Popen(
            [sys.executable, os.path.abspath(__file__), "--own"], env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        owner.stdin.write(json.dumps(facts).encode())
        owner.stdin.close()
        owner.stdout.readline()
        return owner

    def offered(self):
        return self.run("xclip", "-selection", "clipboard", "-o", "-t", "TARGETS").stdout.split("\n")

    def holds(self, token):
        # Klipper writes UTF-16.
        words = f"{token}|" + r"\x00".join(token)
        return self.run("grep", "-rqaP", "--devices=skip", words, f"{self.base}/home").returncode == 0

    def end(self):
        if self.manager:
            # Everything that it still writes is searched, too.
            try:
                os.killpg(self.manager.pid, signal.SIGTERM)
                self.manager.wait(20)
            except (OSError, subprocess.TimeoutExpired):
                pass
        super().end()


def ours(build, rows):
    """For each row: kept, enriched, in the history."""
    desk = ManagedDesk(build)
    desk.configure(json.dumps(RULES))
    desk.start(f"{build}/pasteboardd", "--session")
    if not holds(lambda: '"isManager" : true' in desk.pasteboard("status", "--json").stdout):
        raise SystemExit(open(f"{desk.base}/complaints").read() + str(desk.pasteboard("status", "--json")))
    found = {}
    for each in rows:
        owner = desk.copy(each)
        # Content is read within a tenth of a second; a second is plenty.
        time.sleep(1)
        targets = set(desk.offered())
        is_kept, text = None, ""
        if owner:
            owner.kill()
            owner.wait()
            time.sleep(0.5)
            targets |= set(desk.offered())
            text = desk.pasteboard("paste").stdout
            is_kept = each["token"] in text
        listed = desk.pasteboard("history", "list", "--format", "{preview}").stdout
        is_enriched = "text/rtf" in targets if "text/html" in each["targets"] or each["words"] else None
        found[each["token"]] = (is_kept, is_enriched, each["token"] in listed)
        desk.pasteboard("clear")
    desk.end()
    return found


def theirs(build, program, rows, portion=8):
    """For each row: whether a manager's files contain it after it exited. It restarts after a few rows, as some keep only ten."""
    found = {}
    for start in range(0, len(rows), portion):
        some = rows[start:start + portion]
        # A manager that is stopped before it has stored what it read proves nothing.
        for _ in range(4):
            held = kept_by(build, program, some)
            if held is not None:
                break
        for each in some:
            found[each["token"]] = None if held is None else each["token"] in held
    return found


def kept_by(build, program, rows):
    """The texts in a manager's files after it exited; None if the last copy is missing."""
    desk = ManagedDesk(build)
    control = row("control")

    def copy_control(token):
        control["token"] = token
        owner = desk.copy(control)
        time.sleep(2)
        if program == "copyq":
            holds(lambda: token in desk.run("copyq", "read", "0").stdout, 15)
        owner.kill()
        owner.wait()

    desk.start("dbus-run-session", "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS" >"$0/bus"; exec "$1"', desk.base, program)
    time.sleep(4)
    copy_control("Zq99Control")
    for each in rows:
        owner = desk.copy(each)
        time.sleep(1.5)
        if owner:
            owner.kill()
            owner.wait()
        else:
            desk.pasteboard("clear")
    copy_control("Zq98Control")
    copy_control("Zq97Control")
    if program == "copyq":
        desk.run("copyq", "exit")
    elif program == "klipper":
        # It writes its history on request, but not when it is ended by a signal.
        bus = open(f"{desk.base}/bus").read().strip()
        desk.run("dbus-send", f"--bus={bus}", "--print-reply", "--dest=org.kde.klipper", "/klipper",
                 "org.kde.klipper.klipper.saveClipboardHistory")
    else:
        os.killpg(desk.manager.pid, signal.SIGTERM)
    proves = holds(lambda: desk.holds("Zq98Control"), 10)
    held = {each["token"] for each in rows if desk.holds(each["token"])} if proves else None
    desk.end()
    return held


OPEN = ["no mark: text (xclip, pass, xsel)", "no mark: a page of a browser", "`notSecret`: the hint by a trusted application",
        "pasteboard copy"]


def memory(desk, tokens):
    """The tokens in the memory of each program of the session."""
    found = {}
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            words = open(f"/proc/{number}/cmdline", "rb").read().split(b"\0")
            if b"pasteboard" not in words[0] or desk.base.encode() not in open(f"/proc/{number}/environ", "rb").read():
                continue
            name, held = os.path.basename(words[0]).decode(), b""
            areas = [line.split() for line in open(f"/proc/{number}/maps")]
            with open(f"/proc/{number}/mem", "rb", 0) as file:
                for area in areas:
                    first, last = (int(end, 16) for end in area[0].split("-"))
                    if not area[1].startswith("rw"):
                        continue
                    try:
                        file.seek(first)
                        held += file.read(last - first)
                    except (OSError, ValueError, OverflowError):
                        continue
            found[name] = sorted(token for token in tokens if token.encode() in held)
        except OSError:
            continue
    return found


def recorded(build, count):
    """Alternates secrets and other copies. Returns how many of each are stored, and what is left after everything is deleted."""
    secrets = [each for each in ROWS if each["label"] not in OPEN]
    others = [each for each in ROWS if each["label"] in OPEN]
    desk = ManagedDesk(build)
    desk.configure(json.dumps(RULES))
    desk.environment["TMPDIR"] = f"{desk.base}/tmp"
    os.mkdir(f"{desk.base}/tmp")
    desk.start(f"{build}/pasteboardd", "--session")
    if not holds(lambda: '"isManager" : true' in desk.pasteboard("status", "--json").stdout):
        raise SystemExit("no daemon")

    def listed():
        return desk.pasteboard("history", "list", "--limit", "1000", "--format", "{preview}").stdout

    tokens, owner = {"secret": [], "other": []}, None
    for number in range(count):
        for kind, rows in (("secret", secrets), ("other", others)):
            each = dict(rows[number % len(rows)], token=f"Zq{kind[0]}{number:03}Hunter")
            tokens[kind].append(each["token"])
            before = owner
            owner = desk.copy(each)
            if before:
                before.kill()
                before.wait()
            # The next copy ends the secret's time limit; it has been read by then.
            if kind == "other":
                if not holds(lambda: each["token"] in listed(), 30):
                    print(f"not stored: {each['label']}", flush=True)
                # An owner that copies right after it was read looks like one that answers the reading, and is read later.
                time.sleep(0.7)
            else:
                time.sleep(0.5)
    texts = listed()
    stored = {kind: sum(token in texts for token in some) for kind, some in tokens.items()}
    held = {token for token in tokens["secret"] if desk.holds(token)}
    print(f"stored: {stored['secret']} of {count} secrets, {stored['other']} of {count} others; secrets in the files: {len(held)}")
    if owner:
        owner.kill()
        owner.wait()
    desk.pasteboard("copy", text="the last copy")
    if not holds(lambda: "the last copy" in listed()):
        raise SystemExit("the last copy is not in the history")
    for _ in range(2 * count + 1):
        if not listed().strip():
            break
        desk.pasteboard("history", "forget")
    all = tokens["secret"] + tokens["other"]
    places = [f"{desk.base}/home", f"{desk.base}/run", f"{desk.base}/tmp"]

    def left():
        return [token for token in all if desk.run("grep", "-rqaF", "--devices=skip", token, *places).returncode == 0]

    holds(lambda: not desk.run("grep", "-rqaE", "--devices=skip", "Zq[so][0-9]{3}Hunter", *places).returncode == 0, 30)
    print(f"forgotten: {len(listed().splitlines())} items are left, {len(left())} texts in the files and folders")
    for name, some in memory(desk, all).items():
        kinds = {kind: sum(token in some for token in tokens[kind]) for kind in tokens}
        print(f"memory of {name}: {kinds['secret']} secrets, {kinds['other']} others {some[:4]}")
    desk.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--managers", default="copyq,xfce4-clipman,parcellite,klipper")
    parser.add_argument("--history", type=int)
    parser.add_argument("--rows", type=int, default=len(ROWS))
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    if options.history:
        return recorded(build, options.history)
    rows = ROWS[:options.rows]
    columns = [name for name in options.managers.split(",") if name and shutil.which(name)]
    own_found = ours(build, rows)
    others = {name: theirs(build, name, rows) for name in columns}

    def word(value):
        return {None: "–", True: "yes", False: "no"}[value]

    print("| copied | kept | enriched | our history |" + "".join(f" {name} |" for name in columns))
    print("| --- |" + " --- |" * (3 + len(columns)))
    for each in rows:
        cells = list(own_found[each["token"]]) + [others[name][each["token"]] for name in columns]
        print(f"| {each['label']} | " + " | ".join(map(word, cells)) + " |")


if sys.argv[1:] == ["--own"]:
    own(json.load(sys.stdin))
else:
    main()
