"""The achievements of Old Maid, and the best game.

A game is replayed from its seed and its moves. Only the person's moves count, and not those of a guest.
"""

from collections.abc import Iterable, Iterator

from cardroom.cards.cards import JOKER
from cardroom.house.achievements.rules import Achievement, AchievementRules
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.cluster import Move, OldMaidCluster
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.story import row_of

_NO_MONEY = Account(0)
_MANY = 4
"""The least number of players for the achievements that are easy among few."""


def earned(cluster: OldMaidCluster) -> Iterable[str]:
    """Returns the codes of a game's achievements.

    It returns none before the end, and none of a game that the person has watched.
    """
    person = cluster.options.person
    if person is None or not cluster.is_over:
        return ()
    games, last, holder = tuple(_replayed(cluster)), cluster.last, cluster.holder
    held_joker = any(JOKER in game.hands[person] for game in games)
    are_many = cluster.options.seats >= _MANY
    done = {
        "first": are_many and cluster.out[0] == person,
        "passed": held_joker and holder != person,
        "shuffled": _shuffles_joker_away(games, person),
        "untouched": are_many and not held_joker,
        # The last draw leaves the joker to its source only if the last two players had the joker and a pair.
        "duel": last is not None and last.drawer == person and last.source == holder,
    }
    return [code for code, is_done in done.items() if is_done]


def best(line: str, _credits: int) -> int:
    """Returns of how many players the person was first; else 0."""
    row = row_of(0, "", line)
    if row.options is None or row.holder is None or row.out[0] != row.options.person:
        return 0
    return row.options.seats


def _replayed(cluster: OldMaidCluster) -> Iterator[OldMaidCluster]:
    """Yields the game after the first pairs, and after each move."""
    start = OldMaidCluster(cluster.round_number, cluster.seed, cluster.word, cluster.fair, cluster.options)
    dealt, _ = case.deal(start, _NO_MONEY, Message(DONE))
    game, _ = case.discard(dealt, _NO_MONEY, Message(DONE))
    yield game
    for move in cluster.moves:
        if move.position is None:
            game, _ = case.turn(game, _NO_MONEY, Shuffle(move.seat))
        else:
            game, _ = case.drawn(game, _NO_MONEY, Draw(move.seat, move.position))
        yield game


def _shuffles_joker_away(games: Iterable[OldMaidCluster], person: int) -> bool:
    """Returns whether a person shuffles the joker, and it goes at once.

    It must be the next card that is drawn from the hand. A joker that the hand gets after the shuffle does not count.
    """
    is_shuffled = False
    for game in games:
        last, moves = game.last, game.moves
        if moves and moves[-1] == Move(person, None):
            is_shuffled = JOKER in game.hands[person]
        elif moves and moves[-1].position is not None and last is not None and last.source == person:
            if is_shuffled and last.card == JOKER:
                return True
            is_shuffled = False
    return False


ACHIEVEMENTS = AchievementRules(
    achievements={
        "passed": Achievement(
            QT_TRANSLATE_NOOP("OldMaid", "Passed on"),
            QT_TRANSLATE_NOOP("OldMaid", "Held the joker, and another player was left with it."),
        ),
        "shuffled": Achievement(
            QT_TRANSLATE_NOOP("OldMaid", "Well shuffled"),
            QT_TRANSLATE_NOOP("OldMaid", "Shuffled the hand, and the joker was the next card drawn from it."),
        ),
        "untouched": Achievement(
            QT_TRANSLATE_NOOP("OldMaid", "Untouched"),
            QT_TRANSLATE_NOOP("OldMaid", "Never held the joker, of four or more players."),
        ),
        "first": Achievement(
            QT_TRANSLATE_NOOP("OldMaid", "First"),
            QT_TRANSLATE_NOOP("OldMaid", "Was the first without cards, of four or more players."),
        ),
        "duel": Achievement(
            QT_TRANSLATE_NOOP("OldMaid", "The last two"),
            QT_TRANSLATE_NOOP("OldMaid", "Took the right one of the last two cards."),
        ),
    },
    earned=earned,
    best=best,
    best_text=QT_TRANSLATE_NOOP("OldMaid", "Best: first of {best} players"),
)
