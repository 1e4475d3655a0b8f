"""Tests of the practice machine: coach, resumption after a kill, no credits."""

from pathlib import Path
from typing import Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import GameStore, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.cards.cards import check_hand, parse_hand
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, grant
from cardroom.messages import Message, Prompt, TablePrompt
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.practice import machine as practice_machine
from cardroom.tables.poker.practice.machine import PracticeTerminals, is_close_call, practice_diagram
from cardroom.tables.poker.practice.rules.case import left_in
from cardroom.tables.poker.practice.rules.cluster import CLOSE_CALL, PracticeCluster, PracticeSight, PracticeState
from cardroom.tables.poker.practice.rules.messages import CloseOnly, PickCard, Replay, UsePayTable
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt
from cardroom.tables.poker.practice.rules.record import from_json
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, ToggleMark
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from tests.machine_alone import MachineAlone
from tests.memory_vault import MemoryVault
from tests.poker_window import SEEDS
from tests.slow_vault import SlowVault

S = PracticeState
HAND_STATES = (S.CHOOSE, S.JUDGE, S.DRAW)
WAITING = (*HAND_STATES, S.ASK)


WISHES = [UsePayTable(PRESETS["heritage"]), CloseOnly(True)]


class Pupil(MachineAlone[PracticeState, PracticeCluster, PracticeSight]):
    """Practises, with any store."""

    def __init__(self, store: GameStore) -> None:
        super().__init__(practice_diagram(seeds=SEEDS), PracticeTerminals(), store)

    def leave_in(self, state: PracticeState) -> Self:
        """Plays the first hand up to a state, by a costly choice."""
        if state is not S.CHOOSE:
            self.mark_for(self.bad).press("draw")
        if state is S.DRAW:
            self.press("draw")
        assert self.state is state
        return self

    def stop_and_start(self) -> Self:
        """Stops the machine, and resumes the game as another run does."""
        self.machine.stop()
        return self.start()

    def mark_for(self, held: frozenset[int]) -> Self:
        """Marks so that exactly these positions are held."""
        return self.press(*(ToggleMark(place) for place in self.cluster.held ^ held))

    def stands(self, state: PracticeState) -> bool:
        return self.state is state

    @property
    def best(self) -> frozenset[int]:
        return coach_for(self.cluster.pay_table).advise(self.cluster.hand).best.positions

    @property
    def bad(self) -> frozenset[int]:
        """Returns the worst hold, which costs something."""
        return coach_for(self.cluster.pay_table).advise(self.cluster.hand).holds[-1].positions


def vault_of(pupil: Pupil) -> MemoryVault:
    assert isinstance(pupil.store, MemoryVault)
    return pupil.store


def sit(store: GameStore | None = None) -> Pupil:
    return Pupil(store or MemoryVault()).start()


def test_a_costly_choice_is_reported_at_once_and_can_be_taken_back() -> None:
    pupil = sit()
    pupil.mark_for(pupil.bad).press("draw")
    advice = coach_for(FESTIVAL).advise(pupil.cluster.hand)
    assert pupil.stands(S.JUDGE)
    assert pupil.prompts[-1].prompt == Prompt(PracticePrompt.COSTS, (advice.cost(pupil.bad), advice.best.value))
    pupil.press("take_back")
    assert pupil.stands(S.CHOOSE)
    pupil.mark_for(pupil.best).press("draw")
    assert pupil.stands(S.DRAW)
    score = pupil.cluster.score
    assert (score.hands, score.right, score.cost) == (1, 0, advice.cost(pupil.bad)), "the first choice counts"
    pupil.press("next_hand")
    assert pupil.stands(S.CHOOSE)
    assert pupil.cluster.round_number == 2


def test_a_double_click_on_draw_does_not_pass_over_the_verdict(qtbot: QtBot) -> None:
    """The second click comes while the first one is being committed."""
    first = sit()
    first.mark_for(first.bad)
    first.machine.stop()
    pupil = sit(SlowVault(first.store, 20))  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: pupil.machine.is_waiting)
    pupil.terminals.named("draw").emit()
    pupil.terminals.named("draw").emit()
    qtbot.waitUntil(lambda: pupil.machine.is_waiting)
    assert pupil.stands(S.JUDGE)
    assert pupil.prompts[-1].prompt.code is PracticePrompt.COSTS


def test_close_calls_are_close() -> None:
    pupil = sit()
    pupil.press(CloseOnly(True))
    for _ in range(12):
        pupil.mark_for(pupil.best).press("draw", "next_hand")
        best, second, *_ = coach_for(FESTIVAL).advise(pupil.cluster.hand).holds
        assert 0 < best.value - second.value < CLOSE_CALL
    assert not is_close_call(FESTIVAL, parse_hand("AS KS QS JS 10S"))


@pytest.mark.parametrize("state", HAND_STATES)
def test_asking_about_a_hand_comes_back_to_where_it_began(state: PracticeState) -> None:
    pupil = sit().leave_in(state)
    before = pupil.cluster
    pupil.press("ask", PickCard(0), PickCard(52), PickCard(0), "back")
    assert pupil.state is state
    assert pupil.cluster == replace(before, asked=(52,)), "what is asked is not counted"
    assert pupil.press("ask", *WISHES).stands(S.ASK)
    assert pupil.press("back").state is state, "a wish while asking does not forget the hand"


