"""Drives Chromium over its debugging pipe. Usage: chromium.py [PAGE.html]

Without a page it shows an empty editable document."""

import itertools
import json
import os
import pathlib
import select
import subprocess
import sys
import tempfile

import driver
import wayland

EDITABLE = f"""<!DOCTYPE html><meta charset="utf-8"><title>editable</title>
<body style="font-family:'{driver.BODY_FONT}';font-size:{driver.BODY_SIZE}px"><div contenteditable id="editor"><br></div></body>"""

PARAGRAPHS = """(() => {
    const blocks = new Map();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const styleOf = element => getComputedStyle(element);
    const ancestors = element => { const all = []; for (; element; element = element.parentElement) all.push(element); return all; };
    const hex = color => '#' + color.match(/\\d+/g).slice(0, 3).map(n => Number(n).toString(16).padStart(2, '0')).join('');
    const isBroken = new Set();
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (node.tagName == 'BR') isBroken.add(ancestors(node.parentElement).find(e => !styleOf(e).display.startsWith('inline')));
        if (!node.data || !node.data.trim() && !styleOf(node.parentElement).whiteSpace.startsWith('pre')) continue;
        const own = node.parentElement, style = styleOf(own), up = ancestors(own);
        const block = up.find(e => !styleOf(e).display.startsWith('inline'));
        const lines = up.slice(0, up.indexOf(block) + 1).map(e => styleOf(e).textDecorationLine).join(' ');
        const heading = up.find(e => /^H[1-6]$/.test(e.tagName));
        const lists = up.filter(e => /^[UO]L$/.test(e.tagName));
        if (!blocks.has(block)) blocks.set(block, {
            heading: heading ? Number(heading.tagName[1]) : 0, list: lists.length,
            ordered: lists.length > 0 && lists[0].tagName == 'OL',
            table: !!own.closest('td,th'), quote: !!own.closest('blockquote'), rtl: styleOf(block).direction == 'rtl', runs: [] });
        // White space that a browser does not show is none, whatever the source has.
        const data = style.whiteSpace.startsWith('pre') ? node.data : node.data.replace(/[ \\t\\n\\r]+/g, ' ');
        const isNewLine = isBroken.delete(block) && blocks.get(block).runs.length;
        blocks.get(block).runs.push({
            text: (isNewLine ? '\\n' : '') + data, bold: Number(style.fontWeight) >= 600, italic: style.fontStyle == 'italic',
            underline: lines.includes('underline'), strike: lines.includes('line-through'),
            link: own.closest('a')?.href ?? '', font: style.fontFamily.replace(/"/g, ''), size: parseFloat(style.fontSize), color: hex(style.color) });
    }
    return [...blocks.values()].map(b => ({ text: b.runs.map(r => r.text).join(''), ...b }));
})()"""


PICTURE = """(() => {
    const image = document.images[0];
    if (!image || !image.complete || !image.naturalWidth) return null;
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const color = (x, y) => [...context.getImageData(width * x / 4, height * y / 4, 1, 1).data];
    return { width, height, colors: [color(1, 1), color(3, 1), color(1, 3), color(3, 3)] };
})()"""


class DevTools:
    """The Chrome DevTools Protocol over the pipe: JSON messages, each terminated by a zero byte."""

    def __init__(self, reading, writing):
        self.reading, self.writing = reading, writing
        self.numbers = itertools.count(1)
        self.pending = b""

    def call(self, method, session=None, **parameters):
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        while (answer := self.next()).get("id") != number:
            pass
        if "error" in answer:
            raise driver.Failed(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def next(self):
        while b"\0" not in self.pending:
            if not select.select([self.reading], [], [], driver.LIMIT)[0]:
                raise driver.Failed("the browser fell silent")
            if not (more := os.read(self.reading, 1 << 16)):
                raise driver.Failed("the browser is gone")
            self.pending += more
        message, self.pending = self.pending.split(b"\0", 1)
        return json.loads(message)


class Chromium(driver.Application):
    def __init__(self, page=None):
        self.folder = tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True)
        if page is None:
            page = pathlib.Path(self.folder.name, "editable.html")
            page.write_text(EDITABLE)
        address = pathlib.Path(page).resolve().as_uri()
        self.process, self.tools = self.start(address)
        self.session = self.attach()
        loaded = f"document.URL == '{address}' && document.readyState == 'complete'"  # not the blank page that comes first
        self.until(lambda: self.evaluate(loaded), "page loaded")
        self.evaluate("document.getElementById('editor')?.focus()")

    def start(self, address):
        (their_reading, writing), (reading, their_writing) = os.pipe(), os.pipe()
        words = ["--no-sandbox", "--no-first-run", "--no-default-browser-check", "--disable-gpu", "--password-store=basic"]
        words += [f"--user-data-dir={self.folder.name}/profile", "--remote-debugging-pipe", "--disable-dev-shm-usage"]
        if wayland.IS_USED:
            words.append("--ozone-platform=wayland")

        def place():  # the browser expects commands on descriptor 3 and answers on 4
            high = os.dup(their_reading), os.dup(their_writing)
            spare = [os.dup(end) for end in high]
            os.dup2(spare[0], 3)
            os.dup2(spare[1], 4)

        process = subprocess.Popen(
            ["chromium", *words, address], preexec_fn=place, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(their_reading)
        os.close(their_writing)
        return process, DevTools(reading, writing)

    def attach(self):
        def page():
            targets = self.tools.call("Target.getTargets")["targetInfos"]
            return next((t["targetId"] for t in targets if t["type"] == "page"), None)

        target = self.until(page, "page opened")
        return self.tools.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def evaluate(self, script):
        answer = self.tools.call("Runtime.evaluate", self.session, expression=script, returnByValue=True)
        return answer["result"].get("value")

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--class", "chromium")
        return windows[-1] if windows else None

    def focused(self):
        return super().focused() and self.evaluate("document.hasFocus()")

    def paragraphs(self):
        return self.evaluate(PARAGRAPHS)

    def images(self):
        self.until(lambda: self.evaluate("[...document.images].every(i => i.complete)"), "images loaded")
        return self.evaluate("[...document.images].filter(i => i.naturalWidth).length")

    def picture(self):
        return self.evaluate(PICTURE)

    def clear(self):
        self.evaluate("document.body.innerHTML = '<div contenteditable id=editor><br></div>'")
        self.evaluate("document.getElementById('editor').focus()")

    def copied(self):
        return driver.clipboard_offers("chromium/x-source-url")

    def close(self):
        try:
            self.tools.call("Browser.close")
        except (driver.Failed, OSError):
            self.process.terminate()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


if __name__ == "__main__":
    driver.main(lambda: Chromium(*sys.argv[1:]))
