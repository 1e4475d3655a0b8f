"""`cardroom returns` and `cardroom advise`: exact figures of a game."""

import json
from argparse import Namespace
from collections.abc import Mapping
from fractions import Fraction

from cardroom.cards.cards import BadCards, card_name, cards_text, parse_hand
from cardroom.house.output import columns, decimal, print_answer, print_error
from cardroom.tables.poker.coach.coach import Advice, Coach
from cardroom.tables.poker.naming.hand_words import SEVERAL
from cardroom.tables.poker.odds.game import Game, PayLine, parse_game
from cardroom.tables.poker.odds.returns import Returns, returns_of
from cardroom.tables.poker.odds.ways_to_play import WayToPlay
from cardroom.tables.poker.rules.pay_tables import PRESETS, BadPayTable


def run_returns(arguments: Namespace) -> int:
    """Prints the return, its variance and the frequency of each hand.

    The JSON is `{"fraction": …, "percent": …, "variance": …, "frequency": {hand: …}}` of perfect play, the same figures
    of all four ways under "ways", and the unrounded fractions of the rounded figures under "exact".

    Args:
        arguments: `table`, `pair`, `deck` and `joker_royal`, as `parse_game` reads them; `json`.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        game = _game(arguments)
    except BadPayTable as fault:
        print_error(str(fault))
        return 2
    returns = {way: returns_of(game, way) for way in WayToPlay}
    print_answer(json.dumps(_returns_as_json(returns)) if arguments.json else _returns_as_text(game, returns))
    return 0


def run_advise(arguments: Namespace) -> int:
    """Prints the mean pay of every hold of a deal.

    It is that for each credit bet, the best hold first.

    The JSON is `{"holds": [{"hold": [cards], "value": …, "fraction": …}, …]}`.

    Args:
        arguments: `hand`, such as "AS KS 4D 4H JOKER", and those of `run_returns`.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        game = _game(arguments)
        advice = Coach(game).advise(parse_hand(arguments.hand))
    except (BadCards, BadPayTable) as fault:
        print_error(str(fault))
        return 2
    print_answer(json.dumps(_advice_as_json(advice)) if arguments.json else _advice_as_text(game, advice))
    return 0


def _game(arguments: Namespace) -> Game:
    return parse_game(arguments.table, arguments.pair, arguments.deck, arguments.joker_royal)


def _line_words(game: Game, line: PayLine) -> str:
    """Names a line of a game's pay table.

    Examples: "full house", "kings or better".
    """
    if line is PayLine.PAIR and game.lowest_pair is not None:
        return "aces" if game.lowest_pair == 1 else f"{SEVERAL[game.lowest_pair].source} or better"
    if line is PayLine.ROYAL_WITH_JOKER:
        return "royal with the joker"
    return _key(line)


def _title(game: Game) -> str:
    """Describes a game in one line: preset name, pays, deck."""
    names = [f"{name.replace('-', ' ').capitalize()}: " for name, table in PRESETS.items() if table == game.pay_table]
    parts = [f"{''.join(names)}{game.pay_table}", f"{game.deck_size} cards"]
    if game.lowest_pair is not None:
        parts.append(f"{_line_words(game, PayLine.PAIR)} {game.pair_pay}")
    if game.joker_royal is not None:
        parts.append(f"{_line_words(game, PayLine.ROYAL_WITH_JOKER)} {game.joker_royal}")
    return " · ".join(parts)


def _advice_as_json(advice: Advice) -> dict[str, object]:
    holds = [
        {"hold": [card_name(card) for card in hold.held], "value": float(hold.value), "fraction": str(hold.value)}
        for hold in advice.holds
    ]
    return {"holds": holds}


def _advice_as_text(game: Game, advice: Advice) -> str:
    rows = [["", "hold", "worth", "exactly", "costs"]]
    for place, hold in enumerate(advice.holds, 1):
        cards = cards_text(hold.held) or "(nothing)"
        cost = decimal(advice.best.value - hold.value) if hold.value != advice.best.value else "–"
        rows.append([str(place), cards, decimal(hold.value), str(hold.value), cost])
    return "\n".join([cards_text(advice.hand), _title(game), "", *columns("><>>>", rows)])


def _returns_as_json(returns: Mapping[WayToPlay, Returns]) -> dict[str, object]:
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


def _returns_as_text(game: Game, returns: Mapping[WayToPlay, Returns]) -> str:
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
        rows.append([_line_words(game, line), str(game.pay_of_line(line)), *often])
    head = f"Perfect play returns {_percent(perfect)}, without double-up: exactly {perfect}"
    return "\n".join([_title(game), "", head, "", *columns("<>" + ">" * len(returns), rows), "", *_legend()])


def _percent(share: Fraction) -> str:
    return f"{decimal(100 * share)} %"


def _legend() -> list[str]:
    return [
        "perfect  holds what is worth most; of equals, what varies least",
        "casual   holds two pair or better, else four to a flush, a pair, four to a straight, the joker",
        "pairs    holds cards of equal number and the joker, and nothing else",
        "blind    stands pat, or changes all five, or chooses at random: that is the same",
    ]
