"""Signatures with Ed25519, against the test vectors of RFC 8032."""

import pytest

from cardroom.fair import signing
from tests.fair.second_verifier import is_signed
from tests.program import python

# Section 7.1, tests 1 to 3: secret key, public key, message, signature.
VECTORS = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]


@pytest.mark.parametrize(("secret", "public", "message", "signature"), VECTORS)
def test_keys_and_signatures_are_those_of_the_standard(secret: str, public: str, message: str, signature: str) -> None:
    assert signing.public_key(bytes.fromhex(secret)) == public
    for verify in (signing.fits, lambda key, text, digits: is_signed(bytes.fromhex(key), text, bytes.fromhex(digits))):
        assert verify(public, bytes.fromhex(message), signature)
        assert not verify(public, bytes.fromhex(message) + b"\0", signature)
        assert not verify(
            VECTORS[0][1] if public != VECTORS[0][1] else VECTORS[1][1], bytes.fromhex(message), signature
        )
        for place in (0, 63):
            changed = bytearray.fromhex(signature)
            changed[place] ^= 1
            assert not verify(public, bytes.fromhex(message), changed.hex())


@pytest.mark.parametrize("key", ["00" * 32, "01" + "00" * 31, "ff" * 32])
def test_a_key_of_small_order_or_none_at_all_fits_nothing(key: str) -> None:
    assert not signing.fits(key, b"", "01" + "00" * 63)
    assert not signing.fits(key, b"", VECTORS[0][3])


def test_a_secret_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        signing.public_key(b"short")


def test_every_secret_is_another_one() -> None:
    assert len({signing.new_secret() for _ in range(100)}) == 100


def test_no_window_of_a_table_loads_the_library() -> None:
    code = """if True:
        import sys
        from cardroom.house.spec import load
        from cardroom.tables import TABLES
        import cardroom.app.startup
        for spec in TABLES:
            load(spec.window)
            load(spec.drive)
        assert "nacl" not in sys.modules, "imported"
        import cardroom.house.fair_deal.signer
        assert "nacl" in sys.modules, "the check cannot fail"
    """
    done = python(code, QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stderr) == (0, "")
