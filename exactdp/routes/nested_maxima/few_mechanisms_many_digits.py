"""Few mechanisms, many digits: up to four BR and a few DP, in balls, proved from both sides.

The recursion of cesar-rogers-2022, Lemma 5.1, is followed literally: delta at eps_g is a supremum
over the first t of a combination of two deltas of what remains, and so on; nothing is tabulated.

*Lower end.* The value at one explicit a = e^(eps_g - t) for each history.

*Upper end.* The last BR step (with any DP after it) has a closed form on finitely many cells
(:mod:`.search_free_profiles`). Every other BR step is a supremum over one number of a combination
of values that are known by the same means; :mod:`.chord_cells` and :mod:`.br_step_of_profile` prove
where its maximum is by the sign of the derivative, and how high by concavity in the slope of the
chord, from values and one-sided derivatives at about 20 points to a few digits and about 4 to all.
Where the second derivative jumps at the maximiser, the maximum is cut out; where that does not help
either, cells are halved until their first-order bounds are narrow, or the budget is spent: the
bracket is then wider, and still true.

*Cost.* :func:`windows`: 20 for BR BR, 14 times as many for each further BR, times the number of
places that the DP in between lead to. Digits cost little: their number grows like ln d at each
level.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from math import ceil, log2

from flint import arb

from exactdp.mechanisms.compositions import ZERO, Core, Run
from exactdp.numbers.answers import Answer
from exactdp.numbers.enclosures import End, dyadic_ends
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route, needs
from exactdp.routes.nested_maxima.br_step_of_profile import Supremum
from exactdp.routes.nested_maxima.chord_cells import Work
from exactdp.routes.nested_maxima.search_free_profiles import (
    Mixture,
    OneChosen,
    Profile,
    PureOnly,
    atoms_of,
    mixture_of,
)
from exactdp.statements import (
    ADAPTIVE_SYMMETRY,
    CHORDS,
    CONVEXITY,
    DERIVATIVE,
    ONE_BR,
    RECURSION,
)

UPPER = (RECURSION, ONE_BR, CHORDS, CONVEXITY, DERIVATIVE, ADAPTIVE_SYMMETRY)

MAX_WINDOWS = 15_000
"""Expected; about 0.1 ms each."""

STEPS_PER_WINDOW = 1000
"""Steps, of about a tenth of a microsecond, of one window: the 0.1 ms above. It decides which route
comes first, and no answer."""

MAX_OF_A_KIND = 6
"""DP in a row at the end make up to twice as many atoms with each."""

MAX_TOTAL = 100
MIN_EPS = Fraction(1, 10**6)
MAX_RATIO = 20_000
"""Of all eps together to the smallest: cells are not longer than that one."""

LIMIT = 60_000
"""Windows looked at before the search gives up: some seconds."""


class Chain:
    """The profiles of a word, built from the last step to the first, inside one precision."""

    def __init__(self, steps: tuple[Run, ...], work: Work) -> None:
        self.work = work
        self.choices: list[Profile] = []  # before each BR step, the first used last
        left = list(reversed(steps))
        chosen = [run.chosen for run in left]
        pure = chosen.index(True) if True in chosen else len(left)
        atoms = atoms_of(run.eps for run in left[:pure])
        ahead = sum((run.eps for run in left[: pure + 1]), ZERO)
        if pure == len(left):
            self.whole: Profile = PureOnly(atoms)
            return
        self.whole = OneChosen(left[pure].eps, atoms)
        self.choices.append(self.whole)
        for is_chosen, runs in groupby(left[pure + 1 :], key=lambda run: run.chosen):
            epses = [run.eps for run in runs]
            if not is_chosen:
                self.whole = Mixture(self.whole, mixture_of(epses))
                ahead += sum(epses, ZERO)
                continue
            for eps in epses:
                self.whole = Supremum(self.whole, eps, ahead, work)
                self.choices.append(self.whole)
                ahead += eps


def windows(word: Core) -> int:
    """How many windows :func:`enclose` looks at, roughly: the cost.

    About 20 for a supremum over a closed form, 14 times as many for each further BR step, and for
    the DP steps in between as many times more as they lead to different places.

    >>> from exactdp.mechanisms import BR, DP
    >>> windows(Core.in_order([Run(BR(1), 3)])), windows(Core.in_order([Run(DP(1), 2)]))
    (280, 1)
    """
    count, seen = 1, 0
    for is_chosen, runs in groupby(reversed(word.steps), key=lambda run: run.chosen):
        epses = [run.eps for run in runs]
        if is_chosen:
            for _ in epses:
                count *= 14 if seen > 1 else 20 if seen else 1
                seen += 1
        elif seen:
            with precision(64):
                count *= len(mixture_of(epses))
    return count


def work_for(word: Core, eps_g: Exact, limit: int = LIMIT) -> Work:
    """The work of a search: how many windows, the bits it begins with, and how near the end is.

    The bits grow with the ratio of the eps (a small eps sees what follows as nearly straight);
    ``near`` is -log2 of the distance of ``eps_g`` to the end of the support, at least 0.
    """
    sizes = [float(run.eps) for run in word.runs]
    start = 30 + min(60, 2 * ceil(log2(max(sizes) / min(sizes))))
    return Work(limit, start, ceil(max(0.0, -log2(float(word.support - eps_g) + 1e-300))))


def guard_bits(word: Core, near: int) -> int:
    """The bits of precision beyond those that are wanted, for what the computation loses.

    To e^eps - 1, to e^total, and to (1 - sqrt)^n at 2^-near from the end of the support.
    """
    sizes = [float(run.eps) for run in word.runs]
    lost = sum(max(0.0, -log2(size)) for size in sizes) + 3 * float(word.support)
    return 96 + ceil(2 * lost) + (word.size + 3) * near


def enclose(word: Core, eps_g: Exact, bits: int, limit: int = LIMIT) -> tuple[arb, Work]:
    """A ball around delta at ``eps_g``, of relative width about 2^-bits if the work allows.

    And the work done, of at most about ``limit`` windows.

    >>> from exactdp.mechanisms import BR, DP
    >>> from exactdp.numbers.exact_numbers import exact
    >>> ball, work = enclose(Core.in_order([Run(BR(1), 3)]), exact("1/4"), 100)
    >>> with precision(120):
    ...     print(ball.str(25, radius=False), work.done < 1000)
    0.2825091905797569899991489 True
    """
    work = work_for(word, eps_g, limit)
    first = guard = guard_bits(word, work.near)
    while True:
        with precision(bits + guard):
            ball = Chain(word.steps, work).whole.at(eps_g.ball().exp(), bits + 2).value
            narrow = 2 * ball.rad() <= ball.lower() * arb((1, -bits))
        if narrow or work.left <= 0 or guard > 2 * first:
            return ball, work
        guard *= 2


class NestedMaximaRoute(Route):
    """The route for up to six BR mechanisms and six DP in any order, if few enough windows do."""

    name = "nested-maxima"
    attempts = 2
    optima = frozenset({True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for some BR, few mechanisms, and eps neither tiny, huge nor far apart.

        Else why not.
        """
        if not core.n:
            return "needs a BR mechanism: nothing is chosen"
        if max(core.n, core.m) > MAX_OF_A_KIND or windows(core) > MAX_WINDOWS:
            return f"needs at most {MAX_WINDOWS} windows"
        ordinary = (
            core.smallest >= MIN_EPS
            and core.smallest * MAX_RATIO >= core.support
            and core.support <= MAX_TOTAL
        )
        return needs(ordinary, "eps too small, too large, or too far apart")

    def cost(self, core: Core) -> int:
        """The steps of as many windows as are expected, of about 0.1 ms each."""
        return STEPS_PER_WINDOW * windows(core)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """A bracket of delta at ``eps_g``, of relative width about 2^-bits if the work allows."""
        ball, _ = enclose(core, eps_g, bits)
        lower_end = End(self.name, (RECURSION, ONE_BR, CHORDS))
        return Answer(*dyadic_ends(ball, bits), lower_end, End(self.name, UPPER))


NESTED_MAXIMA = NestedMaximaRoute()
