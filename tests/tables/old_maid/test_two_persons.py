"""Tests of two persons at one screen."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import JOKER, Card
from cardroom.tables.old_maid.panel.words import short_card
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState, Person
from cardroom.tables.old_maid.rules.sight import seat_shown, sight_of, viewer_after
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.window.look import Speed, TextSize
from tests.memory_vault import MemoryVault
from tests.tables.old_maid.rules.play import NO_MONEY, numbered_seed, paired
from tests.tables.old_maid.sitting import Sit, Sitting, few, saved

PERSONS = (Person("Ann", "curly"), Person("Ben", "cap"))
TWO = OldMaidOptions(2, 0, guest=1, persons=PERSONS)
FOUR = OldMaidOptions(4, 0, guest=2, persons=PERSONS)


def shown_cards(sitting: Sitting) -> set[Card]:
    """Returns all cards that are face up in a fan."""
    return {card for fan in sitting.panel.findChildren(CardFan) for card in fan.cards if card is not None}


def spoken(sitting: Sitting) -> str:
    """Returns all that a screen reader can find in the window."""
    return "\n".join(_names(QAccessible.queryAccessibleInterface(sitting.panel)))


def _names(node: QAccessibleInterface | None) -> Iterator[str]:
    if node is not None:
        for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
            yield node.text(kind)
        for number in range(node.childCount()):
            yield from _names(node.child(number))


def assert_hidden(sitting: Sitting, *seats: int) -> None:
    """Checks that no widget shows or names a card of these hands."""
    words, shown = spoken(sitting), shown_cards(sitting)
    for card in (card for seat in seats for card in sitting.cluster.hands[seat]):
        assert card not in shown
        assert spoken_card(card) not in words
        assert not any(name in words for name in (("joker", "Joker") if card == JOKER else (short_card(card),)))


def wait_for_curtain(sitting: Sitting) -> bool:
    """Waits until a person is asked to look.

    False at the end of the game.
    """
    table = sitting.controls.table
    while True:
        sitting.wait_until(lambda: sitting.over() or table.curtain.isVisible() or table.forward.can_pick)
        if sitting.over() or table.curtain.isVisible():
            return not sitting.over()
        assert is_alone(sitting)
        sitting.draw()


def is_alone(sitting: Sitting) -> bool:
    """Whether one of the persons is out."""
    return not all(sitting.cluster.hands[seat] for seat in sitting.cluster.options.people)


def test_hands_are_hidden_until_the_person_on_turn_shows_them(sit: Sit) -> None:
    """Two persons alone hand the screen over at each turn."""
    sitting = sit(FOUR, saved(FOUR, lambda each: few(each, 20)))
    primary, table = sitting.controls.primary, sitting.controls.table
    said: list[str] = []
    sitting.panel.speaker.said.connect(said.append)
    turns = 0
    while wait_for_curtain(sitting):
        drawer = sitting.cluster.drawer
        me, other = ("Ann", "Ben") if drawer == 0 else ("Ben", "Ann")
        assert drawer in (0, 2)
        assert primary.text() == "SHOW CARDS"
        assert table.curtain.text() == f"{me}'s turn."
        sitting.wait_for_prompt(f"Press SHOW CARDS when {other} is not looking.")
        assert_hidden(sitting, 0, 2)
        sitting.press(Qt.Key.Key_G)
        sitting.press(Qt.Key.Key_T)
        assert said[-2] == "No cards are open."
        assert said[-1].startswith("Cards: ")
        assert not any(spoken_card(card).lower() in said[-1].lower() for card in sitting.cluster.hands[drawer])
        sitting.press(Qt.Key.Key_Space)
        assert not table.curtain.isVisible()
        assert primary.text() == "DRAW"
        assert table.fans[drawer].cards == sitting.cluster.hands[drawer]
        assert table.place(drawer) == 0, "the hand is at the bottom"
        assert sitting.prompt.startswith(f"{me}: draw a card from")
        assert_hidden(sitting, 2 - drawer)
        sitting.press(Qt.Key.Key_G)
        assert said[-1].startswith("Your cards: ")
        before = sitting.cluster
        sitting.draw(turns % len(table.forward.cards))
        turns += 1
        if sitting.over() or is_alone(sitting):
            continue
        sitting.wait_until(lambda: primary.text() == "HIDE CARDS")
        draws = sitting.cluster.draws
        assert draws == before.draws + 1
        assert table.fans[drawer].cards == sitting.cluster.hands[drawer], "the new card can be seen"
        assert_hidden(sitting, 2 - drawer)
        sitting.qtbot.wait(20)
        assert sitting.cluster.draws == draws, "the others wait"
        sitting.press(Qt.Key.Key_G)
        del said[:-1]
        sitting.press(Qt.Key.Key_Space)
        if sitting.panel._sight.seat is None:
            assert "Your cards" not in spoken(sitting)
        if wait_for_curtain(sitting):
            assert_hidden(sitting, 0, 2)
        assert all(before != after for before, after in pairwise(said)), "no sentence comes twice"
    assert turns > 1


def test_nothing_is_hidden_from_a_person_who_is_out(sit: Sit) -> None:
    sitting = sit(FOUR, saved(FOUR, lambda each: bool(each.hands[0]) != bool(each.hands[2])))
    table, primary = sitting.controls.table, sitting.controls.primary
    assert is_alone(sitting)
    turns = 0
    while not sitting.over():
        sitting.wait_until(lambda: sitting.over() or table.forward.can_pick)
        if not sitting.over():
            turns += 1
            assert primary.text() == "DRAW"
            assert table.fans[sitting.cluster.drawer].cards == sitting.cluster.hands[sitting.cluster.drawer]
            assert not table.curtain.isVisible()
            sitting.draw()
    assert turns


def test_a_closed_table_comes_back_behind_the_curtain(sit: Sit) -> None:
    store = MemoryVault()
    first = sit(TWO, store).deal()
    assert wait_for_curtain(first)
    first.press(Qt.Key.Key_Space)
    assert shown_cards(first)
    names = {type(widget).__name__ for widget in first.panel.findChildren(QWidget)}
    assert {name for name in names if "Card" in name} <= {"CardFan", "FanCard", "CardPile"}, "no other fans"
    first.close()
    again = sit(TWO, store, Speed.NORMAL)
    assert again.controls.table.curtain.isVisible()
    assert again.controls.primary.text() == "SHOW CARDS"
    assert_hidden(again, 0, 1)


def test_with_motion_no_hand_flies_open_to_the_other_person(sit: Sit) -> None:
    sitting = sit(TWO, speed=Speed.FAST).deal()
    primary = sitting.controls.primary
    sitting.wait_until(lambda: primary.text() == "SHOW CARDS")
    assert_hidden(sitting, 0, 1)
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.stage.is_settled)
    sitting.wait_for_prompt("Ann: draw a card from Ben.")
    sitting.draw()
    sitting.wait_until(lambda: primary.text() == "HIDE CARDS")
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(sitting.controls.table.curtain.isVisible)
    assert_hidden(sitting, 0, 1)


def test_with_open_cards_there_is_no_curtain(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(2, 0, open_cards=True, guest=1, persons=PERSONS)).deal()
    for _ in range(4):
        sitting.wait_until(lambda: sitting.forward.can_pick)
        assert not sitting.controls.table.curtain.isVisible()
        sitting.draw()


def test_a_person_looks_from_the_press_until_the_hand_is_hidden() -> None:
    """No sight has a card or a doubt of the other person."""
    cluster, states = paired(numbered_seed(1), TWO), OldMaidState
    assert viewer_after(None, states.TURN, cluster) is None
    assert viewer_after(0, states.DRAWN, cluster) == 0
    assert viewer_after(0, states.TURN, cluster) == 0
    assert viewer_after(0, states.REFRESH, cluster) is None
    assert viewer_after(0, states.TURN, paired(numbered_seed(1), OldMaidOptions(2, 0))) is None
    assert seat_shown(None, cluster) is None
    assert seat_shown(1, cluster) == 1
    assert seat_shown(None, paired(numbered_seed(1), OldMaidOptions(3, 2))) == 2
    for seat in (0, 1, None):
        sight = sight_of(states.TURN, cluster, NO_MONEY, seat)
        assert sight.doubts == frozenset()
        for other in {0, 1} - {seat}:
            assert set(sight.hands[other]) == {None}


def test_the_notice_between_two_turns_fits_its_text(sit: Sit) -> None:
    sitting = sit(FOUR)
    sitting.appearance.apply_look(replace(sitting.appearance.look, text_size=TextSize.LARGEST))
    assert wait_for_curtain(sitting.deal())
    table = sitting.controls.table
    for size in ((800, 600), (1280, 800)):
        sitting.panel.resize(*size)
        sitting.qtbot.wait(20)
        curtain = table.curtain
        assert curtain.height() >= curtain.heightForWidth(curtain.width()) > curtain.fontMetrics().height()
        assert table.rect().contains(curtain.geometry())
