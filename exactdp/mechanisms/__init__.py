"""Classes of mechanisms, compositions of them, the grammar, and the worst-case pairs."""
