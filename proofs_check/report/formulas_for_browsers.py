"""Statements as presentation MathML, which browsers set by themselves: no script, no network."""

from __future__ import annotations

from typing import Any

import sympy
from sympy.printing.mathml import MathMLPresentationPrinter

from proofs_check.language.compositions import AdaptiveDelta, BRPart, DeltaHead, DPPart, TreeDelta
from proofs_check.language.vocabulary import Binding, Head, MaxOver, Sup, Total

NAMES = {
    **{"eps": "\u03b5", "delta": "\u03b4", "alpha": "\u03b1", "rho": "\u03c1", "sigma": "\u03c3"},
    **{"mu": "\u03bc", "xi": "\u03be", "tau": "\u03c4", "lam": "\u03bb", "ell": "\u2113"},
}
LONGEST = 20_000
"""Letters of a formula for a browser; a longer one is shown as text alone."""
SIGNS = {Sup: "sup", MaxOver: "max", Total: "\u2211"}
DELTAS = {AdaptiveDelta: "adaptive", TreeDelta: "tree"}


def mathml(relation: Any) -> str:
    """A statement as a <math> element; "" where it has no such form, or a very long one.

    >>> x = sympy.Symbol("x", real=True)
    >>> mathml(sympy.Le(x, 1))
    '<math display="block"><mrow><mi>x</mi><mo>&#x2264;</mo><mn>1</mn></mrow></math>'
    """
    printer = _Printer()
    try:
        found = str(printer._print(relation).toxml())
        found = found.replace("&ExponentialE;", "e").replace("&InvisibleTimes;", "&#x2062;")
    except Exception:  # the words stand below it in any case
        return ""
    return f'<math display="block">{found}</math>' if len(found) <= LONGEST else ""


class _Printer(MathMLPresentationPrinter):  # type: ignore[misc]
    """With the heads of claims."""

    def _made(self, tag: str, *parts: Any) -> Any:
        found = self.dom.createElement(tag)
        for part in parts:
            text = isinstance(part, str)
            found.appendChild(self.dom.createTextNode(part) if text else part)
        return found

    def _row(self, *parts: Any) -> Any:
        """The parts beside each other, as one row; a text among them is an operator."""
        listed = (self._made("mo", part) if isinstance(part, str) else part for part in parts)
        return self._made("mrow", *listed)

    def _commas(self, parts: Any) -> list[Any]:
        return [one for part in parts for one in (",", self._print(part))][1:]

    def _print_Symbol(self, symbol: Any, style: str = "plain") -> Any:
        name, _, below = symbol.name.strip("_").partition("_")
        own = self._made("mi", NAMES.get(name, name))
        return self._made("msub", own, self._made("mi", below)) if below else own

    def _print_Dummy(self, symbol: Any) -> Any:
        return self._print_Symbol(symbol)

    def _print_Pos(self, node: Any) -> Any:
        inside = self._row("[", self._print(node.args[0]), "]")
        return self._made("msub", inside, self._made("mo", "+"))

    def _print_RRq(self, node: Any) -> Any:
        name = node.func.__name__.removeprefix("RR")
        return self._made("msub", self._made("mi", name), self._row(*self._commas(node.args)))

    def _print_RRp(self, node: Any) -> Any:
        return self._print_RRq(node)

    def _print_NormalCDF(self, node: Any) -> Any:
        return self._row(self._made("mi", "\u03a6"), "(", self._print(node.args[0]), ")")

    def _print_Known(self, node: Any) -> Any:
        return self._print(node.args[0])

    def _binding(self, node: Any) -> Any:
        body, variable, low, high = map(self._print, node.args)
        sign = self._made("mo", SIGNS[type(node)])
        if isinstance(node, Total):
            return self._row(
                self._made("munderover", sign, self._row(variable, "=", low), high), "(", body, ")"
            )
        inside = self._row(variable, "\u2208", "[", low, ",", high, "]")
        return self._row(self._made("munder", sign, inside), "{", body, "}")

    def _print_Slope(self, node: Any) -> Any:
        body, variable, value = map(self._print, node.args)
        d = self._made("mi", "d")
        top = self._made("mfrac", d, self._row(d.cloneNode(deep=True), variable))
        place = self._row(variable.cloneNode(deep=True), "=", value)
        return self._made("msub", self._row(top, "(", body, ")", "|"), place)

    def _delta(self, node: Any) -> Any:
        eps_g, *parts = node.args
        name = self._made("msub", self._made("mi", "\u03b4"), self._made("mtext", "OPT"))
        kind = next((word for head, word in DELTAS.items() if isinstance(node, head)), "")
        if kind:
            name = self._made("msup", name, self._made("mtext", kind))
        return self._row(name, "(", *self._commas(parts), ";", self._print(eps_g), ")")

    def _print_Function(self, node: Any) -> Any:
        if isinstance(node, Binding):
            return self._binding(node)
        if isinstance(node, DeltaHead):
            return self._delta(node)
        if isinstance(node, BRPart | DPPart):
            return self._part(node)
        if not isinstance(node, Head):
            return super()._print_Function(node)
        name = self._made("mi", node.func.__name__)
        return self._row(name, "(", *self._commas(node.args), ")")

    def _part(self, node: Any) -> Any:
        """Some copies of a mechanism."""
        eps, count = node.args[0], node.args[1]
        word = "BR" if isinstance(node, BRPart) else "DP"
        found = self._row(self._made("mi", word), "(", self._print(eps), ")")
        return found if count == 1 else self._made("msup", found, self._print(count))

    def _print_Implies(self, node: Any, **_: Any) -> Any:
        one, other = map(self._print, node.args)
        return self._row(one, "\u21d2", other)

    def _print_Piecewise(self, node: Any) -> Any:
        rows = []
        for value, condition in node.args:
            when = "otherwise" if condition == sympy.true else ""
            said = self._made("mtext", when) if when else self._print(condition)
            cells = (self._made("mtd", self._print(value)), self._made("mtd", said))
            rows.append(self._made("mtr", *cells))
        return self._row("{", self._made("mtable", *rows))

    def _print_Cases(self, node: Any) -> Any:
        return self._print_Piecewise(node)
