"""Questions that have the same answer, or one that bounds it: routes that ask the other optimum.

Among them a lower end from a part of a composition, with a known member for each class that has
one.

*The route that answers a core by itself, for routes that ask another question.*
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from flint import arb

from exactdp.loss_sums.log_moments import has_moments
from exactdp.mechanisms.compositions import ZERO, Composition, Core, Item
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.numbers.answers import DEFAULT_BUDGET, Answer
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, Enclosure, End, Status
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.numbers.precision_and_deadlines import TooLarge
from exactdp.routes.base import Route
from exactdp.routes.closed_forms.same_value import fixed_from, nothing_to_adapt, same_as_fixed
from exactdp.routes.nonadaptive.adaptive_bound import tight_order
from exactdp.routes.registry import bounding_routes, exact_routes, routes_for
from exactdp.solve.question import Question, Solution, nothing_known
from exactdp.solve.reduction import Reduction, resting_also
from exactdp.statements import (
    ADAPTIVE_LEAKS,
    ADAPTIVE_SYMMETRY,
    BELOW_AND_ABOVE,
    DP_WITHIN_BR,
    SILENT_MEMBER,
    Statement,
)

LEAST_BITS = 56
"""Bits that are asked, at the least, of a route to any width for the non-adaptive optimum, as a
lower end of the adaptive one."""
GRID_BITS = 14
"""Bits that are asked of a route that refines a grid, for a bound."""
GUARD_BITS = 6
"""Bits beyond the default width of a route that are asked of it for a bound."""


def exact_route(core: Core, eps_g: Exact) -> Route | None:
    """The cheapest route to any width for the core at ``eps_g`` that refines no grid; or None.

    It answers by itself: none that asks another question is among them.
    """
    fitting = [
        route for route in routes_for(core) if not route.anytime and route.applies(core, eps_g)
    ]
    return min(fitting, key=lambda route: route.cost(core)) if fitting else None


def on_a_grid(core: Core, eps_g: Exact) -> Route | None:
    """A route that refines a grid and whose first bracket is far within the budget; or None."""
    for route in routes_for(core):
        if (
            route.anytime
            and route.applies(core, eps_g)
            and route.cost(core) < DEFAULT_BUDGET // 100
        ):
            return route
    return None


def wanted_bits(route: Route, bits: int) -> int:
    """The bits to ask of ``route`` for a bound: no fewer than at its default width.

    Of a route that refines a grid it is GRID_BITS, whatever ``bits`` are.
    """
    usual = route.default_rtol.denominator.bit_length() + GUARD_BITS
    return GRID_BITS if route.anytime else max(bits, usual)


def sampled(core: Core) -> bool:
    """Whether some mechanism is bounded range on a sample, so that pairs of all t dominate it."""
    return any(run.mechanism.sampled_range is not None for run in core.runs)


def copies_of_a_sample(core: Core, eps_g: Exact) -> bool:
    """Whether the core is equal copies of bounded range on a sample, few enough for a common t."""
    if not sampled(core):
        return False
    from exactdp.routes.nonadaptive.sampled_range_routes import COMMON_T_BELOW

    return COMMON_T_BELOW.applies(core, eps_g)


def no_worst_case(mechanism: Mechanism) -> bool:
    """Whether a mechanism has neither known pairs that dominate its class nor a pair of its own."""
    return mechanism.worst_pairs is None and mechanism.concrete_pair is None


SHARE_BITS = 64
MOST = 3 * 10**6
"""Steps of a route with Gaussian members: a part of a second, of which an inversion takes many."""


def _share(eps_g: Exact, total: Exact | None) -> float:
    """eps_g over the support, about; 0 where there is none."""
    if total is None or total.sign() == 0:
        return 0.0
    with precision(SHARE_BITS):
        return float((eps_g.ball() / total.ball()).mid())


class PartBelow(Route):
    """A lower end from a part of a composition: members of some classes beside all of the others.

    Among concentrated classes, and those known through larger ones alone, a known member is taken
    of each or, where there is none, one that reveals nothing. It is a lower end because the optimum
    is a supremum over all members: with one chosen for each of these classes, delta of the best
    mechanisms of the others beside it is attained. A member of a concentrated class is a Gaussian
    mechanism (:mod:`exactdp.mechanisms.gaussian_members`), so the others beside it are a question
    for the routes of concrete mechanisms, at their default width. Concentrated classes alone are
    for the Gaussian member's own route.
    """

    name = "a part"
    exact = False
    side = "lower"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    concrete = True
    moments = True
    enlarged = True

    def part(self, core: Core, eps_g: Exact) -> Core:
        """The core of mechanisms with worst pairs or a pair of their own, and known members."""
        share = _share(eps_g, core.total)
        kept: list[Item] = []
        for mechanism, count in core.items:
            known = mechanism.member(share) if no_worst_case(mechanism) else (mechanism, None)
            if known is not None and not known[0].reveals_nothing:
                kept.append((known[0], count))
        return Core.of(kept, adaptive=core.adaptive)

    def _choices(self, core: Core, eps_g: Exact) -> Iterator[tuple[Route, Core]]:
        """Routes, each with a part in its order or, where none answers that, in no order."""
        if not any(no_worst_case(run.mechanism) for run in core.runs):
            return
        if copies_of_a_sample(core, eps_g) or MEMBERS_OF_SAMPLES.applies(core, eps_g):
            return
        if all(run.mechanism.moment_curve is not None for run in core.runs):
            return
        whole, known, found = self.part(core, eps_g), self.known(core), False
        strange = [run.mechanism for run in core.runs if no_worst_case(run.mechanism)]
        curves = [one for one in strange if one.moment_curve is not None]
        in_order = core.adaptive and len(curves) == len(strange)
        for part in dict.fromkeys((whole, halved(whole), known)):
            if not part.runs or (part.total is not None and eps_g >= part.total):
                continue
            grid = part == known and (not found or in_order)
            for asked in dict.fromkeys((part, part.unordered)):
                route = exact_route(asked, eps_g)
                if route is not None and curves and part != known and route.cost(asked) > MOST:
                    route = None
                route = route or (on_a_grid(asked, eps_g) if grid else None)
                if route is not None:
                    found = True
                    yield route, asked
                    break

    def _refining(self, core: Core, eps_g: Exact) -> Iterator[tuple[Route, Core]]:
        """A grid for the part without members, where no other route has answered."""
        for part in dict.fromkeys((self.known(core), self.known(core).unordered)):
            inside = part.runs and (part.total is None or eps_g < part.total)
            route = on_a_grid(part, eps_g) if inside else None
            if route is not None:
                yield route, part
                break

    def _route(self, core: Core, eps_g: Exact) -> tuple[Route, Core] | None:
        return next(self._choices(core, eps_g), None)

    def known(self, core: Core) -> Core:
        """The core without the classes of which a member would be taken.

        For where a grid would be refined: members cost too much there.
        """
        kept = [item for item in core.items if not no_worst_case(item[0])]
        return Core.of(kept, adaptive=core.adaptive)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for classes without a worst case where some part has a route; else why not.

        A part is known members of these classes and the others, or the others alone; its support
        has to go beyond ``eps_g``. The route goes to any width or, for the others alone, refines a
        grid. Concentrated classes alone are left to another route.
        """
        known = self._route(core, eps_g) is not None
        return "" if known else "needs classes without a worst case, an exact route for the others"

    def sometimes(self, core: Core) -> bool:
        """True: it applies below the end of the others' support."""
        return True

    def since(self, core: Core) -> Exact | None:
        """None: beyond the support of the others it may not apply any more."""

    def cost(self, core: Core) -> int:
        """The steps of all routes that :meth:`solve` takes, if the first answers."""
        choices, whole = list(self._choices(core, ZERO)), self.part(core, ZERO).unordered
        enough = any(part.unordered == whole for _, part in choices[:1])
        taken = choices[:1] + [one for one in choices[1:] if not enough or one[1].adaptive]
        return sum(route.cost(part) for route, part in taken) or 1

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The best lower end of delta at ``eps_g`` by the parts, and a trivial upper one.

        TooLarge where no part is known within its budget.
        """
        whole = self.part(core, eps_g).unordered
        answers = _answered(self._choices(core, eps_g), whole, eps_g, bits)
        if not answers:  # they have found that they take too long
            answers = _answered(self._refining(core, eps_g), whole, eps_g, bits)
        if not answers:
            raise TooLarge("no part is known within its budget")
        answer, part = max(answers, key=lambda one: one[0].lower)
        end = answer.lower_end
        strange = [run.mechanism for run in core.runs if no_worst_case(run.mechanism)]
        with_members = part.size > self.known(core).size
        members = [one.member(0.0) for one in strange if with_members]
        reasons = [found[1] for found in members if found is not None]
        silent = len(reasons) < len(strange)
        reasons += [DP_WITHIN_BR] * (part.n < core.n)
        reasons += [BELOW_AND_ABOVE] * (part.adaptive != core.adaptive)
        reasons += [SILENT_MEMBER] * silent
        rests_on = tuple(dict.fromkeys((*end.rests_on, *reasons)))
        lower_end = End(f"{self.name} ({end.route})", rests_on)
        return Answer(answer.lower, Dyadic(1), lower_end, TRIVIAL)


def halved(core: Core) -> Core:
    """The core with DP(eps/2), which lies in BR(eps), for every BR(eps): nothing is chosen then."""
    items = [(_halved(mechanism), count) for mechanism, count in core.items]
    return Core.of(items, adaptive=core.adaptive)


def _halved(mechanism: Mechanism) -> Mechanism:
    pairs = mechanism.worst_pairs
    return DP(pairs.width * Fraction(1, 2)) if pairs is not None and pairs.chosen else mechanism


def _answered(
    choices: Iterable[tuple[Route, Core]], whole: Core, eps_g: Exact, bits: int
) -> list[tuple[Answer, Core]]:
    """What the routes say that do not take too long. No part is above the whole with all members,
    but for one that is asked in its order, where earlier answers may be used."""
    found: list[tuple[Answer, Core]] = []
    for route, one in choices:
        enough = any(part.unordered == whole for _, part in found)
        if not enough or one.adaptive:
            with suppress(TooLarge):
                found.append((route.solve(one, eps_g, wanted_bits(route, bits)), one))
    return found


PART_BELOW = PartBelow()
SHARES = (0.1, -0.7, -0.4, -0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
"""Of the members of samples that are tried, ..."""
ROUNDS, FIRST_MOVE = 6, 0.075
"""... and the rounds in which the best of them is moved, by half as much each time."""
FEW_STEPS = 2 * 10**5
"""Of a route that is asked so often."""


class MembersOfSamples(Route):
    """A lower end for samples of bounded range beside others: one member for all of them.

    It is attained, and no more than that: which t are the best is not known, and beside others they
    need not be equal. Some thirty are tried, each in the routes for what has one pair. Where these
    take long, DP(eps/2) stands for BR(eps), which contains it.
    """

    name = "members of samples"
    exact = False
    side = "lower"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    concrete = True
    moments = True
    enlarged = True

    def _part(self, core: Core, share: float) -> tuple[Route, Core] | None:
        """The core with members, and a quick route to any width for it; None without one."""
        kept: list[Item] = []
        for mechanism, count in core.items:
            known = mechanism.member(0.0 if mechanism.sampled_range is None else share)
            if not no_worst_case(mechanism):
                kept.append((mechanism, count))
            elif known is not None and not known[0].reveals_nothing:
                kept.append((known[0], count))
        made = Core.of(kept)
        for part in dict.fromkeys((made, halved(made))):
            route = exact_route(part, ZERO)
            if route is not None and route.cost(part) <= FEW_STEPS:
                return route, part
        return None

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for samples of bounded range beside others with a quick route; else why not."""
        if not sampled(core):
            return "needs samples of bounded range"
        if copies_of_a_sample(core, eps_g):
            return "needs others beside them"
        known = self._part(core, SHARES[0]) is not None
        return "" if known else "needs a quick route for the members"

    def cost(self, core: Core) -> int:
        """The steps of the route for the members, as often as it is asked."""
        found = self._part(core, SHARES[0])
        return 1 if found is None else (len(SHARES) + 2 * ROUNDS) * found[0].cost(found[1])

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [the largest delta at ``eps_g`` with one of the members, 1]."""
        answers: dict[float, Answer] = {}

        def ask(share: float) -> None:
            found = self._part(core, share)
            if share in answers or found is None or not -1 < share < 1:
                return
            route, part = found
            if part.total is None or eps_g < part.total:
                with suppress(TooLarge):
                    answers[share] = route.solve(part, eps_g, MEMBER_BITS)

        for share in SHARES:
            ask(share)
        move = FIRST_MOVE
        for _ in range(ROUNDS):
            best = max(answers, key=lambda one: answers[one].lower, default=0.0)
            ask(best - move)
            ask(best + move)
            move /= 2
        if not answers:
            raise TooLarge("no member is known within its budget")
        answer = max(answers.values(), key=lambda one: one.lower)
        reasons: list[Statement] = []
        for mechanism, _ in core.items:
            known = mechanism.member(0.0) if no_worst_case(mechanism) else None
            if no_worst_case(mechanism):
                reasons.append(SILENT_MEMBER if known is None else known[1])
        reasons += [DP_WITHIN_BR] * (core.n > 0)
        reasons += [BELOW_AND_ABOVE] * core.adaptive
        end = answer.lower_end
        rests_on = tuple(dict.fromkeys((*end.rests_on, *reasons)))
        lower_end = End(f"{self.name} ({end.route})", rests_on)
        return Answer(answer.lower, Dyadic(1), lower_end, TRIVIAL)


MEMBERS_OF_SAMPLES = MembersOfSamples()
MEMBER_BITS = 40
"""Of delta with a member: by far more than it is next to the optimum."""


Equal = tuple[Core, tuple[Statement, ...]]
"""The core of another question, and the statements by which the answers are equal."""


def equal_question(core: Core, eps_g: Exact) -> Equal | None:
    """The core of an equal question about the other optimum, and why it is equal; or None.

    For an adaptive ``core`` there is one where adaptivity is known to be of no use at this
    eps_g >= 0; for a non-adaptive one, which has to be of BR and DP alone, where it has at most one
    BR: used first, that leaves nothing to adapt.

    >>> from exactdp.mechanisms import BR, DP
    >>> found = equal_question(Core.of([(BR(1), 1), (DP(2), 3)]), ZERO)
    >>> [str(run.mechanism) for run in found[0].runs], str(found[1][-1])
    (['BR(1)', 'DP(2)'], 'exactdp, Nothing to adapt (own)')
    """
    if core.adaptive:
        reasons = same_as_fixed(core, eps_g)
        return None if reasons is None else (core.unordered, reasons)
    if core.n > 1:
        return None
    other = tight_order(core)
    reasons = nothing_to_adapt(other)
    return None if reasons is None else (other, reasons)


class EqualQuestion(Route):
    """Either optimum by the routes to any width for the other one, where the two are equal."""

    name = "equal question"
    detour = True
    optima = frozenset({False, True})

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty where the optima are known to be equal and the other has a route; else why not."""
        found = equal_question(core, eps_g)
        if found is None:
            return "needs optima that are known to be equal here"
        return "" if exact_route(found[0], eps_g) else "needs an exact route for the equal question"

    def sometimes(self, core: Core) -> bool:
        """Whether it is an adaptive core with one run.

        For copies of one BR the optima are known to agree at some eps_g alone.
        """
        return core.adaptive and len(core.runs) == 1

    def since(self, core: Core) -> Exact | None:
        """The eps_g from which on adaptivity is of no use; None if that is not known."""
        since = fixed_from(core) if core.adaptive else ZERO
        return None if since is None or self.lacks(core, since) else since

    def cost(self, core: Core) -> int:
        """The steps of the other optimum's route, at the least eps_g where it applies."""
        since = fixed_from(core) if core.adaptive else ZERO
        since = ZERO if since is None else since
        found = equal_question(core, since)
        other = core.unordered if found is None else found[0]
        route = exact_route(other, since)
        return 0 if route is None else route.cost(other)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The answer of the other optimum's route, resting also on the statement of equality."""
        found = equal_question(core, eps_g)
        assert found is not None
        other, reasons = found
        route = exact_route(other, eps_g)
        assert route is not None
        answer = route.solve(other, eps_g, bits)
        prefix = "adaptive" if other.adaptive else "non-adaptive"
        lower, upper = (
            resting_also(End(f"{prefix} ({end.route})", end.rests_on), reasons)
            if end.rests_on
            else end
            for end in (answer.lower_end, answer.upper_end)
        )
        witness = None if core.adaptive else answer.witness
        return replace(answer, lower_end=lower, upper_end=upper, witness=witness)


