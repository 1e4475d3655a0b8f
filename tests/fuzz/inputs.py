"""Draws inputs for parsers: samples with changes, and anything else."""

import json
import random
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 53, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63), 10**300, 0.5, -0.0),
    *(float("nan"), float("inf"), "", "x", "0", "\ud800", "\0", "é" * 300, "poker", "../x", "/", "1e9", "٣"),
    *([], {}, [[]], [None], {"": 0}, ["x"] * 300, "@Variant(\\0\\0\\0\\t)"),
)
"""Values in place of others in JSON."""

TOKENS = (
    *(b"[" * 100_000, b'{"a":' * 20_000, b"9" * 5_000, b"1e999", b"NaN", b"-Infinity", b'"\\ud800"', b"\xed\xa0\x80"),
    *(b"\0", b"\xff", b"\xef\xbb\xbf", b"\r", b"\n", b"=", b"@Variant(\\0\\0\\0B)", b"\\x40", b"%", b"--", b"'", b'"'),
    *(b" ", b",", b"-", b"JOKER", "０".encode(), b"\xe2\x80\xae", b"PK\x05\x06", b"\x7f\xff\xff\xff"),
)
"""Texts between others."""


def inputs(samples: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Returns a strategy for inputs of a parser."""
    changed = st.builds(changed_sample, st.sampled_from(samples), st.integers(0, 2**48))
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=10,
    )
    anything = st.binary(max_size=300) | st.text().map(_encoded) | values.map(json.dumps).map(_encoded)
    return changed | changed | changed | anything


def changed_sample(sample: bytes, seed: int) -> bytes:
    """Changes a sample in up to four places."""
    source = random.Random(seed)
    for _ in range(source.randint(1, 4)):
        sample = _changed_json(sample, source) if source.random() < 0.6 else _changed_bytes(sample, source)
    return sample


def _encoded(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


def _changed_json(sample: bytes, source: random.Random) -> bytes:
    """Changes one value of JSON, or the bytes of another text."""
    try:
        value = json.loads(sample)
    except (ValueError, RecursionError):
        return _changed_bytes(sample, source)
    box: Any = [value]
    place: Any = 0
    while isinstance(box[place], dict | list) and box[place] and source.random() < 0.9:
        box = box[place]
        place = source.choice(sorted(box)) if isinstance(box, dict) else source.randrange(len(box))
    _change_value(box, place, source)
    try:
        return _encoded(json.dumps(box[0] if box is not value and place == 0 and len(box) == 1 else value))
    except (ValueError, RecursionError):
        return sample


def _change_value(box: Any, place: Any, source: random.Random) -> None:  # noqa: ANN401 - a list or an object of JSON
    old = box[place]
    kind = source.randrange(5)
    if kind == 0 and isinstance(box, dict):
        del box[place]
    elif kind == 1 and isinstance(box, dict):
        box[place + "x"] = old
    elif kind == 2 and isinstance(box, list):
        box.append(old)
    elif kind == 3 and type(old) is int:
        box[place] = old + source.choice((-1, 1, 52, -old))
    else:
        box[place] = source.choice(ODD_VALUES)


def _changed_bytes(sample: bytes, source: random.Random) -> bytes:
    start = source.randint(0, len(sample))
    end = min(len(sample), start + source.choice((0, 0, 1, 1, 2, 8, 64)))
    kind = source.randrange(4)
    if kind == 0 and sample:
        flipped = bytearray(sample)
        flipped[source.randrange(len(flipped))] ^= 1 << source.randrange(8)
        return bytes(flipped)
    if kind == 1:
        return sample[:start] + sample[end:]
    if kind == 2:
        return sample[:start] + sample[source.randint(0, len(sample)) :][:64] + sample[end:]
    return sample[:start] + source.choice(TOKENS) + sample[end:]
