"""Guards of the wires of Daifugō: pure questions about a cluster."""

from cardroom.cards.dealing import is_word
from cardroom.ledger import Account
from cardroom.messages import AddWord
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.legal import Refusal, refusal_of, refusal_of_cards
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.state import Game


def seat_on_turn(cluster: DaifugoCluster) -> tuple[int, ...]:
    """Returns the seat that acts."""
    return (cluster.game.turn,) if cluster.game else ()


def seat_that_gives(cluster: DaifugoCluster) -> tuple[int, ...]:
    """Returns the rich seat that chooses next."""
    return (cluster.next_exchange.rich,) if cluster.next_exchange else ()


def has_exchange(cluster: DaifugoCluster, account: Account) -> bool:
    """Returns whether a rich seat must choose cards."""
    return cluster.next_exchange is not None


def has_duty(cluster: DaifugoCluster, account: Account) -> bool:
    """Returns whether a seven or a ten obliges to choose cards."""
    return bool(game_of(cluster).duties)


def has_trick_ended(cluster: DaifugoCluster, account: Account) -> bool:
    """Returns whether the trick is over."""
    return game_of(cluster).ended


def is_game_over(cluster: DaifugoCluster, account: Account) -> bool:
    """Returns whether all ranks are known."""
    return game_of(cluster).is_over


def is_set_over(cluster: DaifugoCluster, account: Account) -> bool:
    """Returns whether this was the last game of the set."""
    return cluster.is_last_game


def may_pass(cluster: DaifugoCluster, account: Account) -> bool:
    """Returns whether the seat on turn may pass."""
    return game_of(cluster).may_pass


def is_legal_play(cluster: DaifugoCluster, account: Account, message: PlayCards) -> bool:
    """Returns whether the cards may be played."""
    return reason_against(game_of(cluster), message) is None


def completes_exchange(cluster: DaifugoCluster, account: Account, message: Give) -> bool:
    """Returns whether this gift is possible, and the last one."""
    return is_gift(cluster, account, message) and sum(not each.given for each in cluster.exchanges) == 1


def is_gift(cluster: DaifugoCluster, account: Account, message: Give) -> bool:
    """Returns whether a rich seat may give these cards."""
    exchange = cluster.next_exchange
    return exchange is not None and _are_held(cluster, exchange.rich, message.cards, exchange.count)


def is_choice(cluster: DaifugoCluster, account: Account, message: HandOn) -> bool:
    """Returns whether these cards do the present duty."""
    game = game_of(cluster)
    return bool(game.duties) and _are_held(cluster, game.turn, message.cards, game.duties[0].count)


def is_new_word(cluster: DaifugoCluster, account: Account, message: AddWord) -> bool:
    """Returns whether the word is legal; "" removes it."""
    return is_word(message.word)


def play_of(game: Game, message: PlayCards) -> Play | None:
    """Returns the play that a message means; None if there is none."""
    if not message.cards or message.cards & ~game.hands[game.turn]:
        return None
    plays = readings(message.cards, runs=game.rules.runs)
    return next((play for play in plays if play.stands == message.stands), None)


def reason_against(game: Game, message: PlayCards) -> Refusal | None:
    """Returns why a message is no legal play; None if it is."""
    play = play_of(game, message)
    if play is not None:
        return refusal_of(play, game.trick, game.rules, is_reversed=game.is_reversed)
    hand = game.hands[game.turn]
    reason = refusal_of_cards(message.cards, hand, game.trick, game.rules, is_reversed=game.is_reversed)
    return reason or Refusal.NO_PLAY  # the cards make a legal play, but not the one that the message names


def game_of(cluster: DaifugoCluster) -> Game:
    """Returns the game of a cluster that has been dealt."""
    assert cluster.game is not None
    return cluster.game


def _are_held(cluster: DaifugoCluster, seat: int, cards: int, count: int) -> bool:
    return cards >= 0 and not cards & ~game_of(cluster).hands[seat] and cards.bit_count() == count
