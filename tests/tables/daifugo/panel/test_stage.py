"""Tests of the stage: what is shown, when, and what moves."""

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt

from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.seat_mark import MarkKind
from cardroom.tables.daifugo.rules.card_sets import each_bit
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.messages import Give, HandOn
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import STANDARD
from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.window.look import Speed
from tests.memory_vault import MemoryVault
from tests.tables.daifugo.sitting import Sit, Sitting

S = DaifugoState
OPTIONS = DaifugoOptions(games=20, level="easy")


def play_to_a_gift(sitting: Sitting) -> Give:
    """Plays until the person must give cards in an exchange."""
    sitting.press(Qt.Key.Key_Space)
    while True:
        sitting.wait_until(lambda: sitting.my_press() is not None or sitting.over() or sitting.state is S.STANDINGS)
        press = sitting.my_press()
        if isinstance(press, Give):
            return press
        if press is None:
            sitting.click(sitting.controls.primary)
            QCoreApplication.processEvents()
        else:
            sitting.act(press)


def test_the_exchange_is_a_step_with_cards_to_choose(sit: Sit) -> None:
    sitting = sit(OPTIONS)
    press = play_to_a_gift(sitting)
    table, controls = sitting.controls.table, sitting.controls
    count = press.cards.bit_count()
    assert table.exchange.isVisible() and table.hand.isVisible()
    assert not table.field.isVisible()
    assert all(sign.isVisible() for sign in table.signs[:4]), "the seats stay"
    assert controls.primary.text() == "GIVE"
    assert not controls.primary.isEnabled()
    sitting.hand.choose(press.cards & -press.cards)
    assert controls.primary.isEnabled() == (count == 1)
    sitting.hand.choose(press.cards)
    assert controls.primary.isEnabled()
    sitting.click(controls.primary)
    sitting.wait_until(lambda: sitting.state is not S.EXCHANGE and sitting.is_shown())
    assert not table.exchange.isVisible()
    assert DaifugoCue.EXCHANGE in sitting.cues


@pytest.mark.parametrize(("seats", "size"), [(3, (1280, 800)), (4, (1280, 800)), (6, (1280, 800)), (4, (800, 600))])
def test_the_exchange_leaves_signs_and_fans_free(sit: Sit, seats: int, size: tuple[int, int]) -> None:
    sitting = sit(replace(OPTIONS, rules=dataclasses.replace(STANDARD, seats=seats)))
    sitting.panel.resize(*size)
    play_to_a_gift(sitting)
    table = sitting.controls.table
    page = table.exchange.geometry()
    for seat, fan, sign in table.places():
        if table.place(seat):
            assert not page.intersects(sign.geometry()), (page, sign.geometry())
            assert page.intersected(fan.geometry()).width() <= 10, "the frame of a small page covers an edge at most"


def test_pass_is_as_high_as_the_buttons_beside_it(sit: Sit) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_for_my_turn_or_end()
    controls = sitting.controls
    assert controls.passTurn.height() == controls.quit.height() == controls.showHint.height()


def test_the_hand_of_the_deal_is_shown_before_the_exchange(sit: Sit) -> None:
    """The strongest cards of the poor then fly to the rich."""
    sitting = sit(OPTIONS)
    play_to_a_gift(sitting)
    stage, sight = sitting.panel.stage, sitting.panel._sight
    counts, hands = stage._dealing.dealt(sight)
    own = next(each for each in sight.exchanges if each.rich == sight.seat)
    seat = own.rich
    assert counts[seat] == sight.counts[seat] - own.count
    assert hands[seat] == sight.hands[seat] & ~own.taken
    assert counts[own.poor] == sight.counts[own.poor] + own.count
    assert sum(counts) == sum(sight.counts) == 53


def test_a_play_is_told_when_it_lands(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, watches=True), speed=Speed.SLOW)
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.state is S.TURN)
    stage, field = sitting.panel.stage, sitting.controls.table.field
    stage.flush()
    sitting.panel.hurried.emit()
    sitting.wait_until(lambda: len(sitting.cluster.moves) == 1)
    assert field.plays == (), "the cards fly"
    assert not any(text.text for text in field.texts()), "no note shows through under them"
    assert not stage.layer.is_idle
    told = len(sitting.said)
    stage.layer.flush()
    assert len(field.plays) == 1
    sitting.wait_until(lambda: len(sitting.said) > told)
    name = field.plays[0].name
    assert any(name in said for said in sitting.said[told:])


