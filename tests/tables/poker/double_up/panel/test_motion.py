"""A double-up with motion: what turns first, and what a press in between does."""

import pytest
from PySide6.QtCore import Qt, QTimer

from cardroom.house.table_window import REST_MS
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.window.look import Look, Speed
from tests.tables.poker.double_up.panel.sitting import S, Table, ticket
from tests.tables.poker.double_up.panel.test_window import ALWAYS


@pytest.fixture
def moving(table: Table) -> Table:
    """Sets the same table to normal speed."""
    table.panel.stage.apply_look(Look())
    return table


def test_the_outcome_is_not_shown_before_the_card(moving: Table) -> None:
    controls = moving.begin(ticket(Kind.HIGH_LOW, Outcome.WON)).panel.controls
    moving.panel.stage.flush()
    moving.send("high", S.RESULT)
    assert not moving.panel.stage.is_settled
    assert (controls.highLowHidden.card, controls.atStake.number, moving.enabled()) == (None, 40, ALWAYS)
    assert "right" not in controls.history.accessibleDescription()
    assert controls.prompt.text() == "The card is turned over."
    moving.panel.stage.flush()
    assert (controls.highLowHidden.card, controls.atStake.number) == (moving.cluster.cards[1], 80)
    assert controls.takeAll.isEnabled()


@pytest.mark.parametrize("place", [0, 2])
def test_of_four_cards_the_picked_one_turns_first_and_the_others_later_together(
    moving: Table, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    controls = moving.begin(ticket(Kind.PICK_ONE)).panel.controls
    stage = moving.panel.stage
    stage.flush()
    flown: list[Flight] = []
    monkeypatch.setattr(stage.layer, "fly", flown.extend)
    moving.terminals.send(Pick(place))
    moving.qtbot.waitUntil(lambda: len(flown) == 4)
    assert [picture.card for picture in controls.four] == [None] * 4
    first = flown[place]
    others = [flight for flight in flown if flight is not first]
    assert len({flight.flip_start_ms for flight in others}) == 1
    assert others[0].flip_start_ms > first.total_ms
    assert first.landed is not None
    first.landed()
    assert [picture.card for picture in controls.four] == [
        moving.cluster.cards[1 + place] if each == place else None for each in range(4)
    ]
    for flight in others:
        assert flight.landed is not None
        flight.landed()
    assert tuple(picture.card for picture in controls.four) == moving.cluster.cards[1:]


def test_a_press_or_a_resize_during_the_deal_only_shows_the_cards(moving: Table) -> None:
    moving.panel.rest_ms = REST_MS
    controls = moving.begin(ticket(Kind.PICK_ONE)).panel.controls
    assert not moving.panel.stage.is_settled
    moving.click(controls.pick1)
    assert moving.panel.stage.is_settled
    assert controls.pickOpen.card == moving.cluster.cards[0]
    moving.key(Qt.Key.Key_1)
    moving.qtbot.wait(30)
    assert moving.states[-1] is S.REFRESH, "no choice before the cards were shown"
    moving.begin(ticket(Kind.PICK_ONE, stake=50))
    assert not moving.panel.stage.is_settled
    moving.panel.resize(900, 640)
    moving.qtbot.waitUntil(lambda: moving.panel.stage.is_settled)
    assert controls.pickOpen.card == moving.cluster.cards[0], "a resize shows the cards in their new places"


@pytest.mark.parametrize("look", [Look(reduced_motion=True), Look(speed=Speed.FAST), Look(speed=Speed.SLOW)])
def test_at_any_speed_it_comes_to_the_same_and_in_the_end_nothing_moves(table: Table, look: Look) -> None:
    table.panel.stage.apply_look(look)
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON))
    table.send(Pick(0), S.RESULT)
    table.qtbot.waitUntil(lambda: table.panel.stage.is_settled, timeout=8000)
    assert table.panel.controls.card1.is_lit
    assert table.panel.controls.takeAll.isEnabled()
    timers = table.panel.findChildren(QTimer)
    table.qtbot.waitUntil(lambda: not any(timer.isActive() for timer in timers), timeout=5000)
