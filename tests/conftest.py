"""Every test leaves the precisions as it found them, prints its seed, and repeats exactly."""

from __future__ import annotations

import gc
import os
import random
import signal
import zlib
from collections.abc import Generator

import mpmath
import pytest
from flint import ctx
from hypothesis import settings

gc.set_threshold(100_000, 50, 50)
"""sympy makes many small objects: looking for circles less often saves some 6 % of the time."""

settings.register_profile(
    "exactdp", derandomize=True, deadline=None, database=None, max_examples=40
)
settings.register_profile("whole", parent=settings.get_profile("exactdp"), max_examples=100)
settings.load_profile("exactdp")
"""``pytest --hypothesis-profile whole`` tries all the examples."""

os.environ["PYTHONWARNINGS"] = "error:a route failed:RuntimeWarning"
"""A route that fails fails the test, in the processes that it starts too: no other route hides it.
Within pytest every warning is an error."""

BITS = 53  # what python-flint and mpmath both start with


def _reset() -> None:
    ctx.prec = BITS
    mpmath.mp.prec = BITS


def pytest_configure() -> None:
    """A shell's background jobs ignore Ctrl-C, and so would the processes that tests interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test after which a process-wide precision is not what it was before."""
    _reset()
    try:
        result = yield
        left = (ctx.prec, mpmath.mp.prec)
    finally:
        _reset()
    if left != (BITS, BITS):
        pytest.fail(
            f"{item.name} left python-flint at {left[0]} bits and mpmath at {left[1]}; "
            f"both started at {BITS}",
            pytrace=False,
        )
    return result


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Random numbers whose seed follows from the test's name alone; shown if the test fails."""
    name = request.node.name
    seed = zlib.crc32(name.encode())
    print(f"seed of {name}: {seed}")
    return random.Random(seed)
