"""Recipes of what is heard of cards at every table."""

from tools.sounds import felt, paper, wood
from tools.sounds.recipes.recipe import recipe
from tools.sounds.signals import Rng, Wave, mix, vary


@recipe("deal", -28.0, 5)
def deal(rng: Rng) -> Wave:
    """Makes "deal".

    A thumb pushes the top card off the deck; its edge springs free, and it flies.
    """
    ms = vary(rng, 52, 0.12)
    return mix(
        (0, 0.95 * paper.stroke(rng, ms, 0.42, vary(rng, 0.92, 0.07))),
        (ms * 0.55, 0.22 * paper.snap(rng, vary(rng, 0.9, 0.1))),
        (ms * 0.50, 0.20 * paper.air(rng, vary(rng, 85, 0.1), 0.3)),
    )


@recipe("flip", -28.5, 5)
def flip(rng: Rng) -> Wave:
    """Makes "flip".

    A fingertip lifts the edge, the card bends and turns through the air, and comes down flat.
    """
    turn = vary(rng, 88, 0.08)
    return mix(
        (0, 0.45 * paper.stroke(rng, 30, 0.5, 0.75)),
        (vary(rng, 20, 0.15), 0.15 * paper.snap(rng, vary(rng, 1.05, 0.1))),
        (18, 0.42 * paper.air(rng, turn, 0.55, 1.1)),
        (turn, 0.50 * paper.slap(rng)),
        (turn + 1, 0.30 * felt.thud(rng, vary(rng, 190, 0.05), 1.2, 70)),
    )


@recipe("slide", -27.0, 5)
def slide(rng: Rng) -> Wave:
    """Makes "slide".

    A card lands on the felt and slides to its place.
    """
    return mix(
        (0, 0.05 * paper.edge(rng)),
        (0, 1.00 * paper.slap(rng, 55, vary(rng, 0.9, 0.08))),
        (0.5, 0.48 * felt.thud(rng, vary(rng, 182, 0.08), 1.3, 90)),
        (1, 0.75 * felt.sweep(rng, vary(rng, 82, 0.15), 0.18)),
        (2, 0.30 * paper.stroke(rng, vary(rng, 56, 0.15), 0.25, 0.6)),
    )


@recipe("away", -31.0, 4)
def away(rng: Rng) -> Wave:
    """Makes "away".

    A card is drawn over the felt to the tray, and drops on the others there.
    """
    ms = vary(rng, 105, 0.1)
    return mix(
        (0, 0.8 * felt.sweep(rng, ms, 0.45)),
        (4, 0.34 * paper.stroke(rng, ms * 0.85, 0.4, 0.62)),
        (ms * 0.86, 0.24 * paper.slap(rng, 40, 0.8)),
        (ms * 0.87, 0.20 * felt.thud(rng, vary(rng, 185, 0.06), 1.0, 60)),
    )


@recipe("mark", -30.0, 5, 200)
def mark(rng: Rng) -> Wave:
    """Makes "mark".

    A card is pushed up: a nail on its edge, and a light touch of wood.
    """
    return mix(
        (0, 0.09 * paper.edge(rng)),
        (1, 0.26 * paper.stroke(rng, 34, 0.3, 0.8)),
        (vary(rng, 16, 0.1), 0.62 * wood.block(rng, vary(rng, 590, 0.045), 13, 1.2, 90)),
    )


@recipe("unmark", -32.0, 4, 200)
def unmark(rng: Rng) -> Wave:
    """Makes "unmark".

    A card is pushed back: as a mark, lower and softer, the wood first.
    """
    return mix(
        (0, 0.62 * wood.block(rng, vary(rng, 440, 0.05), 13, 1.5, 90)),
        (6, 0.30 * paper.stroke(rng, 38, 0.5, 0.65)),
        (vary(rng, 34, 0.1), 0.05 * paper.edge(rng)),
    )


@recipe("shuffle", -23.5, 2, 1300)
def shuffle(rng: Rng) -> Wave:
    """Makes "shuffle".

    A riffle, the bridge that falls together, and two taps that square the deck.
    """
    first = vary(rng, 470, 0.06)
    return mix(
        (0, 0.30 * paper.riffle(rng, first, 44, 1.3)),
        (first + 70, 0.20 * paper.riffle(rng, vary(rng, 270, 0.06), 38, 1.5)),
        (first + 60, 0.16 * paper.air(rng, 300, 0.6)),
        (first + 400, 0.45 * paper.slap(rng)),
        (first + 401, 0.34 * felt.thud(rng, 172, 1.2, 80)),
        (first + 525, 0.40 * paper.slap(rng)),
        (first + 526, 0.30 * felt.thud(rng, 160, 1.1, 80)),
    )


@recipe("riffle", -25.0, 3)
def riffle(rng: Rng) -> Wave:
    """Makes "riffle".

    A quick riffle, as a dealer does it between two rounds.
    """
    ms = vary(rng, 200, 0.06)
    return mix((0, 0.3 * paper.riffle(rng, ms, 30, 1.35)), (ms + 25, 0.3 * paper.slap(rng, 40)))
