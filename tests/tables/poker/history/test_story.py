"""Tests of the history steps of poker rounds.

Steps are in order, and no card is shown before the player saw it.
"""

import dataclasses
import json
from dataclasses import dataclass

import pytest
from hypothesis import given
from msgspec.structs import replace

from cardroom.cards.hands import Hand
from cardroom.cards.showdown import positions_that_make
from cardroom.ledger import Account
from cardroom.messages import DONE, AddWord, Message
from cardroom.tables.poker.double_up.rules import case as double_up
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.record import to_json as double_up_to_json
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Pick, Ticket, layout
from cardroom.tables.poker.history.steps import Badge, RoundRow, StoryStep, StoryStepKind, row_of
from cardroom.tables.poker.history.story import story_of
from cardroom.tables.poker.rules.cluster import Marking, PokerCluster, PokerOptions, ToggleMark
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from cardroom.tables.poker.rules.record import line_of, to_json
from tests.tables.poker.rules.games import Game, Table, games, rounds

K = StoryStepKind


@dataclass(frozen=True)
class Step:
    """A recorded step of the book."""

    at: str
    state: str
    cluster: str
    account: Account


def steps_of(entries: Game) -> list[Step]:
    return [Step(f"t{n}", each.state.value, to_json(each.cluster), each.money) for n, each in enumerate(entries)]


def played(*presses: str | Message, options: PokerOptions | None = None, salt: int = 0) -> list[Step]:
    """Returns the steps of a game's first round."""
    table = Table(1_000, [options or PokerOptions()], salt)
    for press in presses:
        table.press(Message(press) if isinstance(press, str) else press)
    return steps_of([each for each in table.game if each.cluster.round_number == 1])


def won_steps() -> list[Step]:
    """Returns the steps of a round that wins without a change."""
    for salt in range(1_000):
        steps = played("bet_one", "deal", "draw", salt=salt)
        if steps[-1].account.escrow:
            return steps
    raise LookupError


def doubling(kind: Kind) -> tuple[list[Step], Ticket]:
    """Returns the steps of a win with its double-up, and the ticket."""
    steps = won_steps()
    ticket = Ticket(1, json.loads(steps[-1].cluster)["seed"], "", steps[-1].account.escrow, kind)
    return [*steps, dataclasses.replace(steps[-1], state="double-up")], ticket


def kinds(story: tuple[StoryStep, ...]) -> list[StoryStepKind]:
    return [step.kind for step in story]


@given(games())
def test_any_game_has_its_stories(game: Game) -> None:
    for entries in rounds(game):
        story = story_of(steps_of(entries))
        assert K.DAMAGED not in kinds(story)
        assert [step.at for step in story] == sorted((step.at for step in story), key=lambda at: int(at[1:]))
        assert all(len(step.places) in (0, 5) for step in story)
        for step in story:
            is_named = step.kind in (K.DEAL, K.MARK) or (step.kind is K.RESULT and not step.number)
            making = positions_that_make(step.cards) if is_named else frozenset()
            assert {place for place, each in enumerate(step.places) if each.made} == making
            assert (step.pay is not None) is (step.kind is K.DEAL)
            if step.kind in (K.BEGIN, K.BET, K.WORD):
                assert all(place.card is None for place in step.places)


def test_a_lost_round_step_by_step() -> None:
    marks = (ToggleMark(1), ToggleMark(3), ToggleMark(1))
    story = story_of(played("bet_max", "deal", *marks, "draw"))
    assert kinds(story) == [K.BEGIN, K.BET, K.BET, K.DEAL, K.MARK, K.MARK, K.MARK, K.DRAW, K.RESULT]
    assert [step.number for step in story][1:4] == [1, 10, 10]
    assert (story[3].before, story[3].after) == (Account(1_000), Account(990))
    badges = [[place.badge is Badge.CHANGE for place in step.places] for step in story[3:7]]
    assert [row.count(True) for row in badges] == [0, 1, 2, 1]
    assert [place.badge for place in story[7].places].count(Badge.NEW) == 1
    assert story[7].number == 1
    assert story[8].hand is not None


def test_marks_to_hold_are_shown_as_they_were() -> None:
    holding = PokerOptions(marking=Marking.HOLD)
    story = story_of(played("bet_one", "deal", ToggleMark(4), "draw", options=holding))
    marked = next(step for step in story if step.kind is K.MARK)
    assert [place.badge for place in marked.places] == [*[Badge.NONE] * 4, Badge.HOLD]
    assert [place.badge for place in story[-2].places] == [*[Badge.NEW] * 4, Badge.NONE]


def test_a_win_is_collected_by_the_round_that_follows() -> None:
    steps = won_steps()
    story = story_of(steps, following=dataclasses.replace(steps[0], at="later", account=Account(1_005)))
    assert kinds(story)[-2:] == [K.RESULT, K.COLLECTED]
    won, collected = story[-2:]
    assert won.number == won.after.escrow == collected.number > 0
    assert any(place.lit for place in won.places)
    assert (collected.before, collected.after) == (won.after, Account(1_005))


def test_a_word_is_shown() -> None:
    begun = PokerCluster(round_number=1, seed="ab" * 32, bet=1)
    clusters = (begun, replace(begun, word="x"), replace(begun, word="y"), begun)
    story = story_of([Step("", "bet", to_json(cluster), Account(5)) for cluster in clusters])
    assert [(step.kind, step.word) for step in story] == [(K.BET, ""), (K.WORD, "x"), (K.WORD, "y"), (K.WORD, "")]


