"""Cards of Daifugō on their way: deal, play and tray."""

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from cardroom.tables.daifugo.panel.dealing import mixed
from cardroom.tables.daifugo.panel.flights import DEAL_APART
from cardroom.tables.daifugo.rules.card_sets import union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import STANDARD
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.window.look import Speed
from tests.steady_frames import run_steadily
from tests.tables.daifugo.sitting import Sit, Sitting, is_own, saved

OPTIONS = DaifugoOptions(games=1, level="easy")


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
    sitting = dealing(sit, monkeypatch, OPTIONS)
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
    sitting = dealing(sit, monkeypatch, replace(OPTIONS, watches=True))
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
        store = saved(OPTIONS, lambda each, least=least: is_own(each) and swept(each.cluster) >= least)  # type: ignore[misc]
        sitting = sit(OPTIONS, store)
        assert sitting.controls.table.tray.count == swept(sitting.cluster)
        sitting.close()


def test_a_sweep_starts_where_each_card_is_and_ends_on_the_tray(sit: Sit) -> None:
    sitting = sit(replace(OPTIONS, watches=True)).deal()
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
    sitting = sit(replace(OPTIONS, rules=dataclasses.replace(STANDARD, seats=seats))).begin()
    table = sitting.controls.table
    for size in ((1280, 800), (800, 600)):
        sitting.panel.resize(*size)
        tray = table.tray.geometry()
        assert tray.height() > 24
        assert not tray.intersects(table.hand.geometry())
        assert not tray.intersects(table.field.geometry())
        for seat, fan, _ in table.places():
            if table.place(seat):
                assert not tray.intersects(fan.geometry())
        assert table.rect().contains(tray)
        assert table.field.geometry().toRectF().contains(QPointF(table.deck.geometry().center()))
