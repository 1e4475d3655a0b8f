"""Receipts: values, JSON text and checksum.

A receipt contains a round and the seed from which anyone can deal it again.

The text of a receipt is a JSON object. Its envelope is the same for all tables: the round, the commitment, the seed,
the word and the whole deck. A table's own part follows under the table's code, then the signature with its key, if it
has one. The last field is a checksum over all others. docs/fair-deals.md describes the format.
"""

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any

from cardroom.cards.cards import PACK_NUMBERS, PACK_SUITS, WHOLE_PACK, Card, Pack, cards_text
from cardroom.cards.dealing import SEED_BYTES, is_word
from cardroom.fair.deal import Deal
from cardroom.fair.fields import BadReceipt, Fields, parse_fields
from cardroom.fair.part import PartFormat, PartFormats, ReceiptPart
from cardroom.fair.signature import Signature, read_signature

FORMAT = "cardroom receipt"
VERSION = 1
PACK_VERSION = 2
"""The version of a receipt with a smaller pack."""

DECKS_VERSION = 3
"""The version of a receipt whose part has the decks."""

SIGNED_VERSION = 4
"""The version of every signed receipt; those without a signature have one of the others."""

VERSIONS = (VERSION, PACK_VERSION, DECKS_VERSION, SIGNED_VERSION)

HIGHEST_ROUND = 2**53 - 1
"""The highest integer that every JSON parser reads exactly."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The receipt of one round.

    Attributes:
        table: the table's code.
        round_number: number of the table's round, from 1.
        commitment: SHA-256 of the seed, shown before the bet: 64 hexadecimal digits.
        seed: 32 bytes as 64 hexadecimal digits.
        word: the player's word; "" for none.
        fair: whether the seed came from the operating system; False for "seeded, not fair".
        deck: all cards in the order in which they are dealt; empty if the part has the decks.
        part: the table's own part; None at a table without one.
        pack: the cards of the game; a table with a part has the whole pack.
        signature: the signature and its fields; None on a receipt of an older version, or if there was no key.
        checksum: 64 hexadecimal digits over everything else; "" before `sealed`.
    """

    table: str
    round_number: int
    commitment: str
    seed: str
    word: str
    fair: bool
    deck: tuple[Card, ...]
    part: ReceiptPart | None = None
    pack: Pack = WHOLE_PACK
    signature: Signature | None = None
    checksum: str = ""

    @property
    def deal(self) -> Deal:
        """The deal of the receipt, whose deck is computed from the seed."""
        return Deal(self.table, self.round_number, self.seed, self.word, self.fair, self.pack)


def issue(deal: Deal, part: ReceiptPart | None = None, *, has_deck: bool = True) -> Receipt:
    """Returns the receipt of a round that is over, without a signature.

    Args:
        deal: the round's deal.
        part: the table's own part; None at a table without one.
        has_deck: False if the part has the decks (`PartFormat.has_decks`).
    """
    return sealed(
        Receipt(
            table=deal.table,
            round_number=deal.round_number,
            commitment=deal.commitment,
            seed=deal.seed,
            word=deal.word,
            fair=deal.fair,
            deck=deal.deck if has_deck else (),
            part=part,
            pack=deal.pack,
        )
    )


def to_text(receipt: Receipt) -> str:
    """Returns the receipt as JSON text, one field per line.

    Only the word can contain non-ASCII characters.
    """
    fields = {**_as_json(receipt), **_signature_field(receipt), "checksum": receipt.checksum}
    return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


def read_receipt(text: str, formats: PartFormats) -> Receipt:
    """Parses a receipt; `checking.check` compares its contents with the seed.

    Args:
        text: the receipt's text.
        formats: the parts' formats by table code; other tables are refused.

    Raises:
        BadReceipt: not a receipt, another version, or a field that is missing, unknown, duplicate or of another type.
    """
    fields = parse_fields(text)
    if fields.take("format", str) != FORMAT:
        fields.refuse("format", f'is not "{FORMAT}"')
    version = fields.take("version", int)
    if version not in VERSIONS:
        reason = "for a newer version of Cardroom wrote it" if version > max(VERSIONS) else "which this program reads"
        fields.refuse("version", f"is not {', '.join(map(str, VERSIONS[:-1]))} or {VERSIONS[-1]}, {reason}")
    table = fields.one_of("table", formats)
    has_deck = _has_deck(fields, version, table, formats[table])
    has_pack = version == PACK_VERSION or (version == SIGNED_VERSION and formats[table] is None and fields.has("pack"))
    pack = _read_pack(fields, table, formats[table]) if has_pack else WHOLE_PACK
    receipt = Receipt(
        table=table,
        round_number=fields.whole_number("round", 1, HIGHEST_ROUND),
        commitment=fields.hexadecimal("commitment", SEED_BYTES),
        seed=fields.hexadecimal("seed", SEED_BYTES),
        word=_read_word(fields),
        fair=fields.take("fair", bool),
        deck=fields.cards("deck", {len(pack.cards)}) if has_deck else (),
        part=_read_part(fields, table, formats[table]),
        pack=pack,
        signature=read_signature(fields) if version == SIGNED_VERSION else None,
        checksum=fields.hexadecimal("checksum", SEED_BYTES),
    )
    fields.end()
    return receipt