@pytest.mark.parametrize("state", HAND_STATES)
def test_a_hand_that_was_left_to_ask_is_gone_on_with_in_another_run(state: PracticeState) -> None:
    pupil = sit().leave_in(state)
    before = pupil.cluster
    pupil.press("ask", PickCard(52))
    commits = vault_of(pupil).commits
    pupil.stop_and_start()
    assert pupil.stands(S.ASK)
    assert vault_of(pupil).commits == commits
    assert pupil.press("back").state is state
    assert pupil.cluster == replace(before, asked=(52,))
    assert pupil.press("ask", "back").state is state, "and once more, now that Qt has recorded it"


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.on)
@pytest.mark.parametrize("state", WAITING)
def test_a_wish_enters_the_present_state_again(state: PracticeState, wish: Message) -> None:
    pupil = sit().press("ask", PickCard(7)) if state is S.ASK else sit().leave_in(state)
    path, before, commits = pupil.states, pupil.cluster, vault_of(pupil).commits
    pupil.press(wish)
    assert pupil.states == [*path, state]
    assert vault_of(pupil).commits == commits + 1
    assert pupil.cluster.options != before.options
    assert replace(pupil.cluster, options=before.options) == before
    if state is S.ASK:
        assert pupil.press("back").stands(S.CHOOSE)


@pytest.mark.parametrize("on", ["replay", "start_over"])
def test_after_a_new_hand_nothing_is_left_of_the_last_one(on: str) -> None:
    pupil = sit().leave_in(S.DRAW).press("ask", Replay(0) if on == "replay" else on)
    assert pupil.stands(S.CHOOSE)
    assert pupil.press("ask", "back").stands(S.CHOOSE)


def test_mathematics_that_cannot_be_read_leaves_the_choice_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(pay_table: object) -> None:
        raise KnownError(Trouble.RESOURCE_MISSING, "poker_hands.npz")

    pupil = sit()
    pupil.press(ToggleMark(1))
    with monkeypatch.context() as broken:
        broken.setattr(practice_machine, "coach_for", fail)
        pupil.press("draw")
    assert [type(each) for each in pupil.failures] == [KnownError]
    pupil.start()
    assert pupil.stands(S.CHOOSE)
    assert pupil.cluster.marks == {1}


def test_practice_never_moves_a_credit_nor_writes_a_line(qtbot: QtBot, tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(777),))
        entries = bank.query("SELECT * FROM entry")
        pupil = Pupil(bank).start()
        for number in range(15):
            pupil.mark_for(pupil.bad if number % 2 else pupil.best).press("draw", "draw", "next_hand")
        pupil.press("ask", PickCard(3), "back", Replay(0), "start_over")
        pupil.machine.stop()
        assert pupil.cluster.round_number > 15
        assert {account for _, _, account in pupil.entered} == {Account(777)}
        assert bank.query("SELECT * FROM entry") == entries
        assert bank.account("practice") == Account(777)
        assert bank.query("SELECT * FROM round WHERE table_name = 'practice'") == []
        assert audit(bank).ok


PRESSES: st.SearchStrategy[str | Message | tuple[str, object]] = st.one_of(
    st.sampled_from(sorted(PracticeTerminals.names() - set(PracticeTerminals.carries))),
    st.one_of(*(st.builds(kind, st.integers(-2, 54)) for kind in (ToggleMark, PickCard, Replay))),
    st.builds(CloseOnly, st.booleans()),
    st.builds(UsePayTable, st.sampled_from(list(PRESETS.values()))),
    st.tuples(st.sampled_from(sorted(PracticeTerminals.carries)), st.integers(0, 1) | st.text(max_size=2) | st.none()),
    st.sampled_from(["draw", "next_hand", "ask", "back", "stop and start"]),
)


@settings(max_examples=30)
@given(presses=st.lists(PRESSES, max_size=50))
def test_no_storm_reaches_an_illegal_state_or_moves_a_credit(
    qtbot: QtBot, presses: list[str | Message | tuple[str, object]]
) -> None:
    store = MemoryVault(player=123)
    pupil = Pupil(store).start()
    for press in presses:
        before = pupil.state
        if press == "stop and start":
            pupil.stop_and_start()
        elif isinstance(press, tuple):
            name, value = press
            pupil.terminals.named(name).emit(value)
            pupil.settle()
            assert pupil.prompts[-1].prompt == Prompt(TablePrompt.REFUSED, (name, repr(value)))
        else:
            pupil.press(press)
        assert not pupil.failures
        state, cluster, account = pupil.entered[-1]
        assert state in WAITING
        if press == "back" and before is S.ASK:
            assert state is left_in(cluster), "Qt's history and the record agree"
        assert store.record is not None
        assert from_json(store.record.cluster) == cluster
        check_hand(cluster.hand)
        assert cluster.marks <= ALL_POSITIONS
        assert len(cluster.asked) <= 5
        assert (state is S.DRAW) <= bool(cluster.drawn)
        assert (store.postings, store.money, account) == ([], Account(123), Account(123))
    pupil.machine.stop()
    pupil.machine.deleteLater()