class NonadaptiveBelow(Route):
    """The non-adaptive optimum as a lower end of the adaptive one."""

    name = "non-adaptive"
    exact = False
    side = "lower"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({True})

    def _route(self, core: Core, eps_g: Exact) -> Route | None:
        """A route to the non-adaptive optimum, to any width by itself or on a grid."""
        return exact_route(core.unordered, eps_g) or on_a_grid(core.unordered, eps_g)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty if some route brackets the non-adaptive optimum of the core; else why not."""
        known = self._route(core, eps_g) is not None
        return "" if known else "needs an exact route for the non-adaptive optimum"

    def cost(self, core: Core) -> int:
        """The steps of the route for the non-adaptive optimum."""
        route = self._route(core, ZERO)
        return 0 if route is None else route.cost(core.unordered)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [lower end of the non-adaptive optimum, 1]."""
        route = self._route(core, eps_g)
        assert route is not None
        wanted = wanted_bits(route, bits) if route.anytime else max(bits, LEAST_BITS)
        answer = route.solve(core.unordered, eps_g, wanted)
        end = answer.lower_end
        lower_end = End(f"{self.name} ({end.route})", (*end.rests_on, BELOW_AND_ABOVE))
        return Answer(answer.lower, Dyadic(1), lower_end, TRIVIAL)


