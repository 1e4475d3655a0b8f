"""The oldest system that a binary for macOS runs on."""

import struct
from pathlib import Path

from tests.packages.macos.binaries import binary
from tools.packages.macos import mach_o


def test_the_oldest_system_is_that_of_the_most_demanding_binary(tmp_path: Path) -> None:
    old, new, word = tmp_path / "old.so", tmp_path / "new.dylib", tmp_path / "readme"
    old.write_bytes(binary((0x2, 0, 0), (0x24, 11 << 16 | 5 << 8, 0)))
    new.write_bytes(binary((0x32, 1, 15 << 16 | 2 << 8)))
    word.write_bytes(b"a text of more than thirty-two bytes, which is no binary")
    assert mach_o.minimum_system(old, "arm64") == (11, 5)
    assert mach_o.minimum_system(old, "x86_64") is None
    assert mach_o.minimum_system(word, "arm64") is None
    assert mach_o.newest_minimum([old, word], "arm64", (13, 0)) == (13, 0)
    assert mach_o.newest_minimum([old, new, word], "arm64", (13, 0)) == (15, 2)


def test_of_a_binary_for_two_processors_one_part_counts(tmp_path: Path) -> None:
    both, part = tmp_path / "both", binary((0x32, 1, 14 << 16))
    table = struct.pack(">IIIII", 0x01000007, 3, 0, 0, 0) + struct.pack(">IIIII", 0x0100000C, 0, 64, len(part), 0)
    both.write_bytes((struct.pack(">II", 0xCAFEBABE, 2) + table).ljust(64, b"\0") + part)
    assert mach_o.minimum_system(both, "arm64") == (14, 0)
    both.write_bytes(both.read_bytes()[:64] + b"!<arch>\n".ljust(64))
    assert mach_o.minimum_system(both, "arm64") is None, "an archive of objects"
    java = tmp_path / "Java.class"
    java.write_bytes(struct.pack(">II", 0xCAFEBABE, 65) + bytes(64))
    assert mach_o.minimum_system(java, "arm64") is None
