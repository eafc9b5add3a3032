"""The value of a statement's expressions: exactly, in balls, in duals, or nearly (mpmath).

``evaluation`` goes through an expression, ``heads`` and ``truth_of_relations`` say what each node
is worth, in one of the ``number_systems``; ``duals`` carry derivatives.
"""
