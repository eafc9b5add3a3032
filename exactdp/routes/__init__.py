"""Routes: the ways to answer, or to bound, delta of a reduced composition."""
