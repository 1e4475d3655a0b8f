"""Names the place of a byte in an SQLite file.

It lists where damage does not matter.

The format: https://www.sqlite.org/fileformat2.html.
"""

import re
from itertools import pairwise

_HEADER = (
    (0, "magic"),
    (16, "page size"),
    (18, "write version"),
    (19, "read version"),
    (20, "reserved bytes of a page"),
    (21, "payload fractions"),
    (24, "change counter"),
    (28, "number of pages"),
    (32, "free pages"),
    (40, "schema cookie"),
    (44, "schema format"),
    (48, "suggested cache size"),
    (52, "vacuum"),
    (56, "encoding"),
    (60, "user version"),
    (64, "incremental vacuum"),
    (68, "application id"),
    (72, "reserved for later"),
    (92, "version-valid-for"),
    (96, "version of the library"),
    (100, ""),
)
_INNER, _LEAF = (2, 5), (10, 13)
_DEFINITION = re.compile(rb"(trigger|index|table)(\w+).{0,2}CREATE (?:TRIGGER|INDEX|TABLE) (\w+)", re.DOTALL)
_AUTOMATIC_INDEX = re.compile(rb"indexsqlite_autoindex_(\w+)_\d\1")


def place_in_database(content: bytes, byte: int) -> str:
    """Returns a short name of a byte's place in a database file."""
    if byte < 100:
        return next(f"header: {name}" for (begin, name), (end, _) in pairwise(_HEADER) if begin <= byte < end)
    size = int.from_bytes(content[16:18], "big")
    size = 65_536 if size == 1 else size
    number, offset = divmod(byte, size)
    if number + 1 in _free_pages(content, size):
        return "free page"
    page = content[number * size : (number + 1) * size]
    begin = 100 if number == 0 else 0
    if any(found.start() - 10 <= byte < found.end() for found in _AUTOMATIC_INDEX.finditer(content)):
        return "name of an automatic index"
    if any(_is_beside_the_definition(found, byte) for found in _DEFINITION.finditer(content)):
        return "words beside a definition"
    return _place_in_page(page, begin, offset) if page[begin] in (*_INNER, *_LEAF) else "overflow page"


def _is_beside_the_definition(found: re.Match[bytes], byte: int) -> bool:
    """Returns whether a byte only repeats what a definition says."""
    kind, table = (found.start(1) - 10, found.end(1)), (found.start(2) + len(found[3]), found.end(2))
    return found[2].startswith(found[3]) and any(begin <= byte < end for begin, end in (kind, table))


def _place_in_page(page: bytes, begin: int, offset: int) -> str:
    head = begin + (12 if page[begin] in _INNER else 8)
    if offset < head:
        return f"page head: byte {offset - begin}"
    if offset < head + 2 * int.from_bytes(page[begin + 3 : begin + 5], "big"):
        return "cell pointers"
    if offset < (int.from_bytes(page[begin + 5 : begin + 7], "big") or 65_536):
        return "room between the cells"
    return "free block" if _is_in_a_free_block(page, begin, offset) else "cells"


def _free_pages(content: bytes, size: int) -> set[int]:
    """Returns the numbers of the free pages, trunk pages included."""
    found: set[int] = set()
    trunk = int.from_bytes(content[32:36], "big")
    while trunk and trunk not in found and trunk * size <= len(content):
        found.add(trunk)
        page = content[(trunk - 1) * size : trunk * size]
        count = int.from_bytes(page[4:8], "big")
        found |= {
            int.from_bytes(page[8 + 4 * each : 12 + 4 * each], "big") for each in range(min(count, size // 4 - 2))
        }
        trunk = int.from_bytes(page[:4], "big")
    return found


def _is_in_a_free_block(page: bytes, begin: int, offset: int) -> bool:
    block = int.from_bytes(page[begin + 1 : begin + 3], "big")
    while 0 < block < len(page) - 4:
        length = int.from_bytes(page[block + 2 : block + 4], "big")
        if block <= offset < block + length:
            return True
        after = int.from_bytes(page[block : block + 2], "big")
        if after <= block:
            return False
        block = after
    return False


def pages_in_log(log: bytes) -> set[int]:
    """Returns the numbers of the pages in a log.

    What the database has of them is not read.
    """
    size = int.from_bytes(log[8:12], "big")
    numbers = range(32, len(log) - size - 23, size + 24)
    return {
        int.from_bytes(log[place : place + 4], "big") for place in numbers if log[place + 8 : place + 16] == log[16:24]
    }


def end_of_log(log: bytes) -> int:
    """Returns the size of a log up to its last commit.

    What follows was never committed.
    """
    size = int.from_bytes(log[8:12], "big")
    end = 0
    for place in range(32, len(log) - size - 23, size + 24):
        if log[place + 8 : place + 16] != log[16:24]:
            break  # frames of before the log was begun anew
        if int.from_bytes(log[place + 4 : place + 8], "big"):
            end = place + 24 + size
    return end
