"""Practice for tests, without the coach.

To hold all cards is best, and each changed card costs a tenth.
"""

from fractions import Fraction

from hypothesis import strategies as st

from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.poker.practice.rules import case
from cardroom.tables.poker.practice.rules.cluster import Positions, PracticeCluster, Verdict
from cardroom.tables.poker.practice.rules.messages import CloseOnly, PickCard, Replay
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, ToggleMark

NO_CREDITS = Account(0)
BEST = Fraction(1)


def seed_for(number: int) -> bytes:
    return number.to_bytes(32, "big")


def judge(cluster: PracticeCluster, held: Positions) -> Verdict:
    return Verdict(BEST, ALL_POSITIONS, BEST - Fraction(len(ALL_POSITIONS - held), 10))


def dealt(number: int = 1, before: PracticeCluster | None = None) -> PracticeCluster:
    before = PracticeCluster() if before is None else before
    return case.deal(before, Message(DONE), seed_for(number), Marking.CHANGE, lambda hand: True)


def chosen(cluster: PracticeCluster, *marks: int) -> PracticeCluster:
    for position in marks:
        cluster = case.choose(cluster, ToggleMark(position))
    return case.judge(cluster, Message("draw"), judge)


@st.composite
def clusters(draw: st.DrawFn) -> PracticeCluster:
    """Clusters after a few hands of practice."""
    cluster = PracticeCluster()
    for number in range(1, draw(st.integers(1, 5))):
        message = Message(DONE)
        replays = draw(st.booleans())
        if cluster.missed and replays:
            message = Replay(draw(st.integers(0, len(cluster.missed) - 1)))
        marking = draw(st.sampled_from(Marking))
        cluster = case.deal(cluster, message, seed_for(number), marking, lambda hand: hand[0] % 3 == 0)
        for position in draw(st.sets(st.integers(0, 4))):
            cluster = case.choose(cluster, ToggleMark(position))
        if draw(st.booleans()):
            cluster = case.choose(cluster, CloseOnly(draw(st.booleans())))
        if draw(st.booleans()):
            cluster = case.judge(cluster, Message("draw"), judge)
            if draw(st.booleans()):
                cluster = case.choose(cluster, Message("take_back"))
            elif draw(st.booleans()):
                cluster = case.drawn(cluster, Message("draw"))
        for card in draw(st.sets(st.integers(0, 52), max_size=5)):
            cluster = case.ask(cluster, PickCard(card)) if len(cluster.asked) < 5 else cluster
    return cluster
