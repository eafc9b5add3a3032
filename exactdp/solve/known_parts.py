"""A lower end from a part of a composition, with a known member for each class that has one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from fractions import Fraction

from exactdp.mechanisms import DP, Mechanism
from exactdp.mechanisms.compositions import Item
from exactdp.mechanisms.cores import ZERO, Core
from exactdp.numbers.answers import Answer
from exactdp.numbers.budgets import TooLarge
from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.enclosures import TRIVIAL, End
from exactdp.numbers.exact_numbers import Exact, precision
from exactdp.routes.base import Route
from exactdp.solve.answering_routes import exact_route, no_worst_case, on_a_grid, wanted_bits
from exactdp.statements import BELOW_AND_ABOVE, DP_WITHIN_BR, SILENT_MEMBER

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
    """Among concentrated classes, and those known through larger ones alone: the optimum of the
    others together with a known member of each or, where there is none, with one that reveals
    nothing.

    It is a lower end because the optimum is a supremum over all members: with one chosen for each
    of these classes, delta of the best mechanisms of the others beside it is attained. A member of
    a concentrated class is a Gaussian mechanism (:mod:`exactdp.mechanisms.gaussian_members`), so
    the others beside it are a question for the routes of concrete mechanisms, at their default
    width. Concentrated classes alone are for the Gaussian member's own route.
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
        """Mechanisms with worst pairs, a pair of their own or a known member, in their order."""
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
        """Without members: where a grid would be refined, for which they cost too much."""
        kept = [item for item in core.items if not no_worst_case(item[0])]
        return Core.of(kept, adaptive=core.adaptive)

    def lacks(self, core: Core, eps_g: Exact) -> str:
        """Classes without a worst case; others of a support beyond eps_g, with an exact route."""
        known = self._route(core, eps_g) is not None
        return "" if known else "needs classes without a worst case, an exact route for the others"

    def sometimes(self, core: Core) -> bool:
        """Below the end of the others' support."""
        return True

    def since(self, core: Core) -> Exact | None:
        """It ends somewhere."""

    def cost(self, core: Core) -> int:
        """That of all routes that :meth:`solve` takes, if the first answers."""
        choices, whole = list(self._choices(core, ZERO)), self.part(core, ZERO).unordered
        enough = any(part.unordered == whole for _, part in choices[:1])
        taken = choices[:1] + [one for one in choices[1:] if not enough or one[1].adaptive]
        return sum(route.cost(part) for route, part in taken) or 1

    def solve(self, core: Core, eps_g: Exact, bits: int) -> Answer:
        """The best of their lower ends, and a trivial upper one."""
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
    """DP(eps/2), which lies in BR(eps), for every BR(eps): nothing is chosen then."""
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
