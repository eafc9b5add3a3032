"""The largest of balls, whatever their order; mypy sees where Python's ``max`` is asked for it."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from flint import arb

from exactdp.numbers.extremes import largest, place_of_largest, smallest

ROOT = Path(__file__).parent.parent.parent


def test_the_order_of_balls_does_not_matter(rng: Random) -> None:
    """Numbers inside the balls: the largest of them lies in the answer, for every order."""
    for _ in range(200):
        middles = [rng.randint(-8, 8) for _ in range(4)]
        balls = [arb(middle, rng.choice((0, 1, 5, 20))) for middle in middles]
        numbers = [ball.mid() + ball.rad() * arb(rng.uniform(-1, 1)) for ball in balls]
        for order in permutations(range(4)):
            placed = [balls[i] for i in order]
            high, low = largest(placed), smallest(placed)
            assert all(number <= high.upper() for number in numbers)
            assert all(number >= low.lower() for number in numbers)
            assert high.contains(arb(max(float(x) for x in numbers)))
            assert low.contains(arb(min(float(x) for x in numbers)))


def test_exact_balls_stay_exact_and_nan_stays_nan() -> None:
    exact_ones = [arb(1) / 2, arb((1, -300)), arb(-3)]
    assert largest(exact_ones) == arb(1) / 2
    assert smallest(exact_ones) == -3
    for order in permutations([arb(1), arb("nan"), arb(2)]):
        assert largest(order).is_nan()
        assert smallest(order).is_nan()
        assert order[place_of_largest(order)] == 2


def test_python_keeps_the_first_of_two_balls() -> None:
    """What goes wrong without them."""
    wide, narrow = arb(0, 2), arb(1)
    assert max([wide, narrow]) is wide
    assert max([narrow, wide]) is narrow


CASES = {
    "max(x, y)": True,
    "min(x, 1)": True,
    "max([x, y])": True,
    "min(z for z in (x, y))": True,
    "max([x], default=y)": True,
    "max([(x, 1), (y, 2)])": True,
    "sorted([x, y])": True,
    "max([1, 2], key=lambda i: x)": True,
    "[x, y].sort()": True,
    "[1].sort(key=lambda i: x)": True,
    "max(float(x), float(y))": False,
    "max([x, y], key=lambda z: float(z))": False,
    "sorted([(1, 2), (3, 4)])": False,
    "x.max(y)": False,
    "max([1], default=2)": False,
}


@pytest.mark.long
def test_mypy_sees_each_of_them(tmp_path: Path) -> None:
    """The plugin that ``pyproject.toml`` names, on one line for each case."""
    lines = ["from flint import arb", "x, y = arb(1), arb(2)", *CASES]
    (tmp_path / "cases.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    settings = f"[mypy]\nplugins = {ROOT / 'tests' / 'mypy_balls.py'}\n"
    (tmp_path / "mypy.ini").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", "mypy.ini", "cases.py"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    seen = {int(line.split(":")[1]) for line in told.stdout.splitlines() if "order of b" in line}
    assert seen == {i for i, bad in enumerate(CASES.values(), 3) if bad}, told.stdout + told.stderr
