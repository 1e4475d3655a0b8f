"""Tests of the stage: what is shown, when, and how cards move."""

import dataclasses
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPointF, Qt

from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.dealing import mixed
from cardroom.tables.daifugo.panel.flights import DEAL_APART
from cardroom.tables.daifugo.rules.card_sets import each_bit, union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.messages import Give, HandOn
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import STANDARD
from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.window.look import Speed
from tests.steady_frames import run_steadily
from tests.tables.daifugo.sitting import Sit, Sitting, is_own, saved

S = DaifugoState
OPTIONS = DaifugoOptions(games=20, level="easy")
ONE = replace(OPTIONS, games=1)


def at_a_gift(sit: Sit, options: DaifugoOptions = OPTIONS) -> Sitting:
    """Opens a set in which the person must give cards."""
    return sit(options, saved(options, partial(is_own, state=S.EXCHANGE)))


def assert_exchange_apart(sitting: Sitting) -> None:
    """Checks that the page of the exchange leaves signs and fans free."""
    table = sitting.controls.table
    page = table.exchange.geometry()
    for seat, fan, sign in table.places():
        if table.place(seat):
            assert not page.intersects(sign.geometry()), (page, sign.geometry())
            assert page.intersected(fan.geometry()).width() <= 10, "the frame of a small page covers an edge at most"


def test_the_exchange_is_a_step_with_cards_to_choose(sit: Sit) -> None:
    """The hand of the deal is shown before it.

    The strongest cards of the poor then fly to the rich.
    """
    sitting = at_a_gift(sit)
    press = sitting.my_press()
    assert isinstance(press, Give)
    table, controls = sitting.controls.table, sitting.controls
    stage, sight = sitting.panel.stage, sitting.panel._sight
    own = next(each for each in sight.exchanges if each.rich == sight.seat)
    counts, hands = stage._dealing.dealt(sight)
    assert counts[own.rich] == sight.counts[own.rich] - own.count
    assert hands[own.rich] == sight.hands[own.rich] & ~own.taken
    assert counts[own.poor] == sight.counts[own.poor] + own.count
    assert sum(counts) == sum(sight.counts) == 53
    hands, counts = stage._dealing.on_the_way(sight, sight)
    assert not hands[own.rich] & own.taken, "cards that fly are in no hand"
    assert sum(counts) == 53 - sum(each.count for each in sight.exchanges)
    assert table.exchange.isVisible() and table.hand.isVisible()
    assert not table.field.isVisible()
    assert all(sign.isVisible() for sign in table.signs[:4]), "the seats stay"
    for size in ((1280, 800), (800, 600)):
        sitting.panel.resize(*size)
        QCoreApplication.processEvents()
        assert_exchange_apart(sitting)
    assert controls.primary.text() == "GIVE"
    assert not controls.primary.isEnabled()
    sitting.hand.choose(press.cards & -press.cards)
    assert controls.primary.isEnabled() == (press.cards.bit_count() == 1)
    sitting.hand.choose(press.cards)
    assert controls.primary.isEnabled()
    sitting.click(controls.primary)
    sitting.wait_until(lambda: sitting.state is not S.EXCHANGE and sitting.is_shown())
    assert not table.exchange.isVisible()
    assert DaifugoCue.EXCHANGE in sitting.cues


@pytest.mark.parametrize("seats", [3, 6])
def test_the_exchange_leaves_signs_and_fans_free(sit: Sit, seats: int) -> None:
    sitting = at_a_gift(sit, replace(OPTIONS, rules=dataclasses.replace(STANDARD, seats=seats)))
    sitting.panel.resize(1280, 800)
    QCoreApplication.processEvents()
    assert_exchange_apart(sitting)


def test_a_play_is_told_when_it_lands(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, watches=True), speed=Speed.SLOW).deal()
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


def test_the_direction_is_shown_where_it_can_change(sit: Sit) -> None:
    plain = sit(OPTIONS)
    plain.press(Qt.Key.Key_Space)
    plain.wait_for_my_turn_or_end()
    assert plain.controls.table._direction is None
    turning = sit(replace(OPTIONS, rules=dataclasses.replace(STANDARD, nine_reverse=True)))
    turning.press(Qt.Key.Key_Space)
    turning.wait_for_my_turn_or_end()
    game = game_of(turning.cluster)
    assert turning.controls.table._direction is game.backwards


def test_a_set_up_page_is_what_comes_first(sit: Sit) -> None:
    """The players stand round it, all or none."""
    sitting = sit(OPTIONS)
    table, controls = sitting.controls.table, sitting.controls
    assert table.setup.isVisible()
    assert not table.hand.isVisible() and not table.field.isVisible() and not controls.rules.isVisible()
    assert [sign.line for sign in table.signs[1:4]] == ["Easy"] * 3
    hidden = (controls.quit, controls.skip, controls.showHint, controls.passTurn)
    assert not any(button.isVisible() for button in hidden)
    for width, height, seen in ((800, 600, {0, 4}), (1280, 800, {0, 4}), (1920, 1080, {4})):
        sitting.panel.resize(width, height)
        QCoreApplication.processEvents()
        assert sum(sign.isVisible() for sign in table.signs) in seen


