"""The meters, the event log and the state of the chain, for the operator."""
