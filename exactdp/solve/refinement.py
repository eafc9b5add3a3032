"""delta, refined in public: better and better certified brackets, the cheapest first.

Routes that reach any width are tried by their cost, those that answer themselves before those that
ask another question, and those that refine a grid behind both; a route that would take seconds is
preceded by bounds that take next to none. Where there is no such route, everything that bounds
delta is tried by its cost and intersected, until the width is reached. No route is known here by
name: what counts is what it says of itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, partial

from exactdp.mechanisms.compositions import ZERO, Core, Kind
from exactdp.numbers.answers import Answer, Witness
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import Enclosure, Status
from exactdp.numbers.exact_numbers import Exact, ParameterError
from exactdp.numbers.precision_and_deadlines import NoRoom, TooLarge
from exactdp.routes.base import Route, Task
from exactdp.solve.question import Question, Solution, one_by_one
from exactdp.solve.reduction import SMALLEST, WORK_BITS, Reduction
from exactdp.solve.reductions_between_optima import all_bounds, all_exact, all_routes, between

COARSE_RTOL = Fraction(1, 10**2)
"""What is narrower is left to the route behind it."""
FINER_RTOL = Fraction(1, 10**4)
"""Where a coarse bracket may do that is asked for, if it is no narrower than this."""


class CoarseFirst(Route):
    """A route that refines a grid, for at most ``most`` of its steps, as one that only bounds."""

    exact = False

    def __init__(self, refining: Route, most: int, *, finer: bool = False) -> None:
        self.refining, self.most, self.finer = refining, most, finer
        self.name, self.optima = refining.name, refining.optima
        self.classes = refining.classes

    def knows(self, kind: Kind) -> bool:
        """Whether the refining route knows this kind of mechanism."""
        return self.refining.knows(kind)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """What the refining route lacks, or that its first bracket would take too many steps."""
        few = "" if self.cost(core) <= self.most else "takes more steps"
        return self.refining.lacks(core, eps_g) or few

    def cost(self, core: Core) -> int:
        """The steps to the first bracket of the refining route."""
        return self.refining.cost(core)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The first bracket of the refining route, at about 2^-bits."""
        return self.refining.solve(core, eps_g, bits)

    def brackets(self, task: Task) -> Iterator[list[Answer]]:
        """The brackets of the refining route, to a coarse width or until its steps are spent.

        The relative width is at least COARSE_RTOL, or with ``finer`` the one wanted from FINER_RTOL
        on.
        """
        wide = self.finer and task.rtol >= FINER_RTOL
        rtol = task.rtol if wide else max(task.rtol, COARSE_RTOL)
        yield from self.refining.brackets(replace(task, rtol=rtol, budget=self.most))


GUARD_BITS = 6
LONG, LONG_UNSURE = 5 * 10**6, 5 * 10**5
"""Steps from which on a route comes behind the instant bounds; one that may give up."""
QUICK = 100
"""A bound is quick next to a route that costs so many times more."""
FIRST_SHARE = 10
"""So many times less than a long route takes, in a trial than the budget, is spent on first
brackets."""
TRIALS = 5
"""Of a search that compares: a route is long for it that takes so many times less."""
USUAL_RTOL = Fraction(1, 10**6)
"""The default width where nothing reaches any width."""
SLACK = Fraction(3, 4)
"""Of the width: the rest is for rounding, and for the decimals that are printed."""
FAR_BEYOND = Fraction(1, 1000)
"""Of the ordinary width of a grid; at the least, it takes so many times longer to get there."""


def bits_for(rtol: Fraction) -> int:
    """The relative accuracy in bits that keeps a bracket within ``rtol``, and a little more."""
    return rtol.denominator.bit_length() - rtol.numerator.bit_length() + GUARD_BITS


@dataclass(frozen=True)
class Entry:
    """A route with what it costs for a core, and the eps_g from which on it applies."""

    route: Route
    cost: int
    since: Exact | None
    """It applies from this eps_g on; None where it has to be asked at each."""

    def applies(self, core: Core, eps_g: Exact) -> bool:
        """Whether the route answers for this core at this eps_g >= 0."""
        if self.since is ZERO or (self.since is not None and eps_g >= self.since):
            return True
        return not self.route.lacks(core, eps_g)


