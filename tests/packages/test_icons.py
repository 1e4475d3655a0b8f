"""Icons: every size is the drawing, and two writings are equal."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import IcnsImagePlugin, IcoImagePlugin, Image

from tools.packages import icons

HICOLOR = [16, 22, 24, 32, 48, 64, 128, 256, 512]


def drawn(size: int) -> Image.Image:
    """Returns the drawing in a size."""
    return icons.opened(size).convert("RGBA")


def test_a_linux_desktop_gets_every_size(tmp_path: Path) -> None:
    icons.write_hicolor(tmp_path)
    theme, name = tmp_path / "icons/hicolor", "org.cardroom.Cardroom"
    for size in HICOLOR:
        with Image.open(theme / f"{size}x{size}/apps/{name}.png") as picture:
            assert (picture.size, picture.mode) == ((size, size), "RGBA")
    assert b"<svg " in (theme / f"scalable/apps/{name}.svg").read_bytes()
    assert b"<svg " in (theme / f"symbolic/apps/{name}-symbolic.svg").read_bytes()
    assert sum(path.is_file() for path in tmp_path.rglob("*")) == len(HICOLOR) + 2


def test_an_ico_has_the_drawing_of_every_size(tmp_path: Path) -> None:
    icons.write_ico(tmp_path / "cardroom.ico")
    with Image.open(tmp_path / "cardroom.ico") as file:
        assert isinstance(file, IcoImagePlugin.IcoImageFile)
        assert file.ico.sizes() == {(size, size) for size in (16, 24, 32, 48, 64, 128, 256)}
        for size in (16, 24, 32, 48):
            assert file.ico.getimage((size, size)).convert("RGBA").tobytes() == drawn(size).tobytes()


def test_an_icns_has_the_drawing_of_every_size(tmp_path: Path) -> None:
    icons.write_icns(tmp_path / "cardroom.icns")
    with Image.open(tmp_path / "cardroom.icns") as file:
        assert isinstance(file, IcnsImagePlugin.IcnsImageFile)
        points = [(16, 2), (32, 2), (128, 1), (128, 2), (256, 1), (256, 2), (512, 1), (512, 2)]
        assert {(width, factor) for width, _, factor in file.icns.itersizes()} == {*points}
        for width, factor in points[:4]:
            found = file.icns.getimage((width, width, factor))
            assert found.convert("RGBA").tobytes() == drawn(width * factor).tobytes()


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
