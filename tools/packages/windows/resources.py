"""Icon, version resource and manifest of the Windows program."""

import re
from pathlib import Path

from tools.packages import identity

PUBLISHER = "The Cardroom developers"
MANIFEST = Path("packaging/windows/cardroom.manifest")
"""Relative to the checkout."""

_ENGLISH, _UTF_16 = 0x0409, 1200
_RESOURCE = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable("{language:04X}{charset:04X}", [
{strings}
    ])]),
    VarFileInfo([VarStruct("Translation", [{language}, {charset}])]),
  ],
)
"""


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """Returns a version as four numbers, as Windows wants it.

    "1.2.3" is (1, 2, 3, 0). Letters and what follows them are left out: "1.2rc1" is (1, 2, 0, 0).
    """
    numbers = [int(each) for each in re.match(r"\d*(?:\.\d+)*", version)[0].split(".") if each]  # type: ignore[index]
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource(version: str) -> str:
    """Returns the version resource, in the form that PyInstaller evaluates.

    The Explorer shows it as the properties of `cardroom.exe`, and the Task Manager the description.
    """
    strings = {
        "CompanyName": PUBLISHER,
        "FileDescription": "Cardroom",
        "FileVersion": version,
        "InternalName": "cardroom",
        "LegalCopyright": f"{PUBLISHER}, MIT License",
        "OriginalFilename": "cardroom.exe",
        "ProductName": "Cardroom",
        "ProductVersion": version,
    }
    lines = ",\n".join(f"      StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return _RESOURCE.format(numbers=four_numbers(version), language=_ENGLISH, charset=_UTF_16, strings=lines)


def options(root: Path, work: Path) -> dict[str, str]:
    """Returns what PyInstaller's EXE takes for Windows; writes the files it names.

    Args:
        root: the checkout.
        work: a folder for the files, made if it is missing.
    """
    from tools.packages import icons  # noqa: PLC0415 - loads Qt

    work.mkdir(parents=True, exist_ok=True)
    icons.write_ico(work / "cardroom.ico")
    (work / "version.txt").write_text(version_resource(identity.version()), encoding="utf-8")
    return {
        "icon": str(work / "cardroom.ico"),
        "version": str(work / "version.txt"),
        "manifest": str(root / MANIFEST),
    }
