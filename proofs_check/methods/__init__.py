"""Methods: each is one way to establish or to refute a statement."""
