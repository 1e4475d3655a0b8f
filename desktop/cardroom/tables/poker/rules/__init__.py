"""Joker draw poker: the arithmetic on the wires of `tables/poker/machine.py`.

cluster      a round: one frozen value; the messages with values
bets         the legal bets
pay_tables   the pays of each hand; tables that the player has saved
case         one pure step for each state, and the guards on the wires
sight        what the player sees: the table, and the code of the next message
record       the cluster as JSON with a version, and back
"""
