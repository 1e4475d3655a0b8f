"""Small binaries for macOS."""

import struct


def binary(*commands: tuple[int, int, int]) -> bytes:
    """Builds a Mach-O header; each load command has two fields."""
    body = b"".join(struct.pack("<IIIIII", number, 24, first, second, 0, 0) for number, first, second in commands)
    return struct.pack("<IIIIIIII", 0xFEEDFACF, 0x0100000C, 0, 6, len(commands), len(body), 0, 0) + body
