"""Integrals of holomorphic functions in balls; what ends a computation ends it here as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flint import acb, arb

from exactdp.numbers.precision_and_deadlines import poll

Integrand = Callable[[acb, bool], acb]


def integral(function: Integrand, start: arb, end: arb, **tolerances: Any) -> arb:
    """A ball around the real part of the integral of ``function(z, analytic)`` from start to end.

    It is believed that the function is holomorphic wherever it is finite; with ``analytic`` set it
    has to be nan on a ball that meets a branch cut. Whatever the function raises comes out as it
    is. python-flint goes on with an error pending, in which the next call of anything fails: so the
    error is kept here, the rest of the integrand is 0, which ends the quadrature at once, and it is
    raised afterwards. (An interrupt that falls between python-flint and the function still makes a
    SystemError, with the interrupt among its causes.) The deadline is looked at before each value.

    >>> bool(abs(integral(lambda z, _: z.exp(), arb(0), arb(1)) - arb(1).exp() + 1) < 1e-12)
    True
    """
    raised: list[BaseException] = []

    def asked(z: acb, analytic: bool) -> acb:
        if raised:
            return acb(0)
        try:
            poll()
            return function(z, analytic)
        except BaseException as error:
            raised.append(error)
            return acb(0)

    try:
        found = acb.integral(asked, start, end, **tolerances).real
    except SystemError as error:
        cause: BaseException | None = error
        while isinstance(cause, SystemError):
            cause = cause.__cause__
        raise cause or error from None
    if raised:
        raise raised.pop()
    return found
