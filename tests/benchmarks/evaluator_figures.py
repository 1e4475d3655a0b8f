"""Measures evaluators of poker hands, ours and those of other packages.

Run the script in an environment in which the peers are installed (docs/benchmarks.md gives the commands), or run all
benchmarks (`python3 play.py bench`), which measure the installed peers. All evaluators get the same hands in the same
run. The script prints Markdown.
"""

import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from itertools import chain, combinations
from pathlib import Path
from time import process_time
from timeit import Timer

if __package__ in (None, ""):  # run as a script, perhaps in an environment without the program
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    sys.path.append(str(Path(__file__).resolve().parents[2] / "desktop"))  # last, after a compiled package

import numpy as np

import cardroom
from cardroom.cards.evaluator_batch import hand_classes_of
from cardroom.cards.showdown import name_hand
from tests.benchmarks.hand_evaluators import REFERENCE, Evaluator, Hand, our_evaluators, peers
from tests.benchmarks.page import form, in_both_forms, page, percentile, run, table

ROUNDS = 21
HANDS, PASSES = 10_000, 10
MANY = 100_000
ROWS = 1 << 18
PROCESSES = 7

# Evaluates its hands the given number of times; returns nanoseconds per hand.
Clock = Callable[[int], float]


@dataclass(frozen=True)
class Pair:
    """Two times in nanoseconds per hand, measured one after the other.

    Attributes:
        time: of an evaluator.
        beside: of its partner, measured immediately before or after.
    """

    time: float
    beside: float


def random_hands(count: int, cards: int = 52) -> list[Hand]:
    """Returns random hands; the same in every run.

    Args:
        count: the number of hands.
        cards: 52, or 53 with the joker.
    """
    dice = random.Random(count)
    return [tuple(dice.sample(range(cards), 5)) for _ in range(count)]


def a_hand_of_each_class() -> list[Hand]:
    """Returns a hand of each of the 7,462 classes of 52 cards."""
    every = np.fromiter(chain.from_iterable(combinations(range(52), 5)), np.uint8).reshape(-1, 5)
    _, places = np.unique(hand_classes_of(every), return_index=True)
    return [tuple(row) for row in every[places].tolist()]


def must_agree(evaluator: Evaluator, hands: Sequence[Hand]) -> None:
    """Checks that an evaluator agrees with the readable order.

    It must order the hands in the same way, and treat the same hands as equal.

    Raises:
        SystemExit: it does not; times are comparable only for equal results.
    """
    met = set(zip(map(name_hand, hands), evaluator.strengths(hands), strict=True))
    ours, theirs = zip(*sorted(met, key=lambda both: both[0]), strict=True)
    if not len(met) == len(set(ours)) == len(set(theirs)) or list(theirs) != sorted(theirs):
        raise SystemExit(f"{evaluator.name} does not order the hands as we do")


def clock(timer: Timer, hands: int) -> Clock:
    """Returns a clock for a loop over this number of hands.

    The timer should measure processor time, because other programs may be running.
    """
    return lambda passes: timer.timeit(passes) / passes / hands * 1e9


def clock_of(evaluator: Evaluator, hands: Sequence[Hand]) -> Clock:
    """Returns a clock for an evaluator, hand by hand."""
    return clock(evaluator.timer(hands), len(hands))


def batches() -> dict[str, Clock]:
    """Returns clocks for the evaluator of arrays, for integers of two sizes."""
    hands = np.array(random_hands(ROWS))
    clocks = {}
    for kind in (np.int64, np.uint8):
        rows = hands.astype(kind)
        timer = Timer("evaluate(rows)", timer=process_time, globals={"evaluate": hand_classes_of, "rows": rows})
        clocks[f"hand_classes_of, {rows.dtype}"] = clock(timer, ROWS)
    return clocks


