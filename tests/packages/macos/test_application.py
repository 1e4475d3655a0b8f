"""The macOS application, without a Mac."""

import importlib
import platform
import plistlib
import struct
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from cardroom import __version__
from tests.packages.conftest import ROOT
from tools.packages import identity
from tools.packages.macos import application

NAME = "Developer ID Application: Somebody (TEAM)"


def binary(*commands: tuple[int, int, int]) -> bytes:
    """Builds a Mach-O header; each load command has two fields."""
    body = b"".join(struct.pack("<IIIIII", number, 24, first, second, 0, 0) for number, first, second in commands)
    return struct.pack("<IIIIIIII", 0xFEEDFACF, 0x0100000C, 0, 6, len(commands), len(body), 0, 0) + body


@pytest.fixture(autouse=True)
def no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(application.IDENTITY, raising=False)


def test_the_description_has_what_finder_and_gatekeeper_read() -> None:
    described = application.info_plist((14, 0))
    assert described["CFBundleIdentifier"] == identity.APPLICATION_ID == "org.cardroom.Cardroom"
    assert described["CFBundleShortVersionString"] == __version__
    assert described["CFBundleVersion"] == __version__
    assert described["LSMinimumSystemVersion"] == "14.0"
    assert described["CFBundleLocalizations"] == ["en", "ja"]
    assert described["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert described["NSHighResolutionCapable"] is True
    assert described["NSHumanReadableCopyright"].startswith("© 2026 ")
    assert [key for key in described if key.endswith("UsageDescription")] == [], "it uses nothing private"
    assert plistlib.loads(plistlib.dumps(described)) == described


def test_a_version_in_words_becomes_numbers_for_macos() -> None:
    assert application.build_number("0.1.0") == "0.1.0"
    assert application.build_number("1.2.0rc1") == "1.2.0"
    with pytest.raises(ValueError, match="starts with no number"):
        application.build_number("next")


def test_finder_shows_the_name_that_the_windows_have() -> None:
    files = {place: Path(source).read_text(encoding="utf-8") for place, source, _ in application.localised_names()}
    context = ElementTree.parse(ROOT / "ui/i18n/cardroom_ja.ts").iter("message")
    (japanese,) = {each.findtext("translation") for each in context if each.findtext("source") == "Cardroom"}
    names = {"en": "Cardroom", "ja": japanese}
    assert files == {
        f"{language}.lproj/InfoPlist.strings": f'CFBundleDisplayName = "{name}";\nCFBundleName = "{name}";\n'
        for language, name in names.items()
    }
    assert application.info_plist((14, 0))["CFBundleDisplayName"] == Path(application.APPLICATION).stem == names["en"]


def test_the_hardened_runtime_has_one_exception() -> None:
    with application.ENTITLEMENTS.open("rb") as file:
        assert plistlib.load(file) == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_without_a_certificate_the_signature_has_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert application.signature() == {}
    monkeypatch.setenv(application.IDENTITY, NAME)
    assert application.signature() == {"codesign_identity": NAME, "entitlements_file": str(application.ENTITLEMENTS)}


def test_pyinstaller_puts_everything_where_finder_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    osx = importlib.import_module("PyInstaller.building.osx")
    config = importlib.import_module("PyInstaller.config").CONF
    signed: list[str] = []
    tools = SimpleNamespace(sign_binary=lambda path, *_, **__: signed.append(Path(path).name))
    monkeypatch.setattr(osx, "is_darwin", True)
    monkeypatch.setattr(osx, "osxutils", tools, raising=False)
    monkeypatch.setattr(osx, "process_collected_binary", lambda source, *_, **__: source)
    for name in ("distpath", "workpath", "specpath"):
        monkeypatch.setitem(config, name, str(tmp_path))
    monkeypatch.setitem(config, "spec", str(tmp_path / "cardroom.spec"))
    program = tmp_path / "cardroom"
    program.write_bytes(binary((0x32, 1, 14 << 16)))
    contents = [("cardroom", str(program), "EXECUTABLE"), ("PySide6/QtCore.so", str(program), "EXTENSION")]
    folder = object.__new__(osx.COLLECT)  # as the spec leaves it
    signature = {"codesign_identity": None, "entitlements_file": None}
    vars(folder).update(toc=contents, strip_binaries=False, upx_binaries=False, upx_exclude=[], **signature)
    vars(folder).update(console=False, target_arch="arm64")
    monkeypatch.setattr(platform, "machine", lambda: "arm64")
    osx.BUNDLE(folder, application.localised_names(), **application.bundle(tmp_path, [program]))
    inside = tmp_path / "Cardroom.app" / "Contents"
    with (inside / "Info.plist").open("rb") as file:
        described = plistlib.load(file)
    assert (described["CFBundleExecutable"], described["LSMinimumSystemVersion"]) == ("cardroom", "14.0")
    assert (inside / "Resources" / described["CFBundleIconFile"]).read_bytes()[:4] == b"icns"
    assert "カードルーム" in (inside / "Resources/ja.lproj/InfoPlist.strings").read_text(encoding="utf-8")
    assert (inside / "MacOS/cardroom").is_file() and (inside / "Frameworks/PySide6/QtCore.so").is_file()
    assert "LSBackgroundOnly" not in described, "it has windows"
    assert signed == ["Cardroom.app"]


def test_the_oldest_system_is_that_of_the_most_demanding_binary(tmp_path: Path) -> None:
    old, new, word = tmp_path / "old.so", tmp_path / "new.dylib", tmp_path / "readme"
    old.write_bytes(binary((0x2, 0, 0), (0x24, 11 << 16 | 5 << 8, 0)))
    new.write_bytes(binary((0x32, 1, 15 << 16 | 2 << 8)))
    word.write_bytes(b"a text of more than thirty-two bytes, which is no binary")
    assert application.minimum_system(old, "arm64") == (11, 5)
    assert application.minimum_system(old, "x86_64") is None
    assert application.minimum_system(word, "arm64") is None
    assert application.newest_minimum([old, word], "arm64", (13, 0)) == (13, 0)
    assert application.newest_minimum([old, new, word], "arm64", (13, 0)) == (15, 2)


def test_of_a_binary_for_two_processors_one_part_counts(tmp_path: Path) -> None:
    both, part = tmp_path / "both", binary((0x32, 1, 14 << 16))
    table = struct.pack(">IIIII", 0x01000007, 3, 0, 0, 0) + struct.pack(">IIIII", 0x0100000C, 0, 64, len(part), 0)
    both.write_bytes((struct.pack(">II", 0xCAFEBABE, 2) + table).ljust(64, b"\0") + part)
    assert application.minimum_system(both, "arm64") == (14, 0)
    both.write_bytes(both.read_bytes()[:64] + b"!<arch>\n".ljust(64))
    assert application.minimum_system(both, "arm64") is None, "an archive of objects"
    java = tmp_path / "Java.class"
    java.write_bytes(struct.pack(">II", 0xCAFEBABE, 65) + bytes(64))
    assert application.minimum_system(java, "arm64") is None
