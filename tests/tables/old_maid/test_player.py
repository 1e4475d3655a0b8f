"""Tests of computer players and autopilot: choices, habits, whole games."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import JOKER, Pack
from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.house.drive import Drive
from cardroom.messages import Entry, Message
from cardroom.tables.old_maid.autopilot import drive
from cardroom.tables.old_maid.machine import WIRING
from cardroom.tables.old_maid.player import LEAST_PERCENT, LIKINGS, Liking, choose, percents, stream_of
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.tables.old_maid.rules.record import from_json
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, sight_of
from tests.memory_vault import MemoryVault
from tests.tables.old_maid.machine_alone import Start
from tests.tables.old_maid.rules.play import NO_MONEY, all_of, by_chance, numbered_seed, paired, seats, seeds, sources
from tests.tables.old_maid.rules.test_sight import with_hidden_cards_changed
from tools.screenshots.house import fixed_seed

TURN = OldMaidState.TURN


def entry_of(cluster: OldMaidCluster, seat: int | None, state: OldMaidState = TURN) -> OldMaidEntry:
    """Returns what a machine shows a seat."""
    return Entry(1, state, sight_of(state, cluster, NO_MONEY, seat), WIRING.legal(state, cluster, NO_MONEY, seat))


def choice(cluster: OldMaidCluster, seat: int) -> Draw | None:
    press = choose(entry_of(cluster, seat), stream_of(cluster, seat))
    assert press is None or isinstance(press, Draw)
    return press


@settings(max_examples=25)
@given(seeds, seats, sources, st.booleans())
def test_a_choice_does_not_change_when_hidden_cards_do(
    seed: bytes, count: int, source: random.Random, open_cards: bool
) -> None:
    for cluster in all_of(paired(seed, OldMaidOptions(count, None, open_cards)), by_chance(source)):
        drawer = cluster.drawer
        assert choice(with_hidden_cards_changed(cluster, drawer, source), drawer) == choice(cluster, drawer)


@given(seeds, seats, st.booleans())
def test_only_the_seat_on_turn_draws_an_existing_card(seed: bytes, count: int, habits: bool) -> None:
    cluster = paired(seed, OldMaidOptions(count, None, habits=habits))
    for _ in range(400):
        if cluster.is_over:
            break
        presses = [choice(cluster, seat) for seat in range(count)]
        assert [seat for seat, press in enumerate(presses) if press is not None] == [cluster.drawer]
        drawn = presses[cluster.drawer]
        assert drawn is not None
        assert drawn.seat == cluster.drawer
        place = drawn.position
        assert 0 <= place < len(cluster.hands[cluster.source])
        cluster = next(all_of(cluster, lambda _, place=place: place))  # type: ignore[misc] # mypy: lambda default
    assert cluster.is_over, "with at least five percent for each card every game ends"


def test_no_seat_draws_in_another_state_and_a_spectator_never() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(4, None))
    numbers = stream_of(cluster, cluster.drawer)
    for state in OldMaidState:
        seat = cluster.drawer if state is not TURN else None
        assert choose(entry_of(cluster, seat, state), numbers) is None


@pytest.mark.parametrize("liking", Liking)
@pytest.mark.parametrize("count", range(1, 15))
def test_every_card_has_at_least_five_percent_and_the_liked_one_most(liking: Liking, count: int) -> None:
    chances = percents(liking, count)
    assert len(chances) == count
    assert sum(chances) == 100
    assert min(chances) >= LEAST_PERCENT
    expected = (0, count - 1, count // 2, min(1, count - 1), max(count - 2, 0))
    assert chances.index(max(chances)) == expected[list(Liking).index(liking)], "of first, last, middle, second …"


def drawn_places(habits: bool) -> Counter[int]:
    """Counts the places that seat 0 draws from.

    It draws from a fan of five in two thousand games.
    """
    places: Counter[int] = Counter()
    cluster = paired(numbered_seed(1), OldMaidOptions(2, None, habits=habits))
    cluster = replace(cluster, hands=(cluster.hands[0], (0, 1, 2, 3, JOKER)))
    for number in range(2_000):
        press = choice(replace(cluster, seed=numbered_seed(number).hex()), 0)
        assert press is not None
        places[press.position] += 1
    return places


def test_habits_can_be_seen_and_can_be_taken_away() -> None:
    sigma = (2_000 * 0.2 * 0.8) ** 0.5
    pure = drawn_places(habits=False)
    assert all(abs(pure[place] - 400) < 5 * sigma for place in range(5))
    liked = drawn_places(habits=True)
    assert LIKINGS[0] is Liking.FIRST
    assert liked[0] > 1_000
    assert min(liked.values()) >= 100


def test_each_decision_has_numbers_of_its_own() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(4, None))
    after = next(all_of(cluster, lambda _: 0))
    draws = [stream_of(turn, seat).below(2**32) for turn in (cluster, after) for seat in range(4)]
    assert len(set(draws)) == 8


S = OldMaidState


@pytest.fixture
def driven(qtbot: QtBot) -> Iterator[Drive]:
    driven = drive(MemoryVault(), seeded("1"))
    yield driven
    driven.stop()
    driven.machine.deleteLater()


def settle() -> None:
    for _ in range(8):
        QCoreApplication.processEvents()


def test_a_table_of_computers_plays_by_itself(driven: Drive) -> None:
    machine = driven.machine
    presses: dict[OldMaidState, set[str | None]] = {}

    def note(state: OldMaidState) -> None:
        press = driven.press()
        presses.setdefault(state, set()).add(None if press is None else press.on)

    machine.entered.connect(lambda state, *_: note(state))
    machine.start()
    settle()
    while machine.state is not S.RESULT:
        press = driven.press()
        assert press is not None
        driven.terminals.send(press)
        settle()
    for name in ("again", "leave"):
        driven.terminals.send(Message(name))
        settle()
    passing = (S.INITIALIZE, S.REFRESH, S.DEAL, S.DISCARD, S.DRAWN)
    expected: dict[OldMaidState, set[str | None]] = {state: {None} for state in passing}
    expected |= {S.READY: {"deal"}, S.TURN: {"draw"}, S.RESULT: {"again"}, S.FINISH: {"new_game"}}
    assert presses == expected


@pytest.mark.parametrize("options", [OldMaidOptions(3, 0), OldMaidOptions(3, 0, pack=Pack(4, 7), guest=1)])
def test_the_computers_also_finish_a_persons_game(start: Start, options: OldMaidOptions) -> None:
    store = MemoryVault()
    table = start(store, options).press("deal").play_on(3)
    before = table.cluster
    table.machine.stop()
    driven = drive(store, Seeds(fixed_seed, fair=False))
    driven.machine.start()
    settle()
    assert driven.machine.cluster == before
    seats = set()
    while driven.machine.state is not S.RESULT:
        press = driven.press()
        assert isinstance(press, Draw)
        seats.add(press.seat)
        driven.terminals.send(press)
        settle()
    assert 0 in seats, "also the person's seat is played"
    assert store.record is not None
    assert from_json(store.record.cluster).is_over
    driven.stop()
    driven.machine.deleteLater()