class Plan:
    """The routes for a core by their cost, found once for all eps_g; each kind when asked for."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.routes = [r for r in all_exact(core) if not r.stranger(core)]

    @property
    def knows(self) -> bool:
        """Whether some route is about such a core, be it only with a bound."""
        return bool(self.routes or self.instant or self.bounds)

    def _entries(self, routes: Iterable[Route]) -> tuple[Entry, ...]:
        core, found = self.core, []
        for route in routes:
            since = route.since(core)
            if since is not None or route.sometimes(core):
                found.append(Entry(route, route.cost(core), since))
        return tuple(sorted(found, key=lambda entry: entry.cost))

    @cached_property
    def direct(self) -> tuple[Entry, ...]:
        """The routes that reach any width and answer by themselves, the cheapest first."""
        return self._entries(r for r in self.routes if not (r.anytime or r.detour))

    @cached_property
    def others(self) -> tuple[Entry, ...]:
        """The routes that reach any width by a detour, then those that refine a grid."""
        detours = self._entries(r for r in self.routes if r.detour)
        return detours + self._entries(r for r in self.routes if r.anytime)

    def _bounds(self, *, instant: bool) -> tuple[Entry, ...]:
        bounds = (r for r in all_bounds(adaptive=self.core.adaptive) if r.instant == instant)
        return self._entries(r for r in bounds if not r.stranger(self.core))

    @cached_property
    def instant(self) -> tuple[Entry, ...]:
        """The routes that bound at once, by their cost.

        Other bounds are not even asked for their cost, which may take long.
        """
        return self._bounds(instant=True)

    @cached_property
    def bounds(self) -> tuple[Entry, ...]:
        """The routes that only bound, but for the instant ones."""
        return self._bounds(instant=False)

    def exact(self) -> Iterator[Entry]:
        """The routes that reach any width, in the order in which they are tried."""
        yield from self.direct
        yield from self.others


def is_long(entry: Entry, *, trial: bool) -> bool:
    """Whether a route takes so long that first brackets by others are worth it before."""
    return entry.cost * (TRIALS if trial else 1) >= (LONG if entry.route.sure else LONG_UNSURE)


def plan_for(reduction: Reduction) -> Plan:
    """The routes for a composition's core by their cost, made once and kept with the reduction."""
    return reduction.remembered("plan", lambda: Plan(reduction.core))


