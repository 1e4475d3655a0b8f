"""Block diagrams: wires between states, and the state machines built from them."""
