"""The text of a message in Thunderbird's composer, with its own profile. Usage: composer.py

The message is saved as a draft, and the driver reads the draft's HTML. Thunderbird (apt-get install thunderbird) is the
largest of the applications, so its tests may be skipped."""

import html.parser
import mailbox
import pathlib
import re
import subprocess
import tempfile

import driver
import thunderbird


class Body(html.parser.HTMLParser):
    """The paragraphs of a message."""

    BLOCKS = {"p", "div", "pre", "li", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "body"}
    MARKS = {
        "strong": "bold", "b": "bold", "em": "italic", "i": "italic", "u": "underline", "s": "strike", "del": "strike"}

    def __init__(self):
        super().__init__()
        self.open, self.paragraphs, self.block = [], [], None

    def handle_starttag(self, tag, attributes):
        if tag == "br":
            return self.handle_data("\n")
        if tag in ("meta", "img", "hr", "input"):
            return None
        self.open.append((tag, dict(attributes)))
        if tag in self.BLOCKS:
            self.block = None
        return None

    def handle_endtag(self, tag):
        while any(name == tag for name, _ in self.open) and self.open.pop()[0] != tag:
            pass
        if tag in self.BLOCKS:
            self.block = None

    def handle_data(self, data):
        names = [name for name, _ in self.open]
        if "body" not in names:
            return
        if "pre" not in names:
            data = re.sub(r"\s+", " ", data)
        if not data.strip() and self.block is None:
            return
        if self.block is None:
            lists = [name for name in names if name in ("ul", "ol")]
            heading = next((int(name[1]) for name in names if re.fullmatch("h[1-6]", name)), 0)
            self.block = driver.paragraph(
                [], heading=heading, list=len(lists), ordered=lists[-1:] == ["ol"],
                table="td" in names or "th" in names, quote="blockquote" in names)
            self.paragraphs.append(self.block)
        facts = {mark: True for name, mark in self.MARKS.items() if name in names}
        links = [attributes.get("href", "") for name, attributes in self.open if name == "a"]
        colors = [re.search(r"(?:^|;)\s*color:\s*(#\w+)", attributes.get("style") or "") for _, attributes in self.open]
        color = next((found.group(1) for found in reversed(colors) if found), "")
        font = "monospace" if "code" in names or "pre" in names else ""
        self.block["runs"].append(driver.run(data, link="".join(links[-1:]), color=color, font=font, **facts))
        self.block["text"] += data


class Composer(driver.Application):
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="thunderbird-", ignore_cleanup_errors=True)
        profile = pathlib.Path(self.folder.name)
        self.drafts = profile / "Mail" / "Local Folders" / "Drafts"
        self.drafts.parent.mkdir(parents=True)
        (profile / "user.js").write_text("".join(thunderbird.setting(*pair) for pair in thunderbird.SETTINGS.items()))
        self.process = subprocess.Popen(
            ["thunderbird", "--no-remote", "--profile", str(profile)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.until(self.main_window, "main window shown", 3 * driver.LIMIT)
        self.until(self.composes, "composer shown", 3 * driver.LIMIT)

    def main_window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--name", "Thunderbird$")
        return windows[-1] if windows else None

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--name", "^Write: ")
        return windows[-1] if windows else None

    def composes(self):
        """Opens a message window. Keys that arrive before the menus are ready are lost, so the request is repeated."""
        driver.xdotool("windowfocus", self.main_window())
        driver.xdotool("key", "ctrl+n")
        for _ in range(150):
            if self.window():
                return True
            self.turn()
        return False

    def click_into_text(self):
        place = driver.xdotool("getwindowgeometry", "--shell", self.window())
        size = dict(line.split("=") for line in place)
        driver.xdotool("mousemove", "--window", self.window(), int(size["WIDTH"]) // 2, int(size["HEIGHT"]) * 2 // 3)
        driver.xdotool("click", 1)

    def paste(self):
        """Clicks into the text. A click before the text is editable is lost and leaves the focus in the address, so it is repeated."""
        for _ in range(4):
            self.focus()
            self.click_into_text()
            self.press("ctrl+v")
            try:
                return self.until(self.paragraphs, "something pasted", driver.LIMIT / 2)
            except driver.Failed as failure:
                driver.say("retrying", reason=str(failure))
        raise driver.Failed("nothing pasted")

    def paragraphs(self):
        """The message's text, after saving it."""
        before = self.size()
        self.press("ctrl+s")
        for _ in range(150):
            if self.size() != before:
                break
            self.turn()
        messages = list(mailbox.mbox(self.drafts)) if self.size() else []
        if not messages:
            return []
        body = Body()
        body.feed(messages[-1].get_payload(decode=True).decode("utf-8", "replace"))
        return [paragraph for paragraph in body.paragraphs if paragraph["text"].strip()]

    def size(self):
        return self.drafts.stat().st_size if self.drafts.exists() else 0

    def close(self):
        self.process.terminate()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


if __name__ == "__main__":
    driver.main(Composer)
