"""Sets the card room up and opens it: the one command a newcomer types.

- ``python3 play.py [words]`` plays; the words go to the program (``python3 play.py square``).
- ``python3 play.py test [words]`` runs every check; with words only pytest, which gets them.
- ``python3 play.py bench [words]`` runs the benchmarks.
- ``python3 play.py long [NAME]`` runs the long tests of that name; without a name it lists them.
- ``python3 play.py package`` builds the program that needs no Python, into dist/.

``--yes`` before the first other word lets missing system packages be installed without a question.

This file runs before anything is installed: it uses the standard library only, and Python 3.8 can read it, so
that an old Python can still say that it is too old. Its own words go to stderr: stdout is the program's.
Why the set-up is done this way is told in docs/adr/0001-play-py-sets-itself-up.md.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent
OLDEST_PYTHON = (3, 11)
VENV = ".venv"
STAMP = "cardroom-stamp.json"
PATH_FILE = "cardroom.pth"
PLAY_LOCK = "requirements.lock"
TEST_LOCK = "requirements-dev.lock"
SET_UP_EDITION = "1"  # raise it when a finished environment must be set up again although no lock changed
ORDINARY_TESTS = "not long and not benchmark"
PYTEST_MISUSED = 4
PYTEST_FOUND_NONE = 5


class KnownError(Exception):
    """Something a person can mend; the message is all that is shown of it."""


def say(words: str) -> None:
    """Speaks on stderr, because stdout belongs to the program (it may be printing JSON)."""
    print(words, file=sys.stderr, flush=True)


# ---------------------------------------------------------------- the words after play.py


@dataclass(frozen=True)
class Request:
    """What the words after ``play.py`` ask for."""

    verb: str
    words: tuple[str, ...]
    yes: bool


def read_words(words: Sequence[str]) -> Request:
    """Splits off our own words; whatever is not ours is the program's and stays as it was typed."""
    rest = tuple(words)
    yes = rest[:1] == ("--yes",)
    if yes:
        rest = rest[1:]
    if rest and rest[0] in ("test", "bench", "long", "package"):
        return Request(rest[0], rest[1:], yes)
    return Request("play", rest, yes)


def too_old(version: Sequence[int]) -> str:
    """The one line for a Python that cannot run the card room; empty for one that can."""
    if tuple(version[:2]) >= OLDEST_PYTHON:
        return ""
    needed = ".".join(map(str, OLDEST_PYTHON))
    found = ".".join(map(str, version[:3]))
    return f"play.py: the card room needs Python {needed}+, and this is Python {found}."


# ---------------------------------------------------------------- what the system must have


@dataclass(frozen=True)
class Need:
    """A library or a program of the system, and the packages that bring it.

    ``serves`` names what is lost without it; where it is empty no window opens at all. In the rpm world
    every package provides the names of its libraries, so no package names are needed there.
    """

    name: str
    debian: str
    arch: str
    serves: str = ""
    rpm: str = ""


