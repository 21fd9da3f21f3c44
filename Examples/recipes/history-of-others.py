#!/usr/bin/env python3
"""Exports the history of another clipboard manager for `pasteboard history import`.

    history-of-others.py klipper  [FILE] | pasteboard history import -
    history-of-others.py gpaste   [FILE] | pasteboard history import -
    history-of-others.py cliphist        | pasteboard history import -

Klipper: ~/.local/share/klipper/history3.sqlite (Plasma 6.3), else history2.lst, of which only texts and URLs are read.
GPaste: ~/.local/share/gpaste/history.xml, if it is not encrypted; passwords are skipped.
cliphist: read through `cliphist list` and `cliphist decode`, because its file has the format of a library.

The files are only read. Facts that they do not contain, such as the application, stay unknown.
"""
import base64
import json
import os
import re
import sqlite3
import struct
import subprocess
import sys
import time
import xml.etree.ElementTree
import zlib

DATA = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
TEXT = ("UTF8_STRING", "text/plain;charset=utf-8")


def content(target, data, reply=None):
    if isinstance(data, str):
        data = data.encode()
    entry = {"target": target, "replyType": reply or target, "format": 8}
    try:
        entry["text"] = data.decode()
    except UnicodeDecodeError:
        entry["base64"] = base64.b64encode(data).decode()
    return entry


def text(data):
    return [content(target, data) for target in TEXT]


def addresses(lines):
    return [content("text/uri-list", "".join(line + "\r\n" for line in lines))] + text("\n".join(lines))


def picture(data):
    kinds = ((b"\x89PNG", "png"), (b"\xff\xd8\xff", "jpeg"), (b"GIF8", "gif"), (b"BM", "bmp"), (b"RIFF", "webp"))
    for magic, kind in kinds:
        if data.startswith(magic) and (kind != "webp" or data[8:12] == b"WEBP"):
            return [content(f"image/{kind}", data)]
    return None


def klipper(path):
    if path is None:
        path = next((file for file in (f"{DATA}/klipper/history3.sqlite", f"{DATA}/klipper/history2.lst")
                     if os.path.exists(file)), f"{DATA}/klipper/history3.sqlite")
    with open(path, "rb") as file:
        is_new = file.read(15) == b"SQLite format 3"
    yield from klipper_database(path) if is_new else klipper_list(path)


def klipper_database(path):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    items = database.execute("SELECT uuid, last_used_time, text, starred FROM main ORDER BY last_used_time").fetchall()
    for uuid, used, words, starred in items:
        contents = []
        for kind, name in database.execute("SELECT mimetype, data_uuid FROM aux WHERE uuid = ?", (uuid,)):
            if kind.split(";")[0] == "text/plain":
                continue
            try:
                with open(f"{os.path.dirname(path)}/data/{uuid}/{name}", "rb") as file:
                    contents.append(content(kind, file.read()))
            except OSError:
                continue
        if words:
            contents += text(words)
        if contents:
            yield {"time": int(float(used) * 1000), "pinned": bool(starred), "contents": contents}


def klipper_list(path):
    """Reads a checksum and a byte array: the version, then a kind and a value for each item (Qt's QDataStream)."""
    with open(path, "rb") as file:
        data = file.read()
    if len(data) < 8:
        sys.exit(f"{path}: this is not a history of Klipper")
    checksum, length = struct.unpack_from(">II", data)
    data = data[8:8 + length]
    if zlib.crc32(data) != checksum:
        sys.exit(f"{path}: the checksum is wrong")
    place = 0

    def number():
        nonlocal place
        place += 4
        return struct.unpack_from(">I", data, place - 4)[0]

    def part():
        nonlocal place
        count = number()
        if count == 0xFFFFFFFF:
            return b""
        place += count
        return data[place - count:place]

    part()
    items = []
    while place < len(data):
        kind = part().decode("utf-16-be")
        if kind == "string":
            items.append(text(part().decode("utf-16-be", "replace")))
        elif kind == "url":
            items.append(addresses([part().decode() for _ in range(number())]))
            for _ in range(number()):
                part(), part()
            number()
        else:
            # Only Qt can tell where an image ends.
            print(f"{path}: the items after a picture are left out", file=sys.stderr)
            break
    for age, contents in enumerate(reversed(items)):
        yield {"time": now() - (len(items) - age) * 1000, "contents": contents}


def gpaste(path):
    path = path or f"{DATA}/gpaste/history.xml"
    items = list(xml.etree.ElementTree.parse(path).getroot().iter("item"))
    for age, item in enumerate(reversed(items)):
        # GPaste escapes these two within CDATA as well.
        values = [(value.get("mime"), (value.text or "").replace("&gt;", ">").replace("&amp;", "&"))
                  for value in item.iter("value")]
        plain = next((words for mime, words in values if mime is None), "")
        kind = item.get("kind")
        if kind == "Image":
            try:
                with open(plain, "rb") as file:
                    contents = picture(file.read()) or []
            except OSError:
                contents = []
        elif kind == "Uris":
            contents = addresses(plain.splitlines())
        elif kind == "Password":
            contents = []
        else:
            html = [content("text/html", words) for mime, words in values if mime == "text/html"]
            contents = html + text(plain)
        if contents:
            yield {"time": int(item.get("date") or 0) * 1000 or now() - (len(items) - age) * 1000, "contents": contents}


def cliphist(_):
    listed = subprocess.run(["cliphist", "list"], stdout=subprocess.PIPE, check=True).stdout.splitlines()
    for age, line in enumerate(reversed(listed)):
        data = subprocess.run(["cliphist", "decode"], input=line, stdout=subprocess.PIPE, check=True).stdout
        yield {"time": now() - (len(listed) - age) * 1000, "contents": picture(data) or text(data)}


def now():
    return int(time.time() * 1000)


def main():
    readers = {"klipper": klipper, "gpaste": gpaste, "cliphist": cliphist}
    if len(sys.argv) not in (2, 3) or sys.argv[1] not in readers:
        sys.exit(re.sub(r"\n\n(?=Klipper).*", "", __doc__, flags=re.DOTALL))
    try:
        items = list(readers[sys.argv[1]](sys.argv[2] if len(sys.argv) == 3 else None))
    except (OSError, sqlite3.Error, struct.error, UnicodeDecodeError, subprocess.CalledProcessError,
            xml.etree.ElementTree.ParseError) as reason:
        sys.exit(f"{sys.argv[1]}: {reason}")
    print(json.dumps({"pasteboardHistory": 1}))
    for item in items:
        print(json.dumps(item))


if __name__ == "__main__":
    main()