def test_a_word_that_was_added_on_the_result_is_a_step_of_the_round_it_is_for() -> None:
    table = Table(1_000, [PokerOptions()])
    for press in (*map(Message, ("bet_one", "deal", "draw")), AddWord("x"), Message("bet_one")):
        table.press(press)
    first, second = (
        kinds(story_of(steps_of([each for each in table.game if each.cluster.round_number == number])))
        for number in (1, 2)
    )
    assert first[-2:] == [K.DRAW, K.RESULT], "the word changes nothing here"
    assert second[:3] == [K.BEGIN, K.WORD, K.BET]


def test_a_new_game_with_the_deal_that_waited_has_a_step_of_its_own() -> None:
    story = story_of(played("bet_one", "leave", "new_game", "deal"))
    assert kinds(story) == [K.BEGIN, K.BET, K.BET, K.LEFT, K.NEW_GAME, K.BET, K.DEAL]


def double_up_steps(ticket: Ticket, *messages: Message) -> list[Step]:
    """Returns the steps of a double-up with these presses.

    They are made without the machine.
    """
    steps: list[Step] = []
    cluster = DoubleUpCluster()

    def enter(state: DoubleUpState, message: Message) -> None:
        nonlocal cluster
        cluster, _ = double_up.STEPS[state](cluster, Account(0), message)
        steps.append(Step("", state.value, double_up_to_json(cluster), Account(0)))

    enter(DoubleUpState.INIT, Begin(ticket))
    for message in messages:
        if message.on in ("go_on", "bank_half", "take_all"):
            enter(DoubleUpState.FINISH if message.on == "take_all" else DoubleUpState.REFRESH, message)
            continue
        if cluster.choice is not None or not cluster.cards:
            enter(DoubleUpState.REFRESH, Message(DONE))
        enter(DoubleUpState.JUDGE, message)
        enter(DoubleUpState.RESULT, Message(DONE))
    return steps


@pytest.mark.parametrize(("kind", "press"), [(Kind.HIGH_LOW, Message("high")), (Kind.PICK_ONE, Pick(2))])
def test_a_double_up_is_shown_between_the_win_and_its_result(kind: Kind, press: Message) -> None:
    steps, ticket = doubling(kind)
    doubled = json.dumps({**json.loads(steps[-1].cluster), "doubled": 0})
    story = story_of([*steps, Step("end", "double-up", doubled, Account(999))], double_up_steps(ticket, press))
    assert kinds(story)[-5:] == [K.RESULT, K.DOUBLE, K.LAYOUT, K.GUESS, K.DOUBLED]
    laid, guessed = story[-3:-1]
    assert [place.card is None for place in laid.places] == [False, *[True] * (kind.cards - 1)]
    assert [place.badge for place in guessed.places].count(Badge.CHOSEN) == 1
    assert all(place.card is not None for place in guessed.places)
    assert guessed.outcome is not None
    assert any(place.lit for place in guessed.places) == (guessed.outcome is Outcome.WON)
    assert story[-1].number == 0


def test_a_banked_half_has_a_step_of_its_own_before_the_next_cards() -> None:
    steps, ticket = doubling(Kind.HIGH_LOW)
    cards = layout(ticket, 1)
    right = next(choice for choice in (Choice.HIGH, Choice.LOW) if outcome_of(cards, choice) is Outcome.WON)
    story = story_of(steps, double_up_steps(ticket, Message(right.value), Message("bank_half")))
    assert kinds(story)[-4:] == [K.LAYOUT, K.GUESS, K.BANKED, K.LAYOUT]
    laid, guessed, banked, following = story[-4:]
    assert banked.number == ticket.stake, "half of twice the stake"
    assert banked.number + following.number == guessed.number
    assert banked.places == guessed.places
    assert (laid.layout, guessed.layout, banked.layout, following.layout) == (1, 1, 1, 2)


@pytest.mark.parametrize("damage", ["", "{}", "null", '{"version": 9}', "[" * 100_000])
def test_a_damaged_step_is_shown_in_its_place_and_the_others_stay(damage: str) -> None:
    steps = played("bet_one", "deal", "draw")
    whole = story_of(steps)
    for place in range(len(steps)):
        broken = [dataclasses.replace(step, cluster=damage) if n == place else step for n, step in enumerate(steps)]
        story = story_of(broken)
        assert kinds(story).count(K.DAMAGED) == 1
        assert len(story) >= len(whole)
    assert kinds(story_of([dataclasses.replace(steps[0], state="dancing")])) == [K.DAMAGED]
    fields = json.loads(steps[-1].cluster)
    tampered = json.dumps({**fields, "hand": fields["hand"][::-1]})
    assert kinds(story_of([dataclasses.replace(steps[-1], cluster=tampered)])) == [K.DAMAGED]


@given(games())
def test_a_line_becomes_a_row(game: Game) -> None:
    for entry in game:
        line = line_of(entry.cluster)
        if line is not None:
            row = row_of(entry.cluster.round_number, "t", 7, line)
            assert (row.bet, row.hand, row.win) == (entry.cluster.bet, entry.cluster.result, entry.cluster.win)
            assert row.hand is not None


@pytest.mark.parametrize(
    "line",
    ["", "[]", "{}", "7", '{"bet": 1}', '{"bet": "1", "hand": "FLUSH", "win": 1, "doubled": null, "fair": true}', "["],
)
def test_a_damaged_line_leaves_what_is_known_without_it(line: str) -> None:
    row = row_of(3, "t", 7, line)
    assert row == RoundRow(3, "t", 7)
    assert row.hand is None
    of_a_seed = '{"bet": 1, "hand": "FLUSH", "win": 6, "doubled": 12, "pay_table": "%s", "fair": false}'
    assert row_of(3, "t", 7, of_a_seed % FESTIVAL) == RoundRow(3, "t", 7, 1, Hand.FLUSH, 6, 12, fair=False)