# What PySide6 6.11 links against and does not bring along; tests/test_play.py compares this with the wheels.
LIBRARIES = (
    Need("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
    Need("libgthread-2.0.so.0", "libglib2.0-0", "glib2"),
    Need("libz.so.1", "zlib1g", "zlib"),
    Need("libzstd.so.1", "libzstd1", "zstd"),
    Need("libstdc++.so.6", "libstdc++6", "gcc-libs"),
    Need("libgcc_s.so.1", "libgcc-s1", "gcc-libs"),
    Need("libdbus-1.so.3", "libdbus-1-3", "dbus"),
    Need("libEGL.so.1", "libegl1", "libglvnd"),
    Need("libGL.so.1", "libgl1", "libglvnd"),
    Need("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
    Need("libfreetype.so.6", "libfreetype6", "freetype2"),
    Need("libX11.so.6", "libx11-6", "libx11"),
    Need("libX11-xcb.so.1", "libx11-xcb1", "libx11"),
    Need("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon"),
    Need("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
    Need("libxcb.so.1", "libxcb1", "libxcb"),
    Need("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
    Need("libxcb-glx.so.0", "libxcb-glx0", "libxcb"),
    Need("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
    Need("libxcb-image.so.0", "libxcb-image0", "xcb-util-image"),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms"),
    Need("libxcb-randr.so.0", "libxcb-randr0", "libxcb"),
    Need("libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil"),
    Need("libxcb-render.so.0", "libxcb-render0", "libxcb"),
    Need("libxcb-shape.so.0", "libxcb-shape0", "libxcb"),
    Need("libxcb-shm.so.0", "libxcb-shm0", "libxcb"),
    Need("libxcb-sync.so.1", "libxcb-sync1", "libxcb"),
    Need("libxcb-util.so.1", "libxcb-util1", "xcb-util"),
    Need("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb"),
    Need("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb"),
    Need("libwayland-client.so.0", "libwayland-client0", "wayland", "Wayland"),
    Need("libwayland-cursor.so.0", "libwayland-cursor0", "wayland", "Wayland"),
    Need("libwayland-egl.so.1", "libwayland-egl1", "wayland", "Wayland"),
    Need("libpulse.so.0", "libpulse0", "libpulse", "sound"),
    Need("libgssapi_krb5.so.2", "libgssapi-krb5-2", "krb5", "sound"),
    Need("libbrotlidec.so.1", "libbrotli1", "brotli", "sound"),
    Need("libbrotlicommon.so.1", "libbrotli1", "brotli", "sound"),
)
REQUIRED_LIBRARIES = tuple(need for need in LIBRARIES if not need.serves)


def venv_need() -> Need:
    """Debian keeps the part of Python that makes environments in a package of its own."""
    version = "{}.{}".format(*sys.version_info)
    is_systems_own = Path("/usr/bin/python3").resolve().name == f"python{version}"
    debian = "python3-venv" if is_systems_own else f"python{version}-venv"
    return Need("ensurepip", debian, "python", rpm="python3-libs")


def packaging_needs() -> tuple[Need, ...]:
    """PyInstaller reads libraries with objdump and takes Python's own library along."""
    version = "{}.{}".format(*sys.version_info)
    needs = [Need("objdump", "binutils", "binutils", rpm="binutils")]
    python_library = str(sysconfig.get_config_var("INSTSONAME") or "")
    if ".so" in python_library:
        needs.append(Need(python_library, f"libpython{version}", "python"))
    return tuple(needs)


def is_present(need: Need) -> bool:
    """Asks the one who will have to find it: the loader, Python's importer, or the PATH."""
    if need.name == "ensurepip":
        importlib.invalidate_caches()
        return importlib.util.find_spec(need.name) is not None
    if ".so" not in need.name:
        return shutil.which(need.name) is not None
    try:
        importlib.import_module("ctypes").CDLL(need.name)
    except ImportError:  # a Python built without libffi cannot ask; Qt will tell if something is missing
        return True
    except OSError:
        return False
    return True


def missing(needs: Iterable[Need]) -> list[Need]:
    """Which of these Linux does not have. Windows and macOS bring what Qt needs."""
    if not sys.platform.startswith("linux"):
        return []
    return [need for need in needs if not is_present(need)]


# ---------------------------------------------------------------- installing what is missing


@dataclass(frozen=True)
class PackageManager:
    """How one family of Linux systems installs packages, and by which word it knows what is needed."""

    families: tuple[str, ...]
    install: tuple[str, ...]
    word_for: Callable[[Need], str]
    update: tuple[str, ...] = ()


def rpm_word(need: Need) -> str:
    """A capability that rpm derives from every library it packages; the same on Fedora and openSUSE."""
    return need.rpm or f"{need.name}()(64bit)"


APT_INSTALL = ("apt-get", "install", "-y", "--no-install-recommends")
PACKAGE_MANAGERS = (
    PackageManager(("debian", "ubuntu"), APT_INSTALL, lambda need: need.debian, ("apt-get", "update")),
    PackageManager(("fedora", "rhel", "centos"), ("dnf", "install", "-y"), rpm_word),
    PackageManager(("arch",), ("pacman", "-S", "--needed", "--noconfirm"), lambda need: need.arch),
    PackageManager(("suse", "opensuse"), ("zypper", "--non-interactive", "install"), rpm_word),
)


def read_os_release(text: str) -> dict[str, str]:
    """The lines NAME=value of an os-release file, without their quotes."""
    pairs = (line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, value in pairs}


def package_manager(os_release: Mapping[str, str]) -> PackageManager | None:
    """The package manager of this system or of the system it descends from; None where we know neither."""
    names = [os_release.get("ID", ""), *os_release.get("ID_LIKE", "").split()]
    for name in names:
        for manager in PACKAGE_MANAGERS:
            if name.split("-")[0] in manager.families:  # openSUSE calls itself opensuse-leap or -tumbleweed
                return manager
    return None


def this_system() -> dict[str, str]:
    """What this machine says of itself; empty where it says nothing."""
    for place in ("/etc/os-release", "/usr/lib/os-release"):
        with contextlib.suppress(OSError):
            return read_os_release(Path(place).read_text(encoding="utf-8", errors="replace"))
    return {}


def is_root() -> bool:
    """Whether packages can be installed without asking for a password."""
    return sys.platform != "win32" and os.geteuid() == 0


def install_line(manager: PackageManager, needs: Iterable[Need], as_root: bool) -> list[str]:
    """The command that brings these, each package once: what is shown is what is run."""
    packages = sorted({manager.word_for(need) for need in needs})
    return [*([] if as_root else ["sudo"]), *manager.install, *packages]


def may_install_unasked(yes: bool) -> bool:
    """``--yes``, or a build server's root: nobody is there to be asked."""
    return yes or (os.environ.get("CI", "").lower() in ("true", "1") and is_root())


def may_install(yes: bool) -> bool:
    """Whether somebody allowed it; where nobody can answer, the answer is no."""
    if may_install_unasked(yes):
        return True
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    say("Run this now? [y/N]")
    try:
        return input().strip().lower() in ("y", "yes")
    except EOFError:
        return False


def run_installer(line: Sequence[str]) -> bool:
    """Runs a package manager, which must not stop to ask (sudo forgets variables, so env stands behind it)."""
    cut = 1 if line[0] == "sudo" else 0
    command = [*line[:cut], "env", "DEBIAN_FRONTEND=noninteractive", *line[cut:]]
    return run_to_end(command, stdout=sys.stderr) == 0


def install_packages(manager: PackageManager, line: Sequence[str]) -> None:
    """Installs; apt's lists are fetched first where there are none, or once they turn out to be stale.

    Whether it worked is seen by who looks again for what was missing.
    """
    if line[0] == "sudo" and shutil.which("sudo") is None:
        return
    update = [*line[: line.index(manager.install[0])], *manager.update]
    has_lists = not manager.update or any(Path("/var/lib/apt/lists").glob("*Packages*"))
    if not has_lists:
        run_installer(update)
    if not run_installer(line) and manager.update and has_lists and run_installer(update):
        run_installer(line)


def ensure_system(needs: Iterable[Need], yes: bool) -> None:
    """Sees to it that the system has these, or says exactly how it gets them.

    Raises:
        KnownError: something is missing without which no window opens, and it may not be installed.
    """
    lacking = missing(needs)
    if not lacking:
        return
    required = [need for need in lacking if not need.serves]
    serves = "The card room" if required else " and ".join(sorted({need.serves for need in lacking})).capitalize()
    manager = package_manager(this_system())
    if manager is None:
        say(f"{serves} needs what this system lacks: {', '.join(need.name for need in lacking)}")
        return
    say(f"{serves} needs what this system lacks, {lacking[0].name} for one. This line brings all of it:")
    line = install_line(manager, lacking, is_root())
    say(f"    {shlex.join(line)}")
    if may_install(yes) if required else may_install_unasked(yes):
        install_packages(manager, line)
    if missing(required):
        raise KnownError("run the line above as root, then start again; with --yes, play.py tries it itself.")


# ---------------------------------------------------------------- the environment and its stamp


def python_in(venv: Path) -> Path:
    """The environment's Python."""
    return venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def fingerprint(lock: Path) -> str:
    """Changes when what must be installed changes, or how it is set up."""
    return hashlib.sha256(SET_UP_EDITION.encode() + lock.read_bytes()).hexdigest()


def read_stamp(venv: Path) -> dict[str, str] | None:
    """What the last set-up wrote when it had finished.

    Returns:
        None without a stamp (a person made this environment, or nobody did); an empty one where a set-up
        began and did not finish.
    """
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError:
        return {}
    return {str(name): str(value) for name, value in stamp.items()} if isinstance(stamp, dict) else {}


def write_stamp(venv: Path, stamp: Mapping[str, str]) -> None:
    """Replaces the stamp in one stroke, so that a power cut leaves the old one or the new one."""
    draft = venv / f"{STAMP}.draft"
    draft.write_text(json.dumps(stamp), encoding="utf-8")
    draft.replace(venv / STAMP)


def is_whole(venv: Path, stamp: Mapping[str, str]) -> bool:
    """Whether a finished environment still stands: Python may have been upgraded or removed under it."""
    python, site = python_in(venv), venv / stamp.get("site", "?")
    return (
        python.exists()
        and str(python.resolve()) == stamp.get("python")
        and Path(stamp.get("base", "?")).exists()
        and (site / PATH_FILE).is_file()
        and (site / "PySide6").is_dir()
    )


def is_ready(root: Path, lock: str) -> bool:
    """Whether there is nothing to set up for this lock; asked at every start, so it only looks at files."""
    stamp = read_stamp(root / VENV)
    if not stamp:
        return False
    return stamp.get(lock) == fingerprint(root / lock) and is_whole(root / VENV, stamp)


def can_be_kept(venv: Path) -> bool:
    """Whether pip can go on in this environment: not after an interruption, which may have left half a package."""
    stamp = read_stamp(venv)
    if stamp is not None:
        return is_whole(venv, stamp)
    check = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    return python_in(venv).exists() and output_of([python_in(venv), "-c", check]) is not None


def base_python() -> str:
    """The Python to build on, even if this is the one inside the environment that is to be made anew."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def make_venv(venv: Path) -> None:
    """Makes the environment anew. The empty stamp comes first: an interruption is seen by the next start."""
    if venv.is_symlink() or venv.is_file():
        venv.unlink()
    if venv.exists():
        say("The environment in .venv is broken or was never finished; making it anew.")
    venv.mkdir(exist_ok=True)
    write_stamp(venv, {})
    for leftover in set(venv.iterdir()) - {venv / STAMP}:
        if leftover.is_dir() and not leftover.is_symlink():
            shutil.rmtree(leftover)
        else:
            leftover.unlink()
    complaint = complaint_of([base_python(), "-I", "-m", "venv", venv])
    if complaint:
        raise KnownError(f"the environment .venv could not be made: {complaint}")


def install_lock(venv: Path, lock: Path) -> None:
    """Lets pip install exactly what the lock lists, each file checked against its hash."""
    say(f"Installing what {lock.name} lists; the first time this takes some minutes.")
    options = ["--require-hashes", "--no-input", "--disable-pip-version-check"]
    if not sys.stderr.isatty():
        options.append("--quiet")
    complaint = complaint_of([python_in(venv), "-m", "pip", "install", *options, "-r", lock], show_progress=True)
    if complaint:
        raise KnownError(
            f"{lock.name} was not installed: {complaint}\nThe next start tries again; it needs the network."
        )


def open_the_path(root: Path, venv: Path) -> str:
    """Puts desktop/ on the environment's path (pip refuses the project itself when hashes are required).

    Returns:
        The environment's folder of packages, relative to the environment.
    """
    site = output_of([python_in(venv), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"])
    if site is None:
        raise KnownError("the environment's Python does not start; delete the folder .venv and start again.")
    folder = Path(site.strip())
    # A relative line survives a moved checkout and a name that is not ASCII.
    (folder / PATH_FILE).write_text(os.path.relpath(root / "desktop", folder) + "\n", encoding="utf-8")
    return os.path.relpath(folder, venv)


def try_qt(venv: Path) -> None:
    """Loads Qt once, so that whatever is still missing is told here and in one line."""
    complaint = complaint_of([python_in(venv), "-c", "import PySide6.QtWidgets, PySide6.QtStateMachine"])
    if complaint:
        raise KnownError(f"Qt was installed but does not load: {complaint}")


def set_up(root: Path, lock: str) -> None:
    """Makes or repairs the environment and stamps it last, when everything else is done."""
    venv = root / VENV
    if not can_be_kept(venv):
        make_venv(venv)
    write_stamp(venv, {})
    install_lock(venv, root / lock)
    site = open_the_path(root, venv)
    base = output_of([python_in(venv), "-c", "import sys; print(sys.base_prefix)"]) or ""
    standing = {"site": site, "base": base.strip(), "python": str(python_in(venv).resolve())}
    write_stamp(venv, standing)  # if Qt lacks something now, the next start need not begin anew
    try_qt(venv)
    # Everything that is needed to play is in the list for testing, too.
    locks = [PLAY_LOCK, lock] if lock == TEST_LOCK else [lock]
    write_stamp(venv, {**standing, **{name: fingerprint(root / name) for name in locks}})


@contextlib.contextmanager
def one_at_a_time(root: Path) -> Iterator[None]:
    """Keeps a second play.py from setting up the same checkout meanwhile (on Windows it does not)."""
    if sys.platform == "win32":
        yield
    else:
        folder = os.open(root, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another play.py is setting up here; waiting for it.")
            fcntl.flock(folder, fcntl.LOCK_EX)
        try:
            yield
        finally:
            os.close(folder)


def ensure_environment(root: Path, lock: str, yes: bool) -> None:
    """Leaves behind an environment that serves this lock, with its translations; does nothing if it is there."""
    if is_ready(root, lock):
        ensure_system(REQUIRED_LIBRARIES, yes)  # an environment may have been carried to a bare machine
    else:
        ensure_system([venv_need(), *LIBRARIES], yes)
        with one_at_a_time(root):
            if not is_ready(root, lock):
                set_up(root, lock)
    build_translations(root)


# ---------------------------------------------------------------- translations


def stale_translations(folder: Path) -> list[Path]:
    """The .ts files whose .qm is missing or older."""
    return [
        source
        for source in sorted(folder.glob("*.ts"))
        if not source.with_suffix(".qm").exists() or source.with_suffix(".qm").stat().st_mtime < source.stat().st_mtime
    ]


def build_translations(root: Path) -> None:
    """Builds the stale translations with the environment's lrelease, each one replaced in one stroke."""
    for source in stale_translations(root / "ui" / "i18n"):
        site = root / VENV / (read_stamp(root / VENV) or {}).get("site", "?")
        program = site / "PySide6" / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
        draft = source.with_name(f".{source.stem}.{os.getpid()}.qm")
        try:
            complaint = complaint_of([program, "-silent", source, "-qm", draft])
            if complaint:
                raise KnownError(f"the translation {source.name} could not be built: {complaint}")
            draft.replace(source.with_suffix(".qm"))
        finally:
            draft.unlink(missing_ok=True)


# ---------------------------------------------------------------- running other programs


def child_environment(**defaults: str) -> dict[str, str]:
    """Our environment without the variables that would lead another Python, or pip, astray."""
    astray = ("PYTHONHOME", "PYTHONPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_DRY_RUN")
    ours = {name: value for name, value in os.environ.items() if name not in (*astray, "__PYVENV_LAUNCHER__")}
    return {**defaults, **ours}


def run_to_end(
    command: Sequence[str | Path], folder: Path | None = None, stdout: TextIO | None = None, **defaults: str
) -> int:
    """Runs a program on this terminal and waits: after Ctrl+C, too, for it may have last words.

    Returns:
        Its exit code; 128 and the signal's number if a signal ended it, as in a shell.
    """
    words = [str(word) for word in command]
    with subprocess.Popen(words, cwd=folder, env=child_environment(**defaults), stdout=stdout) as child:
        try:
            code = child.wait()
        except KeyboardInterrupt:
            child.wait()
            raise
    return code if code >= 0 else 128 - code


def run_quietly(
    command: Sequence[str | Path], folder: Path | None = None, stdout: int | TextIO = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    """Runs a program whose words are for us; what it says is shown only where it matters."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=child_environment(QT_QPA_PLATFORM="offscreen"),
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def output_of(command: Sequence[str | Path]) -> str | None:
    """What a program prints, or None if it fails."""
    done = run_quietly(command)
    return done.stdout if done.returncode == 0 else None


def complaint_of(command: Sequence[str | Path], show_progress: bool = False) -> str:
    """Why a program failed, in one line; empty if it did not."""
    done = run_quietly(command, stdout=sys.stderr if show_progress else subprocess.PIPE)
    return telling_line(f"{done.stdout or ''}\n{done.stderr}") if done.returncode else ""


def telling_line(said: str) -> str:
    """The line of a program's complaint that tells most: the last one that is marked as an error, or the last."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    marked = [line for line in lines if line.startswith("ERROR:")]
    return (marked or lines or ["it said nothing"])[-1]


# ---------------------------------------------------------------- what can be asked for


def module(name: str) -> list[str | Path]:
    """Runs a module in the environment; -P keeps the folder one stands in off Python's path."""
    return [python_in(ROOT / VENV), "-P", "-m", name]


def pytest(*words: str) -> int:
    """Runs pytest in the checkout, without a screen unless one is named."""
    return run_to_end([*module("pytest"), *words], folder=ROOT, QT_QPA_PLATFORM="offscreen")


def play(request: Request) -> int:
    """Becomes the program, so that its exit code and its signals are its own (Windows cannot: it waits)."""
    ensure_environment(ROOT, PLAY_LOCK, request.yes)
    command = [*module("cardroom"), *request.words]
    if sys.platform != "win32":
        os.execve(command[0], [str(word) for word in command], child_environment())
    return run_to_end(command)


def static_checks() -> list[tuple[str, list[str | Path]]]:
    """The checks that only read the code, cheapest first, each with its heading."""
    lint_imports = "import sys; from importlinter.cli import lint_imports_command as main; sys.exit(main())"
    return [
        ("ruff check", [*module("ruff"), "check"]),
        ("ruff format --check", [*module("ruff"), "format", "--check"]),
        ("mypy", module("mypy")),
        ("lint-imports", [python_in(ROOT / VENV), "-P", "-c", lint_imports]),
    ]


def head(words: str) -> None:
    """Prints a heading on stdout, where the checks print theirs."""
    print(f"\n== {words} ==", flush=True)


def failed_static_checks() -> list[str]:
    """Runs them all, so that one run shows every complaint; returns the names of those that failed."""
    failed = []
    for name, command in static_checks():
        head(name)
        if run_to_end(command, folder=ROOT) != 0:
            failed.append(name)
    return failed


def test(request: Request) -> int:
    """Runs every check, or only pytest with the words given."""
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    failed = [] if request.words else failed_static_checks()
    if failed:
        say(f"\nplay.py: failed: {', '.join(failed)}. The tests wait until this is mended.")
        return 1
    head("pytest")
    return pytest("-m", ORDINARY_TESTS, *request.words)


def bench(request: Request) -> int:
    """Runs the benchmarks; they print what they measure."""
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    return pytest("tests/benchmarks", "-m", "benchmark", *request.words)


def long_tests(name: str = "") -> tuple[int, str]:
    """Pytest's exit code and its list of the long tests of that name, or of all."""
    chosen = ["-k", name] if name else []
    command = [*module("pytest"), "--collect-only", "-q", "-m", "long", *chosen]
    done = run_quietly(command, folder=ROOT)
    found = [line for line in done.stdout.splitlines() if "::" in line]
    if done.returncode in (0, PYTEST_FOUND_NONE, PYTEST_MISUSED):
        return done.returncode, "\n".join(f"    {line}" for line in found) or "    (none yet)"
    return done.returncode, done.stdout + done.stderr


def long(request: Request) -> int:
    """Runs the long tests of one name; lists them if there is no name, or no test of that name."""
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    name = request.words[0] if request.words else ""
    code, listed = long_tests(name)
    if name and code == 0:
        if "packaging_forms" in listed:
            ensure_system(packaging_needs(), request.yes)
        return pytest("-m", "long", "-k", name, *request.words[1:])
    if name and code in (PYTEST_FOUND_NONE, PYTEST_MISUSED):
        say(f"play.py: no long test is called {name!r}. There are:\n{long_tests()[1]}")
        return 2
    print(listed)
    return 0 if code == PYTEST_FOUND_NONE else code


def package(request: Request) -> int:
    """Builds the program with PyInstaller, as a folder under dist/."""
    ensure_environment(ROOT, TEST_LOCK, request.yes)
    ensure_system(packaging_needs(), request.yes)
    places = ["--distpath", "dist", "--workpath", "build"]
    command = [*module("PyInstaller"), "--noconfirm", *places, *request.words, "packaging/cardroom.spec"]
    return run_to_end(command, folder=ROOT)


VERBS = {"play": play, "test": test, "bench": bench, "long": long, "package": package}


def main(words: Sequence[str]) -> int:
    """Does what the words ask for.

    Returns:
        The program's own exit code; else 1 for trouble, 2 for an old Python or an unknown name, 130 for Ctrl+C.
    """
    complaint = too_old(sys.version_info[:3])
    if complaint:
        say(complaint)
        return 2
    request = read_words(words)
    try:
        return VERBS[request.verb](request)
    except KnownError as error:
        say(f"play.py: {error}")
    except OSError as error:
        say(f"play.py: {error.filename or 'the system'}: {error.strerror or error}")
    except KeyboardInterrupt:
        return 130
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
