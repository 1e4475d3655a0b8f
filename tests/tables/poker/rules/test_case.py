"""Invariants of whole games (see games.py)."""

from collections import Counter

from hypothesis import given
from msgspec.structs import replace

from cardroom.cards.cards import check_hand
from cardroom.cards.hands import judge
from cardroom.ledger import INWARD, OUTWARD, Posting, Reason, pay_win, settle_double, take_bet
from cardroom.messages import Message
from cardroom.tables.poker.rules.bets import BET_KEYS
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerState, ToggleMark
from tests.tables.poker.rules.games import Entry, Game, games, rounds

S = PokerState


DEAL = Message("deal")


AFTER_THE_DRAW = (S.RESULT, S.DOUBLE_UP)


def entries(game: Game, state: PokerState) -> list[Entry]:
    return [entry for entry in game if entry.state is state]


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
