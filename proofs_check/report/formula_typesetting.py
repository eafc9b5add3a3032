"""Sentences with formulas, as plain text and as LaTeX."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from proofs_check.language.claims import Instance
from proofs_check.language.wording import in_latex, in_words

LONGEST = 2000
"""Letters of a formula in a proof's text; a longer one is cut."""
LATEX_HEAD = "\\documentclass{article}\n\\usepackage{amsmath,amssymb}\n\\begin{document}\n"
LATEX_TAIL = "\\end{document}\n"


@dataclass(frozen=True)
class Formula:
    """A formula, in the words of claims and in LaTeX."""

    text: str
    latex: str


def formula(expression: Any) -> Formula:
    """An expression or relation as a formula, in words and in LaTeX.

    >>> import sympy
    >>> formula(sympy.Symbol("eps") ** 2)
    Formula(text='eps**2', latex='\\\\varepsilon^{2}')
    """
    text = in_words(expression, LONGEST).replace("_t", "t")
    if not any(symbol.name == "E" for symbol in getattr(expression, "free_symbols", ())):
        text = re.sub(r"\bE\b", "exp(1)", text)
    return Formula(text, in_latex(expression))


def joined(*parts: Formula | str) -> Formula:
    """One formula out of several; a text is a sign that is the same in both."""
    signs = {"<=": r"\leq", ">=": r"\geq", "!=": r"\neq", "*": r"\,"}
    texts = [part if isinstance(part, str) else part.text for part in parts]
    codes = [signs.get(part, part) if isinstance(part, str) else part.latex for part in parts]
    return Formula(" ".join(texts), " ".join(codes))


def quantified(instance: Instance) -> Sentence:
    """ "for all ..." of the variables of a statement, each with its domain."""
    said: list[Formula | str] = []
    for variable in instance.variables:
        name = formula(variable.symbol).latex
        conditions = [formula(condition).latex for condition in variable.conditions()]
        kind = r"\mathbb{Z}" if variable.domain.integer else r"\mathbb{R}"
        plain = variable.domain.integer or not conditions
        latex = [*([rf"{name} \in {kind}"] if plain else []), *conditions]
        said += [", ", Formula(variable.domain.words(variable.name), r",\ ".join(latex))]
    choice = f" ({instance.label})" if instance.label else ""
    return ("for all ", *said[1:], choice) if said else ("as it stands", choice)


Sentence: TypeAlias = "tuple[Formula | str, ...]"
"""Words and formulas, with no space lost between them."""


@dataclass(frozen=True)
class Line:
    """A sentence; what belongs to it is indented below; a display stands on a line of its own."""

    sentence: Sentence
    below: tuple[Line, ...] = ()
    display: bool = False


def line(*sentence: Formula | str, below: tuple[Line, ...] = ()) -> Line:
    """A line of words and formulas, with the lines that stand ``below`` it."""
    return Line(sentence, below)


def display(shown: Formula) -> Line:
    """A line that is one displayed formula."""
    return Line((shown,), display=True)


def as_text(lines: list[Line], indent: int = 2) -> str:
    """The lines as plain text, indented by two spaces for each level."""
    written = []
    for one in lines:
        extra = 4 if one.display else 0
        said = "".join(part if isinstance(part, str) else part.text for part in one.sentence)
        written.append(" " * (indent + extra) + said)
        if one.below:
            written.append(as_text(list(one.below), indent + 2))
    return "\n".join(written)


_SPECIAL = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\ensuremath{<}",
    ">": r"\ensuremath{>}",
}


def escaped(text: str) -> str:
    """A text with the signs that LaTeX treats specially written so that they are printed.

    >>> print(escaped("eps_1 < 2"))
    eps\\_1 \\ensuremath{<} 2
    """
    return "".join(_SPECIAL.get(sign, sign) for sign in text)


def as_latex(lines: list[Line], *, alone: bool = True) -> str:
    """LaTeX; ``alone`` with a preamble, to be set as it stands (it needs amsmath, no more)."""
    body = "\n".join(_latex(one) for one in lines) + "\n"
    return f"{LATEX_HEAD}{body}{LATEX_TAIL}" if alone else body


def _latex(one: Line) -> str:
    if one.display:
        said = "\n".join(
            f"\\[ {part.latex} \\]" for part in one.sentence if isinstance(part, Formula)
        )
    else:
        said = "".join(
            escaped(part) if isinstance(part, str) else f"${part.latex}$" for part in one.sentence
        )
        said = f"\\par {said}"
    if not one.below:
        return said
    inner = "\n".join(_latex(below) for below in one.below)
    return f"{said}\n\\begin{{quote}}\n{inner}\n\\end{{quote}}"
