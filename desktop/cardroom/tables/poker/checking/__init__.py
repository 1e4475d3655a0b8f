"""Plays recorded rounds of poker again, for the audit; without Qt."""
