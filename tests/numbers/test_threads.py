"""Eight threads asking at once at different precisions get the bytes of one after the other.

python-flint's precision belongs to the process. A computation outside the lock would be done at
another thread's precision now and then, and its last digits would move.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from flint import arb, ctx

from exactdp import BR, DP, calibrate, nonadaptive
from exactdp.formulas import building_blocks
from exactdp.numbers.exact_numbers import exact, ln, precision

F = Fraction
Job = Callable[[], str]


def objective() -> str:
    """A ball is printed at the process-wide precision too: under the lock, as it is computed."""
    with precision(128):
        return str(
            building_blocks.objective("balls", k=9, m=3, eps="1/2", eps_g="1/3", t="1/5"),
        )


JOBS: list[Job] = [
    lambda: repr(nonadaptive("BR(1/10)^60").solve_delta("1/2", "1e-15")),
    lambda: repr(nonadaptive("DP(1/10)^60").solve_delta("1/3", "1e-40")),
    lambda: repr(nonadaptive("BR(1/5)^20 DP(1/5)^9").solve_delta("1/2", "1e-25")),
    lambda: repr(nonadaptive("DP(1/10)^50").solve_epsilon("1e-6", "1e-12")),
    lambda: repr(nonadaptive("DP(1) DP(1/3) DP(ln 2)^4").solve_delta("ln 3", "1e-60")),
    lambda: repr(nonadaptive("BR(1/7)^300 BR(1/9)^10").bound("1/2")),
    lambda: repr(nonadaptive("DP(1, 1e-6)^5 BR(1)").delta_at("1/2", "-1/4", rtol="1e-33")),
    objective,
]
OTHERS: list[Job] = [
    lambda: str(nonadaptive("BR(1/10)^40 DP(1/10)^3").delta_mpmath("1/2", dps=37)),
    lambda: str(nonadaptive("BR(1/10)^40 DP(1/10)^3").delta_mpmath("1/2", dps=80)),
    lambda: repr(calibrate(lambda k: nonadaptive(k * BR("1/3")), eps_g=2, delta="1e-4")),
    lambda: str(nonadaptive("BR(1/3)^9").worst_case(0)),
    lambda: str(exact("ln 6") == ln(2) + ln(3)) + str(float(exact("1/3 ln 7"))),
    lambda: nonadaptive("BR(1)^5").profile([0, "1/2", "-1"]).to_numpy().tobytes().hex(),
    lambda: str(nonadaptive("BR(1/2)^500").delta("9", rtol="1e-100").decimals()),
    lambda: repr(nonadaptive(DP("1e-50"), 3 * DP("2e-50")).delta("1e-50", rtol="1e-20")),
]


@pytest.fixture
def quick_switches() -> Iterator[None]:
    """Switch threads every 10 microseconds, so that they do get in each other's way."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def together(jobs: list[Job], rounds: int) -> list[list[Any]]:
    """Each job in a thread of its own, ``rounds`` times, all started at once."""
    results: list[list[Any]] = [[] for _ in jobs]
    barrier = threading.Barrier(len(jobs))

    def work(job: Job, into: list[Any]) -> None:
        barrier.wait()
        for _ in range(rounds):
            try:
                into.append(job())
            except Exception as error:
                into.append(repr(error))

    threads = [threading.Thread(target=work, args=pair) for pair in zip(jobs, results, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
        assert not thread.is_alive()
    return results


@pytest.mark.parametrize("jobs", [JOBS, OTHERS, JOBS[:4] + OTHERS[:4]], ids=["a", "b", "mixed"])
def test_eight_threads_get_the_same_bytes(jobs: list[Job], quick_switches: None) -> None:
    assert len(jobs) == 8
    alone = [job() for job in jobs]
    assert [job() for job in jobs] == alone
    assert (ctx.prec, mpmath.mp.prec) == (53, 53)
    for results, expected in zip(together(jobs, 4), alone, strict=True):
        assert results == [expected] * 4
    assert (ctx.prec, mpmath.mp.prec) == (53, 53)


def test_the_same_question_at_eight_precisions(quick_switches: None) -> None:
    made = nonadaptive("BR(1/10)^30 DP(1/10)^4")  # one object, shared by all
    widths = [f"1e-{digits}" for digits in (3, 6, 9, 15, 30, 60, 100, 200)]
    jobs: list[Job] = [lambda w=w: repr(made.solve_delta("1/2", w)) for w in widths]  # type: ignore[misc]
    alone = [job() for job in jobs]
    for results, expected in zip(together(jobs, 3), alone, strict=True):
        assert results == [expected] * 3


def test_a_precision_is_held_for_the_whole_block(quick_switches: None) -> None:
    """Inside ``precision`` no other thread's precision shows; without the lock it does."""

    def job(bits: int) -> Job:
        def count() -> str:
            seen = set()
            for _ in range(200):
                with precision(bits):
                    third = arb(1) / 3
                    with precision(bits // 2):
                        seen.add(ctx.prec)
                    seen.add(ctx.prec)
                    seen.add(third.rel_accuracy_bits())
            return str(sorted(seen))

        return count

    jobs = [job(bits) for bits in (60, 100, 140, 180, 220, 260, 300, 340)]
    alone = [one() for one in jobs]
    assert len(set(alone)) == 8
    for results, expected in zip(together(jobs, 2), alone, strict=True):
        assert results == [expected] * 2
    assert ctx.prec == 53


def test_an_error_in_one_thread_leaves_the_lock_free() -> None:
    def fails() -> str:
        with precision(999):
            raise KeyError("inside")

    results = together([fails, lambda: str(nonadaptive("BR(1)").delta(0))], 3)
    assert results[0] == ["KeyError('inside')"] * 3
    assert len(set(results[1])) == 1
    assert ctx.prec == 53