def in_pairs(clocks: dict[str, Clock], partner: Clock, rounds: int, passes: int = PASSES) -> dict[str, list[Pair]]:
    """Measures each evaluator in each round, together with the partner.

    The machine's speed drifts, so only neighbours in time are compared. Evaluator and partner change places from round
    to round, and the order of the evaluators is random in each, because each one fills the processor cache with its
    own data.
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
    """Formats the median of times in nanoseconds."""
    median = statistics.median(times)
    return f"{median:.1f} ns" if median < 100 else f"{median:,.0f} ns"


def ratios(pairs: Sequence[Pair], faster: bool = False) -> list[str]:
    """Formats the ratio of the times of an evaluator and its partner.

    Args:
        pairs: the measured times.
        faster: whether to divide the partner's time by the evaluator's, instead of the reverse.

    Returns:
        The median of the pairs' ratios, and the ratio of the fastest tenths.
    """
    median = statistics.median(pair.time / pair.beside for pair in pairs)
    tenths = percentile([pair.time for pair in pairs], 10) / percentile([pair.beside for pair in pairs], 10)
    return [f"{1 / ratio if faster else ratio:.2f}" for ratio in (median, tenths)]


def first_hand(evaluator: Evaluator) -> str:
    """Measures the time from import to first hand.

    Returns:
        The median over fresh processes, in milliseconds.
    """
    if not evaluator.start:
        return "–"
    code = f"import time; begin = time.perf_counter()\n{evaluator.start}\nprint(time.perf_counter() - begin)"
    environment = {**os.environ, "PYTHONPATH": str(Path(cardroom.__file__).parents[1])}
    command = [sys.executable, "-P", "-c", code]
    outputs = [
        subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
        for _ in range(PROCESSES)
    ]
    return f"{statistics.median(map(float, outputs)) * 1000:.0f} ms"


def table_of_single_hands(evaluators: Sequence[Evaluator], rounds: int) -> Iterator[str]:
    """Measures all evaluators on the same 52-card hands, beside ours."""
    hands = random_hands(HANDS)
    clocks = {each.name: clock_of(each, hands) for each in evaluators}
    pairs = in_pairs(clocks, clock_of(evaluators[0], hands), rounds)
    rows = []
    for each in evaluators:
        answers = ["yes" if answer else "no" for answer in (each.is_compiled(), each.refuses_a_card_twice())]
        figures = [nanoseconds(pair.time for pair in pairs[each.name]), *ratios(pairs[each.name]), first_hand(each)]
        rows.append([each.name, *answers, *figures])
    heads = "a hand of 52 cards | compiled | refuses a card twice | a hand | times ours | fastest tenths | first hand"
    return table(heads, rows, texts=range(3))


def table_of_other_samples(ours: Evaluator, reference: Evaluator | None, rounds: int) -> Iterator[str]:
    """Measures more hands than fit the processor cache, and jokers.

    Many hands are compared with the reference peer; hands with the joker are compared with hands without it.
    """
    many, with_joker = random_hands(MANY), random_hands(HANDS, 53)
    beside = [(f"{HANDS:,} hands of 53 cards", with_joker, PASSES, ours, random_hands(HANDS), "the sample of 52 cards")]
    if reference:
        beside.insert(0, (f"{MANY:,} hands, once in a round", many, 1, reference, many, REFERENCE))
    rows = []
    for name, hands, passes, partner, others, what in beside:
        pairs = in_pairs({name: clock_of(ours, hands)}, clock_of(partner, others), rounds, passes)[name]
        figures = [nanoseconds(pair.time for pair in pairs), f"{what}: {nanoseconds(pair.beside for pair in pairs)}"]
        rows.append([name, *figures, *ratios(pairs, faster=True)])
    return table("other samples | a hand | beside it | ratio | fastest tenths", rows, texts=(0, 2))


def table_of_batches(reference: Evaluator | None, rounds: int) -> Iterator[str]:
    """Measures the evaluator of arrays beside the reference peer.

    The peer evaluates hand by hand.
    """
    partner = clock_of(reference, random_hands(HANDS)) if reference else lambda passes: float("nan")
    rows = [
        [name, nanoseconds(pair.time for pair in pairs), *(ratios(pairs, faster=True) if reference else "––")]
        for name, pairs in in_pairs(batches(), partner, rounds).items()
    ]
    return table(f"{ROWS:,} hands in an array | a hand | ratio to {REFERENCE} | fastest tenths", rows)


def report(rounds: int = ROUNDS) -> str:
    """Measures everything; takes a minute with all peers.

    Args:
        rounds: how often everything is measured.
    """
    others, missing = peers()
    evaluators = [*our_evaluators(), *others]
    sample = [*a_hand_of_each_class(), *random_hands(HANDS)]
    for each in evaluators:
        must_agree(each, sample)
    packages = sorted({each.name.partition(":")[0] for each in others})
    reference = next((each for each in others if each.name == REFERENCE), None)
    beside = [f"beside {', '.join(f'{name} {metadata.version(name)}' for name in packages)}"] if packages else []
    beside += [f"not installed, so not measured: {', '.join(missing)}"] if missing else []
    tables = [
        table_of_single_hands(evaluators, rounds),
        table_of_other_samples(evaluators[0], reference, rounds),
        table_of_batches(reference, rounds),
    ]
    return f"**Ours is {form()}.** {page(f'numpy {np.__version__}', f'{rounds} rounds', *beside, tables=tables)}"


if __name__ == "__main__":
    run(partial(in_both_forms, report), "evaluator figures", rounds=ROUNDS, compiled=Path)
