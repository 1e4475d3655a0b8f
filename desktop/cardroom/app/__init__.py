"""Puts the house together: start-up, command line, settings, languages."""
