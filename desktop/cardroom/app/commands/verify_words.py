"""Formats the answer of `cardroom verify`: English lines, or JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.cards.cards import Card, card_name, cards_text
from cardroom.fair.checking import EnvelopeCode
from cardroom.fair.part import Finding, PartFormats
from cardroom.fair.receipt import Receipt

_CARDS_A_LINE = 13


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


def _signature_summary(receipt: Receipt, findings: Sequence[Finding], key: str) -> dict[str, Any]:
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
