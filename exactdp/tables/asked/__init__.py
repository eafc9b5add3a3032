"""What a table asks: expressions, specifications, and how they are read."""
