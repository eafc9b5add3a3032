"""An upper end for mixtures with many patterns: t of different groups hardly interact."""
