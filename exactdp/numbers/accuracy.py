"""How many bits of a ball are known, as a number that a precision or a loop may be made from.

python-flint's ``rel_accuracy_bits`` is about -2^63 for a ball whose middle is 0 and 2^63 for an
infinite one. Nothing else in the package calls it, so that no such number becomes a precision.
"""

from __future__ import annotations

from flint import arb


def known_bits(ball: arb) -> int:
    """The bits of a ball that are known relative to its size; 0 where none is, or it is not finite.

    >>> known_bits(arb(0, 1)), known_bits(arb("inf")), known_bits(arb("nan")), known_bits(arb(1, 2))
    (0, 0, 0, 0)
    >>> known_bits(arb(1, 2**-20)) in (19, 20, 21)
    True
    """
    return max(int(ball.rel_accuracy_bits()), 0) if ball.is_finite() else 0


def missing_bits(ball: arb, bits: int) -> int:
    """How many more are needed for ``bits`` of them: from 0 to ``2 * bits``.

    A ball that contains 0 says by how much it is too wide only if its middle is not 0; twice the
    bits that are wanted are the most that one more attempt should add.

    >>> missing_bits(arb(0, 1), 50), missing_bits(arb("nan"), 50), missing_bits(arb(3), 50)
    (100, 100, 0)
    """
    if not ball.is_finite():
        return 2 * bits
    return min(max(bits - int(ball.rel_accuracy_bits()), 0), 2 * bits)
