"""The signature on a receipt as a value, with its fields.

`cardroom.fair.signing` makes and checks signatures; it is imported only then.
"""

from dataclasses import dataclass
from typing import Any

from cardroom.fair.fields import Fields
from cardroom.ledger import ChainHead

ALGORITHM = "cardroom deal 1"
"""The version of the rules in docs/fair-deals.md by which cards follow from a seed."""

KEY_BYTES = 32
SIGNATURE_BYTES = 64
HIGHEST_LINK = 2**53 - 1
"""The highest integer that every JSON parser reads exactly."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A signature with Ed25519 (RFC 8032), and its fields.

    Attributes:
        chain: the head of the ledger's chain when the receipt was made; None if the ledger has no chain yet.
        key: the public key of the installation: 64 hexadecimal digits.
        digits: the signature: 128 hexadecimal digits; "" before signing.
        algorithm: the version of the rules by which the cards follow from the seed.
    """

    chain: ChainHead | None
    key: str
    digits: str = ""
    algorithm: str = ALGORITHM

    def as_json(self) -> dict[str, Any]:
        """Returns the signed fields; the signature itself is not one of them."""
        return {"chain": None if self.chain is None else self.chain._asdict(), "key": self.key}


def read_signature(fields: Fields) -> Signature:
    """Reads the fields of a signature.

    Raises:
        BadReceipt: a field is missing or bad, or the algorithm is of another version.
    """
    algorithm = fields.take("algorithm", str)
    if algorithm != ALGORITHM:
        fields.refuse("algorithm", f'is not "{ALGORITHM}": another version of Cardroom wrote it')
    return Signature(
        chain=_read_chain(fields),
        key=fields.hexadecimal("key", KEY_BYTES),
        digits=fields.hexadecimal("signature", SIGNATURE_BYTES),
        algorithm=algorithm,
    )


def _read_chain(fields: Fields) -> ChainHead | None:
    inner = fields.inner_or_none("chain")
    if inner is None:
        return None
    head = ChainHead(inner.whole_number("number", 1, HIGHEST_LINK), inner.hexadecimal("hash", KEY_BYTES))
    inner.end()
    return head
