"""Tables of the optimal delta: what is in one, its rendering, and writing it all or not at all."""