class LargerClasses(Route):
    """An upper end for mechanisms known through larger classes alone; the lower end is trivial."""

    name = "larger classes"
    exact = False
    side = "upper"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    concrete = True
    enlarged = True

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty where mechanisms are known through larger classes alone, and these have a route."""
        found = in_larger_classes(core)
        if found is None:
            return "needs what is known through larger classes alone"
        known = _answering(found[0], eps_g) is not None
        return "" if known else "needs an exact route for the larger classes"

    def cost(self, core: Core) -> int:
        """The steps of the route for the core of larger classes."""
        return sum(route.cost(other) for route, (other, _) in self._choices(core, ZERO)) or 1

    def _choices(self, core: Core, eps_g: Exact) -> Iterator[tuple[Route, Equal]]:
        """The core in the first larger classes, then in others where that is quick enough.

        Samples of bounded range also in their second larger class, or as they are beside others in
        theirs.
        """
        first, second = in_larger_classes(core), in_larger_classes(core, 1)
        route = None if first is None else _answering(first[0], eps_g)
        if first is not None and route is not None:
            yield route, first
        route = None if second is None else exact_route(second[0], eps_g)
        if second is not None and route is not None and route.cost(second[0]) <= MOST:
            yield route, second
        if not sampled(core):
            return
        from exactdp.routes.nonadaptive.sampled_range_routes import SAMPLED_RECURSION

        kept = replaced(core, lambda one: no_worst_case(one) and one.sampled_range is None)
        if kept is not None and SAMPLED_RECURSION.applies(kept[0], eps_g):
            yield SAMPLED_RECURSION, kept

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [0, the upper end of the core of larger classes]."""
        answers: list[tuple[Answer, tuple[Statement, ...]]] = []
        for i, (route, (other, reasons)) in enumerate(self._choices(core, eps_g)):
            with suppress(*(TooLarge,) * bool(i)):
                answers.append((route.solve(other, eps_g, wanted_bits(route, bits)), reasons))
        answer, reasons = min(answers, key=lambda one: one[0].upper)
        end = End(f"{self.name} ({answer.upper_end.route})", answer.upper_end.rests_on)
        return Answer(Dyadic(0), answer.upper, TRIVIAL, resting_also(end, reasons))


