"""The sight of a round contains no card to come."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import HAND_SIZE
from cardroom.cards.dealing import commitment
from cardroom.tables.poker.machine import WIRING, poker_diagram
from cardroom.tables.poker.rules.cluster import PokerState
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


@given(games(), st.none() | st.integers(0, 4))
def test_the_sight_is_the_visible_table_for_everyone(game: Game, seat: int | None) -> None:
    diagram = poker_diagram()
    for entry in game:
        cluster, money = entry.cluster, entry.money
        sight, opened = seen(entry), cluster.next_card
        assert diagram.sight(entry.state, cluster, money, seat) == sight, "the table has no seats"
        assert (sight.round_number, sight.fair, sight.bet) == (cluster.round_number, cluster.fair, cluster.bet)
        assert (sight.hand, sight.marks, sight.result) == (cluster.hand, cluster.marks, cluster.result)
        assert (sight.pay_table, sight.win) == (cluster.options.pay_table, cluster.win)
        assert (sight.credits, sight.escrow) == (money.player, money.escrow)
        assert sight.is_doubling == (entry.state is S.DOUBLE_UP and cluster.doubled is None)
        assert sight.commitment == (commitment(bytes.fromhex(cluster.seed)) if cluster.seed else "")
        assert bool(sight.hand) == bool(sight.dealt) == (opened > 0)
        if opened:
            assert sight.dealt == cluster.deck[:HAND_SIZE], "seen after the draw, too"
            assert set(sight.hand) | set(sight.dealt) <= set(cluster.deck[:opened]), "no card before it was opened"


@given(games(), seeds, st.text(max_size=5))
def test_hidden_cards_change_nothing_but_the_commitment(game: Game, seed: str, word: str) -> None:
    """After the draw another seed shows no more than its five first cards."""
    for entry in game:
        if not entry.cluster.seed:
            continue
        sight, is_drawn = seen(entry), entry.cluster.next_card > HAND_SIZE
        hidden = replace(entry.cluster, seed=seed, word=entry.cluster.word if is_drawn else word)
        other = sight_of(entry.state, hidden, entry.money)
        assert other.commitment == commitment(bytes.fromhex(seed))
        assert not is_drawn or other.dealt == hidden.deck[:HAND_SIZE]
        same = {"commitment": sight.commitment} | ({"dealt": sight.dealt} if is_drawn else {})
        assert replace(other, **same) == sight
        assert WIRING.legal(entry.state, hidden, entry.money) == WIRING.legal(entry.state, entry.cluster, entry.money)
