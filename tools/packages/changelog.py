"""Reads the releases from CHANGELOG.md."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

from tools.packages.product import Job

_HEADING = re.compile(r"^## (?P<version>\S+)(?: – (?:(?P<day>\d{4}-\d\d-\d\d)|.+))?$", re.MULTILINE)
_ITEM = re.compile(r"^- (.+(?:\n  .+)*)", re.MULTILINE)
_MARKS = re.compile(r"\*\*|`|\*(?=\w)|(?<=\w)\*")
_LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")


@dataclass(frozen=True)
class Release:
    """A version and what is new in it.

    Attributes:
        version: as in `cardroom --version`.
        day: when it was released; for a version that is not yet released, the day of the build.
        is_released: whether CHANGELOG.md gives the day.
        items: one line of plain text for each change.
    """

    version: str
    day: date
    is_released: bool
    items: tuple[str, ...]


def releases(job: Job) -> list[Release]:
    """Returns all releases, the newest first."""
    return list(parsed((job.root / "CHANGELOG.md").read_text(encoding="utf-8"), job.epoch))


def parsed(text: str, epoch: int) -> Iterator[Release]:
    """Yields the releases of a change log.

    Args:
        text: sections "## VERSION – DAY", with the day as 2026-12-31 or "not yet released".
        epoch: the time of the build, in seconds since 1970.
    """
    sections = list(_HEADING.finditer(text))
    for section, following in zip(sections, [*sections[1:], None], strict=True):
        body = text[section.end() : following.start() if following else None]
        day = date.fromisoformat(section["day"]) if section["day"] else None
        items = tuple(_plain(item) for item in _ITEM.findall(body))
        yield Release(section["version"], day or datetime.fromtimestamp(epoch, UTC).date(), day is not None, items)


def _plain(item: str) -> str:
    """Returns an item without line breaks and without marks of Markdown."""
    return _MARKS.sub("", _LINK.sub(r"\1", " ".join(item.split())))
