"""`cardroom judge`: a hand's name, and what it pays."""

import json

from cardroom.cards.cards import BadCards, parse_hand
from cardroom.cards.hands import judge
from cardroom.house.output import print_answer, print_error
from cardroom.tables.poker.rules.bets import BadBet, parse_bet
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, BadPayTable, parse_pay_table


def run(hand_text: str, bet_text: str, pay_table_text: str | None, *, as_json: bool) -> int:
    """Judges five cards.

    Args:
        hand_text: five cards, such as "AS KS QS JS JOKER".
        bet_text: the bet in credits.
        pay_table_text: nine pays, two pair to royal; the default table when it is None.
        as_json: print `{"hand": …, "pay": …}`.

    Returns:
        0, or 2 for input that cannot be read.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        hand = judge(parse_hand(hand_text))
        bet = parse_bet(bet_text)
        pay_table = FESTIVAL if pay_table_text is None else parse_pay_table(pay_table_text)
    except (BadCards, BadBet, BadPayTable) as fault:
        print_error(str(fault))
        return 2
    name, pay = hand.name.lower().replace("_", " "), pay_table.pay(hand, bet)
    print_answer(json.dumps({"hand": name, "pay": pay}) if as_json else f"{name}: pays {pay}")
    return 0
