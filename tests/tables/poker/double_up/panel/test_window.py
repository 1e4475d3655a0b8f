"""The double-up's window: mouse alone, keyboard alone, and hasty input."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import number_of, parse_card
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.table_window import REST_MS
from cardroom.ledger import Account
from cardroom.messages import Entry, Message, StatePrompt
from cardroom.tables.poker.double_up.machine import DoubleUpMachine, DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.panel.window import DoubleUpPanel
from cardroom.tables.poker.double_up.rules.cluster import (
    PICKS,
    Choice,
    DoubleUpCluster,
    DoubleUpState,
    Outcome,
    outcome_of,
)
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Pick, Ticket, layout
from cardroom.tables.poker.double_up.table import DoubleUpTable
from cardroom.widgets.cards.card_picture import CardPose
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.window.look import Appearance, Look, Speed, TextSize
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.tables.poker.double_up.panel.test_words import ACE, SENTENCES
from tests.text_fits import faults

LEFT = Qt.MouseButton.LeftButton
S = DoubleUpState
ALWAYS = {"coach", "mute", "settings"}
WORST: dict[object, int] = {ACE: parse_card("QD"), ACE + 4: parse_card("QD"), 40: 25_000, 80: 50_000, 1600: 50_000}
"""The widest figures and names that can replace those of the examples."""


def ticket(kind: Kind, first: Outcome | None = None, stake: int = 40, place: int = 0) -> Ticket:
    """Returns a ticket.

    With `first`, HIGH or the card at a place has that outcome in the first layout.
    """
    choice = Choice.HIGH if kind is Kind.HIGH_LOW else PICKS[place]
    for round_number in range(1, 1_000):
        made = Ticket(round_number, "03" * 32, "", stake, kind)
        if first in (None, outcome_of(layout(made, 1), choice)):
            return made
    raise AssertionError("no such layout")


@dataclass
class Table:
    """An open double-up: its window over a running machine."""

    opened: DoubleUpTable
    terminals: DoubleUpTerminals
    qtbot: QtBot
    entered: list[tuple[DoubleUpState, DoubleUpCluster, Account]] = field(default_factory=list)
    emitted: list[StatePrompt] = field(default_factory=list)
    received: list[StatePrompt] = field(default_factory=list)
    is_closed: bool = False

    def __post_init__(self) -> None:
        self.panel, self.machine = self.opened.panel, self.opened.machine
        self.machine.entered.connect(lambda *what: self.entered.append(what))
        self.machine.prompt.connect(self.emitted.append)
        self.opened.status.shown.connect(self.received.append)
        self.opened.closed.connect(self._note_closed)

    def _note_closed(self) -> None:
        self.is_closed = True

    def offer(self, what: Ticket) -> "Table":
        """Begins a double-up, which waits with all cards face down."""
        self.machine.start(begin=Begin(what))
        self.wait_for(S.OFFER)
        return self

    def begin(self, what: Ticket) -> "Table":
        """Begins a double-up, and turns the first card up."""
        self.offer(what)
        self.terminals.start.emit()
        self.wait_for(S.REFRESH)
        return self

    def wait_for(self, *states: DoubleUpState) -> None:
        """Waits for one of these states, and for its prompts."""
        self.qtbot.waitUntil(lambda: bool(self.entered) and self.entered[-1][0] in states, timeout=3000)
        self.wait_for_prompts()

    def wait_for_prompts(self) -> None:
        self.qtbot.waitUntil(lambda: len(self.received) == len(self.emitted))

    def wait_until_closed(self) -> None:
        self.qtbot.waitUntil(lambda: self.is_closed)

    @property
    def cluster(self) -> DoubleUpCluster:
        return self.entered[-1][1]

    @property
    def states(self) -> list[DoubleUpState]:
        return [state for state, _, _ in self.entered]

    def enabled(self) -> set[str]:
        buttons = self.panel.findChildren(QAbstractButton)
        return {button.objectName() for button in buttons if button.isEnabled() and button.isVisible()}

    def rest(self) -> None:
        if self.panel.rest_ms:
            self.qtbot.wait(self.panel.rest_ms + 20)

    def click(self, control: QWidget, at: QPoint | None = None) -> None:
        QTest.mouseClick(control, LEFT, pos=at or control.rect().center())

    def key(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.panel, key)

    def press(self, what: QWidget | Qt.Key, *states: DoubleUpState) -> None:
        """Rests, clicks a control or presses a key, and waits for one of the states."""
        self.rest()
        self.key(what) if isinstance(what, Qt.Key) else self.click(what)
        if states:
            self.wait_for(*states)

    def told(self, start: str) -> None:
        """Waits until the prompt begins like this."""
        self.qtbot.waitUntil(lambda: self.panel.controls.prompt.text().startswith(start))

    def send(self, what: str | Message, *states: DoubleUpState) -> None:
        """Sends a message past the controls, and waits for one of the states."""
        self.terminals.send(Message(what) if isinstance(what, str) else what)
        self.wait_for(*states)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings without motion."""
    settings = Settings(tmp_path, "en")
    settings.appearance.apply_look(Look(speed=Speed.OFF))
    return settings


