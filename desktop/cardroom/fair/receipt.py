"""Receipts: values, JSON text and checksum.

A receipt contains a round and the seed from which anyone can deal it again.

The text of a receipt is a JSON object. Its envelope is the same for all tables: the round, the commitment, the seed,
the word and the whole deck. A table's own part follows under the table's code, then the signature with its key, if it
has one. The last field is a checksum over all others. docs/fair-deals.md describes the format.
"""

import hashlib
import json
from typing import Any, ClassVar, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cardroom import kinds
from cardroom.cards.cards import PACK_NUMBERS, PACK_SUITS, WHOLE_PACK, Card, Pack
from cardroom.cards.dealing import SEED_BYTES, WORD
from cardroom.fair.deal import Deal
from cardroom.fair.fields import BadReceipt, deck, hexadecimal, parse_fields
from cardroom.fair.part import Part, PartFormat, PartFormats
from cardroom.ledger import ChainHead
from cardroom.saved_record import BadRecord, JsonObject

_T = TypeVar("_T")

FORMAT = "cardroom receipt"
ALGORITHM = "cardroom deal 1"
"""The version of the rules in docs/fair-deals.md by which cards follow from a seed."""

VERSION = 1
PACK_VERSION = 2
"""The version of a receipt with a smaller pack."""

DECKS_VERSION = 3
"""The version of a receipt whose part has the decks."""

SIGNED_VERSION = 4
"""The version of every signed receipt; those without a signature have one of the others."""

VERSIONS = (VERSION, PACK_VERSION, DECKS_VERSION, SIGNED_VERSION)

HIGHEST_NUMBER = 2**53 - 1
"""The highest integer that every JSON parser reads exactly."""


