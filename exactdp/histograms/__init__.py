"""Laplace and Gaussian noise on counts, truncated noise, and orderings of noisy counts."""
