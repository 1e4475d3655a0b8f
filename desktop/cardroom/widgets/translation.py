"""Translates texts where there is no QObject."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate
