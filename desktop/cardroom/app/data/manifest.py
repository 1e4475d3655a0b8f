"""The manifest of an export: which files, their sums, and versions."""

import json
import re
from dataclasses import dataclass
from enum import Enum

from cardroom import __version__

MANIFEST = "manifest.json"
KIND = "cardroom-data"
FORMAT = 1
"""The version of the form of an export."""

_SUM = re.compile(r"[0-9a-f]{64}", re.ASCII)
_NAME = re.compile(r"[^/\\:\0]+")


class Fault(Enum):
    """Why an export cannot be imported."""

    FOREIGN = "foreign"
    DAMAGED = "damaged"
    NEWER = "newer"
    BOOKS = "books"
    SEEDED = "seeded"
    KIOSK = "kiosk"
    PERSON = "person"


class BadExport(Exception):  # noqa: N818 - named for what is bad
    """Raised for a file that cannot be imported.

    Args:
        fault: the reason, which selects the text.
        detail: a short technical text.
    """

    def __init__(self, fault: Fault, detail: str) -> None:
        super().__init__(f"{fault.value}: {detail}")
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True, slots=True)
class FileSum:
    """A file in an export.

    Attributes:
        name: without a folder.
        size: in bytes.
        sha256: of its content, in hexadecimal.
    """

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an export contains.

    Attributes:
        made: when it was made, in UTC, as "2026-11-20T12:00:00Z".
        program: the version of the program that made it.
        schema: the version of the ledger.
        files: all files but the manifest.
    """

    made: str
    program: str
    schema: int
    files: tuple[FileSum, ...]


def to_text(manifest: Manifest) -> str:
    """Returns the manifest as JSON text."""
    return json.dumps(
        {
            "kind": KIND,
            "format": FORMAT,
            "made": manifest.made,
            "program": manifest.program,
            "schema": manifest.schema,
            "files": [{"name": each.name, "size": each.size, "sha256": each.sha256} for each in manifest.files],
        },
        ensure_ascii=False,
        indent=1,
    )


def from_text(text: str) -> Manifest:
    """Reads a manifest.

    Raises:
        BadExport: FOREIGN, NEWER or DAMAGED.
    """
    try:
        fields = json.loads(text)
        kind, form = fields["kind"], fields["format"]
    except (ValueError, LookupError, TypeError, RecursionError) as fault:
        raise BadExport(Fault.FOREIGN, f"{MANIFEST} is not one of the card room") from fault
    if kind != KIND:
        raise BadExport(Fault.FOREIGN, f"{MANIFEST} is not one of the card room")
    if type(form) is int and form > FORMAT:
        raise BadExport(Fault.NEWER, f"format {form}, this program ({__version__}) reads {FORMAT}")
    try:
        if form != FORMAT:
            raise ValueError(f"format {form!r}")
        files = tuple(_file(each) for each in fields["files"])
        if len({each.name for each in files}) != len(files):
            raise ValueError("a name is there twice")
        made, program, schema = fields["made"], fields["program"], fields["schema"]
        if type(made) is not str or type(program) is not str or type(schema) is not int:
            raise ValueError("versions and time")
    except (ValueError, LookupError, TypeError) as fault:
        raise BadExport(Fault.DAMAGED, f"{MANIFEST} cannot be read: {fault}") from fault
    return Manifest(made, program, schema, files)


def _file(fields: dict[str, object]) -> FileSum:
    name, size, digest = fields["name"], fields["size"], fields["sha256"]
    if type(name) is not str or not _NAME.fullmatch(name) or name in (".", "..", MANIFEST):
        raise ValueError("the name of a file")
    if type(size) is not int or size < 0 or type(digest) is not str or not _SUM.fullmatch(digest):
        raise ValueError(f"size or sum of {name}")
    return FileSum(name, size, digest)
