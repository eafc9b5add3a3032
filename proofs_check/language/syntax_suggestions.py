"""What to write instead of what the grammar of statements does not have."""

from __future__ import annotations

import ast
import re

_SIGNS = {
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "−": "-",
    "–": "-",
    "·": "*",
    "×": "*",
    "÷": "/",
    "√": "sqrt(x)",
    "∞": "oo, as an end of a domain",
    "ε": "eps",
    "δ": "delta",
    "∧": "all_of(a <= b, c <= d)",
    "∨": "any_of(a <= b, c <= d)",
    "⇒": "implies(a <= b, c <= d)",
    "→": "implies(a <= b, c <= d)",
    "²": "^2",
    "³": "^3",
}
_ALL_OF = "write all_of(a <= b, c <= d), or an assumption apart: --given"
_ANY_OF = "write any_of(a <= b, c <= d)"

_PATTERNS = (
    (r"\b(sup|max|min|inf)_[A-Za-z{]", "write the range, too: sup(t, 0, eps, t*(eps - t))"),
    (r"\bsum_[A-Za-z{]", "write the range, too: total(i, 0, k, binom(k, i))"),
    (r"^\s*$", "write a relation between expressions, such as 'exp(x) >= 1 + x'"),
    (
        r"^\s*for\s*all\b|\bfor\s+[A-Za-z_]\w*\s+in\b|\bfor\s+(all|every|any)\b",
        "it is for all values anyway: write the relation alone, and the range as --domain "
        "'x=[0, 1]'",
    ),
    (
        r"~=|=~|[≈≃≅∼]|(?<=[\w)])\s*~|\bapprox\w*|\bisclose\b",
        "write == for equal, or how near it is meant to be: maximum(x - y, y - x) <= 1/100",
    ),
    (r"\bexists?\b|∃", "what holds for all values is asked; that none does is x <= 1 for x > 1"),
    (r"∀", "it is for all values anyway: write the relation alone"),
    (r"\b(where|when|given|assuming|unless)\b", "write an assumption apart: --given 'x > 0'"),
    (r"\b(then|implies|iff)\b(?!\s*\()", "write implies(a <= b, c <= d)"),
    (r"\$|\\[a-zA-Z]+", "no LaTeX: write x^2 >= 1/2, exp(x), sqrt(x), eps"),
    (r"(==|<=|>=|!=|<|>|\band|\bor)\s*$", "a side is missing"),
    (r"\bd/d[a-z]\b", "write the derivative itself: there is no word for it"),
    (r"=>", "write >= for at least, implies(a <= b, c <= d) for a consequence"),
    (r"->", "write implies(a <= b, c <= d) for a consequence"),
    (r"=<", "write <= for at most"),
    (r"<>", "write != for what differs"),
    (r"===|:=", "write == for an equation"),
    (r"&&", _ALL_OF),
    (r"\|\|", _ANY_OF),
    (
        r"(?<![<>=!:])=(?!=)",
        "write == for an equation (an interval is a domain: --domain 'x=[0, 1]')",
    ),
    (r"\|[^|]*\|", "write maximum(x, -x) for an absolute value"),
    (
        r"\d[A-Za-z_](?<![\d.][eEjJ])|(?<![\w.])\d+[eEjJ][A-Za-z_]",
        "write * for a product: 2*x",
    ),
    (r"[A-Za-z_0-9)]!(?!=)", "a factorial has no word here"),
    (r"\b(exp|ln|log|sqrt|floor|ceiling|Phi|pos)\s+[A-Za-z_]", "write brackets: sqrt(x), log(x)"),
    (r"\?\s*$", "leave the question mark away"),
    (r"[;{}\[\]]", "write ( and ), and one statement alone"),
)

