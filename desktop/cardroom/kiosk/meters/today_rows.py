"""The rows of the page of totals, and their words."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QLocale

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP, Tables, Text
from cardroom.kiosk.meters.reading import GAMES, Total
from cardroom.widgets.cards.card_words import translate


class Row(NamedTuple):
    """One total.

    Attributes:
        code: its name in `reading.Totals`.
        name: what is shown beside the figures.
        is_rare: whether it is shown only if it is not 0.
    """

    code: str
    name: Text
    is_rare: bool = False


_MACHINE = (
    Row(Total.SESSIONS.value, QT_TRANSLATE_NOOP("KioskMeters", "Sessions ended")),
    Row(Total.MINUTES_ON.value, QT_TRANSLATE_NOOP("KioskMeters", "Time on")),
)
_CREDITS = (
    Row(Total.COINS.value, QT_TRANSLATE_NOOP("KioskMeters", "Coins")),
    Row(Total.COIN_IN.value, QT_TRANSLATE_NOOP("KioskMeters", "Credits by coins")),
    Row(Total.BONUS_IN.value, QT_TRANSLATE_NOOP("KioskMeters", "Bonuses"), is_rare=True),
    Row(Total.VOUCHERS.value, QT_TRANSLATE_NOOP("KioskMeters", "Vouchers used")),
    Row(Total.VOUCHER_IN.value, QT_TRANSLATE_NOOP("KioskMeters", "Credits by vouchers")),
    Row(Total.OPERATOR_IN.value, QT_TRANSLATE_NOOP("KioskMeters", "Put in by the operator")),
    Row(Total.FREE_IN.value, QT_TRANSLATE_NOOP("KioskMeters", "Free credits"), is_rare=True),
    Row(Total.GRANTED.value, QT_TRANSLATE_NOOP("KioskMeters", "Granted by a table"), is_rare=True),
    Row(Total.PRICES.value, QT_TRANSLATE_NOOP("KioskMeters", "Prices of games")),
    Row(Total.BETS.value, QT_TRANSLATE_NOOP("KioskMeters", "Bets")),
    Row(Total.STAKES.value, QT_TRANSLATE_NOOP("KioskMeters", "Stakes"), is_rare=True),
    Row(Total.WINS.value, QT_TRANSLATE_NOOP("KioskMeters", "Wins")),
    Row(Total.DOUBLED.value, QT_TRANSLATE_NOOP("KioskMeters", "Double-ups, net")),
    Row(Total.PRIZES.value, QT_TRANSLATE_NOOP("KioskMeters", "Prizes"), is_rare=True),
    Row(Total.OPERATOR_OUT.value, QT_TRANSLATE_NOOP("KioskMeters", "Taken out by the operator")),
    Row(Total.LEFT.value, QT_TRANSLATE_NOOP("KioskMeters", "Left at the end of sessions")),
)
_DOUBLE_UPS = Row(Total.DOUBLE_UPS.value, QT_TRANSLATE_NOOP("KioskMeters", "Double-ups"))


def rows_of(tables: Tables) -> tuple[Row, ...]:
    """Returns all rows, with one for the games at each table."""
    games = (Row(GAMES + spec.code, spec.name) for spec in tables)
    return (*_MACHINE, *games, _DOUBLE_UPS, *_CREDITS)


def figure_text(row: Row, values: Mapping[str, int]) -> str:
    """Returns a total as shown; "–" if it is not counted."""
    value = values.get(row.code, 0)
    if row.code != Total.MINUTES_ON.value:
        return QLocale().toString(value)
    if row.code not in values:
        return "–"
    hours = QLocale().toString(value // 60)
    return translate("KioskMeters", "{hours} h {minutes} min").format(hours=hours, minutes=value % 60)


def spoken_text(name: str, today: str, ever: str) -> str:
    """Returns a row as a screen reader speaks it."""
    text = translate("KioskMeters", "{name}: {today} today, {ever} in all")
    return text.format(name=name, today=today, ever=ever)


def row_name(row: Row) -> str:
    """Returns the name of a row; a table's games say so."""
    name = translated(row.name)
    return translate("KioskMeters", "Games: {table}").format(table=name) if row.code.startswith(GAMES) else name
