"""The Daifugō part of a receipt: value, replay and JSON.

A game depends on the rules and on the game before it, so the part contains both. From them, from the seed and from the
moves follow the deck, the seats, the exchange, the drawn ranks and the places.
"""

from dataclasses import dataclass, replace
from typing import Any

from cardroom.cards.cards import Card, cards_text
from cardroom.fair.deal import Deal
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.rules import case
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, JOKERS, as_card, as_cards, card_set
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, Move, MoveCode
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.record_parts import RULES
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.standing import Standing

OVER, ABANDONED = "over", "abandon"
MOVE_NAMES = {MoveCode.GIVE: "give", MoveCode.PLAY: "play", MoveCode.PASS: "pass", MoveCode.CHOOSE: "choose"}
"""The kinds of moves on a receipt."""

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MovePart:
    """A move on a receipt.

    Attributes:
        seat: the seat.
        code: what it did.
        cards: the cards, the weakest first; none for a pass.
        stands: what the cards of a play count as; empty for other moves.
    """

    seat: int
    code: MoveCode
    cards: tuple[Card, ...] = ()
    stands: tuple[Card, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Returns the fields in the order of the file."""
        return {
            "seat": self.seat,
            "move": MOVE_NAMES[self.code],
            "cards": cards_text(self.cards),
            "stands": cards_text(self.stands),
        }

    @property
    def text(self) -> str:
        """The move in one line: "seat 2 play 9S 9H"."""
        counts_as = f" as {cards_text(self.stands)}" if self.stands and self.stands != self.cards else ""
        return f"seat {self.seat} {MOVE_NAMES[self.code]} {cards_text(self.cards)}".rstrip() + counts_as


@dataclass(frozen=True, slots=True)
class TakenPart:
    """The cards that a rich seat takes after the deal.

    Attributes:
        rich: the seat that gets them, and gives as many of its choice.
        poor: the seat that loses them.
        cards: its strongest cards.
    """

    rich: int
    poor: int
    cards: tuple[Card, ...]

    def as_json(self) -> dict[str, Any]:
        """Returns the fields in the order of the file."""
        return {"rich": self.rich, "poor": self.poor, "cards": cards_text(self.cards)}


@dataclass(frozen=True, slots=True)
class DaifugoPart:
    """A game on a receipt.

    Attributes:
        rules: the rules in force.
        game: number of the game in its set, from 1.
        before: the players by rank in the game before; empty in the first game.
        seats_before: the player of each seat in the game before; empty in the first game.
        watches: whether all players are computers; if not, player 0 is the person.
        level: how well the computers play.
        players: the version of the computer players; 0 if several have played.
        moves: all moves, those of the exchange first.
        deck: all cards in the order of the deal.
        seats: the player of each seat.
        classes: the seats by rank in the game before; empty without ranks.
        first: the seat that got the first card.
        taken: the exchange, without the chosen cards.
        lead: the seat that led first; None if the exchange was not completed.
        drawn: the seats whose ranks were drawn, best first.
        end: "over" or "abandon".
        places: the players by rank; empty if the game was broken off.
    """

    rules: RuleSet
    game: int
    before: Seats
    seats_before: Seats
    watches: bool
    level: str
    players: int
    moves: tuple[MovePart, ...]
    deck: tuple[Card, ...] = ()
    seats: Seats = ()
    classes: Seats = ()
    first: int = 0
    taken: tuple[TakenPart, ...] = ()
    lead: int | None = None
    drawn: Seats = ()
    end: str = ABANDONED
    places: Seats = ()

    def as_json(self) -> dict[str, Any]:
        """Returns the fields in the order of the file."""
        return {
            "rules": RULES.write(self.rules),
            "game": self.game,
            "before": list(self.before),
            "seats_before": list(self.seats_before),
            "watches": self.watches,
            "level": self.level,
            "players": self.players,
            "deck": cards_text(self.deck),
            "seats": list(self.seats),
            "classes": list(self.classes),
            "first": self.first,
            "taken": [each.as_json() for each in self.taken],
            "lead": -1 if self.lead is None else self.lead,
            "moves": [each.as_json() for each in self.moves],
            "drawn": list(self.drawn),
            "end": self.end,
            "places": list(self.places),
        }


def part_of(cluster: DaifugoCluster) -> DaifugoPart:
    """Returns the part of a finished or broken off game."""
    start = DaifugoPart(
        rules=cluster.rules,
        game=cluster.standing.games + 1,
        before=cluster.standing.places,
        seats_before=cluster.standing.seating,
        watches=cluster.options.watches,
        level=cluster.options.level,
        players=cluster.players,
        moves=tuple(map(part_of_move, cluster.moves)),
    )
    return with_results(start, cluster)


def part_of_move(move: Move) -> MovePart:
    """Returns a move with the names of its cards."""
    return MovePart(move.seat, move.code, as_cards(move.cards), as_cards(move.stands))


def dealt_cluster(deal: Deal, part: DaifugoPart) -> DaifugoCluster:
    """Returns the game of a receipt after its deal.

    Of the set only what the game depends on is restored.
    """
    standing = Standing(set_number=1, games=part.game - 1, places=part.before, seating=part.seats_before)
    options = DaifugoOptions(part.rules, level=part.level, watches=part.watches)
    cluster = DaifugoCluster(deal.round_number, deal.seed, deal.word, deal.fair, options, standing)
    return case.deal(cluster, NO_MONEY, Message(DONE))[0]


def replayed(cluster: DaifugoCluster, part: DaifugoPart) -> tuple[DaifugoCluster, ...]:
    """Returns the game before each move, and after the last one.

    An illegal move and those after it are left out.

    Args:
        cluster: the game after the deal.
        part: has the moves.
    """
    games = [with_cleared_trick(cluster)]
    for move in part.moves:
        after = after_move(games[-1], move_of(move, games[-1]))
        if after is None:
            break
        games.append(with_cleared_trick(after))
    return tuple(games)


def with_results(part: DaifugoPart, cluster: DaifugoCluster) -> DaifugoPart:
    """Returns a part with the results of a replayed game."""
    game = cluster.game
    assert game is not None
    leads = next((move.seat for move in cluster.moves if move.code is not MoveCode.GIVE), game.turn)
    return replace(
        part,
        deck=tuple(map(as_card, cluster.deck)),
        seats=cluster.seating,
        classes=cluster.classes,
        first=cluster.first_dealt,
        taken=tuple(TakenPart(each.rich, each.poor, as_cards(each.taken)) for each in cluster.exchanges),
        lead=None if cluster.next_exchange else leads,
        drawn=game.drawn,
        end=OVER if game.is_over else ABANDONED,
        places=cluster.places,
    )


def move_of(part: MovePart, cluster: DaifugoCluster) -> Move:
    """Returns a move of a receipt with the cards as sets.

    Of two jokers in the hand the first one is meant: they are alike.
    """
    assert cluster.game is not None
    hands = cluster.game.hands
    held = hands[part.seat] if part.seat < len(hands) else 0
    cards = card_set(part.cards)
    if cards & JOKERS == FIRST_JOKER and not held & FIRST_JOKER:
        cards ^= JOKERS
    return Move(part.code, part.seat, cards, card_set(part.stands))
