"""The hint: the three values of each play."""
