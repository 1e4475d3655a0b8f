import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import JOKER, BadCards
from cardroom.cards.hands import Hand, judge
from cardroom.messages import Entry, Message
from cardroom.tables.poker.odds.ways_to_play import casual
from cardroom.tables.poker.player import cards_to_change, choose
from cardroom.tables.poker.rules.cluster import PokerState, ToggleMark
from cardroom.tables.poker.rules.sight import PokerEntry, PokerSight, sight_of
from tests.tables.poker.rules.games import Game, games, hands, ten_cards

S = PokerState
marks = st.frozensets(st.integers(0, 4))


@given(hands, st.permutations(range(5)))
def test_what_is_kept_is_what_the_casual_way_to_play_keeps(hand: tuple[int, ...], order: list[int]) -> None:
    changed = cards_to_change(hand)
    assert changed == frozenset(range(5)) - casual(hand)
    assert JOKER not in {hand[position] for position in changed}
    moved = tuple(hand[position] for position in order)
    assert {moved[position] for position in cards_to_change(moved)} == {hand[position] for position in changed}


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(BadCards):
        cards_to_change((0, 0, 1, 2, 3))


@given(ten_cards)
def test_a_hand_that_wins_never_becomes_a_lower_one(cards: tuple[int, ...]) -> None:
    hand, coming = cards[:5], list(cards[5:])
    changed = cards_to_change(hand)
    drawn = [coming.pop() if position in changed else card for position, card in enumerate(hand)]
    if judge(hand) is not Hand.NOTHING:
        assert judge(drawn) >= judge(hand)


def entry_of(state: PokerState, sight: PokerSight) -> PokerEntry:
    return Entry(1, state, sight, frozenset())


@given(games())
def test_the_player_chooses_by_the_table_alone(game: Game) -> None:
    for entered in game:
        sight = sight_of(entered.state, entered.cluster, entered.money)
        of_the_table = PokerSight(hand=sight.hand, marks=sight.marks, credits=sight.credits, escrow=sight.escrow)
        assert choose(entry_of(entered.state, sight)) == choose(entry_of(entered.state, of_the_table))


@pytest.mark.parametrize("state", [S.INITIALIZE, S.REFRESH, S.CHOOSE_HAND, S.DOUBLE_UP])
def test_where_the_table_goes_on_without_the_player_nothing_is_pressed(state: PokerState) -> None:
    assert choose(entry_of(state, PokerSight(hand=(1, 2, 3, 4, 5), credits=1))) is None


@pytest.mark.parametrize(
    ("state", "win", "press"),
    [(S.BET, 0, "deal"), (S.RESULT, 30, "collect"), (S.RESULT, 0, "bet_one"), (S.FINISH, 0, "new_game")],
)
def test_presses_without_a_thought(state: PokerState, win: int, press: str) -> None:
    assert choose(entry_of(state, PokerSight(escrow=win, credits=1))) == Message(press)
    assert choose(entry_of(S.RESULT, PokerSight(hand=(1, 2, 3, 4, 5)))) == Message("deal"), "losing all ends the game"


@given(hands, marks)
def test_marks_are_set_right_one_by_one_from_the_left_then_drawn(hand: tuple[int, ...], marked: frozenset[int]) -> None:
    for position in sorted(marked ^ cards_to_change(hand)):
        assert choose(entry_of(S.OPEN_HAND, PokerSight(hand=hand, marks=marked))) == ToggleMark(position)
        marked ^= {position}
    assert choose(entry_of(S.OPEN_HAND, PokerSight(hand=hand, marks=marked))) == Message("draw")
