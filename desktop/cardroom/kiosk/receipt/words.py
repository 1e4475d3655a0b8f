"""The texts of a receipt."""

from PySide6.QtCore import QCoreApplication

from cardroom.house.history.words import figure, time_text
from cardroom.kiosk.receipt.facts import SessionFacts, code_text
from cardroom.kiosk.receipt.slip import Slip
from cardroom.ledger import Reason

translate = QCoreApplication.translate


def receipt_slip(facts: SessionFacts) -> Slip:
    """Returns the receipt of a session."""
    minutes = (translate("Receipt", "Minutes played"), figure(facts.minutes))
    return Slip(
        title=translate("Receipt", "SESSION {number}").format(number=facts.number),
        lines=(time_text(facts.ended_at),),
        rows=(minutes, *((caption, _signed(credits)) for caption, credits in _rows(facts))),
        total=(translate("Receipt", "Credits left"), figure(facts.left)),
        qr=code_text(facts),
        notes=(notice(),),
    )


def notice() -> str:
    """Returns the notice that credits are for play only."""
    return translate("Receipt", "Play credits only. No cash value.")


def _rows(facts: SessionFacts) -> list[tuple[str, int]]:
    """Returns the captions and credits; those without credits are left out."""
    names = {
        Reason.COIN: translate("Receipt", "Coins"),
        Reason.BONUS: translate("Receipt", "Bonus"),
        Reason.VOUCHER: translate("Receipt", "Vouchers"),
        Reason.CREDIT_IN: translate("Receipt", "By the attendant"),
    }
    rows = [(translate("Receipt", "On the machine before"), facts.before)]
    rows += [(names[reason], credits) for reason, credits in facts.ways.items()]
    rows += [
        (translate("Receipt", "Played"), -facts.played),
        (translate("Receipt", "Won"), facts.won),
        (translate("Receipt", "Prices of games"), -facts.prices),
        (translate("Receipt", "Taken out by the attendant"), -facts.taken_out),
    ]
    return [(caption, credits) for caption, credits in rows if credits]


def _signed(credits: int) -> str:
    return f"+{figure(credits)}" if credits > 0 else f"−{figure(-credits)}"
