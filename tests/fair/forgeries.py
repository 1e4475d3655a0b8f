"""True receipts of all tables, and forged ones: each field in turn.

A forger without the key edits a field and computes the checksum again. One with another key signs the receipt again.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import count, cycle, islice
from typing import Any, NamedTuple

from msgspec.structs import replace
from nacl.bindings import crypto_sign, crypto_sign_BYTES, crypto_sign_seed_keypair

from cardroom.cards.cards import WHOLE_PACK, Pack
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue, to_text
from cardroom.fair.signing import public_key, signed
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.history.receipt_part import play_poker
from cardroom.tables.poker.rules.pay_tables import PRESETS
from cardroom.tables.square.rules.cluster import SquareCluster
from cardroom.tables.square.rules.receipt_part import part_of as square_part
from tests.fair.page_vectors import decisions
from tests.fair.receipts import HEAD, KEY, OTHER_SECRET, SECRET, doubled
from tests.fair.second_verifier import PACK, plain_of
from tests.tables.daifugo.receipts import receipt_of, results
from tests.tables.square.rules.play import by_rule, is_over

WORDS = ("", "open sesame", "開けゴマ", 'a "b" \\c', "🂡 \u2028")
PACKS = (WHOLE_PACK, Pack(2, 7), Pack(4, 7), Pack(2, 13))
RULES = ("basic", "standard", "contest", "every")

_OTHERS: dict[str, tuple[object, ...]] = {
    "hand": ("straight", "flush"),
    "kind": ("high-low", "pick-one"),
    "outcome": ("won", "lost"),
    "pay_table": ("1/2/5/6/10/20/50/100/500", "1/2/3/6/10/20/50/100/900"),
    "level": ("easy", "normal", "hard"),
    "move": ("play", "pass"),
    "marks": ("1H*s3f2211", "**********"),
    "table": ("poker", "old_maid"),
    "algorithm": ("cardroom deal 2",),
    "format": ("another receipt",),
}
_PLAIN = ("checksum", "signature")


def true_receipts(each: int) -> Iterator[Receipt]:
    """Yields signed receipts: so many of each table."""
    source = random.Random(20261122)
    for play in (_poker, _old_maid, _square):
        for number in range(1, each + 1):
            yield signed(play(number, source), HEAD if number % 5 else None, SECRET)
    for receipt in islice(_daifugo(), each):
        yield signed(receipt, HEAD, SECRET)


def _deal(table: str, number: int, source: random.Random) -> Deal:
    return Deal(table, number * number, source.randbytes(32).hex(), source.choice(WORDS), fair=number % 7 != 0)


def _poker(number: int, source: random.Random) -> Receipt:
    changed = tuple(sorted(source.sample(range(5), source.randrange(6))))
    bet, pay_table = source.randint(1, 10), source.choice(list(PRESETS.values()))
    while True:
        deal = _deal("poker", number, source)
        plain = decisions(bet, pay_table, changed)
        part = play_poker(deal, plain)
        if number % 3:
            return issue(deal, part)
        if part["win"]:
            return issue(deal, doubled(deal, plain, source.choice(list(Kind)), source.choice))


def _old_maid(number: int, source: random.Random) -> Receipt:
    return issue(replace(_deal("old_maid", number, source), pack=PACKS[number % 4]))


def _square(number: int, source: random.Random) -> Receipt:
    deal = _deal("square", number, source)
    cluster = SquareCluster(deal.round_number, deal.seed, deal.word, fair=deal.fair, stake=number % 4)
    presses = source.randint(1, 40) if number % 5 == 0 else 1_000
    while presses and not is_over(cluster):
        cluster, presses = by_rule(cluster), presses - 1
    return issue(deal, square_part(cluster), has_deck=False)


def _daifugo() -> Iterator[Receipt]:
    for number, rules in zip(count(1), cycle(RULES)):
        yield from map(receipt_of, results(rules, number=number))


class Forgery(NamedTuple):
    """A forged receipt.

    Attributes:
        name: what was forged, and how.
        text: the receipt.
        key: the key that is expected; "" for a person who knows none.
    """

    name: str
    text: str
    key: str


def forgeries(receipts: list[Receipt], at_least: int) -> list[Forgery]:
    """Returns receipts with one forged field each.

    Every field of every table is edited once without a key, and once signed again with a key of the forger.

    Args:
        receipts: true ones.
        at_least: so many are returned; there are more if there are more fields.
    """
    source = random.Random(20261123)
    found: list[Forgery] = []
    waiting = {(receipt.table, name) for receipt in receipts for name, _ in _leaves(json.loads(to_text(receipt)))}
    while waiting or len(found) < at_least:
        receipt = source.choice(receipts)
        fields = json.loads(to_text(receipt))
        leaves = list(_leaves(fields))
        wanted = [leaf for leaf in leaves if (receipt.table, leaf[0]) in waiting] or ([] if waiting else leaves)
        if not wanted:
            continue
        name, path = source.choice(wanted)
        waiting.discard((receipt.table, name))
        _change(fields, path, source)
        found.append(Forgery(f"{receipt.table} {name}", resealed(fields, keep=name), ""))
        if name not in _PLAIN:
            found.append(Forgery(f"{receipt.table} {name}, signed again", resealed(fields, OTHER_SECRET), KEY))
    return found


def _leaves(value: Any, path: tuple[Any, ...] = (), name: str = "") -> Iterator[tuple[str, tuple[Any, ...]]]:  # noqa: ANN401
    """Yields name and path of each value that is no object.

    All items of a list have one name.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key), f"{name}.{key}" if name else key)
    elif isinstance(value, list) and value:
        for place, inner in enumerate(value):
            yield from _leaves(inner, (*path, place), f"{name}[]")
    elif value is not None and value != []:
        yield name, path