FUNCTIONS = {
    "abs": "maximum(x, -x)",
    "max": "maximum(a, b)",
    "min": "minimum(a, b)",
    "sum": "total(i, 0, k, ...)",
    "ceil": "ceiling(x)",
    "binomial": "binom(n, k)",
    "comb": "binom(n, k)",
    "choose": "binom(n, k)",
    **dict.fromkeys(("C", "nCr"), "binom(n, k)"),
    **dict.fromkeys(("cdf", "Normal", "normal"), "Phi(x)"),
    "log2": "ln(x)/ln(2)",
    "log10": "ln(x)/ln(10)",
    "log1p": "ln(1 + x)",
    "expm1": "exp(x) - 1",
    "pow": "x^y",
    "erfc": "1 - erf(x)",
    **dict.fromkeys(("tv", "TV"), "total_variation(rr(eps))"),
    "KL": "kl(rr(eps))",
    "eq": "a == b",
    "Eq": "a == b",
    "And": "all_of(a <= b, c <= d)",
    "Or": "any_of(a <= b, c <= d)",
    "adaptive": "adaptive_delta(DP(eps), BR(eps), eps_g)",
    "nonadaptive": "delta(2*BR(eps), DP(eps), eps_g)",
}


NO_WORD = {
    **dict.fromkeys(("sin", "cos", "tan"), "there is no trigonometry"),
    "factorial": "a factorial has no word here",
    **dict.fromkeys(("diff", "integral", "integrate"), "write what it is, there is no word for it"),
    **dict.fromkeys(
        ("RR", "Laplace", "Gaussian"), "write q(eps=eps, t=t), or a delta(k*BR(eps), eps_g)"
    ),
}
"""What is said of functions for which no expression can be proposed."""


def of_a_text(text: str) -> str:
    """What to write in place of a text that is no expression; "" where nothing is known.

    >>> of_a_text("x = 1")
    "write == for an equation (an interval is a domain: --domain 'x=[0, 1]')"
    >>> of_a_text("x ≤ 1"), of_a_text("(x + 1 <= 2")
    ('write <= for ≤', 'a bracket that opens is never closed')
    """
    for sign, written in _SIGNS.items():
        if sign in text:
            return f"write {written} for {sign}"
    for pattern, written in _PATTERNS:
        if re.search(pattern, text):
            return written
    gap = text.count("(") - text.count(")")
    if gap:
        opens = "a bracket that opens is never closed"
        return opens if gap > 0 else "a bracket is closed that never opens"
    return ""


def of_a_node(node: ast.AST) -> str:
    """What to write in place of a part that Python has and the grammar has not; "" for no word."""
    match node:
        case ast.Compare(ops=[_, _, *_]) if any(
            isinstance(part, ast.BinOp) and isinstance(part.op, ast.BitAnd | ast.BitOr)
            for part in ast.walk(node)
        ):
            return f"{_ALL_OF}; for one of them, {_ANY_OF}"
        case ast.Compare(ops=[_, _, *_]):
            return "write all_of(a <= b, b <= c), or an interval as a domain: --domain 'x=[0, 1]'"
        case ast.Tuple() | ast.Set():
            return _ALL_OF if isinstance(node, ast.Tuple) else "no braces: write x^2, or ( and )"
        case ast.BoolOp(op=ast.And()) | ast.BinOp(op=ast.BitAnd()):
            return _ALL_OF
        case ast.BoolOp(op=ast.Or()) | ast.BinOp(op=ast.BitOr()):
            return _ANY_OF
        case ast.UnaryOp(op=ast.Not() | ast.Invert()):
            return "write the opposite relation: x > 1 for not x <= 1"
        case ast.IfExp():
            return "write cases((value, condition), ..., otherwise=value)"
        case ast.BinOp(op=ast.FloorDiv()):
            return "write floor(a/b)"
        case ast.BinOp(op=ast.Mod()):
            return "write a - b*floor(a/b)"
        case ast.Subscript() | ast.Attribute():
            return "write a name of its own for it, such as x_0"
        case ast.Lambda():
            return "write the bound variable first: total(i, 0, k, ...), sup(t, 0, eps, ...)"
        case ast.Compare(ops=[ast.In() | ast.NotIn()]):
            return "an interval is a domain: --domain 'x=[0, 1]'"
    return ""
