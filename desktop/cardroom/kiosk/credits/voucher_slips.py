"""The printed slips of vouchers."""

from PySide6.QtCore import QCoreApplication

from cardroom.kiosk.credits.vouchers import grouped
from cardroom.kiosk.receipt.slip import Slip
from cardroom.kiosk.receipt.words import notice

translate = QCoreApplication.translate


def voucher_slip(code: str, credits: int) -> Slip:
    """Returns the slip of a voucher, with its code on two lines."""
    groups = grouped(code).split("-")
    return Slip(
        title=translate("VoucherSlip", "VOUCHER"),
        lines=(translate("VoucherSlip", "Enter this code at the machine. It can be used once."),),
        total=(translate("VoucherSlip", "Credits"), str(credits)),
        codes=("-".join(groups[:2]), "-".join(groups[2:])),
        notes=(notice(),),
    )