@pytest.fixture
def table(qtbot: QtBot, settings: Settings) -> Iterator[Table]:
    dress()
    terminals = DoubleUpTerminals()
    machine: DoubleUpMachine = TableMachine(double_up_diagram(), terminals, MemoryVault(100))
    opened = DoubleUpTable(machine, terminals, settings)
    sitting = Table(opened, terminals, qtbot)
    sitting.panel.rest_ms = 0
    opened.start()
    opened.show()
    qtbot.waitExposed(sitting.panel)
    yield sitting
    machine.stop()
    if not sitting.is_closed:
        opened.close()
    machine.deleteLater()
    QApplication.processEvents()


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
    table.click(controls.card1, controls.card1.card_rect().center())
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


def test_c_takes_all_and_space_leaves(table: Table) -> None:
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON))
    table.press(Qt.Key.Key_1)
    table.press(Qt.Key.Key_C, S.FINISH)
    assert table.panel.controls.banked.number == 80
    table.press(Qt.Key.Key_Return)
    table.wait_until_closed()


def test_tab_walks_to_a_card_and_space_picks_it(table: Table) -> None:
    table.begin(ticket(Kind.PICK_ONE))
    table.rest()
    for _ in range(30):
        QTest.keyClick(table.panel.focusWidget() or table.panel, Qt.Key.Key_Tab)
        if table.panel.focusWidget() is table.panel.controls.card2:
            break
    QTest.keyClick(table.panel.controls.card2, Qt.Key.Key_Space)
    table.wait_for(S.RESULT, S.FINISH)
    assert table.cluster.choice is Choice.SECOND


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


def test_of_one_of_four_the_cards_and_their_buttons_are_enabled(table: Table) -> None:
    controls = table.begin(ticket(Kind.PICK_ONE)).panel.controls
    places = {f"{kind}{number}" for kind in ("card", "pick") for number in range(1, 5)}
    assert table.enabled() == ALWAYS | places
    assert not controls.highLow.isVisible()
    buttons = table.panel.findChildren(QAbstractButton)
    for button in buttons:
        assert QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name), button.objectName()
    names = [button.accessibleName() for button in (controls.pick2, controls.high, controls.low)]
    assert names == ["Pick card 2", "HIGH", "LOW"]
    keys = [button.property("key") for button in buttons if button.property("key")]
    assert sorted(keys) == sorted([*"HLKSBC1234", "Space", "Esc"]), "no key stands for two controls"
    table.panel.disable_controls()
    assert table.enabled() == ALWAYS, "standing still nothing can be pressed"


def test_at_the_limit_the_main_button_takes_home(table: Table) -> None:
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON, stake=25_000))
    table.press(table.panel.controls.pick1, S.RESULT)
    assert table.enabled() == ALWAYS | {"takeAll", "primary"}
    assert table.panel.controls.primary.text() == "COLLECT"
    assert table.panel.controls.brings.text == "–"
    table.press(table.panel.controls.primary, S.FINISH)


