"""Joker draw poker: the arithmetic on the wires of `tables/poker/machine.py`.

cluster      a round: one frozen value
bets         the legal bets
pay_tables   the pays of each hand
own_tables   pay tables that the player has saved
case         one pure step for each state, and the guards on the wires
prompts      the code of the next message to the player
record       the cluster as JSON with a version, and back
"""