class AmongMoments(Route):
    """An upper end by classes with moments, for a core that has concentrated classes among others.

    The others are concrete mechanisms, or what is known through larger classes. The lower end is
    trivial.
    """

    name = "larger classes by moments"
    exact = False
    side = "upper"
    detour = True
    default_rtol = Fraction(1, 10**6)
    optima = frozenset({False, True})
    concrete = True
    moments = True
    enlarged = True

    def within(self, core: Core) -> Equal | None:
        """The core with mechanisms without moments in their first larger class; or None.

        With the statements that say that they lie in it.
        """
        return replaced(core, lambda mechanism: not has_moments(mechanism))

    def _routes(self, core: Core, eps_g: Exact) -> list[Route]:
        bounds = bounding_routes(adaptive=core.adaptive)
        return [route for route in bounds if route.instant and route.applies(core, eps_g)]

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Empty for concentrated classes beside others in classes with moments; else why not.

        A bounding route has to apply to all of them.
        """
        curves = any(run.mechanism.moment_curve is not None for run in core.runs)
        if not curves or all(has_moments(run.mechanism) for run in core.runs):
            return "needs concentrated classes, and others among them"
        found = self.within(core)
        known = found is not None and self._routes(found[0], eps_g)
        return "" if known else "needs every mechanism in a class with moments"

    def cost(self, core: Core) -> int:
        """The steps of a few closed forms for each run of equal mechanisms."""
        return 10_000 * len(core.runs)

    def met_at(self, core: Core, delta: arb) -> float | None:
        """About the least eps_g at which a route for larger classes has the upper end ``delta``.

        None where no route knows it without a search.
        """
        found = self.within(core)
        assert found is not None
        places = [route.met_at(found[0], delta) for route in self._routes(found[0], ZERO)]
        return min((place for place in places if place is not None), default=None)

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The bracket [0, the least upper end by bounding routes for the larger classes]."""
        found = self.within(core)
        assert found is not None
        other, reasons = found
        answers = [route.solve(other, eps_g, bits) for route in self._routes(other, eps_g)]
        least = min(answers, key=lambda answer: answer.upper)
        end = End(f"{self.name} ({least.upper_end.route})", least.upper_end.rests_on)
        return Answer(Dyadic(0), least.upper, TRIVIAL, resting_also(end, reasons))


