"""Which Debian packages the frozen program needs."""

import pytest

from tools.packages.linux import deb_dependencies
from tools.packages.linux.elf import Needs
from tools.packages.product import BuildError

NEEDS = Needs(
    {"libc.so.6", "libm.so.6", "libX11.so.6", "libstdc++.so.6", "libwayland-client.so.0"},
    {
        "libc.so.6": {"GLIBC_2.2.5", "GLIBC_2.9", "GLIBC_2.34", "GLIBC_PRIVATE"},
        "libm.so.6": {"GLIBC_2.35"},
        "libstdc++.so.6": {"GLIBCXX_3.4", "GLIBCXX_3.4.9", "GLIBCXX_3.4.29", "CXXABI_1.3.13"},
    },
)


def test_versions_are_the_newest_of_the_symbols_used() -> None:
    found = deb_dependencies.depends(NEEDS)
    assert "libc6 (>= 2.35)" in found and "libstdc++6 (>= 11)" in found


def test_old_symbols_ask_for_no_version() -> None:
    old = Needs({"libc.so.6", "libstdc++.so.6"}, {"libstdc++.so.6": {"GLIBCXX_3.4.9"}})
    assert deb_dependencies.depends(old) == ["libc6", "libstdc++6", "xkb-data"]


def test_libraries_of_optional_features_are_recommended() -> None:
    assert deb_dependencies.depends(NEEDS) == ["libc6 (>= 2.35)", "libstdc++6 (>= 11)", "libx11-6", "xkb-data"]
    assert deb_dependencies.recommends(NEEDS) == ["libasound2", "libpulse0", "libwayland-client0"]


@pytest.mark.parametrize(
    ("needs", "name"),
    [
        (Needs({"libnew.so.1"}), "libnew.so.1"),
        (Needs({"libstdc++.so.6"}, {"libstdc++.so.6": {"GLIBCXX_3.4.99"}}), "GLIBCXX_3.4.99"),
    ],
)
def test_an_unknown_library_or_version_fails_the_build(needs: Needs, name: str) -> None:
    with pytest.raises(BuildError, match=name.replace("+", r"\+")):
        deb_dependencies.depends(needs)
