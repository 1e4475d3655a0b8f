"""The sight of a round contains no card to come."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import HAND_SIZE, JOKER
from cardroom.cards.dealing import commitment
from cardroom.cards.hands import judge
from cardroom.ledger import Account
from cardroom.tables.poker.machine import WIRING, poker_diagram
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.rules.sight import PokerSight, sight_of
from tests.tables.poker.rules.games import Entry, Game, games

S = PokerState
HIDDEN = {"seed", "word", "deck", "next_card", "options", "last_bet", "pressed", "doubled"}

seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


def seen(entry: Entry) -> PokerSight:
    return sight_of(entry.state, entry.cluster, entry.money)


def test_the_sight_has_no_seed_and_no_deck() -> None:
    names = set(PokerSight.__struct_fields__)
    assert names.isdisjoint(HIDDEN)
    assert not {name for name in names for word in ("seed", "deck", "key", "next", "coming") if word in name}


@given(games())
def test_the_sight_is_the_visible_table(game: Game) -> None:
    for entry in game:
        cluster, money = entry.cluster, entry.money
        sight = seen(entry)
        assert (sight.round_number, sight.fair, sight.bet) == (cluster.round_number, cluster.fair, cluster.bet)
        assert (sight.hand, sight.marks, sight.result) == (cluster.hand, cluster.marks, cluster.result)
        assert (sight.pay_table, sight.win) == (cluster.options.pay_table, cluster.win)
        assert (sight.credits, sight.escrow) == (money.player, money.escrow)
        assert sight.is_doubling == (entry.state is S.DOUBLE_UP and cluster.doubled is None)
        assert sight.commitment == (commitment(bytes.fromhex(cluster.seed)) if cluster.seed else "")


@given(games())
def test_the_sight_shows_no_card_before_it_was_opened(game: Game) -> None:
    for entry in game:
        sight, opened = seen(entry), entry.cluster.next_card
        assert bool(sight.hand) == bool(sight.dealt) == (opened > 0)
        if opened:
            assert sight.dealt == entry.cluster.deck[:HAND_SIZE]
            assert set(sight.hand) | set(sight.dealt) <= set(entry.cluster.deck[:opened])


@given(games(), seeds, st.text(max_size=5))
def test_before_the_draw_hidden_cards_change_nothing_but_the_commitment(game: Game, seed: str, word: str) -> None:
    for entry in game:
        if entry.cluster.next_card <= HAND_SIZE and entry.cluster.seed:
            hidden = replace(entry.cluster, seed=seed, word=word)
            other = sight_of(entry.state, hidden, entry.money)
            assert other.commitment == commitment(bytes.fromhex(seed))
            assert replace(other, commitment=seen(entry).commitment) == seen(entry)


@given(games(), seeds)
def test_after_the_draw_another_seed_shows_no_more_than_its_five_first_cards(game: Game, seed: str) -> None:
    for entry in game:
        if entry.cluster.next_card > HAND_SIZE:
            hidden = replace(entry.cluster, seed=seed)
            other = sight_of(entry.state, hidden, entry.money)
            assert other.dealt == hidden.deck[:HAND_SIZE]
            assert replace(other, commitment=seen(entry).commitment, dealt=seen(entry).dealt) == seen(entry)


def test_two_rounds_with_the_same_cards_on_the_table_look_the_same() -> None:
    hand = (0, 14, 28, JOKER, 7)
    one = PokerCluster(4, seed="11" * 32, bet=2, next_card=5, hand=hand, marks=frozenset({1}))
    other = replace(one, seed="22" * 32, word="luck", last_bet=9)
    assert one.deck != other.deck
    sights = [sight_of(S.OPEN_HAND, cluster, Account(998)) for cluster in (one, other)]
    assert sights[0] != sights[1], "the commitment is that of the seed"
    assert replace(sights[0], commitment=sights[1].commitment) == sights[1]


def test_after_the_draw_the_cards_that_were_opened_first_are_seen_too() -> None:
    before = PokerCluster(2, seed="33" * 32, bet=4, next_card=5, marks=frozenset({0, 4}))
    hand = (before.deck[5], *before.deck[1:4], before.deck[6])
    after = replace(before, hand=hand, next_card=7, result=judge(hand))
    sight = sight_of(S.RESULT, after, Account(996))
    assert (sight.dealt, sight.hand) == (before.deck[:5], hand)


@given(games(), st.none() | st.integers(0, 4))
def test_the_table_has_no_seats_so_everyone_sees_the_same(game: Game, seat: int | None) -> None:
    diagram = poker_diagram()
    for entry in game:
        assert diagram.sight(entry.state, entry.cluster, entry.money, seat) == seen(entry)


@given(games(), seeds)
def test_what_is_legal_does_not_tell_hidden_cards(game: Game, seed: str) -> None:
    for entry in game:
        hidden = replace(entry.cluster, seed=seed)
        assert WIRING.legal(entry.state, hidden, entry.money) == WIRING.legal(entry.state, entry.cluster, entry.money)
