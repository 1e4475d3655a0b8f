"""How fast hands are evaluated, beside other evaluators that answer the same question in the same run.

Run it by itself, in an environment in which the peers are installed (docs/benchmarks.md tells how), or with the other
benchmarks (`python3 play.py bench`), which measure those that they find. It prints Markdown.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from importlib import metadata
from itertools import chain, combinations
from pathlib import Path
from time import process_time
from timeit import Timer

if __package__ in (None, ""):  # run as a script, perhaps where the program is not known
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "desktop"))

import numpy as np

from benchmarks.hand_evaluators import MEASURE, Evaluator, Hand, our_evaluators, peers
from benchmarks.window_figures import fastest_tenth, machine
from cardroom.cards.evaluator import category
from cardroom.cards.evaluator_batch import hand_classes_of, hand_classes_of_checked
from cardroom.cards.hands import judge
from cardroom.cards.showdown import standing

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- evaluator figures: begin -->", "<!-- evaluator figures: end -->"
ROUNDS = 21
HANDS, PASSES = 10_000, 10
MANY = 100_000
ROWS = 1 << 18
PROCESSES = 7

# Goes so many times through its hands, and tells the nanoseconds for each hand.
Clock = Callable[[int], float]


@dataclass(frozen=True)
class Pair:
    """Nanoseconds for each hand: of one evaluator, and of the one that was measured right before or after it."""

    time: float
    beside: float


def random_hands(count: int, cards: int = 52) -> list[Hand]:
    """So many hands of 52 cards, or of 53 with the joker; the same in every run."""
    dice = random.Random(count)
    return [tuple(dice.sample(range(cards), 5)) for _ in range(count)]


def a_hand_of_each_class() -> list[Hand]:
    """One hand of each of the 7,462 classes that 52 cards have."""
    every = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8).reshape(-1, 5)
    _, places = np.unique(hand_classes_of(every), return_index=True)
    return [tuple(row) for row in every[places].tolist()]


def must_agree(evaluator: Evaluator, hands: Sequence[Hand]) -> None:
    """Makes sure that it orders these hands as the readable order does, and holds the same ones for equal.

    Raises:
        SystemExit: it does not; a figure counts only where the answers are equal.
    """
    if evaluator.evaluate is category:
        agrees = all(category(hand) is judge(hand) for hand in hands)
    else:
        met = set(zip(map(standing, hands), evaluator.strengths(hands), strict=True))
        ours, theirs = zip(*sorted(met, key=lambda both: both[0]), strict=True)
        agrees = len(met) == len(set(ours)) == len(set(theirs)) and list(theirs) == sorted(theirs)
    if not agrees:
        raise SystemExit(f"{evaluator.name} does not order the hands as we do")


def clock(timer: Timer, hands: int) -> Clock:
    """What tells the time of a loop over so many hands; the processor's, for others may be at work, too."""
    return lambda passes: timer.timeit(passes) / passes / hands * 1e9


def clock_of(evaluator: Evaluator, hands: Sequence[Hand]) -> Clock:
    """What tells the time of an evaluator, hand by hand."""
    return clock(evaluator.timer(hands), len(hands))


def batches() -> dict[str, Clock]:
    """The evaluator of arrays, with and without its checks, for integers of two sizes."""
    hands = np.array(random_hands(ROWS))
    clocks = {}
    for evaluate in (hand_classes_of, hand_classes_of_checked):
        for kind in (np.int64, np.uint8):
            rows = hands.astype(kind)
            timer = Timer("evaluate(rows)", timer=process_time, globals={"evaluate": evaluate, "rows": rows})
            clocks[f"{evaluate.__name__}, {rows.dtype}"] = clock(timer, ROWS)
    return clocks


def in_pairs(clocks: dict[str, Clock], partner: Clock, rounds: int, passes: int = PASSES) -> dict[str, list[Pair]]:
    """Measures all in turn, so many times, and each time the partner right beside it.

    The machine's speed drifts, so only neighbours are compared. Who goes first changes from round to round, and the
    order is another in each, since each leaves the processor's nearer memory full of its own things to the next.
    """
    dice = random.Random(1)
    found: dict[str, list[Pair]] = {name: [] for name in clocks}
    for number in range(rounds):
        for name in dice.sample(list(clocks), len(clocks)):
            before = partner(passes) if number % 2 else None
            time = clocks[name](passes)
            found[name].append(Pair(time, partner(passes) if before is None else before))
    return found


def nanoseconds(times: Iterable[float]) -> str:
    """The median."""
    median = statistics.median(times)
    return f"{median:.1f} ns" if median < 100 else f"{median:,.0f} ns"


def ratios(pairs: Sequence[Pair], faster: bool = False) -> list[str]:
    """How many times as long it takes as its partner, or that as it: the median of the pairs, the fastest tenths.

    Args:
        pairs: what was measured.
        faster: whether the partner is the one that takes longer.
    """
    median = statistics.median(pair.time / pair.beside for pair in pairs)
    tenths = fastest_tenth([pair.time for pair in pairs]) / fastest_tenth([pair.beside for pair in pairs])
    return [f"{1 / ratio if faster else ratio:.2f}" for ratio in (median, tenths)]


