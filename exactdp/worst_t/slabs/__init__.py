"""BR beside DP: the patterns of drops that count, slab by slab, over boxes of t."""
