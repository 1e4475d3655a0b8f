"""Icons: every size is there, and two writings are equal.

The files are read by the formats' own definitions, not by the code that writes them.
"""

from collections.abc import Callable
from pathlib import Path
from struct import unpack, unpack_from

import pytest
from PySide6.QtGui import QImage

from tools.packages import icons

PNG = b"\x89PNG\r\n\x1a\n"
HICOLOR = [16, 22, 24, 32, 48, 64, 128, 256, 512]


def size_of_png(content: bytes) -> tuple[int, int]:
    """Returns width and height from the first chunk of a PNG."""
    assert content[:8] == PNG
    assert content[12:16] == b"IHDR"
    width, height, depth, colours = unpack_from(">IIBB", content, 16)
    assert (depth, colours) == (8, 6), "8 bits each of red, green, blue and opacity"
    return width, height


def entries(ico: bytes) -> list[tuple[int, int, bytes]]:
    """Returns width, height and content of the pictures of an ICO."""
    reserved, kind, count = unpack_from("<HHH", ico)
    assert (reserved, kind) == (0, 1)
    found = []
    for at in range(6, 6 + 16 * count, 16):
        width, height, _, _, planes, bits, length, offset = unpack_from("<BBBBHHII", ico, at)
        assert (planes, bits) == (1, 32)
        found.append((width or 256, height or 256, ico[offset : offset + length]))
        assert len(found[-1][2]) == length
    return found


def elements(icns: bytes) -> dict[str, bytes]:
    """Returns the elements of an ICNS by their types."""
    magic, length = unpack_from(">4sI", icns)
    assert (magic, length) == (b"icns", len(icns))
    found, at = {}, 8
    while at < length:
        kind, size = unpack_from(">4sI", icns, at)
        found[kind.decode()] = icns[at + 8 : at + size]
        at += size
    assert at == length
    return found


def unpacked(content: bytes) -> bytes:
    """Unpacks the runs of an ICNS."""
    out, at = b"", 0
    while at < len(content):
        first = content[at]
        if first < 128:
            out += content[at + 1 : at + first + 2]
            at += first + 2
        else:
            out += content[at + 1 : at + 2] * (first - 125)
            at += 2
    return out


def test_a_linux_desktop_gets_every_size(tmp_path: Path) -> None:
    icons.write_hicolor(tmp_path)
    theme, name = tmp_path / "icons/hicolor", "org.cardroom.Cardroom"
    for size in HICOLOR:
        assert size_of_png((theme / f"{size}x{size}/apps/{name}.png").read_bytes()) == (size, size)
    assert b"<svg " in (theme / f"scalable/apps/{name}.svg").read_bytes()
    assert b"<svg " in (theme / f"symbolic/apps/{name}-symbolic.svg").read_bytes()
    assert sum(path.is_file() for path in tmp_path.rglob("*")) == len(HICOLOR) + 2


def test_an_ico_has_every_size(tmp_path: Path) -> None:
    icons.write_ico(tmp_path / "cardroom.ico")
    found = entries((tmp_path / "cardroom.ico").read_bytes())
    assert [width for width, _, _ in found] == [16, 24, 32, 48, 64, 128, 256]
    for width, height, content in found[:-1]:
        header, across, down, planes, bits = unpack_from("<IiiHH", content)
        assert (header, across, down, planes, bits) == (40, width, 2 * height, 1, 32)
        mask = (width + 31) // 32 * 4 * height
        assert len(content) == 40 + 4 * width * height + mask
    assert size_of_png(found[-1][2]) == (256, 256)


@pytest.mark.parametrize("size", [16, 24, 32, 48])
def test_an_ico_is_the_drawing(tmp_path: Path, size: int) -> None:
    icons.write_ico(tmp_path / "cardroom.ico")
    content = next(content for width, _, content in entries((tmp_path / "cardroom.ico").read_bytes()) if width == size)
    want = QImage.fromData(icons.png(size)).convertToFormat(QImage.Format.Format_ARGB32)
    masked = content[40 + 4 * size * size :]
    stride = len(masked) // size
    for y in range(size):
        row = size - 1 - y  # an ICO begins at the bottom
        for x in range(size):
            (pixel,) = unpack_from("<I", content, 40 + 4 * (row * size + x))
            assert pixel == want.pixel(x, y), (x, y)
            hidden = masked[row * stride + x // 8] >> (7 - x % 8) & 1
            assert hidden == (pixel >> 24 < 128), (x, y)


def test_an_icns_has_every_size(tmp_path: Path) -> None:
    icons.write_icns(tmp_path / "cardroom.icns")
    found = elements((tmp_path / "cardroom.icns").read_bytes())
    sizes = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}
    assert set(found) == {"is32", "s8mk", "il32", "l8mk", *sizes}
    for kind, size in sizes.items():
        assert size_of_png(found[kind]) == (size, size), kind


@pytest.mark.parametrize(("size", "colours", "opacity"), [(16, "is32", "s8mk"), (32, "il32", "l8mk")])
def test_small_sizes_of_an_icns_are_the_drawing(tmp_path: Path, size: int, colours: str, opacity: str) -> None:
    icons.write_icns(tmp_path / "cardroom.icns")
    found = elements((tmp_path / "cardroom.icns").read_bytes())
    planes = unpacked(found[colours]) + found[opacity]
    assert len(planes) == 4 * size * size
    want = QImage.fromData(icons.png(size)).convertToFormat(QImage.Format.Format_ARGB32)
    for at in range(size * size):
        red, green, blue, visible = planes[at :: size * size]
        assert unpack(">I", bytes([visible, red, green, blue]))[0] == want.pixel(at % size, at // size)


@pytest.mark.parametrize("write", [icons.write_hicolor, icons.write_ico, icons.write_icns])
def test_two_writings_are_equal(tmp_path: Path, write: Callable[[Path], None]) -> None:
    written = []
    for name in ("one", "two"):
        write(tmp_path / name)
        files = [tmp_path / name, *sorted((tmp_path / name).rglob("*"))]
        written.append({path.relative_to(tmp_path / name): path.read_bytes() for path in files if path.is_file()})
        icons.picture.cache_clear()
        icons.png.cache_clear()
    assert written[0] == written[1]
    assert written[0]


def test_a_missing_drawing_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(icons, "DRAWINGS", tmp_path)
    icons.picture.cache_clear()
    with pytest.raises(FileNotFoundError):
        icons.picture(48)
