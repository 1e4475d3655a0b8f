"""Unit tests of the steps, and invariants of whole games (see games.py)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import check_hand
from cardroom.cards.hands import Hand, judge
from cardroom.ledger import INWARD, OUTWARD, Account, Reason, collect, grant, pay_win, settle_double, take_bet
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


def marked(cluster: PokerCluster, *presses: int | str) -> PokerCluster:
    for press in presses:
        message = ToggleMark(press) if isinstance(press, int) else Message(press)
        cluster, postings = case.open_hand(cluster, RICH, message)
        assert not postings
    return cluster


def judged() -> PokerCluster:
    """Returns a result, with the next deal on record."""
    return case.result(opened(), RICH, NEXT, FOLLOWING)[0]


def entries(game: Game, state: PokerState) -> list[Entry]:
    return [entry for entry in game if entry.state is state]


# --- whole games: cards -----------------------------------------------------------------------------------------------


@given(games())
def test_on_the_table_lie_five_different_cards_or_none(game: Game) -> None:
    for entry in game:
        if entry.cluster.hand:
            check_hand(entry.cluster.hand)
            assert entry.state in (S.OPEN_HAND, S.CHOOSE_HAND, S.RESULT, S.DOUBLE_UP)


@given(games())
def test_the_cards_come_from_the_deck_in_the_order_of_one_running_index(game: Game) -> None:
    for entry in game:
        index = entry.cluster.next_card
        if entry.state is S.OPEN_HAND:
            assert index == 5
            assert entry.cluster.hand == entry.cluster.deck[:5]
        elif entry.cluster.hand:
            changed = [place for place in range(5) if entry.cluster.hand[place] != entry.cluster.deck[place]]
            assert [entry.cluster.hand[place] for place in changed] == list(entry.cluster.deck[5:index])
        else:
            assert index == 0


@given(games())
def test_a_draw_replaces_exactly_the_marked_cards(game: Game) -> None:
    for entry in entries(game, S.CHOOSE_HAND):
        before, after = entry.before, entry.cluster
        changed = {place for place in range(5) if before.hand[place] != after.hand[place]}
        assert changed == before.marks == after.marks
        assert after.next_card == before.next_card + len(before.marks)
        assert not entry.postings


@given(games())
def test_seed_and_settings_are_on_record_before_the_bet_and_stay(game: Game) -> None:
    for played in rounds(game):
        in_play = [entry for entry in played if entry.state not in (S.INITIALIZE, S.FINISH)]
        assert len({(entry.cluster.seed, entry.cluster.options) for entry in in_play if entry.cluster.seed}) <= 1
        assert all(entry.cluster.seed for entry in in_play)


@given(games())
def test_rounds_are_counted_by_refresh_alone_and_no_number_is_passed_over(game: Game) -> None:
    dealt = 0
    for entry in game:
        is_counted = entry.state is S.REFRESH and (not entry.before.seed or bool(entry.before.hand))
        assert entry.cluster.round_number == entry.before.round_number + is_counted
        if entry.state is S.OPEN_HAND and not entry.before.hand:
            dealt += 1
            assert entry.cluster.round_number == dealt


@given(games())
def test_no_commitment_on_record_is_replaced_by_another(game: Game) -> None:
    bound: dict[int, str] = {}
    for entry in game:
        for deal in (entry.cluster, entry.cluster.next_deal):
            if deal is not None and deal.seed:
                assert bound.setdefault(deal.round_number, deal.seed) == deal.seed


# --- whole games: marks -----------------------------------------------------------------------------------------------


@given(games())
def test_marks_are_positions(game: Game) -> None:
    for entry in game:
        assert entry.cluster.marks <= {0, 1, 2, 3, 4}
        assert all(type(position) is int for position in entry.cluster.marks)


@given(games())
def test_a_hand_opens_with_all_marked_where_holds_are_marked(game: Game) -> None:
    for entry in entries(game, S.OPEN_HAND):
        if not entry.before.hand:
            holds = entry.cluster.options.marking is Marking.HOLD
            assert entry.cluster.marks == (ALL_POSITIONS if holds else frozenset())


@given(games())
def test_a_mark_turns_over_one_and_mark_all_turns_all(game: Game) -> None:
    for entry in entries(game, S.OPEN_HAND):
        before, after = entry.before.marks, entry.cluster.marks
        if isinstance(entry.message, ToggleMark):
            assert before ^ after == {entry.message.position}
        elif entry.message.on == "mark_all":
            assert after == (frozenset() if before == ALL_POSITIONS else ALL_POSITIONS)


@given(games())
def test_a_mark_changes_nothing_but_the_marks(game: Game) -> None:
    for entry in entries(game, S.OPEN_HAND):
        if entry.before.hand:
            assert replace(entry.cluster, marks=entry.before.marks) == entry.before
            assert not entry.postings


# --- whole games: money -----------------------------------------------------------------------------------------------


@given(games())
def test_money_is_neither_made_nor_lost(game: Game) -> None:
    for entry in game:
        assert all(posting.player + posting.house + posting.escrow == 0 for posting in entry.postings)
        assert entry.money.player + entry.money.escrow + entry.house == 0


@given(games())
def test_no_account_is_negative(game: Game) -> None:
    for entry in game:
        assert entry.money.player >= 0
        assert entry.money.escrow >= 0


@given(games())
def test_money_moves_for_one_reason_in_each_state(game: Game) -> None:
    moves = {S.INITIALIZE: Reason.GRANT, S.REFRESH: Reason.COLLECT, S.OPEN_HAND: Reason.BET, S.RESULT: Reason.WIN}
    moves[S.DOUBLE_UP] = Reason.DOUBLE
    for entry in game:
        assert [posting.reason for posting in entry.postings] in ([], [moves.get(entry.state)])


@given(games())
def test_the_bet_leaves_once_in_a_round_that_is_dealt(game: Game) -> None:
    for played in rounds(game):
        bets = [posting for entry in played for posting in entry.postings if posting.reason is Reason.BET]
        dealt = entries(played, S.OPEN_HAND)
        assert bets == ([take_bet(dealt[0].cluster.bet)] if dealt else [])
        assert all(entry.cluster.bet == dealt[0].cluster.bet for entry in played if entry.cluster.hand)


@given(games())
def test_a_win_of_pay_times_bet_is_posted_once(game: Game) -> None:
    for played in rounds(game):
        wins = [posting for entry in played for posting in entry.postings if posting.reason is Reason.WIN]
        results = [entry for entry in entries(played, S.RESULT) if entry.before.result is None]
        assert len(results) <= 1
        won = [entry.cluster.options.pay_table.pay(judge(entry.cluster.hand)) * entry.cluster.bet for entry in results]
        assert wins == [pay_win(win) for win in won if win]


@given(games())
def test_a_win_waits_in_escrow_for_the_end_of_its_round(game: Game) -> None:
    for entry in game:
        waiting = entry.cluster.win if entry.state in AFTER_THE_DRAW else 0
        doubled = entry.cluster.doubled
        assert entry.money.escrow == (waiting if doubled is None else doubled)


@given(games())
def test_what_a_double_up_brings_or_costs_is_posted_once(game: Game) -> None:
    for played in rounds(game):
        settled = [posting for entry in played for posting in entry.postings if posting.reason is Reason.DOUBLE]
        doubled = [entry.cluster for entry in entries(played, S.DOUBLE_UP) if entry.cluster.doubled is not None]
        assert len(doubled) <= 1
        changed = [(cluster.win, cluster.doubled or 0) for cluster in doubled if cluster.win != cluster.doubled]
        assert settled == [settle_double(before, after) for before, after in changed]


@given(games())
def test_only_the_result_is_judged(game: Game) -> None:
    for entry in game:
        assert entry.cluster.result == (judge(entry.cluster.hand) if entry.state in AFTER_THE_DRAW else None)


@given(games())
def test_a_game_ends_broke_or_by_leaving_and_not_otherwise(game: Game) -> None:
    for entry in entries(game, S.FINISH):
        assert entry.message.on == "leave" or entry.money.player == 0
    for entry in entries(game, S.BET):
        assert entry.money.player > 0


# --- whole games: bets ------------------------------------------------------------------------------------------------


@given(games())
def test_a_bet_is_legal_or_not_placed(game: Game) -> None:
    for entry in entries(game, S.BET):
        assert 0 <= entry.cluster.bet <= min(10, entry.money.player)


@given(games())
def test_the_last_bet_stands_again_clamped_unless_the_setting_clears_it(game: Game) -> None:
    last = 0
    for entry in game:
        if entry.state is S.REFRESH:
            assert entry.cluster.last_bet == last
            stands = max(1, min(last, 10, entry.money.player)) if entry.money.player else 0
            assert entry.cluster.bet == (stands if entry.cluster.options.keeps_bet else 0)
        last = 0 if entry.state in (S.INITIALIZE, S.FINISH) else entry.cluster.bet or last


@given(games())
def test_what_was_pressed_in_result_is_carried_to_bet_and_no_further(game: Game) -> None:
    for entry in game:
        if entry.state is S.REFRESH:
            carried = entry.message == DEAL or entry.message.on in BET_KEYS
            assert entry.cluster.pressed == (entry.message if carried else None)
        elif entry.state is S.BET:
            deals = entry.before.pressed == DEAL and entry.before.bet > 0
            assert entry.cluster.pressed == (DEAL if deals else None)
        else:
            assert entry.cluster.pressed is None


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


def test_refresh_collects_nothing_where_nothing_was_won() -> None:
    assert case.refresh(opened(), RICH, DEAL, FOLLOWING, PokerOptions())[1] == ()


def test_refresh_takes_the_settings_of_the_next_round() -> None:
    set_since = PokerOptions(marking=Marking.HOLD, keeps_bet=False)
    cluster, _ = case.refresh(opened(), RICH, DEAL, FOLLOWING, set_since)
    assert cluster.options == set_since
    assert (cluster.bet, cluster.last_bet) == (0, 5)


@pytest.mark.parametrize(("balance", "bet"), [(0, 0), (1, 1), (4, 4), (5, 5), (1000, 5)])
def test_the_preset_bet_is_clamped_to_the_balance(balance: int, bet: int) -> None:
    cluster, _ = case.refresh(opened(), Account(balance), NEXT, FOLLOWING, PokerOptions())
    assert (cluster.bet, cluster.last_bet) == (bet, 5)


def test_the_preset_bet_may_be_paid_from_the_win() -> None:
    cluster, _ = case.refresh(opened(), Account(0, 3), DEAL, FOLLOWING, PokerOptions())
    assert cluster.bet == 3


def test_the_last_bet_is_remembered_while_the_setting_clears_it() -> None:
    clears, keeps = PokerOptions(keeps_bet=False), PokerOptions()
    cluster, _ = case.refresh(opened(), RICH, NEXT, FOLLOWING, clears)
    cluster, _ = case.refresh(cluster, RICH, NEXT, FOLLOWING, clears)
    cluster, _ = case.refresh(cluster, RICH, NEXT, FOLLOWING, keeps)
    assert cluster.bet == 5


@pytest.mark.parametrize("on", ["collect", DONE])
def test_refresh_carries_nothing_else_over(on: str) -> None:
    assert case.refresh(opened(), RICH, Message(on), FOLLOWING, PokerOptions())[0].pressed is None


@pytest.mark.parametrize(
    ("pressed", "bet"),
    [
        (Message("bet_up"), 6),
        (Message("bet_down"), 4),
        (Message("bet_one"), 6),
        (Message("bet_max"), 10),
        (BetTo(3), 3),
        (BetTo(99), 10),
    ],
    ids=lambda value: value.on if isinstance(value, Message) else str(value),
)
def test_a_bet_key_pressed_in_result_is_acted_on_in_bet(pressed: Message, bet: int) -> None:
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


def test_deal_pressed_in_result_is_dropped_where_no_bet_stands() -> None:
    refreshed, _ = case.refresh(judged(), RICH, DEAL, FOLLOWING, PokerOptions(keeps_bet=False))
    cluster, _ = case.bet(refreshed, RICH, NEXT)
    assert cluster.pressed is None
    assert not case.deal_was_pressed(cluster, RICH)


@given(st.integers(), st.integers(1, 2000))
def test_bet_clamps_whatever_comes(wanted: int, balance: int) -> None:
    cluster, postings = case.bet(SHUFFLED, Account(balance), BetTo(wanted))
    assert 1 <= cluster.bet <= min(10, balance)
    assert not postings


def test_open_hand_takes_the_bet_and_opens_five_cards() -> None:
    cluster, postings = case.open_hand(SHUFFLED, RICH, DEAL)
    assert postings == (take_bet(5),)
    assert cluster == replace(SHUFFLED, hand=cluster.deck[:5], next_card=5)


def test_where_holds_are_marked_a_press_holds_one() -> None:
    assert marked(opened(Marking.HOLD), 2, 4).marks == {0, 1, 3}


@pytest.mark.parametrize(
    ("presses", "marks"),
    [
        ((), set()),
        ((2,), {2}),
        ((2, 2), set()),
        ((4, 0), {0, 4}),
        (("mark_all",), {0, 1, 2, 3, 4}),
        ((1, "mark_all"), {0, 1, 2, 3, 4}),
        (("mark_all", "mark_all"), set()),
        ((0, 1, 2, 3, 4, "mark_all"), set()),
        (("mark_all", 3), {0, 1, 2, 4}),
    ],
)
def test_marks(presses: tuple[int | str, ...], marks: set[int]) -> None:
    assert marked(opened(), *presses).marks == marks


@given(st.frozensets(st.integers(0, 4)))
def test_the_draw_goes_on_in_the_deck_from_left_to_right(marks: frozenset[int]) -> None:
    before = replace(opened(), marks=marks)
    after, postings = case.choose_hand(before, RICH, Message("draw"))
    coming = list(before.deck[5 : 5 + len(marks)])
    expected = tuple(coming.pop(0) if place in marks else before.hand[place] for place in range(5))
    assert after == replace(before, hand=expected, next_card=5 + len(marks))
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


def test_every_state_has_a_step_but_those_with_the_deal_that_waits() -> None:
    assert set(case.STEPS) == set(PokerState) - {PokerState.REFRESH, PokerState.RESULT}


# --- guards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("credits", "broke"), [(0, True), (1, False), (1000, False)])
def test_a_player_without_credits_is_broke(credits: int, broke: bool) -> None:
    assert case.is_broke(PokerCluster(), Account(credits)) is broke


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


def test_there_is_something_to_collect() -> None:
    assert case.has_escrow(PokerCluster(), Account(0, 1))
    assert not case.has_escrow(PokerCluster(), RICH)


@pytest.mark.parametrize(("account", "some"), [(Account(0), False), (Account(1), True), (Account(0, 1), True)])
def test_a_win_that_is_not_collected_can_be_bet_too(account: Account, some: bool) -> None:
    assert case.has_credits(PokerCluster(), account) is some


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
    ("round_number", "win", "amount", "is_one"),
    [
        (1, 5, 0, True),
        (1, 5, 5, True),
        (1, 5, 5 * 1024, True),
        (1, 5, 5 * 1024 + 1, False),
        (1, 5, -1, False),
        (1, 25_000, 50_000, True),
        (1, 25_000, 50_001, False),
        (0, 5, 10, False),
        (2, 5, 10, False),
    ],
)
def test_an_outcome_is_of_this_round_and_no_more_than_ten_wins_make(
    round_number: int, win: int, amount: int, is_one: bool
) -> None:
    assert case.is_outcome(SHUFFLED, Account(1000, win), Doubled(round_number, amount)) is is_one


def test_a_double_up_is_settled_once() -> None:
    won = replace(SHUFFLED, result=Hand.TWO_PAIR)
    assert (case.is_doubling(won, RICH), case.is_doubled(won, RICH)) == (True, False)
    settled, postings = case.double_up(won, Account(1000, 5), Doubled(1, 20))
    assert settled == replace(won, doubled=20)
    assert postings == (settle_double(5, 20),)
    assert (case.is_doubling(settled, RICH), case.is_doubled(settled, RICH)) == (False, True)


def test_an_outcome_that_changes_nothing_moves_no_credits() -> None:
    assert case.double_up(SHUFFLED, Account(1000, 5), Doubled(1, 5)) == (replace(SHUFFLED, doubled=5), ())


def test_only_an_outcome_settles_a_double_up() -> None:
    assert case.double_up(SHUFFLED, Account(1000, 5), Message("double")) == (SHUFFLED, ())
