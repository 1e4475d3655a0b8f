"""Campaigns for tests, played without a machine."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.dealing import is_word
from cardroom.ledger import Account
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.board import empty_cells
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.record import to_json

words = st.sampled_from(["", "", "open sesame", "開けゴマ"]) | st.text(max_size=64).filter(is_word)


def seed_of(number: int) -> str:
    """Returns a seed in hexadecimal."""
    return number.to_bytes(32, "big").hex()


def with_stage(cluster: SquareCluster) -> SquareCluster:
    """Begins the next stage."""
    return replace(cluster, placed=(*cluster.placed, ()))


def with_card_at(cluster: SquareCluster, cell: int) -> SquareCluster:
    """Places the present card."""
    return replace(cluster, placed=(*cluster.placed[:-1], (*cluster.cells, cell)))


def by_rule(cluster: SquareCluster) -> SquareCluster:
    """Places the next card by the rule; or begins a stage."""
    if cluster.card is None:
        return with_stage(cluster)
    return with_card_at(cluster, cell_by_rule(cluster.present_board, cluster.card))


def is_over(cluster: SquareCluster) -> bool:
    """Returns whether the last board is full, and no stage follows."""
    return cluster.is_lost or cluster.is_all_clear


def played_by_rule(cluster: SquareCluster) -> SquareCluster:
    """Plays a campaign to its end by the rule of thumb."""
    while not is_over(cluster):
        cluster = by_rule(cluster)
    return cluster


def first_played(fits: Callable[[SquareCluster], bool], start: int = 1, **fields: object) -> SquareCluster:
    """Returns the first campaign by the rule of thumb that fits."""
    numbers = range(start, start + 200)
    clusters = (SquareCluster(number, seed_of(number), **fields) for number in numbers)  # type: ignore[arg-type]  # any
    return next(filter(fits, map(played_by_rule, clusters)))


def filled_in_order(cluster: SquareCluster) -> SquareCluster:
    """Fills the present board from its first empty cell on."""
    for cell in empty_cells(cluster.present_board):
        cluster = with_card_at(cluster, cell)
    return cluster


@cache
def all_clear(start: int = 1, **fields: object) -> SquareCluster:
    """Returns a campaign in which the rule of thumb clears all stages."""
    return first_played(lambda cluster: cluster.is_all_clear, start, **fields)


@st.composite
def campaigns(draw: st.DrawFn) -> SquareCluster:
    """Draws a campaign that was begun.

    It is over, or was left after any number of cards. The last board is filled by the rule, then by
    chance.
    """
    kind = draw(st.sampled_from(["plain", "staked", "practice", "advised"]))
    cluster = SquareCluster(
        round_number=draw(st.integers(1, 1_000)),
        seed=draw(st.binary(min_size=32, max_size=32)).hex(),
        word=draw(words),
        fair=draw(st.booleans()),
        stake=draw(st.integers(1, 10)) if kind == "staked" else 0,
        practice=kind == "practice",
        advised=kind == "advised",
    )
    cluster = with_stage(cluster)
    for _ in range(draw(st.sampled_from([0, 10, 25, 60, 130]))):
        if not is_over(cluster):
            cluster = by_rule(cluster)
    for choice in draw(st.lists(st.integers(0, 24), max_size=25)):
        empty = empty_cells(cluster.present_board)
        if empty:
            cluster = with_card_at(cluster, empty[choice % len(empty)])
    return cluster


NO_CREDITS = Account(0)


@dataclass(frozen=True)
class Step:
    """A recorded step."""

    state: str
    cluster: str
    at: str = ""
    account: Account = NO_CREDITS


def steps_of(over: SquareCluster, end: SquareState | None = None) -> list[Step]:
    """Returns the steps of a campaign, as the table writes them.

    Args:
        over: the campaign at its end.
        end: its last state; None for that which its boards give.
    """
    begun = replace(over, placed=(), advised=False, practice=False)
    steps = [(SquareState.REFRESH, begun), (SquareState.READY, begun)]
    for number, cells in enumerate(over.placed, start=1):
        before = over.placed[: number - 1]
        states = [replace(over, placed=(*before, cells[:count])) for count in range(len(cells) + 1)]
        steps.append((SquareState.SHUFFLE, states[0]))
        steps += [(SquareState.PLACE, each) for each in states if not each.is_full]
        if states[-1].is_full:
            steps.append((SquareState.JUDGE, states[-1]))
        if number < over.stage:
            steps.append((SquareState.CLEARED, states[-1]))
    if end is None:
        end = SquareState.ALL_CLEAR if over.is_all_clear else SquareState.GAME_OVER if over.is_lost else None
    return [Step(state.value, to_json(each)) for state, each in [*steps, (end or SquareState.ABANDON, over)]]
