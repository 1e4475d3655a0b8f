"""The texts of a receipt."""

from PySide6.QtCore import QCoreApplication

from cardroom.house.history.words import figure, time_text
from cardroom.kiosk.receipt.facts import SessionFacts
from cardroom.ledger import Reason

translate = QCoreApplication.translate


def receipt_title(facts: SessionFacts) -> str:
    """Returns the number of a session."""
    return translate("Receipt", "SESSION {number}").format(number=facts.number)


def receipt_time(facts: SessionFacts) -> str:
    """Returns when a session ended."""
    return time_text(facts.ended_at)


def receipt_rows(facts: SessionFacts) -> tuple[tuple[str, str], ...]:
    """Returns captions and values; those without credits are left out."""
    minutes = (translate("Receipt", "Minutes played"), figure(facts.minutes))
    return minutes, *((caption, _signed(credits)) for caption, credits in _rows(facts) if credits)


def receipt_total(facts: SessionFacts) -> tuple[str, str]:
    """Returns the caption and value of the last row."""
    return translate("Receipt", "Credits left"), figure(facts.left)


def notice() -> str:
    """Returns the notice that credits are for play only."""
    return translate("Receipt", "Play credits only. No cash value.")


def _rows(facts: SessionFacts) -> list[tuple[str, int]]:
    """Returns the captions and credits."""
    names = {
        Reason.COIN: translate("Receipt", "Coins"),
        Reason.BONUS: translate("Receipt", "Bonus"),
        Reason.VOUCHER: translate("Receipt", "Vouchers"),
        Reason.CREDIT_IN: translate("Receipt", "By the attendant"),
        Reason.FREE: translate("Receipt", "Free credits"),
    }
    rows = [(translate("Receipt", "On the machine before"), facts.before)]
    rows += [(names[reason], credits) for reason, credits in facts.ways.items()]
    rows += [
        (translate("Receipt", "Played"), -facts.played),
        (translate("Receipt", "Won"), facts.won),
        (translate("Receipt", "Prices of games"), -facts.prices),
        (translate("Receipt", "Taken out by the attendant"), -facts.taken_out),
    ]
    return rows


def _signed(credits: int) -> str:
    return f"+{figure(credits)}" if credits > 0 else f"−{figure(-credits)}"
