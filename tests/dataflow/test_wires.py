"""Wires and their guards."""

import pytest

from cardroom.dataflow.wiring import Group, Wire, states_of
from cardroom.ledger import Account
from cardroom.messages import Message
from tests.dataflow.radio import PLAYING, STATION, Radio, RadioCluster, SetVolume, is_loud, is_volume, listeners
from tests.dataflow.wiring_check import is_guarded

QUIET, LOUD = RadioCluster(volume=2), RadioCluster(volume=9)
NO_MONEY = Account(0)
VOLUME = Wire(Radio.NEWS, "volume", Radio.NEWS, is_loud, takes=is_volume, by=listeners)


def test_legal_now_and_acceptable_value_are_two_questions() -> None:
    assert VOLUME.is_legal(LOUD, NO_MONEY)
    assert not VOLUME.is_legal(QUIET, NO_MONEY)
    assert VOLUME.is_open(LOUD, NO_MONEY, SetVolume(0, 10))
    assert not VOLUME.is_open(LOUD, NO_MONEY, SetVolume(0, 11)), "not acceptable"
    assert not VOLUME.is_open(QUIET, NO_MONEY, SetVolume(0, 10)), "not legal"


@pytest.mark.parametrize(("seat", "is_legal"), [(0, True), (1, True), (2, False), (None, False)])
def test_a_wire_by_seats_is_legal_for_these_alone(seat: int | None, is_legal: bool) -> None:
    assert VOLUME.is_legal_for(LOUD, NO_MONEY, seat) is is_legal
    if seat is not None:
        assert VOLUME.is_open(LOUD, NO_MONEY, SetVolume(seat, 3)) is is_legal


def test_a_message_without_a_seat_cannot_follow_a_wire_by_seats() -> None:
    wire = Wire(Radio.NEWS, "hit", Radio.BROKEN, by=listeners)
    assert not wire.is_open(LOUD, NO_MONEY, Message("hit"))


def test_a_wire_without_guards_is_always_open() -> None:
    wire = Wire(Radio.NEWS, "hit", Radio.BROKEN)
    assert wire.is_open(QUIET, NO_MONEY, Message("hit"))
    assert wire.is_legal_for(QUIET, NO_MONEY, None)
    assert not is_guarded(wire)


@pytest.mark.parametrize(
    "wire",
    [
        Wire(Radio.NEWS, "volume", Radio.NEWS, when=is_loud),
        Wire(Radio.NEWS, "volume", Radio.NEWS, takes=is_volume),
        Wire(Radio.NEWS, "volume", Radio.NEWS, by=listeners),
    ],
)
def test_each_guard_alone_makes_a_wire_guarded(wire: Wire) -> None:
    assert is_guarded(wire)


def test_the_label_has_terminal_and_guards() -> None:
    assert VOLUME.label == "volume by listeners [is_loud] (is_volume)"
    assert Wire(Radio.NEWS, "hit", Radio.BROKEN).label == "hit"


def test_the_states_of_a_group_are_those_of_the_groups_in_it_too() -> None:
    assert states_of(PLAYING) == (Radio.NEWS, Radio.MUSIC, Radio.MENU)
    assert states_of(STATION) == (Radio.NEWS, Radio.MUSIC)
    assert states_of(Radio.OFF) == (Radio.OFF,)
    assert Group("G", (Radio.OFF, STATION)).states[0] is Radio.OFF
