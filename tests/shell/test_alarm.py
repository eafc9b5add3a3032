"""A computation that is ended by the clock leaves no trace, wherever the alarm rings."""

from __future__ import annotations

from flint import ctx

from exactdp.numbers.exact_numbers import precision
from exactdp.shell.alarm import TimeIsUp, time_limit


def test_the_precision_is_as_before() -> None:
    """The alarm may ring while a precision is set or put back: it waits for that."""
    before = ctx.prec
    for turn in range(40):
        try:
            with time_limit(5e-4 + turn * 1e-5):
                while True:
                    with precision(170), precision(340):
                        pass
        except TimeIsUp:
            assert ctx.prec == before
