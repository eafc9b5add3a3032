"""Finite sums of symbolic length: summed by antidifferences, and statements by induction.

``open_sums`` takes a statement apart into sums and the rest; ``antidifferences`` searches G with
F(i) = G(i + 1) - G(i) (Gosper's algorithm; nothing there is trusted); ``telescoping`` checks what
was found, on integer ranges and away from every division by 0; ``proving_with_sums`` puts a
statement together, directly or by induction on an integer.
"""