def is_receipt(text: str) -> bool:
    """Returns whether a text is a receipt, of any table and version.

    Neither its other fields nor its checksum are checked.
    """
    try:
        return parse_fields(text).take("format", str) == FORMAT
    except BadReceipt:
        return False


def sealed(receipt: Receipt) -> Receipt:
    """Returns the receipt with its checksum."""
    return replace(receipt, checksum=checksum(receipt))


def checksum(receipt: Receipt) -> str:
    """Returns the SHA-256 of all other fields.

    It is computed over JSON with sorted names and no white space. It detects an accidental change, also of fields that
    do not follow from the seed, such as `fair`. It proves nothing: a forger can compute it again.
    """
    return hashlib.sha256(_plain({**_as_json(receipt), **_signature_field(receipt)})).hexdigest()


def signed_bytes(receipt: Receipt) -> bytes:
    """Returns the signed bytes: all fields but signature and checksum."""
    return _plain(_as_json(receipt))


def _plain(fields: dict[str, Any]) -> bytes:
    """Returns JSON with sorted names and no white space, in UTF-8."""
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _signature_field(receipt: Receipt) -> dict[str, Any]:
    return {} if receipt.signature is None else {"signature": receipt.signature.digits}


def _as_json(receipt: Receipt) -> dict[str, Any]:
    """Returns all fields except signature and checksum."""
    signature = receipt.signature
    whole, has_deck = receipt.pack == WHOLE_PACK, bool(receipt.deck)
    unsigned_version = DECKS_VERSION if not has_deck else VERSION if whole else PACK_VERSION
    fields: dict[str, Any] = {
        "format": FORMAT,
        "version": unsigned_version if signature is None else SIGNED_VERSION,
        **({} if signature is None else {"algorithm": signature.algorithm}),
        "table": receipt.table,
        "round": receipt.round_number,
        "commitment": receipt.commitment,
        "seed": receipt.seed,
        "word": receipt.word,
        "fair": receipt.fair,
        **({} if whole else {"pack": receipt.pack._asdict()}),
        **({"deck": cards_text(receipt.deck)} if has_deck else {}),
    }
    if receipt.part is not None:
        fields[receipt.table] = receipt.part.as_json()
    return fields if signature is None else fields | signature.as_json()


def _has_deck(fields: Fields, version: int, table: str, part_format: PartFormat[Any] | None) -> bool:
    """Returns whether the envelope of this table's receipts has a deck.

    Refuses the versions of other tables.
    """
    in_part = part_format is not None and part_format.has_decks
    if version == SIGNED_VERSION:
        return not in_part
    if in_part and version != DECKS_VERSION:
        fields.refuse("version", f"is not {DECKS_VERSION}: the receipts of {table} have several decks")
    if not in_part and version == DECKS_VERSION:
        fields.refuse("version", f"is not {VERSION} or {PACK_VERSION}: the receipts of {table} have one deck")
    return not in_part


def _read_pack(fields: Fields, table: str, part_format: PartFormat[Any] | None) -> Pack:
    if part_format is not None:
        fields.refuse("version", f"is not {VERSION}: {table} is played with the whole pack")
    inner = fields.inner("pack")
    numbers = inner.whole_number("numbers", PACK_NUMBERS[0], PACK_NUMBERS[-1])
    pack = Pack(inner.whole_number("suits", PACK_SUITS[0], PACK_SUITS[-1]), numbers)
    inner.end()
    if pack.suits not in PACK_SUITS or pack == WHOLE_PACK:
        fields.refuse("pack", "is none that a receipt of this version can have")
    return pack


def _read_part(fields: Fields, table: str, part_format: PartFormat[Any] | None) -> ReceiptPart | None:
    if part_format is None:
        return None
    inner = fields.inner(table)
    part: ReceiptPart = part_format.read(inner)
    inner.end()
    return part


def _read_word(fields: Fields) -> str:
    word = fields.take("word", str)
    if not is_word(word):
        fields.refuse("word", "is no word that a player could have added")
    return word
