"""One picture as a file of each common type: four quarters, the last one transparent if the type allows it.

64 by 48 pixels: red and green above, blue and half-transparent brown below. GIF pixels are transparent or not; JPEG has no
transparency, and is stored on its side with the EXIF orientation that says so. quarters.avif and quarters.heic were written by
libheif's heif-enc, from the PNG made here."""

import pathlib
import struct
import subprocess
import zlib

SOURCES = pathlib.Path(__file__).resolve().parent / "Sources"
WIDTH, HEIGHT = 64, 48
RED, GREEN, BLUE, HALF = (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (200, 100, 40, 128)
ON_WHITE = (227, 177, 147, 255)
NOTHING = (0, 0, 0, 0)
LARGEST_BLOCK = 255
TURNED_LEFT = 6
"""Exif orientation: rotate the stored picture by 90 degrees, clockwise."""

TYPES = {
    "png": ("image/png", HALF, 4), "jpg": ("image/jpeg", ON_WHITE, 24), "webp": ("image/webp", HALF, 4), "gif": ("image/gif", NOTHING, 4),
    "bmp": ("image/bmp", HALF, 4), "tiff": ("image/tiff", HALF, 4), "svg": ("image/svg+xml", HALF, 6), "avif": ("image/avif", HALF, 24),
    "heic": ("image/heic", HALF, 24),
}
"""For each suffix: the type's name, the last quarter, and the tolerance of a channel."""


def wanted(suffix):
    return [RED, GREEN, BLUE, TYPES[suffix][1]]


def pixel(x, y, last):
    if y < HEIGHT // 2:
        return GREEN if x >= WIDTH // 2 else RED
    return last if x >= WIDTH // 2 else BLUE


def rows(last=HALF):
    return [[pixel(x, y, last) for x in range(WIDTH)] for y in range(HEIGHT)]


def png():
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    lines = b"".join(b"\0" + b"".join(map(bytes, row)) for row in rows())
    header = struct.pack(">2I5B", WIDTH, HEIGHT, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def bitmap(lines):
    """With a BITMAPV4HEADER, which has an alpha mask."""
    masks = struct.pack("<5I", 0xFF0000, 0xFF00, 0xFF, 0xFF000000, 0x73524742)
    width, height = len(lines[0]), len(lines)
    header = struct.pack("<3I2H6I", 108, width, height, 1, 32, 3, width * height * 4, 0, 0, 0, 0) + masks + bytes(48)
    pixels = b"".join(bytes((b, g, r, a)) for row in reversed(lines) for r, g, b, a in row)
    return b"BM" + struct.pack("<3I", 122 + len(pixels), 0, 122) + header + pixels


def tiff():
    pixels = b"".join(bytes(color) for row in rows() for color in row)
    tags = [(256, WIDTH), (257, HEIGHT), (258, None), (259, 1), (262, 2), (273, None), (277, 4), (278, HEIGHT), (279, len(pixels)),
            (338, 2)]
    depths = 8 + 2 + 12 * len(tags) + 4
    directory = b""
    for tag, value in tags:
        if tag == 258:
            directory += struct.pack("<2H2I", tag, 3, 4, depths)
        else:
            directory += struct.pack("<2H2I", tag, 4, 1, depths + 8 if tag == 273 else value)
    return b"II*\0" + struct.pack("<IH", 8, len(tags)) + directory + bytes(4) + struct.pack("<4H", 8, 8, 8, 8) + pixels


def gif():
    """Each code is a pixel of three bits: the table is cleared before codes need more bits."""
    numbers = [(RED, GREEN, BLUE, NOTHING).index(color) for row in rows(NOTHING) for color in row]
    codes = []
    for place in range(0, len(numbers), 2):
        codes += [4, *numbers[place:place + 2]]
    bits = sum(code << 3 * place for place, code in enumerate([*codes, 5]))
    content = bits.to_bytes((3 * len(codes) + 3 + 7) // 8, "little")
    blocks = b"".join(
        bytes([len(content[at:at + LARGEST_BLOCK])]) + content[at:at + LARGEST_BLOCK] for at in range(0, len(content), LARGEST_BLOCK))
    screen = struct.pack("<2H3B", WIDTH, HEIGHT, 0x91, 0, 0)
    palette = bytes((*RED[:3], *GREEN[:3], *BLUE[:3], 0, 0, 0))
    control = b"\x21\xf9\x04\x01\0\0\x03\0"
    return b"GIF89a" + screen + palette + control + b"," + struct.pack("<4HB", 0, 0, WIDTH, HEIGHT, 0) + b"\x02" + blocks + b"\0;"


def svg():
    parts = "".join(
        f'<rect x="{x}" y="{y}" width="32" height="24" fill="rgb{color[:3]}" fill-opacity="{color[3] / 255:.4f}"/>'
        for x, y, color in ((0, 0, RED), (32, 0, GREEN), (0, 24, BLUE), (32, 24, HALF)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">{parts}</svg>\n'.encode()


def with_orientation(jpeg):
    """A file with one metadata entry, before everything else."""
    directory = b"II*\0" + struct.pack("<IH2H2II", 8, 1, 0x112, 3, 1, TURNED_LEFT, 0)
    content = b"Exif\0\0" + directory
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content + jpeg[2:]


def make(folder, pasteboard):
    """Writes a file of each type into the folder; returns their paths by suffix."""
    folder = pathlib.Path(folder)
    upright = rows(ON_WHITE)
    stored = [[upright[y][x] for y in range(HEIGHT)] for x in reversed(range(WIDTH))]
    made = {"png": png(), "bmp": bitmap(rows()), "gif": gif(), "tiff": tiff(), "svg": svg(), "stored.bmp": bitmap(stored)}
    for suffix in ("avif", "heic"):
        made[suffix] = (SOURCES / f"quarters.{suffix}").read_bytes()
    for suffix, content in made.items():
        (folder / f"quarters.{suffix}").write_bytes(content)
    for source, suffix in (("png", "webp"), ("stored.bmp", "jpg")):
        words = [pasteboard, "convert", str(folder / f"quarters.{source}"), "-o", str(folder / f"quarters.{suffix}")]
        subprocess.run(words, check=True, capture_output=True)
    photo = folder / "quarters.jpg"
    photo.write_bytes(with_orientation(photo.read_bytes()))
    return {suffix: str(folder / f"quarters.{suffix}") for suffix in TYPES}
