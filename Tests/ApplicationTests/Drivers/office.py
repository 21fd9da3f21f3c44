"""The base of the LibreOffice drivers: each reads through UNO. UNO only reads. For other requests
(to load a document, to ask whether it can paste, to quit), a thread other than the office's main one uses
the clipboard, which sometimes deadlocks or crashes with GTK."""

import os
import pathlib
import signal
import subprocess
import tempfile

import uno

import driver


class Office(driver.Application):
    """Subclasses name their module, as on the command line and in the window class, and the initial document."""

    module = ""
    service = ""
    suffix = ""
    empty = ""

    def __init__(self, document=None):
        self.folder = tempfile.TemporaryDirectory(prefix=f"{self.module}-", ignore_cleanup_errors=True)
        own = pathlib.Path(self.folder.name, f"document.{self.suffix}")  # no other process has it open
        own.write_text(pathlib.Path(document).read_text() if document else self.empty)
        self.process = self.start(str(own))
        self.context = self.until(self.connect, "UNO connection", seconds=90)
        self.desktop = self.context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", self.context)
        self.document = self.until(self.loaded, "document loaded")

    def start(self, document):
        words = ["--norestore", "--nologo", "--nofirststartwizard", f"--{self.module}", document]
        words += [f"-env:UserInstallation={pathlib.Path(self.folder.name).as_uri()}", f"--accept=pipe,name={self.pipe};urp;"]
        if os.getpgrp() != os.getpid():
            os.setpgrp()
        return subprocess.Popen(
            ["soffice", *words],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def pipe(self):
        return f"{self.module}{os.getpid()}"

    def connect(self):
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        try:
            return resolver.resolve(f"uno:pipe,name={self.pipe};urp;StarOffice.ComponentContext")
        except uno.getClass("com.sun.star.connection.NoConnectException"):
            return None

    def loaded(self):
        return next((d for d in self.desktop.Components if d.supportsService(self.service)), None)

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--class", f"libreoffice-{self.module}")
        return windows[-1] if windows else None

    def focused(self):
        return super().focused() and self.document.CurrentController.Frame.isActive()

    def paste(self):
        """Pasted content arrives in parts: waits until it no longer changes."""
        found = super().paste()
        for _ in range(25):
            self.turn()
        while (again := self.paragraphs()) != found:
            found = again
            self.turn()
        return found

    def paragraphs(self):
        try:
            found = [*self.shown()]
        except uno.getClass("com.sun.star.uno.RuntimeException"):
            return []  # it is changing right now
        return found if any(p["text"] for p in found) else []

    def shown(self):
        """The paragraphs of the whole document."""
        raise NotImplementedError

    def copied(self):
        return driver.clipboard_offers("application/x-openoffice")

    def close(self):
        """Ends the whole process group. The script is its leader, and the office is a grandchild."""
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.killpg(0, signal.SIGTERM)
        self.process.wait(driver.LIMIT)
        self.folder.cleanup()