def _answering(core: Core, eps_g: Exact) -> Route | None:
    """A route that answers to any width, by itself, through the other optimum, or on a grid."""
    equal = EQUAL_QUESTION if EQUAL_QUESTION.applies(core, eps_g) else None
    return exact_route(core, eps_g) or equal or on_a_grid(core, eps_g)


def in_larger_classes(core: Core, place: int = 0) -> Equal | None:
    """The core with mechanisms without a worst case in their first larger class; or None.

    With the statements that say that they lie in it. With ``place`` 1 samples of bounded range in
    their second one; None without such samples.
    """
    if place and not sampled(core):
        return None
    return replaced(core, no_worst_case, place)


def replaced(core: Core, which: Callable[[Mechanism], bool], place: int = 0) -> Equal | None:
    """The core with each mechanism of which ``which`` is true in its first larger class, and why.

    With ``place`` in the one at that place where it has as many. None if there are no such
    mechanisms, or one has no larger class.
    """
    items: list[Item] = []
    reasons: list[Statement] = []
    for mechanism, count in core.items:
        if not which(mechanism):
            items.append((mechanism, count))
        elif mechanism.larger_classes:
            larger, reason = mechanism.larger_classes[: place + 1][-1]
            items.append((larger, count))
            reasons.append(reason)
        else:
            return None
    made = Core.of(items, adaptive=core.adaptive)
    return (made, tuple(dict.fromkeys(reasons))) if reasons else None


