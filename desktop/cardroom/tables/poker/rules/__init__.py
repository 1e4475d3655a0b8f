"""Joker draw poker: the arithmetic on the wires of `tables/poker/machine.py`.

cluster   what a round is: one frozen value
bets      which bets are legal
case      one pure step for each state, and the guards on the wires
prompts   what the player is told next
record    the cluster as JSON with a version, and back
"""
