"""The double-up's window: mouse alone, keyboard alone, and hasty input."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from cardroom.cards.cards import number_of
from cardroom.house.table_window import REST_MS
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick, Ticket, layout
from cardroom.widgets.cards.card_picture import CardPose
from cardroom.widgets.window.look import Look, Speed
from tests.tables.poker.double_up.panel.sitting import S, Table, ticket
from tests.tables.poker.open_table import LEFT

ALWAYS = {"coach", "mute", "settings"}


def test_high_and_low_by_mouse_alone_and_the_meters_show_stake_bank_and_round(table: Table) -> None:
    controls = table.begin(ticket(Kind.HIGH_LOW, Outcome.WON)).panel.controls
    assert (controls.atStake.number, controls.brings.number, controls.banked.number) == (40, 80, 0)
    assert controls.round.text == "1 of 10"
    table.press(controls.high, S.RESULT)
    assert (controls.atStake.number, controls.brings.number) == (80, 160)
    assert controls.highLowHidden.is_lit
    table.press(controls.bankHalf, S.REFRESH)
    assert (controls.atStake.number, controls.banked.number, controls.brings.number) == (40, 40, 80)
    assert controls.round.text == "2 of 10"
    assert controls.round.accessibleName() == "ROUND, 2 of 10"
    assert "right, 80" in controls.history.accessibleDescription()
    table.press(controls.low)
    assert S.JUDGE in table.states[-4:]


def test_one_of_four_by_mouse_alone_on_the_card_itself(table: Table) -> None:
    controls = table.begin(ticket(Kind.PICK_ONE, Outcome.WON)).panel.controls
    table.rest()
    table.click(controls.card1, at=controls.card1.card_rect().center())
    table.wait_for(S.RESULT)
    table.press(controls.primary, S.REFRESH)
    table.press(controls.pick3, S.RESULT, S.FINISH)
    assert table.cluster.choice is Choice.THIRD


@pytest.mark.parametrize(("kind", "key"), [(Kind.HIGH_LOW, Qt.Key.Key_H), (Kind.PICK_ONE, Qt.Key.Key_1)])
def test_it_is_played_by_keyboard_alone(table: Table, kind: Kind, key: Qt.Key) -> None:
    table.begin(ticket(kind, Outcome.WON))
    table.press(key, S.RESULT)
    table.press(Qt.Key.Key_B, S.REFRESH)
    assert table.cluster.banked == 40
    table.key(Qt.Key.Key_K)
    assert table.panel.controls.coachWord.isVisible()
    for press in ((Qt.Key.Key_L, Qt.Key.Key_4)[kind is Kind.PICK_ONE], Qt.Key.Key_Space, Qt.Key.Key_C):
        table.press(press)
    assert len(table.cluster.history) >= 2


def test_tab_walks_to_a_card_and_space_picks_it_and_c_takes_all_and_return_leaves(table: Table) -> None:
    table.begin(ticket(Kind.PICK_ONE))
    table.rest()
    for _ in range(30):
        QTest.keyClick(table.panel.focusWidget() or table.panel, Qt.Key.Key_Tab)
        if table.panel.focusWidget() is table.panel.controls.card2:
            break
    QTest.keyClick(table.panel.controls.card2, Qt.Key.Key_Space)
    table.wait_for(S.RESULT, S.FINISH)
    assert table.cluster.choice is Choice.SECOND
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON, stake=50))
    table.press(Qt.Key.Key_1, S.RESULT)
    table.press(Qt.Key.Key_C, S.FINISH)
    assert table.panel.controls.banked.number == 100
    table.press(Qt.Key.Key_Return)
    table.wait_until_closed()


def test_exactly_the_legal_controls_are_enabled(table: Table) -> None:
    controls = table.panel.controls
    assert table.enabled() == ALWAYS
    meters = (controls.atStake, controls.brings, controls.banked, controls.round)
    assert [meter.text for meter in meters] == [""] * 4, "before the first state no meter shows a figure"
    table.begin(ticket(Kind.HIGH_LOW, Outcome.WON))
    assert table.enabled() == ALWAYS | {"high", "low"}
    table.send("high", S.RESULT)
    assert table.enabled() == ALWAYS | {"bankHalf", "takeAll", "primary"}
    table.send("take_all", S.FINISH)
    assert table.enabled() == ALWAYS | {"primary"}
    assert controls.primary.text() == "BACK"
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON, stake=25_000))
    places = {f"{kind}{number}" for kind in ("card", "pick") for number in range(1, 5)}
    assert table.enabled() == ALWAYS | places
    assert not controls.highLow.isVisible()
    buttons = table.panel.findChildren(QAbstractButton)
    for button in buttons:
        assert QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name), button.objectName()
    names = [button.accessibleName() for button in (controls.pick2, controls.high, controls.low)]
    assert names == ["Pick card 2", "HIGH", "LOW"]
    table.press(controls.pick1, S.RESULT)
    assert table.enabled() == ALWAYS | {"takeAll", "primary"}, "at the limit the main button takes home"
    assert (controls.primary.text(), controls.brings.text) == ("COLLECT", "–")
    table.panel.disable_controls()
    assert table.enabled() == ALWAYS, "standing still nothing can be pressed"


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("look", [Look(speed=Speed.OFF), Look()], ids=["still", "moving"])
def test_it_opens_with_all_cards_face_down_and_start_turns_up_the_first(table: Table, kind: Kind, look: Look) -> None:
    table.panel.stage.apply_look(look)
    controls = table.offer(ticket(kind)).panel.controls
    pictures = controls.layout(kind)
    assert [picture.card for picture in pictures] == [None] * kind.cards
    assert {picture.accessibleName() for picture in pictures} == {"Card face down"}
    assert (controls.atStake.number, controls.brings.number, controls.banked.number) == (40, 80, 0)
    assert table.enabled() == ALWAYS | {"primary", "back"}
    assert (controls.primary.text(), controls.back.text()) == ("START", "BACK")
    assert not controls.takeAll.isVisible(), "BACK is in its place"
    assert controls.prompt.text() == "Double 40? START turns a card up, BACK keeps the win."
    table.press(Qt.Key.Key_Space, S.REFRESH)
    table.panel.stage.flush()
    assert [picture.card for picture in pictures] == [table.cluster.cards[0], *[None] * (kind.cards - 1)]
    assert controls.takeAll.isVisible()
    assert not controls.back.isVisible()


def test_escape_is_back_before_the_first_card_and_leaves_full_screen_after_it(table: Table) -> None:
    """Escape also leaves full screen; the printed key goes first."""
    table.panel.showFullScreen()
    table.offer(ticket(Kind.HIGH_LOW))
    table.press(Qt.Key.Key_Escape, S.FINISH)
    assert table.cluster.taken_back
    assert table.panel.controls.prompt.text() == "Your win of 40 is untouched."
    assert table.panel.isFullScreen()
    table.begin(replace(ticket(Kind.HIGH_LOW), call=2))
    table.key(Qt.Key.Key_Escape)
    assert not table.panel.isFullScreen()
    assert table.states[-1] is S.REFRESH


def test_a_double_click_on_double_starts_nothing(table: Table) -> None:
    """The window opens under the pointer: it rests first."""
    table.panel.rest_ms = REST_MS
    controls = table.offer(ticket(Kind.HIGH_LOW)).panel.controls
    for button in (controls.primary, controls.back):
        table.click(button)
    table.key(Qt.Key.Key_Space)
    table.qtbot.wait(30)
    assert table.states[-1] is S.OFFER
    table.press(controls.back, S.FINISH)


@pytest.mark.parametrize("is_offered", [True, False])
def test_closing_the_offer_takes_it_back_and_closing_later_does_not(table: Table, *, is_offered: bool) -> None:
    (table.offer if is_offered else table.begin)(ticket(Kind.PICK_ONE))
    table.panel.close()
    table.qtbot.wait(30)
    assert table.machine.state is (S.FINISH if is_offered else S.REFRESH)
    assert table.machine.cluster.taken_back is is_offered


def test_a_double_click_on_a_guess_guesses_once(table: Table) -> None:
    """After a draw the second click must not decide on unseen cards."""
    table.panel.rest_ms = REST_MS
    controls = table.begin(ticket(Kind.HIGH_LOW, Outcome.DRAW)).panel.controls
    table.rest()
    table.press(controls.high)
    QTest.mouseDClick(controls.high, LEFT)
    table.click(controls.high)
    table.qtbot.wait(30)
    assert table.states.count(S.JUDGE) == 1
    assert table.states[-1] is S.REFRESH
    table.press(controls.high)
    table.qtbot.waitUntil(lambda: table.states.count(S.JUDGE) == 2)


def test_a_double_click_on_going_on_chooses_nothing_and_one_on_back_reaches_no_window_below(table: Table) -> None:
    table.panel.rest_ms = REST_MS
    controls = table.begin(ticket(Kind.PICK_ONE, Outcome.WON)).panel.controls
    table.press(controls.pick1, S.RESULT)
    table.click(controls.primary)
    assert S.REFRESH not in table.states[-1:], "it rests: it has just become GO ON"
    table.press(controls.primary)
    QTest.mouseDClick(controls.primary, LEFT)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2):
        table.key(key)
    table.qtbot.wait(30)
    assert table.states[-1] is S.REFRESH
    assert table.states.count(S.JUDGE) == 1
    table.begin(ticket(Kind.PICK_ONE, Outcome.LOST, stake=50))
    table.press(controls.pick1, S.FINISH)
    table.press(controls.primary)
    assert table.panel.isVisible(), "the second click on BACK meets this window, and nothing in it"
    assert table.enabled() == ALWAYS
    table.wait_until_closed()


@pytest.mark.parametrize("outcome", [Outcome.WON, Outcome.LOST])
def test_four_cards_are_all_shown_after_the_choice_and_the_picked_one_is_marked(table: Table, outcome: Outcome) -> None:
    place = 0 if outcome is Outcome.LOST else 2
    four = table.begin(ticket(Kind.PICK_ONE, outcome, place=place)).panel.controls.four
    assert table.panel.controls.pickOpen.card == table.cluster.cards[0]
    assert [picture.card for picture in four] == [None] * 4
    table.send(Pick(place), S.RESULT, S.FINISH)
    assert tuple(picture.card for picture in four) == table.cluster.cards[1:]
    assert table.cluster.history[-1].came == four[place].card
    picked = [each == place for each in range(4)]
    assert [picture.badge for picture in four] == ["YOUR PICK" if each else "" for each in picked]
    if outcome is Outcome.WON:
        assert [picture.is_lit for picture in four] == picked
    else:
        assert not any(picture.is_lit for picture in four), "losing is quiet"
        assert [picture.shown.quiet for picture in four] == picked, "no golden badge"
        assert [picture.pose for picture in four] == [CardPose.DIMMED, *[CardPose.FLAT] * 3]


def test_an_ace_says_that_it_is_the_lowest(table: Table) -> None:
    dealt = (Ticket(number, "03" * 32, "", 40, Kind.PICK_ONE) for number in range(1, 1_000))
    table.begin(next(each for each in dealt if any(number_of(card) == 1 for card in layout(each, 1))))
    table.send(Pick(0), S.FINISH, S.RESULT)
    shown = [card for card in table.panel.controls.layout(Kind.PICK_ONE) if card.card is not None]
    assert {(number_of(card.card) == 1, card.hint) for card in shown if card.card is not None} == {
        (True, "LOWEST"),
        (False, ""),
    }