# --- before the first card --------------------------------------------------------------------------------------------


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


# --- hasty input ------------------------------------------------------------------------------------------------------


def test_a_double_click_on_a_guess_guesses_once(table: Table) -> None:
    """After a draw the second click must not decide on unseen cards."""
    table.panel.rest_ms = REST_MS
    controls = table.begin(ticket(Kind.HIGH_LOW, Outcome.DRAW)).panel.controls
    table.press(controls.high)
    QTest.mouseDClick(controls.high, LEFT)
    table.click(controls.high)
    table.qtbot.wait(30)
    assert table.states.count(S.JUDGE) == 1
    assert table.states[-1] is S.REFRESH
    table.press(controls.high)
    table.qtbot.waitUntil(lambda: table.states.count(S.JUDGE) == 2)


def test_a_double_click_on_going_on_chooses_nothing(table: Table) -> None:
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


def test_a_double_click_on_back_does_not_reach_the_window_below(table: Table) -> None:
    table.panel.rest_ms = REST_MS
    table.begin(ticket(Kind.PICK_ONE, Outcome.LOST))
    table.press(table.panel.controls.pick1, S.FINISH)
    table.press(table.panel.controls.primary)
    assert table.panel.isVisible(), "the second click meets this window, and nothing in it"
    assert table.enabled() == ALWAYS
    table.wait_until_closed()


def test_a_key_held_down_presses_once(table: Table) -> None:
    table.begin(ticket(Kind.HIGH_LOW))
    table.rest()
    before = len(table.entered)
    held = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier, "h", autorep=True)
    table.panel.keyPressEvent(held)
    assert len(table.entered) == before


# --- display ----------------------------------------------------------------------------------------------------------


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


def test_the_coach_is_shown_on_request_and_uses_only_the_open_card(table: Table) -> None:
    controls = table.offer(ticket(Kind.HIGH_LOW, Outcome.WON)).panel.controls
    assert not controls.coachWord.isVisible()
    table.click(controls.coach)
    assert "160/221" in controls.coachWord.text(), "what a double is worth before a card is seen"
    table.send("start", S.REFRESH)
    assert "of 51" in controls.coachWord.text()
    assert controls.coach.text() == "COACH"
    table.send("high", S.RESULT)
    assert "160/221" in controls.coachWord.text()
    table.send("take_all", S.FINISH)
    assert "160/221" in controls.coachWord.text(), "where there is nothing to say nothing moves"
    table.click(controls.coach)
    assert not controls.coachWord.isVisible()


def listen(table: Table) -> Callable[[], list[str]]:
    """Returns a function that returns the new sentences."""
    spoken: list[str] = []
    table.panel.speaker.said.connect(spoken.append)

    def heard() -> list[str]:
        table.wait_for_prompts()
        found = list(spoken)
        spoken.clear()
        return found

    heard()
    return heard


def test_the_offer_is_told_in_one_sentence_and_shows_no_card(table: Table) -> None:
    """The keys T and G read table and cards."""
    heard = listen(table)
    table.offer(ticket(Kind.HIGH_LOW))
    offer = "Double 40? START turns a card up, BACK keeps the win."
    table.told(offer)
    assert heard() == [offer]
    table.key(Qt.Key.Key_G, Qt.Key.Key_T)
    assert heard() == ["No cards are open.", f"Round 1 of 10. At stake: 40. {offer}"]
    table.send("start", S.REFRESH)
    card = spoken_card(table.cluster.cards[0])
    table.told(card)
    question = f"{card}: is the other card higher or lower?"
    assert heard() == [question]
    table.key(Qt.Key.Key_T, Qt.Key.Key_G)
    assert heard() == [f"Round 1 of 10. At stake: 40. {question}", f"{card}."]


def test_a_double_up_that_is_taken_back_is_told_at_the_poker_table(table: Table) -> None:
    table.offer(ticket(Kind.HIGH_LOW))
    heard = listen(table)
    table.click(table.panel.controls.back)
    table.wait_for(S.FINISH)
    assert heard() == []


