"""Tests of the Old Maid machine: terminals, stale events, resumption."""

from pathlib import Path

import pytest

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.messages import AddWord, Message, Prompt, TablePrompt
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.record import from_json, line_of
from tests.memory_vault import MemoryVault
from tests.slow_vault import SlowVault
from tests.tables.old_maid.machine_alone import Start, Table


def recorded(table: Table) -> MemoryVault:
    assert isinstance(table.store, MemoryVault)
    return table.store


def lines_of(table: Table) -> list[tuple[int, str]]:
    """Returns the lines in the book, with the numbers of their rounds."""
    return [(page.round_number, page.line) for page in recorded(table).pages if page is not None and page.line]


def test_a_whole_game(start: Start) -> None:
    table = start()
    assert (table.path, table.prompt) == (["INITIALIZE", "REFRESH", "READY"], Prompt(OldMaidPrompt.READY))
    record = recorded(table).record
    assert record is not None
    assert from_json(record.cluster).seed == table.cluster.seed != "", "the seed is on record before the deal"
    table.press("deal")
    assert table.path[3:] == ["DEAL", "DISCARD", "TURN"]
    table.play_on()
    assert table.state is OldMaidState.RESULT
    assert table.path[6:-1] == ["DRAWN", "TURN"] * (table.cluster.draws - 1) + ["DRAWN"]
    assert recorded(table).postings == [], "no money moves"
    assert lines_of(table) == [(1, line_of(table.cluster))]
    table.press("again")
    assert (table.path[-1], table.cluster.round_number, table.cluster.first) == ("READY", 2, 1)


def test_what_is_set_holds_when_the_cards_are_dealt(start: Start) -> None:
    table = start()
    table.options = OldMaidOptions(6, 5)
    table.press("deal")
    assert len(table.cluster.hands) == 6
    table.options = OldMaidOptions(2, 5)
    table.play_on().press("again").press("deal")
    assert table.cluster.options == OldMaidOptions(2, 1)


def test_a_place_beside_the_fan_is_refused_and_asked_for_again(start: Start) -> None:
    table = start().press("deal")
    before = table.cluster
    for position in (-1, len(before.hands[1]), 99):
        table.press(Draw(0, position))
        assert table.state is OldMaidState.TURN
        assert (table.cluster, table.prompt) == (before, Prompt(OldMaidPrompt.PICK_AGAIN, (0, len(before.hands[1]))))


WRONG = (
    *(3, "0", (0, 0), None, Message("draw"), Message("deal"), Draw(False, 0)),
    Draw("0", 0),  # type: ignore[arg-type]
    Draw(0, 0.0),  # type: ignore[arg-type]
    Shuffle(None),  # type: ignore[arg-type]
    AddWord(3),  # type: ignore[arg-type]
)
"""Values that no terminal takes."""


@pytest.mark.parametrize(
    ("name", "others"),
    [("draw", Shuffle(0)), ("shuffle", Draw(0, 0)), ("draw", AddWord("luck")), ("add_word", Draw(0, 0))],
)
def test_a_value_of_the_wrong_type_is_refused_once_in_words(start: Start, name: str, others: Message) -> None:
    table = start().press("deal")
    before, entered = table.cluster, len(table.entered)
    for wrong in (*WRONG, others):
        prompts = len(table.prompts)
        table.emit(name, wrong)
        assert len(table.entered) == entered
        assert table.cluster == before
        (refused,) = table.prompts[prompts:]
        assert refused.prompt == Prompt(TablePrompt.REFUSED, (name, repr(wrong)))
        assert (refused.state, refused.entry) == (OldMaidState.TURN, table.machine.entry().number)


def test_only_the_seat_on_turn_may_draw_and_only_a_seat_with_two_cards_may_shuffle(start: Start) -> None:
    """A message from a wrong seat is not followed."""
    table = start(options=OldMaidOptions(4, 0))
    everybody = (*range(4), None)
    assert all(table.machine.entry(seat).legal == {"add_word", "deal", "leave"} for seat in everybody)
    table.press("deal")
    held = set()
    while table.state is OldMaidState.TURN:
        before, count, prompts = table.cluster, len(table.entered), len(table.prompts)
        for seat, hand in enumerate(before.hands):
            legal = table.machine.entry(seat).legal
            assert ("draw" in legal) == (seat == before.drawer)
            assert ("shuffle" in legal) == (len(hand) > 1)
            assert legal - {"draw", "shuffle"} == {"again"}
            held.add(min(len(hand), 2))
        assert table.machine.entry(None).legal == {"again"}, "a spectator has neither"
        for seat in range(-1, 6):
            if seat != before.drawer:
                table.press(Draw(seat, 0))
            if not 0 <= seat < 4 or len(before.hands[seat]) < 2:
                table.press(Shuffle(seat))
        assert table.cluster == before
        assert (len(table.entered), len(table.prompts)) == (count, prompts)
        table.play_on(1)
    assert held == {0, 1, 2}, "also seats without cards, and with one"
    assert table.cluster.is_over
    assert all(table.machine.entry(seat).legal == {"again"} for seat in everybody)


