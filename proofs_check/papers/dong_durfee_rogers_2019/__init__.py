"""Dong, Durfee and Rogers, Optimal Composition for Exponential Mechanisms (2019)."""
