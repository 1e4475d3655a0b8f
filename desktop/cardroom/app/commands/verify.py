"""`cardroom verify`: plays a receipt's round again from its seed, and tells whether it fits."""

import codecs
import json
import sys
from pathlib import Path

from cardroom.app.commands.verify_words import as_json, as_text
from cardroom.fair.checking import check
from cardroom.fair.fields import MOST_CHARACTERS, BadReceipt
from cardroom.fair.receipt import read_receipt
from cardroom.house.output import print_answer, print_error

FROM_STDIN = "-"
MOST_BYTES = MOST_CHARACTERS
"""So much is read, and no more, however large the file is."""


def run(file: str, *, as_json_object: bool) -> int:
    """Tells which cards were where, or exactly what does not fit.

    Args:
        file: the receipt's file; "-" for the standard input.
        as_json_object: print one JSON object.

    Returns:
        0: it fits. 1: it does not fit. 2: it cannot be read.

    Raises:
        AnswerLost: see `print_answer`.
    """
    if not file:
        print_error(f'no file is named: write the name of a receipt\'s file, or "{FROM_STDIN}" for the standard input')
        return 2
    try:
        receipt = read_receipt(_read_text(file))
    except BadReceipt as fault:
        print_error(f"this is no receipt that can be read: {fault}")
        return 2
    except OSError as fault:
        print_error(f"{file} cannot be read: {fault.strerror or type(fault).__name__}")
        return 2
    findings = check(receipt)
    print_answer(json.dumps(as_json(receipt, findings)) if as_json_object else as_text(receipt, findings))
    return 1 if findings else 0


def _read_text(file: str) -> str:
    """The whole text, if it is not too long.

    Raises:
        BadReceipt: too long, no UTF-8, or with a mark before its first character.
        OSError: no file, a folder, or nobody may read it.
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
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except ValueError as fault:  # a zero byte in the name
        raise OSError(0, "there is no file of that name") from fault


def _read_stdin() -> bytes:
    if sys.stdin is None:  # a windowed program on Windows has none
        raise OSError(0, "there is no standard input")
    return sys.stdin.buffer.read(MOST_BYTES + 1)
