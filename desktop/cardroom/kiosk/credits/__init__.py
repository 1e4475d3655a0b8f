"""The ways in which credits come in: coins, vouchers, the operator."""
