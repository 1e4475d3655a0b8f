"""`cardroom verify`: replays the round of a receipt from its seed."""

import codecs
import json
import re
import sys
from argparse import Namespace
from pathlib import Path

from cardroom.app.commands.verify_words import as_json, as_text
from cardroom.fair.checking import check
from cardroom.fair.fields import MOST_CHARACTERS, BadReceipt
from cardroom.fair.part import PartFormats
from cardroom.fair.receipt import read_receipt
from cardroom.house.output import print_answer, print_error
from cardroom.house.spec import Tables, load
from cardroom.regular_file import read_regular_file

FROM_STDIN = "-"
MOST_BYTES = MOST_CHARACTERS
"""The largest number of bytes that are read from a file."""

_DESCRIPTOR = re.compile(r"/dev/(stdin|fd/[0-9]+)")
"""The names of files that the shell has opened: `<(…)` and a redirection are pipes, and their writers are there."""


def formats_of(tables: Tables) -> PartFormats:
    """Loads the receipt format of every table, by table code.

    The format is None for a table whose receipts have the deck alone.
    """
    return {spec.code: load(spec.receipt_part) if spec.receipt_part else None for spec in tables}


def run(chosen: Namespace, tables: Tables) -> int:
    """Prints the cards of a receipt, or its mismatches.

    Args:
        chosen: `receipt`, its file, "-" for the standard input; `key`, the public key with which it must be signed, ""
            to leave open who has signed it; `json`, whether one JSON object is printed.
        tables: the tables of the room.

    Returns:
        The exit code: 0 if the receipt fits, 1 if it does not, 2 if it cannot be read.

    Raises:
        AnswerLost: see `print_answer`.
    """
    file, key, formats = chosen.receipt, chosen.key or "", formats_of(tables)
    if not file:
        print_error(f'no file is named: write the name of a receipt\'s file, or "{FROM_STDIN}" for the standard input')
        return 2
    try:
        receipt = read_receipt(_read_text(file), formats)
    except BadReceipt as fault:
        print_error(f"this is no receipt that can be read: {fault}")
        return 2
    except OSError as fault:
        print_error(f"{file} cannot be read: {fault.strerror or type(fault).__name__}")
        return 2
    findings = check(receipt, formats, key)
    if chosen.json:
        print_answer(json.dumps(as_json(receipt, findings, formats, key)))
    else:
        print_answer(as_text(receipt, findings, formats, key))
    return 1 if findings else 0


def _read_text(file: str) -> str:
    """Returns the whole text of a file.

    Raises:
        BadReceipt: too long, not UTF-8, or with a byte order mark.
        OSError: no file, no regular file, or no permission to read it.
    """
    read = _read_stdin() if file == FROM_STDIN else _read_file(file)
    if len(read) > MOST_BYTES:
        raise BadReceipt(f"it is longer than {MOST_BYTES:,} bytes")
    if read.startswith(codecs.BOM_UTF8):
        raise BadReceipt("it begins with a byte order mark: save it as UTF-8 without one")
    try:
        return read.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BadReceipt(f"it is no UTF-8 text: byte {fault.start + 1} cannot stand there") from fault


def _read_file(file: str) -> bytes:
    try:
        if not _DESCRIPTOR.fullmatch(file):
            return read_regular_file(Path(file), MOST_BYTES + 1)
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except ValueError as fault:  # raised for a null byte in the name
        raise OSError(0, "there is no file of that name") from fault


def _read_stdin() -> bytes:
    if sys.stdin is None:  # a windowed program on Windows has none
        raise OSError(0, "there is no standard input")
    return sys.stdin.buffer.read(MOST_BYTES + 1)
