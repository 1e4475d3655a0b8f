"""Hypothesis strategies: whole games over the pure steps, without a machine.

The tests of case, record and prompts use them. The transitions are written by hand, independent of the
table of wires.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER
from cardroom.ledger import Account, Posting
from cardroom.messages import DONE, RETURN, AddWord, Message
from cardroom.tables.poker.rules import case
from cardroom.tables.poker.rules.cluster import (
    BetTo,
    Doubled,
    Marking,
    PokerCluster,
    PokerOptions,
    PokerState,
    TakenBack,
    ToggleMark,
    WaitingDeal,
)
from cardroom.tables.poker.rules.pay_tables import PAYING_HANDS, PRESETS, PayTable

S = PokerState
RICH = PayTable((30_000,) * len(PAYING_HANDS))
"""Each win is too much to double."""

_DONE = Message(DONE)
_BETS = [*map(Message, ("bet_up", "bet_down", "bet_one", "bet_max"))]
_BETS += [BetTo(wanted) for wanted in (-1, 0, 1, 2, 5, 10, 11, 10**9)]
_MARKS: list[Message] = [ToggleMark(position) for position in range(5)]
_DEAL, _DRAW = Message("deal"), Message("draw")
_FACTORS = (0, 1, 4, 1024)
_BACK = Message("back")  # of the double-up
_WORDS: list[Message] = [AddWord(word) for word in ("", "sesame", "開けゴマ")]


@dataclass(frozen=True, slots=True)
class Return(Message):
    """Ends a double-up with a multiple of the win."""

    on: str = field(default=RETURN, init=False)
    factor: int


PRESSES: dict[PokerState, list[Message]] = {
    S.BET: [_DEAL] * len(_BETS) + _BETS + _WORDS + [Message("leave")],
    S.OPEN_HAND: [_DRAW] * 3 + _MARKS + [Message("mark_all")],
    S.RESULT: [_DEAL] * 4 + [Message("collect")] * 4 + [Message("double")] * 4 + _BETS + _WORDS[:2],
    S.DOUBLE_UP: [*(Return(factor) for factor in _FACTORS), _BACK],
    S.FINISH: [Message("new_game")],
}


@dataclass(frozen=True)
class Entry:
    """One entered state: its message, and the cluster before and after.

    Attributes:
        house: the credits of the house after it; all credits were the player's at the start.
    """

    state: PokerState
    message: Message
    before: PokerCluster
    money_before: Account
    cluster: PokerCluster
    money: Account
    postings: tuple[Posting, ...]
    house: int


Game = list[Entry]


class Table:
    """Runs the steps as the machine would, and records each entered state.

    Args:
        balance: the player's credits at the start.
        options: one for each round, used cyclically.
        salt: varies the cards.
    """

    def __init__(self, balance: int, options: list[PokerOptions], salt: int = 0) -> None:
        self.options = options
        self.salt = salt
        self.game: Game = []
        self._last = Entry(S.FINISH, _DONE, PokerCluster(), Account(0), PokerCluster(), Account(balance), (), -balance)
        self._enter(S.INITIALIZE, _DONE)

    def press(self, message: Message) -> None:
        """Applies a press; an illegal one has no effect."""
        cluster, account = self._last.cluster, self._last.money
        match self._last.state, message.on:
            case S.BET, "deal" if 1 <= cluster.bet <= account.player:
                self._enter(S.OPEN_HAND, message)
            case S.BET, "leave":
                self._enter(S.FINISH, message)
            case S.BET, on if on.startswith("bet_") or on == "add_word":
                self._enter(S.BET, message)
            case S.OPEN_HAND, "mark" | "mark_all":
                self._enter(S.OPEN_HAND, message)
            case S.OPEN_HAND, "draw":
                self._enter(S.CHOOSE_HAND, message)
            case S.RESULT, "double" if 0 < account.escrow <= 25_000:
                self._enter(S.DOUBLE_UP, message)
            case S.DOUBLE_UP, "back":
                self._enter(S.RESULT, TakenBack(cluster.round_number))
            case S.DOUBLE_UP, _ if isinstance(message, Return):
                amount = min(50_000, account.escrow * message.factor)
                self._enter(S.DOUBLE_UP, Doubled(cluster.round_number, amount))
            case S.RESULT, "add_word":
                self._enter(S.RESULT, message)
            case S.RESULT, "collect" if account.escrow:
                self._enter(S.REFRESH, message)
            case S.RESULT, on if on == "deal" or on.startswith("bet_"):
                self._enter(S.REFRESH, message)
            case S.FINISH, "new_game":
                self._enter(S.INITIALIZE, message)

    def press_any(self, number: int) -> None:
        """Applies one of the legal presses, selected by a number."""
        presses = PRESSES[self._last.state]
        self.press(presses[number % len(presses)])

    def _enter(self, state: PokerState, message: Message) -> None:
        before, account = self._last.cluster, self._last.money
        cluster, postings = self._step(state, before, account, message)
        assert (cluster, postings) == self._step(state, before, account, message), "a step is a pure function"
        house = self._last.house + sum(posting.house for posting in postings)
        after = account.after(postings)
        self._last = Entry(state, message, before, account, cluster, after, postings, house)
        self.game.append(self._last)
        self._go_on()

    def _go_on(self) -> None:
        cluster, account = self._last.cluster, self._last.money
        match self._last.state:
            case S.INITIALIZE:
                self._enter(S.REFRESH, _DONE)
            case S.REFRESH:
                self._enter(S.BET if account.player else S.FINISH, _DONE)
            case S.BET if cluster.pressed == _DEAL:
                self._enter(S.OPEN_HAND, _DONE)
            case S.CHOOSE_HAND:
                self._enter(S.RESULT, _DONE)
            case S.DOUBLE_UP if cluster.doubled is not None:
                self._enter(S.REFRESH, _DONE)

    def _step(self, state: PokerState, cluster: PokerCluster, account: Account, message: Message) -> case.Stepped:
        if state not in (S.REFRESH, S.RESULT):
            return case.STEPS[state](cluster, account, message)
        seed = hashlib.sha256(f"{self.salt}|{cluster.round_number}".encode()).hexdigest()
        deal = cluster.waiting or WaitingDeal(cluster.round_number + 1, seed)
        if state is S.RESULT:
            return case.result(cluster, account, message, deal)
        return case.refresh(cluster, account, message, deal, self.options[(deal.round_number - 1) % len(self.options)])


# Parts of the deck with many sets, flushes and jokers.
_PARTS = (DECK, (*range(13), 20, 30, JOKER), tuple(card for card in DECK if card % 13 in {0, 4, 9} or card == JOKER))
ten_cards = st.sampled_from(_PARTS).flatmap(st.permutations).map(lambda cards: tuple(cards[:10]))
hands = ten_cards.map(lambda cards: cards[:5])
options = st.builds(PokerOptions, st.sampled_from([*PRESETS.values(), RICH]), st.sampled_from(Marking), st.booleans())


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Draws games of some rounds with any balance, options and presses."""
    balance = draw(st.sampled_from([0, 1, 2, 5, 9, 10, 30, 1000]))
    table = Table(balance, draw(st.lists(options, min_size=1, max_size=3)), draw(st.integers(0, 2**32)))
    for number in draw(st.binary(max_size=20) | st.binary(min_size=60, max_size=120)):
        table.press_any(number)
    return table.game


clusters = games().flatmap(lambda game: st.sampled_from([entry.cluster for entry in game]))
"""Clusters as they are after games."""


def rounds(game: Game) -> Iterator[list[Entry]]:
    """Yields the entries of each round, from one Refresh to the next."""
    found: dict[int, list[Entry]] = {}
    for entry in game:
        found.setdefault(entry.cluster.round_number, []).append(entry)
    yield from found.values()
