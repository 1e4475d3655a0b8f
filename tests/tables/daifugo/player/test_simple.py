"""The random and the easy player."""

from collections import Counter
from dataclasses import replace

from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.player.simple import by_chance, easy, weighted
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD
from tests.tables.daifugo.player.positions import on, seen, spelled, stream

TRIES = 600


def chosen(position: Seen, choose: object = easy) -> Counter[str]:
    """Counts what a player does in a position."""
    assert callable(choose)
    numbers = stream("choices")
    return Counter(spelled(choose(position, numbers).cards) for _ in range(TRIES))


def test_weights_are_chances() -> None:
    numbers = stream("weights")
    counts = Counter(weighted([1, 0, 3], numbers) for _ in range(4000))
    assert set(counts) == {0, 2}
    assert 900 < counts[0] < 1100


def test_random_moves_are_equally_likely() -> None:
    counts = chosen(seen("s5 d6 c7 h8", trick=on("s4")), by_chance)
    assert set(counts) == {"s5", "d6", "c7", "h8", ""}
    assert all(80 < count < 160 for count in counts.values())


def test_random_movers_pass_only_where_they_may() -> None:
    assert "" not in chosen(seen("s5 d6 c7"), by_chance)
    assert "" in chosen(seen("s5 d6 c7", rules=CONTEST), by_chance), "who leads by contest rules may pass"


def test_random_gifts_are_equally_likely() -> None:
    counts = chosen(seen("s5 d6 c7", exchange=2), by_chance)
    assert set(counts) == {"s5 d6", "s5 c7", "d6 c7"}
    assert all(150 < count < 250 for count in counts.values())


def test_easy_plays_weak_cards_first() -> None:
    counts = chosen(seen("s5 d9 cK", trick=on("s4")))
    assert counts["s5"] > counts["d9"] > counts["cK"] > 0


def test_easy_keeps_twos_and_jokers() -> None:
    counts = chosen(seen("s5 d2 joker", rules=CONTEST, trick=on("s4")))
    assert counts["s5"] > TRIES * 3 // 4
    assert TRIES // 12 > counts["d2"] > counts["joker"]
    alone = chosen(seen("s3 d2", rules=CONTEST, trick=on("sA")))
    assert alone[""] > alone["d2"] > 0, "it rather passes"


def test_easy_does_not_gladly_break_up_a_pair() -> None:
    counts = chosen(seen("s5 d5 c6", trick=on("s4")))
    assert counts["c6"] > counts["s5"] + counts["d5"] > 0


def test_easy_leads_many_cards() -> None:
    counts = chosen(seen("s5 d5 c6"))
    assert counts["s5 d5"] > TRIES // 2


def test_easy_keeps_an_eight_that_cuts() -> None:
    cuts = chosen(seen("s8 d9 cJ", rules=STANDARD, trick=on("s4")))
    plain = chosen(seen("s8 d9 cJ", rules=replace(STANDARD, eight_cut=False, forbidden_eight=False), trick=on("s4")))
    assert cuts["s8"] < plain["s8"] / 2


def test_easy_passes_now_and_then_but_never_leads_nothing() -> None:
    assert 0 < chosen(seen("s5 d6", trick=on("s4")))[""] < TRIES // 8
    assert "" not in chosen(seen("s5 d6", rules=CONTEST))


def test_easy_always_goes_out_when_it_can() -> None:
    assert set(chosen(seen("sA dA", trick=on("sK cK")))) == {"sA dA"}


def test_easy_goes_out_with_no_foul() -> None:
    assert set(chosen(seen("s2", rules=STANDARD, trick=on("sK")))) == {""}
    assert set(chosen(seen("s2", rules=STANDARD))) == {"s2"}, "a lead cannot be refused"
    counts = chosen(seen("s4 s2", rules=STANDARD))
    assert counts["s2"] > counts["s4"], "the four is left for the end"


def test_easy_gives_weak_cards() -> None:
    counts = chosen(seen("s3 sK s2", rules=CONTEST, exchange=1))
    assert counts["s3"] > TRIES * 3 // 4
    turned = chosen(seen("s3 sK s2", rules=CONTEST, exchange=1, revolution=True))
    assert turned["s2"] > turned["s3"]


def test_easy_knows_the_order_of_a_revolution() -> None:
    counts = chosen(seen("s5 dK", trick=on("sA"), revolution=True))
    assert counts["dK"] > counts["s5"]
