"""The name of the settings file, for commands that import no Qt."""

FILE = "settings.ini"
