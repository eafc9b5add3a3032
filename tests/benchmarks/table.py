"""What the benchmarks share: timing, a fit, and the table that is printed at the end.

Nothing here asserts a time. A row carries its figure, and its target where the project has set one;
whether it was met is printed, because the machine may be busy with something else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log
from statistics import fmean
from time import perf_counter, process_time
from typing import Any


@dataclass(frozen=True)
class Row:
    """One line of the table; ``met`` is None where there is no target."""

    name: str
    figure: str
    target: str = ""
    met: bool | None = None

    @property
    def verdict(self) -> str:
        return {True: "met", False: "MISSED", None: ""}[self.met]


@dataclass
class Table:
    """Rows in the order in which they were added; the slowest of several cells makes one row."""

    rows: dict[str, Row] = field(default_factory=dict)
    slowest: dict[str, float] = field(default_factory=dict)

    def add(self, name: str, figure: str, target: str = "", met: bool | None = None) -> None:
        self.rows[name] = Row(name, figure, target, met)

    def slowest_of(self, name: str, cell: str, seconds: float, target: float) -> None:
        """Add a cell to the row ``name``, which shows the slowest of them."""
        if seconds > self.slowest.get(name, -1.0):
            self.slowest[name] = seconds
            met = seconds <= target
            self.add(name, f"{duration(seconds)} ({cell})", duration(target), met)

    def lines(self) -> list[str]:
        rows = [("what", "figure", "target", ""), *map(_cells, self.rows.values())]
        widths = [max(len(row[i]) for row in rows) for i in range(4)]
        rows.insert(1, ("-" * widths[0], "-" * widths[1], "-" * widths[2], "-" * widths[3]))
        return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


def _cells(row: Row) -> tuple[str, str, str, str]:
    return row.name, row.figure, row.target, row.verdict


def duration(seconds: float) -> str:
    """0.0123 as 12.3 ms."""
    return f"{seconds:.3g} s" if seconds >= 1 else f"{1000 * seconds:.3g} ms"


def timed(call: Callable[[], Any]) -> tuple[Any, float]:
    start = perf_counter()
    result = call()
    return result, perf_counter() - start


def worked(call: Callable[[], Any]) -> tuple[Any, float]:
    """The result and the seconds of processor time: other work on the machine hardly counts."""
    start = process_time()
    result = call()
    return result, process_time() - start


def measured(benchmark: Any, call: Callable[[], Any], rounds: int) -> tuple[Any, float]:
    """The result and the least time of ``rounds`` calls, which pytest-benchmark also records."""
    seconds: list[float] = []

    def once() -> Any:
        result, taken = timed(call)
        seconds.append(taken)
        return result

    return benchmark.pedantic(once, rounds=rounds), min(seconds)


def side_by_side(
    calls: Mapping[str, Callable[[], Any]], rounds: int
) -> tuple[dict[str, Any], dict[str, float]]:
    """Results and least times of several calls, taken in turns so that noise hits all alike."""
    results: dict[str, Any] = {}
    least: dict[str, float] = {}
    for _ in range(rounds):
        for name, call in calls.items():
            results[name], seconds = timed(call)
            least[name] = min(seconds, least.get(name, seconds))
    return results, least


def exponent(sizes: Sequence[float], seconds: Sequence[float]) -> float:
    """The slope of a least-squares line through ln(seconds) against ln(sizes)."""
    x, y = [log(size) for size in sizes], [log(taken) for taken in seconds]
    x_mean, y_mean = fmean(x), fmean(y)
    above = sum((a - x_mean) * (b - y_mean) for a, b in zip(x, y, strict=True))
    return above / sum((a - x_mean) ** 2 for a in x)
