"""Pictures of sounds: envelope above, spectrum over time below."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter

from tools.sounds.signals import RATE, Wave

_HIGH_WAVE, _HIGH_SPECTRUM, _LINE, _GAP = 90, 260, 18, 8
_LOW_HZ, _HIGH_HZ, _RANGE_DB = 60.0, 18_000.0, 80.0
_FRAME = 1024


def spectrum(wave: Wave, columns: int) -> NDArray[np.float64]:
    """Returns decibels over time: rows are frequencies, log-spaced, highest first."""
    padded = np.concatenate([np.zeros(_FRAME // 2), wave, np.zeros(_FRAME)])
    window = np.hanning(_FRAME)
    starts = np.linspace(0, len(wave) - 1, columns).astype(int)
    frames = np.abs(np.fft.rfft(np.stack([padded[at : at + _FRAME] * window for at in starts]), 4 * _FRAME, axis=1))
    hertz = np.geomspace(_HIGH_HZ, _LOW_HZ, _HIGH_SPECTRUM)
    bins = np.round(hertz * 4 * _FRAME / RATE).astype(int)
    out: NDArray[np.float64] = 20 * np.log10(frames[:, bins].T / (_FRAME / 4) + 1e-9)
    return out


def draw(waves: list[Wave], name: str, folder: Path) -> None:
    """Draws the variants of a sound side by side into FOLDER/NAME.png."""
    _application = QGuiApplication.instance() or QGuiApplication(["-platform", "offscreen"])
    folder.mkdir(parents=True, exist_ok=True)
    widths = [max(90, min(1100, int(len(wave) / RATE * 900))) for wave in waves]
    image = QImage(sum(widths) + _GAP * len(waves), _LINE + _HIGH_WAVE + _HIGH_SPECTRUM, QImage.Format.Format_RGB32)
    image.fill(QColor("#101418"))
    painter = QPainter(image)
    x = 0
    top = max(float(spectrum(wave, 200).max()) for wave in waves)
    for wave, width in zip(waves, widths, strict=True):
        _draw_wave(painter, wave, x, width)
        decibels = np.clip((spectrum(wave, width) - top + _RANGE_DB) / _RANGE_DB, 0, 1)
        shades = np.stack(
            [np.clip(decibels * 2 - 0.9, 0, 1), decibels**1.5, 0.25 + 0.5 * decibels * (1 - decibels) * 2], 2
        )
        data = np.ascontiguousarray((shades * 255).astype(np.uint8))
        part = QImage(data.tobytes(), width, _HIGH_SPECTRUM, 3 * width, QImage.Format.Format_RGB888)
        painter.drawImage(x, _LINE + _HIGH_WAVE, part)
        x += width + _GAP
    _draw_scale(painter, x)
    painter.setPen(QColor("white"))
    peak = max(float(np.abs(wave).max()) for wave in waves)
    lengths = "/".join(f"{1000 * len(wave) / RATE:.0f}" for wave in waves)
    painter.drawText(QPointF(4, 13), f"{name}  {lengths} ms  peak {20 * np.log10(peak):.1f}")
    painter.end()
    image.save(str(folder / f"{name}.png"))


def _draw_wave(painter: QPainter, wave: Wave, x: int, width: int) -> None:
    """Draws a sound's envelope."""
    peak = float(np.abs(wave).max())
    painter.setPen(QColor("#8fd0ff"))
    edges = np.linspace(0, len(wave), width + 1).astype(int)
    for column in range(width):
        part = wave[edges[column] : max(edges[column] + 1, edges[column + 1])] / peak
        low, high = float(part.min()), float(part.max())
        middle = _LINE + _HIGH_WAVE / 2
        painter.drawLine(QPointF(x + column, middle - high * 43), QPointF(x + column, middle - low * 43 + 0.5))


def _draw_scale(painter: QPainter, width: int) -> None:
    """Draws lines at round frequencies."""
    painter.setFont(QFont("sans", 8))
    for hertz in (100, 200, 500, 1000, 2000, 5000, 10_000):
        y = _LINE + _HIGH_WAVE + _HIGH_SPECTRUM * np.log(_HIGH_HZ / hertz) / np.log(_HIGH_HZ / _LOW_HZ)
        painter.setPen(QColor(255, 255, 255, 40))
        painter.drawLine(QPointF(0, y), QPointF(width, y))
        painter.setPen(QColor(255, 255, 255, 150))
        painter.drawText(QRectF(2, y - 12, 60, 12), Qt.AlignmentFlag.AlignLeft, f"{hertz}")
