"""A receipt: what a round was, and the seed from which anyone can deal it again. A value, and its text.

The text is a JSON object. An envelope says the same of every table: which round it was, the commitment, the seed, the
word, and the whole deck. Beside it stands a part by table, which says what was made of the cards; a table that has no
part of its own is checked for its deck. The last field is a checksum over all others.
"""

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any

from cardroom.cards.cards import DECK, Card
from cardroom.cards.dealing import SEED_BYTES, is_word
from cardroom.fair.cards_text import cards_text, read_cards
from cardroom.fair.fields import Fields, parse_fields
from cardroom.tables.poker.history.receipt_part import PokerPart, poker_as_json, read_poker

FORMAT = "cardroom receipt"
VERSION = 1
POKER = "poker"
TABLES = (POKER, "old_maid")
"""The tables that give receipts, by the code that stands in the stream's label."""
HIGHEST_ROUND = 2**53 - 1
"""The highest whole number that every reader of JSON reads exactly."""

_HEX = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a round was.

    Attributes:
        table: its code, as in `TABLES`.
        round_number: of the table, from 1.
        commitment: what was shown before the bet: 64 hexadecimal digits.
        seed: the round's 32 bytes, in 64 hexadecimal digits.
        word: what the player added; "" for nothing.
        fair: whether the seed came from the operating system; False for "seeded, not fair".
        deck: all 53 cards in the order in which they are dealt.
        poker: what was made of them at the poker table; None at any other.
        checksum: 64 hexadecimal digits over everything else.
    """

    table: str
    round_number: int
    commitment: str
    seed: str
    word: str
    fair: bool
    deck: tuple[Card, ...]
    poker: PokerPart | None = None
    checksum: str = ""


def to_text(receipt: Receipt) -> str:
    """The receipt as it is saved: JSON, a field on each line; other letters than ASCII only where a word has them."""
    fields = {**_as_json(receipt), "checksum": receipt.checksum}
    return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


def read_receipt(text: str) -> Receipt:
    """The receipt that a text is. Whether it is true is another question: see `checking`.

    Raises:
        BadReceipt: no receipt, one of a newer version, or one with a field missing, unknown, twice, or of another kind.
    """
    fields = parse_fields(text)
    if fields.take("format", str) != FORMAT:
        fields.refuse("format", f'is not "{FORMAT}"')
    if fields.take("version", int) != VERSION:
        fields.refuse("version", f"is not {VERSION}, which this program reads")
    table = fields.one_of("table", TABLES)
    receipt = Receipt(
        table=table,
        round_number=fields.whole_number("round", 1, HIGHEST_ROUND),
        commitment=_read_hex(fields, "commitment"),
        seed=_read_hex(fields, "seed"),
        word=_read_word(fields),
        fair=fields.take("fair", bool),
        deck=read_cards(fields, "deck", {len(DECK)}),
        poker=read_poker(fields.inner(POKER)) if table == POKER else None,
        checksum=_read_hex(fields, "checksum"),
    )
    fields.end()
    return receipt


def sealed(receipt: Receipt) -> Receipt:
    """The receipt with its checksum."""
    return replace(receipt, checksum=checksum(receipt))


def checksum(receipt: Receipt) -> str:
    """The SHA-256 over everything but the checksum itself, as JSON with sorted names and no white space.

    It catches a slip of hand or disk, also where nothing else would: whether a round was fair does not follow from its
    seed. It is no proof, for whoever changes a receipt can work it out anew.
    """
    plain = json.dumps(_as_json(receipt), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()


def _as_json(receipt: Receipt) -> dict[str, Any]:
    """Everything but the checksum."""
    fields: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "table": receipt.table,
        "round": receipt.round_number,
        "commitment": receipt.commitment,
        "seed": receipt.seed,
        "word": receipt.word,
        "fair": receipt.fair,
        "deck": cards_text(receipt.deck),
    }
    return fields if receipt.poker is None else {**fields, POKER: poker_as_json(receipt.poker)}


def _read_hex(fields: Fields, name: str) -> str:
    digits = fields.take(name, str)
    if len(digits) != 2 * SEED_BYTES or not _HEX.issuperset(digits):
        fields.refuse(name, f"is not {2 * SEED_BYTES} hexadecimal digits, 0-9 and a-f")
    return digits


def _read_word(fields: Fields) -> str:
    word = fields.take("word", str)
    if not is_word(word):
        fields.refuse("word", "is no word that a player could have added")
    return word
