"""Receipts as rounds leave them, drawn by hypothesis: with and without a word, with every kind of double-up."""

from hypothesis import strategies as st

from cardroom.cards.dealing import is_word
from cardroom.fair.issuing import Deal, PokerPlay, issue
from cardroom.fair.receipt import HIGHEST_ROUND, Receipt
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.double_up.rules.receipt_part import Decision, keeps_the_limits
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.rules.pay_tables import PRESETS

words = st.just("") | st.sampled_from(["open sesame", "開けゴマ", 'a "b" \\c', "é" * 64]) | st.text(max_size=64)
changes = st.sets(st.integers(0, 4)).map(lambda places: tuple(sorted(places)))


@st.composite
def receipts(draw: st.DrawFn) -> Receipt:
    """A receipt that fits."""
    deal = Deal(
        table=draw(st.sampled_from(["poker", "poker", "old_maid"])),
        round_number=draw(st.integers(1, 1_000) | st.just(HIGHEST_ROUND)),
        seed=draw(st.binary(min_size=32, max_size=32)).hex(),
        word=draw(words.filter(is_word)),
        fair=draw(st.booleans()),
    )
    if deal.table != "poker":
        return issue(deal)
    bet, pay_table = draw(st.integers(1, 10)), draw(st.sampled_from(list(PRESETS.values())))
    plain = PokerPlay(bet, pay_table, draw(changes))
    receipt = issue(deal, plain)
    if receipt.poker is None or not receipt.poker.win or draw(st.booleans()):
        return receipt
    return _doubled(deal, plain, draw(st.sampled_from(Kind)), draw(st.randoms(use_true_random=False)).choice)


def _doubled(deal: Deal, plain: PokerPlay, kind: Kind, pick: object) -> Receipt:
    """The round with a double-up that goes on as long as it may, or is left on the way."""
    assert callable(pick)
    decisions: list[Decision] = []
    receipt = issue(deal, plain)
    while True:
        decisions.append(Decision(pick([choice for choice in Choice if choice.fits(kind)])))
        play = PokerPlay(plain.bet, plain.pay_table, plain.changed, (kind, tuple(decisions)))
        longer = issue(deal, play)
        assert longer.poker is not None
        assert longer.poker.double_up is not None
        if not keeps_the_limits(longer.poker.double_up):
            return receipt
        receipt = longer
        outcome = longer.poker.double_up.layouts[-1].outcome
        if outcome is Outcome.LOST or (outcome is Outcome.WON and pick([True, False])):
            return receipt
        decisions[-1] = Decision(decisions[-1].choice, banks=outcome is Outcome.WON and pick([True, False]))
