"""Drives GIMP through its Script-Fu server: pasted content becomes a new image. Usage: gimp.py"""

import os
import re
import signal
import socket
import struct
import subprocess
import tempfile

import driver


class Gimp(driver.Application):
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="gimp-", ignore_cleanup_errors=True)
        with socket.socket() as any_port:
            any_port.bind(("127.0.0.1", 0))
            port = any_port.getsockname()[1]
        self.log = open(f"{self.folder.name}/log", "w")
        server = f'(plug-in-script-fu-server RUN-NONINTERACTIVE "127.0.0.1" {port} "{self.folder.name}/server")'
        self.process = subprocess.Popen(
            ["gimp", "--no-splash", "--new-instance", "--batch", server], start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.socket = self.until(lambda: self.connect(port), "server started", 90)

    def connect(self, port):
        try:
            connection = socket.create_connection(("127.0.0.1", port), driver.LIMIT)
        except ConnectionRefusedError:
            return None
        connection.settimeout(driver.LIMIT)
        return connection

    def ask(self, script):
        """Sends a command. An answer is a letter, an error code, two bytes of length, and the text."""
        text = script.encode()
        self.socket.sendall(b"G" + struct.pack(">H", len(text)) + text)
        _, is_wrong, length = struct.unpack(">cBH", self.receive(4))
        answer = self.receive(length).decode()
        if is_wrong:
            raise driver.Failed(f"{script}: {answer}")
        return answer

    def receive(self, count):
        received = b""
        while len(received) < count:
            if not (more := self.socket.recv(count - len(received))):
                raise driver.Failed("GIMP is gone")
            received += more
        return received

    def numbers(self, script):
        return [int(number) for number in re.findall(r"-?\d+", self.ask(script))]

    def value(self, script):
        return self.numbers(f"(car {script})")[0]

    def window(self):
        windows = driver.xdotool("search", "--onlyvisible", "--name", "GNU Image Manipulation Program|GIMP$")
        return windows[-1] if windows else None

    def picture(self):
        count, *images = self.numbers("(gimp-image-list)")
        if not count:
            return None
        layer = self.value(f"(gimp-image-get-active-drawable {images[0]})")
        width, height = (self.value(f"(gimp-drawable-{side} {layer})") for side in ("width", "height"))

        def color(x, y):
            _, *channels = self.numbers(f"(gimp-drawable-get-pixel {layer} {x} {y})")
            return (*channels, 255)[:4]

        return driver.quarters(width, height, color)

    def paragraphs(self):
        return []

    def clear(self):
        """Closes the displays and with them the images. The last window stays open, empty, with its number."""
        for number in range(1, 9):
            if self.value(f"(gimp-display-is-valid {number})"):
                self.ask(f"(gimp-display-delete {number})")
        self.until(lambda: not self.numbers("(gimp-image-list)")[0], "image gone")

    def close(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(driver.LIMIT)
        self.log.close()
        self.folder.cleanup()


driver.main(Gimp)
