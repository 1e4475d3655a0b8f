"""A verifier that is written from docs/fair-deals.md alone.

    python tests/fair/second_verifier.py < RECEIPT.json

Shares no line with the program, and imports nothing from it. Prints each mismatch on a line, or "fits".
"""

import hashlib
import hmac
import itertools
import json
import sys
from collections import Counter
from typing import Any

NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
PACK = [number + suit for suit in "SHDC" for number in NUMBERS] + ["JOKER"]
HANDS = [
    "nothing",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
    "royal straight flush",
]


class Stream:
    """The random stream of a key and a label."""

    def __init__(self, key: bytes, label: str) -> None:
        self.key, self.label, self.counter, self.left = key, label, 0, b""

    def word(self) -> int:
        """Returns the next four bytes as a number, big-endian."""
        if not self.left:
            message = (self.label + str(self.counter)).encode("utf-8")
            self.left = hmac.new(self.key, message, hashlib.sha256).digest()
            self.counter += 1
        taken, self.left = self.left[:4], self.left[4:]
        return taken[0] * 2**24 + taken[1] * 2**16 + taken[2] * 2**8 + taken[3]

    def below(self, bound: int) -> int:
        """Returns a number from 0 to `bound` - 1."""
        limit = 2**32 - 2**32 % bound
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % bound

    def shuffle(self, pack: list[str]) -> list[str]:
        """Returns the pack, shuffled."""
        cards = list(pack)
        last = len(cards) - 1
        while last >= 1:
            j = self.below(last + 1)
            cards[last], cards[j] = cards[j], cards[last]
            last -= 1
        return cards


def number_of(card: str) -> int:
    """Returns 1 to 13; 0 for the joker."""
    return 0 if card == "JOKER" else NUMBERS.index(card[:-1]) + 1


def hand_of(cards: list[str]) -> str:
    """Returns the best hand; tries every card in place of the joker."""
    if "JOKER" not in cards:
        return HANDS[plain_rank(cards)]
    others = [card for card in cards if card != "JOKER"]
    best = max(plain_rank([*others, card]) for card in PACK[:52] if card not in others)
    if len({number_of(card) for card in others}) == 1:
        best = max(best, HANDS.index("five of a kind"))
    return HANDS[best]


def plain_rank(cards: list[str]) -> int:
    """Returns the index in HANDS of five cards without the joker."""
    numbers = sorted(number_of(card) for card in cards)
    sets = sorted(Counter(numbers).values())
    flush = len({card[-1] for card in cards}) == 1
    royal = numbers == [1, 10, 11, 12, 13]
    straight = royal or (sets == [1] * 5 and numbers[4] - numbers[0] == 4)
    names = {
        "royal straight flush": royal and flush,
        "straight flush": straight and flush,
        "four of a kind": 4 in sets,
        "full house": sets == [2, 3],
        "flush": flush,
        "straight": straight,
        "three of a kind": 3 in sets,
        "two pair": sets == [1, 2, 2],
    }
    return HANDS.index(next((name for name, holds in names.items() if holds), "nothing"))


def layout(key: bytes, number_of_round: int, kind: str, number: int) -> tuple[str, list[str]]:
    """Returns the open card and the hidden ones."""
    stream = Stream(key, f"poker|{number_of_round}|double-up|{kind}|{number}|")
    cards = stream.shuffle(PACK[:52])
    if kind == "high-low":
        return cards[0], cards[1:2]
    while len({number_of(card) for card in cards[:5]}) < 5:
        cards = stream.shuffle(PACK[:52])
    middle = sorted(cards[:5], key=number_of)[2]
    return middle, [card for card in cards[:5] if card != middle]


def outcome_of(kind: str, choice: str, open_card: str, hidden: list[str]) -> str:
    """Returns the outcome of a choice: "won", "lost" or "draw"."""
    came = hidden[0] if kind == "high-low" else hidden[int(choice) - 1]
    difference = number_of(came) - number_of(open_card)
    if difference == 0:
        return "draw"
    return "won" if (difference < 0) == (choice == "low") else "lost"


