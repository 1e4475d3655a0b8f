"""English names of games and of the lines of pay tables."""

from cardroom.tables.poker.odds.game import Game, PayLine
from cardroom.tables.poker.rules.pay_tables import PRESETS

_PAIRS = (
    "aces",
    "twos or better",
    "threes or better",
    "fours or better",
    "fives or better",
    "sixes or better",
    "sevens or better",
    "eights or better",
    "nines or better",
    "tens or better",
    "jacks or better",
    "queens or better",
    "kings or better",
)


def line_words(game: Game, line: PayLine) -> str:
    """Names a line of a game's pay table.

    Examples: "full house", "kings or better".
    """
    if line is PayLine.PAIR and game.lowest_pair is not None:
        return _PAIRS[game.lowest_pair - 1]
    if line is PayLine.ROYAL_WITH_JOKER:
        return "royal with the joker"
    return line.name.lower().replace("_", " ")


def title(game: Game) -> str:
    """Describes a game in one line: preset name, pays, deck."""
    names = [f"{name.replace('-', ' ').capitalize()}: " for name, table in PRESETS.items() if table == game.pay_table]
    parts = [f"{''.join(names)}{game.pay_table}", f"{game.deck_size} cards"]
    if game.lowest_pair is not None:
        parts.append(f"{line_words(game, PayLine.PAIR)} {game.pair_pay}")
    if game.joker_royal is not None:
        parts.append(f"{line_words(game, PayLine.ROYAL_WITH_JOKER)} {game.joker_royal}")
    return " · ".join(parts)
