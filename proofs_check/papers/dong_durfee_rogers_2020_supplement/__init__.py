"""Dong, Durfee and Rogers, the supplement of the 2020 version."""
