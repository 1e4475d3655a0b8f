"""A double-up in motion.

What turns first, what a press does, and money that is exact on every path.
"""

import pytest
from PySide6.QtCore import Qt, QTimer

from cardroom.house.settings.settings import Settings
from cardroom.house.table_window import REST_MS
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.money_flight import MoneyLayer
from cardroom.widgets.window.look import Look, Speed
from tests.tables.poker.double_up.panel.sitting import S, Table, ticket
from tests.tables.poker.double_up.panel.test_window import ALWAYS


@pytest.fixture
def won(table: Table) -> Table:
    """Returns a table with 80 at stake after a right guess."""
    table.begin(ticket(Kind.HIGH_LOW, Outcome.WON))
    table.panel.stage.apply_look(Look())
    table.send("high", S.RESULT)
    table.panel.stage.flush()
    return table


def figures(table: Table) -> tuple[str, str, str]:
    """Returns what the meters show: at stake, to come, banked."""
    controls = table.panel.controls
    return controls.atStake.text, controls.brings.text, controls.banked.text


def flies(table: Table) -> bool:
    return any(not layer.is_idle for layer in table.panel.front.findChildren(MoneyLayer))


def end_of_money(table: Table) -> None:
    stage = table.panel.stage
    table.qtbot.waitUntil(lambda: stage.is_settled and stage.money.is_idle, timeout=5000)


def test_a_right_guess_doubles_the_stake_in_sight(table: Table) -> None:
    table.begin(ticket(Kind.HIGH_LOW, Outcome.WON))
    table.panel.stage.apply_look(Look())
    assert figures(table) == ("40", "80", "0")
    controls = table.panel.controls
    assert controls.deck.count == 52
    assert "The next card is opened" in controls.bankHalf.accessibleDescription()
    assert "back to the poker table" in controls.takeAll.accessibleDescription()
    table.send("high", S.RESULT)
    table.qtbot.waitUntil(lambda: flies(table), timeout=5000)
    assert figures(table)[0] == "40"
    assert table.panel.controls.atStake.accessibleName() == "AT STAKE, 80"
    end_of_money(table)
    assert figures(table) == ("80", "160", "0")


def test_bank_half_shows_the_money_before_the_next_card(won: Table) -> None:
    controls = won.panel.controls
    won.terminals.bank_half.emit()
    won.qtbot.waitUntil(lambda: flies(won), timeout=5000)
    assert controls.highLowHidden.card is not None, "the old cards are still in sight"
    assert controls.banked.accessibleName() == "BANKED, 40"
    assert controls.prompt.text() == "40 banked. The next card is opened."
    won.wait_for(S.REFRESH)
    end_of_money(won)
    assert figures(won) == ("40", "80", "40")
    assert controls.prompt.text().startswith("40 banked. The next card is ")


def test_take_all_brings_everything_to_the_bank(won: Table) -> None:
    won.send("take_all", S.FINISH)
    assert flies(won)
    end_of_money(won)
    assert figures(won) == ("0", "–", "80")


def test_a_wrong_guess_lets_the_stake_fall(table: Table) -> None:
    table.begin(ticket(Kind.HIGH_LOW, Outcome.LOST))
    table.panel.stage.apply_look(Look())
    table.send("high", S.FINISH)
    table.qtbot.waitUntil(lambda: flies(table), timeout=5000)
    end_of_money(table)
    assert figures(table) == ("0", "–", "0")


def test_a_draw_is_said_while_it_is_seen_before_the_next_cards_come(table: Table) -> None:
    table.begin(ticket(Kind.HIGH_LOW, Outcome.DRAW))
    table.panel.stage.apply_look(Look())
    controls, drawn = table.panel.controls, table.cluster.cards
    table.terminals.high.emit()
    table.qtbot.waitUntil(lambda: controls.prompt.text() == "Equal numbers: a draw.", timeout=5000)
    table.qtbot.wait(200)
    assert controls.prompt.text() == "Equal numbers: a draw."
    assert controls.highLowHidden.card == drawn[1]
    assert "a draw" in controls.history.accessibleDescription()
    assert figures(table) == ("40", "80", "0")
    table.wait_for(S.REFRESH)
    table.qtbot.waitUntil(lambda: controls.highLowOpen.card == table.cluster.cards[0], timeout=5000)
    assert drawn != table.cluster.cards
    table.panel.stage.flush()


@pytest.mark.parametrize("press", ["bank_half", "go_on", "take_all"])
@pytest.mark.parametrize("look", [Look(), Look(speed=Speed.OFF), Look(reduced_motion=True)])
def test_the_figures_are_those_of_the_record(won: Table, press: str, look: Look) -> None:
    won.panel.stage.apply_look(look)
    getattr(won.terminals, press).emit()
    won.wait_for(S.FINISH if press == "take_all" else S.REFRESH)
    won.panel.stage.flush()
    at_stake, _, banked = figures(won)
    assert (int(at_stake), int(banked)) == (won.cluster.at_stake, won.cluster.banked)
    assert won.panel.stage.money.is_idle


def test_closed_in_the_middle_nothing_is_left_running(won: Table) -> None:
    """A fixture of all tests looks for timers."""
    won.terminals.bank_half.emit()
    won.qtbot.waitUntil(lambda: flies(won), timeout=5000)
    won.panel.close()
    assert not flies(won)
    won.wait_for(S.REFRESH)
    assert (won.cluster.at_stake, won.cluster.banked) == (40, 40)


def test_one_taken_up_again_shows_its_figures_at_once_and_repeats_no_motion(won: Table, settings: Settings) -> None:
    cards = [won.panel.controls.highLowOpen.card, won.panel.controls.highLowHidden.card]
    assert tuple(cards) == won.cluster.cards
    settings.appearance.apply_look(Look())
    again = DoubleUpTable(won.machine, won.terminals, settings)
    again.start()
    controls = again.panel.controls
    assert again.panel.stage.is_settled
    assert [controls.highLowOpen.card, controls.highLowHidden.card] == cards
    assert controls.atStake.number == 80
    won.qtbot.waitUntil(lambda: controls.prompt.text().startswith("Right! Your stake is now 80."))
    again.close()
    won.send("bank_half", S.REFRESH)
    won.panel.stage.flush()
    won.opened.show_present()
    assert not flies(won)
    assert figures(won) == ("40", "80", "40")


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
def test_of_four_cards_the_picked_one_turns_first(moving: Table, monkeypatch: pytest.MonkeyPatch, place: int) -> None:
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
    picked = [moving.cluster.cards[1 + place] if each == place else None for each in range(4)]
    assert [picture.card for picture in controls.four] == picked
    for flight in others:
        assert flight.landed is not None
        flight.landed()
    assert tuple(picture.card for picture in controls.four) == moving.cluster.cards[1:]


def test_a_press_during_the_deal_only_shows_the_cards(moving: Table) -> None:
    moving.panel.rest_ms = REST_MS
    controls = moving.begin(ticket(Kind.PICK_ONE)).panel.controls
    assert not moving.panel.stage.is_settled
    moving.click(controls.pick1)
    assert moving.panel.stage.is_settled
    assert controls.pickOpen.card == moving.cluster.cards[0]
    moving.key(Qt.Key.Key_1)
    moving.qtbot.wait(30)
    assert moving.states[-1] is S.REFRESH, "no choice before the cards were shown"


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
