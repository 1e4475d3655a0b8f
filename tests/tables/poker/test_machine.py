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
from tools.draw_diagrams import mermaid


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
    player.press(ToggleMark(1), ToggleMark(3), "draw")
    assert player.path[-3:] == ["OPEN_HAND", "CHOOSE_HAND", "RESULT"]
    deck = player.cluster.deck
    assert player.cluster.hand == (deck[0], deck[5], deck[2], deck[6], deck[4])
    assert player.cluster.result is not None


def test_bets_go_from_one_to_ten_whichever_way_they_come() -> None:
    player = sit()
    for wanted, bet in ((0, 1), (-1, 1), (11, 10), (10**30, 10), (7, 7)):
        player.press(BetTo(wanted))
        assert player.cluster.bet == bet, wanted
        is_limited = player.prompt == Prompt(PokerPrompt.BET_LIMITED, (bet, 10))
        assert is_limited is (wanted > bet), "a bet above the limits is reported"
    player.press("bet_down", "bet_down", "bet_up", "bet_max", "bet_up", "bet_one")
    assert player.cluster.bet == 1, "BET ONE begins again past the highest"
    player.press("bet_down")
    assert player.cluster.bet == 1
    assert sit(MemoryVault(4)).press("bet_max").cluster.bet == 4, "no bet is higher than the balance"


@pytest.mark.parametrize("value", ["abc", "5", 2.0, True, None, [1], 5])
@pytest.mark.parametrize("terminal", ["bet_to", "mark"])
def test_a_value_of_the_wrong_type_changes_nothing_and_is_reported(terminal: str, value: object) -> None:
    player = sit()
    if terminal == "mark":
        player.press("deal")
    carried: Any = PokerTerminals.carries[terminal]
    entered, shown = len(player.entered), len(player.prompts)
    refused = (value, *(() if type(value) is int else (carried(value),)))
    for sent in refused:
        player.emit(terminal, sent)
        assert player.prompt == Prompt(TablePrompt.REFUSED, (terminal, repr(sent)))
    assert len(player.entered) == entered
    assert len(player.prompts) == shown + len(refused), "each is refused once"


def test_a_message_of_another_terminal_changes_nothing_and_is_reported() -> None:
    player = sit()
    player.emit("bet_to", ToggleMark(3)).emit("bet_to", Message("bet_to")).emit("mark", BetTo(3)).emit(
        "add_word", BetTo(3)
    )
    assert player.path == ["INITIALIZE", "REFRESH", "BET"]
    assert [each.prompt.code for each in player.prompts[3:]] == [TablePrompt.REFUSED] * 4
    assert [each.prompt.values[0] for each in player.prompts[3:]] == ["bet_to", "bet_to", "mark", "add_word"]


def winning() -> Player[MemoryVault]:
    """Plays until a win is in escrow."""
    player = sit()
    return player.play_until(lambda: bool(player.account.escrow), "deal", "draw")


@pytest.mark.parametrize(
    ("pressed", "states", "bet", "paid"),
    [
        ("collect", ["REFRESH", "BET"], 1, 0),
        ("bet_up", ["REFRESH", "BET"], 2, 0),
        ("deal", ["REFRESH", "BET", "OPEN_HAND"], 1, 1),
    ],
)
def test_a_win_waits_in_escrow_and_deal_and_the_bet_keys_collect_first(
    pressed: str, states: list[str], bet: int, paid: int
) -> None:
    player = winning()
    before, entered = player.account, len(player.path)
    player.press(pressed)
    assert player.path[entered : entered + 3] == states
    assert player.cluster.bet == bet
    assert player.account == Account(before.player + before.escrow - paid)


def broke() -> Player[MemoryVault]:
    player = sit(MemoryVault(3))
    return player.play_until(lambda: player.state is PokerState.FINISH, "bet_max", "deal", "draw", "deal")


def test_at_balance_nothing_the_game_ends_and_a_new_one_brings_a_new_grant() -> None:
    player = broke()
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


def test_two_emits_in_a_row_are_one_deal_and_one_stray() -> None:
    player = sit()
    player.terminals.named("deal").emit()
    player.terminals.named("deal").emit()
    player.settle()
    assert player.path.count("OPEN_HAND") == 1


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


def test_table_diagram_and_qt_agree() -> None:
    drawn = mermaid(WIRING)
    running = sit().machine.running
    assert running is not None
    qt_states = {state.objectName(): state for state in running.findChildren(QState)}
    assert set(qt_states) == {state.name for state in PokerState}
    assert running.initialState() is qt_states["INITIALIZE"]
    reported = []
    for name, state in qt_states.items():
        for transition in state.transitions():
            assert isinstance(transition, WireTransition)
            reported.append((name, transition._wire.label, transition.targetState().objectName()))
    tabled = [
        (state.name, wire.label, target.name)
        for state in WIRING.states
        for wire in WIRING.wires_from(state)
        for target in WIRING.targets(state, wire)
    ]
    assert sorted(reported) == sorted(tabled)
    drawn_wires = [
        (source, label, target)
        for line in drawn.splitlines()
        if ": " in line
        for arrow, labels in [line.strip().split(": ", 1)]
        for source, target in [arrow.split(" --> ")]
        for label in labels.split(", ")
    ]
    assert sorted(drawn_wires) == sorted(tabled)


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
