"""The order of the attract loop, and the times of its turns."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest

from cardroom.house.spec import Tables, TableSpec
from cardroom.kiosk.rules.setup import Setup


class Showing(Enum):
    """What a turn shows; the value is its longest time, in seconds."""

    TITLE = 9
    PAYS = 11
    """The pays of a table, as they are played."""
    OFFER = 12
    """The tables on offer, with their prices."""
    RULES = 14
    """The rules in short."""
    NOTICE = 8
    """That the credits are for play only."""
    DEMO = 46
    """A demonstration at a table; it ends sooner when its rounds are over."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of the loop.

    Attributes:
        showing: what is shown.
        code: the table's code; "" for a sheet about all tables.
    """

    showing: Showing
    code: str = ""

    @property
    def milliseconds(self) -> int:
        """The longest time that it is shown."""
        return self.showing.value * 1_000


def on_offer(tables: Tables, setup: Setup) -> tuple[TableSpec, ...]:
    """Returns the tables that the operator offers, in their order."""
    return tuple(spec for spec in tables if spec.kiosk_play is not None and setup.offers(spec.code))


def programme(tables: Tables, setup: Setup, *, plays_demo: bool) -> tuple[Turn, ...]:
    """Returns the turns of the loop; sheets and demonstrations alternate.

    Args:
        tables: the specs of all tables.
        setup: the operator's settings.
        plays_demo: whether demonstrations are shown; not while credits wait, which they would hide.
    """
    specs = on_offer(tables, setup)
    sheets = [Turn(Showing.TITLE), *_pays(specs), Turn(Showing.OFFER), Turn(Showing.RULES), Turn(Showing.NOTICE)]
    demos = [Turn(Showing.DEMO, spec.code) for spec in specs if spec.demo] if plays_demo else []
    both = zip_longest(sheets, demos)
    return tuple(turn for pair in both for turn in pair if turn is not None)


def _pays(specs: tuple[TableSpec, ...]) -> Iterator[Turn]:
    return (Turn(Showing.PAYS, spec.code) for spec in specs if spec.billboard)
