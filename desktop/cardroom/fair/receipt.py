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

from cardroom import kinds
from cardroom.cards.cards import PACK_NUMBERS, PACK_SUITS, WHOLE_PACK, Card, Pack, cards_text, parse_card
from cardroom.cards.dealing import SEED_BYTES, is_word
from cardroom.fair.deal import Deal
from cardroom.fair.fields import BadReceipt, cards, hexadecimal, parse_fields
from cardroom.fair.part import Part, PartFormat, PartFormats
from cardroom.fair.signature import SIGNED_FIELDS, Signature, signature_of
from cardroom.saved_record import BadRecord, JsonObject

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
    part: Part | None = None
    pack: Pack = WHOLE_PACK
    signature: Signature | None = None
    checksum: str = ""

    @property
    def deal(self) -> Deal:
        """The deal of the receipt, whose deck is computed from the seed."""
        return Deal(self.table, self.round_number, self.seed, self.word, self.fair, self.pack)


def issue(deal: Deal, part: Part | None = None, *, has_deck: bool = True) -> Receipt:
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
    found = {**_as_json(receipt), **_signature_field(receipt), "checksum": receipt.checksum}
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


def read_receipt(text: str, formats: PartFormats) -> Receipt:
    """Parses a receipt; `checking.check` compares its contents with the seed.

    Args:
        text: the receipt's text.
        formats: the parts' formats by table code; other tables are refused.

    Raises:
        BadReceipt: not a receipt, another version, or a field that is missing, unknown, duplicate or of another type.
    """
    found = parse_fields(text)
    _read(kinds.struct(dict, format=_FORMAT, version=_VERSION, table=kinds.one_of(formats)), found)
    table, part_format, is_signed = found["table"], formats[found["table"]], found["version"] == SIGNED_VERSION
    _check_version(found["version"], table, part_format)
    has_deck = part_format is None or not part_format.has_decks
    has_pack = found["version"] == PACK_VERSION or (is_signed and part_format is None and "pack" in found)
    if has_pack:
        _read(kinds.struct(dict, pack=_PACK), found)
    pack = Pack(**found["pack"]) if has_pack else WHOLE_PACK
    envelope = kinds.exactly(
        **_ENVELOPE,
        **({"pack": _PACK} if has_pack else {}),
        **({"deck": cards({len(pack.cards)})} if has_deck else {}),
        **({} if part_format is None else {table: part_format.kind}),
        **(SIGNED_FIELDS if is_signed else {}),
    )
    _read(envelope, found)
    return Receipt(
        table=table,
        round_number=found["round"],
        commitment=found["commitment"],
        seed=found["seed"],
        word=found["word"],
        fair=found["fair"],
        deck=tuple(map(parse_card, found["deck"].split())) if has_deck else (),
        part=None if part_format is None else found[table],
        pack=pack,
        signature=signature_of(found) if is_signed else None,
        checksum=found["checksum"],
    )


def is_receipt(text: str) -> bool:
    """Returns whether a text is a receipt, of any table and version.

    Neither its other fields nor its checksum are checked.
    """
    try:
        _read(kinds.struct(dict, format=_FORMAT), parse_fields(text))
    except BadReceipt:
        return False
    return True


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


def _plain(found: dict[str, Any]) -> bytes:
    """Returns JSON with sorted names and no white space, in UTF-8."""
    return json.dumps(found, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _signature_field(receipt: Receipt) -> dict[str, Any]:
    return {} if receipt.signature is None else {"signature": receipt.signature.digits}


def _as_json(receipt: Receipt) -> dict[str, Any]:
    """Returns all fields except signature and checksum."""
    signature = receipt.signature
    whole, has_deck = receipt.pack == WHOLE_PACK, bool(receipt.deck)
    unsigned_version = DECKS_VERSION if not has_deck else VERSION if whole else PACK_VERSION
    found: dict[str, Any] = {
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
        found[receipt.table] = receipt.part
    return found if signature is None else found | signature.as_json()


def _check_version(version: int, table: str, part_format: PartFormat | None) -> None:
    """Refuses the version of the receipts of other tables."""
    several = part_format is not None and part_format.has_decks
    if several and version not in (DECKS_VERSION, SIGNED_VERSION):
        raise BadReceipt(f"version is not {DECKS_VERSION}: the receipts of {table} have several decks")
    if not several and version == DECKS_VERSION:
        raise BadReceipt(f"version is not {VERSION} or {PACK_VERSION}: the receipts of {table} have one deck")
    if part_format is not None and version == PACK_VERSION:
        raise BadReceipt(f"version is not {VERSION}: {table} is played with the whole pack")


def _read(kind: kinds.Kind[Any], found: JsonObject) -> None:
    try:
        kind.read(found)
    except BadRecord as fault:
        raise BadReceipt(str(fault)) from fault


_FORMAT = kinds.that(kinds.text, FORMAT.__eq__, f'is not "{FORMAT}"')
_NEWER = "for a newer version of Cardroom wrote it"
_OTHER = f"is not {', '.join(map(str, VERSIONS[:-1]))} or {VERSIONS[-1]}"
_OLDER = kinds.that(
    kinds.whole, lambda version: version <= SIGNED_VERSION, f"{_OTHER}, for a newer version of Cardroom wrote it"
)
_VERSION = kinds.that(_OLDER, VERSIONS.__contains__, f"{_OTHER}, which this program reads")
_PACK = kinds.that(
    kinds.exactly(
        numbers=kinds.between(PACK_NUMBERS[0], PACK_NUMBERS[-1]), suits=kinds.between(PACK_SUITS[0], PACK_SUITS[-1])
    ),
    lambda pack: pack["suits"] in PACK_SUITS and Pack(**pack) != WHOLE_PACK,
    "is none that a receipt of this version can have",
)
_ENVELOPE: dict[str, kinds.Kind[Any]] = {
    "format": _FORMAT,
    "version": _VERSION,
    "table": kinds.text,
    "round": kinds.between(1, HIGHEST_ROUND),
    "commitment": hexadecimal(SEED_BYTES),
    "seed": hexadecimal(SEED_BYTES),
    "word": kinds.that(kinds.text, is_word, "is no word that a player could have added"),
    "fair": kinds.flag,
    "checksum": hexadecimal(SEED_BYTES),
}