def _change(fields: dict[str, Any], path: tuple[Any, ...], source: random.Random) -> None:
    """Changes a value to another of its kind."""
    inner: Any = fields
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = _other(str(path[-1]), inner[path[-1]], source)


def _other(name: str, value: object, source: random.Random) -> object:  # noqa: PLR0911 - one line for each kind
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + source.choice((1, -1)) if value else 1
    assert isinstance(value, str)
    if name in _OTHERS:
        return source.choice([other for other in _OTHERS[name] if other != value])
    if len(value) in (64, 128) and " " not in value and name != "word":
        place = source.randrange(len(value))
        return f"{value[:place]}{'0' if value[place] != '0' else '1'}{value[place + 1 :]}"
    if name in ("choice", "end"):
        return {"high": "low", "low": "high", "1": "2", "over": "abandon", "game-over": "abandon"}.get(value, "1")
    names = value.split()
    if name == "cells":
        return " ".join([names[-1], *names[1:-1], names[0]]) if len(names) > 1 else "55" if value != "55" else "11"
    if name == "word":
        return f"{value}x"[-64:]
    if len(set(names)) > 1:
        return " ".join([names[-1], *names[1:-1], names[0]])
    return source.choice([card for card in PACK if card != value])


def resealed(fields: dict[str, Any], secret: bytes = b"", keep: str = "") -> str:
    """Returns the text with a new checksum.

    Args:
        fields: the forged fields.
        secret: signs them again; empty to keep the signature.
        keep: the field that was forged.
    """
    fields = dict(fields)
    if secret:
        public, pair = crypto_sign_seed_keypair(secret)
        fields["key"] = public.hex()
        message = plain_of({name: value for name, value in fields.items() if name not in _PLAIN})
        fields["signature"] = crypto_sign(message, pair)[:crypto_sign_BYTES].hex()
    if keep != "checksum":
        plain = plain_of({name: value for name, value in fields.items() if name != "checksum"})
        fields["checksum"] = hashlib.sha256(plain).hexdigest()
    return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


@cache
def some_receipts() -> tuple[Receipt, ...]:
    """Returns three receipts of each table."""
    return tuple(true_receipts(3))


assert public_key(OTHER_SECRET) != KEY
