"""Recipes of buttons, counters and money, and of turns."""

from tools.sounds import bells, chips, felt, paper, wood
from tools.sounds.music import hertz, phrase, score
from tools.sounds.recipes.recipe import recipe
from tools.sounds.signals import Rng, Wave, mix, vary


@recipe("button", -32.0, 5, 120)
def button(rng: Rng) -> Wave:
    """Makes "button".

    A key of a good keyboard is pressed: wood on felt.
    """
    return mix(
        (0, 0.7 * wood.block(rng, vary(rng, 1050, 0.06), 5.5, 0.5, 80)),
        (1.5, 0.42 * felt.thud(rng, vary(rng, 250, 0.10), 1.6, 90)),
    )


@recipe("count", -35.0, 5, 90)
def count(rng: Rng) -> Wave:
    """Makes "count".

    A wheel of a counter goes on by one: the tip of a chip.
    """
    return mix(
        (0, 0.6 * chips.click(rng, 2500, 4.5, 40)),
        (0.6, 0.35 * wood.block(rng, vary(rng, 1320, 0.05), 5, 0.5, 40)),
    )


@recipe("bet", -26.0, 4)
def bet(rng: Rng) -> Wave:
    """Makes "bet".

    Two chips are put down, one on the other.
    """
    gap = vary(rng, 62, 0.15)
    return mix(
        (0, 0.35 * felt.thud(rng, 195, 1.5, 80)),
        (0, 0.75 * chips.click(rng, 2700)),
        (gap, chips.falling(rng, 3, vary(rng, 30, 0.15))),
        (gap, 0.2 * felt.thud(rng, 210, 1.4, 70)),
    )


@recipe("collect", -23.0, 4, 330)
def collect(rng: Rng) -> Wave:
    """Makes "collect".

    A stack of chips is pulled in: it slides, clicks together and stops.
    """
    times = [0.0]
    while len(times) < 6:
        times.append(times[-1] + vary(rng, 33, 0.25))
    return mix(
        (0, 0.30 * felt.sweep(rng, 210, 0.35)),
        (12, chips.stacked(rng, times, [0.45, 0.6, 0.7, 0.8, 0.9, 1.0])),
    )


@recipe("turn", -27.5, 1, 850)
def turn(rng: Rng) -> Wave:
    """Makes "turn".

    A soft bell.
    """
    return bells.hand_bell(rng, hertz("A5"), 1100, 0.5)


@recipe("pass", -25.5, 3, 330)
def passed(rng: Rng) -> Wave:
    """Makes "pass".

    Two knocks on the table.
    """
    return mix((0, wood.knock(rng)), (vary(rng, 128, 0.06), wood.knock(rng, 0.8)))


@recipe("out", -21.0, 1, 750)
def out(rng: Rng) -> Wave:
    """Makes "out".

    The last card is put down, and three light notes of wood go up.
    """
    notes = phrase(rng, wood.marimba, score("0 A4 0.7, 85 D5 0.85, 170 F#5 1"), 700)
    return mix((0, 0.3 * paper.edge(rng)), (0, 0.6 * felt.thud(rng, 150, 1.3)), (40, notes))
