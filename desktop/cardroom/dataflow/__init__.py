"""Block diagrams: wires between states, from which the state machines are built."""
