"""Points: exact counterexamples, and the evaluation of deltas and suprema at a point."""
