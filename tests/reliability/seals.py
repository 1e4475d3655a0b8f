"""Checks the chains and the mark with none of the program's code.

docs/reliability.md describes both; this is a second program that follows it.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.reliability.reader import Books, Row

_ZERO = bytes(32)
_SLOT = 512


@dataclass(frozen=True)
class Mark:
    """Number and hash of the marked link, and the credits then."""

    number: int
    hash: str
    credits: int
    prize: int


def faults_of_seals(books: Books) -> Iterator[str]:
    """Yields each row that does not fit its chain."""
    if "link" not in books.tables:
        return  # a ledger that is being made
    heads = {row["name"]: row["head"] for row in books.tables["chain"]}
    anchors = {row["name"]: row["anchor"] for row in books.tables["chain"]}
    found: dict[str, bytes] = {}
    for word in ("entry", "event", "step", "round"):
        for row in books.tables[word]:
            name = word if word in ("entry", "event") else f"{word}:{row['table_name']}"
            found[name] = _seal(word, found.get(name, anchors.get(name, _ZERO)), _columns(row))
            if found[name] != row["hash"]:
                yield f"{name}: {row} does not fit"
    found |= {f"game:{row['table_name']}": _seal("game", _ZERO, _columns(row)) for row in books.tables["game"]}
    found["account"] = _hash(["accounts", *([row["name"], row["balance"]] for row in books.tables["account"])])
    for name in sorted(found.keys() | heads.keys()):
        if name in heads and name not in found and heads[name] == anchors[name]:
            continue
        if found.get(name) != heads.get(name):
            yield f"the head of {name} is another"
    yield from _faults_of_links(books.tables["link"], heads)


def _faults_of_links(links: list[Row], heads: dict[str, bytes]) -> Iterator[str]:
    for row in links:
        if _seal("link", row["before"], [row["id"], row["at"], row["root"].hex()]) != row["hash"]:
            yield f"link {row['id']} does not fit"
    for one, other in pairwise(links):
        if (other["id"], other["before"]) != (one["id"] + 1, one["hash"]):
            yield f"link {other['id']} does not follow"
    if links[-1]["root"] != _hash(["root", *([name, heads[name].hex()] for name in sorted(heads))]):
        yield "the last link seals other heads"


def faults_of_mark(books: Books, mark: Mark | None, *, lags: bool = False) -> Iterator[str]:
    """Yields how a mark does not fit.

    It may be one commit behind, and never ahead.

    Args:
        books: the ledger.
        mark: the mark, if there is one.
        lags: whether the power was cut: then it may be as far behind as it was last flushed.
    """
    links = {row["id"]: row["hash"].hex() for row in books.tables.get("link", ())}
    if not links:
        return
    if mark is None:
        if max(links) > 2:
            yield "there is no mark"
        return
    if not (1 if lags else max(links) - 1) <= mark.number <= max(links):
        yield f"the mark is at {mark.number}, the ledger at {max(links)}"
    elif links.get(mark.number, mark.hash) != mark.hash:
        yield f"the mark has another hash than link {mark.number}"
    balances = books.balances
    held = sum(balance for name, balance in balances.items() if name not in ("house", "prize"))
    if mark.number == max(links) and (mark.credits, mark.prize) != (held, balances["prize"]):
        yield f"the mark says {mark.credits} and {mark.prize}, the ledger {held} and {balances['prize']}"


def read_mark(marks: Path) -> Mark | None:
    """Reads the only mark of a folder; None if there is none."""
    files = [path.read_bytes() for path in marks.glob("*.mark")] if marks.is_dir() else []
    assert len(files) <= 1
    slots = [slot for file in files for place in (0, _SLOT) if (slot := _read_slot(file[place : place + _SLOT]))]
    if not slots:
        return None
    newest = max(slots, key=lambda slot: int(slot["turn"]))
    return Mark(newest["number"], newest["hash"], newest["credits"], newest["prize"])


def _read_slot(slot: bytes) -> dict[str, Any]:
    """Returns the fields of a slot that was written whole."""
    digest, _, text = slot.rstrip().partition(b" ")
    if hashlib.sha256(text).hexdigest().encode() != digest:
        return {}
    fields: dict[str, Any] = json.loads(text)
    return fields


def _columns(row: Row) -> list[Any]:
    return [value for name, value in row.items() if name != "hash"]


def _seal(word: str, before: bytes, columns: list[Any]) -> bytes:
    return _hash([word, before.hex(), *columns])


def _hash(value: list[Any]) -> bytes:
    return hashlib.sha256(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()).digest()
