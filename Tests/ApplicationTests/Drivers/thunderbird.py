#!/usr/bin/python3
"""Thunderbird's composer: the message that was pasted into is saved as a draft.

Usage: thunderbird.py [show PASTEBOARD FILE], on a display with a window manager. With `show`, PASTEBOARD copies FILE, and the draft is
printed for you to read: Thunderbird is too large to install for every test run (apt-get install thunderbird openbox). What to
check: cells have borders, and lines of `git diff --color=always | pasteboard copy --from ansi` have colors.

    Xvfb :91 -screen 0 1280x1000x24 & DISPLAY=:91 openbox & DISPLAY=:91 Tests/ApplicationTests/Drivers/thunderbird.py show pasteboard letter.md"""

import email
import email.policy
import pathlib
import subprocess
import sys
import tempfile

import driver
import pixels

SETTINGS = {
    "mail.account.account1.server": "server1",
    "mail.account.account1.identities": "id1",
    "mail.accountmanager.accounts": "account1",
    "mail.accountmanager.defaultaccount": "account1",
    "mail.accountmanager.localfoldersserver": "server1",
    "mail.server.server1.type": "none",
    "mail.server.server1.hostname": "Local Folders",
    "mail.server.server1.name": "Local Folders",
    "mail.server.server1.userName": "nobody",
    "mail.server.server1.directory-rel": "[ProfD]Mail/Local Folders",
    "mail.identity.id1.fullName": "A",
    "mail.identity.id1.useremail": "a@example.org",
    "mail.identity.id1.valid": True,
    "mail.identity.id1.compose_html": True,
    "mail.identity.id1.draft_folder": "mailbox://nobody@Local%20Folders/Drafts",
    "mail.provider.suppress_dialog_on_startup": True,
    "mail.shell.checkDefaultClient": False,
    "mailnews.start_page.enabled": False,
    "datareporting.policy.dataSubmissionPolicyBypassNotification": True,
}


def setting(name, value):
    written = str(value).lower() if isinstance(value, bool) else f'"{value}"'
    return f'user_pref("{name}", {written});\n'


class Composer(driver.Application):
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="thunderbird-", ignore_cleanup_errors=True)
        profile = pathlib.Path(self.folder.name)
        self.mail = profile / "Mail" / "Local Folders"
        self.mail.mkdir(parents=True)
        (profile / "user.js").write_text("".join(setting(*pair) for pair in SETTINGS.items()))
        self.process = subprocess.Popen(
            ["thunderbird", "--no-remote", "--profile", str(profile)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.until(lambda: driver.xdotool("search", "--onlyvisible", "--name", "Thunderbird"), "window shown", 90)
        self.until(self.composes, "composer shown", 90)
        driver.xdotool("windowactivate", "--sync", self.window())
        driver.xdotool("mousemove", "--window", self.window(), 400, 600, "click", 1)

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--name", "^Write: ")
        return windows[-1] if windows else None

    def composes(self):
        """Opens a composer. Keys that arrive before the window listens are lost, so the request is repeated."""
        if self.window():
            return True
        main = driver.xdotool("search", "--onlyvisible", "--name", "Thunderbird")
        if main:
            driver.xdotool("windowactivate", "--sync", main[-1], "key", "ctrl+n")
            try:
                self.until(self.window, "composer shown", 5)
            except driver.Failed:
                return False
        return bool(self.window())

    def drafts(self):
        file = self.mail / "Drafts"
        return file.read_bytes() if file.exists() else b""

    def draft(self):
        """The message, after saving it; the file still contains the previous one."""
        before = len(self.drafts())
        self.press("ctrl+s")
        try:
            self.until(lambda: len(self.drafts()) > before, "draft saved", 3)
        except driver.Failed:
            pass
        last = self.drafts().rpartition(b"\nX-Mozilla-Status:")[2]
        return email.message_from_bytes(b"X-Mozilla-Status:" + last, policy=email.policy.default)

    def picture(self):
        for part in self.draft().walk():
            if part.get_content_maintype() == "image":
                return pixels.picture(part.get_content())
            if part.get_content_type() == "text/html" and (found := pixels.embedded(part.get_content())):
                return pixels.picture(found)
        return None

    def paragraphs(self):
        return []

    def clear(self):
        self.press("ctrl+a", "Delete")
        self.until(lambda: not self.picture(), "message empty")

    def close(self):
        self.process.kill()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


def show(pasteboard, file):
    subprocess.run([pasteboard, "copy", file], check=True)
    composer = Composer()
    try:
        empty = len(composer.draft().as_string())
        composer.press("ctrl+v")
        print(composer.until(lambda: len(text := composer.draft().as_string()) > empty and text, "something pasted"))
    finally:
        composer.close()


if __name__ == "__main__":
    if sys.argv[1:2] == ["show"]:
        show(*sys.argv[2:])
    else:
        driver.main(Composer)
