"""The Daifugo window."""
