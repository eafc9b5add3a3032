"""One composition below another: mechanism by mechanism, each step an instance of a recorded claim.

The search pairs off mechanisms: n of one class and parameter go into those of a class that contains
theirs, what is left over is added. Every step is then read off a claim, so that a wrong pairing
proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import sympy

from proofs_check.language.compositions import AdaptiveDelta, DPPart, Sequence
from proofs_check.methods.deltas.claim_instances import Arguments, said
from proofs_check.methods.deltas.normal_heads import (
    Composition,
    Mechanisms,
    alike,
    composed,
    read_head,
)
from proofs_check.methods.deltas.rules import OWN, Rewritten
from proofs_check.methods.deltas.side_conditions import Given, plainly
from proofs_check.methods.deltas.standing import Shelf

ORDER = f"{OWN}/order_of_compositions"
LARGER, PURE, MORE = "larger_eps", "ranged_and_pure", "more_mechanisms"


@dataclass(frozen=True)
class Piece:
    """Mechanisms of the smaller composition (None: none yet) for the place of one of the larger."""

    now: Mechanisms | None
    place: Mechanisms
    count: Any


class Chain:
    """Steps upwards from a head, each by a claim."""

    def __init__(self, head: Any, given: Given, shelf: Shelf) -> None:
        self.found = Rewritten(head)
        self.given, self._shelf = given, shelf

    def to(self, head: Any, claim: str, arguments: Arguments) -> bool:
        """Whether the claim says that what is reached so far is at most this."""
        if alike(self.found.expression, head):
            return True
        claims = self._shelf.claims((f"{ORDER}/{claim}",))
        fact = said(claims, arguments, self.given) if claims else None
        if fact is None:
            return False
        for relation in fact.relations:
            below = isinstance(relation, sympy.Le) and alike(relation.lhs, self.found.expression)
            if below and alike(relation.rhs, head):
                self.found = self.found.then(Rewritten(head, fact.claims, fact.conditions))
                return True
        return False


def at_most(one: Any, other: Any, given: Given, shelf: Shelf) -> Rewritten | None:
    """Why one delta is at most the other; ``expression`` is the other. None where it is not seen.

    Of heads in the normal writing.
    """
    below, eps_g = read_head(one)
    above, place = read_head(other)
    if above.at_once and not below.at_once:
        return None
    chain = Chain(one, given, shelf)
    if plainly(eps_g - place) != 0 and not given.shows(sympy.Le(place, eps_g, evaluate=False)):
        return None
    if not chain.to(below.at(place), "in_eps_g", _both(below, eps_g=place, z=eps_g)):
        return None
    inside = composed(below.head, above.parts)
    pieces = _paired(below, inside, given)
    if pieces is None or not _raised(chain, pieces, below.head, place):
        return None
    if below.at_once and not above.at_once and not _in_turn(chain, above, place):
        return None
    return chain.found if alike(chain.found.expression, other) else None


def _both(composition: Composition, **more: Any) -> Arguments:
    return {"s": composition.sequence, "eps": 0, "eps_1": 0, **more}


def _in_turn(chain: Chain, above: Composition, place: Any) -> bool:
    """From the batch to the sequence of the same mechanisms."""
    arguments = {**_both(above), "eps_g": place}
    return chain.to(Composition(AdaptiveDelta, above.parts).at(place), "adaptively", arguments)


# -- pairing off -----------------------------------------------------------------------------------


def _paired(below: Composition, above: Composition, given: Given) -> list[Piece] | None:
    """What goes where, in the order of the larger composition; None where a place is missing."""
    left = [part.count for part in above.parts]
    placed: list[list[Piece]] = [[] for _ in above.parts]
    waiting = list(below.parts)
    if below.at_once:  # the same mechanisms first
        waiting = [
            rest
            for part in waiting
            for rest in _put(part, above, left, placed, given, [_same(part, above)])
        ]
    start = 0
    for part in waiting:
        places = [
            index
            for index in range(start, len(above.parts))
            if _containing(part, above.parts[index], given) is not None
        ]
        if _put(part, above, left, placed, given, places):
            return None
        if not below.at_once:
            start = max(index for index, pieces in enumerate(placed) if pieces)
    pieces: list[Piece] = []
    for part, own, rest in zip(above.parts, placed, left, strict=True):
        pieces += [*own, Piece(None, part, rest)]
    return pieces


def _same(part: Mechanisms, above: Composition) -> int:
    for index, other in enumerate(above.parts):
        if (other.kind, other.eps) == (part.kind, part.eps):
            return index
    return -1


def _put(
    part: Mechanisms,
    above: Composition,
    left: list[Any],
    placed: list[list[Piece]],
    given: Given,
    places: list[int],
) -> list[Mechanisms]:
    """Put mechanisms where there is room; what is left of them."""
    count = part.count
    for index in places:
        if index < 0:
            continue
        room = plainly(left[index] - count)
        if given.shows(sympy.Ge(room, sympy.Integer(0), evaluate=False)):
            placed[index].append(Piece(part, above.parts[index], count))
            left[index] = room
            return []
        if given.shows(sympy.Le(room, sympy.Integer(0), evaluate=False)):
            placed[index].append(Piece(part, above.parts[index], left[index]))
            count, left[index] = plainly(count - left[index]), sympy.Integer(0)
    return [part.times(count)]


# -- raising ---------------------------------------------------------------------------------------


def _containing(part: Mechanisms, place: Mechanisms, given: Given) -> list[tuple[str, Any]] | None:
    """The steps from one class to another that contains it: (claim, the class reached)."""
    if part.kind == place.kind:
        reached, steps = part, []
    else:
        reached = Mechanisms(
            place.kind, part.eps if place.kind is DPPart else plainly(2 * part.eps), part.count
        )
        steps = [(PURE, reached)]
    if plainly(reached.eps - place.eps) == 0:
        return steps
    if not given.shows(sympy.Le(reached.eps, place.eps, evaluate=False)):
        return None
    return [*steps, (LARGER, Mechanisms(place.kind, place.eps, part.count))]


def _raised(chain: Chain, pieces: list[Piece], head: Any, eps_g: Any) -> bool:
    """Every piece brought to its place, one after the other."""
    now = [piece.now.times(piece.count) if piece.now else None for piece in pieces]
    for index, piece in enumerate(pieces):
        for claim, reached in _steps(piece, chain):
            before, own = now[index], reached.times(piece.count)
            now[index] = own
            around = _around(now, index, head)
            target = composed(head, [part for part in now if part is not None]).at(eps_g)
            arguments = {**around, **_arguments(claim, before, own), "eps_g": eps_g}
            if not chain.to(target, claim, arguments):
                return False
    return True


def _steps(piece: Piece, chain: Chain) -> Iterator[tuple[str, Mechanisms]]:
    if piece.now is None:
        if piece.count != 0:
            yield MORE, piece.place
        return
    yield from _containing(piece.now, piece.place, chain.given) or ()


def _around(now: list[Mechanisms | None], index: int, head: Any) -> Arguments:
    sides = (now[:index], now[index + 1 :])
    first, last = (tuple(p.part for p in side if p is not None) for side in sides)
    return {"r": Sequence(head, first), "s": Sequence(head, last)}


def _arguments(claim: str, before: Mechanisms | None, after: Mechanisms) -> Arguments:
    if before is None:
        return {"eps": after.eps, "n": after.count}
    if claim == LARGER:
        return {"eps": before.eps, "eps_1": after.eps, "n": after.count}
    return {"eps": before.eps, "n": after.count}
