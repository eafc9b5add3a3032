"""The primitives changed on purpose: the tests of their contracts fail for each change.

What guard bits hide (a unit of 2^-W, with W - F guard bits) is left to the proofs beside the lines.
"""

from __future__ import annotations

import random
import types
from pathlib import Path

import pytest

from exactdp.tables.kernel import delta_bounds, fixed_point

from . import test_primitives as contracts

PLACES = {"fixed_point": fixed_point, "delta_bounds": delta_bounds}
MUTANTS = [
    ("fixed_point", "F + 8 + F.bit_length() + k.bit_length()", "F", "logarithms"),
    ("fixed_point", "total + power // (2 * j + 1)", "total + power // (2 * j + 2)", "logarithms"),
    ("fixed_point", "cut(low, W - F, False), cut(high, W - F, True)",
     "cut(low, W - F, False), cut(high, W - F, False)", "logarithms"),
    ("fixed_point", "total, total + 4 * n + 10", "total, total", "series"),
    ("fixed_point", "(summand * y >> V) // n", "(summand * y >> V) // (n + 1)", "series"),
    ("fixed_point", "max(F + k, 8) + 24", "max(F + k, 8)", "exponentials"),
    ("fixed_point", "x.ends(64)[0] // log(2, 64)[1] - 1", "x.ends(64)[0] // log(2, 64)[1] + 2",
     "exponentials"),
    ("fixed_point", "g + len(self.terms).bit_length() + 2", "0", "linear_forms"),
    ("fixed_point", "(a if n > 0 else b) // d, high", "(b if n > 0 else a) // d, high",
     "linear_forms"),
    ("fixed_point", "least.bit_length() - F", "least.bit_length() - F + 2", "comparisons"),
    ("fixed_point", "-(-a // b) if up", "a // b if up", "quotients"),
    ("fixed_point", "-(-a >> bits) if up", "a >> bits if up", "quotients"),
    ("delta_bounds", "cut(result * x, F, up) if n & 1", "cut(result * x, F, False) if n & 1",
     "powers"),
    ("delta_bounds", "F + 8 + max(0, -e.leading()[1])", "F + 8", "pairs"),
    ("delta_bounds", "bottom, up) for a in tops", "bottom, not up) for a in tops", "pairs"),
    ("delta_bounds", "n - i + 1, up)", "n - i + 2, up)", "binomials"),
    ("delta_bounds", "over(b << R, a, up) if", "over(b << R, a, False) if", "binomials"),
]  # fmt: skip


def changed(place: str, old: str, new: str) -> types.ModuleType:
    """The module with one change in its text."""
    source = Path(str(PLACES[place].__file__)).read_text(encoding="utf-8")
    assert source.count(old) == 1, (old, source.count(old))
    module = types.ModuleType(f"mutant_{place}")
    vars(module)["__name__"] = PLACES[place].__name__
    exec(compile(source.replace(old, new), place, "exec"), vars(module))
    return module


@pytest.mark.parametrize(("place", "old", "new", "contract"), MUTANTS)
def test_a_mutant_is_noticed(
    place: str, old: str, new: str, contract: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant = changed(place, old, new)
    monkeypatch.setattr(contracts, place, mutant)
    if place == "fixed_point":  # the arguments are made with the old class
        for name in ("ends", "leading", "sign"):
            monkeypatch.setattr(fixed_point.Number, name, getattr(mutant.Number, name))
    primitive = next(one for one in contracts.PRIMITIVES if one.__name__ == contract)
    rng = random.Random(7)
    refusals = (AssertionError, ZeroDivisionError, fixed_point.Rejected, fixed_point.Undecided)
    if place == "fixed_point":
        refusals += (mutant.Rejected, mutant.Undecided)
    with pytest.raises(refusals):
        contracts.tried(primitive, rng, 500)
