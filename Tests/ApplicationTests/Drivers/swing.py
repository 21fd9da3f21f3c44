"""A Swing editor pane. Usage: swing.py [PAGE.html]

Each text element is one paragraph, parsed by html.parser from the HTML that Swing writes.
"""

import html.parser
import os
import subprocess
import sys

import driver


class Page(html.parser.HTMLParser):
    """The paragraphs of the HTML that Swing writes."""

    BLOCKS = {"p", "li", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "pre"}

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.found, self.open, self.text = [], [], ""
        self.feed(text.replace("\u2028", "\n"))
        self.end()

    def handle_starttag(self, tag, _):
        if tag in self.BLOCKS or tag in ("ul", "ol", "table", "blockquote"):
            self.end()
        self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.BLOCKS:
            self.end()
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        if "body" in self.open:
            self.text += data

    def end(self):
        words = " ".join(self.text.split())
        self.text = ""
        if not words:
            return
        heading = next((int(tag[1]) for tag in self.open if len(tag) == 2 and tag[0] == "h" and tag[1].isdigit()), 0)
        lists = sum(tag in ("ul", "ol") for tag in self.open)
        self.found.append(
            driver.paragraph([driver.run(words)], heading=heading, list=lists, table="table" in self.open)
        )


class Pane(driver.Application):
    def __init__(self):
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Pane.java")
        self.child = subprocess.Popen(
            ["java", "-Xshare:auto", source, *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.shown = None

    def ask(self, command):
        self.child.stdin.write(command + "\n")
        self.child.stdin.flush()
        return self.child.stdout.readline()

    def window(self):
        if self.shown is None:
            found = driver.xdotool("search", "--onlyvisible", "--name", "^swing pane$")
            self.shown = int(found[0]) if found else None
        return self.shown

    def focused(self):
        return self.ask("focus").strip() == "true"

    def focus(self):
        """Without a window manager, Java takes the focus when its window is clicked, and loses it on the next click."""
        window = self.until(self.window, "window shown")
        for _ in range(10):
            if self.focused():
                return
            driver.xdotool("windowfocus", window)
            driver.xdotool("mousemove", "--window", window, 160, 220, "click", 1)
            try:
                return self.until(self.focused, "pane focused", driver.LIMIT / 10)
            except driver.Failed:
                pass
        raise driver.Failed("the pane takes no focus")

    def paragraphs(self):
        return Page(self.ask("text")).found

    def clear(self):
        self.ask("clear")

    def copied(self):
        return driver.clipboard_offers("JAVA_DATAFLAVOR:")

    def close(self):
        self.child.stdin.close()
        self.child.wait(driver.LIMIT)


if __name__ == "__main__":
    driver.main(Pane)
