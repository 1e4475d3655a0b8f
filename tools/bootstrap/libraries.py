"""Lists the system libraries and programs with their packages; finds missing programs.

tests/bootstrap/test_libraries.py compares the libraries with what the wheels of PySide6 6.11 and numpy link against.
"""

import importlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Dependency:
    """A system library or program, and the packages that contain it.

    Attributes:
        name: the library's soname, the program, or the Python module.
        debian: the package on Debian and its derivatives.
        arch: the package on Arch Linux.
        feature: the optional feature that needs it; empty if nothing works without it.
        rpm: the package on rpm systems; for a library empty, because rpm packages provide sonames.
    """

    name: str
    debian: str
    arch: str
    feature: str = ""
    rpm: str = ""


LIBRARIES = (
    Dependency("libz.so.1", "zlib1g", "zlib"),
    Dependency("libstdc++.so.6", "libstdc++6", "gcc-libs"),
    Dependency("libgcc_s.so.1", "libgcc-s1", "gcc-libs"),
    Dependency("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    Dependency("libgthread-2.0.so.0", "libglib2.0-0", "glib2"),
    Dependency("libzstd.so.1", "libzstd1", "zstd"),
    Dependency("libdbus-1.so.3", "libdbus-1-3", "dbus"),
    Dependency("libEGL.so.1", "libegl1", "libglvnd"),
    Dependency("libGL.so.1", "libgl1", "libglvnd"),
    Dependency("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    Dependency("libfreetype.so.6", "libfreetype6", "freetype2"),
    Dependency("libX11.so.6", "libx11-6", "libx11"),
    Dependency("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    Dependency("libX11-xcb.so.1", "libx11-xcb1", "libx11"),
    Dependency("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
    Dependency("libxcb.so.1", "libxcb1", "libxcb"),
    Dependency("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
    Dependency("libxcb-glx.so.0", "libxcb-glx0", "libxcb"),
    Dependency("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
    Dependency("libxcb-image.so.0", "libxcb-image0", "xcb-util-image"),
    Dependency("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms"),
    Dependency("libxcb-randr.so.0", "libxcb-randr0", "libxcb"),
    Dependency("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil"),
    Dependency("libxcb-render.so.0", "libxcb-render0", "libxcb"),
    Dependency("libxcb-shape.so.0", "libxcb-shape0", "libxcb"),
    Dependency("libxcb-shm.so.0", "libxcb-shm0", "libxcb"),
    Dependency("libxcb-sync.so.1", "libxcb-sync1", "libxcb"),
    Dependency("libxcb-util.so.1", "libxcb-util1", "xcb-util"),
    Dependency("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb"),
    Dependency("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb"),
    Dependency("libwayland-client.so.0", "libwayland-client0", "wayland", "Wayland"),
    Dependency("libwayland-cursor.so.0", "libwayland-cursor0", "wayland", "Wayland"),
    Dependency("libwayland-egl.so.1", "libwayland-egl1", "wayland", "Wayland"),
    Dependency("libpulse.so.0", "libpulse0", "libpulse", "sound"),
    Dependency("libgssapi_krb5.so.2", "libgssapi-krb5-2", "krb5", "sound"),
    Dependency("libbrotlidec.so.1", "libbrotli1", "brotli", "sound"),
    Dependency("libbrotlicommon.so.1", "libbrotli1", "brotli", "sound"),
)
"""What the wheels of PySide6 and numpy link against; a feature may be missing."""


def venv_dependency() -> Dependency:
    """Returns the package with ensurepip, which Debian splits off from Python."""
    version = "{}.{}".format(*sys.version_info)
    is_system_python = Path("/usr/bin/python3").resolve().name == f"python{version}"
    debian = "python3-venv" if is_system_python else f"python{version}-venv"
    return Dependency("ensurepip", debian, "python", rpm="python3-libs")


def packaging_dependencies() -> tuple[Dependency, ...]:
    """Returns the dependencies of PyInstaller: objdump and Python's shared library."""
    version = "{}.{}".format(*sys.version_info)
    dependencies = [Dependency("objdump", "binutils", "binutils", rpm="binutils")]
    python_library = str(sysconfig.get_config_var("INSTSONAME") or "")
    if ".so" in python_library:
        dependencies.append(Dependency(python_library, f"libpython{version}", "python"))
    return tuple(dependencies)


def compiler_command() -> str:
    """Returns the C compiler that setuptools would run."""
    return shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))[0]


def compiling_dependencies() -> tuple[Dependency, ...]:
    """Returns the dependencies of mypyc: gcc, and headers of Python and C."""
    version = "{}.{}".format(*sys.version_info)
    return (
        Dependency(compiler_command(), "gcc", "gcc", rpm="gcc"),
        Dependency("stdio.h", "libc6-dev", "glibc", rpm="glibc-devel"),
        Dependency("Python.h", f"libpython{version}-dev", "python", rpm="python3-devel"),
    )


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Any of them opens docs/verify.html for its tests."""


def promise_dependencies() -> tuple[Dependency, ...]:
    """Returns the X server, tools and browser for promises in docs/reliability.md."""
    feature = "tests of the kiosk and of verify.html"
    has_browser = any(map(shutil.which, BROWSERS))
    return (
        Dependency("Xvfb", "xvfb", "xorg-server-xvfb", feature, "xorg-x11-server-Xvfb"),
        Dependency("openbox", "openbox", "openbox", feature, "openbox"),
        Dependency("xdotool", "xdotool", "xdotool", feature, "xdotool"),
        Dependency("wmctrl", "wmctrl", "wmctrl", feature, "wmctrl"),
        Dependency("xprop", "x11-utils", "xorg-xprop", feature, "xprop"),
        Dependency("xrandr", "x11-xserver-utils", "xorg-xrandr", feature, "xrandr"),
        *(() if has_browser else (Dependency(BROWSERS[0], BROWSERS[0], "chromium", feature, "chromium-headless"),)),
    )


def has_header(name: str) -> bool:
    """Returns whether the C compiler finds a header."""
    command = [compiler_command(), "-E", "-x", "c", f"-I{sysconfig.get_path('include')}", "-o", os.devnull, "-"]
    source = f"#include <{name}>\n".encode()
    try:
        return subprocess.run(command, input=source, stderr=subprocess.DEVNULL, check=False).returncode == 0
    except OSError:
        return False


def is_present(dependency: Dependency) -> bool:
    """Looks up a program, a header, ensurepip or Python's shared library."""
    if dependency.name.endswith(".h"):
        return has_header(dependency.name)
    if dependency.name == "ensurepip":
        importlib.invalidate_caches()
        return importlib.util.find_spec(dependency.name) is not None
    if ".so" in dependency.name:
        return (Path(str(sysconfig.get_config_var("LIBDIR"))) / dependency.name).exists()
    return shutil.which(dependency.name) is not None


def missing(dependencies: Iterable[Dependency]) -> list[Dependency]:
    """Selects the missing ones; on Windows and macOS, wheels contain all."""
    if not sys.platform.startswith("linux"):
        return []
    return [dependency for dependency in dependencies if not is_present(dependency)]
