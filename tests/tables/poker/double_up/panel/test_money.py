"""The money of a double-up: figures are exact on every path."""

import pytest

from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.widgets.motion.money_flight import MoneyLayer
from cardroom.widgets.window.look import Look, Speed
from tests.tables.poker.double_up.panel.sitting import S, Table, ticket


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


def test_a_resize_in_the_middle_ends_the_flight_with_exact_figures(won: Table) -> None:
    won.terminals.bank_half.emit()
    won.qtbot.waitUntil(lambda: flies(won), timeout=5000)
    won.panel.resize(900, 640)
    won.qtbot.waitUntil(lambda: not flies(won), timeout=5000)
    won.wait_for(S.REFRESH)
    won.panel.stage.flush()
    assert figures(won) == ("40", "80", "40")


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
