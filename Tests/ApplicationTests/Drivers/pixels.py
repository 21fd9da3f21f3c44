"""Pictures that applications store in their documents."""

import base64
import pathlib
import re
import subprocess
import tempfile

import gi

import driver

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib  # noqa: E402


def embedded(text):
    """The first `data:` picture of a document; None if there is none."""
    found = re.search(r"data:image/[a-z+]+;base64,([A-Za-z0-9+/=\s]+)", text.replace("&#10;", "\n"))
    return base64.b64decode(found[1]) if found else None


def decoded(content):
    """The pixels of a file; None if gdk-pixbuf cannot read it."""
    loader = GdkPixbuf.PixbufLoader()
    try:
        loader.write_bytes(GLib.Bytes.new(content))
        loader.close()
    except GLib.Error:
        return None
    return loader.get_pixbuf().apply_embedded_orientation()


def picture(content):
    """What a driver reports about a picture."""
    found = decoded(content)
    if not found:
        # WebP, AVIF and HEIC, with the tools of their own libraries.
        with tempfile.TemporaryDirectory() as folder:
            source, result = f"{folder}/source", f"{folder}/result.png"
            pathlib.Path(source).write_bytes(content)
            words = ["dwebp", source, "-o", result] if content.startswith(b"RIFF") else ["heif-convert", source, result]
            subprocess.run(words, check=True, capture_output=True, timeout=driver.LIMIT)
            found = decoded(pathlib.Path(result).read_bytes())
    data, line, size = found.get_pixels(), found.get_rowstride(), found.get_n_channels()
    return driver.quarters(
        found.get_width(), found.get_height(), lambda x, y: (*data[y * line + x * size:][:size], 255)[:4])