class Receipt(Struct, frozen=True):
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
        chain: the head of the ledger's chain when the receipt was made; None without a chain or a signature.
        key: the public key of the installation, with which it is signed (Ed25519, RFC 8032): 64 hexadecimal digits; ""
            if there was no key.
        signature: 128 hexadecimal digits; "" before signing.
        checksum: 64 hexadecimal digits over everything else; "" before `sealed`.
    """

    table: str
    round_number: int
    commitment: str
    seed: str
    word: str
    fair: bool
    deck: tuple[Card, ...] = ()
    part: Part | None = None
    pack: Pack = WHOLE_PACK
    chain: ChainHead | None = None
    key: str = ""
    signature: str = ""
    checksum: str = ""
    format: ClassVar[str] = FORMAT
    algorithm: ClassVar[str] = ALGORITHM

    @property
    def deal(self) -> Deal:
        """The deal of the receipt, whose deck is computed from the seed."""
        return Deal(self.table, self.round_number, self.seed, self.word, self.fair, self.pack)

    @property
    def version(self) -> int:
        """The version of its form."""
        if self.key:
            return SIGNED_VERSION
        return DECKS_VERSION if not self.deck else VERSION if self.pack == WHOLE_PACK else PACK_VERSION


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
    return json.dumps(_fields(receipt), indent=2, ensure_ascii=False) + "\n"


def read_receipt(text: str, formats: PartFormats) -> Receipt:
    """Parses a receipt; `checking.check` compares its contents with the seed.

    Args:
        text: the receipt's text.
        formats: the parts' formats by table code; other tables are refused.

    Raises:
        BadReceipt: not a receipt, another version, or a field that is missing, unknown, duplicate or of another type.
    """
    found = parse_fields(text)
    head: kinds.Kind[JsonObject] = kinds.struct(dict, format=_FORMAT, version=_VERSION, table=kinds.one_of(formats))
    version, table = (_read(head, found)[name] for name in ("version", "table"))
    part_format = formats[table]
    _check_version(version, table, part_format)
    has_pack = version == PACK_VERSION or (version == SIGNED_VERSION and part_format is None and "pack" in found)
    with_pack: kinds.Kind[dict[str, Pack]] = kinds.struct(dict, pack=_PACK)
    pack = _read(with_pack, found)["pack"] if has_pack else WHOLE_PACK
    part, has_deck = (None, True) if part_format is None else (part_format.kind, not part_format.has_decks)
    return _read(_form(version, table, pack, part, has_deck=has_deck), found)


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
    return hashlib.sha256(_plain(receipt, "checksum")).hexdigest()


def signed_bytes(receipt: Receipt) -> bytes:
    """Returns the signed bytes: all fields but signature and checksum."""
    return _plain(receipt, "signature", "checksum")


def _plain(receipt: Receipt, *without: str) -> bytes:
    """Returns JSON with sorted names and no white space, in UTF-8."""
    found = {name: value for name, value in _fields(receipt).items() if name not in without}
    return json.dumps(found, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _fields(receipt: Receipt) -> JsonObject:
    part = None if receipt.part is None else _ANY_PART
    form = _form(receipt.version, receipt.table, receipt.pack, part, has_deck=bool(receipt.deck))
    fields: JsonObject = form.write(receipt)
    return fields


def _form(
    version: int, table: str, pack: Pack, part: kinds.Kind[Part] | None, *, has_deck: bool
) -> kinds.Kind[Receipt]:
    """Returns the kind of such receipts; fields in their order."""
    is_signed = version == SIGNED_VERSION
    return kinds.closed(
        _made,
        {**kinds.ROUND, table: "part"},
        format=_FORMAT,
        version=_VERSION,
        **({"algorithm": _ALGORITHM} if is_signed else {}),
        table=kinds.text,
        round=kinds.between(1, HIGHEST_NUMBER),
        commitment=_HASH,
        seed=_HASH,
        word=WORD,
        fair=kinds.flag,
        **({} if pack == WHOLE_PACK else {"pack": _PACK}),
        **({"deck": deck(len(pack.cards))} if has_deck else {}),
        **({} if part is None else {table: part}),
        **(_SIGNED if is_signed else {}),
        checksum=_HASH,
    )


def _made(**attributes: Any) -> Receipt:  # noqa: ANN401 - the attributes as their kinds have read them
    """Makes a receipt, without what its version says."""
    return Receipt(**{name: attributes[name] for name in attributes.keys() - {"format", "version", "algorithm"}})


def _read(kind: kinds.Kind[_T], found: JsonObject) -> _T:
    try:
        return kind.read(found)
    except BadRecord as fault:
        raise BadReceipt(str(fault)) from fault


def _check_version(version: int, table: str, part_format: PartFormat | None) -> None:
    """Refuses the version of the receipts of other tables."""
    several = part_format is not None and part_format.has_decks
    if several and version not in (DECKS_VERSION, SIGNED_VERSION):
        raise BadReceipt(f"version is not {DECKS_VERSION}: the receipts of {table} have several decks")
    if not several and version == DECKS_VERSION:
        raise BadReceipt(f"version is not {VERSION} or {PACK_VERSION}: the receipts of {table} have one deck")
    if part_format is not None and version == PACK_VERSION:
        raise BadReceipt(f"version is not {VERSION}: {table} is played with the whole pack")


_FORMAT = kinds.that(kinds.text, FORMAT.__eq__, f'is not "{FORMAT}"')
_NEWER = "for a newer version of Cardroom wrote it"
_OTHER = f"is not {', '.join(map(str, VERSIONS[:-1]))} or {VERSIONS[-1]}"
_VERSION = kinds.that(
    kinds.whole,
    VERSIONS.__contains__,
    lambda version: f"{_OTHER}, {_NEWER if version > SIGNED_VERSION else 'which this program reads'}",
)
_ALGORITHM = kinds.that(kinds.text, ALGORITHM.__eq__, f'is not "{ALGORITHM}": another version of Cardroom wrote it')
_PACK = kinds.that(
    kinds.closed(
        Pack,
        suits=kinds.between(PACK_SUITS[0], PACK_SUITS[-1]),
        numbers=kinds.between(PACK_NUMBERS[0], PACK_NUMBERS[-1]),
    ),
    lambda pack: pack.suits in PACK_SUITS and pack != WHOLE_PACK,
    "is none that a receipt of this version can have",
)
_HASH = hexadecimal(SEED_BYTES)
_HEAD = kinds.closed(ChainHead, number=kinds.between(1, HIGHEST_NUMBER), hash=_HASH)
_SIGNED: dict[str, kinds.Kind[Any]] = {"chain": kinds.maybe(_HEAD), "key": _HASH, "signature": hexadecimal(64)}
_ANY_PART: kinds.Kind[Part] = kinds.Kind(dict, dict)