@pytest.mark.parametrize(("rule", "caption"), [("seven_pass", "GIVE"), ("ten_discard", "DISCARD")])
def test_cards_that_are_given_leave_the_hand_where_they_were_raised(rule: str, caption: str, sit: Sit) -> None:
    options = replace(OPTIONS, rules=dataclasses.replace(STANDARD, **{rule: True}))
    sitting = sit(options, saved(options, partial(is_own, state=S.CHOOSE)))
    press = sitting.my_press()
    assert isinstance(press, HandOn)
    assert sitting.controls.primary.text() == caption
    assert not sitting.controls.primary.isEnabled()
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


def flying(sitting: Sitting) -> list[Flight]:
    """Returns the visible flights in the air."""
    return [card.flight for card in sitting.panel.stage.layer._cards if card.flight.opacity != (0.0, 0.0)]


def dealing(sit: Sit, monkeypatch: pytest.MonkeyPatch, options: DaifugoOptions) -> Sitting:
    """Stops the deal when all cards are in the air."""
    sitting = sit(options, speed=Speed.SLOW)
    run_steadily(sitting.panel.stage._clock, monkeypatch, frame_ms=0)
    sitting.deal().wait_until(lambda: len(flying(sitting)) == 53)
    return sitting


def test_own_cards_are_dealt_to_their_places_and_turned_over(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards look mixed, but always the same."""
    sitting = dealing(sit, monkeypatch, ONE)
    hand, table = sitting.hand, sitting.controls.table
    cards = mixed(union(hand.cards))
    assert union(cards) == union(hand.cards)
    assert cards == mixed(union(hand.cards))
    assert cards != sorted(cards)
    own = [flight for flight in flying(sitting) if flight.back is not None]
    places = [sitting.panel.stage.flights.on_table(hand, hand.rect_of(card)) for card in hand.cards]
    assert len(own) == len(hand.cards)
    apart = sitting.panel.stage.motion.ms(Gesture.DEAL_GAP) * DEAL_APART
    assert [flight.start_ms for flight in flying(sitting)] == [round(number * apart) for number in range(53)]
    assert 10 < apart < 100, "each card is seen to leave"
    assert all(flight.end in places for flight in own)
    assert hand._hidden == union(hand.cards), "no card is seen twice"
    assert table.deck.isVisible()
    sitting.panel.stage.layer.flush()
    assert not hand._hidden
    assert table.deck.isHidden()


def test_a_watched_deal_shows_backs_in_every_fan(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = dealing(sit, monkeypatch, replace(ONE, watches=True))
    assert not [flight for flight in flying(sitting) if flight.back is not None]
    sitting.panel.stage.layer.flush()
    fans = sitting.controls.table.fans[:4]
    assert sum(len(fan.cards) for fan in fans) == 53
    assert all(None not in fan.cards for fan in fans), "the hands are open when all are dealt"


def swept(cluster: DaifugoCluster) -> int:
    """Returns how many cards of earlier tricks there are."""
    return game_of(cluster).played.bit_count() - sum(play.cards.bit_count() for _, play in cluster.plays)


def test_the_tray_has_the_cards_of_earlier_tricks(sit: Sit) -> None:
    for least in (0, 1, 20):
        store = saved(ONE, lambda each, least=least: is_own(each) and swept(each.cluster) >= least)  # type: ignore[misc]
        sitting = sit(ONE, store)
        assert sitting.controls.table.tray.count == swept(sitting.cluster)
        sitting.close()


def test_a_sweep_starts_where_each_card_is_and_ends_on_the_tray(sit: Sit) -> None:
    sitting = sit(replace(ONE, watches=True)).deal()
    sitting.wait_until(lambda: sitting.controls.table.field.plays != () and sitting.panel.stage.is_settled)
    flights, field = sitting.panel.stage.flights, sitting.controls.table.field
    seen = [(flights.on_table(field, place), angle) for _, place, angle in field.card_poses()]
    away = list(flights.sweep())
    assert seen
    assert [(flight.start, flight.angles[0]) for flight in away] == seen
    tray = flights.on_table(sitting.controls.table.tray, sitting.controls.table.tray.rect().toRectF())
    assert all(tray.contains(flight.end.center()) for flight in away)
    pile = sitting.controls.table.tray
    count = pile.count
    for number, flight in enumerate(away, start=1):
        assert flight.landed is not None
        flight.landed()
        assert pile.count == count + number, "no card is missing after it has landed"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_tray_and_deck_cover_no_fan_and_no_field(sit: Sit, seats: int) -> None:
    sitting = sit(replace(ONE, rules=dataclasses.replace(STANDARD, seats=seats))).begin()
    table = sitting.controls.table
    for size in ((1280, 800), (800, 600)):
        sitting.panel.resize(*size)
        tray = table.tray.geometry()
        assert tray.height() > 24
        assert not tray.intersects(table.hand.geometry()) and not tray.intersects(table.field.geometry())
        for seat, fan, _ in table.places():
            if table.place(seat):
                assert not tray.intersects(fan.geometry())
        assert table.rect().contains(tray)
        assert table.field.geometry().toRectF().contains(QPointF(table.deck.geometry().center()))
