"""Controls that windows are made of."""
