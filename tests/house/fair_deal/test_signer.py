"""Receipts are signed, or stay unsigned with a message."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.errors import Trouble
from cardroom.fair.checking import check
from cardroom.fair.receipt import read_receipt, to_text
from cardroom.house.fair_deal.signer import ReceiptSigner
from cardroom.house.settings.settings import Settings
from cardroom.ledger import ChainHead
from tests.fair.receipts import EXAMPLE, FORMATS, HEAD


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path / "data", "en")
    settings.key_file = tmp_path / "state" / "receipt-key.txt"
    return settings


def test_receipts_are_signed_with_the_key_that_is_shown(settings: Settings) -> None:
    signer = ReceiptSigner.of(settings)
    receipt = signer.sign(EXAMPLE, HEAD)
    assert check(read_receipt(to_text(receipt), FORMATS), FORMATS, signer.public_key) == ()
    assert receipt.chain == HEAD


def test_a_receipt_is_not_another_one_after_each_step(settings: Settings) -> None:
    signer = ReceiptSigner.of(settings)
    first = signer.sign(EXAMPLE, HEAD)
    assert signer.sign(EXAMPLE, ChainHead(HEAD.number + 1, "00" * 32)) == first
    assert signer.sign(replace(EXAMPLE, checksum="1" * 64), None) != first


def test_the_key_is_made_at_first_use_beside_the_data(settings: Settings) -> None:
    assert settings.key_file is not None
    signer = ReceiptSigner.of(settings)
    assert not settings.key_file.parent.exists()
    key = signer.public_key
    assert settings.key_file.exists()
    assert not settings.folder.exists() or not list(settings.folder.rglob("*key*"))
    again = Settings(settings.folder)
    again.key_file = settings.key_file
    assert ReceiptSigner.of(again).public_key == key


def test_a_damaged_key_is_reported_and_old_receipts_still_fit(settings: Settings, tmp_path: Path) -> None:
    assert settings.key_file is not None
    before = ReceiptSigner.of(settings).sign(EXAMPLE, HEAD)
    settings.key_file.write_bytes(b"damaged")
    later = Settings(settings.folder)
    later.key_file = settings.key_file
    after = ReceiptSigner.of(later).sign(EXAMPLE, HEAD)
    (trouble,) = later.take_troubles()
    assert trouble.trouble is Trouble.KEY_DAMAGED
    assert Path(trouble.detail).read_bytes() == b"damaged"
    assert before.key != after.key
    for receipt in (before, after):
        assert check(receipt, FORMATS) == ()


def test_without_a_key_receipts_stay_unsigned_and_the_person_is_informed_once(settings: Settings) -> None:
    assert settings.key_file is not None
    settings.key_file.parent.write_bytes(b"")
    signer = ReceiptSigner.of(settings)
    assert signer.sign(EXAMPLE, HEAD) == EXAMPLE
    assert signer.sign(EXAMPLE, HEAD) == EXAMPLE
    assert signer.public_key == ""
    (trouble,) = settings.take_troubles()
    assert trouble.trouble is Trouble.KEY_UNUSABLE
    assert str(settings.key_file) in trouble.detail


def test_settings_without_a_key_file_sign_nothing(tmp_path: Path) -> None:
    signer = ReceiptSigner.of(Settings(tmp_path))
    assert signer.sign(EXAMPLE, HEAD) == EXAMPLE
    assert signer.public_key == ""
