"""Output differential privacy (hartmann-et-al-2022): a guarantee that depends on the output."""
