"""Tests of the Daifugō window: mouse, keyboard, early presses."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.seat_mark import MarkKind
from cardroom.tables.daifugo.rules.card_sets import each_bit, rank_of
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.messages import Give, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Speed
from tests.keys import focused, press_alt, question_of, say_yes
from tests.tables.daifugo.rules.sets import Entered
from tests.tables.daifugo.sitting import Sit, Sitting, is_own, saved

S = DaifugoState
OPTIONS = DaifugoOptions(games=3, level="easy")
ONE = replace(OPTIONS, games=1)


def raise_by_mouse(sitting: Sitting, cards: int) -> None:
    """Clicks cards until these are raised, and no others."""
    for _ in range(20):
        wrong = sitting.hand.chosen ^ cards
        if not wrong:
            return
        sitting.click_card(next(each_bit(wrong)))
    raise AssertionError("the cards cannot be raised")


def is_late_in_second(each: Entered) -> bool:
    """Whether the person must move with few cards in the second game."""
    return is_own(each) and each.cluster.standing.games == 1 and game_of(each.cluster).hands[0].bit_count() < 5


def test_games_to_the_end_of_a_set_by_mouse_alone(sit: Sit) -> None:
    sitting = sit(OPTIONS, saved(OPTIONS, is_late_in_second))
    controls = sitting.controls
    for game in (2, 3):
        while (press := sitting.wait_for_my_turn_or_end()) is not None:
            moves = len(sitting.cluster.moves)
            if isinstance(press, PassTurn):
                sitting.click(controls.passTurn)
            else:
                assert isinstance(press, PlayCards | Give)
                raise_by_mouse(sitting, press.cards)
                sitting.click(controls.primary)
            sitting.wait_for_move(moves)
        assert sitting.state is (S.STANDINGS if game < 3 else S.RESULT)
        assert sitting.cluster.standing_after.games == game
        assert controls.table.result.isVisible(), "one page after each game"
        texts = [text.text for text in controls.table.result.texts()]
        assert {f"total {points}" for points in sitting.cluster.standing_after.points} <= set(texts)
        if game < 3:
            sitting.click(controls.primary)
    sitting.click(controls.primary)
    sitting.wait_for(S.SET_OVER)
    assert controls.table.standings.isVisible()
    sitting.click(controls.primary)
    sitting.wait_for(S.READY)
    assert controls.table.setup.isVisible()
    sitting.click(controls.primary)
    sitting.wait_until(lambda: not controls.table.setup.isVisible())


def raise_by_keys(sitting: Sitting, cards: int) -> None:
    """Walks over the hand.

    It raises or lowers until these cards are raised.
    """
    for _ in range(40):
        wrong = sitting.hand.chosen ^ cards
        if not wrong:
            return
        sitting.press(Qt.Key.Key_Right)
        here = sitting.panel.focusWidget()
        place = next(place for place, card in enumerate(sitting.hand.buttons) if card is here)
        if sitting.hand.cards[place] & wrong:
            sitting.press(Qt.Key.Key_Space)
    raise AssertionError("the cards cannot be raised")


def test_a_whole_game_by_keyboard_alone(sit: Sit) -> None:
    """PLAY prints the key that plays: Space raises and lowers cards."""
    sitting = sit(ONE)
    primary, cues = sitting.controls.primary, sitting.cues
    assert primary.property("key") == "Space"
    sitting.deal()
    while (press := sitting.wait_for_my_turn_or_end()) is not None:
        moves = len(sitting.cluster.moves)
        if isinstance(press, PassTurn):
            sitting.press(Qt.Key.Key_P)
        else:
            assert isinstance(press, PlayCards)
            raise_by_keys(sitting, press.cards)
            assert primary.property("key") == "Enter"
            sitting.press(Qt.Key.Key_Return)
        sitting.wait_for_move(moves)
    assert sitting.state is S.SET_OVER
    assert cues[:2] == [HouseCue.BUTTON, CardCue.DEAL]
    assert {DaifugoCue.TURN, DaifugoCue.CLEARED, DaifugoCue.OUT} <= set(cues)
    assert sitting.controls.table.result.isVisible(), "a set of one game has the page of that game alone"
    table, places = sitting.controls.table, sitting.cluster.places
    kinds = [mark.kind for mark in table.marks[:4]]
    assert (kinds.count(MarkKind.RANK), kinds.count(MarkKind.LAST)) == (3, 1)
    assert [table.marks[places[place]].text for place in (0, -1)] == ["daifugō", "daihinmin"]
    assert not table.signs[0].isVisible(), "the result covers the seats"
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for(S.READY)


@pytest.mark.parametrize(
    ("letter", "key"), [("P", Qt.Key.Key_Space), ("G", Qt.Key.Key_Return), ("L", Qt.Key.Key_Space)]
)
def test_a_set_begins_after_a_choice_by_keyboard(sit: Sit, letter: str, key: Qt.Key) -> None:
    sitting = sit(replace(OPTIONS, level="normal"))
    press_alt(sitting.panel, letter)
    page = sitting.panel.controls.table.setup
    before = page.options
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    assert page.options != before
    QTest.keyClick(focused(), key)
    sitting.wait_until(lambda: not page.isVisible())


def test_only_legal_cards_can_be_chosen_and_a_dimmed_one_says_why(sit: Sit) -> None:
    """Hidden hands show backs and counts."""
    sitting = sit(OPTIONS, saved(OPTIONS, lambda each: is_own(each) and bool(game_of(each.cluster).trick.top)))
    table, hand = sitting.controls.table, sitting.hand
    assert 0 < sum(map(hand.is_dimmed, hand.cards)) < len(hand.cards)
    card = next(card for card in hand.cards if hand.is_dimmed(card))
    sitting.click_card(card)
    assert hand.chosen == 0
    assert not sitting.controls.primary.isEnabled()
    assert sitting.prompt == hand.explain(card) != ""
    assert sitting.said[-1] == sitting.prompt
    game = game_of(sitting.cluster)
    for seat, fan, sign in table.places():
        count = game.hands[seat].bit_count()
        assert fan.cards == (() if seat == 0 else (None,) * count)
        assert f"{count} cards" in sign.line
    assert set(hand.cards) == set(each_bit(game.hands[0]))
    assert sitting.controls.passTurn.height() == sitting.controls.quit.height() == sitting.controls.showHint.height()


def test_who_has_passed_is_marked(sit: Sit) -> None:
    sitting = sit(OPTIONS, saved(OPTIONS, lambda each: is_own(each) and game_of(each.cluster).trick.passed != 0))
    passed = game_of(sitting.cluster).trick.passed
    for seat, mark in enumerate(sitting.controls.table.marks[:4]):
        assert (mark.kind is MarkKind.PASSED) == bool(passed >> seat & 1) == mark.isVisible()


def test_a_game_that_is_watched_has_open_hands(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, watches=True), speed=Speed.SLOW)
    table = sitting.controls.table
    assert table.place(0) == 0, "the first seat is at the bottom"
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.state is S.TURN)
    sitting.panel.stage.flush()
    assert table.place(0) == 0
    assert not table.hand.isVisible()
    assert all(None not in fan.cards and len(fan.cards) >= 13 for _, fan, _ in table.places())
    assert table.signs[sitting.cluster.seating.index(1)].mood in (Mood.CALM, Mood.THINKING)
    sitting.click(sitting.controls.skip)
    assert sitting.table.computers._skips


def test_quitting_asks_first(sit: Sit, qtbot: QtBot) -> None:
    sitting = sit().begin()
    sitting.press(Qt.Key.Key_Q)
    question = question_of(sitting.panel, qtbot)
    assert question.text() == "Quit this set?"
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert sitting.state is S.TURN
    sitting.press(Qt.Key.Key_Q)
    say_yes(question_of(sitting.panel, qtbot))
    sitting.wait_for(S.READY)


def test_a_set_can_be_quit_while_computers_play(sit: Sit, qtbot: QtBot) -> None:
    sitting = sit(replace(OPTIONS, watches=True)).deal()
    sitting.wait_until(lambda: sitting.state is S.TURN)
    sitting.click(sitting.controls.quit)
    question = question_of(sitting.panel, qtbot)
    moves = len(sitting.machine.cluster.moves)
    sitting.wait_until(lambda: len(sitting.machine.cluster.moves) > moves + 2)
    assert question.isVisible(), "a move of a computer withdraws no question"
    say_yes(question)
    sitting.wait_for(S.READY)


def test_keys_walk_round_the_hand_raise_cards_and_play_them(sit: Sit) -> None:
    """Space acts on a card, also on a clicked one; Enter plays."""
    sitting = sit(OPTIONS, saved(OPTIONS, lambda each: is_own(each) and not each.cluster.plays))
    press, buttons = sitting.my_press(), sitting.hand.buttons
    assert isinstance(press, PlayCards)
    for key, place in (("Right", 0), ("Left", -1), ("Home", 0), ("Right", 1), ("End", -1)):
        sitting.press(Qt.Key[f"Key_{key}"])
        assert buttons[place].hasFocus()
    raise_by_mouse(sitting, press.cards)
    moves = len(sitting.cluster.moves)
    sitting.press(Qt.Key.Key_Space)
    assert sitting.hand.chosen != press.cards, "Space has lowered the card that was clicked"
    sitting.press(Qt.Key.Key_Space)
    buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert len(sitting.cluster.moves) == moves
    sitting.press(Qt.Key.Key_Enter)
    sitting.wait_for_move(moves)
    assert sitting.cluster.moves[moves].cards == press.cards, "Enter plays, and raises no card"


def test_a_game_that_was_closed_goes_on(sit: Sit) -> None:
    """The window shows the plays of the trick again."""
    store = saved(OPTIONS, lambda each: is_own(each) and len(each.cluster.plays) > 1)
    sitting = sit(OPTIONS, store)
    kept, hand, field = sitting.cluster, sitting.hand.cards, sitting.controls.table.field.plays
    assert [(play.seat, play.play_cards) for play in field] == [(seat, play.cards) for seat, play in kept.plays]
    sitting.close()
    again = sit(store=store)
    again.wait_until(lambda: again.my_press() is not None)
    assert (again.cluster, again.hand.cards, again.controls.table.field.plays) == (kept, hand, field)
    press = again.my_press()
    assert press is not None
    again.act(press)


def test_the_contest_seats_the_person_anew(sit: Sit) -> None:
    """The hand is sorted by strength."""
    sitting = sit(replace(OPTIONS, rules=CONTEST)).begin()
    person = sitting.cluster.person_seat
    assert person is not None
    table = sitting.controls.table
    assert table.place(person) == 0
    assert table.hand.isVisible() and not table.fans[person].isVisible()
    assert sum(fan.isVisible() for fan in table.fans) == 4
    ranks = [rank_of(card) for card in sitting.hand.cards]
    assert ranks == sorted(ranks)


def test_the_words_follow_the_language(sit: Sit, languages: Languages) -> None:
    sitting = sit().begin()
    languages.set("ja")
    QCoreApplication.processEvents()
    assert (sitting.panel.windowTitle(), sitting.controls.passTurn.text()) == ("大富豪", "パス")
    assert sitting.controls.primary.text() == "出す"
    assert sitting.controls.primary.property("key") == "Enter", "not the first key of the front panel"
    assert "枚" in sitting.controls.table.signs[1].line
    wanted: list[str] = []
    sitting.table.window_wanted.connect(wanted.append)
    sitting.press(Qt.Key.Key_U)
    assert wanted == ["daifugo-results"]
