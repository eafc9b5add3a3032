"""Every test leaves the precisions as it found them, prints its seed, and repeats exactly."""

from __future__ import annotations

import gc
import os
import random
import signal
import zlib
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path

import mpmath
import pytest
from _pytest.doctest import DoctestModule
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


class DoctestsWhereThereAreAny:
    """A file without a prompt has no doctest: then it is not imported and searched for them, which
    takes most of a collection (of some 1,400 files 260 have one).

    A plugin of its own, because hooks of this file are asked about files below it alone.
    """

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[object], list[object]]:
        """What is collected of a file, without the search for doctests where there are none."""
        found = yield
        if any(isinstance(one, DoctestModule) for one in found) and not _prompt(file_path):
            return [one for one in found if not isinstance(one, DoctestModule)]
        return found


def _prompt(path: Path) -> bool:
    return b">>>" in path.read_bytes()


def pytest_configure(config: pytest.Config) -> None:
    """A shell's background jobs ignore Ctrl-C, and so would the processes that tests interrupt."""
    config.pluginmanager.register(DoctestsWhereThereAreAny())
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


CASES, FUNCTIONS = 16, 8
"""In so many runs of the slow tests with successive numbers every single case of the list has its
turn, and every function: a case repeats, with other numbers, a function of which a case runs among
the default tests, a function stands beside others of its file that do."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--portion``: of the slow tests one function in eight, one single case in sixteen."""
    parser.addoption(
        "--portion",
        type=int,
        help=f"of the single cases in tests/slow.txt every {CASES}th, of the functions every "
        f"{FUNCTIONS}th, from this one on (any number, such as the day's; all without it)",
    )


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Which cases are drawn, so that the same can be run again."""
    portion = config.getoption("portion")
    if portion is None:
        return []
    return [f"--portion {portion}: of slow.txt one case in {CASES}, one function in {FUNCTIONS}"]


def drawn(listed: Iterable[str], portion: int) -> set[str]:
    """The lines whose turn it is; cases of one function, and functions of one file, take turns."""
    cases, functions = (sorted(x for x in listed if ("[" in x) == one) for one in (True, False))
    return {x for place, x in enumerate(cases) if place % CASES == portion % CASES} | {
        x for place, x in enumerate(functions) if place % FUNCTIONS == portion % FUNCTIONS
    }


SLOW = Path(__file__).with_name("slow.txt")
"""Tests that take longest and are not needed for a first answer, one to a line: a function with all
its cases, or one case. Its head says by what they were chosen."""


def slow_tests() -> set[str]:
    """The lines of the list; none where this file was copied without it."""
    lines = SLOW.read_text(encoding="utf-8").splitlines() if SLOW.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def mark_slow(nodes: Sequence[pytest.Item], listed: set[str]) -> set[str]:
    """Mark what is listed; the lines of functions that are here and that none of them is."""
    found: set[str] = set()
    functions = {node.nodeid.partition("[")[0] for node in nodes}
    for node in nodes:
        lines = {node.nodeid, node.nodeid.partition("[")[0]} & listed
        if lines:
            node.add_marker(pytest.mark.slow)
            found |= lines
    files = {function.partition("::")[0] for function in functions}
    return {
        line
        for line in listed - found
        if line.partition("[")[0] in functions or ("[" not in line and line.split("::")[0] in files)
    }


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what tests/slow.txt lists; a line without its test is an error where files are whole."""
    listed = slow_tests()
    stale = mark_slow(items, listed)
    parts = config.getoption("lf", False) or any("::" in argument for argument in config.args)
    if stale and not parts:
        raise pytest.UsageError(f"tests/slow.txt: no such test: {min(stale)}")
    portion = config.getoption("portion")
    if portion is not None:
        others = listed - drawn(listed, portion)
        turns: dict[bool, list[pytest.Item]] = {True: [], False: []}
        for item in items:
            turns[others.isdisjoint((item.nodeid, item.nodeid.partition("[")[0]))].append(item)
        config.hook.pytest_deselected(items=turns[False])
        items[:] = turns[True]


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Random numbers whose seed follows from the test's name alone; shown if the test fails."""
    name = request.node.name
    seed = zlib.crc32(name.encode())
    print(f"seed of {name}: {seed}")
    return random.Random(seed)
