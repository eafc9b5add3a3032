"""What ``acb.integral`` is given: it believes that a function is holomorphic where it is finite.

On a ball that meets a branch cut (of a root, a logarithm, an absolute value, a positive part) a
function has to answer nan when the flag ``analytic`` is set, else the integral comes out narrow and
wrong. So each integrand hands the flag on to whatever has a cut, or is made of entire functions and
quotients alone (which are not finite where they have a pole). Both are read from the source here,
for every integrand of the package and of these tests; and those of the package are held by the mean
value property of holomorphic functions.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from flint import acb, arb

from exactdp.loss_sums import atoms_apart, sampled_moments
from exactdp.loss_sums.laplace_loss_transforms import SplitLaplace
from exactdp.loss_sums.sampled_moments import LaplaceLoss, NormalLoss, average
from exactdp.numbers.exact_numbers import precision
from exactdp.numbers.integrals import integral

ROOT = Path(__file__).parent.parent
ENTIRE = {"exp", "expm1", "sin", "cos", "sinh", "cosh", "erf", "erfc"}
"""Methods of a complex ball without a branch cut."""
FLAG = "analytic"
WAY = ROOT / "exactdp" / "numbers" / "integrals.py"
"""The one place that hands a function on to python-flint."""

Function = ast.FunctionDef | ast.Lambda
Integrand = Callable[[acb, bool], acb]


# -- the source -----------------------------------------------------------------------------------


class Reader:
    """What depends on the variable of an integrand, and what is done with it."""

    def __init__(self, tree: ast.Module, defined: dict[str, list[Function]]) -> None:
        self.tree, self.defined = tree, defined
        self.found: list[str] = []
        self.seen: set[tuple[int, tuple[bool, ...]]] = set()

    def function(self, node: Function, given: tuple[bool, ...]) -> None:
        """``given`` says which of the arguments depend on the variable."""
        if (id(node), given) in self.seen:
            return
        self.seen.add((id(node), given))
        names = [a.arg for a in node.args.args if a.arg != "self"]
        self.flag = FLAG in names
        dependent = {name for name, is_so in zip(names, given, strict=False) if is_so}
        body = [node.body] if isinstance(node, ast.Lambda) else node.body
        for statement in body:
            if isinstance(statement, ast.Assign) and self._depends(statement.value, dependent):
                targets = (n for t in statement.targets for n in ast.walk(t))
                dependent |= {n.id for n in targets if isinstance(n, ast.Name)}
            for part in ast.walk(statement):
                self._part(part, dependent)

    def _depends(self, node: ast.AST, dependent: set[str]) -> bool:
        return any(isinstance(n, ast.Name) and n.id in dependent for n in ast.walk(node))

    def _part(self, node: ast.AST, dependent: set[str]) -> None:
        if isinstance(node, ast.Compare | ast.BoolOp) and self._depends(node, dependent):
            self.found.append(f"a comparison: {ast.unparse(node)}")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow | ast.Mod | ast.FloorDiv):
            whole = isinstance(node.right, ast.Constant) and isinstance(node.right.value, int)
            if self._depends(node, dependent) and not (whole and isinstance(node.op, ast.Pow)):
                self.found.append(f"a power: {ast.unparse(node)}")
        part = isinstance(node, ast.Attribute) and node.attr in ("real", "imag")
        if part and self._depends(node, dependent):
            self.found.append(f"a part: {ast.unparse(node)}")
        if not isinstance(node, ast.Call):
            return
        given = tuple(self._depends(one, dependent) for one in node.args)
        passed = [*node.args, *(k.value for k in node.keywords)]
        handed_on = any(isinstance(one, ast.Name) and one.id == FLAG for one in passed)
        if isinstance(node.func, ast.Attribute):
            own, inside = node.func.attr, self._depends(node.func.value, dependent)
            if inside and own not in ENTIRE and not handed_on:
                self.found.append(f"no flag: {ast.unparse(node)}")
            if any(given) and not inside and not handed_on:
                self._called(own, given, node)
        elif any(given) and not handed_on and isinstance(node.func, ast.Name):
            self._called(node.func.id, given, node)

    def _called(self, name: str, given: tuple[bool, ...], node: ast.Call) -> None:
        if name not in self.defined:
            self.found.append(f"unknown: {ast.unparse(node)}")
        for one in self.defined.get(name, []):
            self.function(one, given)


def functions_of(tree: ast.Module) -> dict[str, list[Function]]:
    found: dict[str, list[Function]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node)
    return found


def integrals_of(tree: ast.Module) -> Iterator[tuple[str, Function | None]]:
    """Each integrand of a file: that of ``acb.integral``, and of a function ``integral`` that hands
    its own first argument to that without the flag."""
    defined = functions_of(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        direct = isinstance(node.func, ast.Attribute) and ast.unparse(node.func) == "acb.integral"
        through = isinstance(node.func, ast.Name) and node.func.id == "integral"
        if not (direct or through):
            continue
        first = node.args[0]
        if isinstance(first, ast.Lambda):
            if direct and ast.unparse(first.body) in ("f(z)", "density(x)"):
                continue  # the function called integral: what it is given is read instead
            yield ast.unparse(node), first
        elif isinstance(first, ast.Name) and first.id in defined:
            for one in defined[first.id]:
                yield ast.unparse(node), one
        elif isinstance(first, ast.Name) and first.id in loop_names(tree):
            for name in loop_names(tree)[first.id]:
                for one in defined[name]:
                    yield ast.unparse(node), one
        else:
            yield ast.unparse(node), None


def loop_names(tree: ast.Module) -> dict[str, list[str]]:
    """``for function, ... in zip((one, other), ...)``: what the name stands for."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.For) and isinstance(node.target, ast.Tuple):
            call, name = node.iter, node.target.elts[0]
            if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Tuple):
                names = [one.id for one in call.args[0].elts if isinstance(one, ast.Name)]
                if isinstance(name, ast.Name):
                    found[name.id] = names
    return found


