"""Statements as text: the trace in the words in which claims are written.

Sums and suprema name their bound variable first, ``total(i, 0, k, ...)``: the syntax that
``proofs-check ask`` reads.
"""

from __future__ import annotations

from functools import partialmethod
from itertools import pairwise
from typing import Any

import sympy
from sympy.printing.latex import LatexPrinter
from sympy.printing.str import StrPrinter

from proofs_check.language.claims import Claim, Instance
from proofs_check.language.compositions import plain_count

LONGEST = 600
"""Letters of a statement in words; a longer one is cut."""


class InOrder:
    """A printer of sympy in which the order of a sum's terms depends on the sum alone.

    sympy orders terms by what they are powers of, which it sorts as they come out of a set: two
    that sort alike (a + b and b + a, both kept as written) come in the order of Python's hash seed.
    """

    def _as_ordered_terms(self, expression: Any, order: Any = None) -> list[Any]:
        order = order or getattr(self, "order", None)
        try:
            terms, bases = expression.as_terms()
        except (KeyError, TypeError, ValueError, ArithmeticError):  # of what has no value
            return sorted(expression.args, key=repr_of)
        keys = [sympy.default_sort_key(base) for base in bases]
        if all(one != other for one, other in pairwise(keys)):
            return list(expression.as_ordered_terms(order))
        places = sorted(range(len(bases)), key=lambda i: (keys[i], repr_of(bases[i])))
        listed = [
            (term, (number, tuple(powers[i] for i in places), rest))
            for term, (number, powers, rest) in terms
        ]
        key, reverse = expression._parse_order(order)
        return [term for term, _ in sorted(listed, key=key, reverse=reverse)]


def repr_of(expression: Any) -> str:
    """The tree of an expression in the order of its arguments, bound variables by their names."""
    if not expression.args:
        return str(expression)
    inner = ",".join(repr_of(argument) for argument in expression.args)
    return f"{type(expression).__name__}({inner})"


class _Plain(InOrder, StrPrinter):  # type: ignore[misc]
    """sympy's text printer, with sums and products in the order in which they were written."""


class _Latex(InOrder, LatexPrinter):  # type: ignore[misc]
    """sympy's LaTeX printer, with sums and products in the order in which they were written."""


def plain_text(expression: Any) -> str:
    """What ``str`` says of an expression, whatever Python's hash seed is.

    >>> x = sympy.Symbol("x")
    >>> plain_text(x + 1 <= x**2)
    'x + 1 <= x**2'
    """
    return str(_Plain().doprint(expression))


GREEK = {"eps": r"\varepsilon", "lam": r"\lambda", "ell": r"\ell"}


def in_latex(expression: Any) -> str:
    """An expression or relation in LaTeX.

    >>> print(in_latex(sympy.Symbol("eps_g") <= sympy.Symbol("k")))
    \\varepsilon_{g} \\leq k
    """
    names = {}
    for symbol in expression.atoms(sympy.Symbol):
        head, _, index = symbol.name.partition("_")
        if head in GREEK:
            names[symbol] = GREEK[head] + (f"_{{{index}}}" if index else "")
    return str(_Latex({"symbol_names": names}).doprint(expression))


class _Words(InOrder, StrPrinter):  # type: ignore[misc]
    """sympy's text, with our own heads as they are written in a claim."""

    def _call(self, name: str, *arguments: Any) -> str:
        return f"{name}({', '.join(map(self._print, arguments))})"

    def _plainly(self, name: str, expression: Any) -> str:
        return self._call(name, *expression.args)

    def _by_keyword(self, name: str, expression: Any) -> str:
        eps, t = map(self._print, expression.args)
        return f"{name}(eps={eps}, t={t})"

    def _binding(self, name: str, expression: Any) -> str:
        body, variable, low, high = expression.args
        return self._call(name, variable, low, high, body)

    def _delta(self, name: str, expression: Any) -> str:
        return self._call(name, *expression.args[1:], expression.args[0])

    def _print_Dummy(self, expression: Any) -> str:
        return str(expression.name)

    def _print_Known(self, expression: Any) -> str:
        return str(self._print(expression.args[0]))

    def _print_Slope(self, expression: Any) -> str:
        body, variable, value = expression.args
        return self._call("slope", variable, value, body)

    def _part(self, name: str, expression: Any) -> str:
        eps, count = expression.args
        written = self._call(name, eps)
        if count == 1:
            return written
        number = plain_count(count)
        factor = self._print(number)
        return f"{factor if number.is_Atom else f'({factor})'}*{written}"

    def _print_Relational(self, expression: Any) -> str:
        sign = {"==": "=", "!=": "!="}.get(expression.rel_op, expression.rel_op)
        return f"{self._print(expression.lhs)} {sign} {self._print(expression.rhs)}"

    def _print_And(self, expression: Any) -> str:
        return self._call("all_of", *sorted(expression.args, key=str))

    def _print_Or(self, expression: Any) -> str:
        return self._call("any_of", *sorted(expression.args, key=str))


_WORDS = {
    _Words._plainly: {
        "Pos": "pos",
        "NormalCDF": "normal_cdf",
        "Clip": "clip",
        "binomial": "binom",
        "Implies": "implies",
        "Equivalent": "iff",
        "Max": "maximum",
        "Min": "minimum",
    },
    _Words._by_keyword: {"RRq": "q", "RRp": "p"},
    _Words._binding: {"Total": "total", "Sup": "sup", "MaxOver": "max_over"},
    _Words._part: {"BRPart": "BR", "DPPart": "DP"},
    _Words._delta: {
        "NonAdaptiveDelta": "delta",
        "AdaptiveDelta": "adaptive_delta",
        "TreeDelta": "tree_delta",
    },
}
"""How each head is written, and by which word; sympy finds a method by the name of the head."""

for _way, _named in _WORDS.items():
    for _head, _word in _named.items():
        setattr(_Words, f"_print_{_head}", partialmethod(_way, _word))

_PRINTER = _Words()


def in_words(expression: Any, longest: int = LONGEST) -> str:
    """An expression or relation as text, cut where it is longer than ``longest``.

    >>> import sympy
    >>> from proofs_check.language.vocabulary import q, total
    >>> in_words(q(eps=sympy.Symbol("eps"), t=0) >= total(lambda i: i, 1, 3))
    'q(eps=eps, t=0) >= total(i, 1, 3, i)'
    """
    text = " ".join(str(_PRINTER.doprint(expression)).split())
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


def instance_of(claim: Claim, choice: str = "") -> Instance:
    """The claim at a structural choice, by its label; at the first one where none is named."""
    listed = claim.instances()
    first = next(listed)
    if not choice or first.label == choice:
        return first
    return next((instance for instance in listed if instance.label == choice), first)


def statement(claim: Claim, longest: int = LONGEST, choice: str = "") -> str:
    """What a claim says at a structural choice (the first one); "" where it cannot be read."""
    try:
        instance = instance_of(claim, choice)
    except Exception:  # its own report says what was wrong
        return ""
    return in_words(instance.relation, longest)


def reads_as(claim: Claim, choice: str = "") -> str:
    """ "for all ..." at a structural choice, with the number of choices where there are several."""
    try:
        shown = instance_of(claim, choice)
        more = sum(1 for _ in claim.instances()) - 1
    except Exception:
        return ""
    if not more:
        return shown.read_as()
    return f"{shown.read_as()} and {more} more choice{'s' if more > 1 else ''}"
