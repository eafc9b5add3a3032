"""Output differential privacy: hartmann-et-al-2022."""
