"""BR in too many patterns to list: one factor for each group, over intervals of t."""
