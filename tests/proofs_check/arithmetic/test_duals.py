"""Duals: they refuse what they cannot decide."""

from __future__ import annotations

import pytest
from flint import arb

from exactdp.numbers.fields import Balls
from proofs_check.arithmetic.duals import Dual, ball_power


def test_duals_refuse_what_they_cannot_decide():
    x = Dual(arb(1), (1,))
    for broken in (lambda: x == 1, lambda: bool(x), lambda: x + 0.5, lambda: x**0.5):
        with pytest.raises(TypeError):
            broken()
    assert x > 0
    assert not Dual(arb(0, 1), (1,)) > 0
    with Balls(64).context():
        assert ball_power(arb(0, 1), 4) >= 0
        assert not ball_power(arb(0, 1), 3) >= 0
