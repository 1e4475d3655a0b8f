"""Receipts for tests: drawn by hypothesis, or changed from an example.

Hypothesis draws receipts of all tables. The example is that of docs/fair-deals.md.
"""

import json
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.app.commands.verify import formats_of
from cardroom.cards.cards import WHOLE_PACK, Pack
from cardroom.cards.dealing import is_word
from cardroom.fair.checking import check
from cardroom.fair.deal import Deal
from cardroom.fair.part import FindingCode, Part
from cardroom.fair.receipt import HIGHEST_NUMBER, Receipt, issue, read_receipt, sealed
from cardroom.fair.signing import public_key, signed
from cardroom.ledger import ChainHead
from cardroom.tables import TABLES
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.double_up.rules.receipt_part import keeps_the_limits
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.history.receipt_part import play_poker
from cardroom.tables.poker.rules.pay_tables import PRESETS
from tests.fair.page_vectors import decisions, example_receipt

FORMATS = formats_of(TABLES)
EXAMPLE = read_receipt(example_receipt(), FORMATS)

SECRET, OTHER_SECRET = bytes(range(32)), bytes(range(1, 33))
KEY = public_key(SECRET)
HEAD = ChainHead(1_234, "5a" * 32)
SIGNED = signed(EXAMPLE, HEAD, SECRET)
"""The example with a signature."""

words = st.just("") | st.sampled_from(["open sesame", "開けゴマ", 'a "b" \\c', "é" * 64]) | st.text(max_size=64)
changes = st.sets(st.integers(0, 4)).map(lambda places: tuple(sorted(places)))


heads = st.none() | st.builds(
    ChainHead, st.integers(1, 10**6) | st.just(HIGHEST_NUMBER), st.binary(min_size=32, max_size=32).map(bytes.hex)
)


def receipts() -> st.SearchStrategy[Receipt]:
    """Draws valid receipts, some of them signed."""
    return unsigned_receipts() | st.builds(signed, unsigned_receipts(), heads, st.just(SECRET))


@st.composite
def unsigned_receipts(draw: st.DrawFn) -> Receipt:
    """Draws a valid receipt of an older version."""
    deal = Deal(
        table=draw(st.sampled_from(["poker", "poker", "old_maid"])),
        round_number=draw(st.integers(1, 1_000) | st.just(HIGHEST_NUMBER)),
        seed=draw(st.binary(min_size=32, max_size=32)).hex(),
        word=draw(words.filter(is_word)),
        fair=draw(st.booleans()),
    )
    if deal.table != "poker":
        return issue(replace(deal, pack=draw(st.sampled_from([WHOLE_PACK, Pack(2, 7), Pack(4, 7), Pack(2, 13)]))))
    bet, pay_table = draw(st.integers(1, 10)), draw(st.sampled_from(list(PRESETS.values())))
    plain = decisions(bet, pay_table, draw(changes))
    part = play_poker(deal, plain)
    if not part["win"] or draw(st.booleans()):
        return issue(deal, part)
    kind, source = draw(st.sampled_from(Kind)), draw(st.randoms(use_true_random=False))
    return issue(deal, doubled(deal, plain, kind, source.choice))


def doubled(deal: Deal, plain: Part, kind: Kind, pick: object) -> Part:
    """Adds a double-up that is played to its limit, or left before."""
    assert callable(pick)
    layouts: list[Part] = []
    part = play_poker(deal, plain)
    while True:
        choice = pick([choice for choice in Choice if choice.fits(kind)])
        layouts.append({"choice": choice.value, "banked": 0})
        longer = play_poker(deal, {**plain, "double_up": {"kind": kind.value, "layouts": layouts}})
        if not keeps_the_limits(longer["double_up"]):
            return part
        part = longer
        outcome = Outcome(longer["double_up"]["layouts"][-1]["outcome"])
        if outcome is Outcome.LOST or (outcome is Outcome.WON and pick([True, False])):
            return part
        layouts[-1] = {"choice": choice.value, "banked": int(outcome is Outcome.WON and pick([True, False]))}


def changed(*path: Any, to: object) -> str:  # noqa: ANN401
    """Returns the example's text with the value at a path replaced."""
    fields = json.loads(example_receipt())
    inner = fields
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = to
    return json.dumps(fields)


def forged(*path: Any, to: object) -> Receipt:  # noqa: ANN401
    """Returns the example with a value replaced, and a new checksum."""
    return sealed(read_receipt(changed(*path, to=to), FORMATS))


def codes(receipt: Receipt) -> list[FindingCode]:
    """Returns the codes of all mismatches."""
    return [finding.code for finding in check(receipt, FORMATS)]
