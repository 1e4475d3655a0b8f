"""The key that signs receipts, and the signer."""

import os
import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.errors import Trouble
from cardroom.fair import signing
from cardroom.fair.checking import check
from cardroom.fair.receipt import read_receipt, to_text
from cardroom.house.fair_deal.signer import HEADING, ReceiptSigner, open_key
from cardroom.house.settings.settings import Settings
from cardroom.ledger import ChainHead
from tests.fair.receipts import EXAMPLE, FORMATS, HEAD, KEY, SECRET
from tests.not_none import not_none
from tests.paths import GOLDEN

HAS_MODES = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "receipt-key.txt"


def test_the_key_is_made_at_first_use_and_stays(file: Path) -> None:
    first = open_key(file)
    content = file.read_bytes()
    assert open_key(file) == first
    assert file.read_bytes() == content == f"{HEADING}\n{first.secret.hex()}\n{first.public}\n".encode()
    assert signing.public_key(first.secret) == first.public
    assert first.set_aside is None
    assert list(file.parent.iterdir()) == [file]


def test_a_key_of_an_earlier_version_is_read(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes((GOLDEN / "receipt_key_v1.txt").read_bytes())
    key = open_key(file)
    assert (key.secret, key.public, key.set_aside) == (SECRET, KEY, None)


def test_two_installations_have_different_keys_and_need_a_folder(tmp_path: Path) -> None:
    assert open_key(tmp_path / "one").secret != open_key(tmp_path / "other").secret
    (tmp_path / "state").write_bytes(b"")
    with pytest.raises(OSError, match="state"):
        open_key(tmp_path / "state" / "receipt-key.txt")


@HAS_MODES
def test_only_the_person_can_read_it(file: Path) -> None:
    open_key(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    file.chmod(0o644)
    open_key(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_bytes(file.read_bytes()[:-5])
    file.chmod(0o644)
    assert stat.S_IMODE(not_none(open_key(file).set_aside).stat().st_mode) == 0o600


def test_every_flipped_bit_and_every_cut_is_noticed_and_set_aside(file: Path) -> None:
    open_key(file)
    content = file.read_bytes()
    damaged = [content[:length] for length in range(0, len(content), 7)]
    for position in range(len(content)):
        bit = 1 << position % 8
        damaged.append(bytes((*content[:position], content[position] ^ bit, *content[position + 1 :])))
    for each in [*damaged, content + b"\n", b"\xff" * 999, b"x" * 5_000]:
        file.write_bytes(each)
        made = open_key(file)
        assert made.set_aside is not None
        assert made.set_aside.read_bytes() == each
        made.set_aside.unlink()
        assert open_key(file).public == made.public
        assert content.split()[-2] not in file.read_bytes()


def test_a_file_that_cannot_be_read_is_not_replaced(file: Path) -> None:
    file.mkdir(parents=True)
    with pytest.raises(OSError, match="regular file"):
        open_key(file)
    assert file.is_dir()


def test_a_key_that_another_process_made_meanwhile_is_used(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process comes before the new file gets its name."""
    new_secret = signing.new_secret

    def after_another() -> bytes:
        monkeypatch.setattr(signing, "new_secret", new_secret)
        open_key(file)
        return new_secret()

    monkeypatch.setattr(signing, "new_secret", after_another)
    found = open_key(file)
    assert found == open_key(file)
    assert list(file.parent.iterdir()) == [file]


def test_many_at_once_agree_on_one_key(file: Path) -> None:
    with ThreadPoolExecutor(8) as several:
        keys = set(several.map(lambda _: open_key(file).public, range(32)))
    assert len(keys) == 1


@pytest.mark.parametrize("fault", [PermissionError(1, "not permitted"), OSError(95, "not supported")])
def test_a_disk_without_hard_links_keeps_a_key_too(file: Path, monkeypatch: pytest.MonkeyPatch, fault: OSError) -> None:
    def no_links(*_: object) -> None:
        raise fault

    monkeypatch.setattr(os, "link", no_links)
    assert open_key(file) == open_key(file)
    assert list(file.parent.iterdir()) == [file]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    settings = Settings(tmp_path / "data", "en")
    settings.key_file = tmp_path / "state" / "receipt-key.txt"
    return settings


def test_receipts_are_signed_with_the_key_that_is_shown_and_stay_the_same(settings: Settings) -> None:
    signer = ReceiptSigner.of(settings)
    receipt = signer.sign(EXAMPLE, HEAD)
    assert check(read_receipt(to_text(receipt), FORMATS), FORMATS, signer.public_key) == ()
    assert receipt.chain == HEAD
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
