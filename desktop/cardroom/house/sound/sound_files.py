"""The sound files of the program, each decoded once."""

from pathlib import Path

from cardroom.house.sound.sound import Sound, decoded


class SoundFiles:
    """Finds the variants of a sound, and decodes them.

    Each is decoded when it is heard first. A missing or broken file is silent.

    Args:
        folder: contains `NAME.flac`, or `NAME-1.flac`, `NAME-2.flac` … for each name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._paths: dict[str, tuple[Path, ...]] = {}
        self._sounds: dict[Path, Sound | None] = {}

    def count(self, name: str) -> int:
        """Counts the variants of a sound; 0 without a file."""
        return len(self._paths_of(name))

    def sound(self, name: str, variant: int) -> Sound | None:
        """Returns a variant of a sound.

        Args:
            name: the name of the sound.
            variant: from 0 to one less than the count.

        Returns:
            None if the file cannot be read.

        Raises:
            ImportError: there is no sound library.
        """
        path = self._paths_of(name)[variant]
        if path not in self._sounds:
            self._sounds[path] = _read(path)
        return self._sounds[path]

    def _paths_of(self, name: str) -> tuple[Path, ...]:
        if name not in self._paths:
            self._paths[name] = self._found(name)
        return self._paths[name]

    def _found(self, name: str) -> tuple[Path, ...]:
        alone = self._folder / f"{name}.flac"
        if alone.is_file():
            return (alone,)
        found: list[Path] = []
        while (path := self._folder / f"{name}-{len(found) + 1}.flac").is_file():
            found.append(path)
        return tuple(found)


def _read(path: Path) -> Sound | None:
    try:
        return decoded(path.read_bytes())
    except OSError:
        return None