def verify(text: str) -> list[str]:
    """Returns the names of the fields with a mismatch."""
    receipt = json.loads(text)
    given = dict(receipt)
    checksum = given.pop("checksum")
    wrong = [] if hashlib.sha256(plain_of(given)).hexdigest() == checksum else ["checksum"]
    if (receipt["version"] == 4) != ("signature" in receipt):
        wrong.append("version")
    if "signature" in receipt:
        signature = bytes.fromhex(given.pop("signature"))
        if not is_signed(bytes.fromhex(receipt["key"]), plain_of(given), signature):
            wrong.append("signature")
    seed = bytes.fromhex(receipt["seed"])
    if hashlib.sha256(seed).hexdigest() != receipt["commitment"]:
        wrong.append("commitment")
    word = receipt["word"].encode("utf-8")
    key = hmac.new(seed, word, hashlib.sha256).digest() if word else seed
    if receipt["table"] == "square":
        return wrong + wrong_in_square(receipt["square"], key, receipt["round"])
    if receipt["table"] == "daifugo":
        return wrong + wrong_in_daifugo(receipt["daifugo"], key, receipt["round"])
    deck = Stream(key, f"{receipt['table']}|{receipt['round']}|deal|").shuffle(pack_of(receipt))
    if deck != receipt["deck"].split():
        wrong.append("deck")
    if receipt["table"] == "poker":
        wrong += wrong_in_poker(receipt["poker"], deck, key, receipt["round"])
    return wrong


