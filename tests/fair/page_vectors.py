"""Writes the test vectors of docs/fair-deals.md, between its markers.

    cd tests && python -m fair.page_vectors

A test compares the page with the output of this script.
"""

import hmac
import sys
from functools import cache
from pathlib import Path

from cardroom.cards.cards import WHOLE_PACK, Pack, card_name
from cardroom.cards.dealing import DealStream, commitment, mixed
from cardroom.fair.deal import Deal
from cardroom.fair.part import Part
from cardroom.fair.receipt import issue, signed_bytes, to_text
from cardroom.fair.signing import signed
from cardroom.ledger import ChainHead
from cardroom.tables.daifugo.rules.card_sets import as_card
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.poker.double_up.rules.cluster import Choice
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket, layout
from cardroom.tables.poker.history.receipt_part import play_poker
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.receipt_part import part_of
from tests.tables.square.rules.play import played_by_rule

PAGE = Path(__file__).resolve().parents[2] / "docs/fair-deals.md"
BEGIN, END = "<!-- vectors: begin -->\n", "<!-- vectors: end -->"

SEED = bytes(range(32))
WORDS = ("open sesame", "開けゴマ")
ROUND = 12
BOUNDS = (53, 52, 51, 6, 2, 1, 1_000_000, 2**32 - 1)


def vectors() -> str:
    """Returns the part of the page between the markers."""
    return "\n".join([*_keys(), *_stream(), *_decks(), *_layouts(), *_receipt(), *_campaign(), *_signed()])


@cache
def example_receipt() -> str:
    """Returns a receipt in which all fields are used.

    It has a word, changed cards, and a double-up with half banked.
    """
    for number in range(1, 10_000):
        deal = Deal("poker", number, SEED.hex(), WORDS[1], fair=False)
        won = play_poker(deal, decisions(5, FESTIVAL, (1, 3, 4)))
        if not won["win"]:
            continue
        layouts = _layouts_of(deal, won["win"])
        double_up = {"kind": Kind.HIGH_LOW.value, "layouts": layouts}
        part = play_poker(deal, {**won, "double_up": double_up})
        outcomes = [each["outcome"] for each in part["double_up"]["layouts"]]
        if "draw" in outcomes and outcomes.count("won") == 2:
            return to_text(issue(deal, part))
    raise LookupError("no round of the kind")


def decisions(bet: int, pay_table: PayTable, changed: tuple[int, ...]) -> Part:
    """Returns a person's decisions in a round without a double-up.

    Args:
        bet: in credits.
        pay_table: the pay table.
        changed: positions 0..4 of the changed cards.
    """
    places = [position + 1 for position in changed]
    return {"bet": bet, "pay_table": str(pay_table), "changed": places, "double_up": None}


def _layouts_of(deal: Deal, win: int) -> list[Part]:
    """Returns right guesses up to two wins; banks half of the first."""
    ticket = Ticket(deal.round_number, deal.seed, deal.word, win, Kind.HIGH_LOW)
    layouts: list[Part] = []
    wins = 0
    while wins < 2:
        open_card, hidden = (card % 13 for card in layout(ticket, len(layouts) + 1))
        right = Choice.HIGH if hidden >= open_card else Choice.LOW
        won = hidden != open_card
        layouts.append({"choice": right.value, "banked": int(won and wins == 0)})
        wins += won
    return layouts


def _keys() -> list[str]:
    lines = ["Keys:", "", "```", f"seed        {SEED.hex()}", f"commitment  {commitment(SEED)}"]
    for word in WORDS:
        lines += [f"word        {word}", f"UTF-8       {word.encode().hex()}", f"key         {mixed(SEED, word).hex()}"]
    return [*lines, "```", ""]


def _stream() -> list[str]:
    label = f"poker|{ROUND}|deal|"
    blocks = [hmac.digest(SEED, f"{label}{counter}".encode(), "sha256").hex() for counter in range(2)]
    words = DealStream(SEED, "poker", ROUND, "deal")
    numbers = DealStream(SEED, "poker", ROUND, "deal")
    return [
        "The stream of that seed without a word:",
        "",
        "```",
        *(f"{label}{counter}  {block}" for counter, block in enumerate(blocks)),
        f"first words     {' '.join(str(words.below(2**32)) for _ in range(4))}",
        *(f"below {bound:<10}  {numbers.below(bound)}" for bound in BOUNDS),
        "```",
        "",
        "The numbers are taken from the stream one after the other.",
        "",
    ]


