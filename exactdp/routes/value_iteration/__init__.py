"""The value iteration: the adaptive optimum of any word, enclosed from both sides."""
