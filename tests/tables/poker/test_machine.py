"""The poker machine: terminals, stray events, and recovery."""

from typing import Any

import pytest
from PySide6.QtStateMachine import QState

from cardroom.dataflow.state_machine import WireTransition
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account
from cardroom.messages import RETURN, Message, Prompt, TablePrompt
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals
from cardroom.tables.poker.machine import WIRING, PokerTerminals
from cardroom.tables.poker.rules.cluster import BetTo, Doubled, PokerOptions, PokerState, ToggleMark
from cardroom.tables.poker.rules.record import from_json
from cardroom.tables.poker.rules.sight import PokerPrompt
from tests.memory_vault import MemoryVault
from tests.tables.poker.playing import VALUES, WAITING, Player


def sit(store: MemoryVault | None = None, options: PokerOptions = PokerOptions()) -> Player[MemoryVault]:  # noqa: B008 - frozen
    return Player(store or MemoryVault(), options).start()


def test_a_game_begins_with_a_grant_and_waits_for_a_bet() -> None:
    player = sit()
    assert player.path == ["INITIALIZE", "REFRESH", "BET"]
    assert player.account == Account(1000)
    assert player.cluster.bet == 1
    assert player.prompt == Prompt(PokerPrompt.PRESS_DEAL, (1,))


def test_a_whole_round() -> None:
    player = sit().press("bet_max", "deal")
    assert player.state is PokerState.OPEN_HAND
    assert player.account == Account(990)
    assert player.cluster.hand == player.cluster.deck[:5]
    player.press(ToggleMark(1), ToggleMark(5), ToggleMark(-1), ToggleMark(3))
    assert player.cluster.marks == {1, 3}, "there is no card at any other place"
    player.press("draw")
    assert player.path[-3:] == ["OPEN_HAND", "CHOOSE_HAND", "RESULT"]
    deck = player.cluster.deck
    assert player.cluster.hand == (deck[0], deck[5], deck[2], deck[6], deck[4])
    assert player.cluster.result is not None


@pytest.mark.parametrize(("terminal", "presses"), [("bet_to", ()), ("mark", ("deal",)), ("add_word", ())])
def test_a_wrong_value_changes_nothing_and_is_refused_once(terminal: str, presses: tuple[str, ...]) -> None:
    player = sit().press(*presses)
    carried: Any = PokerTerminals.carries[terminal]
    of_another = BetTo(3) if terminal == "mark" else ToggleMark(3)
    wrong = ["5", 2.0, True, None, [1], 5, *map(carried, (2.0, True, None, [1])), Message(terminal), of_another]
    entered, shown = len(player.entered), len(player.prompts)
    for value in wrong:
        player.emit(terminal, value)
        assert player.prompt == Prompt(TablePrompt.REFUSED, (terminal, repr(value)))
    assert (len(player.entered), len(player.prompts)) == (entered, shown + len(wrong))


def winning() -> Player[MemoryVault]:
    """Plays until a win is in escrow."""
    player = sit()
    return player.play_until(lambda: bool(player.account.escrow), "deal", "draw")


@pytest.mark.parametrize(("pressed", "bet"), [("collect", 1), ("bet_up", 2), ("deal", 1)])
def test_a_win_waits_in_escrow_and_deal_and_the_bet_keys_collect_first(pressed: str, bet: int) -> None:
    player = winning()
    before, entered, deals = player.account, len(player.path), pressed == "deal"
    player.press(pressed)
    assert player.path[entered:] == ["REFRESH", "BET", *["OPEN_HAND"] * deals]
    assert player.cluster.bet == bet
    assert player.account == Account(before.player + before.escrow - deals)


def test_at_balance_nothing_the_game_ends_and_a_new_one_brings_a_new_grant() -> None:
    player = sit(MemoryVault(3))
    player.play_until(lambda: player.state is PokerState.FINISH, "bet_max", "deal", "draw", "deal")
    assert player.finished == [0]
    assert player.prompt.code is PokerPrompt.BROKE
    player.press("deal", "draw", "bet_up")
    assert player.state is PokerState.FINISH
    player.press("new_game")
    assert (player.state, player.account) == (PokerState.BET, Account(1000))


def test_losing_all_is_reported_at_once() -> None:
    player = sit(MemoryVault(3))
    player.play_until(lambda: player.prompt.code is PokerPrompt.LOST_ALL, "bet_max", "deal", "draw")
    assert player.state is PokerState.RESULT
    assert player.account == Account(0)
    assert player.machine.entry().legal == {"deal", "add_word"}


def test_stray_events_do_nothing() -> None:
    player = sit()
    for state_path in ((), ("deal",), ("draw",)):
        player.press(*state_path)
        legal = WIRING.legal(player.state, player.cluster, player.account)
        before = (len(player.entered), player.store.commits)
        for stray in sorted(PokerTerminals.names() - legal):
            player.press(VALUES.get(stray, stray))
        assert (len(player.entered), player.store.commits) == before, player.state


