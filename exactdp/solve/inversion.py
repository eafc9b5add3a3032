"""eps_g at a given delta: the smallest eps_g with delta(eps_g) <= delta, certified on both sides.

With D = 1 - prod (1 - delta_i) and s = the end of the support (for BR and DP the sum of all eps):

- delta >= 1 gives -inf, delta < D gives inf, delta = D gives s (no mechanism at all: 0);
- delta >= delta(-s) = 1 - (1 - D) e^-s gives ln((1 - delta)/(1 - D)), which is <= -s;
- otherwise the root lies in (-s, s), where delta(.) is strictly decreasing; two evaluations, one
  on each side of it, certify the bracket. 12 to 16 evaluations in all.

Inside the support there are four ways, in this order: by a route that reaches any width wherever
the root may be; by one whose lower ends come at once; on the curves of a route that bounds delta at
every eps_g of a range from one run; else on the two curves of whatever bounds delta.

Where a search begins is a guess, which is never part of an answer.

*eps_g at a given delta where the loss has no end: on the two curves of whatever bounds delta.*

delta(.) does not increase, so a point where the upper curve is at most the target is an upper bound
of the root, and a point where the lower curve is above it a lower bound.

*Both sides of eps_g at a given delta by instant bounds alone: a first bracket within a second.*

From above: bounds by moments know about where they meet a delta (:meth:`Route.met_at`), so that one
question a little above it shows that delta is at most the target there. From below, and where no
route knows: by halving, on the ends that the instant bounds give. What is certified is each answer
at its point alone; delta(.) does not increase.

*What searches of one root have found, one after the other, and the widths they are asked for.*
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from flint import arb

from exactdp.mechanisms.compositions import ZERO, Core
from exactdp.numbers.answers import Start
from exactdp.numbers.certified_roots import RootSearch, Side, asked_bits
from exactdp.numbers.dyadics import Dyadic, short_above
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End, Status, Which, arb_of
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import NoRoom, TooLarge
from exactdp.routes.base import Route
from exactdp.solve.curve_inversion import ConcreteSearch, CurveSearch
from exactdp.solve.edges import at_the_edges, at_the_end_of_finite, never
from exactdp.solve.floor_of_delta import never_below
from exactdp.solve.question import Question, Solution, at_once
from exactdp.solve.reduction import CLOSED_FORM, DEFAULT_RTOL, Reduction
from exactdp.solve.reductions_between_optima import all_exact, between
from exactdp.solve.refinement import (
    FAR_BEYOND,
    LONG,
    USUAL_RTOL,
    plan_for,
    solve_delta,
    unknown_classes,
)
from exactdp.solve.search_interval_for_eps import NotTold, high_near, high_side, last_side, low_side

ZERO_RATIO = Fraction(1, 2**80)
"""The share of rtol times the smallest eps at which eps_g = 0 counts as found. Where the support
has no exact end, its third power, as a share of rtol alone."""


@dataclass
class KeptBracket:
    """The narrowest bracket of one root that has been found so far, kept from search to search."""

    of: str
    found: Enclosure | None = None

    def narrowed(
        self, sides: Iterable[tuple[Side, Side]], wanted: Question, otherwise: Status
    ) -> Iterator[Solution]:
        """A solution after each pair of sides of the root: the bracket so far, and its status.

        "reached" where it is as narrow as ``wanted`` asks, else ``otherwise``. Where there is no
        room, or no time, for another pair that is said of the last.
        """
        assert wanted.rtol is not None
        assert wanted.atol is not None
        try:
            for low, high in sides:
                found = Enclosure(low.point, high.point, low.end, high.end, self.of, wanted.rtol)
                if self.found is not None:
                    found = replace(self.found.intersect(found), rtol=wanted.rtol)
                self.found = found
                reached = found.reaches(wanted.rtol, wanted.atol)
                yield Solution(found, "reached" if reached else otherwise)
        except NoRoom as error:
            if self.found is None:
                raise
            reached = self.found.reaches(wanted.rtol, wanted.atol)
            yield Solution(self.found, "reached" if reached else error.status)

    def reaches(self, rtol: Fraction, atol: Fraction = Fraction(0)) -> bool:
        """Whether a bracket is known, and is as narrow as ``rtol`` or ``atol`` asks."""
        return self.found is not None and self.found.reaches(rtol, atol)

    def high_side(self) -> Side | None:
        """The upper end of the bracket, with what it rests on; None if infinite or unknown."""
        if self.found is None or self.found.upper.infinite:
            return None
        return Side(self.found.upper, self.found.upper_end)


def with_widths(question: Question, usual: Fraction) -> Question:
    """The question with the relative width ``usual`` and a tiny absolute one, if it names none."""
    rtol = question.rtol or usual
    atol = tiny(question.reduction.core, rtol) if question.atol is None else question.atol
    return replace(question, rtol=rtol, atol=atol)


def tiny(core: Core, rtol: Fraction) -> Fraction:
    """An absolute width far below every eps, at which eps_g = 0 counts as found.

    About 2^-80 rtol times the smallest eps, or 2^-240 rtol where the support has no exact end.
    """
    if core.total is None:
        return rtol * ZERO_RATIO**3
    with precision(64):
        mantissa, exponent = core.smallest.ball().lower().man_exp()
    magnitude = int(exponent) + int(mantissa).bit_length()
    return rtol * ZERO_RATIO * Fraction(2) ** magnitude


COARSE_RTOL = Fraction(1, 1000)
MARGINS = (Fraction(1, 2**20), Fraction(1, 2**12), Fraction(1, 2**6), Fraction(1, 4), Fraction(3))
"""How far above a guess the upper side is looked for, relative to it, in turn."""
HALVINGS = 12
DOUBLINGS = 64
SHORT_BITS = 30
"""Of the points that are asked."""

Certify = Callable[[Fraction], Side | None]
"""The side of the root that a point is certainly on, if it is on the one that is meant."""


def by_instant_bounds(
    kept: KeptBracket, question: Question, target: Fraction
) -> Iterator[Solution]:
    """Solutions for eps_g at the delta ``target`` by instant bounds, none wider than before.

    ``kept`` has the bracket so far, and takes up what is found.
    """
    wanted = with_widths(question, USUAL_RTOL)
    otherwise: Status = "width_not_reached" if question.instant else "budget"
    yield from kept.narrowed(_sides(wanted, target), wanted, otherwise)


def _sides(question: Question, target: Fraction) -> Iterator[tuple[Side, Side]]:
    """A side above the root, then one below it as well."""
    reduction = question.reduction
    low, high = low_side(reduction, target), _end_above(reduction, target)

    def certify(which: Which) -> Certify:
        asked = replace(
            question, quantity="delta", rtol=COARSE_RTOL, atol=None, progress=None, instant=True
        )

        def at(point: Fraction) -> Side | None:
            place = Dyadic.from_fraction(point)
            found = solve_delta(replace(asked, side=which), Exact(point)).enclosure
            if which == "upper":
                known = found.upper.fraction() <= target
                return Side(place, found.upper_end) if known else None
            return Side(place, found.lower_end) if found.lower.fraction() > target else None

        return at

    high = _above(question, target, low, high, certify("upper"))
    yield low, high
    yield _below(low, high, certify("lower")), high


def _end_above(reduction: Reduction, target: Fraction) -> Side:
    """The end of the support, or of the finite losses; infinity where there is none."""
    total = reduction.core.total
    if total is None:
        return last_side(reduction, target) or Side(Dyadic.infinity(1), TRIVIAL)
    with precision(64):
        return Side(Dyadic.from_arb(total.ball().upper()), End(CLOSED_FORM, reduction.ends_by))


def _above(question: Question, target: Fraction, low: Side, high: Side, certify: Certify) -> Side:
    """The nearest point that is certainly above the root, about."""
    guess = _guess(question, target)
    for margin in MARGINS:
        if guess is None:
            break
        point = _short(guess * (1 + margin), up=True)
        if not high.point.infinite and point >= high.point.fraction():
            return high
        found = certify(point)
        if found is not None:
            return found
    start, found = low.point.fraction(), None
    if high.point.infinite:
        powers = (Fraction(2) ** k for k in range(-2, DOUBLINGS))
        found = next((one for one in map(certify, powers) if one is not None), None)
        if found is None:
            return high
        high = found
    for _ in range(HALVINGS):
        point = _short((start + high.point.fraction()) / 2, up=True)
        if not start < point < high.point.fraction():
            break
        found = certify(point)
        start, high = (point, high) if found is None else (start, found)
    return high


def _below(low: Side, high: Side, certify: Certify) -> Side:
    """The furthest point that is certainly below the root, about."""
    stop, place = high.point, Fraction(1)
    if stop.infinite:  # nothing is known above: outward while it is below
        while place < 2**DOUBLINGS and (found := certify(place)) is not None:
            low, place = found, 2 * place
    end = place if stop.infinite else stop.fraction()
    for _ in range(HALVINGS):
        point = _short((low.point.fraction() + end) / 2, up=False)
        if not low.point.fraction() < point < end:
            break
        found = certify(point)
        low, end = (low, point) if found is None else (found, end)
    return low


def _guess(question: Question, target: Fraction) -> Fraction | None:
    """The least place that a route knows of, if one does."""
    reduction, places = question.reduction, []
    with precision(128):
        delta = reduction.lowered(ZERO, arb_of(target))
        if not 0 < delta < 1:
            return None
        for entry in plan_for(reduction).instant:
            if entry.applies(reduction.core, ZERO):
                with suppress(TooLarge):
                    places.append(_met_at(question, entry.route, delta))
    known = [Fraction(place) for place in places if place is not None and 0 < place < 2**DOUBLINGS]
    return min(known, default=None)


def _met_at(question: Question, route: Route, delta: arb) -> float | None:
    """What the route knows of the place; its arithmetic error is told as everywhere."""
    core = question.reduction.core
    return at_once(question, route, None, lambda: route.met_at(core, delta))


def _short(value: Fraction, *, up: bool) -> Fraction:
    """A dyadic number of few bits next to a positive one: at least it if ``up``, else at most."""
    size = value.numerator.bit_length() - value.denominator.bit_length()
    scale = Fraction(2) ** (SHORT_BITS - size)
    rounded = -(-value * scale // 1) if up else value * scale // 1
    return rounded / scale


FURTHEST = 64
"""Points that are tried in the search for each side of the root: 1 (or -1), 2, 4, and so on."""

Curve = Callable[[Dyadic, int, Which], Enclosure]
"""delta at a point, to so many bits: the lower or the upper curve."""

FEW_BITS = 20
"""Bits of delta at the points +-2^i where sides of the root are looked for: certain or not is seen
with few, and a point of which nothing is certain is passed over."""

NEXT_TO_ZERO = Fraction(1, 2**80)
"""The absolute width, as a share of the relative one, at which eps_g = 0 counts as found."""


def outer_point(curve: Curve, target: Fraction, which: Which, *, above: bool) -> Side | None:
    """A point surely above the eps_g with delta = ``target`` (if ``above``), or below it; or None.

    Above, the curve is at most ``target``; below, greater. Points are +-2^i, i < FURTHEST, with
    what they rest on; None if none of them is certain.
    """
    for doublings in range(FURTHEST):
        point = Dyadic(1 if above else -1, doublings)
        found = curve(point, FEW_BITS, which)
        if above and found.upper.fraction() <= target:
            return Side(point, found.upper_end)
        if not above and found.lower.fraction() > target:
            return Side(point, found.lower_end)
    return None


def root_of(
    curve: Curve, target: Fraction, which: Which, *, rtol: Fraction, atol: Fraction
) -> Side | None:
    """An end of a bracket of eps_g at the delta ``target`` that one curve certifies; or None.

    The "upper" or the "lower" end, ``which`` is asked for: a point near the place where this curve
    meets the target, with what it rests on; where no point is certain on the other side of that
    place, the one of :func:`outer_point` on this side. None where that has none.
    """
    outer = {above: outer_point(curve, target, which, above=above) for above in (False, True)}
    low, high = outer[False], outer[True]
    if low is None or high is None:
        return high if which == "upper" else low
    search = RootSearch(
        lambda x, bits: curve(x, bits, which), target, low, high, rtol=rtol, atol=atol
    )
    middle = (low.point.fraction() + high.point.fraction()) / 2
    search.run(Dyadic.from_fraction(middle))
    return search.high if which == "upper" else search.low


def without_end(question: Question, target: Fraction, of: str) -> Solution:
    """A bracket of eps_g at the delta ``target`` where the loss has no end, by both curves.

    An end for which no point was found is infinite.
    """
    rtol = question.rtol or USUAL_RTOL
    atol = question.atol or rtol * NEXT_TO_ZERO
    pointwise = replace(question, quantity="delta", rtol=rtol, atol=None, progress=None)

    def curve(x: Dyadic, bits: int, which: Which) -> Enclosure:
        wanted = replace(pointwise, rtol=max(Fraction(1, 1 << bits), Fraction(1, 1 << 40)))
        return solve_delta(wanted, Exact(x.fraction())).enclosure.at_end(which)

    low = root_of(curve, target, "lower", rtol=rtol, atol=atol)
    high = root_of(curve, target, "upper", rtol=rtol, atol=atol)
    low = low or Side(Dyadic.infinity(-1), TRIVIAL)
    high = high or Side(Dyadic.infinity(1), TRIVIAL)
    found = Enclosure(low.point, high.point, low.end, high.end, of, rtol)
    return Solution(found, "reached" if found.reaches(rtol, atol) else "width_not_reached")


def guessed_root(core: Core, target: Fraction, low: Dyadic, high: Dyadic) -> tuple[Dyadic, Dyadic]:
    """A starting point and the spread of the loss, if it were normal; certifies nothing.

    Where the loss has no end, the point is in the middle of what is left.
    The loss of RR_{2 eps, eps} has mean eps tanh(eps/2) and variance (eps/cosh(eps/2))^2; for BR
    about the same with eps/2 (at t = eps/2).
    """
    if core.total is None:
        near, far = low.to_arb(), high.to_arb()
        return Dyadic.from_arb(((near + far) / 2).mid()), Dyadic.from_arb(((far - near) / 8).mid())
    mean = variance = arb(0)
    halved = [(eps / 2, count) for eps, count in core.br_groups]
    for eps, count in (*halved, *core.dp_groups):
        e = eps.ball()
        mean += count * e * (e / 2).tanh()
        variance += count * (e * (e / 2).sech()) ** 2
    spread = variance.sqrt()
    if target > Fraction(1, 2) and variance < 4:
        point = arb_of(1 - target).log()
    else:
        point = mean + spread * arb(2).sqrt() * (2 * arb_of(target)).erfcinv()
    total = core.support.ball()
    limit = total * arb(15) / 16
    point = point if point.is_finite() else limit
    spread = spread if spread.is_finite() else limit
    return Dyadic.from_arb(point.min(limit).max(-limit).mid()), Dyadic.from_arb(spread.mid())


def curve_route(question: Question) -> Route | None:
    """A route that bounds delta on a range of eps_g from one run, within the budget; or None."""
    core = question.reduction.core
    routes = [r for r in all_exact(core) if r.curve and r.applies(core)]
    affordable = [route for route in routes if route.cost(core) <= question.budget]
    return affordable[0] if affordable else None


def searching_route(question: Question) -> Route | None:
    """A route whose lower ends come at once, with a whole search within the budget; or None."""
    core = question.reduction.core
    routes = [r for r in all_exact(core) if r.searching and r.applies(core)]
    return next((route for route in routes if route.cost(core) <= question.budget), None)


BRACKET_RTOL = Fraction(1, 1000)
"""Where delta is only bracketed, asking for more than this costs time and gains nothing."""
STEPS_RTOL = Fraction(1, 10**6)
"""The same where one run bounds it from above at every eps_g, and sums of few terms from below."""
EVALUATIONS = 10
"""Of delta, at the least, in one search."""
TEST_BITS = 40
FAR = Fraction(1, 10**20)
"""Lower ends at t in doubles are next to delta up to about there."""
SEARCHES = 6
"""For one upper end, each further out by a factor of 8."""
QUICK_BUDGET = 10**6
"""Steps for each delta of a first search on the curves of what only bounds, ..."""
SHARE = 10
"""Quick bounds take so many times fewer steps than the route behind them, at the least."""
PATIENT_BUDGET = 3 * 10**7
"""... and of a second one, or a tenth of the budget that was asked for, if that is more."""

Asker = Callable[[Dyadic, int], Enclosure]
"""delta at a point, to so many bits."""


def iterate_epsilon(question: Question, target: Fraction) -> Iterator[Solution]:
    """Narrower and narrower certified brackets of eps_g at one delta; the last is the answer.

    ``atol`` only matters where eps_g is 0 or next to it; its default is far below rtol times the
    smallest eps. Where only brackets of delta are known, so is eps_g.
    """
    reduction, core = question.reduction, question.reduction.core
    of = question.about(Exact(target))
    apart = between(question, lambda other: iterate_epsilon(other, target))
    if apart is not None:  # where their losses end, too
        yield from apart
        return
    edge = at_the_edges(reduction, target, question.rtol or DEFAULT_RTOL, of)
    if edge is not None:
        yield edge
        return
    if not plan_for(reduction).knows:
        raise unknown_classes(core)
    question.require_size()
    if core.total is None and never_below(reduction, target):
        yield never(reduction, rtol=question.rtol or DEFAULT_RTOL, of=of)
        return
    if core.total is None:
        end = at_the_end_of_finite(reduction, target, question.rtol or DEFAULT_RTOL, of)
        if end is not None:
            yield end
            return
    if any(run.mechanism.moment_curve is not None for run in core.runs):
        kept = KeptBracket(of)
        yield from by_instant_bounds(kept, question, target)
        found = without_end(question, target, of).enclosure
        sides = Side(found.lower, found.lower_end), Side(found.upper, found.upper_end)
        wanted = with_widths(question, USUAL_RTOL)
        yield from kept.narrowed([sides], wanted, "width_not_reached")
        return
    yield from _inside_the_support(question, target, of)


def _inside_the_support(question: Question, target: Fraction, of: str) -> Iterator[Solution]:
    """The four ways, and before them instant bounds, and routes that may take too long: what one of
    them has found stays."""
    kept = KeptBracket(of)
    everywhere = None if question.instant else exact_around_the_root(question, target)
    if question.instant or _takes_long(question, everywhere):
        for found in by_instant_bounds(kept, question, target):
            yield found
            if found.status == "reached":
                return
    if question.instant:
        return
    tried: tuple[Route, ...] = ()
    while everywhere is not None and not everywhere[0].sure:
        wanted = with_widths(question, everywhere[0].default_rtol)
        sides = by_route(wanted, target, everywhere[0], kept)
        for found in kept.narrowed(sides, wanted, "width_not_reached"):
            yield found
            if found.status == "reached":
                return
        tried = (*tried, everywhere[0])
        everywhere = exact_around_the_root(question, target, tried)
    searching = None if everywhere else searching_route(question)
    curve = None if everywhere or searching else curve_route(question)
    chosen = everywhere[0] if everywhere is not None else searching or curve
    usual = USUAL_RTOL if chosen is None else chosen.default_rtol
    if everywhere is None and tried and kept.reaches(usual * FAR_BEYOND):
        return  # it would be no match
    wanted = with_widths(question, usual)
    otherwise: Status = "budget"
    if everywhere is not None:
        sides, otherwise = by_answers(wanted, target, everywhere[1]), "width_not_reached"
    elif searching is not None:
        sides = by_search(wanted, target, searching)
    elif curve is not None:
        sides = by_curves(wanted, target, curve, kept)
    else:
        sides = by_bounds(wanted, target)
        otherwise = "budget" if _unaffordable(question) else "width_not_reached"
    yield from _or_by_bounds(kept, sides, wanted, otherwise, target)


def _or_by_bounds(
    kept: KeptBracket,
    sides: Iterator[tuple[Side, Side]],
    wanted: Question,
    otherwise: Status,
    target: Fraction,
) -> Iterator[Solution]:
    """What a way finds; where a route of it gave up, or failed, then whatever else bounds delta."""
    assert wanted.rtol is not None
    failed = len(wanted.failures)
    try:
        yield from kept.narrowed(sides, wanted, otherwise)
    except (TooLarge, NotTold) as error:
        if isinstance(error, NotTold) and len(wanted.failures) == failed:
            raise
    else:
        if len(wanted.failures) == failed or kept.reaches(wanted.rtol):
            return
    yield from kept.narrowed(by_bounds(wanted, target), wanted, "width_not_reached")


def by_answers(
    question: Question, target: Fraction, since: Side | None
) -> Iterator[tuple[Side, Side]]:
    """The two sides of the root of delta = ``target``, where a route has any width around it.

    ``since`` is a point known to be below the root.
    """
    search = inside(question, target, asker(question, "both"), since)
    yield search.low, search.high


def _takes_long(question: Question, everywhere: tuple[Route, Side | None] | None) -> bool:
    """Whether instant bounds come before the first route: it takes long, or what is behind it."""
    if everywhere is not None and not everywhere[0].sure:
        return True
    first = everywhere[0] if everywhere else searching_route(question) or curve_route(question)
    return first is None or first.cost(question.reduction.core) >= LONG // EVALUATIONS


def by_route(
    question: Question, target: Fraction, route: Route, kept: KeptBracket
) -> Iterator[tuple[Side, Side]]:
    """The two sides of the root of delta = ``target`` by one route that may take too long.

    Or not tell the target: it ends where the route does. To its ordinary width first, within what
    is ``kept``, then to a narrower one that is asked for.
    """
    reduction = question.reduction
    assert question.rtol is not None
    core, first = reduction.core, replace(question, rtol=max(question.rtol, route.default_rtol))
    with precision(64):
        near = reduction.lowered(ZERO, arb_of(target))
    with suppress(TooLarge, NotTold):
        start = at_once(question, route, None, lambda: route.start(core, near))
        solve = route.at_many(core) if start is None else start.solve

        def ask(x: Dyadic, bits: int) -> Enclosure:
            eps_g = Exact(x.fraction())
            if reduction.at_an_end(eps_g):
                return reduction.closed_form(eps_g, Fraction(1, 1 << bits), "")
            answer = at_once(question, route, eps_g, lambda: solve(abs(eps_g), bits))
            return reduction.enclosure(eps_g, answer, bits, "", Fraction(1, 1 << bits))

        search = inside(first, target, ask, start=start, kept=kept)
        yield search.low, search.high
        if question.rtol < route.default_rtol and search.reached:
            search = narrower(question, target, ask, search.low, search.high)
            yield search.low, search.high


def solve_epsilon(question: Question, target: Fraction) -> Solution:
    """The narrowest bracket of eps_g at one delta, the last of :func:`iterate_epsilon`."""
    *_, last = iterate_epsilon(question, target)
    return last


# -- which way ------------------------------------------------------------------------------------


def exact_around_the_root(
    question: Question, target: Fraction, tried: tuple[Route, ...] = ()
) -> tuple[Route, Side | None] | None:
    """The first route to any width wherever the root may be, none of ``tried``; or None.

    By cost, those that ask another question behind the others. Where it applies from some eps_g on,
    the root has to be beyond; a point there comes with it, else None.
    """
    core = question.reduction.core
    for entry in plan_for(question.reduction).exact():
        if entry.route.anytime or entry.since is None or entry.cost > question.budget:
            continue
        if entry.route in tried or entry.route.name in question.failures:
            continue
        if entry.since.sign() == 0:
            return entry.route, None
        with precision(64):
            point = Dyadic.from_arb(entry.since.ball().upper())
        if Exact(point.fraction()) >= core.support:
            continue
        value = asker(question, "both")(point, TEST_BITS)
        if value.lower.fraction() > target:
            return entry.route, Side(point, value.lower_end)
    return None


def _unaffordable(question: Question) -> bool:
    """Whether some route to any width is not asked because of what it costs."""
    return any(entry.cost > question.budget for entry in plan_for(question.reduction).exact())


def by_search(question: Question, target: Fraction, route: Route) -> Iterator[tuple[Side, Side]]:
    """The two sides of the root of delta = ``target`` by lower ends of a route, or by both ends.

    By both ends where lower ends do not reach the width that is asked for (to many digits they are
    not tried): where it is narrower than the route's ordinary one, the root is found to that one
    first; from the bracket so far, by secants of whole answers.
    """
    assert question.rtol is not None
    assert question.atol is not None
    stages = [question] if question.rtol >= min(FAR, route.default_rtol) else []
    if question.rtol < route.default_rtol:
        stages.append(replace(question, rtol=route.default_rtol))
    for stage in stages:
        for low, high in by_lower_ends(stage, target, route):
            yield low, high
        if Enclosure(low.point, high.point).reaches(question.rtol, question.atol):
            return
    found = narrower(question, target, asker(question, "both"), low, high)
    yield found.low, found.high


def narrower(question: Question, target: Fraction, ask: Asker, low: Side, high: Side) -> RootSearch:
    """The search of the root of delta = ``target`` from a bracket to the width that is asked for.

    It has run; ``low`` and ``high`` are a bracket of an ordinary width.
    """
    assert question.rtol is not None
    assert question.atol is not None
    with precision(64):
        spread = high.point.to_arb() - low.point.to_arb()
        middle = low.point.to_arb() + spread / 2
        guess, scale = Dyadic.from_arb(middle.mid()), Dyadic.from_arb(spread.mid())
    rtol, atol = question.rtol, question.atol
    return RootSearch(ask, target, low, high, rtol=rtol, atol=atol, spread=scale).run(guess)


def by_lower_ends(
    question: Question, target: Fraction, route: Route
) -> Iterator[tuple[Side, Side]]:
    """The two sides of the root of delta = ``target`` by lower ends, then one upper end beyond it.

    Lower ends are next to delta, so their root is next to the root: at a point a little above,
    delta is shown to be at most the target; further out where that fails.
    """
    assert question.rtol is not None
    assert question.atol is not None
    reduction = question.reduction

    def attained(x: Dyadic, bits: int) -> Enclosure:
        eps_g = Exact(x.fraction())
        attain = partial(route.attained, reduction.core, abs(eps_g), bits)
        answer = at_once(question, route, eps_g, attain)
        found = reduction.enclosure(eps_g, answer, bits, "", question.rtol or Fraction(1))
        return found.at_end("lower")

    quarter = replace(question, rtol=question.rtol / 4, atol=question.atol / 4)
    search = inside(quarter, target, attained)
    low, root = search.low, search.high.point.fraction()
    high = _outermost(question, target, "high")
    margin = max(question.rtol * abs(root), question.atol) / 4
    ask = replace(question, quantity="delta", atol=None, progress=None)
    for _ in range(SEARCHES):
        point = short_above(root + margin, margin / 4)
        if point >= high.point:
            break
        yield low, high
        slope = max(target * margin * Fraction(1, 4), Fraction(1, 10**30))
        wanted = replace(ask, rtol=min(slope / target, Fraction(1, 1000)))
        found = solve_delta(wanted, Exact(point.fraction())).enclosure
        if found.upper.fraction() <= target:
            yield low, Side(point, found.upper_end)
            return
        margin *= 8
    yield low, high


def by_bounds(question: Question, target: Fraction) -> Iterator[tuple[Side, Side]]:
    """The two sides of the root of delta = ``target`` by bounds of delta, narrower each time.

    The root of the lower curve bounds the root from below, that of the upper curve from above.
    """
    assert question.rtol is not None
    if question.reduction.core.total is None:
        low, high = _outermost(question, target, "low"), Side(Dyadic.infinity(1), TRIVIAL)
        yield low, high
        steps = any(run.mechanism.sampled_range for run in question.reduction.core.runs)
        width = STEPS_RTOL if steps else BRACKET_RTOL
        wide = replace(question, rtol=max(question.rtol, width))
        with suppress(NotTold):  # no bound is certainly at most the target
            high = inside(wide, target, asker(question, "upper")).high
            yield low, high
            yield inside(wide, target, asker(question, "lower")).low, high
        return
    coarse = question
    if question.reduction.core.n:
        coarse = replace(question, rtol=max(question.rtol, BRACKET_RTOL / 10))
    low, high = (_outermost(question, target, side) for side in ("low", "high"))
    quick = replace(question, budget=min(question.budget, QUICK_BUDGET))
    enough = max(PATIENT_BUDGET, question.budget // 10)
    patient = replace(question, budget=min(question.budget, enough))
    for asked in (quick, patient):
        found = inside(coarse, target, asker(asked, "lower")).low
        low = found if found.point > low.point else low
        yield low, high
        found = inside(coarse, target, asker(asked, "upper")).high
        high = found if found.point < high.point else high
        yield low, high


def by_curves(
    question: Question, target: Fraction, route: Route, kept: KeptBracket
) -> Iterator[tuple[Side, Side]]:
    """The two sides of the root of delta = ``target`` on finer and finer curves of a route.

    From what is ``kept``, after quick lower ends for an adaptive core.
    """
    core = question.reduction.core
    if core.adaptive:
        yield from by_quick_lower_ends(question, target, route, kept)
    on_curves = ConcreteSearch if core.concrete else CurveSearch
    yield from on_curves(question, target, route, kept.found).brackets()


def by_quick_lower_ends(
    question: Question, target: Fraction, long: Route, kept: KeptBracket
) -> Iterator[tuple[Side, Side]]:
    """The two sides of the root of delta = ``target`` by quick lower bounds, if they tell.

    They take far fewer steps than the route ``long``, within what is ``kept``. Of the adaptive
    optimum the non-adaptive one is such a bound, and next to it where there are many mechanisms.
    """
    high = kept.high_side()
    if kept.found is None or high is None or kept.found.lower.infinite:
        return
    steps = min(question.budget, QUICK_BUDGET, long.cost(question.reduction.core) // SHARE)
    quick = replace(question, budget=steps)
    low = Side(kept.found.lower, kept.found.lower_end)
    with suppress(NotTold):
        yield inside(quick, target, asker(quick, "lower"), low, kept=kept).low, high


def _outermost(question: Question, target: Fraction, side: str, ask: Asker | None = None) -> Side:
    """The end of the support on that side; a point beyond the root where there is no such end."""
    reduction = question.reduction
    if reduction.core.total is None:
        if side == "low":
            return low_side(reduction, target)
        found = high_side(reduction, target, ask or asker(question, "upper"))
        return found or Side(Dyadic.infinity(1), TRIVIAL)
    end = End(CLOSED_FORM, reduction.ends_by)
    with precision(64):
        total = Dyadic.from_arb(reduction.core.support.ball().upper())
    return Side(-total if side == "low" else total, end)


# -- inside the support ---------------------------------------------------------------------------


def asker(question: Question, which: Which) -> Asker:
    """A function that gives delta at a point to so many bits: its bracket, or one end alone.

    The whole bracket where ``which`` is "both", else the number at that end.
    """
    rough = which != "both" and question.reduction.core.n > 0
    pointwise = replace(question, quantity="delta", atol=None, progress=None, side=which)

    def ask(x: Dyadic, bits: int) -> Enclosure:
        width = Fraction(1, 1 << bits)
        wanted = replace(pointwise, rtol=max(width, BRACKET_RTOL) if rough else width)
        return solve_delta(wanted, Exact(x.fraction())).enclosure.at_end(which)

    return ask


def inside(
    question: Question,
    target: Fraction,
    ask: Asker,
    since: Side | None = None,
    start: Start | None = None,
    kept: KeptBracket | None = None,
) -> RootSearch:
    """A search of the root of delta = ``target`` inside the support, after it has run.

    ``ask`` gives delta at a point to so many bits. A route may take long far beyond the root, so
    that an end that is known (``since`` below, ``start`` or ``kept`` above) spares the search of
    one.
    """
    assert question.rtol is not None
    assert question.atol is not None
    low = since or _outermost(question, target, "low")
    near = start and high_near(start, target, ask, asked_bits(question.rtol))
    known = kept and kept.high_side()
    high = near or known or _outermost(question, target, "high", ask)
    with precision(64):
        if near and start:
            guess, spread = (Dyadic.from_arb(arb(one)) for one in (start.near, start.spread))
        else:
            guess, spread = guessed_root(question.reduction.core, target, low.point, high.point)
    search = RootSearch(
        ask,
        target,
        low,
        high,
        rtol=question.rtol,
        atol=question.atol,
        edge=high.point,
        spread=spread,
    )
    return search.run(guess)