def plain_of(fields: dict[str, Any]) -> bytes:
    """Returns the plain form: sorted names, no white space."""
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
Point = tuple[int, int, int]
"""X, Y and Z of a point of the curve of Ed25519 (RFC 8032): its coordinates are X/Z and Y/Z."""


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Returns whether the holder of a key signed a message (RFC 8032)."""
    public, nonce, factor = point_of(key), point_of(signature[:32]), int.from_bytes(signature[32:], "little")
    if public is None or nonce is None or factor >= ORDER:
        return False
    digest = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    base = point_of((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
    assert base is not None
    left, right = times(factor, base), plus(nonce, times(digest, public))
    return all((one * right[2] - other * left[2]) % P == 0 for one, other in zip(left, right, strict=True))


def point_of(octets: bytes) -> Point | None:
    """Returns the point that 32 bytes stand for; None for no point."""
    number = int.from_bytes(octets, "little")
    y, is_odd = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and is_odd):
        return None
    return (P - x if x % 2 != is_odd else x, y, 1)


def plus(one: Point, other: Point) -> Point:
    """Adds two points."""
    (x, y, z), (u, v, w) = one, other
    a, b = x * u % P, y * v % P
    c, e = z * w % P, D * a * b % P
    f, g = (c * c - e) % P, (c * c + e) % P
    return c * f * ((x + y) * (u + v) - a - b) % P, c * g * (b + a) % P, f * g % P


def times(factor: int, point: Point) -> Point:
    """Adds a point so many times to the neutral one."""
    total: Point = (0, 1, 1)
    for bit in bin(factor)[2:]:
        total = plus(total, total)
        if bit == "1":
            total = plus(total, point)
    return total


def pack_of(receipt: dict[str, Any]) -> list[str]:
    """Returns the cards of the game; a `pack` has fewer."""
    pack = receipt.get("pack")
    if pack is None:
        return PACK
    return [number + suit for suit in "SHDC"[: pack["suits"]] for number in NUMBERS[: pack["numbers"]]] + ["JOKER"]


def wrong_in_poker(poker: dict[str, Any], deck: list[str], key: bytes, number_of_round: int) -> list[str]:
    """Returns the fields of the object `poker` with a mismatch."""
    final = deck[:5]
    coming = iter(deck[5:])
    drawn = []
    for place in poker["changed"]:
        final[place - 1] = next(coming)
        drawn.append(final[place - 1])
    hand = hand_of(final)
    pays = [0, *map(int, poker["pay_table"].split("/"))]
    should = {
        "dealt": " ".join(deck[:5]),
        "drawn": " ".join(drawn),
        "final": " ".join(final),
        "hand": hand,
        "win": pays[HANDS.index(hand)] * poker["bet"],
    }
    wrong = [name for name, value in should.items() if poker[name] != value]
    if poker["double_up"] is not None:
        wrong += wrong_in_double_up(poker["double_up"], key, number_of_round, int(should["win"]))
    return wrong


def wrong_in_double_up(double_up: dict[str, Any], key: bytes, number_of_round: int, win: int) -> list[str]:
    """Returns the fields of the object `double_up` with a mismatch."""
    wrong, stake, banked, wins = [], win, 0, 0
    kind, layouts = double_up["kind"], double_up["layouts"]
    for number, given in zip(itertools.count(1), layouts):
        open_card, hidden = layout(key, number_of_round, kind, number)
        outcome = outcome_of(kind, given["choice"], open_card, hidden)
        should = {"open": open_card, "hidden": " ".join(hidden), "outcome": outcome, "stake": stake}
        wrong += [name for name, value in should.items() if given[name] != value]
        if stake == 0 or banked + 2 * stake > 50_000 or wins == (10 if kind == "high-low" else 5):
            wrong.append("limits")
        stake = {"won": 2 * stake, "lost": 0, "draw": stake}[outcome]
        wins += outcome == "won"
        if given["banked"] not in ((0, stake // 2) if outcome == "won" and number < len(layouts) else (0,)):
            wrong.append("banked")
        stake, banked = stake - given["banked"], banked + given["banked"]
    if not layouts:
        wrong.append("limits")
    return wrong if double_up["amount"] == banked + stake else [*wrong, "amount"]


POINTS = {"*": -2, "1": 0, "2": 1, "3": 2, "s": 7, "f": 11, "H": 23, "4": 26, "S": 31, "R": 60}
MARKS = dict(zip(HANDS, "*23sfH4S?R", strict=True))


def mark_of(cards: list[str]) -> str:
    """Returns the mark of a line of five cards."""
    numbers = Counter(number_of(card) for card in cards)
    return "1" if sorted(numbers.values()) == [1, 1, 1, 2] else MARKS[HANDS[plain_rank(cards)]]


def marks_of(board: dict[tuple[int, int], str]) -> str:
    """Returns the marks of five columns, then of five rows."""
    columns = [[board[x, y] for y in range(1, 6)] for x in range(1, 6)]
    rows = [[board[x, y] for x in range(1, 6)] for y in range(1, 6)]
    return "".join(mark_of(line) for line in columns + rows)


def wrong_in_square(square: dict[str, Any], key: bytes, number_of_round: int) -> list[str]:
    """Returns the fields of the object `square` with a mismatch."""
    wrong = ["stake"] if square["stake"] and (square["practice"] or square["advised"]) else []
    total, cleared, end = 0, 0, "abandon"
    for number, stage in enumerate(square["stages"], start=1):
        if cleared < number - 1:
            wrong.append("stage")
        pack = [rank + suit for suit in "SHDC" for rank in NUMBERS[: 8 + number]]
        deck = Stream(key, f"square|{number_of_round}|stage {number}|").shuffle(pack)
        if deck != stage["deck"].split():
            wrong.append(f"deck-{number}")
        cells = [(int(name[0]), int(name[1])) for name in stage["cells"].split()]
        marks = marks_of(dict(zip(cells, deck, strict=False))) if len(cells) == 25 else ""
        points = sum(POINTS[mark] for mark in marks)
        total += points
        wins = bool(marks) and total >= 90 * number
        cleared += wins and cleared == number - 1
        end = "all-clear" if wins and number == 5 else "game-over" if marks and not wins else "abandon"
        wrong += [name for name, value in (("marks", marks), ("points", points)) if stage[name] != value]
    prize = 1_000 * square["stake"] if end == "all-clear" else 0
    results = (("end", end), ("total", total), ("cleared", cleared), ("prize", prize))
    return wrong + [name for name, value in results if square[name] != value]


STRENGTH = [number + suit for number in [*NUMBERS[2:], *NUMBERS[:2]] for suit in "SHDC"]


def wrong_in_daifugo(game: dict[str, Any], key: bytes, number_of_round: int) -> list[str]:
    """Returns the fields of the object `daifugo` with a mismatch.

    Checks all that follows from the seed and from the game before; the page does not specify how moves are judged.
    """
    rules, before = game["rules"], game["game"] - 1
    count = rules["seats"]

    def stream(purpose: str) -> Stream:
        return Stream(key, f"daifugo|{number_of_round}|{purpose}|")

    seats = game["seats_before"] or list(range(count))
    if rules["new_seats"] and before % rules["new_seats"] == 0:
        seats = [int(each) for each in stream("seats").shuffle([str(each) for each in range(count)])]
    forgotten = rules["forget"] and before % rules["forget"] == 0
    classes = [seats.index(player) for player in game["before"]] if not forgotten else []
    first = classes[0] if classes else stream("first seat").below(count)
    deck = stream("deal").shuffle(STRENGTH + ["JOKER"] * rules["jokers"])
    hands: list[list[str]] = [[] for _ in range(count)]
    for place, card in enumerate(deck):
        hands[(first + place) % count].append(card)
    taken = taken_in_daifugo(classes, hands) if rules["exchange"] and classes else []
    gifts = [move for move in game["moves"] if move["move"] == "give"]
    wrong = ["move"] if not have_given(gifts, taken, hands) else []
    lead = -1 if len(gifts) < len(taken) else lead_in_daifugo(rules, classes, hands, stream("first lead"))
    last = [move["move"] for move in game["moves"][-20:]]
    drawn = [int(each) for each in stream("ranks").shuffle([str(each) for each in sorted(game["drawn"])])]
    if not rules["lead_pass"] or last != ["pass"] * 20:
        drawn = []
    results = (
        ("deck", " ".join(deck)),
        ("seats", seats),
        ("classes", classes),
        ("first", first),
        ("taken", taken),
        ("lead", lead),
        ("drawn", drawn),
    )
    return wrong + [name for name, value in results if game[name] != value]


def taken_in_daifugo(classes: list[int], hands: list[list[str]]) -> list[dict[str, Any]]:
    """Moves the strongest cards of the poor seats; returns what is taken."""
    pairs = [(classes[0], classes[-1], 2)] + ([(classes[1], classes[-2], 1)] if len(classes) > 3 else [])
    taken = []
    for rich, poor, count in pairs:
        cards = sorted(hands[poor], key=lambda card: (card != "JOKER", -strength_of(card), "SHDC ".find(card[-1])))[
            :count
        ]
        for card in cards:
            hands[poor].remove(card)
            hands[rich].append(card)
        taken.append({"rich": rich, "poor": poor, "cards": " ".join(sorted(cards, key=place_of))})
    return taken


def have_given(gifts: list[dict[str, Any]], taken: list[dict[str, Any]], hands: list[list[str]]) -> bool:
    """Moves the gifts; returns whether all of them are possible."""
    for gift, exchange in zip(gifts, taken, strict=False):
        cards = gift["cards"].split()
        held = Counter(hands[exchange["rich"]])
        if gift["seat"] != exchange["rich"] or len(cards) != len(exchange["cards"].split()) or Counter(cards) - held:
            return False
        for card in cards:
            hands[exchange["rich"]].remove(card)
            hands[exchange["poor"]].append(card)
    return len(gifts) <= len(taken)


def lead_in_daifugo(rules: dict[str, Any], classes: list[int], hands: list[list[str]], stream: Stream) -> int:
    """Returns the seat that leads first."""
    if rules["every_lead"] or (rules["first_lead"] and not classes):
        return next(seat for seat, hand in enumerate(hands) if "3D" in hand)
    return classes[-1] if classes else stream.below(len(hands))


def strength_of(card: str) -> int:
    """Returns 0 for a three to 12 for a two."""
    return place_of(card) // 4


def place_of(card: str) -> int:
    """Returns the place in the order of the pack."""
    return len(STRENGTH) if card == "JOKER" else STRENGTH.index(card)


if __name__ == "__main__":
    print("\n".join(verify(sys.stdin.buffer.read().decode("utf-8"))) or "fits")
