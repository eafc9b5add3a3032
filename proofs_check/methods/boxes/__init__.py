"""Branch and bound in ball arithmetic over boxes with rational corners.

``cells`` are the boxes, ``cell_enclosures`` what is known of a function on them;
``branch_and_bound`` certifies a margin (``box_results``) or finds ``violating_points``; ``suprema``
are enclosed.
"""
