"""Plays recorded rounds of poker and their double-ups again, for the audit; without Qt."""
