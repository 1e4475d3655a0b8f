#!/usr/bin/python3
"""Shows a PNG on the console's frame buffer.

    show-picture.py [--seconds 300] [--frame-buffer /dev/fb0] [--facts /sys/class/graphics/fb0] PICTURE

It uses the standard library alone. What shows that a machine is being repaired must not need what may be broken: no Qt,
no compositor, no installed package. Where there is no frame buffer, it writes a line to the console.
"""

import argparse
import struct
import sys
import time
import zlib
from pathlib import Path

LINE = "\033[2J\033[H\n\n\n      OUT OF ORDER\n\n      Please call the attendant.\n"
Picture = tuple[int, int, bytes]


def main() -> int:
    """Shows the picture for some time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", type=Path)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--frame-buffer", type=Path, default=Path("/dev/fb0"))
    parser.add_argument("--facts", type=Path, default=Path("/sys/class/graphics/fb0"))
    chosen = parser.parse_args()
    try:
        show(read_png(chosen.picture.read_bytes()), chosen.frame_buffer, chosen.facts)
    except (OSError, ValueError) as error:
        sys.stdout.write(LINE)
        sys.stderr.write(f"no frame buffer: {error}\n")
    sys.stdout.flush()
    time.sleep(chosen.seconds)
    return 0


def show(picture: Picture, frame_buffer: Path, facts: Path) -> None:
    """Writes a picture to a frame buffer, as large as it fits.

    Raises:
        OSError, ValueError: there is no frame buffer, or one of another form.
    """
    width, height = (int(part) for part in (facts / "virtual_size").read_text().split(","))
    stride = int((facts / "stride").read_text())
    if int((facts / "bits_per_pixel").read_text()) != 32:
        raise ValueError("not 32 bits for each pixel")
    with frame_buffer.open("r+b", buffering=0) as target:
        for row in fitted(picture, width, height):
            target.write(row.ljust(stride, b"\0"))


def fitted(picture: Picture, width: int, height: int) -> list[bytes]:
    """Returns the rows of a picture in the middle of a screen.

    The bytes of a pixel are blue, green, red, and one that is not used.
    """
    wide, high, pixels = picture
    scale = min(width / wide, height / high)
    shown_wide, shown_high = int(wide * scale), int(high * scale)
    left, top = (width - shown_wide) // 2, (height - shown_high) // 2
    columns = [min(wide - 1, int(x / scale)) for x in range(shown_wide)]
    black, rows, made = bytes(4 * width), [], {}
    for y in range(height):
        if not top <= y < top + shown_high:
            rows.append(black)
            continue
        source = min(high - 1, int((y - top) / scale))
        if source not in made:
            line = pixels[3 * wide * source : 3 * wide * (source + 1)]
            shown = b"".join(bytes((line[3 * x + 2], line[3 * x + 1], line[3 * x], 0)) for x in columns)
            made = {source: (bytes(4 * left) + shown).ljust(4 * width, b"\0")}
        rows.append(made[source])
    return rows


def read_png(content: bytes) -> Picture:
    """Returns width, height and the pixels (red, green, blue) of a PNG.

    It has eight bits for each colour, no transparency, no interlacing and no filters, as the picture of this folder:
    see tools/draw_repair_picture.py.

    Raises:
        ValueError: another form.
    """
    if content[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG")
    width, height, *form = struct.unpack(">IIBBBBB", content[16:29])
    if form != [8, 2, 0, 0, 0]:
        raise ValueError(f"a PNG of another form: {form}")
    packed, at = b"", 8
    while at < len(content):
        length, kind = struct.unpack(">I4s", content[at : at + 8])
        if kind == b"IDAT":
            packed += content[at + 8 : at + 8 + length]
        at += 12 + length
    rows, size = zlib.decompress(packed), 3 * width + 1
    if any(rows[::size]):
        raise ValueError("a PNG with filters")
    return width, height, b"".join(rows[at + 1 : at + size] for at in range(0, len(rows), size))


if __name__ == "__main__":
    sys.exit(main())
