"""The case structure of Daifugō: pure steps.

No step makes a posting: this table has no bets. Steps have an account as input only because all tables' steps do.
"""

import dataclasses
from collections.abc import Callable

from msgspec.structs import replace

from cardroom.ledger import Account, Posting
from cardroom.messages import AddWord, Message
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, DaifugoState, Move, MoveCode, moved
from cardroom.tables.daifugo.rules.game import after_choice, after_draw, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.guards import game_of, is_gift, play_of
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Game

Stepped = tuple[DaifugoCluster, tuple[Posting, ...]]
Step = Callable[[DaifugoCluster, Account, Message], Stepped]


def initialize(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Clears the table; the deal that waits is kept, the set ends."""
    return _waiting(cluster, _after_set(cluster)), ()


def refresh(  # noqa: PLR0913 - inputs from outside, besides those of every step
    cluster: DaifugoCluster,
    account: Account,
    message: Message,
    seed: bytes,
    options: DaifugoOptions,
    *,
    fair: bool = True,
) -> Stepped:
    """Clears the table for a new set, and records the next seed.

    A deal that waits is kept, with its number and word: its commitment was shown, and no other may take its place.

    Args:
        cluster: the set that is over or broken off.
        account: not changed.
        message: not used.
        seed: 32 new random bytes, not used if a deal waits.
        options: the player's options; read again when the set begins.
        fair: whether the bytes came from the operating system.
    """
    return replace(_with_seed(cluster, seed, _after_set(cluster), fair=fair), options=options), ()


def next_game(
    cluster: DaifugoCluster, account: Account, message: Message, seed: bytes, *, fair: bool = True
) -> Stepped:
    """Clears the table for the next game; records its seed.

    Args:
        cluster: the game that is over.
        account: not changed.
        message: not used.
        seed: 32 new random bytes.
        fair: whether they came from the operating system.
    """
    return _with_seed(cluster, seed, cluster.standing_after, fair=fair), ()


def ready(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Waits for the deal; takes the player's word."""
    return (replace(cluster, word=message.word) if isinstance(message, AddWord) else cluster), ()


def begin_set(cluster: DaifugoCluster, options: DaifugoOptions) -> DaifugoCluster:
    """Returns the cluster with a new set, before its first deal."""
    return replace(cluster, options=options, standing=Standing(set_number=cluster.standing.set_number + 1))


def deal(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Deals; the strongest cards of the poor seats change hands at once.

    Without an exchange the first seat is on turn.
    """
    game, exchanges = cluster.dealt_game()
    if not exchanges:
        game = dataclasses.replace(game, turn=cluster.first_lead(game.hands))
    return replace(cluster, game=game, exchanges=exchanges, players=PLAYERS_VERSION), ()


def wait(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Returns the cluster; a seat decides, or a state is only shown."""
    return cluster, ()


def exchange(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Waits for a rich seat; gives the cards that it has chosen.

    After the last one the first seat is on turn.
    """
    if not isinstance(message, Give):
        return cluster, ()
    chosen = cluster.next_exchange
    if chosen is None or not is_gift(cluster, account, message):
        return cluster, ()
    game = game_of(cluster)
    exchanges = tuple(replace(each, given=message.cards) if each == chosen else each for each in cluster.exchanges)
    hands = moved(game.hands, chosen.rich, chosen.poor, message.cards)
    turn = game.turn if not all(each.given for each in exchanges) else cluster.first_lead(hands)
    move = Move(MoveCode.GIVE, chosen.rich, message.cards)
    return replace(_after(cluster, dataclasses.replace(game, hands=hands, turn=turn), move), exchanges=exchanges), ()


def played(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Plays the cards of the message."""
    assert isinstance(message, PlayCards)
    game = game_of(cluster)
    play = play_of(game, message)
    assert play is not None
    move = Move(MoveCode.PLAY, game.turn, play.cards, play.stands)
    return replace(_after(cluster, after_play(game, play), move), plays=(*cluster.plays, (game.turn, play))), ()


def passed(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Passes; too many passes in a row draw the remaining ranks."""
    game = game_of(cluster)
    after = after_pass(game)
    if after.is_stuck:
        drawn = after_draw(after, cluster.stream("ranks").shuffled(after.seats_in))
        after = dataclasses.replace(drawn, events=after.events)  # it is the same move that is shown
    return _after(cluster, after, Move(MoveCode.PASS, game.turn)), ()


def chosen(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Gives or discards the chosen cards."""
    assert isinstance(message, HandOn)
    game = game_of(cluster)
    receiver = game.after(game.turn) if game.duties[0].gives else None
    move = Move(MoveCode.CHOOSE, game.turn, message.cards)
    return replace(_after(cluster, after_choice(game, message.cards), move), handed_to=receiver), ()


def cleared(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Takes the ended trick away."""
    return replace(cluster, game=clear(game_of(cluster)), plays=(), cleared=True), ()


def set_over(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Returns the cluster with the final standing.

    A set that ends before its next deal keeps the deal that waits.
    """
    return cluster, ()


def finish(cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
    """Clears the table at the end; keeps the deal that waits."""
    return _waiting(cluster, _after_set(cluster)), ()


STEPS: dict[DaifugoState, Step] = {
    DaifugoState.INITIALIZE: initialize,
    DaifugoState.READY: ready,
    DaifugoState.DEAL: deal,
    DaifugoState.EXCHANGE: exchange,
    DaifugoState.EXCHANGED: exchange,
    DaifugoState.TURN: wait,
    DaifugoState.PLAYED: played,
    DaifugoState.PASSED: passed,
    DaifugoState.CHOOSE: wait,
    DaifugoState.CHOSEN: chosen,
    DaifugoState.CLEARED: cleared,
    DaifugoState.RESULT: wait,
    DaifugoState.STANDINGS: ready,
    DaifugoState.SET_OVER: set_over,
    DaifugoState.ABANDON: wait,
    DaifugoState.FINISH: finish,
}
"""The steps of all states except Refresh and Next game, which have more inputs."""


def _after_set(cluster: DaifugoCluster) -> Standing:
    """Returns a standing between two sets."""
    return Standing(set_number=cluster.standing.set_number)


def _waiting(cluster: DaifugoCluster, standing: Standing) -> DaifugoCluster:
    """Returns an empty table with the deal that waits.

    No number and no commitment is passed over.
    """
    kept = (cluster.round_number, cluster.seed, cluster.word, cluster.fair, cluster.options)
    return DaifugoCluster(*kept, standing)


def _with_seed(cluster: DaifugoCluster, seed: bytes, standing: Standing, *, fair: bool) -> DaifugoCluster:
    if cluster.seed and cluster.game is None:
        return _waiting(cluster, standing)
    return DaifugoCluster(cluster.round_number + 1, seed.hex(), fair=fair, options=cluster.options, standing=standing)


def _after(cluster: DaifugoCluster, game: Game, move: Move) -> DaifugoCluster:
    players = PLAYERS_VERSION if cluster.players == PLAYERS_VERSION else 0
    moves = (*cluster.moves, move)
    return replace(cluster, game=game, moves=moves, cleared=False, handed_to=None, players=players)
