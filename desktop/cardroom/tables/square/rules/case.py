"""The case structure of SQUARE: pure steps, and guards."""

from collections.abc import Callable

from msgspec.structs import replace

from cardroom.cards.dealing import is_word
from cardroom.ledger import FIRST_CREDITS, Account, Posting, award_prize, end_stake, grant, take_stake
from cardroom.messages import AddWord, Message
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import HIGHEST_STAKE, PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake

Stepped = tuple[SquareCluster, tuple[Posting, ...]]
Step = Callable[[SquareCluster, Account, Message], Stepped]


# --- guards -----------------------------------------------------------------------------------------------------------


def is_new_word(cluster: SquareCluster, account: Account, message: AddWord) -> bool:
    """Returns whether the word is legal; "" removes it."""
    return is_word(message.word)


def is_stake(cluster: SquareCluster, account: Account, message: SetStake) -> bool:
    """Returns whether the player can set this stake; 0 is none."""
    return 0 <= message.credits <= min(HIGHEST_STAKE, account.player)


def can_pay(cluster: SquareCluster, account: Account) -> bool:
    """Returns whether the credits still cover the stake."""
    return cluster.stake <= account.player


def completes_board(cluster: SquareCluster, account: Account) -> bool:
    """Returns whether the present card is the last one of its stage."""
    return len(cluster.cells) == CELLS - 1


def fits_cell(cluster: SquareCluster, account: Account, message: PlaceCard) -> bool:
    """Returns whether the present card is placed on an empty cell."""
    return is_present_card(cluster, account, message) and message.cell in _empty(cluster)


def is_present_card(cluster: SquareCluster, account: Account, message: PlaceCard) -> bool:
    """Returns whether the message places the present card.

    If its cell is taken, the state is entered again.
    """
    return message.card == cluster.card


def can_undo(cluster: SquareCluster, account: Account) -> bool:
    """Returns whether a card can be taken back: in practice only."""
    return cluster.practice and bool(cluster.cells)


def may_be_advised(cluster: SquareCluster, account: Account) -> bool:
    """Returns whether the adviser may be used, and was not used yet.

    It may not be used while a stake is on.
    """
    return not cluster.stake and not cluster.advised


def is_all_clear(cluster: SquareCluster, account: Account) -> bool:
    """Returns whether the last stage is cleared."""
    return cluster.is_all_clear


def is_cleared(cluster: SquareCluster, account: Account) -> bool:
    """Returns whether the stage is cleared."""
    return cluster.clears_stage


# --- steps ------------------------------------------------------------------------------------------------------------


def initialize(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Opens the account; a player without credits is granted the first ones.

    They are granted once at this table, which can also be played without credits.
    """
    is_new = not account.player and not cluster.round_number
    return cleared(cluster), (grant(FIRST_CREDITS),) if is_new else ()


def refresh(cluster: SquareCluster, account: Account, message: Message, seed: bytes, *, fair: bool = True) -> Stepped:
    """Clears the board and records the next seed.

    A deal that waits is kept, with its number and word: its commitment was shown. The last stake is kept as far as the
    credits cover it.

    Args:
        cluster: the campaign that has ended.
        account: limits the stake.
        message: not used.
        seed: 32 new random bytes, not used if a deal waits.
        fair: whether the bytes came from the operating system.
    """
    stake = min(cluster.stake, account.player)
    if cluster.seed and not cluster.placed:
        return replace(cleared(cluster), stake=stake), ()
    return SquareCluster(cluster.round_number + 1, seed.hex(), fair=fair, stake=stake), ()


def ready(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Waits for the start; sets the stake, or takes the player's word."""
    match message:
        case SetStake(credits=stake):
            return replace(cluster, stake=stake), ()
        case AddWord(word=word):
            return replace(cluster, word=word), ()
        case _:
            return cluster, ()


def shuffle(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Begins a stage with an empty board.

    The first one takes the stake.
    """
    begun = replace(cluster, placed=(*cluster.placed, ()))
    if cluster.placed:
        return begun, ()
    if message.on == "practise":
        return replace(begun, practice=True, stake=0), ()
    return begun, (take_stake(cluster.stake),) if cluster.stake else ()


def place(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Waits for a card's cell.

    It is entered again for each card placed, for a card taken back, and for the first use of the adviser.
    """
    if isinstance(message, PlaceCard):
        return placed(cluster, message), ()
    if message.on == "undo":
        return _with_cells(cluster, cluster.cells[:-1]), ()
    return (replace(cluster, advised=True) if message.on == "advise" else cluster), ()


def judge(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Places the last card; the ten lines follow from the board."""
    return placed(cluster, message), ()


def stay(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Returns the cluster as it is."""
    return cluster, ()


def all_clear(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Ends the stake, and pays it a thousandfold into the prize account."""
    if not account.escrow:
        return cluster, ()
    return cluster, (end_stake(account.escrow), award_prize(PRIZE_FACTOR * account.escrow))


def lose(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Ends the campaign; the stake is lost."""
    return cluster, (end_stake(account.escrow),) if account.escrow else ()


def finish(cluster: SquareCluster, account: Account, message: Message) -> Stepped:
    """Clears the table at the end; keeps the deal that waits."""
    return cleared(cluster), ()


STEPS: dict[SquareState, Step] = {
    SquareState.INITIALIZE: initialize,
    SquareState.READY: ready,
    SquareState.SHUFFLE: shuffle,
    SquareState.PLACE: place,
    SquareState.JUDGE: judge,
    SquareState.CLEARED: stay,
    SquareState.ALL_CLEAR: all_clear,
    SquareState.GAME_OVER: lose,
    SquareState.ABANDON: lose,
    SquareState.FINISH: finish,
}
"""The steps of all states except Refresh, which has more inputs."""


def cleared(cluster: SquareCluster) -> SquareCluster:
    """Returns an empty table with the deal that waits."""
    return SquareCluster(cluster.round_number, cluster.seed, cluster.word, cluster.fair, cluster.stake)


def placed(cluster: SquareCluster, message: Message) -> SquareCluster:
    """Returns the cluster with the card in its cell.

    It is unchanged if the cell is taken.
    """
    if not isinstance(message, PlaceCard) or message.cell not in _empty(cluster):
        return cluster
    return _with_cells(cluster, (*cluster.cells, message.cell))


def _empty(cluster: SquareCluster) -> frozenset[int]:
    return frozenset(range(CELLS)) - frozenset(cluster.cells)


def _with_cells(cluster: SquareCluster, cells: tuple[int, ...]) -> SquareCluster:
    return replace(cluster, placed=(*cluster.placed[:-1], cells))