def test_two_clicks_at_once_draw_one_card(start: Start) -> None:
    table = start().press("deal")
    table.terminals.send(Draw(0, 0))
    table.terminals.send(Draw(0, 0))
    table.settle()
    assert (table.cluster.draws, table.cluster.drawer) == (1, 1)
    before = table.cluster
    table.press(Shuffle(0))
    assert sorted(table.cluster.hands[0]) == sorted(before.hands[0])
    assert table.cluster.hands[0] != before.hands[0], "a hand can be shuffled out of turn"
    assert table.prompt == Prompt(OldMaidPrompt.HAND_SHUFFLED, (0,))


def test_a_word_is_mixed_into_the_deal_and_stays_when_the_table_is_left(start: Start) -> None:
    table = start()
    deck = table.cluster.deck
    table.press(AddWord("luck"))
    assert table.cluster.word == "luck"
    assert table.cluster.deck != deck
    count = len(table.entered)
    table.press(AddWord(" luck "))
    assert len(table.entered) == count
    waiting = (table.cluster.round_number, table.cluster.seed)
    table.press("leave")
    assert table.state is OldMaidState.FINISH
    table.press("new_game")
    assert table.path[-3:] == ["INITIALIZE", "REFRESH", "READY"]
    assert (table.cluster.round_number, table.cluster.seed) == waiting, "no number and no commitment is passed over"
    assert table.cluster.word == "luck"
    assert table.press(AddWord("")).cluster.deck == deck


def test_a_game_that_is_broken_off_leaves_a_line_without_a_holder(start: Start) -> None:
    table = start().press("deal").play_on(5)
    played = table.cluster
    assert lines_of(table) == []
    table.press("again")
    assert table.state is OldMaidState.READY
    assert not table.cluster.hands
    assert table.path[-3:] == ["ABANDON", "REFRESH", "READY"]
    assert lines_of(table) == [(1, line_of(played, abandoned=True))]


def test_a_game_taken_up_again_goes_on_as_it_would_have_gone(start: Start) -> None:
    whole = start().press("deal").play_on()
    for presses in (0, 1, 2, 7, 20):
        store = MemoryVault()
        table = start(store).press("deal").play_on(presses)
        table.machine.stop()
        again = start(store)
        assert (again.path[0], again.cluster) == (table.state.name, table.cluster)
        assert again.play_on().cluster == whole.cluster


def test_a_record_from_the_middle_of_a_step_goes_on_by_itself(start: Start) -> None:
    """Simulates a kill between the commits of DRAWN and TURN.

    No card is drawn twice.
    """
    store = MemoryVault()
    table = start(store).press("deal")
    records = []
    table.machine.entered.connect(lambda *_: records.append(store.record))
    table.press(Draw(0, 0))
    drawn = next(record for record in records if record is not None and record.state == "drawn")
    table.machine.stop()
    store.record = drawn
    again = start(store)
    assert (again.path, again.cluster.draws) == (["DRAWN", "TURN"], 1)


def test_a_vault_that_fails_now_and_then_changes_no_game(start: Start) -> None:
    """After each failure the recorded game is resumed."""
    whole = start().press("deal").play_on()
    store = SlowVault(MemoryVault(), 0, fails=lambda source: source.random() < 0.2)
    table = start(store)
    for _ in range(1_000):
        if table.machine.running is None:
            table.start()
        elif table.state is OldMaidState.RESULT:
            break
        else:
            table.play_on(1)
    assert table.cluster == whole.cluster
    assert store.failures > 10
    assert [error.trouble for error in table.failures if isinstance(error, KnownError)] == (
        [Trouble.DISK_FULL] * store.failures
    )


def test_a_late_answer_changes_no_game(start: Start) -> None:
    """Each state has one prompt, with its number."""
    whole = start().press("deal").play_on()
    late = start(SlowVault(MemoryVault(), 1)).press("deal").play_on()
    assert (late.cluster, late.path, late.prompts) == (whole.cluster, whole.path, whole.prompts)
    prompts = [(prompt.entry, prompt.state, prompt.round_number) for prompt in late.prompts]
    entered = [(state, cluster.round_number) for state, cluster, _ in late.entered]
    assert prompts == [(number, *each) for number, each in enumerate(entered, 1)]


def test_the_real_bank_keeps_the_steps_and_a_line_for_each_game(start: Start, tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        table = start(bank, OldMaidOptions(3, 1)).press("deal").play_on()
        steps = bank.steps(TABLE, 1)
        assert [step.state for step in steps] == [state.value for state, _, _ in table.entered[1:]]
        (line,) = bank.lines(TABLE)
        assert (line.line, line.credits) == (line_of(table.cluster), 0)
        table.machine.stop()
