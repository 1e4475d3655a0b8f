"""Runs: what a player makes of a thousand credits, towards a goal."""
