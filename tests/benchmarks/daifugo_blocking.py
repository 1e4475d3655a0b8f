"""Measures what blocking an opponent with one card is worth at Daifugō.

    .venv/bin/python tests/benchmarks/daifugo_blocking.py [--games 2000] [--write]

One normal player sits among players that decide by the three values alone, as normal did before. It prints Markdown.
"""

import sys
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cardroom.cards.dealing import DealStream
from cardroom.tables.daifugo.player.assessment import best_by_values
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.roster import normal
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, played
from cardroom.tables.daifugo.rules.rule_set import PRESETS, RuleSet
from cardroom.tables.daifugo.series import Series, play_series
from tests.benchmarks.page import run, table

SEED = "blocking"


def by_values_alone(seen: Seen, stream: DealStream) -> Decision:
    """Returns what the three values recommend."""
    if seen.to_give:
        return normal(seen, stream)
    play = best_by_values(Position(seen))
    return PASS if play is None else played(play)


def measured(rules: RuleSet, games: int) -> Series:
    """Plays games of one normal player against players of the old kind."""
    *_, last = play_series([normal, *[by_values_alone] * (rules.seats - 1)], rules, SEED, games)
    return last


def report(games: int) -> str:
    """Returns the points of both kinds as a Markdown table."""
    rows = []
    for name, rules in PRESETS.items():
        series = measured(rules, games)
        others = sum(series.points[1:]) / games / (rules.seats - 1)
        rows.append([name, f"{series.mean(0):.2f}", f"{others:.2f}", f"{series.standard_error:.2f}"])
    return "\n".join(table(f"rules, {games:,} games | normal | mean of the others | standard error", rows))


if __name__ == "__main__":
    run(report, "daifugo blocking", games=2000)
