"""The table of the cost of adaptivity, over k and over eps_g, and how it is printed."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import exactdp
from exactdp.command_line.replies import rtol_text, standing, verdict_text
from exactdp.mechanisms import BR
from exactdp.mechanisms.mechanism import read_delta, read_eps
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact
from exactdp.profiles.orders_and_cost import Cost, costs
from exactdp.solve.question import read_rtol

MAX_K = 10_000
MAX_CELLS = 1_000
DEFAULT_DELTAS = "1e-2,1e-6"
COLUMNS = (
    "k",
    "eps",
    "eps_g",
    "nonadaptive_lower",
    "nonadaptive_upper",
    "adaptive_lower",
    "adaptive_upper",
    "ratio_lower",
    "ratio_upper",
    "difference_lower",
    "difference_upper",
    "status",
)


@dataclass(frozen=True)
class Asked:
    """k BR(eps) for some k, at some eps_g, or where the non-adaptive delta is about some delta."""

    eps: Exact
    ks: tuple[int, ...]
    grid: tuple[Exact, ...]
    deltas: tuple[Fraction, ...]
    rtol: Fraction

    @classmethod
    def read(cls, eps: str, k: str, eps_g: str | None, delta: str | None, rtol: str) -> Asked:
        """From texts; raises a one-line ParameterError.

        >>> Asked.read("1", "2,3", "0,1/2", None, "1e-4").ks
        (2, 3)
        """
        if eps_g is not None and delta is not None:
            raise ParameterError("delta", delta, "either --eps-g or --delta, not both")
        ks = tuple(_count(piece) for piece in k.split(","))
        grid = () if eps_g is None else tuple(exact(x, "eps_g") for x in eps_g.split(","))
        texts = (delta or DEFAULT_DELTAS).split(",")
        deltas = () if eps_g is not None else tuple(read_delta(text) for text in texts)
        if any(not 0 < value < 1 for value in deltas):
            raise ParameterError("delta", delta, "numbers strictly between 0 and 1")
        if len(ks) * (len(grid) + len(deltas)) > MAX_CELLS:
            raise ParameterError("k", k, f"at most {MAX_CELLS} rows in a table")
        strength = read_eps(exact(eps, "eps"))
        if strength.sign() == 0:
            raise ParameterError("eps", eps, "more than 0")
        return cls(strength, ks, grid, deltas, read_rtol(rtol))

    def strengths(self, k: int) -> list[Exact]:
        """The eps_g for this k, where delta is not 0."""
        chosen = list(self.grid)
        for delta in self.deltas:
            found = exactdp.nonadaptive(k * BR(self.eps)).epsilon(delta, rtol=Fraction(1, 10**6))
            chosen.append(_rounded(found.lower.fraction()))
        return [eps_g for eps_g in chosen if eps_g < self.eps * k]


def build(asked: Asked, on_row: Callable[[int, int], None] | None = None) -> list[Cost]:
    """One row for each k and eps_g; ``on_row(done, total)`` is called before the first and after
    each k."""
    tell = on_row or (lambda done, total: None)
    rows: list[Cost] = []
    tell(0, len(asked.ks))
    for done, k in enumerate(asked.ks):
        composed = exactdp.adaptive(k * BR(asked.eps))
        for eps_g in asked.strengths(k):
            rows += costs(composed, [eps_g], asked.rtol)
        tell(done + 1, len(asked.ks))
    return rows


# -- how it is printed ----------------------------------------------------------------------------


def as_text(asked: Asked, rows: list[Cost]) -> str:
    """One row for each k and eps_g under a header of comments."""
    table = [("k", "eps_g", "non-adaptive at least", "adaptive at least", "ratio", "")]
    for row in rows:
        low, high = row.ratio.decimals()
        mark = "equal" if row.equal_by else "" if row.ratio.reaches(asked.rtol) else "*"
        table.append((_k(row), _plain(row.eps_g), *_lowers(row), f"[{low}, {high}]", mark))
    widths = [max(len(entry[column]) for entry in table) for column in range(len(table[0]))]
    lines = [
        f"# Cost of adaptivity: delta of k BR({asked.eps}), adaptive over non-adaptive optimum",
        f"# certified by exactdp {exactdp.__version__}; the ratio lies in the interval of its row,",
        f"# whose relative width is at most {rtol_text(asked.rtol)}; deltas are rounded down",
        "#",
    ]
    ends = [end for row in rows for end in (row.ratio, row.adaptive, row.nonadaptive)]
    for statement in standing(*ends):
        lines.append(f"# rests on {statement}: {verdict_text(statement, brief=True)}")
    lines.append("")
    for entry in table:
        cells = (f"{text:<{width}}" for text, width in zip(entry, widths, strict=True))
        lines.append("   ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def as_csv(asked: Asked, rows: list[Cost]) -> str:
    """The columns of COLUMNS, all ends rounded outward."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in rows:
        brackets = (row.nonadaptive, row.adaptive, row.ratio, row.difference)
        ends = (end for bracket in brackets for end in bracket.decimals())
        status = "equal" if row.equal_by else "reached" if row.ratio.reaches(asked.rtol) else "wide"
        writer.writerow((_k(row), _plain(asked.eps), _plain(row.eps_g), *ends, status))
    return output.getvalue()


def as_latex(asked: Asked, rows: list[Cost]) -> str:
    """A tabular for booktabs; digits are texts, intervals rounded outward."""
    lines = [
        f"% Cost of adaptivity for k BR({asked.eps}); certified by exactdp {exactdp.__version__}",
        r"\begin{tabular}{rlll}",
        r"\toprule",
        r"$k$ & $\varepsilon_g$ & non-adaptive $\delta$ & ratio \\",
        r"\midrule",
    ]
    for row in rows:
        low, high = row.ratio.decimals()
        bottom, top = row.nonadaptive.decimals()
        delta = f"$[{_power(bottom)}, {_power(top)}]$"
        mark = "" if row.ratio.reaches(asked.rtol) else "^*"
        ratio = "$1$ (equal)" if row.equal_by else f"$[{low}, {high}]{mark}$"
        lines.append(rf"{_k(row)} & ${_tex(row.eps_g)}$ & {delta} & {ratio} \\")
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", ""])


FORMATS = {"text": as_text, "csv": as_csv, "latex": as_latex}


def _k(row: Cost) -> str:
    return str(row.composition.composition.size)


def _lowers(row: Cost) -> tuple[str, str]:
    return row.nonadaptive.decimals(8)[0], row.adaptive.decimals(8)[0]


def _power(text: str) -> str:
    mantissa, _, exponent = text.partition("e")
    return rf"{mantissa} \cdot 10^{{{int(exponent)}}}" if exponent else mantissa


def _tex(number: Exact) -> str:
    return re.sub(r"\bln\b", r"\\ln", _plain(number))


def _plain(number: Exact) -> str:
    """A decimal where that is short, else as it prints; reads back as the same number."""
    if number.is_rational:
        text = f"{float(number.fraction):.6g}"
        if "e" not in text and exact(text) == number:
            return text
    return str(number)


def _rounded(value: Fraction) -> Exact:
    """Four significant digits: what a table can print and anyone can type."""
    return exact(f"{float(value):.4g}")


def _count(text: str) -> int:
    if re.fullmatch(r" *[0-9]{1,6} *", text, re.ASCII) is None or not 1 <= int(text) <= MAX_K:
        raise ParameterError("k", text, f"integers from 1 to {MAX_K} with commas between")
    return int(text)
