"""Priority values: which combination is led first."""

import pytest

from cardroom.tables.daifugo.player.assessment import assess
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.priorities import strength
from tests.tables.daifugo.player.positions import best, cards, cut_of, on, play, seen

WORKED = [
    (
        "h3 h4 h5 d6 c7 s7 s8 d8 c8 dJ cJ h2",
        {
            "h3 h4 h5": (84, 66),
            "d6": (1, 68),
            "s7 c7": (12, 66),
            "s8 d8 c8": (51, 60),
            "dJ cJ": (46, 58),
            "h2": (100, 10),
        },
    ),
    ("h3 h4 h5 s6 s7 s8 c9", {"h3 h4 h5": (74, 70), "s6 s7 s8": (81, 64), "c9": (1, 58)}),
    ("s3 s4 s5 d8 d9 d10 c2", {"s3 s4 s5": (74, 2), "d8 d9 d10": (89, 21), "c2": (100, 10)}),
]


@pytest.mark.parametrize(("hand", "values"), WORKED)
def test_worked_examples(hand: str, values: dict[str, tuple[int, int]]) -> None:
    assert cut_of(hand) == values


@pytest.mark.parametrize(
    ("hand", "led"), [(WORKED[0][0], "d6"), (WORKED[1][0], "h3 h4 h5"), (WORKED[2][0], "d8 d9 d10")]
)
def test_the_highest_is_led(hand: str, led: str) -> None:
    assert best(seen(hand)) == led


def test_the_last_combination_waits_for_those_that_clear() -> None:
    assert cut_of("s3 d2 c2") == {"s3": (1, 2), "d2 c2": (100, 10)}


def test_equal_priorities_lead_the_weaker_rank() -> None:
    values = cut_of("h3 h4 h5 s7 c7 sJ")
    assert (values["h3 h4 h5"][1], values["s7 c7"][1]) == (66, 62)
    assert best(seen("s6 d6 cJ dJ h9 hK")) == "s6 d6"


WEAK_FOUR = "s3 d3 c3 h3 s4 d5"


def test_a_revolution_that_helps_a_weak_hand() -> None:
    assert cut_of(WEAK_FOUR)["s3 d3 c3 h3"][1] == 90
    assert best(seen(WEAK_FOUR)) == "s3 d3 c3 h3"


def test_what_can_clear_comes_before_a_revolution() -> None:
    """Checks three queens; a pair as strong would forbid the revolution."""
    values = cut_of("s3 d3 c3 h3 s4 sQ dQ cQ", "sK dK sA dA s2 d2 c2")
    assert (values["sQ dQ cQ"], values["s3 d3 c3 h3"][1]) == ((100, 91), 90)


def test_a_run_that_can_clear_has_its_plain_value_beside_a_revolution() -> None:
    values = cut_of("s3 d3 c3 h3 d4 s10 sJ sQ", "sA s2 c10 h10 dA h2 dQ")
    assert values["s3 d3 c3 h3"][1] == 90
    role, value = values["s10 sJ sQ"]
    assert role >= 86
    assert value == 110 - role


def test_a_strong_card_forbids_the_revolution() -> None:
    values = cut_of(WEAK_FOUR + " s2")
    assert values["s2"][0] > 90
    assert values["s3 d3 c3 h3"][1] == 1


def test_a_hand_that_a_revolution_makes_worse_keeps_it() -> None:
    hand, played = "s9 d9 c9 h9 sK dA", "sA cA hA s2 d2 c2 dK cK hK"
    values = cut_of(hand, played)
    assert values["sK"][0] <= values["dA"][0] <= 90
    position = Position(seen(hand, played))
    before, after = position.cut().value, position.ending(revolution=True).value(cards("sK dA"))
    assert after > before
    assert values["s9 d9 c9 h9"][1] == 1


def test_a_hand_that_a_revolution_leaves_as_it_is_makes_it() -> None:
    """Checks equal hand values: "no larger", as in the source's code."""
    hand = "s7 d7 c7 h7 s9 d8"
    position = Position(seen(hand))
    assert position.ending(revolution=True).value(cards("s9 d8")) == position.cut().value
    assert cut_of(hand)["s7 d7 c7 h7"][1] == 90


def test_in_a_revolution_ranks_count_from_the_other_end() -> None:
    values = cut_of("s2 dA d9 sK s4", revolution=True)
    singles = {name: value for name, (_, value) in values.items()}
    assert singles == {
        "s4": 40 + 2 * 2 + 20,
        "d9": 40 + 7 * 2 + 20,
        "sK": 40 + 11 * 2 + 20,
        "dA": 40 + 24 + 20,
        "s2": 86,
    }
    assert strength(play("s3 s4 s5"), is_reversed=True) == 12
    assert strength(play("s3 s4 s5"), is_reversed=False) == 2


def test_a_following_play_counts_in_the_best_cut_that_has_it() -> None:
    """Checks a seven of a pair: its cut has three singles."""
    position = seen("s7 d7 sJ h3 h4 h5", "", trick=on("s4"))
    value = next(each for each in assess(position) if each.play == play("s7"))
    assert value.priority == 40 + (13 - 4) * 2 + 4 * 3