def test_a_trick_that_was_closed_shows_all_its_plays(sit: Sit) -> None:
    store = MemoryVault()
    sitting = sit(replace(OPTIONS, games=1), store=store)
    sitting.press(Qt.Key.Key_Space)
    while True:
        press = sitting.wait_for_my_turn_or_end()
        assert press is not None, "a trick with two plays comes to the person"
        if len(sitting.cluster.plays) > 1:
            break
        sitting.act(press)
    before = sitting.controls.table.field.plays
    assert [(play.seat, play.play_cards) for play in before] == [
        (seat, play.cards) for seat, play in sitting.cluster.plays
    ]
    sitting.close()
    again = sit(store=store)
    again.wait_until(lambda: again.my_press() is not None)
    assert again.controls.table.field.plays == before


def test_who_is_out_has_a_rank_and_the_last_one_another(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, games=1))
    sitting.press(Qt.Key.Key_Space)
    sitting.play_game()
    table = sitting.controls.table
    kinds = [mark.kind for mark in table.marks[:4]]
    assert kinds.count(MarkKind.RANK) == 3
    assert kinds.count(MarkKind.LAST) == 1
    places = sitting.cluster.places
    assert table.marks[places[0]].text == "daifugō"
    assert table.marks[places[-1]].text == "daihinmin"
    assert not table.signs[0].isVisible(), "the result covers the seats"


def test_the_direction_is_shown_where_it_can_change(sit: Sit) -> None:
    plain = sit(OPTIONS)
    plain.press(Qt.Key.Key_Space)
    plain.wait_for_my_turn_or_end()
    assert plain.controls.table._direction is None
    turning = sit(replace(OPTIONS, rules=dataclasses.replace(STANDARD, nine_reverse=True)))
    turning.press(Qt.Key.Key_Space)
    turning.wait_for_my_turn_or_end()
    game = turning.cluster.game
    assert game is not None
    assert turning.controls.table._direction is game.backwards


def test_a_set_up_page_is_what_comes_first(sit: Sit) -> None:
    sitting = sit(OPTIONS)
    table, controls = sitting.controls.table, sitting.controls
    assert table.setup.isVisible()
    assert not table.hand.isVisible() and not table.field.isVisible() and not controls.rules.isVisible()
    assert [sign.line for sign in table.signs[1:4]] == ["Easy"] * 3
    hidden = (controls.quit, controls.skip, controls.showHint, controls.passTurn)
    assert not any(button.isVisible() for button in hidden)


def test_cards_that_fly_in_an_exchange_are_in_no_hand(sit: Sit) -> None:
    sitting = sit(OPTIONS)
    play_to_a_gift(sitting)
    exchanging, sight = sitting.panel.stage._dealing, sitting.panel._sight
    hands, counts = exchanging.on_the_way(sight, sight)
    own = next(each for each in sight.exchanges if each.rich == sight.seat)
    assert not hands[own.rich] & own.taken
    assert sum(counts) == 53 - sum(each.count for each in sight.exchanges)


@pytest.mark.parametrize("rule", ["seven_pass", "ten_discard"])
def test_cards_that_are_given_leave_the_hand_where_they_were_raised(rule: str, sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, rules=dataclasses.replace(STANDARD, **{rule: True})))
    sitting.press(Qt.Key.Key_Space)
    while True:
        sitting.wait_until(lambda: sitting.my_press() is not None or sitting.over() or sitting.state is S.STANDINGS)
        press = sitting.my_press()
        if isinstance(press, HandOn):
            break
        if press is None:
            sitting.click(sitting.controls.primary)
            QCoreApplication.processEvents()
        else:
            sitting.act(press)
    sitting.appearance.apply_look(replace(sitting.appearance.look, speed=Speed.SLOW))
    hand, layer = sitting.hand, sitting.panel.stage.layer
    hand.choose(press.cards)
    starts = sitting.panel.stage.flights.hand_places(press.cards)
    sitting.click(sitting.controls.primary)
    sitting.wait_until(lambda: not layer.is_idle)
    assert not set(hand.cards) & set(each_bit(press.cards)), "the cards are not in the hand any more"
    assert [card.flight.start for card in layer._cards] == list(starts.values())
    for card in layer._cards:
        end = card.flight.end
        assert abs(end.width() / end.height() - CARD_RATIO) < 0.05, "a card keeps its shape where it lands"


def test_the_players_stand_round_the_set_up_page_all_or_none(sit: Sit) -> None:
    sitting = sit()
    table = sitting.controls.table
    seen = {}
    for width, height in ((800, 600), (1280, 800), (1920, 1080)):
        sitting.panel.resize(width, height)
        QCoreApplication.processEvents()
        seen[width] = sum(sign.isVisible() for sign in table.signs)
    assert set(seen.values()) <= {0, 4}
    assert seen[1920] == 4
