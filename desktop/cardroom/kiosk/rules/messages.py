"""The messages of the kiosk that carry a value."""

from dataclasses import dataclass, field

from cardroom.messages import Message


@dataclass(frozen=True, slots=True)
class Idle(Message):
    """The machine was not touched for the set time.

    Attributes:
        has_open_game: whether a table has an open hand, an uncollected win or a game that was paid for.
    """

    on: str = field(default="idle", init=False)
    has_open_game: bool


@dataclass(frozen=True, slots=True)
class End(Message):
    """The person ends the session, or its limit does.

    Attributes:
        has_open_game: as in `Idle`; a session with an open game does not end.
        by_time: whether the limit ends it.
        credits: the most credits that are taken off, as the person has agreed; a coin that falls meanwhile keeps the
            session open. Negative for any number.
    """

    on: str = field(default="end", init=False)
    has_open_game: bool
    by_time: bool = False
    credits: int = -1


@dataclass(frozen=True, slots=True)
class Coin(Message):
    """A coin has fallen.

    Attributes:
        key: the scan code of its key.
    """

    on: str = field(default="coin", init=False)
    key: int


@dataclass(frozen=True, slots=True)
class Voucher(Message):
    """A voucher was entered that is not used yet.

    Attributes:
        hash: its hash, as `credits.vouchers` makes it.
        credits: its value.
    """

    on: str = field(default="voucher", init=False)
    hash: str
    credits: int


@dataclass(frozen=True, slots=True)
class MakeVouchers(Message):
    """The operator makes vouchers.

    Attributes:
        hashes: their hashes, separated by spaces.
        credits: the value of each.
    """

    on: str = field(default="make_vouchers", init=False)
    hashes: str
    credits: int


@dataclass(frozen=True, slots=True)
class CreditsIn(Message):
    """The operator puts credits in.

    Attributes:
        credits: how many.
        why: the operator's reason.
    """

    on: str = field(default="credits_in", init=False)
    credits: int
    why: str


@dataclass(frozen=True, slots=True)
class CreditsOut(Message):
    """The operator takes credits out.

    Attributes:
        credits: how many.
        why: the operator's reason.
    """

    on: str = field(default="credits_out", init=False)
    credits: int
    why: str


@dataclass(frozen=True, slots=True)
class Pay(Message):
    """The person pays for a game at a table without stakes.

    Attributes:
        table: the table's code.
        round_number: the number of the round that is paid for.
    """

    on: str = field(default="pay", init=False)
    table: str
    round_number: int


@dataclass(frozen=True, slots=True)
class PlayOn(Message):
    """The person plays on at a table with bets, without credits.

    Attributes:
        table: the table's code.
        has_open_win: whether a table has a win that is not collected.
    """

    on: str = field(default="play_on", init=False)
    table: str
    has_open_win: bool


@dataclass(frozen=True, slots=True)
class SetPin(Message):
    """Sets the operator's PIN.

    Attributes:
        hash: its hash, as `kiosk.pin` makes it.
    """

    on: str = field(default="set_pin", init=False)
    hash: str


@dataclass(frozen=True, slots=True)
class Change(Message):
    """The operator changes settings.

    Attributes:
        setup: all settings, as JSON text of `setup.to_fields`.
    """

    on: str = field(default="change", init=False)
    setup: str


@dataclass(frozen=True, slots=True)
class Fail(Message):
    """A fault that needs the operator.

    Attributes:
        code: the number of a `FaultCode`.
        detail: a short technical text.
    """

    on: str = field(default="fail", init=False)
    code: int
    detail: str


@dataclass(frozen=True, slots=True)
class Mend(Message):
    """The operator has mended a fault.

    Attributes:
        code: the number of its `FaultCode`.
    """

    on: str = field(default="mend", init=False)
    code: int


@dataclass(frozen=True, slots=True)
class Log(Message):
    """Something for the event log that changes nothing else.

    Attributes:
        kind: the kind of event, one of `kiosk.rules.log.Happening`.
        detail: a short technical text.
    """

    on: str = field(default="log", init=False)
    kind: str
    detail: str
