"""`cardroom verify`: replays the round of a receipt from its seed."""

import codecs
import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cardroom.cards.cards import Card, card_name, cards_text
from cardroom.fair.checking import EnvelopeCode, check
from cardroom.fair.fields import MOST_CHARACTERS, BadReceipt
from cardroom.fair.part import Finding, PartFormats
from cardroom.fair.receipt import Receipt, read_receipt
from cardroom.house.output import print_answer, print_error
from cardroom.house.spec import Tables, load
from cardroom.regular_file import read_regular_file

FROM_STDIN = "-"
MOST_BYTES = MOST_CHARACTERS
"""The largest number of bytes that are read from a file."""

_CARDS_A_LINE = 13

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


# --- the answer -------------------------------------------------------------------------------------------------------


def as_json(receipt: Receipt, findings: Sequence[Finding], formats: PartFormats, key: str = "") -> dict[str, Any]:
    """Returns the answer as a JSON object.

    Its form is `{"ok": …, "findings": […], "table": …, "round": …, …}`.
    """
    part_format = formats[receipt.table]
    return {
        "ok": not findings,
        "findings": [finding.sentence for finding in findings],
        "codes": [finding.code.value for finding in findings],
        "table": receipt.table,
        "round": receipt.round_number,
        "commitment": receipt.commitment,
        "fair": receipt.fair,
        **_signature_summary(receipt, findings, key),
        **({"deck": list(map(card_name, receipt.deck))} if receipt.deck else {}),
        **({} if part_format is None or receipt.part is None else part_format.summary(receipt.part)),
    }


def as_text(receipt: Receipt, findings: Sequence[Finding], formats: PartFormats, key: str = "") -> str:
    """Returns the answer as lines of text."""
    if findings:
        head = f"The receipt of {_title(receipt)} does NOT fit:"
        return "\n".join([head, *(f"  {finding.sentence}" for finding in findings)])
    return "\n".join(_lines(receipt, formats, key))


def _lines(receipt: Receipt, formats: PartFormats, key: str) -> Iterator[str]:
    yield f"The receipt of {_title(receipt)} fits."
    yield ""
    yield f"commitment  {receipt.commitment}"
    yield f"seed        {receipt.seed}"
    yield f"word        {_escaped(receipt.word)}" if receipt.word else "word        (none)"
    if not receipt.fair:
        yield "            seeded, NOT fair: the seed was chosen, it did not come from the operating system"
    yield from _signature_lines(receipt, key)
    if receipt.deck:
        yield ""
        yield from _deck_lines(receipt.deck)
    part_format = formats[receipt.table]
    if part_format is not None and receipt.part is not None:
        yield ""
        yield from part_format.lines(receipt.part)


def _signature_lines(receipt: Receipt, key: str) -> Iterator[str]:
    """Yields the signature of a receipt whose check has succeeded."""
    if not receipt.key:
        yield "signature   (none)"
        return
    yield f"key         {receipt.key}"
    if key:
        yield "signature   checked: it was made with the key that you named"
    else:
        yield "signature   unchecked: it fits the key on the receipt; name the key that you know with --key"
    if receipt.chain is not None:
        yield f"chain       {receipt.chain.hash}: link {receipt.chain.number} of the ledger"


def _signature_summary(receipt: Receipt, findings: Sequence[Finding], key: str = "") -> dict[str, Any]:
    if not receipt.key:
        return {"signature": "none"}
    is_wrong = any(finding.code in (EnvelopeCode.SIGNATURE, EnvelopeCode.KEY) for finding in findings)
    return {
        "signature": "wrong" if is_wrong else "checked" if key else "unchecked",
        "key": receipt.key,
        "algorithm": receipt.algorithm,
        "chain": None if receipt.chain is None else receipt.chain._asdict(),
    }


def _deck_lines(deck: tuple[Card, ...]) -> Iterator[str]:
    for start in range(0, len(deck), _CARDS_A_LINE):
        row = deck[start : start + _CARDS_A_LINE]
        places = f"{start + 1}–{start + len(row)}" if len(row) > 1 else f"{start + 1}"
        yield f"{f'deck {places}':<12}{cards_text(row)}"


def _escaped(word: str) -> str:
    """Escapes a word with characters that would reverse or break a line."""
    return word if word.isprintable() else ascii(word)


def _title(receipt: Receipt) -> str:
    return f"{receipt.table.replace('_', ' ')} round {receipt.round_number}"
