"""Drives Firefox over Marionette, its test protocol. Usage: firefox.py [PAGE.html]

Without a page it shows an empty editable document."""

import itertools
import json
import pathlib
import socket
import subprocess
import sys
import tempfile

import chromium
import driver

SETTINGS = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.aboutwelcome.enabled": False,
    "browser.tabs.warnOnClose": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.dataSubmissionPolicyBypassNotification": True,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "termsofuse.bypassNotification": True,
    "app.update.auto": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Marionette:
    """Sends commands and reads answers: each is its length, a colon, and a JSON list."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), driver.LIMIT)
        self.socket.settimeout(driver.LIMIT)
        self.pending = b""
        self.numbers = itertools.count(1)
        self.receive()

    def call(self, name, **parameters):
        number = next(self.numbers)
        message = json.dumps([0, number, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        while True:
            kind, answered, error, result = self.receive()
            if (kind, answered) == (1, number):
                break
        if error:
            raise driver.Failed(f"{name}: {error['message']}")
        return result

    def receive(self):
        while b":" not in self.pending:
            self.pending += self.more()
        length, self.pending = self.pending.split(b":", 1)
        while len(self.pending) < int(length):
            self.pending += self.more()
        message, self.pending = self.pending[:int(length)], self.pending[int(length):]
        return json.loads(message)

    def more(self):
        if not (bytes := self.socket.recv(1 << 16)):
            raise driver.Failed("the browser is gone")
        return bytes


class Firefox(driver.Application):
    def __init__(self, page=None):
        self.folder = tempfile.TemporaryDirectory(prefix="firefox-", ignore_cleanup_errors=True)
        folder = pathlib.Path(self.folder.name)
        if page is None:
            page = folder / "editable.html"
            page.write_text(chromium.EDITABLE)
        profile = folder / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()))
        address = pathlib.Path(page).resolve().as_uri()
        self.process = subprocess.Popen(
            ["firefox-esr", "--marionette", "--no-remote", "--new-instance", "--profile", str(profile)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = profile / "MarionetteActivePort"
        self.until(lambda: port.exists() and port.read_text().strip(), "browser started")
        self.tools = Marionette(int(port.read_text()))
        self.tools.call("WebDriver:NewSession", capabilities={})
        self.tools.call("WebDriver:Navigate", url=address)
        self.evaluate("document.getElementById('editor')?.focus()")

    def evaluate(self, script):
        return self.tools.call("WebDriver:ExecuteScript", script=f"return ({script})", args=[])["value"]

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--class", "firefox")
        return windows[-1] if windows else None

    def focused(self):
        return super().focused() and self.evaluate("document.hasFocus()")

    def paragraphs(self):
        return self.evaluate(chromium.PARAGRAPHS)

    def images(self):
        self.until(lambda: self.evaluate("[...document.images].every(i => i.complete)"), "images loaded")
        return self.evaluate("[...document.images].filter(i => i.naturalWidth).length")

    def picture(self):
        return self.evaluate(chromium.PICTURE)

    def clear(self):
        self.evaluate("document.body.innerHTML = '<div contenteditable id=editor><br></div>'")
        self.evaluate("document.getElementById('editor').focus()")

    def copied(self):
        return driver.clipboard_offers("text/_moz_htmlinfo")

    def close(self):
        try:
            self.tools.call("Marionette:Quit", flags=["eForceQuit"])
        except (driver.Failed, OSError):
            self.process.terminate()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


if __name__ == "__main__":
    driver.main(lambda: Firefox(*sys.argv[1:]))
