"""The time of a commit."""

from datetime import UTC, datetime


def now() -> str:
    """Returns the time in UTC, as "2026-11-20T12:00:00.000Z"."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
