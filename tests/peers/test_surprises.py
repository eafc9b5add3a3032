"""What other libraries do that surprises: none of it can reach a number of ours.

Each behaviour is shown by a script in ``findings``, which installs the library and runs it without
exactdp. Here the library is not needed: either the code is read for the calls that mislead, or a
stand-in behaves as the library does.
"""

from __future__ import annotations

import ast
import importlib.metadata
import importlib.util
import math
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import comb
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from flint import arb, fmpq
from mpmath import MPContext

import exactdp
from exactdp import ParameterError, binary, exact, nonadaptive
from exactdp.numbers.dyadics import Dyadic, arb_of
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.fields.mpmath_field import Mpmath
from exactdp.numbers.fields.sympy_field import Sympy
from exactdp.peers import Estimate, OneSided, from_pld, tightest
from exactdp.peers.upper_and_lower_profiles import double_beside
from proofs_check.methods.polynomials import solvers

ROOT = Path(str(exactdp.__file__)).parents[1]
FILES = sorted(file for room in ("exactdp", "proofs_check") for file in (ROOT / room).rglob("*.py"))

mp = MPContext()
mp.dps = 40

# -- what the code does not call ------------------------------------------------------------------

MPMATH = {"findroot", "nsum", "nprod", "almosteq", "chop", "iv"}
"""Roots in a flat tail, sums that start flat, small numbers that are all equal, and intervals that
take a ball for its midpoint."""
SYMPY = {"Sum", "Product", "summation", "solve", "nsolve", "solveset"}
"""Sums over nothing that are negative, sums that evaluate to 0, roots that are dropped."""
MISLEADING = {
    "mpmath": MPMATH,
    "mp": MPMATH,
    "sympy": SYMPY,
    "z3": {"as_decimal"},  # digits that bound the number on no fixed side
}
ALLOWED = {"antidifferences.py": {"solve"}}
"""Coefficients that occur linearly; what comes out is differenced and compared afterwards."""
ACCOUNTANTS = {
    *("dp_accounting", "opendp", "prv_accountant", "autodp", "opacus", "jax_privacy"),
    *("snsql", "diffprivlib", "tmlt", "riskcal", "tensorflow_privacy"),
}


def naming(*kinds: set[str]) -> Iterator[tuple[Path, ast.Module]]:
    """The files of both packages with a word of each kind in them, parsed."""
    known = [re.compile(r"\b(?:" + "|".join(sorted(words)) + r")\b") for words in kinds]
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        if all(words.search(text) for words in known):
            yield file, ast.parse(text)


def misleading(tree: ast.AST) -> Iterator[str]:
    """The misleading functions that are imported, or taken from a library by its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            package = (node.module or "").partition(".")[0]
            yield from {alias.name for alias in node.names} & MISLEADING.get(package, set())
        elif isinstance(node, ast.Attribute):
            base = node.value
            taken = base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")
            if node.attr == "as_decimal" or node.attr in MISLEADING.get(taken, set()):
                yield node.attr


def test_no_number_comes_from_a_function_that_misleads() -> None:
    seen = {}
    for file, tree in naming(set(MISLEADING), set.union(*MISLEADING.values())):
        seen[file.name] = set(misleading(tree))
        assert seen[file.name] <= ALLOWED.get(file.name, set()), file
    assert {name: seen[name] for name in ALLOWED} == ALLOWED


@pytest.mark.parametrize(
    "code",
    [
        "mpmath.findroot(f, 1)",
        "self.mp.nsum(f, [0, 9])",
        "from sympy import Sum",
        "sympy.solve(e, x)",
        "from mpmath import iv",
        "mpmath.iv.mpf(1)",
        "root.as_decimal(3)",
    ],
)
def test_a_function_that_misleads_would_be_found(code: str) -> None:
    assert list(misleading(ast.parse(code)))


def asks_accountants(tree: ast.AST) -> Iterator[str]:
    """The other accountants that a module imports, or has imported by the function ``peer``."""
    for node in ast.walk(tree):
        names = []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Call):
            names = [str(one.value) for one in node.args if isinstance(one, ast.Constant)]
        yield from {name.partition(".")[0] for name in names} & ACCOUNTANTS


def test_no_other_accountant_is_asked_outside_the_room_for_peers() -> None:
    asking = {file: set(asks_accountants(tree)) for file, tree in naming(ACCOUNTANTS)}
    rooms = {file.parent.name for file, found in asking.items() if found}
    assert rooms == {"peers"}
    for text in ("import opendp.mod", "from autodp import x", 'import_module("riskcal.analysis")'):
        assert list(asks_accountants(ast.parse(text))), text


# -- what other accountants say -------------------------------------------------------------------


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A distribution of a library that says it is pessimistic and gives the deltas one tells it."""

    class PrivacyLossDistribution:
        def __init__(self, delta: float) -> None:
            flag = ModuleType("pmf")
            flag._pessimistic_estimate = True  # type: ignore[attr-defined]
            self._pmf_remove = self._pmf_add = flag
            self.delta = delta

        def get_delta_for_epsilon(self, eps_g: float) -> float:
            return self.delta

    name = "dp_accounting.pld.privacy_loss_distribution"
    module = ModuleType(name)
    module.PrivacyLossDistribution = PrivacyLossDistribution  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(importlib.metadata, "version", lambda package: "0.6.0")
    return PrivacyLossDistribution


