"""The bounds of the normal distribution that the checker knows, each with its proof in words.

They are the facts "tail", "Mills", "Mills below" and "chord" of
:mod:`proofs_check.methods.checking.normal_probabilities`, written with s for the argument; the last
three stand in evidence multiplied by 2 sqrt(pi). The proofs are those that the rule itself rests
on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from proofs_check.report.certificate_formulas import Names
from proofs_check.report.formula_typesetting import Formula, Line, formula, line


@dataclass(frozen=True)
class Bound:
    """What is above 0 (not below 0, or not of one sign) as a function of s, and why."""

    shown: Formula
    why: tuple[Line, ...]


def bound_of_tail(kind: str, names: Names) -> tuple[Any, Bound]:
    """The letter s that stands for the argument, and a fact about Phi(s) with its proof."""
    letter, other = names.unused("s", "r", "w", "z", "y")[:2]
    s, r = letter.name, other.name
    words = {
        "phi": Formula(f"phi({s})", rf"\varphi({s})"),
        "Phi": Formula(f"normal_cdf({s})", rf"\Phi({s})"),
        "Mills": Formula(f"phi({s}) + {s}*normal_cdf({s})", rf"\varphi({s}) + {s}\,\Phi({s})"),
    }
    meant = _density(s)
    slopes = line(
        *(meant, " is the slope of ", words["Phi"], ", and "),
        *(Formula(f"-{s}*phi({s})", rf"-{s}\,\varphi({s})"), " that of ", words["phi"]),
    )
    under = Formula(
        f"0 <= -{s}*normal_cdf({s}) <= phi({s})", rf"0 \leq -{s}\,\Phi({s}) \leq \varphi({s})"
    )
    beside = Formula(
        f"-{s}*phi({r}) <= -{r}*phi({r})", rf"-{s}\,\varphi({r}) \leq -{r}\,\varphi({r})"
    )
    far = Formula(f"{r} <= {s}", rf"{r} \leq {s}")
    negative = Formula(f"{s} < 0", f"{s} < 0")
    rising = (
        line("the slope of ", words["Mills"], " is ", words["Phi"], ", above 0: it rises"),
        line(
            *("it tends to 0 as ", formula(letter), " falls to -oo: for ", negative, ", ", under),
            *(", since ", beside, " for ", far, ", and this is integrated over all such "),
            formula(other),
        ),
        line("so ", words["Mills"], " is above 0 everywhere"),
    )
    if kind == "Mills":
        return letter, Bound(words["Mills"], (slopes, *rising))
    if kind == "Mills below":
        shown = Formula(
            f"({s}**2 + 1)*normal_cdf({s}) + {s}*phi({s})",
            rf"({s}^{{2}} + 1)\,\Phi({s}) + {s}\,\varphi({s})",
        )
        twice = Formula(f"2*({words['Mills'].text})", rf"2\left({words['Mills'].latex}\right)")
        square = Formula(
            f"0 <= {s}**2*normal_cdf({s}) <= -{s}*phi({s})",
            rf"0 \leq {s}^{{2}}\,\Phi({s}) \leq -{s}\,\varphi({s})",
        )
        more = (
            line("the slope of ", shown, " is ", twice, ", above 0: it rises, too"),
            line(
                *("it tends to 0 as ", formula(letter), " falls to -oo: for ", negative, ", "),
                *(square, " by the bound above times ", Formula(f"-{s}", f"-{s}")),
            ),
            line("so ", shown, " is above 0 everywhere"),
        )
        return letter, Bound(shown, (slopes, *rising, *more))
    shown = Formula(f"exp(-{s}**2/2) - 2*normal_cdf({s})", rf"e^{{-{s}^{{2}}/2}} - 2\,\Phi({s})")
    shifted = Formula(f"phi({s} - {r})", rf"\varphi({s} - {r})")
    split = Formula(
        f"phi({s} - {r}) = exp(-{s}**2/2)*exp({s}*{r})*phi({r}) <= exp(-{s}**2/2)*phi({r})",
        rf"\varphi({s} - {r}) = e^{{-{s}^{{2}}/2}} e^{{{s}{r}}} \varphi({r}) "
        rf"\leq e^{{-{s}^{{2}}/2}} \varphi({r})",
    )
    beyond = Formula(f"{r} >= 0", rf"{r} \geq 0")
    of_r = Formula(f"phi({r})", rf"\varphi({r})")
    why = (
        line(words["Phi"], " is the integral of ", shifted, " over ", beyond, ", where ", meant),
        line("there ", split, ", and the integral of ", of_r, " is 1/2"),
    )
    return letter, Bound(shown, why)


def bound_of_chord(ends: Formula, apart: Formula, names: Names) -> Bound:
    """The chord of Phi, Phi(u) - Phi(v), over the distance u - v, with the density's largest value
    for its slope."""
    s = names.unused("s", "r", "w")[0].name
    shown = Formula(
        f"{ends.text} - ({apart.text})/sqrt(2*pi)",
        rf"{ends.latex} - \frac{{{apart.latex}}}{{\sqrt{{2 \pi}}}}",
    )
    largest = Formula("1/sqrt(2*pi)", r"\frac{1}{\sqrt{2 \pi}}")
    why = (
        line(ends, " is the integral of the slope ", _density(s), " over the numbers between"),
        line("that is at most ", largest, ", its value at 0"),
    )
    return Bound(shown, why)


def _density(s: str) -> Formula:
    return Formula(
        f"phi({s}) = exp(-{s}**2/2)/sqrt(2*pi)",
        rf"\varphi({s}) = \frac{{e^{{-{s}^{{2}}/2}}}}{{\sqrt{{2 \pi}}}}",
    )
