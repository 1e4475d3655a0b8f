"""A small machine with nested states, for tests of the engine.

A radio is on or off. While it is on, it plays one of two stations or shows its menu, and remembers the station.
"""

import json
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar

from PySide6.QtCore import Signal

from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.terminals import Terminals
from cardroom.dataflow.wiring import Group, History, Wire, Wiring
from cardroom.ledger import Account, Posting
from cardroom.messages import DONE, Message, Prompt


class Radio(Enum):
    """The states."""

    START = "start"
    OFF = "off"
    NEWS = "news"
    MUSIC = "music"
    MENU = "menu"
    BROKEN = "broken"


_S = Radio


@dataclass(frozen=True, slots=True)
class SetVolume(Message):
    """Sets the volume, 0 to 10."""

    on: str = field(default="volume", init=False)
    seat: int
    volume: int


@dataclass(frozen=True, slots=True)
class RadioCluster:
    """Counts its states; remembers station and volume."""

    round_number: int = 0
    station: str = "news"
    volume: int = 5
    past: tuple[str, ...] = ()


class RadioTerminals(Terminals):
    """The connector pane.

    Signals:
        power: switches on or off.
        next_station: changes the station.
        menu, back: opens the menu, and closes it.
        volume(SetVolume): sets the volume.
        hit, mend: breaks the radio, and mends it.
    """

    power = Signal()
    next_station = Signal()
    menu = Signal()
    back = Signal()
    volume = Signal(SetVolume)
    hit = Signal()
    mend = Signal()

    carries: ClassVar[dict[str, type[Message]]] = {"volume": SetVolume}


def station_of(cluster: RadioCluster) -> Radio:
    return Radio(cluster.station)


def is_loud(cluster: RadioCluster, account: Account) -> bool:
    return cluster.volume > 5


def is_volume(cluster: RadioCluster, account: Account, message: SetVolume) -> bool:
    return 0 <= message.volume <= 10


def listeners(cluster: RadioCluster) -> tuple[int, ...]:
    """Seat 0 always; seat 1 while the radio is loud."""
    return (0, 1) if cluster.volume > 5 else (0,)


STATION = Group("STATION", (_S.NEWS, _S.MUSIC))
PLAYING = Group("PLAYING", (STATION, _S.MENU))

WIRES = (
    Wire(_S.START, DONE, _S.OFF),
    Wire(_S.OFF, "power", History(STATION, station_of)),
    Wire(_S.NEWS, "next_station", _S.MUSIC),
    Wire(_S.MUSIC, "next_station", _S.NEWS),
    Wire(STATION, "menu", _S.MENU),
    Wire(_S.MENU, "back", History(STATION, station_of)),
    Wire(_S.MENU, "power", _S.MENU, is_loud),
    Wire(PLAYING, "volume", History(PLAYING), takes=is_volume, by=listeners),
    Wire(PLAYING, "power", _S.OFF),
    Wire(PLAYING, "hit", _S.BROKEN),
    Wire(_S.BROKEN, "mend", _S.START),
)
WIRING = Wiring(initial=_S.START, finish=_S.BROKEN, wires=WIRES, groups=(PLAYING,))


class RadioPrompt(Enum):
    """One prompt for each state."""

    ENTERED = "entered"


def _step(
    state: Radio, cluster: RadioCluster, account: Account, message: Message
) -> tuple[RadioCluster, tuple[Posting, ...]]:
    station = state.value if state in STATION.states else cluster.station
    volume = message.volume if isinstance(message, SetVolume) else cluster.volume
    past = (*cluster.past, state.value)
    return replace(cluster, round_number=len(past), station=station, volume=volume, past=past), ()


def _to_json(cluster: RadioCluster) -> str:
    return json.dumps([cluster.station, cluster.volume, cluster.past])


def _from_json(text: str) -> RadioCluster:
    station, volume, past = json.loads(text)
    return RadioCluster(len(past), station, volume, tuple(past))


DIAGRAM: BlockDiagram[Radio, RadioCluster, str] = BlockDiagram(
    table="radio",
    wiring=WIRING,
    empty=RadioCluster(),
    step=_step,
    prompt=lambda state, cluster, account, message: Prompt(RadioPrompt.ENTERED, (state.value,)),
    sight=lambda state, cluster, account, seat: f"{cluster.station} at {cluster.volume} for {seat}",
    to_json=_to_json,
    from_json=_from_json,
    page=lambda state, cluster: None,
)
