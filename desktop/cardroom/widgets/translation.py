"""Translates a text of a context, such as a table, where there is no QObject."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate
