r"""A certificate in LaTeX: a float with caption and label, its numbers aligned by siunitx.

A column whose cells are numbers is of the kind S, with the format that holds all of them; what is
no number (an interval, a marked cell, a heading) stands in braces. Labels that read as mathematics
(``m = k/2``) are set so.
"""

from __future__ import annotations

import re

from exactdp.tables.certificate import Certificate
from exactdp.tables.printed.facts import EMPTY, caption, in_lines
from exactdp.tables.printed.texts_by_row import grid

NEEDS = r"% needs \usepackage{booktabs,siunitx}"
NUMBER = re.compile(r"(-?)(\d+)(?:\.(\d+))?(?:e(-?)(\d+))?", re.ASCII)
SPECIAL = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    **{sign: f"\\{sign}" for sign in "_%&#{}$"},
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
}
GREEK = {
    **{name: f"\\{name}" for name in ("alpha", "beta", "gamma", "delta", "mu", "rho", "sigma")},
    "eps": r"\varepsilon",
    "lam": r"\lambda",
}
WORD = re.compile(r"([a-z]+)(?:_([a-z0-9]+))?|\d+(?:\.\d+)?|[-+/*^=(),]|\s+", re.ASCII)


def as_latex(certificate: Certificate) -> str:
    """The LaTeX source of a certificate's table, for booktabs and siunitx.

    The digits are those of the certificate.
    """
    head, *body = grid(certificate)
    above, facts = caption(certificate)
    lines = [f"% {line}" for line in in_lines(facts)]
    lines += [NEEDS, r"\begin{table}", r"\centering", rf"\caption{{{in_latex(above)}}}"]
    lines.append(rf"\label{{tab:exactdp-{certificate['sha256'][:8]}}}")
    columns = [column_type([row[i] for row in body]) for i in range(1, len(head))]
    lines += [rf"\begin{{tabular}}{{l{''.join(columns)}}}", r"\toprule"]
    lines += [_row([label(head[0]), *(f"{{{label(text)}}}" for text in head[1:])]), r"\midrule"]
    lines += [_row([row_label(row[0]), *(latex_cell(text) for text in row[1:])]) for row in body]
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", r"\end{table}", ""])


def _row(cells: list[str]) -> str:
    return " & ".join(cells) + r" \\"


def column_type(texts: list[str]) -> str:
    """The LaTeX type of a column with these cells: S with the format of all its numbers, else c.

    >>> column_type(["4.00e-5", "0.0528", "[1, 2]"])
    'S[table-format=1.4e-1]'
    >>> column_type(["-"])
    'c'
    """
    numbers = [found.groups(default="") for found in map(NUMBER.fullmatch, texts) if found]
    if not numbers:
        return "c"
    sign = "-" if any(number[0] for number in numbers) else ""
    whole = max(len(number[1]) for number in numbers)
    places = max(len(number[2]) for number in numbers)
    small = "-" if any(number[3] for number in numbers) else ""
    power = max(len(number[4]) for number in numbers)
    exponent = f"e{small}{power}" if power else ""
    return f"S[table-format={sign}{whole}.{places}{exponent}]"


def latex_cell(text: str) -> str:
    r"""A printed text in LaTeX: a number as siunitx reads it, else in braces, numbers in math mode.

    >>> latex_cell("1.95e-7"), latex_cell("[1e-7, 2e-7]*")
    ('1.95e-7', '{$[1 \\cdot 10^{-7}, 2 \\cdot 10^{-7}]{}^{*}$}')
    """
    if NUMBER.fullmatch(text):
        return text
    if text == EMPTY or not re.match(r"[-\[0-9i]", text):
        return f"{{{in_latex(text)}}}"
    marks = text[len(text.rstrip("*?")) :]
    text = text.removesuffix(marks).replace("inf", r"\infty")
    text = re.sub(r"(\d)e(-?\d+)", r"\1 \\cdot 10^{\2}", text)
    return f"{{${text}{{}}^{{{marks}}}$}}" if marks else f"{{${text}$}}"


def row_label(text: str) -> str:
    """The label of a row in LaTeX, with {} before it where it begins with a bracket or a star.

    What stands before it, the end of a row or a rule, would take these for an option of its own.
    """
    return "{}" * text.startswith(("[", "*")) + label(text)


def label(text: str) -> str:
    r"""A label in LaTeX, in math mode where all of it reads as mathematics and has a name in it.

    >>> label("m = k/2"), label("eps_g"), label("basic")
    ('$m = k/2$', '$\\varepsilon_{g}$', 'basic')
    """
    words = list(WORD.finditer(text))
    names = [word for word in words if word[1]]
    known = all(len(word[1]) == 1 or word[1] in GREEK for word in names)
    if not names or not known or "".join(word[0] for word in words) != text:
        return in_latex(text)
    if re.search(r"\^(?!\d|[a-z])", text):
        return in_latex(text)
    found = ""
    for word in words:
        shown = word[0]
        if word[1]:
            shown = GREEK.get(word[1], word[1]) + (f"_{{{word[2]}}}" if word[2] else "")
        if shown == "*":
            shown = r" \cdot "
        found += f"{{{shown}}}" if found.endswith("^") else shown
    return f"${found}$"


def in_latex(text: str) -> str:
    """A text whose special signs are escaped, so that TeX prints them as they are."""
    return "".join(SPECIAL.get(sign, sign) for sign in text)
