"""The sight and the prompts of a round contain no coming card."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import HAND_SIZE
from cardroom.cards.dealing import commitment
from cardroom.cards.hands import Hand
from cardroom.ledger import Account
from cardroom.messages import DONE, RESUME, Message, Prompt
from cardroom.tables.poker.machine import WIRING, poker_diagram
from cardroom.tables.poker.rules.cluster import BetTo, Marking, PokerCluster, PokerOptions, PokerState
from cardroom.tables.poker.rules.pay_tables import PAYING_HANDS, PRESETS, PayTable
from cardroom.tables.poker.rules.sight import PokerPrompt, PokerSight, prompt_for, sight_of
from tests.tables.poker.rules.games import RICH, Entry, Game, Table, games

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
    """After the draw another seed shows its five first cards only."""
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


P = PokerPrompt


TABLE = PokerCluster(round_number=1, bet=5, last_bet=5)


HOLDS = PokerOptions(marking=Marking.HOLD)


NEXT = Message(DONE)


def won(win: int) -> PokerCluster:
    """Returns a round with a flush that pays so much."""
    options = PokerOptions(pay_table=PayTable((win,) * len(PAYING_HANDS)))
    return replace(TABLE, options=options, bet=1, result=Hand.FLUSH)


@pytest.mark.parametrize(
    ("state", "cluster", "account", "prompt"),
    [
        (S.INITIALIZE, PokerCluster(), Account(1000), Prompt(P.WELCOME, (1000,))),
        (S.REFRESH, TABLE, Account(1000), Prompt(P.SHUFFLED)),
        (S.BET, TABLE, Account(1000), Prompt(P.PRESS_DEAL, (5,))),
        (S.BET, replace(TABLE, bet=0), Account(1000), Prompt(P.PLACE_BET, (10,))),
        (S.BET, replace(TABLE, bet=0), Account(3), Prompt(P.PLACE_BET, (3,))),
        (S.OPEN_HAND, TABLE, Account(995), Prompt(P.MARK_CHANGES)),
        (S.OPEN_HAND, replace(TABLE, options=HOLDS), Account(995), Prompt(P.MARK_HOLDS)),
        (S.CHOOSE_HAND, TABLE, Account(995), Prompt(P.DRAWN)),
        (S.RESULT, replace(TABLE, result=Hand.NOTHING), Account(995), Prompt(P.LOST)),
        (S.RESULT, replace(TABLE, result=Hand.FLUSH), Account(995, 30), Prompt(P.WON, (Hand.FLUSH, 30))),
        (S.RESULT, won(25_000), Account(995, 25_000), Prompt(P.WON, (Hand.FLUSH, 25_000))),
        (S.RESULT, won(25_001), Account(995, 25_001), Prompt(P.WON_TOO_MUCH, (Hand.FLUSH, 25_001))),
        (S.DOUBLE_UP, replace(TABLE, result=Hand.FLUSH), Account(995, 30), Prompt(P.DOUBLING, (30,))),
        (S.DOUBLE_UP, replace(TABLE, result=Hand.FLUSH, doubled=60), Account(995, 60), Prompt(P.DOUBLED, (60,))),
        (S.FINISH, PokerCluster(), Account(995), Prompt(P.LEFT, (995,))),
        (S.FINISH, PokerCluster(), Account(0), Prompt(P.BROKE)),
    ],
    ids=lambda value: value.code.name if isinstance(value, Prompt) else "",
)
@pytest.mark.parametrize("on", [DONE, RESUME])
def test_each_state_prompts(
    state: PokerState, cluster: PokerCluster, account: Account, prompt: Prompt, on: str
) -> None:
    assert prompt_for(state, cluster, account, Message(on)) == prompt


@pytest.mark.parametrize(("wanted", "bet", "credits"), [(11, 10, 1000), (0, 1, 1000), (-5, 1, 1000), (7, 3, 3)])
def test_a_clamped_typed_bet_is_reported_and_a_legal_one_stands(wanted: int, bet: int, credits: int) -> None:
    prompt = prompt_for(S.BET, replace(TABLE, bet=bet), Account(credits), BetTo(wanted))
    assert prompt == Prompt(P.BET_LIMITED, (min(10, credits), bet))
    assert prompt_for(S.BET, TABLE, Account(1000), BetTo(5)) == Prompt(P.PRESS_DEAL, (5,))


@pytest.mark.parametrize("key", ["bet_up", "bet_down", "bet_one", "bet_max"])
def test_a_bet_key_at_its_end_needs_no_explanation(key: str) -> None:
    for bet in (1, 10):
        prompt = prompt_for(S.BET, replace(TABLE, bet=bet), Account(1000), Message(key))
        assert prompt == Prompt(P.PRESS_DEAL, (bet,))


"""So many games that each code occurs in one of them."""


ONE_FIGURE = {P.WELCOME, P.PLACE_BET, P.PRESS_DEAL, P.TAKEN_BACK, P.LEFT, P.DOUBLING, P.DOUBLED}


TWO_FIGURES = {P.BET_LIMITED, P.WON, P.WON_TOO_MUCH}
GAMES = 200
"""So many that each code occurs in one of them."""


def test_every_entered_state_has_a_prompt_and_each_code_occurs_in_some_game() -> None:
    codes: set[object] = set()
    chance = random.Random(1)
    for number in range(GAMES):
        pay_table = RICH if number % 2 else PRESETS["festival"]
        options = PokerOptions(pay_table, chance.choice(list(Marking)), keeps_bet=number % 3 == 0)
        table = Table(chance.choice((0, 2, 9, 1000)), [options], number)
        for _ in range(60):
            table.press_any(chance.randrange(256))
        for entry in table.game:
            prompt = prompt_for(entry.state, entry.cluster, entry.money, entry.message)
            codes.add(prompt.code)
            assert len(prompt.values) == (prompt.code in ONE_FIGURE) + 2 * (prompt.code in TWO_FIGURES)
            if prompt.code in (P.WON, P.WON_TOO_MUCH):
                assert prompt.values[1] == entry.money.escrow
    assert codes == set(PokerPrompt)
