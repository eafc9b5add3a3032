"""A random question for ``exactdp delta``, ``epsilon`` or ``routes`` (all of them, also those that
others go before): every class of the grammar, plain
and extreme parameters, and the places where answers change their form (0, negative, an end).

Question ``n`` of a seed is always the same one, whatever has been asked before.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from exactdp import nonadaptive
from exactdp.numbers.exact_numbers import ParameterError

EPS = (
    "1/100",
    "1/20",
    "0.07",
    "1/10",
    "0.158",
    "1/5",
    "1/3",
    "1/2",
    "ln 2",
    "1/2 ln 3",
    "1",
    "2",
    "3",
)
ODD_EPS = (
    "0",
    "1e-30",
    "1e-9",
    "1e-4",
    "7",
    "20",
    "50",
    "700",
    "10000",
    "1e-300",
    "ln(1000001/1000000)",
)
NOISE = ("1/5", "0.206", "1/3", "1/2", "1", "2", "3", "5", "10", "20", "50")
ODD_NOISE = ("1/1000", "1/50", "1/10", "400", "10000", "1e9", "1e30", "1e-9")
SENSITIVITY = ("1", "1", "2", "3", "1/2", "7")
SHARES = ("1/1000", "1/100", "1/50", "0.02", "1/10", "1/3", "1/2", "9/10")
ODD_SHARES = ("0", "1", "1e-12", "1e-6", "999/1000", "999999/1000000")
COUNTS = (1, 1, 1, 1, 2, 2, 3, 4, 5, 7, 10, 20)
ODD_COUNTS = (0, 50, 100, 300, 1500, 10**4, 10**6, 10**9)
LEAKS = ("0", "1e-9", "1e-6", "1/1000", "1/10", "1")
RELATIVE_WIDTHS = ("1/10", "1e-3", "1e-12", "1e-30", "1e-60")
EPS_G = (
    "1/100",
    "1/20",
    "1/10",
    "1/4",
    "1/3",
    "1/2",
    "1",
    "3/2",
    "2",
    "3",
    "5",
    "8",
    "13.7",
    "ln 3",
)
ODD_EPS_G = ("1e-300", "1e-12", "1e-6", "40", "1000", "1e9", "-1e-12", "-40", "-1e9")
DELTAS = ("1e-9", "1e-6", "1e-5", "1e-4", "1/1000", "1/100", "1/10", "1/3")
ODD_DELTAS = ("0", "1", "1/2", "9/10", "999999/1000000", "1e-15", "1e-30", "1e-300", "1e-2000")
NEXT_TO = ("1e-3", "1e-9", "1e-40")
"""So far from an end, or from what leaks."""


class Questions:
    """The questions of one seed."""

    def __init__(self, seed: int, seconds: str | None = None) -> None:
        self.seed, self.seconds = seed, seconds

    def question(self, number: int) -> list[str]:
        """What follows ``exactdp`` on the command line."""
        return _Draw(Random(f"{self.seed}: {number}")).question(self.seconds)


class _Draw:
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def one(self, usual: tuple[str, ...], odd: tuple[str, ...], share: float = 0.12) -> str:
        """One that is usual, or seldom an odd one."""
        return self.rng.choice(odd if self.rng.random() < share else usual)

    def eps(self) -> str:
        """A parameter, one in four of no list."""
        if self.rng.random() < 0.25:
            return f"{self.rng.randint(1, 400)}/{self.rng.randint(90, 1000)}"
        return self.one(EPS, ODD_EPS)

    def noise(self) -> str:
        """A scale, or a standard deviation."""
        if self.rng.random() < 0.2:
            return f"{self.rng.randint(10, 400)}/{self.rng.randint(20, 99)}"
        return self.one(NOISE, ODD_NOISE)

    def root(self) -> str:
        """A scale as above, or the square root of one."""
        found = self.noise()
        return f"sqrt({found})" if self.rng.random() < 0.2 else found

    def additive(self, *, whole: bool = False) -> str:
        """Arguments of noise that is added; ``whole`` for noise on the integers."""
        if self.rng.random() < 0.75:
            return self.noise()
        sensitivity = self.rng.choice(SENSITIVITY)
        return f"{self.noise()}, {'2' if whole else sensitivity}"

    def distributions(self) -> str:
        """Two explicit distributions; one loss in ten is infinite, or a weight 0 in both."""
        size = self.rng.choice((2, 2, 3, 4, 6))
        weights = [[self.rng.randint(1, 12) for _ in range(size)] for _ in range(2)]
        if self.rng.random() < 0.2:
            weights[self.rng.randrange(2)][self.rng.randrange(size)] = 0
        shown = (" ".join(str(Fraction(w, sum(row))) for w in row) for row in weights)
        return ", ".join(shown)

    def mechanism(self, *, inside: bool = False) -> str:
        """One of a class; ``inside`` one that can be sampled."""
        rng = self.rng
        noise = ("Laplace", "Gaussian", "DiscreteLaplace", "DiscreteGaussian", "RR", "Finite")
        classes = ("BR", "BR", "BR", "DP", "DP", "GDP", "EM", "PF", "CDP", "ZCDP", "RDP")
        sampled = (*noise, "DP", "GDP")
        name = rng.choice(sampled if inside else (*noise, *classes, "Subsampled", "Subsampled"))
        arguments = {
            "BR": self.eps,
            "DP": lambda: self.eps() + (f", {rng.choice(LEAKS)}" if rng.random() < 0.25 else ""),
            "EM": lambda: self.eps() + rng.choice(("", "", ", 2", ", 1, monotone")),
            "PF": lambda: self.eps() + rng.choice(("", "", ", 2", ", 1, monotone")),
            "Laplace": self.additive,
            "GDP": self.root,
            "Gaussian": lambda: self.root() + (", sqrt(2)" if rng.random() < 0.1 else ""),
            "DiscreteLaplace": lambda: self.additive(whole=True),
            "DiscreteGaussian": lambda: self.additive(whole=True),
            "RR": lambda: f"{rng.choice((2, 3, 5, 100))}, {self.eps()}",
            "Finite": self.distributions,
            "Subsampled": lambda: f"{self.mechanism(inside=True)}, {self.one(SHARES, ODD_SHARES)}",
            "CDP": lambda: f"{rng.choice(('0', '1/50', '1/2'))}, {rng.choice(('1/10', '1'))}",
            "ZCDP": lambda: rng.choice(("1/100", "1/10, 1/50", "1/10, 1/50, 1e-6", "1")),
            "RDP": lambda: f"{rng.choice(('3/2', '2', '8', '100'))}, {self.eps()}",
        }
        return f"{name}({arguments[name]()})"

    def item(self) -> str:
        """A mechanism, or two of them in brackets, some times."""
        rng = self.rng
        once = self.mechanism()
        if rng.random() < 0.04:
            once = f"({once} {self.mechanism()})"
        count = rng.choice(ODD_COUNTS if rng.random() < 0.12 else COUNTS)
        return once if count == 1 else f"{once}^{count}"

    def composition(self) -> str:
        """A few items; one in a hundred is empty."""
        size = self.rng.choice((1, 1, 1, 1, 2, 2, 2, 3, 3, 5))
        return " ".join(self.item() for _ in range(size if self.rng.random() > 0.01 else 0))

    def eps_g(self, composition: str) -> str:
        """An ordinary place, 0, a negative one, one at an end or next to it."""
        kind = self.rng.random()
        if kind < 0.15:
            return "0"
        if kind < 0.3:
            return f"-{self.rng.choice(EPS_G)}"
        if kind < 0.45:
            end = _end_of(composition)
            if end is not None:
                beside = self.rng.choice(("", *(f" {sign} {x}" for x in NEXT_TO for sign in "+-")))
                sign = self.rng.choice(("", "", "-"))
                return _moved(end, sign, beside)
        return self.one(EPS_G, ODD_EPS_G)

    def delta(self, composition: str) -> str:
        """An ordinary one, a tiny one, 0, 1, or what leaks outright."""
        if self.rng.random() < 0.1:
            leak = _leak_of(composition)
            beside = Fraction(self.rng.choice(("0", "1e-9", "-1e-9", "1e-40")))
            readable = leak is not None and leak.denominator < 10**MOST_DIGITS
            if leak is not None and readable and 0 <= leak + beside <= 1:
                return str(leak + beside)
        return self.one(DELTAS, ODD_DELTAS, 0.25)

    def question(self, seconds: str | None) -> list[str]:
        """The words of a command line."""
        rng, composition = self.rng, self.composition()
        kind = rng.random()
        if kind < 0.1:
            words = ["routes", composition, f"--eps-g={self.eps_g(composition)}"]
            words += ["--adaptive"] * (rng.random() < 0.3)
            return words + [f"--seconds={seconds}"] * (seconds is not None)
        if kind < 0.6:
            words = ["delta", composition, f"--eps-g={self.eps_g(composition)}"]
        else:
            words = ["epsilon", composition, f"--delta={self.delta(composition)}"]
        set_wise = rng.random() < 0.03
        if set_wise:
            words.append("--set-wise")
        elif rng.random() < 0.3:
            words.append("--adaptive")
        if rng.random() < 0.25:
            words.append(f"--rtol={rng.choice(RELATIVE_WIDTHS)}")
        if rng.random() < 0.4:
            words.append("--json")
        if rng.random() < 0.1:
            words.append("--explain")
        if not set_wise and rng.random() < 0.08:
            words.append("--fallback")
        if not set_wise and rng.random() < 0.05:
            words.append(f"--budget={rng.choice(('1', '1000', '1e6', '1e12'))}")
        if seconds is not None:
            words.append(f"--seconds={seconds}")
        return words


def _end_of(composition: str) -> Fraction | None:
    """The largest loss of the composition, where that is a rational number."""
    try:
        total = nonadaptive(composition).reduction.core.total
    except ParameterError:
        return None
    return total.fraction if total is not None and total.is_rational else None


def _leak_of(composition: str) -> Fraction | None:
    """The probability 1 - prod (1 - delta_i), where that is a number of moderate length."""
    try:
        return nonadaptive(composition).reduction.floor_exactly
    except ParameterError:
        return None


def _moved(end: Fraction, sign: str, beside: str) -> str:
    moved = end + (Fraction(beside.replace(" ", "")) if beside else 0)
    return str(-moved if sign else moved)


MOST_DIGITS = 900
"""Of a leak that is asked for as it is: a number that is typed has at most a thousand."""