def test_every_recorded_state_is_taken_up_again_without_acting_twice() -> None:
    store = MemoryVault()
    player = sit(store)
    for press in ("bet_up", "deal", ToggleMark(2), "draw", "deal", "draw"):
        player.press(press)
        record, money, commits = store.record, store.money, store.commits
        player.machine.stop()
        player = sit(store)
        assert record is not None
        assert player.path == [PokerState(record.state).name]
        assert player.cluster == from_json(record.cluster)
        assert (player.account, store.commits) == (money, commits)


@pytest.mark.parametrize("state", [PokerState.INITIALIZE, PokerState.REFRESH, PokerState.CHOOSE_HAND])
def test_a_state_that_waits_for_nothing_goes_on_after_a_crash(state: PokerState) -> None:
    store = MemoryVault()
    player = sit(store)

    def crash(entered: PokerState, *_: object) -> None:
        if entered is state:
            player.machine.stop()

    player.machine.entered.connect(crash)
    player.machine.stop()
    store.record = None
    store.money, store.house = Account(0), 0
    player.start()
    if state is PokerState.CHOOSE_HAND:
        player.press("deal", ToggleMark(0), "draw")
    assert store.record is not None
    assert store.record.state == state.value
    hand = from_json(store.record.cluster).hand
    again = sit(store)
    assert again.state in WAITING
    if state is PokerState.CHOOSE_HAND:
        assert (again.state, again.cluster.hand) == (PokerState.RESULT, hand)
    assert store.money.player + store.money.escrow + store.house == 0


@pytest.mark.parametrize("error", [KnownError(Trouble.DISK_FULL), ZeroDivisionError("a bug")])
def test_trouble_in_a_commit_and_a_bug_lose_nothing_and_it_can_be_tried_again(error: Exception) -> None:
    player = sit()
    player.store.fails_with = error
    player.press("deal")
    assert player.failures == [error]
    assert (player.state, player.store.money) == (PokerState.BET, Account(1000))
    player.press("deal", "bet_up")
    assert player.state is PokerState.BET, "it stands still"
    player.machine.start()
    player.settle()
    assert player.press("deal").state is PokerState.OPEN_HAND


def test_an_unreadable_record_is_reported_and_kept() -> None:
    store = MemoryVault()
    sit(store).machine.stop()
    assert store.record is not None
    store.record = bad = type(store.record)(store.record.state, "{}")
    player = sit(store)
    (failure,) = player.failures
    assert isinstance(failure, KnownError)
    assert failure.trouble is Trouble.RECORD_UNREADABLE
    assert store.record is bad


def test_the_states_and_transitions_of_qt_are_those_of_the_wires() -> None:
    running = sit().machine.running
    assert running is not None
    qt_states = {state.objectName(): state for state in running.findChildren(QState)}
    assert set(qt_states) == {state.name for state in PokerState}
    assert running.initialState() is qt_states["INITIALIZE"]
    reported = []
    for name, state in qt_states.items():
        for transition in state.transitions():
            assert isinstance(transition, WireTransition)
            reported.append((name, transition.wire.label, transition.targetState().objectName()))
    wires = [(state, wire) for state in WIRING.states for wire in WIRING.wires_from(state)]
    tabled = [(state.name, wire.label, to.name) for state, wire in wires for to in WIRING.targets(state, wire)]
    assert sorted(reported) == sorted(tabled)


def test_a_double_up_is_settled_once_and_by_its_own_round() -> None:
    player = winning().press("double")
    number, win, credits = player.cluster.round_number, player.account.escrow, player.account.player
    for other, amount in ((number - 1, 0), (number, -1), (number, win * 1024 + 1), (number, 50_001)):
        player.end_double_up(other, amount)
        assert (player.state, player.account.escrow) == (PokerState.DOUBLE_UP, win)
    player.end_double_up(number, 2 * win)
    assert player.state is PokerState.BET
    assert player.account == Account(credits + 2 * win)
    player.end_double_up(number, 2 * win).end_double_up(number + 1, 2 * win)
    assert player.account == Account(credits + 2 * win)


def test_no_terminal_brings_the_outcome_of_a_double_up() -> None:
    for terminals in (PokerTerminals, DoubleUpTerminals):
        assert RETURN not in terminals.names()
        assert not any(issubclass(Doubled, carried) for carried in terminals.carries.values())
    into = [wire for wire in WIRING.wires if PokerState.DOUBLE_UP in WIRING.targets(PokerState.DOUBLE_UP, wire)]
    assert {wire.on for wire in into if wire.source is PokerState.DOUBLE_UP} == {RETURN}
    player = winning().press("double")
    before = player.entered[-1], player.store.commits
    outcome = Doubled(player.cluster.round_number, 2 * player.account.escrow)
    for name in sorted(PokerTerminals.names()):
        player.emit(name, *([outcome] if name in PokerTerminals.carries else []))
    assert (player.entered[-1], player.store.commits) == before, "poker waits"
    assert player.machine.entry().legal == frozenset()
    assert player.machine.entry().sight.is_doubling