def test_a_pessimistic_distribution_is_an_estimate_and_a_negative_delta_an_error(
    stand_in: Any,
) -> None:
    """Deep in the tail, at 10^4 to 10^6 copies, they are below the truth, and below 0."""
    read = from_pld(stand_in(1e-40))
    assert isinstance(read, Estimate)
    assert read.delta(1) == 1e-40
    with pytest.raises(ParameterError, match="wanted a OneSided bound"):
        tightest(read)  # type: ignore[arg-type]
    with pytest.raises(ArithmeticError, match=r"-3e-17 at eps_g = 1\.0 is no upper bound"):
        from_pld(stand_in(-3e-17)).delta(1)


def test_a_negative_lower_end_of_an_accountant_is_0() -> None:
    """An estimate minus the error that was asked for is below 0 in the tail."""
    assert OneSided("lower", "test", lambda eps_g: -1e-12).delta(8) == 0.0


def test_randomized_response_counts_its_copies() -> None:
    """Against the definition: k losses of 1/2 or -1/2, the first with probability e^(1/2) q."""
    half = mp.mpf(1) / 2
    p = mp.exp(half) / (1 + mp.exp(half))
    for k in (1, 2, 10):
        truth = mp.fsum(
            comb(k, j) * p**j * (1 - p) ** (k - j) * max(0, 1 - mp.exp(half - (2 * j - k) * half))
            for j in range(k + 1)
        )
        found = nonadaptive(f"RR(2, 1/2)^{k}").delta("1/2", rtol="1e-20")
        assert abs(found.lower.fraction() - Fraction(str(truth))) < Fraction(1, 10**20), k
        assert found.relative_width() < 1e-19


def test_a_sensitivity_belongs_to_the_mechanism_and_has_one_meaning() -> None:
    """Twice the sensitivity at twice the noise is the same mechanism; no relation doubles it."""
    one, two = (
        nonadaptive(text).delta(1, rtol="1e-20") for text in ("Gaussian(1)", "Gaussian(1, 2)")
    )
    same = nonadaptive("Gaussian(2, 2)").delta(1, rtol="1e-20")
    assert (same.lower, same.upper) == (one.lower, one.upper)
    assert one.certainly_less(two)


def test_pure_noise_has_a_finite_eps_at_delta_0() -> None:
    found = nonadaptive("Laplace(2)^3").epsilon(delta=0)
    assert found.lower.fraction() == found.upper.fraction() == Fraction(3, 2)
    assert nonadaptive("DP(1/10)^1000").epsilon(delta=0).contains(100)


def test_delta_and_eps_are_inverse_to_each_other() -> None:
    gaussian = nonadaptive("Gaussian(1)")
    target = Fraction(1, 10**6)
    eps = gaussian.epsilon(delta="1e-6", rtol="1e-12")
    assert gaussian.delta(eps.upper.fraction()).lower.fraction() <= target
    assert gaussian.delta(eps.lower.fraction()).upper.fraction() >= target


def test_an_eps_below_0_belongs_to_a_delta_above_the_one_at_0() -> None:
    """Up to minus the sum of eps delta is 1 - e^eps_g, so this eps is ln(1/4) (no credit)."""
    found = nonadaptive("DP(1/10)^10").epsilon(delta="3/4")
    assert found.upper.sign < 0
    assert found.contains(exact("-ln 4"))
    assert nonadaptive("DP(1/10)^10").epsilon(delta="1/10").lower.sign > 0


def test_the_eps_of_a_delta_far_out_is_the_root_and_not_a_place_where_all_is_flat() -> None:
    found = nonadaptive("Gaussian(1)").epsilon(delta="1e-30")
    at = mp.mpf(found.lower_float)
    delta = mp.ncdf(0.5 - at) - mp.exp(at) * mp.ncdf(-0.5 - at)
    assert abs(delta * 10**30 - 1) < 1e-10  # a double of eps moves it by 1e-14


def test_a_rare_sample_is_not_charged_by_its_moments() -> None:
    """Those say 0.6, and 0.0001 is an upper bound too."""
    sampled = nonadaptive("Subsampled(Gaussian(1), 1/1000000)")
    assert sampled.epsilon(delta="1e-9").upper_float < 1e-4


def test_the_delta_of_little_discrete_noise_is_the_one_of_its_definition() -> None:
    """At the scale that a library takes for eps 50 and delta 1e-6."""
    sigma = binary(0.09999999403953552)
    below = [
        mp.exp(-(mp.mpf(k) ** 2) / (2 * mp.mpf(0.09999999403953552) ** 2)) for k in range(-9, 10)
    ]
    excess = [max(0, p - mp.exp(50) * q) for q, p in pairwise(below)]
    truth = mp.fsum(excess) / mp.fsum(below)
    found = nonadaptive(exactdp.DiscreteGaussian(sigma)).delta(50)
    assert found.lower.fraction() > 5 * Fraction(1, 10**6)
    assert abs(found.lower_float / truth - 1) < 1e-14


