"""The signature on a receipt as a value, with its fields.

`cardroom.fair.signing` makes and checks signatures; it is imported only then.
"""

from dataclasses import dataclass
from typing import Any

from cardroom import kinds
from cardroom.fair.fields import hexadecimal
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


SIGNED_FIELDS: dict[str, kinds.Kind[Any]] = {
    "algorithm": kinds.that(
        kinds.text, ALGORITHM.__eq__, f'is not "{ALGORITHM}": another version of Cardroom wrote it'
    ),
    "chain": kinds.maybe(kinds.exactly(number=kinds.between(1, HIGHEST_LINK), hash=hexadecimal(KEY_BYTES))),
    "key": hexadecimal(KEY_BYTES),
    "signature": hexadecimal(SIGNATURE_BYTES),
}
"""The fields of a signature in a receipt."""


def signature_of(found: dict[str, Any]) -> Signature:
    """Returns the signature in the fields of a receipt."""
    chain = found["chain"]
    return Signature(chain and ChainHead(**chain), found["key"], found["signature"], found["algorithm"])
