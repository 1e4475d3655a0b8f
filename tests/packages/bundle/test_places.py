"""Whose a frozen file is."""

import pytest

from tools.packages.bundle import places


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("numpy/_core/umath.cpython-311-x86_64-linux-gnu.so", "numpy._core.umath"),
        ("python3.11/lib-dynload/_struct.cpython-311-x86_64-linux-gnu.so", "_struct"),
        ("cardroom/cards/__init__.pyc", "cardroom.cards"),
        ("PySide6/QtCore.abi3.so", "PySide6.QtCore"),
    ],
)
def test_a_file_has_the_name_of_its_module(place: str, name: str) -> None:
    assert places.module_of(place) == name


@pytest.mark.parametrize(
    ("place", "owner"),
    [
        ("PySide6/Qt/lib/libQt6Core.so.6", "is_from_qt"),
        ("shiboken6/Shiboken.abi3.so", "is_from_qt"),
        ("numpy.libs/libgfortran.so.5", "is_from_numpy"),
        ("numpy/_core/umath.so", "is_from_numpy"),
        ("cardroom/cards/hands.so", "is_compiled_by_mypyc"),
        ("librt/strings.so", "is_compiled_by_mypyc"),
        ("_cffi_backend.cpython-311-x86_64-linux-gnu.so", "is_from_small_wheel"),
        ("nacl/_sodium.abi3.so", "is_from_small_wheel"),
        ("msgspec/_core.cpython-311-x86_64-linux-gnu.so", "is_from_small_wheel"),
        ("libnumpy.so", ""),
        ("libsqlite3.so.0", ""),
    ],
)
def test_a_file_has_at_most_one_owner(place: str, owner: str) -> None:
    owners = ("is_from_qt", "is_from_numpy", "is_compiled_by_mypyc", "is_from_small_wheel")
    assert [each for each in owners if getattr(places, each)(place)] == ([owner] if owner else [])
