"""Branch and bound in ball arithmetic over boxes with rational corners.

``cells`` are the boxes, ``functions`` what is known of a function on them; ``enclosing`` certifies
a margin (``certification``) or finds ``violations``; ``suprema`` are enclosed.
"""