def faults_of(source: str) -> list[str]:
    """What an integrand does that is not holomorphic, or not known to be."""
    tree = ast.parse(source)
    faults = []
    for call, integrand in integrals_of(tree):
        reader = Reader(tree, functions_of(tree))
        if integrand is None:
            faults.append(f"unknown: {call}")
            continue
        reader.function(integrand, (True,))
        faults += [f"{said} in {call}" for said in reader.found]
    return faults


def words_of(file: Path) -> set[str]:
    return set(re.findall(r"\w+", file.read_text(encoding="utf-8")))


FILES = [
    file
    for folder in ("exactdp", "proofs_check", "tests")
    for file in sorted((ROOT / folder).rglob("*.py"))
    if {"integral", "acb"} <= words_of(file) and file not in (Path(__file__), WAY)
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_integrand_is_holomorphic_where_it_is_finite(file: Path) -> None:
    assert faults_of(file.read_text(encoding="utf-8")) == []


def test_every_method_that_takes_the_flag_hands_it_on() -> None:
    """Those of densities, which integrands call."""
    seen = 0
    for file in sorted((ROOT / "exactdp").rglob("*.py")):
        if FLAG not in words_of(file):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for name, functions in functions_of(tree).items():
            for node in functions:
                if FLAG in [a.arg for a in node.args.args]:
                    reader = Reader(tree, functions_of(tree))
                    reader.function(node, (True,))
                    assert reader.found == [], f"{file}: {name}"
                    seen += 1
    assert seen >= 6


def test_no_other_way_to_integrate() -> None:
    """Where the package does it: what is added has to be read, and tried, as these are."""
    within, asked = set(), set()
    for folder in ("exactdp", "proofs_check"):
        for file in (ROOT / folder).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            if "acb.integral" in text:
                within.add(file)
            if re.search(r"import .*\bintegral\b", text):
                asked.add(str(file.relative_to(ROOT)))
    assert within == {WAY}
    assert asked == {
        "exactdp/loss_sums/atoms_apart.py",
        "exactdp/loss_sums/sampled_moments.py",
    }


@pytest.mark.parametrize(
    ("integrand", "fault"),
    [
        ("lambda z, _: z.exp() + z ** 2 / (1 + z)", ""),
        ("lambda z, analytic: (1 + z).sqrt(analytic=analytic)", ""),
        ("lambda z, _: (1 + z).sqrt()", "no flag"),
        ("lambda z, analytic: (1 + z).log()", "no flag"),
        ("lambda z, _: abs(z)", "unknown"),
        ("lambda z, _: max(z, 0)", "unknown"),
        ("lambda z, _: z if z > 0 else 0", "a comparison"),
        ("lambda z, _: z.real", "a part"),
        ("lambda z, _: z ** 0.5", "a power"),
        ("lambda z, _: z ** y", "a power"),
        ("lambda z, _: helper(z)", "no flag"),
        ("given", "unknown"),
    ],
)
def test_the_reader_sees_a_cut(integrand: str, fault: str) -> None:
    source = "def helper(x):\n    y = 1 + x\n    return y.nonnegative_part()\n"
    found = faults_of(f"{source}\nacb.integral({integrand}, 0, 1)\n")
    assert [said.partition(":")[0] for said in found] == ([fault] if fault else [])


# -- the numbers ----------------------------------------------------------------------------------


def integrands(
    monkeypatch: pytest.MonkeyPatch, one: SplitLaplace, other: SplitLaplace, x: arb
) -> list[Integrand]:
    """What the package integrates for two densities."""
    found: list[Integrand] = []

    def recording(function: Integrand, *ends: arb) -> arb:
        found.append(function)
        return integral(function, *ends)

    with monkeypatch.context() as patch:
        patch.setattr(atoms_apart, "integral", recording)
        atoms_apart._two(one, other, x)
    return found


def moment_integrand(
    monkeypatch: pytest.MonkeyPatch, losses: NormalLoss | LaplaceLoss, a: arb, q: arb
) -> Integrand:
    """What the package integrates for a moment of a sampled loss."""
    found: list[Integrand] = []

    def recording(function: Integrand, *ends: arb, **tolerances: object) -> arb:
        found.append(function)
        return integral(function, *ends, **tolerances)

    with monkeypatch.context() as patch:
        patch.setattr(sampled_moments, "integral", recording)
        average(losses, a, q)
    (function,) = found
    return function


def departs(function: Integrand, middle: acb, radius: arb) -> bool:
    """Whether the mean over a circle is not the value in the middle, though the function says that
    it is holomorphic in a square around it, four times as wide."""
    wide = 4 * radius
    square = middle + acb(arb(0, wide.upper()), arb(0, wide.upper()))
    if not function(square, True).is_finite():
        return False
    count = 48
    turns = [acb(0, 2 * arb.pi() * (k + arb(1) / 3) / count).exp() for k in range(count)]
    mean = sum((function(middle + radius * turn, False) for turn in turns), acb(0)) / count
    # coefficients of order 48 and more: at most the largest value in the square, over 4^48
    most = function(square, False).abs_upper()
    away = mean - function(middle, False)
    return not away.abs_lower() <= most * arb(2) ** -90


def drawn(rng: Random) -> SplitLaplace:
    w, q = arb(rng.randint(1, 40)) / 10, arb(rng.choice((1, 2, 5, 9, 10))) / 10
    return SplitLaplace(w, q, rng.random() < 0.5)


@pytest.mark.parametrize("sets", [4, pytest.param(60, marks=pytest.mark.long)])
def test_integrands_have_the_mean_value_property(
    sets: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the real line, where the quadrature evaluates them: near it, and far beyond cuts."""
    tried = 0
    with precision(160):
        for _ in range(sets):
            one, other = drawn(rng), drawn(rng)
            ends = (one.ends[0] + other.ends[0], one.ends[1] + other.ends[1])
            x = ends[0] + (ends[1] - ends[0]) * rng.randint(1, 9) / 10
            factors = (one.density, one.inside, one.before)  # a cut of one may hide that of another
            for function in (*integrands(monkeypatch, one, other, x), *factors):
                for _ in range(20):
                    # cuts lie on the real line and beside it at multiples of pi; near them, but
                    # not on them, where values are hulls of both sides
                    height = rng.choice((0, 0, 31, -31, rng.randint(-60, 60)))
                    middle = acb(rng.randint(-60, 60), height + arb(1) / 30) / 10
                    radius = arb(rng.choice((1, 5, 20))) / 100
                    assert not departs(function, middle, radius), (one, other, middle)
                    tried += function(middle, True).is_finite()
    assert tried > 8 * sets


@pytest.mark.parametrize("sets", [4, pytest.param(60, marks=pytest.mark.long)])
def test_the_integrand_of_a_moment_has_the_mean_value_property(
    sets: int, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its logarithm has cuts where 1 - q + q e^l is negative: beside ln((1 - q)/q) + pi i."""
    tried = 0
    with precision(160):
        for _ in range(sets):
            q = arb(rng.choice((1, 20, 50, 90, 99))) / 100
            size = arb(rng.randint(5, 40)) / 10
            losses = rng.choice((NormalLoss, LaplaceLoss))(size)
            a = arb(rng.choice((-70, -25, 15, 33, 101))) / 10
            function = moment_integrand(monkeypatch, losses, a, q)
            bend = ((1 - q) / q).log().mid()
            for _ in range(20):
                near = rng.random() < 0.5
                height = rng.choice((0, 31, -31, rng.randint(-60, 60)))
                place = acb(rng.randint(-40, 60), height + arb(1) / 30) / 10
                middle = (acb(bend) if near else acb(0)) + place
                radius = arb(rng.choice((1, 5, 20))) / 100
                assert not departs(function, middle, radius), (losses, a, q, middle)
                tried += function(middle, True).is_finite()
    assert tried > 8 * sets


def test_the_mean_value_sees_a_cut() -> None:
    """A root, a logarithm and a positive part that do not heed the flag."""
    with precision(160):
        for function in (
            lambda z, _: z.sqrt(),
            lambda z, _: z.log(),
            lambda z, _: acb(z.real.nonnegative_part()),
        ):
            assert departs(function, acb(-1, arb(1) / 100), arb(1) / 20) or departs(
                function, acb(arb(1) / 100), arb(1) / 20
            )
        assert not departs(lambda z, flag: z.sqrt(analytic=flag), acb(-1), arb(1) / 20)
        assert not departs(lambda z, _: z.exp() / (1 + z), acb(-1), arb(1) / 20)


def test_a_positive_part_without_the_flag_is_wrong() -> None:
    """Why all this: a narrow ball, and not around 1/8, the integral of (x - 1/2)_+ over [0, 1]."""
    with precision(64):
        believed = acb.integral(lambda z, _: acb((z.real - 0.5).nonnegative_part()), 0, 1).real
    assert not (believed.contains(arb("0.125")) and believed.rad() < 1e-6)
