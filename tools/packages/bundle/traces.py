"""Finds and removes the paths of the build machine in built files."""

import re
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

_FILLER = b"/nonexistent"
_SHARED = (Path("/"), Path("/usr"), Path("/usr/local"))
"""Places that every machine has: a Python in them leaves no trace."""
_USUAL = Path("/tmp")
"""Where the makers of wheels had their temporary folders, whatever this machine has."""
_MADE_BY_TOOLS = r"/(?:(?:build-env|pip-[a-z-]+|cardroom-wheel)-\w{8}|tmp[a-z0-9_]{8}/\w)"
"""Temporary folders of pip, of the build hook, and of Python's tempfile (with something in them)."""


class Traces:
    """The paths of this machine that no built file may contain.

    Args:
        root: the checkout.
        home: the home folder; it counts only with something in it, as that of root is a plain word.
        more: other folders.
        temporary: where tools make their folders.
    """

    def __init__(self, root: Path, home: Path, more: tuple[Path, ...], temporary: Path) -> None:
        self._folders = sorted({*_both(root, *more)} - {home, *_SHARED}, key=lambda path: (-len(str(path)), str(path)))
        self._homes = sorted({*_both(home)} - {*_SHARED})
        self._temporary = sorted({*_both(temporary), _USUAL})

    @classmethod
    def of_this_machine(cls, root: Path) -> "Traces":
        """Returns the traces that this machine leaves in a build."""
        build = sysconfig.get_config_var("abs_builddir")  # where this Python was compiled
        more = (Path(sys.prefix), Path(sys.base_prefix), *([Path(build)] if build else []))
        return cls(root, Path.home(), more, Path(tempfile.gettempdir()))

    def first_in(self, data: bytes) -> str:
        """Returns the first trace in a file's bytes; otherwise nothing."""
        found = self._pattern.search(data) if self._may_be_in(data) else None
        return found[0].decode() if found else ""

    def removed_from(self, data: bytes) -> bytes:
        """Replaces all traces by imaginary paths of the same length.

        The length stays, so that offsets in compiled files stay right. The last name of a path stays, too: compilers
        store a string that is the end of another one (the version 3.11.7, in /home/me/versions/3.11.7) only once.
        """
        return self._pattern.sub(_replacement, data) if self._may_be_in(data) else data

    def found_in(self, folder: Path) -> Iterator[str]:
        """Yields each file with a trace, and each absolute link."""
        for path in sorted(folder.rglob("*")):
            if path.is_symlink():
                if path.readlink().is_absolute():
                    yield f"{path.relative_to(folder)}: a link to {path.readlink()}"
            elif path.is_file() and (trace := self.first_in(path.read_bytes())):
                yield f"{path.relative_to(folder)}: {trace}"

    def _may_be_in(self, data: bytes) -> bool:
        """Returns quickly whether it is worth looking closely."""
        return any(str(path).encode() in data for path in (*self._folders, *self._homes, *self._temporary))

    @cached_property
    def _pattern(self) -> re.Pattern[bytes]:
        written = [_beginning(path) + r"(?![\w.-])" for path in self._folders]
        written += [_beginning(path) + r"/[\w.-]+" for path in self._homes]
        written += [re.escape(str(path)) + _MADE_BY_TOOLS for path in self._temporary]
        return re.compile("|".join(written).encode())


def _both(*paths: Path) -> Iterator[Path]:
    """Yields absolute paths as they are written, and without links."""
    for path in paths:
        if path.is_absolute():
            yield from (path, path.resolve())


def _replacement(found: re.Match[bytes]) -> bytes:
    length = max(found[0].rfind(b"/"), found[0].rfind(b"\\"))
    return _FILLER.ljust(length, b"_")[:length] + found[0][length:]


def _beginning(path: Path) -> str:
    """Returns the expression of a path.

    A short one, such as /src, may be the end of another path, too.
    """
    return ("" if len(path.parts) > 2 else r"(?<![\w.-])") + re.escape(str(path))
