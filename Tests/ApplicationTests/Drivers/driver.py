"""The base of all drivers, under X or sway. Commands come one per line on stdin, signs are printed as one JSON object per line.

Commands:
    await TARGET   waits until the application itself sees that the clipboard offers TARGET   -> "offered"
    paste          a real Ctrl+V into the empty document, until it has content                -> "pasted" + paragraphs
                   (repeated once if nothing arrives, after the sign "retrying")
    copy           a real Ctrl+A and Ctrl+C, until the application owns the clipboard         -> "copied"
                   (repeated once if it does not, after the sign "retrying")
    show           the document as it is                                                      -> "shown" + paragraphs
    clear          an empty document, if the driver can make one without restarting           -> "cleared"
    picture        a real Ctrl+V, until a new picture appears                                 -> "picture" + picture
    picture N      the same, pressed once; null if none appears within N seconds              -> "picture" + picture
    quit           (or the end of stdin) closes the application

A paragraph is {text, heading, list, ordered, table, quote, rtl, runs}: heading 0 is body text, list is the depth (0: none).
A run is {text, bold, italic, underline, strike, link, font, size, color}, from the application's own model; the color
is #rrggbb, or empty if none is set. The number of images with pixels comes with the paragraphs.
A picture is {width, height, colors}: red, green, blue and alpha in the middle of each quarter, the upper ones first.
Any failure is the sign "failed" with its reason, and status 1.
"""

import json
import queue
import subprocess
import sys
import threading
import time

import wayland

LIMIT = 30.0
"""The time limit of one step on a busy machine, in seconds."""

BODY_FONT = "DejaVu Serif"
BODY_SIZE = 17
"""The style of each document that is pasted into: pasted body text must take it on."""

_never = threading.Event()


class Failed(Exception):
    pass


def say(sign, **facts):
    print(json.dumps({"sign": sign, **facts}), flush=True)


def xdotool(*words):
    done = subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, timeout=LIMIT)
    return done.stdout.split() if done.returncode == 0 else []


def run(text, **facts):
    plain = dict(bold=False, italic=False, underline=False, strike=False, link="", font="", size=0, color="")
    return {"text": text, **plain, **facts}


def quarters(width, height, color):
    """A picture, from a function that returns the color of a pixel."""
    places = [(x, y) for y in (height // 4, height * 3 // 4) for x in (width // 4, width * 3 // 4)]
    return {"width": width, "height": height, "colors": [list(color(*place)) for place in places]}


def paragraph(runs, **facts):
    plain = dict(heading=0, list=0, ordered=False, table=False, quote=False, rtl=False)
    return {"text": "".join(r["text"] for r in runs), **plain, **facts, "runs": runs}


class Application:
    """An application. Subclasses define how to focus it, what its document contains, and what it sees of the clipboard."""

    def turn(self):
        """Waits. Toolkits in this process run their own loop instead."""
        _never.wait(0.02)

    def window(self):
        """The X window to focus, or None while it is not shown yet."""
        raise NotImplementedError

    def focused(self):
        if wayland.IS_USED:
            return wayland.is_focused()
        return xdotool("getwindowfocus") == [str(self.window())]

    def offered(self, target):
        """Whether the application sees that TARGET is offered. Applications that only ask when pasting return True."""
        return True

    def paragraphs(self):
        """The document's paragraphs; empty while nothing has arrived."""
        raise NotImplementedError

    def images(self):
        return 0

    def picture(self):
        """The picture that was pasted last, or that the toolkit makes of the clipboard; None if there is none."""
        raise NotImplementedError

    def pasted_picture(self, seconds=None):
        self.press("ctrl+v")
        if seconds:
            try:
                return self.until(self.picture, "picture there", seconds)
            except Failed:
                return None
        try:
            return self.until(self.picture, "picture there", LIMIT / 2)
        except Failed as failure:
            say("retrying", reason=str(failure))
        self.press("ctrl+v")
        return self.until(self.picture, "picture there at the second try")

    def copied(self):
        raise NotImplementedError

    def clear(self):
        raise NotImplementedError

    def close(self):
        pass

    def until(self, condition, what, seconds=LIMIT):
        end = time.monotonic() + seconds
        while not (value := condition()):
            if time.monotonic() > end:
                raise Failed(f"{what}: not within {seconds:g} s")
            self.turn()
        return value

    def focus(self):
        if wayland.IS_USED:
            self.until(wayland.window, "window shown")
            self.until(lambda: self.focused() or wayland.focus(), "window focused")
            return
        self.until(self.window, "window shown")
        self.until(lambda: self.focused() or xdotool("windowfocus", self.window()) is None, "window focused")

    def press(self, *keys):
        self.focus()
        for key in keys:
            if wayland.IS_USED:
                wayland.press(key)
            else:
                xdotool("key", "--clearmodifiers", key)

    def paste(self):
        self.press("ctrl+v")
        try:
            return self.until(self.paragraphs, "something pasted", LIMIT / 2)
        except Failed as failure:
            say("retrying", reason=str(failure))
        self.press("ctrl+v")
        return self.until(self.paragraphs, "something pasted at the second try")

    def copy(self):
        self.press("ctrl+a", "ctrl+c")
        try:
            return self.until(self.copied, "clipboard owned", LIMIT / 2)
        except Failed as failure:
            say("retrying", reason=str(failure))
        self.press("ctrl+a", "ctrl+c")
        return self.until(self.copied, "clipboard owned at the second try")

    def serve(self):
        lines = queue.Queue()
        threading.Thread(target=lambda: [*map(lines.put, sys.stdin), lines.put("quit")], daemon=True).start()
        self.focus()
        say("ready")
        while True:
            try:
                command, *rest = lines.get_nowait().split() or [""]
            except queue.Empty:
                self.turn()
                continue
            if command == "quit":
                return
            self.obey(command, rest)

    def obey(self, command, rest):
        if command == "await":
            self.until(lambda: self.offered(rest[0]), f"{rest[0]} seen")
            say("offered", target=rest[0])
        elif command == "paste":
            say("pasted", paragraphs=self.paste(), images=self.images())
        elif command == "show":
            say("shown", paragraphs=self.until(self.paragraphs, "something shown"), images=self.images())
        elif command == "picture":
            say("picture", picture=self.pasted_picture(*map(float, rest)))
        elif command == "clear":
            self.clear()
            self.until(lambda: not self.paragraphs(), "document empty")
            say("cleared")
        elif command == "copy":
            self.copy()
            say("copied")
        else:
            raise Failed(f"no such command: {command}")


def clipboard_offers(mark):
    """Whether the present owner offers a target with this prefix, as any other client would ask."""
    if wayland.IS_USED:
        return any(line.startswith(mark) for line in wayland.offered())
    done = subprocess.run(["xclip", "-o", "-selection", "clipboard", "-t", "TARGETS"], capture_output=True, text=True)
    return any(line.startswith(mark) for line in done.stdout.split("\n"))


def main(application):
    """Runs the application that the function creates, until the commands end."""
    app, status = None, 0
    try:
        app = application()
        app.serve()
    except Exception as error:
        say("failed", reason=f"{type(error).__name__}: {error}")
        status = 1
    finally:
        if app:
            app.close()
    sys.exit(status)
