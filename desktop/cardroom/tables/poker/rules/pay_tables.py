"""Pay tables: the presets, and those that the player has saved."""

from msgspec import Struct

from cardroom.cards.hands import Hand

PAYING_HANDS: tuple[Hand, ...] = tuple(hand for hand in Hand if hand is not Hand.NOTHING)
ROWS = tuple(reversed(PAYING_HANDS))
"""The hands in the order in which a pay table shows them."""

HIGHEST_PAY = 1_000_000


class BadPayTable(ValueError):  # noqa: N818 - named like BadCards
    """Text that is not a pay table.

    The message is one plain line.
    """


class PayTable(Struct, frozen=True):
    """The pays per coin, from two pair to royal straight flush.

    Attributes:
        pays: nine whole numbers, in credits per credit bet.
    """

    pays: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.pays) != len(PAYING_HANDS):
            raise BadPayTable(f"a pay table has nine numbers, two pair to royal, not {len(self.pays)}")
        if not all(0 <= pay <= HIGHEST_PAY for pay in self.pays):
            raise BadPayTable(f"a pay is a whole number from 0 to {HIGHEST_PAY}")

    def pay(self, hand: Hand, bet: int = 1) -> int:
        """Returns the pay of `hand` in credits.

        A pay of 1 returns the bet.

        Args:
            hand: the judged hand.
            bet: in credits.
        """
        return 0 if hand is Hand.NOTHING else self.pays[hand - 1] * bet

    def __str__(self) -> str:
        return "/".join(str(pay) for pay in self.pays)


def parse_pay_table(text: str) -> PayTable:
    """Parses nine numbers, two pair to royal: "1/2/5/6/10/20/50/100/500".

    Raises:
        BadPayTable: not nine numbers, or one that is too high for a pay.
    """
    pays = [pay_of_digits(part) for part in text.split("/")]
    if None in pays:
        raise BadPayTable(f"{text!r} is no pay table: write nine numbers, 1/2/5/6/10/20/50/100/500")
    return PayTable(tuple(pay for pay in pays if pay is not None))


def pay_of_digits(text: str) -> int | None:
    """Parses a whole number of 0 or more.

    Returns:
        Its value; `HIGHEST_PAY` + 1 for any number that is too high for a pay; None if there are other characters than
        digits.
    """
    if not (text.isascii() and text.isdigit()):
        return None
    digits = text.lstrip("0") or "0"
    # `int` raises ValueError for a text of thousands of digits.
    return min(int(digits), HIGHEST_PAY + 1) if len(digits) <= len(str(HIGHEST_PAY)) else HIGHEST_PAY + 1


PRESETS: dict[str, PayTable] = {
    "festival": PayTable((1, 2, 5, 6, 10, 20, 50, 100, 500)),
    "house-99": PayTable((1, 2, 5, 7, 8, 20, 50, 100, 250)),
    "house-98": PayTable((1, 2, 4, 6, 10, 20, 50, 100, 300)),
    "tight": PayTable((1, 2, 4, 5, 8, 20, 50, 100, 300)),
    "heritage": PayTable((1, 2, 4, 5, 6, 10, 20, 100, 250)),
}
FESTIVAL = PRESETS["festival"]

CODE = "own-"
"""The prefix of an own table's code, before its number; no preset has it."""


class OwnTable(Struct, frozen=True):
    """A pay table that the player has saved.

    Attributes:
        code: a fixed identifier, independent of the name: "own-7". No code is used twice.
        name: the name that the player chose.
        table: the pays.
    """

    code: str
    name: str
    table: PayTable


class OwnTables(Struct, frozen=True):
    """All tables that the player has saved, in their order.

    Attributes:
        tables: the tables.
        last: the highest number ever used in a code, deleted tables included.
    """

    tables: tuple[OwnTable, ...] = ()
    last: int = 0

    def named(self, name: str) -> OwnTable | None:
        """Returns the table with a name, or None; case is ignored."""
        return next((each for each in self.tables if each.name.casefold() == name.casefold()), None)

    def coded(self, code: str) -> OwnTable | None:
        """Returns the table with a code; None if there is none."""
        return next((each for each in self.tables if each.code == code), None)

    def pays_of(self, code: str) -> PayTable | None:
        """Returns the pays of a preset or an own table.

        None for an unknown code.
        """
        own = self.coded(code)
        return PRESETS.get(code) if own is None else own.table
