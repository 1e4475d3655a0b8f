"""Writes the icon for each system, from the drawings in packaging/icons."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from struct import pack

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tools.packages.identity import APPLICATION_ID, ROOT
from tools.packages.product import BuildError

DRAWINGS = ROOT / "packaging" / "icons"
OWN_DRAWING = (16, 22, 24, 32)
"""The sizes that have drawings of their own, with fewer details and lines on whole pixels."""

HICOLOR_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
_ICNS_PNG = {
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Elements with a PNG, and its size; ic11 to ic14 are for displays of twice the density."""
_ICNS_OLD = {16: (b"is32", b"s8mk"), 32: (b"il32", b"l8mk")}
"""Elements of small sizes, colours and opacity: several releases of macOS draw no PNG of these sizes."""


def drawing(size: int) -> Path:
    """Returns the drawing for a size in pixels."""
    return DRAWINGS / (f"cardroom-{size}.svg" if size in OWN_DRAWING else "cardroom.svg")


@cache
def picture(size: int) -> QImage:
    """Draws the icon, `size` pixels wide and high.

    Raises:
        OSError: the drawing is missing.
        BuildError: it is not SVG.
    """
    renderer = QSvgRenderer(QByteArray(drawing(size).read_bytes()))
    if not renderer.isValid():
        raise BuildError(f"{drawing(size)} cannot be drawn")
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image.convertToFormat(QImage.Format.Format_ARGB32)


@cache
def png(size: int) -> bytes:
    """Returns the icon as a PNG."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture(size).save(buffer, "PNG", 0)  # type: ignore[call-overload] # its stub wants the format as bytes
    return bytes(content.data())


def write_hicolor(share: Path, name: str = APPLICATION_ID) -> None:
    """Writes the icons of a Linux desktop.

    Args:
        share: the folder that is installed as /usr/share; the icons are written to icons/hicolor in it.
        name: as in the desktop entry.
    """
    theme = share / "icons" / "hicolor"
    for size in HICOLOR_SIZES:
        _write(theme / f"{size}x{size}" / "apps" / f"{name}.png", png(size))
    _write(theme / "scalable" / "apps" / f"{name}.svg", (DRAWINGS / "cardroom.svg").read_bytes())
    _write(theme / "symbolic" / "apps" / f"{name}-symbolic.svg", (DRAWINGS / "cardroom-symbolic.svg").read_bytes())


def write_ico(path: Path) -> None:
    """Writes an icon file of Windows."""
    pictures = [png(size) if size >= 256 else _bitmap(size) for size in ICO_SIZES]
    at = 6 + 16 * len(pictures)
    head = pack("<HHH", 0, 1, len(pictures))
    for size, content in zip(ICO_SIZES, pictures, strict=True):
        head += pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(content), at)
        at += len(content)
    _write(path, head + b"".join(pictures))


def write_icns(path: Path) -> None:
    """Writes an icon file of macOS."""
    elements: list[tuple[bytes, bytes]] = []
    for size, (colours, opacity) in _ICNS_OLD.items():
        planes = _planes(size)
        elements += [(colours, b"".join(map(_packed, planes[:3]))), (opacity, planes[3])]
    elements += [(name, png(size)) for name, size in _ICNS_PNG.items()]
    content = b"".join(name + pack(">I", 8 + len(data)) + data for name, data in elements)
    _write(path, b"icns" + pack(">I", 8 + len(content)) + content)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _rows(size: int) -> Iterable[bytes]:
    """Yields the rows of pixels, four bytes each: blue, green, red, opacity."""
    image = picture(size)
    pixels = bytes(image.constBits())
    return (pixels[row * 4 * size : (row + 1) * 4 * size] for row in range(size))


def _bitmap(size: int) -> bytes:
    """Returns a bitmap as in an icon file of Windows.

    The rows begin at the bottom. The mask of one bit a pixel follows; programs that know no opacity use it.
    """
    rows = list(_rows(size))[::-1]
    mask = b"".join(_mask(row) for row in rows)
    head = pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(mask) + 4 * size * size, 0, 0, 0, 0)
    return head + b"".join(rows) + mask


def _mask(row: bytes) -> bytes:
    """Returns a row of the mask: 1 is transparent.

    It is filled up to a multiple of four bytes.
    """
    bits = "".join("0" if opacity >= 128 else "1" for opacity in row[3::4])
    wide = (len(bits) + 31) // 32 * 32
    return int(bits.ljust(wide, "0"), 2).to_bytes(wide // 8)


def _planes(size: int) -> list[bytes]:
    """Returns red, green, blue and opacity of all pixels."""
    pixels = b"".join(_rows(size))
    return [pixels[at::4] for at in (2, 1, 0, 3)]


def _packed(plane: bytes) -> bytes:
    """Packs a plane as macOS does.

    A byte below 128 is followed by that many bytes and one more; another one, less 125, is how often the next byte is
    repeated.
    """
    out, literal, at = b"", b"", 0
    while at < len(plane):
        run = 1
        while run < 130 and plane[at : at + run + 1] == plane[at : at + 1] * (run + 1):
            run += 1
        if run >= 3:
            out, literal = out + _literal(literal) + bytes([run + 125]) + plane[at : at + 1], b""
            at += run
        else:
            literal += plane[at : at + 1]
            at += 1
    return out + _literal(literal)


def _literal(content: bytes) -> bytes:
    pieces = [content[at : at + 128] for at in range(0, len(content), 128)]
    return b"".join(bytes([len(piece) - 1]) + piece for piece in pieces)
