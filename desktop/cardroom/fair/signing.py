"""Signs receipts with Ed25519 (RFC 8032), and checks signatures.

The only module that imports the library, libsodium in the bindings of PyNaCl: it takes some 20 ms, and is imported when
a receipt is made or verified.
"""

import secrets

from msgspec.structs import replace
from nacl.bindings import crypto_sign, crypto_sign_BYTES, crypto_sign_open, crypto_sign_seed_keypair
from nacl.exceptions import BadSignatureError

from cardroom.fair.receipt import Receipt, sealed, signed_bytes
from cardroom.ledger import ChainHead

SECRET_BYTES = 32


def new_secret() -> bytes:
    """Returns a new secret key, from the operating system's random numbers."""
    return secrets.token_bytes(SECRET_BYTES)


def public_key(secret: bytes) -> str:
    """Returns the public key of a secret one, as 64 hexadecimal digits.

    Raises:
        ValueError: the secret key does not have 32 bytes.
    """
    return _pair(secret)[0].hex()


def signed(receipt: Receipt, head: ChainHead | None, secret: bytes) -> Receipt:
    """Returns a receipt with signature and checksum.

    Args:
        receipt: its own signature, if it has one, is replaced.
        head: the head of the ledger's chain.
        secret: the secret key: 32 bytes.
    """
    public, pair = _pair(secret)
    unsigned = replace(receipt, chain=head, key=public.hex())
    digits = crypto_sign(signed_bytes(unsigned), pair)[:crypto_sign_BYTES].hex()
    return sealed(replace(unsigned, signature=digits))


def fits(key: str, message: bytes, signature: str) -> bool:
    """Returns whether the holder of a public key has signed a message.

    Args:
        key: the public key: 64 hexadecimal digits.
        message: what was signed.
        signature: 128 hexadecimal digits.
    """
    try:
        crypto_sign_open(bytes.fromhex(signature) + message, bytes.fromhex(key))
    except BadSignatureError:
        return False
    return True


def _pair(secret: bytes) -> tuple[bytes, bytes]:
    """Returns the public key, and both keys as the library wants them."""
    if len(secret) != SECRET_BYTES:
        raise ValueError("a secret key has 32 bytes")
    return crypto_sign_seed_keypair(secret)
