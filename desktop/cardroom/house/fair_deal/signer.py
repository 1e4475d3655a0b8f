"""Signs the receipts of this installation."""

from pathlib import Path

from cardroom.errors import KnownError, Trouble
from cardroom.fair.receipt import Receipt
from cardroom.house.fair_deal.signing_key import KeyFile, open_key
from cardroom.house.settings.settings import Settings, SettingsSection
from cardroom.ledger import ChainHead

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
            from cardroom.fair.signing import signed  # noqa: PLC0415 - a library that is needed only here

            while len(self._signed) >= _MOST_RECEIPTS:
                self._signed.pop(next(iter(self._signed)))
            self._signed[receipt.checksum] = signed(receipt, head, key.secret)
        return self._signed[receipt.checksum]

    def _opened(self) -> KeyFile | None:
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
