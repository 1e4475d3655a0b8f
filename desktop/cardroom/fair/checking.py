"""Checks a receipt: replays its round from seed and decisions, and compares."""

from collections.abc import Iterator

from cardroom.cards.cards import cards_text
from cardroom.fair.part import CARD_SENTENCES, Finding, FindingCode, PartFormats, compare
from cardroom.fair.receipt import Receipt, checksum, signed_bytes


class EnvelopeCode(FindingCode):
    """Mismatches in the fields of the envelope."""

    COMMITMENT = ("commitment", "commitment: the receipt has {found}, the SHA-256 of the seed is {expected}")
    DECK = ("deck", *CARD_SENTENCES)
    CHECKSUM = ("checksum", "checksum: it is not that of the receipt: something on it was changed")
    SIGNATURE = ("signature", "signature: it does not fit the receipt and its key: something on it was changed")
    KEY = ("key", "key: the receipt is signed with {found}, not with {expected}")
    UNSIGNED = ("unsigned", "signature: the receipt has none, so anyone can have written it")


def check(receipt: Receipt, formats: PartFormats, key: str = "") -> tuple[Finding, ...]:
    """Returns all mismatches in the order of the receipt.

    A receipt cannot prove that its commitment was shown before the bet. That the round was played with this bet and pay
    table, and that the seed came from the operating system, is what the signature says: only the holder of the key
    could make it.

    Args:
        receipt: one that `read_receipt` or `issue` returned.
        formats: the parts' formats by table code; must contain the receipt's table.
        key: the public key with which it must be signed: 64 hexadecimal digits; "" for any key or none.
    """
    return (*_differences(receipt, formats), *_faults_of_signature(receipt, key))


def _differences(receipt: Receipt, formats: PartFormats) -> Iterator[Finding]:
    deal, part_format = receipt.deal, formats[receipt.table]
    yield from compare(EnvelopeCode.COMMITMENT, receipt.commitment, deal.commitment)
    if part_format is None or not part_format.has_decks:
        yield from compare(EnvelopeCode.DECK, cards_text(receipt.deck), cards_text(deal.deck))
    if part_format is not None and receipt.part is not None:
        yield from part_format.compare(receipt.part, part_format.replay(deal, receipt.part))
    yield from compare(EnvelopeCode.CHECKSUM, receipt.checksum, checksum(receipt))


def _faults_of_signature(receipt: Receipt, key: str) -> Iterator[Finding]:
    """Yields a signature that does not fit, and an unexpected key."""
    if not receipt.key:
        if key:
            yield Finding(EnvelopeCode.UNSIGNED, "")
        return
    from cardroom.fair.signing import fits  # noqa: PLC0415 - a library that is needed only here

    if not fits(receipt.key, signed_bytes(receipt), receipt.signature):
        yield Finding(EnvelopeCode.SIGNATURE, receipt.signature)
    if key:
        yield from compare(EnvelopeCode.KEY, receipt.key, key)
