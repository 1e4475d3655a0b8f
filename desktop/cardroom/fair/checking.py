"""Checks a receipt: replays its round from seed and decisions, and compares."""

from collections.abc import Iterator

from cardroom.fair.finding import CARD_SENTENCES, Finding, FindingCode, compare_cards, compare_values
from cardroom.fair.part import PartFormats
from cardroom.fair.receipt import Receipt, checksum


class EnvelopeCode(FindingCode):
    """Mismatches in the fields of the envelope."""

    COMMITMENT = ("commitment", "commitment: the receipt has {found}, the SHA-256 of the seed is {expected}")
    DECK = ("deck", *CARD_SENTENCES)
    CHECKSUM = ("checksum", "checksum: it is not that of the receipt: something on it was changed")


def check(receipt: Receipt, formats: PartFormats) -> tuple[Finding, ...]:
    """Returns all mismatches in the order of the receipt.

    A receipt cannot prove that the round was played at all, that its commitment was shown before, or that the seed came
    from the operating system.

    Args:
        receipt: one that `read_receipt` or `issue` returned.
        formats: the parts' formats by table code; must contain the receipt's table.
    """
    return tuple(_differences(receipt, formats))


def _differences(receipt: Receipt, formats: PartFormats) -> Iterator[Finding]:
    deal, part_format = receipt.deal, formats[receipt.table]
    yield from compare_values(EnvelopeCode.COMMITMENT, receipt.commitment, deal.commitment)
    if part_format is None or not part_format.has_decks:
        yield from compare_cards(EnvelopeCode.DECK, receipt.deck, deal.deck)
    if part_format is not None and receipt.part is not None:
        yield from part_format.compare(receipt.part, part_format.replay(deal, receipt.part))
    yield from compare_values(EnvelopeCode.CHECKSUM, receipt.checksum, checksum(receipt))
