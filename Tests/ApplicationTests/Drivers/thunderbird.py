#!/usr/bin/python3
"""The composer of Thunderbird: the message into which was pasted is saved as a draft, and its HTML is printed.

Usage: thunderbird.py [PASTEBOARD FILE], on a display with a window manager; PASTEBOARD copies FILE first, and without them what was
copied already is pasted. For people: Thunderbird is too large to be installed for every run of the tests (apt-get install thunderbird
openbox). What to look for: cells have borders, lines of `git diff --color=always | pasteboard copy --from ansi` have colours.

    Xvfb :91 -screen 0 1280x1000x24 & DISPLAY=:91 openbox & DISPLAY=:91 Tests/ApplicationTests/Drivers/thunderbird.py pasteboard letter.md"""

import pathlib
import subprocess
import sys
import tempfile

import driver

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

    def window(self):
        for name in ("^Write: ", "Thunderbird"):
            if windows := driver.xdotool("search", "--onlyvisible", "--name", name):
                return windows[-1]
        return None

    def is_composing(self):
        if driver.xdotool("search", "--onlyvisible", "--name", "^Write: "):
            return True
        driver.xdotool("windowactivate", "--sync", self.window())
        driver.xdotool("key", "ctrl+n")
        return False

    def drafts(self):
        file = self.mail / "Drafts"
        return file.read_text(errors="replace") if file.exists() and file.stat().st_size else ""

    def paste(self):
        self.until(self.window, "window shown", seconds=90)
        for _ in range(300):
            self.turn()
        while not self.is_composing():
            for _ in range(200):
                self.turn()
        driver.xdotool("windowactivate", "--sync", self.window())
        driver.xdotool("mousemove", "--window", self.window(), 400, 600, "click", 1)
        driver.xdotool("key", "ctrl+v")
        for _ in range(150):
            self.turn()
        driver.xdotool("key", "ctrl+s")
        return self.until(self.drafts, "draft saved")

    def close(self):
        self.process.terminate()
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()


if __name__ == "__main__":
    if len(sys.argv) > 2:
        subprocess.run([sys.argv[1], "copy", sys.argv[2]], check=True)
    composer = Composer()
    try:
        print(composer.paste())
    finally:
        composer.close()
