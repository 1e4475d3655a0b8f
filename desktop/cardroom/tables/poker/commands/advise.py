"""`cardroom advise`: prints the values of all 32 holds of a deal."""

import json
from argparse import Namespace

from cardroom.cards.cards import BadCards, card_name, parse_hand
from cardroom.house.output import columns, decimal, print_answer, print_error
from cardroom.tables.poker.coach.coach import Advice, Coach
from cardroom.tables.poker.commands.game_words import title
from cardroom.tables.poker.odds.game import Game, parse_game
from cardroom.tables.poker.rules.pay_tables import BadPayTable


def run(arguments: Namespace) -> int:
    """Runs the command with its parsed arguments; see `print_advice`."""
    game_words = (arguments.table, arguments.pair, arguments.deck, arguments.joker_royal)
    return print_advice(arguments.hand, game_words, as_json=arguments.json)


def print_advice(hand_text: str, game_words: tuple[str | None, ...], *, as_json: bool) -> int:
    """Prints the mean pay per credit bet of every hold, best first.

    Args:
        hand_text: five cards, such as "AS KS 4D 4H JOKER".
        game_words: pay table, pair, deck and pay of the royal with the joker, as `parse_game` reads them.
        as_json: print `{"holds": [{"hold": [cards], "value": …, "fraction": …}, …]}`.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        game = parse_game(*game_words)
        advice = Coach(game).advise(parse_hand(hand_text))
    except (BadCards, BadPayTable) as fault:
        print_error(str(fault))
        return 2
    print_answer(json.dumps(_as_json(advice)) if as_json else _as_text(game, advice))
    return 0


def _as_json(advice: Advice) -> dict[str, object]:
    holds = [
        {"hold": [card_name(card) for card in hold.held], "value": float(hold.value), "fraction": str(hold.value)}
        for hold in advice.holds
    ]
    return {"holds": holds}


def _as_text(game: Game, advice: Advice) -> str:
    rows = [["", "hold", "worth", "exactly", "costs"]]
    for place, hold in enumerate(advice.holds, 1):
        cards = " ".join(map(card_name, hold.held)) or "(nothing)"
        cost = decimal(advice.best.value - hold.value) if hold.value != advice.best.value else "–"
        rows.append([str(place), cards, decimal(hold.value), str(hold.value), cost])
    return "\n".join([" ".join(map(card_name, advice.hand)), title(game), "", *columns("><>>>", rows)])
