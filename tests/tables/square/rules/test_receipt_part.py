"""Receipts of SQUARE: written, read back, replayed; forged ones are found."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from cardroom.app.commands.verify import as_json, as_text
from cardroom.fair.checking import EnvelopeCode, check
from cardroom.fair.deal import Deal
from cardroom.fair.fields import BadReceipt
from cardroom.fair.part import Finding, FindingCode
from cardroom.fair.receipt import Receipt, issue, read_receipt, sealed, to_text
from cardroom.tables.square.rules.cluster import SquareCluster
from cardroom.tables.square.rules.receipt_part import RECEIPT_PART, SquareCode, part_of
from tests.fair.page_vectors import example_campaign
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.tables.square.rules.play import all_clear, campaigns, filled_in_order, with_stage

C = SquareCode


def receipt_of(cluster: SquareCluster) -> Receipt:
    deal = Deal("square", cluster.round_number, cluster.seed, cluster.word, cluster.fair)
    return issue(deal, part_of(cluster), has_deck=False)


def codes(receipt: Receipt) -> list[FindingCode]:
    return [finding.code for finding in check(receipt, FORMATS)]


def changed(text: str, *path: Any, to: object) -> str:  # noqa: ANN401
    fields = json.loads(text)
    inner = fields["square"]
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = to
    return json.dumps(fields)


EXAMPLE = example_campaign()
CLEAR = all_clear(stake=7)
ALL_CLEAR = to_text(receipt_of(CLEAR))


@settings(max_examples=60)
@given(campaigns())
def test_a_receipt_is_read_as_it_was_written_and_fits_both_verifiers(cluster: SquareCluster) -> None:
    receipt = receipt_of(cluster)
    assert read_receipt(to_text(receipt), FORMATS) == receipt
    assert check(receipt, FORMATS) == ()
    assert verify(to_text(receipt)) == []


@settings(max_examples=30)
@given(campaigns(), campaigns())
def test_another_seed_never_fits(cluster: SquareCluster, other: SquareCluster) -> None:
    if cluster.seed != other.seed:
        swapped = sealed(replace(receipt_of(cluster), seed=other.seed))
        assert codes(swapped)[:2] == [EnvelopeCode.COMMITMENT, C.DECK_1]
        assert verify(to_text(swapped))[:2] == ["commitment", "deck-1"]


def test_a_receipt_has_the_stages_played_their_points_and_the_prize() -> None:
    fields = json.loads(EXAMPLE)
    assert "deck" not in fields
    assert [len(stage["deck"].split()) for stage in fields["square"]["stages"]] == [36, 40]
    assert fields["version"] == 3
    square = json.loads(ALL_CLEAR)["square"]
    assert (square["end"], square["cleared"], square["prize"]) == ("all-clear", 5, 7_000)
    assert [len(stage["marks"]) for stage in square["stages"]] == [10] * 5
    assert square["total"] == CLEAR.total >= 450
    cluster = with_stage(replace(CLEAR, placed=CLEAR.placed[:2]))
    square = json.loads(to_text(receipt_of(cluster)))["square"]
    assert (square["end"], square["cleared"], square["prize"]) == ("abandon", 2, 0)
    assert (square["stages"][2]["cells"], square["stages"][2]["marks"], square["stages"][2]["points"]) == ("", "", 0)


def _swapped(text: str) -> str:
    first, second, *others = text.split(" ")
    return " ".join((second, first, *others))


STAGES = json.loads(EXAMPLE)["square"]["stages"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (changed(EXAMPLE, "stages", 0, "deck", to=_swapped(STAGES[0]["deck"])), [C.DECK_1]),
        (changed(EXAMPLE, "stages", 1, "deck", to=_swapped(STAGES[1]["deck"])), [C.DECK_2]),
        (changed(EXAMPLE, "stages", 1, "marks", to="H" * 10), [C.MARKS]),
        (changed(EXAMPLE, "stages", 1, "points", to=68), [C.POINTS]),
        (changed(EXAMPLE, "total", to=450), [C.TOTAL]),
        (changed(EXAMPLE, "end", to="abandon"), [C.END]),
        (changed(EXAMPLE, "end", to="all-clear"), [C.END]),
        (changed(EXAMPLE, "cleared", to=2), [C.CLEARED]),
        (changed(EXAMPLE, "prize", to=3_000), [C.PRIZE]),
        (changed(ALL_CLEAR, "stake", to=10), [C.PRIZE]),
        (changed(ALL_CLEAR, "prize", to=0), [C.PRIZE]),
        (changed(EXAMPLE, "practice", to=True), [C.STAKE]),
        (changed(EXAMPLE, "advised", to=True), [C.STAKE]),
        (changed(EXAMPLE, "stages", to=STAGES[:1]), [C.END, C.TOTAL]),
    ],
)
def test_what_was_forged_is_named(text: str, found: list[FindingCode]) -> None:
    receipt = sealed(read_receipt(text, FORMATS))
    assert codes(receipt) == found
    assert sorted(set(verify(to_text(receipt)))) == sorted(str(code.value) for code in found)


def test_other_cells_give_other_marks_and_points() -> None:
    cells = STAGES[1]["cells"].split()
    forged = sealed(read_receipt(changed(EXAMPLE, "stages", 1, "cells", to=" ".join(reversed(cells))), FORMATS))
    assert {C.MARKS, C.POINTS, C.TOTAL} <= set(codes(forged))
    assert verify(to_text(forged))


def test_a_stage_after_a_missed_target_or_a_board_that_was_not_full_is_found() -> None:
    lost = filled_in_order(with_stage(replace(CLEAR, placed=())))
    assert lost.is_lost
    forged = receipt_of(filled_in_order(with_stage(lost)))
    assert C.STAGE in codes(forged)
    assert "stage" in verify(to_text(forged))
    left = replace(CLEAR, placed=(CLEAR.placed[0], CLEAR.placed[1][:24], CLEAR.placed[2]))
    forged = receipt_of(left)
    assert C.STAGE in codes(forged)
    assert "stage" in verify(to_text(forged))


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (("stake",), 11, "square.stake is no whole number from 0 to 10"),
        (("practice",), 1, "square.practice is not true or false"),
        (("stages",), [], "square.stages has 0 stages"),
        (("stages",), STAGES[:1] * 6, "square.stages has 6 stages"),
        (("stages", 0, "deck"), STAGES[1]["deck"], r"square.stages\[1\].deck has 40 cards"),
        (("stages", 0, "cells"), "11 11", r"square.stages\[1\].cells is no row of cells"),
        (("stages", 0, "cells"), "16", r"square.stages\[1\].cells is no row of cells"),
        (("stages", 0, "cells"), "11  12", r"square.stages\[1\].cells is no row of cells"),
        (("stages", 0, "marks"), "H", r"square.stages\[1\].marks is no row of 10 marks"),
        (("stages", 0, "marks"), "x" * 10, r"square.stages\[1\].marks is no row of 10 marks"),
        (("stages", 0, "points"), 601, r"square.stages\[1\].points is no whole number from -20 to 600"),
        (("stages", 0, "more"), 1, r"square.stages\[1\].more is no known field"),
        (("end",), "won", "square.end is none of: all-clear, game-over, abandon"),
        (("total",), 3_001, "square.total is no whole number"),
        (("cleared",), 6, "square.cleared is no whole number"),
        (("prize",), 10_001, "square.prize is no whole number"),
        (("more",), 1, "square.more is no known field"),
    ],
)
def test_what_is_no_campaign_is_refused(path: tuple[Any, ...], value: object, line: str) -> None:
    with pytest.raises(BadReceipt, match=f"^{line}"):
        read_receipt(changed(EXAMPLE, *path, to=value), FORMATS)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"version": 1}, "version is not 3: the receipts of square have several decks"),
        ({"version": 2}, "version is not 3: the receipts of square have several decks"),
        ({"version": 5}, "version is not 1, 2, 3 or 4"),
        ({"deck": STAGES[0]["deck"]}, "deck is no known field"),
        ({"table": "old_maid"}, "version is not 1 or 2: the receipts of old_maid have one deck"),
        ({"table": "poker"}, "version is not 1 or 2: the receipts of poker have one deck"),
    ],
)
def test_the_version_belongs_to_the_table(changes: dict[str, object], line: str) -> None:
    with pytest.raises(BadReceipt, match=f"^{line}"):
        read_receipt(json.dumps(json.loads(EXAMPLE) | changes), FORMATS)


@pytest.mark.parametrize("code", SquareCode)
def test_every_finding_has_one_line(code: SquareCode) -> None:
    for place in (0, 7):
        sentence = Finding(code, "6D", "", place).sentence
        assert sentence.isprintable()
        assert "{" not in sentence


def test_verify_shows_the_campaign_and_how_it_was_played() -> None:
    receipt = read_receipt(ALL_CLEAR, FORMATS)
    lines = as_text(receipt, (), FORMATS).splitlines()
    assert lines[-1] == "prize       7000"
    assert lines[-2] == f"end         all-clear, 5 stages cleared, {CLEAR.total} points"
    assert sum(line.startswith("marks") for line in lines) == 5
    answer = as_json(receipt, (), FORMATS)
    assert "deck" not in answer
    assert [len(stage["deck"]) for stage in answer["stages"]] == [36, 40, 44, 48, 52]
    assert RECEIPT_PART.has_decks
    cluster = replace(CLEAR, stake=0, practice=True, advised=True, placed=(CLEAR.placed[0][:3],))
    text = as_text(receipt_of(cluster), (), FORMATS)
    assert "stake       none" in text
    assert "practice: cards could be taken back; not counted" in text
    assert "the adviser was used" in text
    assert "cards       3 placed: the stage was left before its end" in text
