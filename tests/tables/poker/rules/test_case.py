"""Unit tests of the steps, and invariants of whole games (see games.py)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import check_hand
from cardroom.cards.hands import Hand, judge
from cardroom.ledger import INWARD, OUTWARD, Account, Posting, Reason, collect, grant, pay_win, settle_double, take_bet
from cardroom.messages import DONE, AddWord, Message
from cardroom.tables.poker.rules import case
from cardroom.tables.poker.rules.bets import BET_KEYS
from cardroom.tables.poker.rules.cluster import (
    ALL_POSITIONS,
    BetTo,
    Doubled,
    Marking,
    PokerCluster,
    PokerOptions,
    PokerState,
    ToggleMark,
    WaitingDeal,
)
from tests.tables.poker.rules.games import Entry, Game, games, rounds

S = PokerState
SEED = bytes(range(32))
FOLLOWING = WaitingDeal(2, "07" * 32, "luck", fair=False)
NEXT = Message(DONE)
DEAL = Message("deal")
RICH = Account(1000)
AFTER_THE_DRAW = (S.RESULT, S.DOUBLE_UP)


SHUFFLED = PokerCluster(round_number=1, seed=SEED.hex(), bet=5, last_bet=5)


def opened(marking: Marking = Marking.CHANGE) -> PokerCluster:
    """Returns a table with five open cards."""
    return case.open_hand(replace(SHUFFLED, options=PokerOptions(marking=marking)), RICH, DEAL)[0]


def judged() -> PokerCluster:
    """Returns a result, with the next deal on record."""
    return case.result(opened(), RICH, NEXT, FOLLOWING)[0]


def entries(game: Game, state: PokerState) -> list[Entry]:
    return [entry for entry in game if entry.state is state]


# --- whole games: cards -----------------------------------------------------------------------------------------------


@given(games())
def test_five_different_cards_come_from_the_deck_in_order_and_a_draw_replaces_the_marked(game: Game) -> None:
    for entry in game:
        before, after = entry.before, entry.cluster
        index, hand = after.next_card, after.hand
        if hand:
            check_hand(hand)
            assert entry.state in (S.OPEN_HAND, S.CHOOSE_HAND, S.RESULT, S.DOUBLE_UP)
        if entry.state is S.OPEN_HAND:
            assert (index, hand) == (5, after.deck[:5])
        elif hand:
            changed = [place for place in range(5) if hand[place] != after.deck[place]]
            assert [hand[place] for place in changed] == list(after.deck[5:index]), "one running index"
        else:
            assert index == 0
        if entry.state is S.CHOOSE_HAND:
            changes = {place for place in range(5) if before.hand[place] != hand[place]}
            assert changes == before.marks == after.marks
            assert index == before.next_card + len(before.marks)
            assert not entry.postings
        assert after.result == (judge(hand) if entry.state in AFTER_THE_DRAW else None), "only the result is judged"


@given(games())
def test_each_deal_has_its_number_and_its_commitment_which_nothing_replaces(game: Game) -> None:
    dealt = 0
    bound: dict[int, str] = {}
    for entry in game:
        is_counted = entry.state is S.REFRESH and (not entry.before.seed or bool(entry.before.hand))
        assert entry.cluster.round_number == entry.before.round_number + is_counted, "counted by Refresh alone"
        if entry.state is S.OPEN_HAND and not entry.before.hand:
            dealt += 1
            assert entry.cluster.round_number == dealt, "no number is passed over"
        for deal in (entry.cluster, entry.cluster.next_deal):
            if deal is not None and deal.seed:
                assert bound.setdefault(deal.round_number, deal.seed) == deal.seed
    for played in rounds(game):
        in_play = [entry for entry in played if entry.state not in (S.INITIALIZE, S.FINISH)]
        assert len({(entry.cluster.seed, entry.cluster.options) for entry in in_play if entry.cluster.seed}) <= 1
        assert all(entry.cluster.seed for entry in in_play), "seed and settings are on record before the bet"


# --- whole games: marks -----------------------------------------------------------------------------------------------


@given(games())
def test_a_mark_turns_over_one_and_mark_all_turns_all_and_nothing_else_changes(game: Game) -> None:
    for entry in game:
        assert entry.cluster.marks <= {0, 1, 2, 3, 4}
        assert all(type(position) is int for position in entry.cluster.marks)
    for entry in entries(game, S.OPEN_HAND):
        before, after = entry.before.marks, entry.cluster.marks
        if not entry.before.hand:
            holds = entry.cluster.options.marking is Marking.HOLD
            assert after == (ALL_POSITIONS if holds else frozenset())
            continue
        assert replace(entry.cluster, marks=before) == entry.before
        assert not entry.postings
        if isinstance(entry.message, ToggleMark):
            assert before ^ after == {entry.message.position}
        else:
            assert entry.message.on == "mark_all"
            assert after == (frozenset() if before == ALL_POSITIONS else ALL_POSITIONS)


# --- whole games: money -----------------------------------------------------------------------------------------------


@given(games())
def test_money_is_neither_made_nor_lost_and_moves_for_one_reason_in_each_state(game: Game) -> None:
    moves = {S.INITIALIZE: Reason.GRANT, S.REFRESH: Reason.COLLECT, S.OPEN_HAND: Reason.BET, S.RESULT: Reason.WIN}
    moves[S.DOUBLE_UP] = Reason.DOUBLE
    for entry in game:
        assert all(posting.player + posting.house + posting.escrow == 0 for posting in entry.postings)
        assert entry.money.player + entry.money.escrow + entry.house == 0
        assert min(entry.money.player, entry.money.escrow) >= 0
        assert [posting.reason for posting in entry.postings] in ([], [moves.get(entry.state)])
        waiting = entry.cluster.win if entry.state in AFTER_THE_DRAW else 0
        doubled = entry.cluster.doubled
        assert entry.money.escrow == (waiting if doubled is None else doubled), "until the end of its round"


@given(games())
def test_bet_win_and_double_up_are_posted_once_in_a_round(game: Game) -> None:
    for played in rounds(game):
        posted: dict[Reason, list[Posting]] = {}
        for posting in (posting for entry in played for posting in entry.postings):
            posted.setdefault(posting.reason, []).append(posting)
        dealt = entries(played, S.OPEN_HAND)
        assert posted.get(Reason.BET, []) == ([take_bet(dealt[0].cluster.bet)] if dealt else [])
        assert all(entry.cluster.bet == dealt[0].cluster.bet for entry in played if entry.cluster.hand)
        results = [entry.cluster for entry in entries(played, S.RESULT) if entry.before.result is None]
        assert len(results) <= 1
        won = [each.options.pay_table.pay(judge(each.hand)) * each.bet for each in results]
        assert posted.get(Reason.WIN, []) == [pay_win(win) for win in won if win]
        doubled = [entry.cluster for entry in entries(played, S.DOUBLE_UP) if entry.cluster.doubled is not None]
        assert len(doubled) <= 1
        changed = [(cluster.win, cluster.doubled or 0) for cluster in doubled if cluster.win != cluster.doubled]
        assert posted.get(Reason.DOUBLE, []) == [settle_double(before, after) for before, after in changed]


# --- whole games: bets ------------------------------------------------------------------------------------------------


@given(games())
def test_the_last_bet_stands_again_clamped_unless_the_setting_clears_it(game: Game) -> None:
    last = 0
    for entry in game:
        if entry.state is S.REFRESH:
            assert entry.cluster.last_bet == last
            stands = max(1, min(last, 10, entry.money.player)) if entry.money.player else 0
            assert entry.cluster.bet == (stands if entry.cluster.options.keeps_bet else 0)
        elif entry.state is S.BET:
            assert entry.money.player > 0
            assert 0 <= entry.cluster.bet <= min(10, entry.money.player)
        elif entry.state is S.FINISH:
            assert entry.message.on == "leave" or entry.money.player == 0
        last = 0 if entry.state in (S.INITIALIZE, S.FINISH) else entry.cluster.bet or last


@given(games())
def test_what_was_pressed_in_result_is_carried_to_bet_and_no_further(game: Game) -> None:
    for entry in game:
        carried: Message | None = None
        if entry.state is S.REFRESH and (entry.message == DEAL or entry.message.on in BET_KEYS):
            carried = entry.message
        elif entry.state is S.BET and entry.before.pressed == DEAL and entry.before.bet > 0:
            carried = DEAL
        assert entry.cluster.pressed == carried


def test_the_games_that_are_tried_have_everything_in_them() -> None:
    """Checks the games for coverage: without events the invariants hold trivially."""
    seen: Counter[object] = Counter()

    @given(games())
    def look(game: Game) -> None:
        for entry in game:
            seen.update([entry.state, (entry.state, entry.cluster.pressed and entry.cluster.pressed.on)])
            seen.update(posting.reason for posting in entry.postings)
            seen.update([entry.cluster.options.marking, entry.cluster.options.keeps_bet])
            if entry.state is S.CHOOSE_HAND:
                seen[len(entry.cluster.marks)] += 1

    look()
    of_square = {Reason.STAKE, Reason.STAKE_END, Reason.PRIZE}
    reasons = set(Reason) - of_square - {*INWARD, *OUTWARD}  # the last are those of a kiosk
    wanted: set[object] = {*PokerState, *reasons, *Marking, True, False, *range(6)}
    wanted |= {(S.REFRESH, on) for on in ("deal", *BET_KEYS)} | {(S.BET, "deal")}
    assert wanted <= set(seen)


# --- single steps -----------------------------------------------------------------------------------------------------


def test_initialize_grants_a_thousand_credits_to_an_empty_account() -> None:
    before = PokerCluster(round_number=7, bet=5, last_bet=5)
    assert case.initialize(before, Account(0), NEXT) == (PokerCluster(round_number=7), (grant(1000),))
    assert case.initialize(before, Account(1), NEXT) == (PokerCluster(round_number=7), ())


def test_refresh_clears_the_table_and_collects() -> None:
    before = replace(opened(), marks=frozenset({1, 2}), result=Hand.FLUSH)
    cluster, postings = case.refresh(before, Account(90, 30), Message("collect"), FOLLOWING, PokerOptions())
    assert postings == (collect(30),)
    assert cluster == PokerCluster(2, "07" * 32, "luck", fair=False, bet=5, last_bet=5)
    assert case.refresh(opened(), RICH, DEAL, FOLLOWING, PokerOptions())[1] == (), "where nothing was won"


def test_refresh_takes_the_settings_of_the_next_round() -> None:
    set_since = PokerOptions(marking=Marking.HOLD, keeps_bet=False)
    cluster, _ = case.refresh(opened(), RICH, DEAL, FOLLOWING, set_since)
    assert cluster.options == set_since
    assert (cluster.bet, cluster.last_bet) == (0, 5)


@pytest.mark.parametrize(
    ("on", "bet"), [("bet_up", 6), ("bet_down", 4), ("bet_one", 6), ("bet_max", 10), (3, 3), (99, 10)]
)
def test_a_bet_key_pressed_in_result_is_acted_on_in_bet(on: str | int, bet: int) -> None:
    pressed = BetTo(on) if isinstance(on, int) else Message(on)
    refreshed, _ = case.refresh(opened(), RICH, pressed, FOLLOWING, PokerOptions())
    assert case.bet(refreshed, RICH, NEXT) == (replace(refreshed, bet=bet, pressed=None), ())


def test_deal_pressed_in_result_waits_in_bet_to_be_followed() -> None:
    refreshed, _ = case.refresh(judged(), RICH, DEAL, FOLLOWING, PokerOptions())
    cluster, _ = case.bet(refreshed, RICH, NEXT)
    assert case.deal_was_pressed(cluster, RICH)
    assert case.open_hand(cluster, RICH, NEXT)[0].pressed is None


def test_deal_pressed_on_a_result_without_the_next_commitment_takes_no_bet() -> None:
    before = replace(judged(), next_deal=None)
    refreshed, _ = case.refresh(before, RICH, DEAL, FOLLOWING, PokerOptions())
    assert refreshed == replace(case.refresh(judged(), RICH, DEAL, FOLLOWING, PokerOptions())[0], pressed=None)
    assert not case.deal_was_pressed(case.bet(refreshed, RICH, NEXT)[0], RICH)


@given(st.integers(), st.integers(1, 2000))
def test_bet_clamps_whatever_comes(wanted: int, balance: int) -> None:
    cluster, postings = case.bet(SHUFFLED, Account(balance), BetTo(wanted))
    assert 1 <= cluster.bet <= min(10, balance)
    assert not postings


@pytest.mark.parametrize(
    ("hand", "result", "postings"),
    [
        ((0, 15, 30, 45, 8), Hand.NOTHING, ()),
        ((0, 13, 1, 14, 8), Hand.TWO_PAIR, (pay_win(5),)),
        ((0, 13, 26, 39, 52), Hand.FIVE_OF_A_KIND, (pay_win(500),)),
    ],
)
def test_result_judges_and_pays(hand: tuple[int, ...], result: Hand, postings: tuple[object, ...]) -> None:
    before = replace(SHUFFLED, hand=hand)
    assert case.result(before, RICH, NEXT, FOLLOWING) == (
        replace(before, result=result, next_deal=FOLLOWING),
        postings,
    )


def test_a_word_in_result_goes_to_the_next_deal_and_nothing_is_paid_twice() -> None:
    before = judged()
    after, postings = case.result(before, Account(10, 30), AddWord("sesame"), FOLLOWING)
    assert after == replace(before, next_deal=replace(FOLLOWING, word="sesame"))
    assert postings == ()
    assert after.deck == before.deck


def test_finish_clears_the_table() -> None:
    hold = PokerOptions(marking=Marking.HOLD)
    before = replace(opened(), options=hold)
    cluster, postings = case.finish(before, Account(0), NEXT)
    assert (cluster.hand, cluster.marks, cluster.bet, cluster.options, postings) == ((), frozenset(), 0, hold, ())


def test_the_deal_that_waits_is_kept_from_the_end_of_a_game_to_the_next_one() -> None:
    before = replace(SHUFFLED, word="luck", fair=False)
    ended, _ = case.finish(before, Account(0), NEXT)
    begun, _ = case.initialize(ended, Account(0), NEXT)
    assert before.waiting == ended.waiting == begun.waiting == WaitingDeal(1, SEED.hex(), "luck", fair=False)


def test_a_deal_waits_until_its_cards_are_open_and_then_the_next_one_does() -> None:
    assert PokerCluster().waiting is None
    assert opened().waiting is None
    assert judged().waiting == FOLLOWING


# --- guards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bet", "credits", "stands"), [(0, 1000, False), (1, 1, True), (5, 5, True), (5, 4, False)])
def test_a_bet_stands_that_can_be_paid(bet: int, credits: int, stands: bool) -> None:
    cluster = replace(SHUFFLED, bet=bet, pressed=DEAL)
    assert case.bet_stands(cluster, Account(credits)) is stands
    assert case.deal_was_pressed(cluster, Account(credits)) is stands


@pytest.mark.parametrize("pressed", [None, Message("bet_one"), BetTo(5)])
def test_only_deal_deals(pressed: Message | None) -> None:
    assert not case.deal_was_pressed(replace(SHUFFLED, pressed=pressed), RICH)


@pytest.mark.parametrize(
    ("bet", "credits", "up", "down"),
    [
        (0, 1000, True, False),
        (1, 1000, True, False),
        (5, 1000, True, True),
        (10, 1000, False, True),
        (4, 4, False, True),
    ],
)
def test_a_bet_goes_up_and_down_within_what_is_legal(bet: int, credits: int, up: bool, down: bool) -> None:
    cluster = replace(SHUFFLED, bet=bet)
    assert case.can_raise(cluster, Account(credits)) is up
    assert case.can_lower(cluster, Account(credits)) is down


@pytest.mark.parametrize(
    ("account", "is_broke", "has_escrow", "has_credits"),
    [
        (Account(0), True, False, False),
        (Account(1), False, False, True),
        (RICH, False, False, True),
        (Account(0, 1), True, True, True),
    ],
)
def test_a_win_that_is_not_collected_can_be_collected_and_bet_too(
    account: Account, is_broke: bool, has_escrow: bool, has_credits: bool
) -> None:
    guards = (case.is_broke, case.has_escrow, case.has_credits)
    assert [guard(PokerCluster(), account) for guard in guards] == [is_broke, has_escrow, has_credits]


@pytest.mark.parametrize(("position", "is_one"), [(0, True), (4, True), (5, False), (-1, False)])
def test_positions_are_0_to_4(position: int, is_one: bool) -> None:
    assert case.is_position(opened(), RICH, ToggleMark(position)) is is_one


@pytest.mark.parametrize(("word", "is_one"), [("", True), ("luck", True), ("x" * 64, True), ("x" * 65, False)])
def test_a_word_is_refused_that_is_too_long(word: str, is_one: bool) -> None:
    assert case.is_new_word(SHUFFLED, RICH, AddWord(word)) is is_one


@pytest.mark.parametrize(("win", "can"), [(0, False), (1, True), (25_000, True), (25_001, False)])
def test_a_win_can_be_doubled_up_to_half_of_the_limit(win: int, can: bool) -> None:
    assert case.can_double(SHUFFLED, Account(1000, win)) is can


@pytest.mark.parametrize(
    ("round_number", "win", "amounts", "is_one"),
    [
        (1, 5, (0, 5, 5 * 1024), True),
        (1, 5, (-1, 5 * 1024 + 1), False),
        (1, 25_000, (50_000,), True),
        (1, 25_000, (50_001,), False),
        (0, 5, (10,), False),
        (2, 5, (10,), False),
    ],
)
def test_an_outcome_is_of_this_round_and_no_more_than_ten_wins_make(
    round_number: int, win: int, amounts: tuple[int, ...], is_one: bool
) -> None:
    for amount in amounts:
        assert case.is_outcome(SHUFFLED, Account(1000, win), Doubled(round_number, amount)) is is_one


def test_a_double_up_is_settled_once_by_an_outcome_alone() -> None:
    won, account = replace(SHUFFLED, result=Hand.TWO_PAIR), Account(1000, 5)
    assert (case.is_doubling(won, RICH), case.is_doubled(won, RICH)) == (True, False)
    settled, postings = case.double_up(won, account, Doubled(1, 20))
    assert settled == replace(won, doubled=20)
    assert postings == (settle_double(5, 20),)
    assert (case.is_doubling(settled, RICH), case.is_doubled(settled, RICH)) == (False, True)
    assert case.double_up(won, account, Doubled(1, 5)) == (replace(won, doubled=5), ()), "what is equal moves nothing"
    assert case.double_up(won, account, Message("double")) == (won, ())
