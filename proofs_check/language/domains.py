"""Variables of a claim and where they live: inferred from the names, overridden by keyword.

A domain is an interval whose ends may depend on the variables before it (t in [0, eps]), or a set
of integers. Nothing is assumed of a symbol but real or integer; the domain says the rest, in the
open: :func:`read_as` writes the sentence that every report repeats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import sympy

from proofs_check.language.errors import ClaimError
from proofs_check.language.parsing import expression

POSITIVE, REAL, COUNT = "(0, oo)", "(-oo, oo)", "integer [1, oo)"


@dataclass(frozen=True)
class Domain:
    """Reals or integers between two ends (None: unbounded), each end in or out."""

    integer: bool = False
    lower: Any = None
    upper: Any = None
    lower_in: bool = True
    upper_in: bool = True

    def __str__(self) -> str:
        low = "(-oo" if self.lower is None else ("[" if self.lower_in else "(") + str(self.lower)
        high = "oo)" if self.upper is None else str(self.upper) + ("]" if self.upper_in else ")")
        return ("integer " if self.integer else "") + f"{low}, {high}"

    def conditions(self, symbol: Any) -> Iterator[Any]:
        """The relations that say the symbol is in the domain."""
        if self.lower is not None:
            kind = sympy.Ge if self.lower_in else sympy.Gt
            yield kind(symbol, self.lower, evaluate=False)
        if self.upper is not None:
            kind = sympy.Le if self.upper_in else sympy.Lt
            yield kind(symbol, self.upper, evaluate=False)

    def words(self, name: str) -> str:
        """How the domain reads for a variable of this name."""
        kind = "integer " if self.integer else ""
        above = "<=" if self.upper_in else "<"
        if self.lower is None and self.upper is None:
            return f"{kind or 'real '}{name}"
        if self.upper is None:
            return f"{kind}{name} {'>=' if self.lower_in else '>'} {self.lower}"
        if self.lower is None:
            return f"{kind}{name} {above} {self.upper}"
        if not self.integer:
            return f"{name} in {self}"
        below = "<=" if self.lower_in else "<"
        return f"integer {name} with {self.lower} {below} {name} {above} {self.upper}"


@dataclass(frozen=True)
class Variable:
    """A variable of a claim: its name, and the domain that it ranges over."""

    name: str
    domain: Domain

    @property
    def symbol(self) -> Any:
        """The sympy symbol of the variable: one object for one name everywhere."""
        return symbol(self.name, integer=self.domain.integer)

    def conditions(self) -> Iterator[Any]:
        """The conditions of the domain on the variable, as relations."""
        return self.domain.conditions(self.symbol)


@cache
def symbol(name: str, *, integer: bool = False) -> Any:
    """The symbol of a name; real or integer is all that sympy is told.

    >>> symbol("eps") is symbol("eps"), symbol("eps").is_positive
    (True, None)
    """
    return sympy.Symbol(name, integer=True) if integer else sympy.Symbol(name, real=True)


INTEGERS = {"k", "m", "ell", "n", "N", "i", "j"}

_NAMED = {
    "eps": POSITIVE,
    "epsilon": POSITIVE,
    "lam": POSITIVE,
    "rho": POSITIVE,
    "sigma": POSITIVE,
    "tau": POSITIVE,
    "mu": REAL,
    "xi": REAL,
    "delta": "[0, 1]",
    "alpha": REAL,
    "eps_g": REAL,
    "x": REAL,
    "y": REAL,
    "z": REAL,
    "k": COUNT,
    "n": COUNT,
    "N": COUNT,
}


def inferred(name: str, names: Iterable[str]) -> str:
    """The domain that a name has when nothing else is said. A ClaimError if there is none.

    eps > 0 (and eps1, eps_1, ...); eps_g real; t in [0, eps], t_1 in [0, eps_1] if there is one;
    k, n, N >= 1; 0 <= m <= k; 0 <= ell <= k + m (k if there is no m); i in 0..k - m, j in 0..m;
    delta in [0, 1]; alpha, x, y, z, mu, xi real; lam, rho, sigma, tau > 0.

    >>> inferred("t", ["eps", "t"]), inferred("m", ["k", "m"])
    ('[0, eps]', 'integer [0, k]')
    """
    present = set(names)
    if name in _NAMED:
        return _NAMED[name]
    if re.fullmatch(r"eps_?\d+", name):
        return POSITIVE
    if name == "m":
        return "integer [0, k]" if "k" in present else "integer [0, oo)"
    if name == "ell":
        top = "k + m" if {"k", "m"} <= present else "k"
        return f"integer [0, {top}]" if "k" in present else "integer [0, oo)"
    if name == "i":
        top = "k - m" if {"k", "m"} <= present else "k"
        return f"integer [0, {top}]" if "k" in present else "integer [0, oo)"
    if name == "j":
        return "integer [0, m]" if "m" in present else "integer [0, oo)"
    if found := re.fullmatch(r"[ts](_?\d*)", name):
        own = f"eps{found[1]}"
        if own in present or "eps" in present:
            return f"[0, {own if own in present else 'eps'}]"
    raise ClaimError(
        f'no domain is known for the name {name!r}: give one, for example {name}="[0, 1]", '
        f'{name}="real", {name}="integer [1, 5]"'
    )


_WORDS = {
    "real": REAL,
    "positive": POSITIVE,
    "nonnegative": "[0, oo)",
    "integer": "integer (-oo, oo)",
}
_FUNCTIONS = {"ln": sympy.log, "log": sympy.log, "exp": sympy.exp, "sqrt": sympy.sqrt}
_INTERVAL = re.compile(r"(integer\s+)?([\[(])(.*)([\])])")


def read_domain(name: str, text: str, names: Iterable[str]) -> Domain:
    """A domain from its text: "[0, eps]", "(0, oo)", "real", "positive", "integer [1, 5]".

    >>> str(read_domain("t", "[0, eps)", ["eps"]))
    '[0, eps)'
    """
    return _read_domain(name, text, tuple(names))


@lru_cache(maxsize=2048)
def _read_domain(name: str, text: str, names: tuple[str, ...]) -> Domain:
    text = _WORDS.get(text.strip(), text.strip())
    found = _INTERVAL.fullmatch(text)
    ends = _split(found[3]) if found else []
    if found is None or len(ends) != 2:
        raise ClaimError(
            f'{name}: a domain like "[0, eps]", "(0, oo)", "real" or "integer [1, 5]" was wanted, '
            f"got {text!r}"
        )
    integer = found[1] is not None
    known = {other: symbol(other, integer=other in INTEGERS) for other in names}
    lower = None if ends[0] in ("-oo", "-inf") else expression(ends[0], known, _FUNCTIONS)
    upper = None if ends[1] in ("oo", "inf") else expression(ends[1], known, _FUNCTIONS)
    return Domain(integer, lower, upper, found[2] == "[", found[4] == "]")


def _split(inside: str) -> list[str]:
    depth, pieces = 0, [""]
    for letter in inside:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            pieces.append("")
        else:
            pieces[-1] += letter
    return [piece.strip() for piece in pieces]


def variables(
    names: list[str], given: Mapping[str, str], numbers: Mapping[str, int] | None = None
) -> tuple[Variable, ...]:
    """The variables of these names, the given domains before the inferred ones.

    ``numbers`` are names that domains may speak of and that stand for integers here.

    Each domain may speak of any other variable, as long as none speaks of itself in a circle; the
    answer is in an order in which every domain speaks of earlier ones only.

    >>> [str(v.domain) for v in variables(["eps", "t"], {"eps": "[1, 2]"})]
    ['[1, 2]', '[0, eps]']
    """
    for name in given:
        if name not in names:
            raise ClaimError(f"{name}={given[name]!r}: the claim has no variable {name!r}")
    numbers = numbers or {}
    texts = {name: given.get(name) or inferred(name, [*names, *numbers]) for name in names}
    texts = {name: _filled(text, numbers) for name, text in texts.items()}
    found = {}
    for name in names:
        domain = read_domain(name, texts[name], [other for other in names if other != name])
        if domain.integer != (name in INTEGERS):
            kind = "an integer" if name in INTEGERS else "a real"
            raise ClaimError(f"{name}: the name stands for {kind}; got the domain {texts[name]!r}")
        found[name] = Variable(name, domain)
    ordered: list[Variable] = []
    while len(ordered) < len(names):
        placed = {variable.symbol for variable in ordered}
        ready = [
            variable
            for variable in found.values()
            if variable not in ordered and _speaks_of(variable.domain) <= placed
        ]
        if not ready:
            raise ClaimError("the domains speak of each other in a circle")
        ordered.append(ready[0])
    return tuple(ordered)


def _filled(text: str, numbers: Mapping[str, int]) -> str:
    for name, value in numbers.items():
        text = re.sub(rf"\b{name}\b", f"({value})", text)
    return text


def _speaks_of(domain: Domain) -> set[Any]:
    ends = [end for end in (domain.lower, domain.upper) if end is not None]
    return set().union(*(end.free_symbols for end in ends))


def read_as(listed: Iterable[Variable]) -> str:
    """The sentence that repeats how the variables were understood.

    >>> read_as(variables(["eps", "eps_g"], {}))
    'for all eps > 0, real eps_g'
    """
    return "for all " + ", ".join(variable.domain.words(variable.name) for variable in listed)
