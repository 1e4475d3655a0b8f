"""Films windows in motion, and draws contact sheets of the frames.

    python tools/film_motion.py [--only WORD] [--to FOLDER] [--frames] [--takes NUMBER]

Needs Debian's xvfb. Each scene is played by script in a real window on a virtual screen, whose frame buffer is read 30
times a second. Writes the sheets and their page into docs/motion; with --frames, every frame in full size, too. A busy
machine paints fewer frames: of several takes the one with the most frames is kept.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from PySide6.QtCore import QEventLoop, QTimer

from cardroom.app.window_program import make_application
from cardroom.house.languages import Languages
from tools.film.camera import RATE, Camera, Frame
from tools.film.scenes import SCENES, SIZE
from tools.film.sheet import chosen, contact_sheet, picture

DOCS = Path(__file__).resolve().parents[1] / "docs/motion"
QUALITY = 62
"""Quality of the WebP files, 0 to 100."""

_LEAD_S, _TAIL_S = 0.3, 0.5
_PATIENCE_S = 120.0
_READY = "ready"


def play(name: str) -> None:
    """Opens a scene, and plays it when a line comes.

    Writes "ready" before, and the monotonic time of the press after it.
    """
    application = make_application()
    Languages(application).set("en")
    scene = SCENES[name]
    with scene.open() as (window, begin):
        window.move(0, 0)
        _run(_TAIL_S)
        print(_READY, flush=True)
        sys.stdin.readline()
        _run(_LEAD_S)
        print(time.monotonic(), flush=True)
        begin()
        _run(scene.seconds + _TAIL_S)


def _run(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


def film(name: str) -> tuple[list[Frame], float]:
    """Films a scene in a process of its own.

    Returns:
        The frames, and the monotonic time of the press.
    """
    scene = SCENES[name]
    with tempfile.TemporaryDirectory(prefix="cardroom-film-") as folder, Camera(Path(folder), SIZE) as camera:
        environment = {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": camera.display}
        command = [sys.executable, str(Path(__file__).resolve()), "--play", name]
        with subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as player:
            assert player.stdin is not None
            assert player.stdout is not None
            if player.stdout.readline().strip() != _READY:
                raise RuntimeError(f"{name}: the scene cannot be played")
            player.stdin.write("\n")
            player.stdin.flush()
            frames = camera.film(_LEAD_S + scene.seconds)
            begin = float(player.stdout.readline())
            player.wait(_PATIENCE_S)
    return frames, begin


def take(names: Sequence[str], folder: Path, takes: int = 1, *, has_frames: bool = False) -> list[Path]:
    """Films scenes, and writes their sheets.

    Args:
        names: of the scenes.
        folder: for the sheets; created if it is missing.
        takes: how often each scene is filmed; the smoothest film is kept.
        has_frames: writes every frame in full size into a folder of the scene, too.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in names:
        films = [film(name) for _ in range(takes)]
        frames, begin = max(films, key=lambda each: len(chosen(each[0], each[1], 1)))
        shown = chosen(frames, begin, SCENES[name].every)
        written.append(folder / f"{name}.webp")
        contact_sheet(shown, SIZE).save(str(written[-1]), quality=QUALITY)
        if has_frames:
            (folder / name).mkdir(exist_ok=True)
            for at, frame in shown:
                picture(frame, SIZE).save(str(folder / name / f"{at:05}.png"))
    return written


def page() -> str:
    """Returns the page that shows all sheets, as Markdown."""
    lines = [
        "# The windows in motion",
        "",
        "    python tools/film_motion.py",
        "",
        f"films these scenes in real windows on a virtual screen, {RATE} frames a second, and writes the sheets. The",
        "time over each frame counts from the press. A frame that is the same as the one before is left out.",
    ]
    for name, scene in SCENES.items():
        rate = "every frame" if scene.every == 1 else f"one frame of {scene.every}"
        lines += ["", f"## {scene.title}", "", f"{rate.capitalize()}.", "", f"![{scene.title}]({name}.webp)"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Films the scenes that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--only", default="", help="only scenes whose names contain this word")
    parser.add_argument("--to", type=Path, default=DOCS, help="the folder for the sheets")
    parser.add_argument("--frames", action="store_true", help="write every frame in full size, too")
    parser.add_argument("--takes", type=int, default=1, help="how often each scene is filmed")
    parser.add_argument("--play", choices=SCENES, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.play:
        play(wanted.play)
        return
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    make_application()
    names = [name for name in SCENES if wanted.only in name]
    for path in take(names, wanted.to, wanted.takes, has_frames=wanted.frames):
        print(path, f"{path.stat().st_size / 1000:.0f} kB")
    (wanted.to / "README.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