EQUAL_QUESTION = EqualQuestion()
LARGER_CLASSES = LargerClasses()
AMONG_MOMENTS = AmongMoments()
NONADAPTIVE_BELOW = NonadaptiveBelow()


def all_exact(core: Core) -> tuple[Route, ...]:
    """The registered routes to any width for a core, and the one that asks the other optimum."""
    return (*routes_for(core), EQUAL_QUESTION)


def all_bounds(*, adaptive: bool) -> tuple[Route, ...]:
    """The registered routes that only bound one optimum, and those that ask another question."""
    parts = (MEMBERS_OF_SAMPLES, PART_BELOW)
    asking = (NONADAPTIVE_BELOW, *parts) if adaptive else parts
    return (*bounding_routes(adaptive=adaptive), *asking, LARGER_CLASSES, AMONG_MOMENTS)


def all_routes(*, adaptive: bool) -> tuple[Route, ...]:
    """Every route for one of the two optima: those to any width, and those that only bound it."""
    return (*exact_routes(adaptive=adaptive), EQUAL_QUESTION, *all_bounds(adaptive=adaptive))


# -- between two others ---------------------------------------------------------------------------
#
# What a mechanism says of itself (``Mechanism.between``) holds beside any others: the composition
# with the lower ones has at most its delta at every eps_g, that with the upper ones at least. So
# the lower end of the one and the upper end of the other are a bracket, of delta and of eps_g, both
# to whatever width is asked for; how far they are apart no work changes.

