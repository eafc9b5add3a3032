"""An upper end for mixtures with many patterns: group after group."""
