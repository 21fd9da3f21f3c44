"""What every driver shares, under X or sway: commands come one per line on stdin, signs leave as one JSON object per line on stdout.

Commands:
    await TARGET   until the application itself knows that the clipboard offers TARGET        -> "offered"
    paste          a real Ctrl+V into the empty document, until something is there            -> "pasted" + paragraphs
                   (tried once more if nothing comes, after the sign "retrying")
    copy           a real Ctrl+A and Ctrl+C, until the application owns the clipboard         -> "copied"
                   (tried once more if it does not, after the sign "retrying")
    show           what the document holds, as it is                                          -> "shown" + paragraphs
    clear          an empty document, for drivers that can have one without starting again    -> "cleared"
    picture        a real Ctrl+V, until a picture is there that was not before                -> "picture" + picture
    picture N      the same, pressed once, and null if there is none within N seconds         -> "picture" + picture
    quit           (or the end of stdin) closes the application

A paragraph is {text, heading, list, ordered, table, quote, rtl, runs}: heading 0 is body text, list is the depth (0: none).
A run is {text, bold, italic, underline, strike, link, font, size, color}: what the application's own model says; the colour
is #rrggbb, or empty where none is set. Beside the paragraphs goes the number of images that have pixels.
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
"""Seconds that one step may take on a busy machine before the driver gives up."""

BODY_FONT = "DejaVu Serif"
BODY_SIZE = 17
"""The look of each document into which is pasted: body text must take it on."""

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
    """A picture, from the function that tells the colour of a pixel."""
    places = [(x, y) for y in (height // 4, height * 3 // 4) for x in (width // 4, width * 3 // 4)]
    return {"width": width, "height": height, "colors": [list(color(*place)) for place in places]}


def paragraph(runs, **facts):
    plain = dict(heading=0, list=0, ordered=False, table=False, quote=False, rtl=False)
    return {"text": "".join(r["text"] for r in runs), **plain, **facts, "runs": runs}


class Application:
    """One application: subclasses say how it is focused, what it holds, and what it knows of the clipboard."""

    def turn(self):
        """Lets time pass: toolkits in this process run their own loop instead."""
        _never.wait(0.02)

    def window(self):
        """The X window to focus, or None while it is not shown yet."""
        raise NotImplementedError

    def focused(self):
        if wayland.IS_USED:
            return wayland.is_focused()
        return xdotool("getwindowfocus") == [str(self.window())]

    def offered(self, target):
        """Whether the application knows that TARGET is offered; those which ask only when pasting always do."""
        return True

    def paragraphs(self):
        """What the document holds now; an empty list while nothing has arrived."""
        raise NotImplementedError

    def images(self):
        return 0

    def picture(self):
        """The picture that was pasted last, or that the toolkit makes of the clipboard; None while there is none."""
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
    """Whether the present owner offers a target that begins so, asked as any other client would."""
    if wayland.IS_USED:
        return any(line.startswith(mark) for line in wayland.offered())
    done = subprocess.run(["xclip", "-o", "-selection", "clipboard", "-t", "TARGETS"], capture_output=True, text=True)
    return any(line.startswith(mark) for line in done.stdout.split("\n"))


def main(application):
    """Runs an application made by the function given, until its commands end."""
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
