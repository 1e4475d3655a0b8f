"""Plays recorded campaigns of SQUARE again, for the audit; without Qt."""