def first_hand(evaluator: Evaluator) -> str:
    """From the import to the first hand evaluated, in a fresh process; the median of some."""
    if not evaluator.start:
        return "–"
    code = f"import time; begin = time.perf_counter()\n{evaluator.start}\nprint(time.perf_counter() - begin)"
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "desktop")}
    command = [sys.executable, "-P", "-c", code]
    told = [
        subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True).stdout
        for _ in range(PROCESSES)
    ]
    return f"{statistics.median(map(float, told)) * 1000:.0f} ms"


def table_of_single_hands(evaluators: Sequence[Evaluator], rounds: int) -> list[str]:
    """Each evaluator on the same hands of 52 cards, beside our own."""
    hands = random_hands(HANDS)
    clocks = {each.name: clock_of(each, hands) for each in evaluators}
    pairs = in_pairs(clocks, clock_of(evaluators[0], hands), rounds)
    lines = [
        "| a hand of 52 cards | compiled | refuses a card twice | a hand | times ours | fastest tenths | first hand |",
        "| --- | --- | --- | --: | --: | --: | --: |",
    ]
    for each in evaluators:
        says = ["yes" if told else "no" for told in (each.is_compiled(), each.refuses_a_card_twice())]
        figures = [nanoseconds(pair.time for pair in pairs[each.name]), *ratios(pairs[each.name]), first_hand(each)]
        lines.append(f"| {' | '.join([each.name, *says, *figures])} |")
    return lines


def table_of_other_samples(ours: Evaluator, measure: Evaluator | None, rounds: int) -> list[str]:
    """More hands than stay in nearer memory, beside the peer that goals are set by; and hands with the joker."""
    many, with_joker = random_hands(MANY), random_hands(HANDS, 53)
    lines = ["| other samples | a hand | beside it | ratio | fastest tenths |", "| --- | --: | --- | --: | --: |"]
    beside = [(f"{HANDS:,} hands of 53 cards", with_joker, PASSES, ours, random_hands(HANDS), "the sample of 52 cards")]
    if measure:
        beside.insert(0, (f"{MANY:,} hands, once in a round", many, 1, measure, many, MEASURE))
    for name, hands, passes, partner, others, what in beside:
        pairs = in_pairs({name: clock_of(ours, hands)}, clock_of(partner, others), rounds, passes)[name]
        figures = [nanoseconds(pair.time for pair in pairs), f"{what}: {nanoseconds(pair.beside for pair in pairs)}"]
        lines.append(f"| {' | '.join([name, *figures, *ratios(pairs, faster=True)])} |")
    return lines


def table_of_batches(measure: Evaluator | None, rounds: int) -> list[str]:
    """The evaluator of arrays beside the peer that goals are set by, which goes hand by hand."""
    partner = clock_of(measure, random_hands(HANDS)) if measure else lambda passes: float("nan")
    lines = [
        f"| {ROWS:,} hands in an array | a hand | ratio to {MEASURE} | fastest tenths |",
        "| --- | --: | --: | --: |",
    ]
    for name, pairs in in_pairs(batches(), partner, rounds).items():
        figures = [nanoseconds(pair.time for pair in pairs), *(ratios(pairs, faster=True) if measure else "––")]
        lines.append(f"| {' | '.join([name, *figures])} |")
    return lines


def report(rounds: int = ROUNDS) -> str:
    """Measures everything; a minute with all peers.

    Args:
        rounds: how often everything is measured, in turn.

    Returns:
        Markdown.
    """
    others, missing = peers()
    evaluators = [*our_evaluators(), *others]
    sample = [*a_hand_of_each_class(), *random_hands(HANDS)]
    for each in evaluators:
        must_agree(each, sample)
    packages = sorted({each.name.partition(":")[0] for each in others})
    measure = next((each for each in others if each.name == MEASURE), None)
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in packages)
    beside = [f"Beside {versions}."] if versions else []
    beside += [f"Not installed, so not measured: {', '.join(missing)}."] if missing else []
    return "\n".join(
        [
            f"{date.today().isoformat()}; {machine()}, numpy {np.__version__}; {rounds} rounds. {' '.join(beside)}",
            "",
            *table_of_single_hands(evaluators, rounds),
            "",
            *table_of_other_samples(evaluators[0], measure, rounds),
            "",
            *table_of_batches(measure, rounds),
        ]
    )


def write_down(told: str) -> None:
    """Puts the figures into docs/benchmarks.md, in place of the last ones."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    assert before and after, f"{PAGE} has lost its marks"
    PAGE.write_text(f"{before}{BEGIN}\n{told}\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Measures with the options of the command line, and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often everything is measured, in turn")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/benchmarks.md")
    chosen = parser.parse_args()
    told = report(chosen.rounds)
    print(told)
    if chosen.write:
        write_down(told)


if __name__ == "__main__":
    main()
