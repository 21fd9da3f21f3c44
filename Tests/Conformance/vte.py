#!/usr/bin/python3
"""Records how VTE, GNOME's terminal, shows recorded sessions: writes NAME.spans next to each NAME.ansi. A test compares it
with the reader's result.

    apt-get install gir1.2-vte-2.91 xvfb
    xvfb-run -a Tests/Conformance/vte.py Tests/FormatsTests/Corpus/Terminal/*.ansi

VTE writes its own HTML copy; each line of it becomes a line of spans, {b,i,u,s,fg=#rrggbb,bg=#rrggbb|text}. Two things differ from
VTE: letters in the palette's light colors, made for a black screen, get the dark ones if they have no background; and
blanks have no style except their background and lines.
"""

import html.parser
import pathlib
import re
import sys

import gi

gi.require_version("Vte", "2.91")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk, Vte

PALETTE = (
    "#171421 #C01C28 #26A269 #A2734C #12488B #A347BA #2AA1B3 #D0CFCC "
    "#5E5C64 #F66151 #33D17A #E9AD0C #2A7BDE #C061CB #33C7DE #FFFFFF").split()
ON_PAPER = {"#d0cfcc": "#77767b", "#33d17a": "#26a269", "#e9ad0c": "#a2734c", "#33c7de": "#2aa1b3", "#ffffff": None}
SIGNS = {"b": "b", "i": "i", "u": "u", "strike": "s"}


class Spans(html.parser.HTMLParser):
    """The characters of VTE's HTML with their styles."""

    def __init__(self):
        super().__init__()
        self.styles = [{}]
        self.lines = [[]]

    def handle_starttag(self, tag, attributes):
        style = dict(self.styles[-1])
        if tag in SIGNS:
            style[SIGNS[tag]] = ""
        for key, value in re.findall(r"([a-z-]+):\s*([^;]+)", dict(attributes).get("style") or ""):
            if key in ("color", "background-color"):
                style["fg" if key == "color" else "bg"] = value.strip().lower()
        self.styles.append(style)

    def handle_endtag(self, tag):
        self.styles.pop()

    def handle_data(self, text):
        for character in text:
            if character == "\n":
                self.lines.append([])
            else:
                self.lines[-1].append((character, self.facts(character)))

    def facts(self, character):
        style = dict(self.styles[-1])
        if "bg" not in style and style.get("fg") in ON_PAPER:
            style["fg"] = ON_PAPER[style["fg"]]
        if character in " \t":
            style = {key: value for key, value in style.items() if key in ("u", "s", "bg")}
        signs = [key for key in "bius" if key in style]
        return signs + [f"{key}={style[key]}" for key in ("fg", "bg") if style.get(key)]

    def text(self):
        lines = ["".join(self.spans(line)) for line in self.lines]
        return "\n".join(lines).rstrip("\n") + "\n"

    @staticmethod
    def spans(line):
        while line and line[-1] == (" ", []):
            line.pop()
        runs = []
        for character, facts in line:
            if runs and runs[-1][1] == facts:
                runs[-1][0] += character
            else:
                runs.append([character, facts])
        for text, facts in runs:
            yield "{" + ",".join(facts) + "|" + text + "}" if facts else text


def colour(text):
    value = Gdk.RGBA()
    value.parse(text)
    return value


class Recorder:
    def __init__(self, paths):
        self.paths = [*paths]
        self.terminal = Vte.Terminal()
        self.terminal.set_size(200, 60)
        self.terminal.set_colors(colour("#000000"), colour("#FFFFFF"), [colour(name) for name in PALETTE])
        self.terminal.set_bold_is_bright(False)
        window = Gtk.Window()
        window.add(self.terminal)
        window.show_all()
        GLib.idle_add(self.next)

    def next(self):
        if not self.paths:
            Gtk.main_quit()
            return
        path = self.paths.pop(0)
        self.terminal.reset(True, True)
        self.terminal.feed(pathlib.Path(path).read_bytes().replace(b"\n", b"\r\n"))
        # VTE processes its input in its main loop, and does not report when it is done.
        GLib.timeout_add(300, self.copy, path)

    def copy(self, path):
        self.terminal.select_all()
        self.terminal.copy_clipboard_format(Vte.Format.HTML)
        content = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_contents(Gdk.Atom.intern("text/html", False))
        spans = Spans()
        spans.feed(content.get_data().decode("utf-16"))
        pathlib.Path(path).with_suffix(".spans").write_text(spans.text())
        GLib.idle_add(self.next)


Recorder(sys.argv[1:])
Gtk.main()
