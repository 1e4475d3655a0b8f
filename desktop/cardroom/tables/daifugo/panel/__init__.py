"""The front panel of Daifugō: window, controls, stage, words."""
