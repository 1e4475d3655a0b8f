"""Codecs for saved states: JSON with a version, read strictly."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Concatenate, Generic, NoReturn, ParamSpec, Protocol, TypeVar

from cardroom.ledger import Account

_T = TypeVar("_T")
_P = ParamSpec("_P")

JsonObject = dict[str, Any]
Migration = Callable[[JsonObject], JsonObject]
"""Converts the fields of one version to those of the next."""


class BadRecord(ValueError):  # noqa: N818 - named like BadCards
    """Raised for an unreadable record; the message is one plain line."""


class NewerRecord(BadRecord):
    """Raised for a record of a newer version of the program."""


class SavedRecord(Generic[_T, _P]):
    """Converts a value to versioned JSON and back.

    Args:
        name: the record's name in error messages, such as "round".
        version: the version that is written; `read` gets the fields of this version only.
        write: returns the fields of a value, without the version.
        read: returns the value of an object's fields; it may take further arguments, which `from_json` passes on.
        migrations: for each old version the function that converts its fields to the next version.
    """

    def __init__(
        self,
        name: str,
        version: int,
        write: Callable[[_T], JsonObject],
        read: Callable[Concatenate[JsonObject, _P], _T],
        migrations: Mapping[int, Migration] | None = None,
    ) -> None:
        self._name = name
        self._version = version
        self._write = write
        self._read = read
        self._migrations = dict(migrations or {})

    def to_json(self, value: _T) -> str:
        """Returns the value as JSON text; the version is the first field."""
        return json.dumps({"version": self._version, **self._write(value)})

    def from_json(self, text: str, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Parses the text of `to_json`, in this or an older version.

        Args:
            text: the record.
            args: passed on to `read`.
            kwargs: passed on to `read`.

        Raises:
            NewerRecord: a newer version.
            BadRecord: invalid JSON, an unknown version, or fields that `read` refuses.
        """
        try:
            return self._read(self._migrated(json.loads(text)), *args, **kwargs)
        except BadRecord:
            raise
        except (LookupError, TypeError, ValueError, ArithmeticError, RecursionError) as fault:
            raise BadRecord(f"the saved {self._name} cannot be read: {fault!r}") from fault

    def _migrated(self, fields: JsonObject) -> JsonObject:
        if type(fields["version"]) is not int:
            self._refuse_version(fields["version"])
        for version in sorted(self._migrations):
            if fields["version"] == version:
                fields = {**self._migrations[version](fields), "version": version + 1}
        if fields["version"] != self._version:
            self._refuse_version(fields["version"])
        return fields

    def _refuse_version(self, version: object) -> NoReturn:
        refused = NewerRecord if type(version) is int and version > self._version else BadRecord
        raise refused(f"the saved {self._name} has version {version!r}, this program reads {self._version}")


class ReadOn(Generic[_T]):
    """Reads the records of games; each may continue the one before.

    Args:
        read: as `from_json` with an earlier value, from which it goes on if it can.
    """

    def __init__(self, read: Callable[[str, _T | None], _T]) -> None:
        self._read = read
        self._earlier: _T | None = None

    def __call__(self, text: str) -> _T:
        """Returns the value of a record."""
        self._earlier = self._read(text, self._earlier)
        return self._earlier


class RecordedStep(Protocol):
    """A recorded step of the book."""

    @property
    def at(self) -> str:
        """The time of recording: UTC, as "2026-11-20T12:00:00.000Z"."""

    @property
    def state(self) -> str:
        """The state's code."""

    @property
    def cluster(self) -> str:
        """JSON text, as the table's record module wrote it."""

    @property
    def account(self) -> Account:
        """The credits after the step."""
