"""What a function raises while it is integrated comes out as it is, whoever asked."""

from __future__ import annotations

import gc
import signal
import sys

import pytest
from flint import acb, arb

from exactdp.loss_sums.atoms_apart import _two
from exactdp.loss_sums.sampled_moments import NormalLoss, average
from exactdp.numbers import integrals
from exactdp.numbers.integrals import integral
from exactdp.numbers.precision_and_deadlines import TimeIsUp
from exactdp.shell import alarm
from exactdp.shell.alarm import time_limit

ENDS = [TimeIsUp, KeyboardInterrupt, MemoryError, ZeroDivisionError]


class Ended:
    """A density on [0, 1] that ends with some error where it is asked for the fifth time."""

    ends = (arb(0), arb(1))

    def __init__(self, kind: type[BaseException]) -> None:
        self.kind, self.asked = kind, 0

    def density(self, z: acb, analytic: bool) -> acb:
        self.asked += 1
        if self.asked == 5:
            raise self.kind
        return (50 * z).sin()

    inside = before = density


@pytest.mark.parametrize("kind", ENDS)
def test_the_integral_ends_with_the_error_of_its_function(kind: type[BaseException]) -> None:
    one = Ended(kind)
    with pytest.raises(kind):
        integral(lambda z, analytic: 2 * one.density(z, analytic), arb(0), arb(1))
    assert one.asked >= 5


@pytest.mark.parametrize("kind", ENDS)
def test_so_does_a_sum_of_two_densities(kind: type[BaseException]) -> None:
    one = Ended(kind)
    with pytest.raises(kind):
        _two(one, one, arb(1))
    assert one.asked >= 5


@pytest.mark.parametrize("kind", ENDS)
def test_so_does_a_moment_of_a_sampled_mechanism(
    kind: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = Ended(kind)
    monkeypatch.setattr(NormalLoss, "density", lambda _, loss: ended.density(loss, False))
    with pytest.raises(kind):
        average(NormalLoss(arb(1)), arb("1.5"), arb("0.1"))
    assert ended.asked >= 5


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="an alarm of this platform")
def test_an_alarm_inside_an_integral_is_a_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever between two steps it rings; and nothing is lost on the way (3.13 said so)."""
    lost: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda one: lost.append(one.exc_value))

    def moments() -> None:
        while True:
            average(NormalLoss(arb(1)), arb("1.5"), arb("0.1"))

    for part in range(60):
        with pytest.raises(TimeIsUp), time_limit(0.005 + part / 7000):
            moments()
    gc.collect()
    assert not lost
    assert integrals.__file__ in alarm._MIDWAY  # by its name there: it is not loaded for its alarm


def test_the_integrand_is_not_asked_on_after_its_error() -> None:
    one = Ended(ZeroDivisionError)
    with pytest.raises(ZeroDivisionError):
        integral(lambda z, analytic: 3 * one.density(z, analytic), arb(0), arb(1))
    assert one.asked == 5
