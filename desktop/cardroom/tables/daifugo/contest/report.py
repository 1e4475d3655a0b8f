"""The results of a contest, and the lines of its log."""

import json
from collections.abc import Sequence

from cardroom.cards.cards import cards_text
from cardroom.house.output import columns
from cardroom.tables.daifugo.contest.games import Client
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_cards
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.series import Series


def log_line(cluster: DaifugoCluster, refused: Sequence[int]) -> str:
    """Returns a game as one line of JSON.

    Seats count from 0, and `seats` has the player of each. `moves` begins with the gifts: seat, cards, and what the
    cards of a play stand for; no cards are a pass. `refused` counts moves from 0. `places` has the players by rank.

    Args:
        cluster: the game after its last move.
        refused: the places of moves that replaced a wrong answer.
    """
    exchanges = [
        {"rich": each.rich, "poor": each.poor, "taken": _text(each.taken), "given": _text(each.given)}
        for each in cluster.exchanges
    ]
    line = {
        "game": cluster.round_number,
        "seed": cluster.seed,
        "seats": cluster.seating,
        "deal": [_text(hand) for hand in cluster.dealt],
        "exchange": exchanges,
        "moves": [(move.seat, _text(move.cards), _text(move.stands)) for move in cluster.moves],
        "refused": refused,
        "places": cluster.places,
    }
    return json.dumps(line)


def _text(cards: CardSet) -> str:
    return cards_text(as_cards(cards))


def as_json(results: Series, clients: Sequence[Client]) -> str:
    """Returns the results as one JSON object."""
    players = [
        {
            "name": client.name,
            "points": results.mean(client.number),
            "places": results.counts[client.number],
            "refused": client.refused,
            "late": client.late,
            "milliseconds": 1000 * _mean(client),
            "slowest": 1000 * client.slowest,
            "lost_in": client.lost_in,
        }
        for client in clients
    ]
    return json.dumps({"games": results.games, "standard_error": results.standard_error, "players": players})


def as_text(results: Series, clients: Sequence[Client]) -> str:
    """Returns the results as a table."""
    places = [f"place {place}" for place in range(1, len(clients) + 1)]
    rows = [["player", "name", "points a game", *places, "refused", "late", "ms an answer", "slowest", "seat lost"]]
    for client in clients:
        points = f"{results.mean(client.number):.2f} ± {results.standard_error:.2f}"
        counts = map(str, results.counts[client.number])
        times = (f"{1000 * seconds:.1f}" for seconds in (_mean(client), client.slowest))
        lost = f"in game {client.lost_in}" if client.lost_in else ""
        numbers = (str(client.refused), str(client.late))
        rows.append([str(client.number), client.name, points, *counts, *numbers, *times, lost])
    return "\n".join([f"{results.games:,} games by the contest's rules", "", *columns("><" + ">" * 10 + "<", rows)])


def _mean(client: Client) -> float:
    return client.seconds / client.answers if client.answers else 0.0