def _decks() -> list[str]:
    lines = ["Decks of that seed:", "", "```"]
    small = Pack(2, 7)
    for table, number, word, pack in (
        ("poker", ROUND, "", WHOLE_PACK),
        ("poker", ROUND, WORDS[0], WHOLE_PACK),
        ("old_maid", 1, "", WHOLE_PACK),
        ("old_maid", 1, "", small),
    ):
        deck = Deal(table, number, SEED.hex(), word, fair=False, pack=pack).deck
        assert sorted(deck) == sorted(pack.cards)
        of_pack = f", {pack.suits} suits of {pack.numbers} numbers" if pack == small else ""
        lines.append(f"{table}, round {number}, {f'word {word}' if word else 'no word'}{of_pack}:")
        lines += [f"  {' '.join(map(card_name, deck[start : start + 18]))}" for start in range(0, len(deck), 18)]
    for stage in (1, 5):
        deck = SquareCluster(1, SEED.hex()).deck(stage)
        lines.append(f"square, round 1, no word, stage {stage}:")
        lines += [f"  {' '.join(map(card_name, deck[start : start + 18]))}" for start in range(0, len(deck), 18)]
    contest = DaifugoCluster(1, SEED.hex(), options=DaifugoOptions(CONTEST))
    cards = [card_name(as_card(bit)) for bit in contest.deck]
    lines.append("daifugo, round 1, no word, five seats, one joker:")
    lines += [f"  {' '.join(cards[start : start + 18])}" for start in range(0, len(cards), 18)]
    seats, first = " ".join(map(str, contest.seating)), contest.first_dealt
    lines.append(f"  new seats: players {seats}; without classes the first card goes to seat {first}")
    return [*lines, "```", ""]


def _layouts() -> list[str]:
    lines = [f"Layouts of that seed, poker round {ROUND}, no word, the open card first:", "", "```"]
    for kind in Kind:
        ticket = Ticket(ROUND, SEED.hex(), "", 10, kind)
        for number in range(1, 5):
            lines.append(f"{kind.value} {number}: {' '.join(map(card_name, layout(ticket, number)))}")
    return [*lines, "```", ""]


def _receipt() -> list[str]:
    return ["A receipt that fits:", "", "```json", example_receipt().rstrip(), "```", ""]


def example_campaign(wanted: SquareState = SquareState.GAME_OVER, stages: int = 2, stake: int = 3) -> str:
    """Returns the receipt of a campaign by the rule of thumb.

    Args:
        wanted: its end.
        stages: the number of its stages.
        stake: its stake.
    """
    for number in range(1, 1_000):
        cluster = played_by_rule(SquareCluster(number, SEED.hex(), fair=False, stake=stake))
        part = part_of(cluster)
        if (part["end"], len(part["stages"])) == (wanted.value, stages):
            deal = Deal("square", number, cluster.seed, cluster.word, cluster.fair)
            return to_text(issue(deal, part, has_deck=False))
    raise LookupError("no campaign of the kind")


def _campaign() -> list[str]:
    return ["A receipt of SQUARE that fits:", "", "```json", example_campaign().rstrip(), "```", ""]


def example_signed() -> str:
    """Returns a signed receipt of Old Maid with a smaller pack."""
    receipt = issue(Deal("old_maid", 1, SEED.hex(), WORDS[1], fair=True, pack=Pack(2, 7)))
    return to_text(signed(receipt, ChainHead(5, "c3" * 32), SEED))


def _signed() -> list[str]:
    message = signed_bytes(signed(issue(Deal("old_maid", 1, SEED.hex(), "", fair=True, pack=Pack(2, 3))), None, SEED))
    return [
        "A signed receipt that fits; the secret key is that seed, too:",
        "",
        "```json",
        example_signed().rstrip(),
        "```",
        "",
        "The plain form that is signed, of a still smaller receipt:",
        "",
        "```",
        message.decode(),
        "```",
        "",
    ]


def main() -> int:
    """Writes the vectors into the page."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}{vectors()}{END}{after}", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