class Schedule:
    """The routes for one core at one eps_g >= 0, in the order in which they are tried."""

    def __init__(self, question: Question, eps_g: Exact) -> None:
        self.question, self.eps_g = question, eps_g
        self.core = question.reduction.core
        self.plan = plan_for(question.reduction)
        self.left = 0
        """Routes that would reach any width, at whatever cost; known after the last."""
        self.default_rtol = USUAL_RTOL
        """The width to ask for where the user names none; known with the first route."""

    @property
    def reaches_any_width(self) -> bool:
        """Whether some route would reach any width, and has not found that it takes too long."""
        return self.left > 0

    def given_up(self, route: Route) -> None:
        """Note that ``route`` takes too long after all; one less is left that reaches any width."""
        if route.exact and (route.name in self.question.failures or not route.sure):
            self.left -= 1
            self.default_rtol = USUAL_RTOL

    def __iter__(self) -> Iterator[Route]:
        nothing, early = True, True
        for entry in () if self.question.instant else self.plan.exact():
            if self._failed(entry) or not entry.applies(self.core, self.eps_g):
                continue
            self.left += 1
            if entry.cost > self.question.budget:
                continue
            if nothing:
                self.default_rtol = entry.route.default_rtol
            if early and is_long(entry, trial=self.question.trial):
                early = False
                yield from (bound.route for bound in self._bounds(entry.cost // QUICK))
                yield from self._coarse(entry)
            nothing = False
            yield entry.route
        yield from (bound.route for bound in self._bounds(self.question.budget))

    def _coarse(self, long: Entry) -> Iterator[Route]:
        """The first brackets of routes that refine a grid, before one that does not."""
        trial = self.question.trial
        most = (self.question.budget if trial else long.cost) // FIRST_SHARE
        for entry in () if long.route.anytime else self.plan.others:
            coarse = CoarseFirst(entry.route, most, finer=trial)
            fits = entry.route.anytime and not self._failed(entry)
            if fits and coarse.applies(self.core, self.eps_g):
                yield coarse

    def _bounds(self, most: int) -> Iterator[Entry]:
        """The instant bounds, then the routes that only bound, up to this cost."""
        for entry in self.plan.instant:
            if self._wanted(entry):
                yield entry
        for entry in () if self.question.instant else self.plan.bounds:
            if entry.cost <= most and self._wanted(entry):
                yield entry

    def _wanted(self, entry: Entry) -> bool:
        """Whether it answers here, and bounds an end that is of interest."""
        other = {entry.route.side, self.question.side} == {"lower", "upper"}
        if other or self._failed(entry):
            return False
        return entry.applies(self.core, self.eps_g)

    def _failed(self, entry: Entry) -> bool:
        """Whether the route of an entry has failed in the course of this question."""
        return entry.route.name in self.question.failures


def unknown_classes(core: Core) -> ParameterError:
    """The ParameterError for a core that no route is about, with the classes that none knows."""
    known = {
        kind.of for r in all_routes(adaptive=core.adaptive) for kind in core.kinds if r.knows(kind)
    }
    strange = [run for run in core.runs if type(run.mechanism) not in known]
    shown = " ".join(str(run.mechanism) for run in strange or core.runs)
    kind = "adaptive" if core.adaptive else "non-adaptive"
    wanted = f"a class that some route for {kind} composition knows"
    if not strange:
        wanted = f"classes that some route for {kind} composition knows together"
    return ParameterError("composition", shown, wanted)


def iterate_delta(question: Question, eps_g: Exact) -> Iterator[Solution]:
    """Narrower and narrower certified brackets of delta at one eps_g; the last is the answer.

    ParameterError for classes that no route knows, and beyond the sizes of
    :meth:`.Question.require_size`.
    """
    reduction = question.reduction
    if reduction.at_an_end(eps_g):
        about = question.about(eps_g)
        yield Solution(reduction.closed_form(eps_g, question.rtol, about), "reached")
        return
    question.require_size()
    apart = between(question.at(eps_g), lambda other: iterate_delta(other, eps_g))
    yield from _by_routes(question, eps_g) if apart is None else apart


def _by_routes(question: Question, eps_g: Exact) -> Iterator[Solution]:
    """The brackets of one route after the other, for a delta inside the support."""
    reduction, about = question.reduction, question.about(eps_g)
    schedule = Schedule(question, abs(eps_g))
    atol = question.atol or Fraction(0)
    rtol = question.rtol
    best: Solution | None = None
    known: Dyadic | None = None
    attained: Dyadic | None = None
    for route in schedule:
        rtol = _default(question, route, rtol) or schedule.default_rtol
        if best is not None and best.enclosure.reaches(rtol, atol):
            yield Solution(replace(best.enclosure, rtol=rtol), "reached", best.witness)
            return
        driven = route.exact and not route.anytime
        if _useless(route, best):
            continue
        try:
            asked = attempts(question, route, (eps_g,), rtol, atol, (attained, known))
            for (answer, *_), bits in asked:
                known = answer.upper if known is None else min(known, answer.upper)
                attained = answer.lower if attained is None else max(attained, answer.lower)
                found = reduction.enclosure(eps_g, answer, bits, about, rtol)
                witness = reduction.mirrored(eps_g, answer.witness)
                before, best = best, _both(best, found, witness, _unreached(schedule))
                if best.enclosure.reaches(rtol * SLACK if driven else rtol, atol):
                    best = Solution(best.enclosure, "reached", best.witness)
                if best != before:
                    yield best
                if best.status == "reached" and not route.anytime:
                    return
        except TooLarge as error:
            schedule.given_up(route)
            yield from _ended_short(best, error)
            rtol = question.rtol if best is None else rtol
            continue
        if best is not None and best.enclosure.reaches(rtol, atol):
            yield replace(best, status="reached")
            return
        if best is not None and best.enclosure.upper <= SMALLEST:
            yield replace(best, status="width_not_reached")  # nothing is told from 0 below it
            return
        # behind a bound, or one that may find that it takes too long, the next names its own width
        rtol = rtol if route.sure and route.exact else question.rtol
    if best is None:
        yield _nothing(schedule, about, rtol)


def _ended_short(best: Solution | None, error: TooLarge) -> Iterator[Solution]:
    """What is known, where a route had no room or no time for more."""
    if best is not None and isinstance(error, NoRoom):
        yield replace(best, status=error.status)


def _nothing(schedule: Schedule, about: str, rtol: Fraction | None) -> Solution:
    """The trivial bracket [0, 1] where no route has answered; ParameterError if none knows the
    classes."""
    if not schedule.plan.knows:
        raise unknown_classes(schedule.core)
    nothing = Enclosure(Dyadic(0), Dyadic(1), of=about, rtol=rtol)
    return Solution(nothing, _unreached(schedule))


def _default(question: Question, route: Route, rtol: Fraction | None) -> Fraction | None:
    """The width to ask for: one before this route may have found that it takes too long."""
    return route.default_rtol if question.rtol is None and rtol is None and route.exact else rtol


def _useless(route: Route, best: Solution | None) -> bool:
    """What only bounds delta is not narrower than what a route to any width has found; nor is what
    refines a grid where that is far beyond its ordinary width."""
    ordinary = USUAL_RTOL
    if route.exact:
        if not route.anytime:
            return False
        ordinary = route.default_rtol * FAR_BEYOND
    return best is not None and best.enclosure.reaches(ordinary)


def attempts(
    question: Question,
    route: Route,
    grid: tuple[Exact, ...],
    rtol: Fraction,
    atol: Fraction,
    known: tuple[Dyadic | None, Dyadic | None] = (None, None),
) -> Iterator[tuple[list[Answer], int]]:
    """The brackets that a route yields at the eps_g of ``grid``, with the bits to lift them with.

    ``known`` are the largest lower end and the least upper end so far, at one eps_g: a route may
    see that it is no match, or which tails are next to nothing. TooLarge where the route gives up.
    """
    reduction, bits = question.reduction, bits_for(rtol)
    places = tuple(abs(eps_g) for eps_g in grid)
    floors: tuple[float, ...] = (0.0,) * len(grid)
    if route.anytime:
        floors = tuple(reduction.allowed(eps_g, float(rtol), float(atol)) for eps_g in grid)
    attained, least = known
    task = Task(
        reduction.core,
        places,
        rtol,
        bits,
        floors,
        question.budget,
        question.progress,
        least,
        attained,
    )
    driven = route.exact and not route.anytime
    for _ in range(route.attempts if driven else 1):
        for answers in one_by_one(question, route, grid[0], partial(route.brackets, task)):
            yield answers, task.bits if driven else max(bits, WORK_BITS)
        task = replace(task, bits=task.bits + task.bits // 4 + 8)


def _unreached(schedule: Schedule) -> Status:
    """Why the width was not reached: a route could, given more; or none can."""
    return "budget" if schedule.reaches_any_width else "width_not_reached"


def _both(
    one: Solution | None, other: Enclosure, witness: Witness | None, status: Status
) -> Solution:
    """The intersection of two certified brackets of one number; the witness goes with the lower
    end."""
    if one is None:
        return Solution(other, status, witness)
    enclosure = replace(one.enclosure.intersect(other), rtol=other.rtol)
    better = other.lower > one.enclosure.lower
    return Solution(enclosure, status, witness if better else one.witness)


def solve_delta(question: Question, eps_g: Exact) -> Solution:
    """The narrowest bracket of delta at one eps_g, the last of :func:`iterate_delta`."""
    *_, last = iterate_delta(question, eps_g)
    return last


# -- many eps_g -----------------------------------------------------------------------------------


def solve_grid(question: Question) -> list[Solution]:
    """The best bracket of delta at every point of the question, in their order.

    Routes that share their work are asked once; what one run for all does not reach (deltas of very
    different sizes) is asked alone.
    """
    solutions: dict[int, Solution] = {}
    for route, places in _sharing(question).items():
        solutions |= _together(question, route, places)
    return [
        solutions[i] if i in solutions else solve_delta(replace(question, failures={}), eps_g)
        for i, eps_g in enumerate(question.points)
    ]


def _sharing(question: Question) -> dict[Route, list[int]]:
    """The points at which a route that shares its work comes first, two or more for each."""
    reduction = question.reduction
    if not reduction.core.runs:
        return {}
    shares = [r for r in all_exact(reduction.core) if r.shared]
    if not any(route.applies(reduction.core) for route in shares):
        return {}
    found: dict[Route, list[int]] = {}
    for i, eps_g in enumerate(question.points):
        if not reduction.at_an_end(eps_g):
            first = next((r for r in Schedule(question, abs(eps_g)) if r.exact), None)
            if first is not None and first.shared:
                found.setdefault(first, []).append(i)
    return {route: places for route, places in found.items() if len(places) > 1}


def _together(question: Question, route: Route, places: list[int]) -> dict[int, Solution]:
    """The answers of one task for several points, those that reached their width."""
    question.require_size()
    rtol = question.rtol or route.default_rtol
    atol = question.atol or Fraction(0)
    grid = tuple(question.points[i] for i in places)
    best: dict[int, Solution] = {}
    try:
        for answers, bits in attempts(question, route, grid, rtol, atol):
            for i, answer in zip(places, answers, strict=True):
                eps_g = question.points[i]
                found = question.reduction.enclosure(
                    eps_g, answer, bits, question.about(eps_g), rtol
                )
                if found.reaches(rtol if route.anytime else rtol * SLACK, atol):
                    witness = question.reduction.mirrored(eps_g, answer.witness)
                    best[i] = Solution(found, "reached", witness)
    except TooLarge:
        pass
    return best