def test_small_deltas_add_up() -> None:
    """1 - (1 - 1e-17)^100 in doubles is 0."""
    found = nonadaptive("DP(1/10, 1e-17)^100").delta(10)
    assert found.contains(1 - (1 - Fraction(1, 10**17)) ** 100)
    assert found.relative_width() < 1e-14


@pytest.mark.skipif(
    importlib.util.find_spec("dp_accounting") is None, reason="dp_accounting is not installed"
)
def test_the_bare_tail_of_an_exported_distribution_is_no_rounding_noise() -> None:
    """Trade-off curves need the masses themselves; differences of deltas in doubles lose them."""
    from exactdp.peers import to_pld

    dense = to_pld(nonadaptive("DP(1/2)^40"), interval="1/2")._pmf_remove.to_dense_pmf()
    p = mp.exp(mp.mpf(1) / 2) / (1 + mp.exp(mp.mpf(1) / 2))
    for end in (0, 10, 18):
        places = range(len(dense._probs))
        found = sum(dense._probs[i] for i in places if dense._lower_loss + i > 2 * end)
        atoms = range(20 + end + 1, 41)  # (2 j - 40)/2 > end
        truth = mp.fsum(comb(40, j) * p**j * (1 - p) ** (40 - j) for j in atoms)
        assert 1 <= (found + dense._infinity_mass) / truth < 1 + 1e-12  # inflated by 7e-14


# -- numbers on their way from one library to another ---------------------------------------------


def test_a_rational_lies_in_its_own_enclosure(rng: random.Random) -> None:
    """``fmpq in arb`` makes a ball of the rational first, which may be as wide as the other one."""
    missed = 0
    for bits in (10, 20, 53):
        for _ in range(20):
            value = Fraction(rng.randint(1, 10**6), 10**6)
            with precision(bits):
                balls = arb_of(value), arb(f"{float(value):.6f}")
                missed += sum(fmpq(value.numerator, value.denominator) not in b for b in balls)
            for ball in balls:
                assert Enclosure.from_ball(ball).contains(value), (value, bits)
    assert missed  # else nothing was tried


def test_a_rational_of_another_library_is_refused_where_it_would_be_a_second_key() -> None:
    """flint's 1/2 has the hash of Python's and is not equal to it."""
    assert hash(fmpq(1, 2)) == hash(Fraction(1, 2)) == hash(exact("1/2"))
    assert fmpq(1, 2) != Fraction(1, 2) == exact("1/2")
    with pytest.raises(ParameterError, match="not a fmpq"):
        exact(fmpq(1, 2))


def test_a_ball_does_not_become_a_point() -> None:
    """mpmath takes the midpoint of a ball for the number, in its intervals too."""
    for bad in (arb(1, 1), arb(1)):
        with pytest.raises(TypeError, match=r"^a ball is no single number: got .* wanted an exact"):
            Mpmath(20).number(bad)
        with pytest.raises(TypeError):
            Sympy().number(bad)
        with pytest.raises(ParameterError, match="not a arb"):
            exact(bad)


def test_a_ball_that_is_nan_encloses_everything_and_is_never_narrow() -> None:
    """It contains every number, so a test of membership alone says nothing."""
    assert arb("nan").contains(5)
    found = Enclosure.from_ball(arb("nan"))
    assert found.contains(-(10**9))
    assert found.contains(10**9)
    assert not found.reaches(Fraction(1, 2))
    with pytest.raises(ValueError, match="an exact ball was wanted"):
        Dyadic.from_arb(arb("nan"))


def test_a_double_is_refused_before_a_solver_reads_it_as_a_decimal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """z3 and cvc5 both read 0.1 as 1/10, so that they agree is no evidence."""
    monkeypatch.setattr(solvers.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(subprocess, "Popen", lambda *args, **named: pytest.fail("a solver ran"))
    for bad in (0.1, "0.1", binary(0.1)):
        with pytest.raises(TypeError, match="a solver is given exact numbers"):
            solvers.ask(["z3", "cvc5"], 1, [([((1,), bad)], ">")])  # type: ignore[list-item]


def test_a_sum_over_nothing_is_0_in_every_field() -> None:
    """sympy's own sums from 5 to 2 are minus the terms at 3 and 4."""
    balls = Balls(64)
    with balls.context():
        assert balls.sum(5, 2, balls.number) == 0
    assert Mpmath(20).sum(5, 2, Mpmath(20).number) == 0
    assert Sympy().sum(5, 2, Sympy().number) == 0


def test_a_number_far_below_1_keeps_its_size_and_sign_where_it_is_rounded() -> None:
    for text in ("1e-10", "1e-17", "1e-30", "1e-300"):
        low, high = (double_beside(exact(text), up=up) for up in (False, True))
        assert 0 < Fraction(low) < Fraction(text) < Fraction(high), text
        assert math.nextafter(low, 1) == high, text
