"""The order of the attract loop."""

import itertools

from msgspec.structs import replace

from cardroom.kiosk.attract.page import Showing, Turn, on_offer, programme
from cardroom.kiosk.rules.setup import Setup
from cardroom.tables import TABLES


def test_every_table_is_demonstrated_once_between_sheets() -> None:
    turns = programme(TABLES, Setup(), plays_demo=True)
    assert [turn.code for turn in turns if turn.showing is Showing.DEMO] == [spec.code for spec in TABLES]
    assert {turn.showing for turn in turns} == set(Showing)
    is_demo = [turn.showing is Showing.DEMO for turn in turns]
    assert not any(a and b for a, b in itertools.pairwise(is_demo))
    assert turns[0] == Turn(Showing.TITLE)
    assert all(turn.showing is not Showing.DEMO for turn in programme(TABLES, Setup(), plays_demo=False))


def test_only_tables_on_offer_are_shown() -> None:
    setup = Setup(tables=("old_maid",))
    turns = programme(TABLES, setup, plays_demo=True)
    assert {turn.code for turn in turns} == {"", "old_maid"}
    assert [spec.code for spec in on_offer(TABLES, setup)] == ["old_maid"]
    assert on_offer((replace(TABLES[0], kiosk_play=None),), Setup()) == (), "a kiosk does not offer it"
