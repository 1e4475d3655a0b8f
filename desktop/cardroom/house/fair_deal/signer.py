"""Signs the receipts of this installation.

Its key is in a file of the state folder: a heading, the secret key and the public key in hexadecimal digits, one on
each line. It is written once and never replaced: a damaged file is renamed, and a new one begun.
"""

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from cardroom.errors import KnownError, Trouble
from cardroom.fair import signing
from cardroom.fair.receipt import Receipt
from cardroom.house.settings.settings import Settings, SettingsSection
from cardroom.house.settings.settings_file import free_name_for
from cardroom.ledger import ChainHead
from cardroom.regular_file import read_regular_file, sync_folder

HEADING = "cardroom receipt key 1"

_MOST_BYTES = 1_000
_MOST_RECEIPTS = 200


class ReceiptSigner(SettingsSection):
    """Signs receipts with the key in `Settings.key_file`.

    The key is read, or made, with the first receipt. If there is no key, receipts stay unsigned: the person is informed
    once, and everything else works.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._key: KeyFile | None = None
        self._was_opened = False
        self._signed: dict[str, Receipt] = {}

    @property
    def public_key(self) -> str:
        """The public key: 64 hexadecimal digits; "" if receipts are not signed."""
        key = self._opened()
        return "" if key is None else key.public

    def sign(self, receipt: Receipt, head: ChainHead | None) -> Receipt:
        """Returns the receipt with a signature; unchanged if there is no key.

        A receipt that was signed already is returned as it was then: it is not another one after each further step.

        Args:
            receipt: without a signature.
            head: the head of the ledger's chain.
        """
        key = self._opened()
        if key is None:
            return receipt
        if receipt.checksum not in self._signed:
            while len(self._signed) >= _MOST_RECEIPTS:
                self._signed.pop(next(iter(self._signed)))
            self._signed[receipt.checksum] = signing.signed(receipt, head, key.secret)
        return self._signed[receipt.checksum]

    def _opened(self) -> "KeyFile | None":
        if not self._was_opened and self.settings.key_file is not None:
            self._was_opened = True
            self._open(self.settings.key_file)
        return self._key

    def _open(self, file: Path) -> None:
        try:
            self._key = open_key(file)
        except OSError as fault:
            reason = f"{file}: {fault.strerror or fault}"
            self.settings.report_unreadable(KnownError(Trouble.KEY_UNUSABLE, reason))
            return
        if self._key.set_aside is not None:
            self.settings.report_unreadable(KnownError(Trouble.KEY_DAMAGED, str(self._key.set_aside)))


class DamagedKeyError(ValueError):
    """Raised for a file that is no key."""


class KeyFile(Struct, frozen=True):
    """The key in a file.

    Attributes:
        secret: 32 bytes; nothing shows or exports them.
        public: 64 hexadecimal digits.
        set_aside: where a damaged file is now; None if there was none.
    """

    secret: bytes
    public: str
    set_aside: Path | None = None


def open_key(path: Path) -> KeyFile:
    """Reads the key, or makes one.

    A damaged file is renamed, and a new one made.

    Args:
        path: the file; its folder is made if it is missing. Only the person may read both.

    Raises:
        OSError: the file cannot be read, set aside or written; it was not changed.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        return _read(path)
    except FileNotFoundError:
        return _made(path)
    except DamagedKeyError:
        aside = free_name_for(path)
        path.rename(aside)
        _hide(aside)
        return replace(_made(path), set_aside=aside)


def _read(path: Path) -> KeyFile:
    """Returns the key in a file.

    Raises:
        DamagedKeyError: the file is no key, or its two keys do not belong together.
        OSError: the file cannot be read.
    """
    content = read_regular_file(path, _MOST_BYTES)
    try:
        heading, digits, public = content.decode("ascii").splitlines()
        secret = bytes.fromhex(digits)
        is_whole = heading == HEADING and len(secret) == signing.SECRET_BYTES and signing.public_key(secret) == public
    except ValueError as fault:
        raise DamagedKeyError(str(fault)) from fault
    if not is_whole or content != key_text(secret):
        raise DamagedKeyError("it is no key")
    _hide(path)
    return KeyFile(secret, public)


def _hide(path: Path) -> None:
    """Makes a file readable for the person alone."""
    if sys.platform != "win32" and path.stat().st_mode & 0o077:
        path.chmod(0o600)


def _made(path: Path) -> KeyFile:
    """Writes a new key, or reads that which another process has written."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem)  # its mode is 600
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(key_text(signing.new_secret()))
            file.flush()
            os.fsync(file.fileno())
        _name_without_replacing(Path(name), path)
    finally:
        Path(name).unlink(missing_ok=True)
    with suppress(OSError):  # the key is there all the same
        sync_folder(path.parent)
    return _read(path)


def key_text(secret: bytes) -> bytes:
    """Returns the content of the file of a key."""
    return f"{HEADING}\n{secret.hex()}\n{signing.public_key(secret)}\n".encode("ascii")


def _name_without_replacing(file: Path, path: Path) -> None:
    """Gives a file its name, unless another file has it."""
    with suppress(FileExistsError):
        try:
            path.hardlink_to(file)
        except FileExistsError:
            raise
        except OSError:  # a disk without hard links; there, another process could come between
            if not path.exists():
                file.rename(path)
