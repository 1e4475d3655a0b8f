"""Writes the icon for each system, from the drawings in packaging/icons."""

from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tools.packages.identity import APPLICATION_ID, ROOT
from tools.packages.product import BuildError, write

DRAWINGS = ROOT / "packaging" / "icons"
OWN_DRAWING = (16, 22, 24, 32)
"""The sizes that have drawings of their own, with fewer details and lines on whole pixels."""

HICOLOR_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (32, 64, 128, 256, 512, 1024)


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
        write(theme / f"{size}x{size}" / "apps" / f"{name}.png", png(size))
    write(theme / "scalable" / "apps" / f"{name}.svg", (DRAWINGS / "cardroom.svg").read_bytes())
    write(theme / "symbolic" / "apps" / f"{name}-symbolic.svg", (DRAWINGS / "cardroom-symbolic.svg").read_bytes())


def opened(size: int) -> Image.Image:
    """Returns the icon as Pillow's picture."""
    return Image.open(BytesIO(png(size)))


def write_ico(path: Path) -> None:
    """Writes an icon file of Windows, with bitmaps: all programs draw them."""
    first, *others = map(opened, ICO_SIZES[::-1])
    sizes = [(size, size) for size in ICO_SIZES]
    path.parent.mkdir(parents=True, exist_ok=True)
    first.save(path, "ICO", sizes=sizes, append_images=others, bitmap_format="bmp")


def write_icns(path: Path) -> None:
    """Writes an icon file of macOS."""
    first, *others = map(opened, ICNS_SIZES[::-1])
    path.parent.mkdir(parents=True, exist_ok=True)
    first.save(path, "ICNS", append_images=others)
