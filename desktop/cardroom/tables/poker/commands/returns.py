"""`cardroom returns`: prints a pay table's exact return under four strategies."""

import json
from argparse import Namespace
from collections.abc import Mapping
from fractions import Fraction

from cardroom.house.output import columns, decimal, print_answer, print_error
from cardroom.tables.poker.commands.game_words import line_words, title
from cardroom.tables.poker.odds.game import Game, PayLine, parse_game
from cardroom.tables.poker.odds.returns import Returns, returns_of
from cardroom.tables.poker.odds.ways_to_play import WayToPlay
from cardroom.tables.poker.rules.pay_tables import BadPayTable


def run(arguments: Namespace) -> int:
    """Runs the command with its parsed arguments; see `print_returns`."""
    game_words = (arguments.table, arguments.pair, arguments.deck, arguments.joker_royal)
    return print_returns(*game_words, as_json=arguments.json)


def print_returns(table: str, pair: str | None, deck: str | None, joker_royal: str | None, *, as_json: bool) -> int:
    """Prints the return, its variance and the frequency of each hand.

    Args:
        table: nine pays, two pair to royal; five of a kind's, the eighth, is not used with 52 cards.
        pair: the lowest pair that pays, and its pay: "K=1".
        deck: "53" or "52".
        joker_royal: the pay of a royal with the joker.
        as_json: print `{"fraction": …, "percent": …, "variance": …, "frequency": {hand: …}}` of perfect play, the same
            figures of all four ways under "ways", and the unrounded fractions of the rounded figures under "exact".

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        game = parse_game(table, pair, deck, joker_royal)
    except BadPayTable as fault:
        print_error(str(fault))
        return 2
    returns = {way: returns_of(game, way) for way in WayToPlay}
    print_answer(json.dumps(_as_json(returns)) if as_json else _as_text(game, returns))
    return 0


def _as_json(returns: Mapping[WayToPlay, Returns]) -> dict[str, object]:
    perfect = returns[WayToPlay.PERFECT]
    exact = {
        "variance": str(perfect.variance),
        "frequency": {_key(line): str(f) for line, f in perfect.frequency.items()},
    }
    ways = {way.value: _rounded(these) for way, these in returns.items()}
    return {**_rounded(perfect), "exact": exact, "ways": ways}


def _rounded(returns: Returns) -> dict[str, object]:
    return {
        "fraction": str(returns.fraction),
        "percent": returns.percent,
        "variance": float(returns.variance),
        "frequency": {_key(line): float(often) for line, often in returns.frequency.items()},
    }


def _key(line: PayLine) -> str:
    return line.name.lower().replace("_", " ")


def _as_text(game: Game, returns: Mapping[WayToPlay, Returns]) -> str:
    perfect = returns[WayToPlay.PERFECT].fraction
    ways = returns.values()
    rows = [
        ["", "", *(way.value for way in returns)],
        ["return", "", *(_percent(these.fraction) for these in ways)],
        ["variance", "", *(f"{decimal(these.variance)}  " for these in ways)],  # aligns the decimal points
        [],
        ["how often", "pays"],
    ]
    for line in reversed(game.lines()):
        often = [_percent(these.frequency[line]) for these in ways]
        rows.append([line_words(game, line), str(game.pay_of_line(line)), *often])
    head = f"Perfect play returns {_percent(perfect)}, without double-up: exactly {perfect}"
    return "\n".join([title(game), "", head, "", *columns("<>" + ">" * len(returns), rows), "", *_legend()])


def _percent(share: Fraction) -> str:
    return f"{decimal(100 * share)} %"


def _legend() -> list[str]:
    return [
        "perfect  holds what is worth most; of equals, what varies least",
        "casual   holds two pair or better, else four to a flush, a pair, four to a straight, the joker",
        "pairs    holds cards of equal number and the joker, and nothing else",
        "blind    stands pat, or changes all five, or chooses at random: that is the same",
    ]
