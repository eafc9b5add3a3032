"""Integrals of holomorphic functions in balls; what ends a computation ends it here as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flint import acb, arb

from exactdp.numbers.ball_computations import poll

Integrand = Callable[[acb, bool], acb]


def integral(function: Integrand, start: arb, end: arb, **tolerances: Any) -> arb:
    """The real part of the integral of ``function(z, analytic)``, a ball.

    It is believed that the function is holomorphic wherever it is finite; with ``analytic`` set it
    has to be nan on a ball that meets a branch cut. Whatever the function raises comes out as it
    is: a deadline, an interrupt or the end of memory is no Exception for python-flint, which goes
    on with the error pending and raises a SystemError that has the error among its causes. The
    deadline is looked at before each value.

    >>> bool(abs(integral(lambda z, _: z.exp(), arb(0), arb(1)) - arb(1).exp() + 1) < 1e-12)
    True
    """

    def asked(z: acb, analytic: bool) -> acb:
        poll()
        return function(z, analytic)

    try:
        return acb.integral(asked, start, end, **tolerances).real
    except SystemError as error:
        cause: BaseException | None = error
        while isinstance(cause, SystemError):
            cause = cause.__cause__
        raise cause or error from None
