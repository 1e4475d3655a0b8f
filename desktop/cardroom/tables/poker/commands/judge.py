"""`cardroom judge`: prints the name of a hand and its pay."""

import json
from argparse import Namespace

from cardroom.cards.cards import BadCards, parse_hand
from cardroom.cards.hands import judge
from cardroom.cards.showdown import HandKind, name_hand
from cardroom.house.output import print_answer, print_error
from cardroom.tables.poker.naming.hand_words import ENGLISH
from cardroom.tables.poker.rules.bets import BadBet, parse_bet
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, BadPayTable, parse_pay_table


def run(arguments: Namespace) -> int:
    """Runs the command with its parsed arguments; see `print_judgement`."""
    return print_judgement(arguments.hand, arguments.bet, arguments.table, as_json=arguments.json)


def print_judgement(hand_text: str, bet_text: str, pay_table_text: str | None, *, as_json: bool) -> int:
    """Prints the name of a hand and its pay.

    The text names a pair and a high card exactly: "pair of aces: pays nothing".

    Args:
        hand_text: five cards, such as "AS KS QS JS JOKER".
        bet_text: the bet in credits.
        pay_table_text: nine pays, two pair to royal; the default table when it is None.
        as_json: print `{"hand": …, "pay": …, "name": …}`: the hand of the pay table ("nothing" for a pair), its pay,
            and the exact name.

    Returns:
        0, or 2 for invalid input.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        cards = parse_hand(hand_text)
        bet = parse_bet(bet_text)
        pay_table = FESTIVAL if pay_table_text is None else parse_pay_table(pay_table_text)
    except (BadCards, BadBet, BadPayTable) as fault:
        print_error(str(fault))
        return 2
    judged, named = judge(cards), name_hand(cards)
    hand, name, pay = judged.name.lower().replace("_", " "), ENGLISH.name(named), pay_table.pay(judged, bet)
    if as_json:
        print_answer(json.dumps({"hand": hand, "pay": pay, "name": name}))
    else:
        shown = name if named.kind in (HandKind.PAIR, HandKind.HIGH_CARD) else hand
        print_answer(f"{shown}: pays {pay or 'nothing'}")
    return 0
