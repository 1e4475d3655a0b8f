"""Converts the recorded steps of a game to history steps.

Only games that are over or broken off are shown, when no card is secret any more: all hands are open.
A step that cannot be read is shown
as damaged; the other steps remain.
"""

import json
from collections.abc import Iterator, Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, Card
from cardroom.saved_record import RecordedStep
from cardroom.tables.old_maid.rules.cluster import (
    FEWEST_SEATS,
    MOST_SEATS,
    Drawn,
    OldMaidCluster,
    OldMaidOptions,
    OldMaidState,
    without_pairs,
)
from cardroom.tables.old_maid.rules.record import PACK, PERSONS, from_json
from cardroom.tables.old_maid.rules.sight import Hand


class GameStepKind(Enum):
    """The kind of a history step."""

    BEGIN = "begin"
    WORD = "word"
    DEAL = "deal"
    PAIRS = "pairs"
    DRAW = "draw"
    SHUFFLE = "shuffle"
    END = "end"
    ABANDONED = "abandoned"
    DAMAGED = "damaged"


class GameStep(Struct, frozen=True):
    """One step of a game.

    Attributes:
        kind: its kind.
        options: the players.
        hands: the cards of each seat; after a draw, the pair to discard is still at the end of the drawer's hand. None
            for a card that is covered, which a game has only while it goes on (`open_story`).
        lit: the cards that the step concerns.
        pairs: the number of pairs on the pile.
        out: the seats that have won so far, in their order of rank.
        seat: the acting seat; at the end, the seat left with the joker.
        drawn: the result of a draw; None for a card that is covered.
        source: the seat that a covered card was drawn from.
        word: the word that the player has added.
        discards: the first pairs of the acting seat, pair by pair.
    """

    kind: GameStepKind
    options: OldMaidOptions = OldMaidOptions()
    hands: tuple[Hand, ...] = ()
    lit: frozenset[Card] = frozenset()
    pairs: int = 0
    out: tuple[int, ...] = ()
    seat: int | None = None
    drawn: Drawn | None = None
    source: int | None = None
    word: str = ""
    discards: tuple[Card, ...] = ()


class GameRow(Struct, frozen=True):
    """A game as a row of the list.

    Attributes:
        number: the table's number of the game, from 1.
        at: the time of its end: UTC, as "2026-11-20T12:00:00.000Z".
        options: the players; None if they cannot be read.
        out: the seats that won, in their order of rank.
        holder: the seat that was left with the joker; None if the game was broken off.
        fair: whether the seed came from the operating system.
    """

    number: int
    at: str
    options: OldMaidOptions | None = None
    out: tuple[int, ...] = ()
    holder: int | None = 0
    fair: bool = True


def row_of(number: int, at: str, line: str) -> GameRow:
    """Makes the row of a game from its line in the book.

    From a line that cannot be read, number and time remain.
    """
    try:
        fields = json.loads(line)
        seats, person, out, holder, fair = (fields[name] for name in ("seats", "person", "out", "holder", "fair"))
        ranked = [*out] if holder is None else [*out, holder]
        options = OldMaidOptions(
            seats,
            person,
            pack=PACK.read(fields["pack"]),
            guest=fields["guest"],
            persons=PERSONS.read(fields["persons"]),
        )
        whole = all(type(each) is int for each in (seats, *ranked, *options.people)) and type(fair) is bool
        fits = whole and FEWEST_SEATS <= seats <= MOST_SEATS and options.fitting == options
        if not fits or len({*ranked}) != len(ranked) or not {*ranked, *options.people} <= {*range(seats)}:
            return GameRow(number, at)
    except (LookupError, TypeError, ValueError, RecursionError, AttributeError):
        return GameRow(number, at)
    if len(ranked) != seats if holder is not None else len(ranked) > seats - 2:
        return GameRow(number, at)
    return GameRow(number, at, options, tuple(out), holder, fair)


def story_of(steps: Sequence[RecordedStep]) -> tuple[GameStep, ...]:
    """Returns the history steps of a game from its recorded steps."""
    story: list[GameStep] = []
    last: OldMaidCluster | None = None
    for step in steps:
        try:
            state, cluster = OldMaidState(step.state), from_json(step.cluster, last)
        except ValueError:
            story.append(GameStep(GameStepKind.DAMAGED))
            continue
        story.extend(_story_steps(state, cluster, last))
        last = cluster
    return tuple(story)


def _story_steps(state: OldMaidState, cluster: OldMaidCluster, last: OldMaidCluster | None) -> tuple[GameStep, ...]:
    """Returns the history steps of a recorded one.

    None if another step shows the same; one for each seat that discards its first pairs.
    """
    shown = None
    match state:
        case OldMaidState.REFRESH:
            shown = GameStep(GameStepKind.BEGIN, cluster.options)
        case OldMaidState.READY if last is not None and cluster.word != last.word:
            shown = GameStep(GameStepKind.WORD, cluster.options, word=cluster.word)
        case OldMaidState.DEAL:
            shown = _open(GameStepKind.DEAL, cluster)
        case OldMaidState.DISCARD:
            return tuple(_discards(cluster))
        case OldMaidState.DRAWN if cluster.last is not None:
            shown = _drawn(cluster, cluster.last)
        case OldMaidState.TURN if last is not None and len(cluster.moves) > len(last.moves):
            shown = _open(GameStepKind.SHUFFLE, cluster, cluster.moves[-1].seat)
        case OldMaidState.RESULT:
            shown = _open(GameStepKind.END, cluster, cluster.holder, frozenset({JOKER}))
        case OldMaidState.ABANDON:
            shown = _open(GameStepKind.ABANDONED, cluster, lit=frozenset({JOKER}))
    return () if shown is None else (shown,)


def _discards(cluster: OldMaidCluster) -> Iterator[GameStep]:
    """Yields a step for each seat, with its first pairs.

    They are still in the hand that they are about to leave.
    """
    hands, pairs = list(cluster.dealt), 0
    for seat in cluster.order:
        kept, gone = without_pairs(hands[seat])
        shown = GameStep(GameStepKind.PAIRS, cluster.options, tuple(hands), frozenset(gone), pairs, seat=seat)
        yield replace(shown, discards=gone)
        hands[seat], pairs = kept, pairs + len(gone) // 2


def _open(
    kind: GameStepKind, cluster: OldMaidCluster, seat: int | None = None, lit: frozenset[Card] = frozenset()
) -> GameStep:
    return GameStep(kind, cluster.options, cluster.hands, lit, len(cluster.pile) // 2, cluster.out, seat)


def _drawn(cluster: OldMaidCluster, drawn: Drawn) -> GameStep:
    """Makes the step of a draw.

    The pair is still in the hand that it is about to leave.
    """
    hands = tuple(hand + drawn.pair if seat == drawn.drawer else hand for seat, hand in enumerate(cluster.hands))
    pairs = (len(cluster.pile) - len(drawn.pair)) // 2
    lit = frozenset(drawn.pair or (drawn.card,))
    return GameStep(GameStepKind.DRAW, cluster.options, hands, lit, pairs, cluster.out, drawn.drawer, drawn)
