"""The rules of a table: house rules as switches, three presets, and changes of single rules."""

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from cardroom.tables.daifugo.rules.pickling import constructed

FEWEST_SEATS: Final = 3
MOST_SEATS: Final = 6


@dataclass(frozen=True)
class RuleSet:
    """The rules in force; the default is the preset Standard.

    Attributes:
        seats: number of players, 3 to 6.
        jokers: number of jokers, 0 to 2.
        runs: three or more in a row of one suit may be led.
        revolution: four or more of one rank reverse the order; a second one turns it back.
        run_revolution: a long run does the same.
        long_run: number of cards of a long run: four as a house rule, five in the contest.
        eight_cut: a play with an 8 ends the trick; the same player leads.
        lock: after two plays in a row with the same suits only these suits may follow until the trick ends.
        hard_lock: if the ranks were neighbours, too, only the next rank of these suits may follow.
        spade_three: the 3 of spades beats a lone joker, and ends the trick.
        fall: a daifugō who is not first becomes daihinmin at once and leaves the game.
        forbidden_finish: who goes out with a 2 (in a revolution a 3), a joker, or the 3 of spades on a joker, is ranked
            last.
        forbidden_eight: the same with an 8 that cuts.
        jack_back: a play with a jack reverses the order until the trick ends.
        five_skip: n fives skip the next n players that are still in, also those who have passed; they have had their
            turn when play comes back to the top play's owner.
        seven_pass: n sevens give n cards of one's choice to the next player still in.
        ten_discard: n tens discard n cards of one's choice.
        nine_reverse: an odd number of nines turns the direction of play round.
        exchange: the daihinmin and the daifugō exchange two cards, the hinmin and the fugō one.
        pass_holds: who has passed waits until the trick ends.
        overplay: the trick goes on until its leading player has passed, too.
        lead_pass: a player who leads may pass, and after twenty passes in a row the remaining ranks are drawn.
        first_lead: the seat with the 3 of diamonds leads the first game; if not, a random one.
        every_lead: the seat with the 3 of diamonds leads every game; if not, the one ranked last leads after the first.
        new_seats: the number of games after which the seats are drawn anew; 0 for never.
        forget: the number of games after which the classes are forgotten; 0 for never.
    """

    seats: int = 4
    jokers: int = 1
    runs: bool = False
    revolution: bool = True
    run_revolution: bool = False
    long_run: int = 4
    eight_cut: bool = True
    lock: bool = True
    hard_lock: bool = False
    spade_three: bool = True
    fall: bool = True
    forbidden_finish: bool = True
    forbidden_eight: bool = True
    jack_back: bool = False
    five_skip: bool = False
    seven_pass: bool = False
    ten_discard: bool = False
    nine_reverse: bool = False
    exchange: bool = True
    pass_holds: bool = True
    overplay: bool = False
    lead_pass: bool = False
    first_lead: bool = True
    every_lead: bool = False
    new_seats: int = 0
    forget: int = 0

    def __reduce__(self) -> tuple[object, ...]:
        return constructed(self)


STANDARD: Final = RuleSet()
BASIC: Final = RuleSet(
    jokers=0,
    runs=True,
    eight_cut=False,
    lock=False,
    spade_three=False,
    fall=False,
    forbidden_finish=False,
    forbidden_eight=False,
    exchange=False,
    first_lead=False,
)
CONTEST: Final = RuleSet(
    seats=5,
    runs=True,
    run_revolution=True,
    long_run=5,
    fall=False,
    forbidden_finish=False,
    forbidden_eight=False,
    overplay=True,
    lead_pass=True,
    every_lead=True,
    new_seats=3,
    forget=100,
)
PRESETS: Final[dict[str, RuleSet]] = {"basic": BASIC, "standard": STANDARD, "contest": CONTEST}

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "run_revolution": ("runs",),
    "hard_lock": ("lock",),
    "spade_three": ("jokers",),
    "forbidden_eight": ("eight_cut", "forbidden_finish"),
    "every_lead": ("first_lead",),
}
"""The rules without which a switch would do nothing; a table cannot have the switch without them."""

SWITCHES: Final = tuple(each.name for each in fields(RuleSet) if each.type in ("bool", bool))
"""The names of the switches, in the order of the attributes."""

_NUMBERS: Final = {
    "seats": range(FEWEST_SEATS, MOST_SEATS + 1),
    "jokers": range(3),
    "long_run": (4, 5),
    "new_seats": range(101),
    "forget": range(1001),
}


def is_possible(rules: RuleSet) -> bool:
    """Returns whether a game can be played by these rules."""
    in_range = all(getattr(rules, name) in allowed for name, allowed in _NUMBERS.items())
    return in_range and not stranded(rules)


def preset_of(rules: RuleSet) -> str | None:
    """Returns the code of the preset with these rules, or None."""
    return next((code for code, preset in PRESETS.items() if preset == rules), None)


NUMBERS: Final[dict[str, tuple[int, ...]]] = {
    "seats": (3, 4, 5, 6),
    "jokers": (0, 1, 2),
    "long_run": (4, 5),
    "new_seats": (0, 1, 3, 5),
    "forget": (0, 5, 20, 100),
}
"""The rules that are numbers, with the values that are offered."""

NUMBER_NEEDS: Final[dict[str, tuple[str, ...]]] = {"long_run": ("run_revolution",), "forget": ("exchange",)}
"""The switches without which a number has no effect."""


def missing(rules: RuleSet, name: str) -> tuple[str, ...]:
    """Returns the rules that a rule needs and that are off."""
    needs = NEEDS.get(name) or NUMBER_NEEDS.get(name, ())
    return tuple(need for need in needs if not getattr(rules, need))


def stranded(rules: RuleSet) -> tuple[str, ...]:
    """Returns the switches that are on without a rule that they need."""
    return tuple(name for name in NEEDS if getattr(rules, name) and missing(rules, name))


def changed(rules: RuleSet, name: str, value: int) -> tuple[RuleSet, tuple[str, ...]]:
    """Changes a rule; turns off what is impossible without it.

    A switch that lacks a rule it needs stays off.

    Args:
        rules: possible rules.
        name: the name of a switch or a number.
        value: 0 or 1 for a switch.

    Returns:
        The possible rules after it, and the switches that were turned off with it.
    """
    if name in SWITCHES and value and missing(rules, name):
        return rules, ()
    change: dict[str, Any] = {name: bool(value) if name in SWITCHES else value}
    after, lost = replace(rules, **change), list[str]()
    while off := stranded(after):
        lost += off
        after = replace(after, **dict.fromkeys(off, False))
    return after, tuple(each for each in SWITCHES if each in lost)


def differences(rules: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """Returns the names of the rules that differ, numbers first.

    A number that has no effect in either is no difference.
    """
    return tuple(
        name
        for name in (*NUMBERS, *SWITCHES)
        if getattr(rules, name) != getattr(other, name)
        and not (name in NUMBER_NEEDS and missing(rules, name) and missing(other, name))
    )


def preset_for_seats(rules: RuleSet) -> str | None:
    """Returns the code of the preset, seats aside, or None."""
    return next((code for code, preset in PRESETS.items() if replace(preset, seats=rules.seats) == rules), None)


def nearest_preset(rules: RuleSet) -> str:
    """Returns the code of the preset with the fewest differences.

    Of equals it is Standard, or the first.
    """

    def distance(code: str) -> tuple[int, bool]:
        return len(differences(rules, PRESETS[code])), PRESETS[code] is not STANDARD

    return min(PRESETS, key=distance)
