"""The person's results at Daifugō, by opponents and rules."""
