"""Methods: each is one way to establish or to refute a statement.

``points`` refute; ``symbolic`` proves for all parameters and hands inequalities to ``polynomials``;
``boxes`` certify, on the boxes of a claim through ``claims_on_boxes``;
``exhaustive_mechanism_search`` counts all cases, and ``adaptive_optimum`` encloses what its name
says on grids.
"""