def test_a_lost_guess_is_told_in_one_sentence_and_the_amounts_to_come_stay(table: Table) -> None:
    controls = table.begin(ticket(Kind.HIGH_LOW, Outcome.LOST)).panel.controls
    heard = listen(table)
    table.click(controls.high)
    table.wait_for(S.FINISH)
    table.told("Not this time. The stake is lost.")
    came = spoken_card(table.cluster.history[-1].came)
    assert heard() == [f"{came}. Not this time. The stake is lost."]
    assert {"× 0", "160", "320"} <= {text.text for text in controls.history.texts()}
    assert controls.highLowHidden.badge == "", "no card is called high"


def test_a_draw_is_told_with_the_next_card(table: Table) -> None:
    controls = table.begin(ticket(Kind.HIGH_LOW, Outcome.DRAW)).panel.controls
    heard = listen(table)
    table.click(controls.high)
    table.told("A draw changes nothing.")
    came = spoken_card(table.cluster.history[-1].came)
    assert heard() == [f"{came}. {controls.prompt.text()}"]


def test_the_card_that_came_and_the_coach_are_spoken(table: Table) -> None:
    controls = table.begin(ticket(Kind.HIGH_LOW, Outcome.WON)).panel.controls
    announced = listen(table)
    table.click(controls.coach)
    assert announced() == [controls.coachWord.text().replace("\n", " ")]
    table.click(controls.high)
    table.wait_for(S.RESULT)
    table.told("Right!")
    came = spoken_card(table.cluster.history[-1].came)
    messages = announced()
    assert messages == [f"{came}. {controls.prompt.text()}", controls.coachWord.text().replace("\n", " ")]
    table.click(controls.takeAll)
    table.wait_for(S.FINISH)
    table.qtbot.waitUntil(lambda: "go back" in controls.prompt.text())
    assert announced() == [controls.prompt.text()], "the card is announced once"


# --- with motion -----------------------------------------------------------------------------------------------------


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


def test_a_resize_in_mid_deal_shows_the_cards_in_their_new_places(moving: Table) -> None:
    moving.begin(ticket(Kind.PICK_ONE))
    assert not moving.panel.stage.is_settled
    moving.panel.resize(900, 640)
    moving.qtbot.waitUntil(lambda: moving.panel.stage.is_settled)
    assert moving.panel.controls.pickOpen.card == moving.cluster.cards[0]


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True), Look(speed=Speed.FAST), Look(speed=Speed.SLOW)])
def test_at_any_speed_it_comes_to_the_same_and_in_the_end_nothing_moves(table: Table, look: Look) -> None:
    table.panel.stage.apply_look(look)
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON))
    table.send(Pick(0), S.RESULT)
    table.qtbot.waitUntil(lambda: table.panel.stage.is_settled, timeout=8000)
    assert table.panel.controls.card1.is_lit
    assert table.panel.controls.takeAll.isEnabled()
    timers = table.panel.findChildren(QTimer)
    table.qtbot.waitUntil(lambda: not any(timer.isActive() for timer in timers), timeout=5000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits_into_the_smallest_window_in_the_largest_text(qtbot: QtBot, language: str) -> None:
    dress()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    languages = Languages(application)
    languages.set(language)
    panel = DoubleUpPanel(DoubleUpTerminals(), Appearance(Look(speed=Speed.OFF, text_size=TextSize.LARGEST)))
    qtbot.addWidget(panel)
    panel.resize(800, 600)
    panel.show()
    panel.show_entered(Entry(1, S.INIT, DoubleUpSight(), frozenset()))
    try:
        for prompt, _ in SENTENCES:
            worst = replace(prompt, values=tuple(WORST.get(value, value) for value in prompt.values))
            panel.show_prompt(StatePrompt(worst, S.INIT, 1, 1))
            QApplication.processEvents()
            assert faults(panel) == [], prompt.code
    finally:
        languages.set("en")
