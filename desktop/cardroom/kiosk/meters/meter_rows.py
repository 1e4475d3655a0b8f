"""Which meters are shown in which block, and their names."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QLocale

from cardroom.house.languages import translated
from cardroom.house.spec import QT_TRANSLATE_NOOP, Tables, Text
from cardroom.kiosk.meters.reading import Meter, Meters
from cardroom.widgets.cards.card_words import translate


class Row(NamedTuple):
    """A row of a block.

    Attributes:
        code: its name in reports.
        name: what is shown beside the figures.
        value: the figure: a number, or a text for one that is no sum; None for a figure that does not exist yet.
        is_total: whether it sums up rows above it.
        is_rare: whether it is shown only if it is not 0.
    """

    code: str
    name: Text
    value: Callable[[Meters], int | str | None]
    is_total: bool = False
    is_rare: bool = False


class Block(NamedTuple):
    """Meters that belong together.

    Attributes:
        code: its object name.
        name: its heading.
        rows: its meters.
    """

    code: str
    name: Text
    rows: tuple[Row, ...]


def _row(meter: Meter, name: Text, *, is_rare: bool = False) -> Row:
    return Row(meter.value, name, lambda meters: meters.of(meter), is_rare=is_rare)


def percent_text(share: float | None) -> str | None:
    """Returns a share in percent, with two decimals."""
    return None if share is None else translate("KioskMeters", "{0} %").format(QLocale().toString(share * 100, "f", 2))


def hours_text(minutes: int) -> str:
    """Returns a time in hours and minutes."""
    hours = QLocale().toString(minutes // 60)
    return translate("KioskMeters", "{hours} h {minutes} min").format(hours=hours, minutes=minutes % 60)


def minutes_text(minutes: float | None) -> str | None:
    """Returns an average time in minutes, with one decimal."""
    written = None if minutes is None else QLocale().toString(minutes, "f", 1)
    return None if written is None else translate("KioskMeters", "{0} min").format(written)


_BLOCKS = (
    Block(
        "creditsIn",
        QT_TRANSLATE_NOOP("KioskMeters", "Credits in"),
        (
            _row(Meter.COIN_IN, QT_TRANSLATE_NOOP("KioskMeters", "By coins")),
            _row(Meter.BONUS_IN, QT_TRANSLATE_NOOP("KioskMeters", "Bonuses"), is_rare=True),
            _row(Meter.VOUCHER_IN, QT_TRANSLATE_NOOP("KioskMeters", "By vouchers")),
            _row(Meter.OPERATOR_IN, QT_TRANSLATE_NOOP("KioskMeters", "By the operator")),
            _row(Meter.FREE_IN, QT_TRANSLATE_NOOP("KioskMeters", "Free credits"), is_rare=True),
            _row(Meter.GRANTED, QT_TRANSLATE_NOOP("KioskMeters", "Granted by a table"), is_rare=True),
            Row("total-in", QT_TRANSLATE_NOOP("KioskMeters", "In"), lambda meters: meters.total_in, is_total=True),
        ),
    ),
    Block(
        "play",
        QT_TRANSLATE_NOOP("KioskMeters", "Played and won"),
        (
            _row(Meter.BETS, QT_TRANSLATE_NOOP("KioskMeters", "Bets")),
            _row(Meter.STAKES, QT_TRANSLATE_NOOP("KioskMeters", "Stakes"), is_rare=True),
            _row(Meter.PRICES, QT_TRANSLATE_NOOP("KioskMeters", "Prices of games")),
            Row("played", QT_TRANSLATE_NOOP("KioskMeters", "Played"), lambda meters: meters.played, is_total=True),
            _row(Meter.WINS, QT_TRANSLATE_NOOP("KioskMeters", "Wins")),
            _row(Meter.DOUBLED, QT_TRANSLATE_NOOP("KioskMeters", "Double-ups, net")),
            _row(Meter.PRIZES, QT_TRANSLATE_NOOP("KioskMeters", "Prizes"), is_rare=True),
            Row("won", QT_TRANSLATE_NOOP("KioskMeters", "Won"), lambda meters: meters.won, is_total=True),
            Row(
                "return",
                QT_TRANSLATE_NOOP("KioskMeters", "Return (won / played)"),
                lambda meters: percent_text(meters.return_share),
            ),
        ),
    ),
    Block(
        "creditsOut",
        QT_TRANSLATE_NOOP("KioskMeters", "Credits out"),
        (
            _row(Meter.OPERATOR_OUT, QT_TRANSLATE_NOOP("KioskMeters", "Taken out by the operator")),
            _row(Meter.LEFT, QT_TRANSLATE_NOOP("KioskMeters", "Left at the end of sessions")),
            Row("total-out", QT_TRANSLATE_NOOP("KioskMeters", "Out"), lambda meters: meters.total_out, is_total=True),
        ),
    ),
    Block(
        "machine",
        QT_TRANSLATE_NOOP("KioskMeters", "Machine"),
        (
            _row(Meter.COIN_COUNT, QT_TRANSLATE_NOOP("KioskMeters", "Coins")),
            _row(Meter.VOUCHER_COUNT, QT_TRANSLATE_NOOP("KioskMeters", "Vouchers used")),
            _row(Meter.SESSIONS, QT_TRANSLATE_NOOP("KioskMeters", "Sessions ended")),
            _row(Meter.POWER_UPS, QT_TRANSLATE_NOOP("KioskMeters", "Power-ups")),
            _row(Meter.MENU_OPENINGS, QT_TRANSLATE_NOOP("KioskMeters", "Menu openings")),
            _row(Meter.WRONG_PINS, QT_TRANSLATE_NOOP("KioskMeters", "Wrong PINs")),
            _row(Meter.FAULTS, QT_TRANSLATE_NOOP("KioskMeters", "Faults")),
            Row(
                Meter.MINUTES_ON.value,
                QT_TRANSLATE_NOOP("KioskMeters", "Time on"),
                lambda meters: hours_text(meters.of(Meter.MINUTES_ON)),
            ),
            Row(
                "minutes-a-session",
                QT_TRANSLATE_NOOP("KioskMeters", "Average session"),
                lambda meters: minutes_text(meters.minutes_a_session),
            ),
        ),
    ),
)


def blocks_of(tables: Tables) -> tuple[Block, ...]:
    """Returns all blocks; the last one has a row for each table."""
    games = tuple(Row(f"games:{spec.code}", spec.name, _games_at(spec.code)) for spec in tables)
    doubles = _row(Meter.DOUBLE_UPS, QT_TRANSLATE_NOOP("KioskMeters", "Double-ups"))
    total = Row("games", QT_TRANSLATE_NOOP("KioskMeters", "All games"), _all_games, is_total=True)
    return (*_BLOCKS, Block("games", QT_TRANSLATE_NOOP("KioskMeters", "Games"), (*games, total, doubles)))


def value_text(value: int | str | None) -> str:
    """Returns a figure as it is spoken or written into a sentence."""
    if value is None:
        return "–"
    return value if isinstance(value, str) else QLocale().toString(value)


def row_text(row: Row, lifetime: Meters, period: Meters) -> str:
    """Returns a row as a screen reader speaks it."""
    text = translate("KioskMeters", "{name}: {lifetime} in all, {period} in this period")
    values = {"lifetime": value_text(row.value(lifetime)), "period": value_text(row.value(period))}
    return text.format(name=translated(row.name), **values)


def _games_at(table: str) -> Callable[[Meters], int]:
    return lambda meters: meters.games.get(table, 0)


def _all_games(meters: Meters) -> int:
    return sum(meters.games.values())