SIDE_RTOL = Fraction(1, 10**4)
"""Of each end, where no width is asked for."""

Sides = tuple[Reduction, Reduction, tuple[Statement, ...]]


def _sides(reduction: Reduction) -> Sides | None:
    """The compositions below and above, and what says so; None where no mechanism lies between."""
    below: list[Item] = []
    above: list[Item] = []
    reasons: list[Statement] = []
    composition = reduction.composition.by_class
    for mechanism, count in composition.items:
        known = mechanism.between
        low, high = (mechanism, mechanism) if known is None else known[:2]
        below.append((low, count))
        above.append((high, count))
        reasons += () if known is None else known[2:]
    if not reasons:
        return None
    made = [Composition.of(items, adaptive=composition.adaptive) for items in (below, above)]
    return Reduction(made[0]), Reduction(made[1]), tuple(dict.fromkeys(reasons))


def between(
    question: Question, iterate: Callable[[Question], Iterator[Solution]]
) -> Iterator[Solution] | None:
    """Brackets for a question about one point, from a lower and an upper composition.

    ``iterate`` finds the brackets of each; the lower end is the one's, the upper end the other's.
    None where no mechanism says of itself that it lies between two others.
    """
    sides = question.reduction.remembered("between", lambda: _sides(question.reduction))
    return None if sides is None else _brackets(question, sides, iterate)


def _brackets(
    question: Question, sides: Sides, iterate: Callable[[Question], Iterator[Solution]]
) -> Iterator[Solution]:
    lower, upper, reasons = sides
    wanted = replace(question, rtol=question.rtol or SIDE_RTOL)
    rests_on = (*question.reduction.class_statements, *reasons)
    found, status = nothing_known(wanted).enclosure, set[Status]()
    for which, reduction in (("lower", lower), ("upper", upper)):
        if question.side not in (which, "both"):
            continue
        solution = None
        for solution in iterate(replace(wanted, reduction=reduction)):
            found = _with_end(found, which, solution.enclosure, rests_on)
            yield Solution(found, "width_not_reached")
        if solution is not None:
            status.add(solution.status)
    reached = found.reaches(wanted.rtol or SIDE_RTOL, question.atol or Fraction(0))
    short = [one for one in status if one != "reached"]
    last: Status = "reached" if reached else next(iter(short), "width_not_reached")
    yield Solution(found, last)


def _with_end(
    found: Enclosure, which: str, other: Enclosure, rests_on: tuple[Statement, ...]
) -> Enclosure:
    """The bracket with one end of another."""
    if which == "lower":
        end = resting_also(other.lower_end, rests_on)
        return replace(found, lower=other.lower, lower_end=end)
    return replace(found, upper=other.upper, upper_end=resting_also(other.upper_end, rests_on))


def equal_by(reduction: Reduction, eps_g: Exact) -> tuple[Statement, ...] | None:
    """Why the adaptive and the non-adaptive optimum are one number at eps_g; None where unknown.

    From the sum of eps on neither depends on what is chosen; for the rest see
    :mod:`exactdp.routes.closed_forms.same_value`. A delta_i moves both optima alike.
    """
    if reduction.at_an_end(eps_g):
        because: tuple[Statement, ...] | None = (ADAPTIVE_SYMMETRY,)
    else:
        because = same_as_fixed(reduction.core, abs(eps_g))
    if because is None:
        return None
    leaking = (ADAPTIVE_LEAKS,) if reduction.leaks else ()
    return tuple(dict.fromkeys((*because, *leaking, *reduction.class_statements)))
