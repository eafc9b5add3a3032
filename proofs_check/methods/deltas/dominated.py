"""One composition below another: mechanism by mechanism, each step an instance of a recorded claim.

The search pairs off mechanisms: n of one class and parameter go into those of a class that contains
theirs, or are taken together as one of all their parameters; what is left over is added. Every step
is then read off a claim, so that a wrong pairing proves nothing.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from collections.abc import Sequence as Listed
from dataclasses import dataclass
from itertools import product
from typing import Any

import sympy

from proofs_check.language.compositions import AdaptiveDelta, BRPart, DPPart, Sequence
from proofs_check.methods.deltas.canonical_compositions import (
    Composition,
    Mechanisms,
    alike,
    composed,
    read_head,
)
from proofs_check.methods.deltas.claim_instances import Arguments, said
from proofs_check.methods.deltas.reliance_on_record import Shelf
from proofs_check.methods.deltas.rules import OWN, Rewritten
from proofs_check.methods.deltas.side_conditions import Given, plainly

ORDER = f"{OWN}/order_of_compositions"
TOGETHER = f"{OWN}/basic_composition"
LARGER, PURE, MORE = (
    f"{ORDER}/{name}" for name in ("larger_eps", "ranged_and_pure", "more_mechanisms")
)
AS_ONE = {DPPart: f"{TOGETHER}/pure", BRPart: f"{TOGETHER}/ranged"}
MOST_WAYS = 40
"""Ways to send the parts of one composition into those of the other, each of them looked at; where
there are more, only the quick pairings are tried, and the order may stay unproved."""


@dataclass(frozen=True)
class Piece:
    """Mechanisms of the smaller composition (none: they are added) for ``count`` of the larger."""

    now: tuple[Mechanisms, ...]
    place: Mechanisms
    count: Any


class Chain:
    """Steps upwards from the delta of one head, each by a claim."""

    def __init__(self, head: Any, given: Given, shelf: Shelf) -> None:
        self.found = Rewritten(head)
        self.given, self._shelf = given, shelf

    def again(self) -> Chain:
        """Another chain that has come as far, to go on from."""
        other = Chain(self.found.expression, self.given, self._shelf)
        other.found = self.found
        return other

    def to(self, head: Any, claim: str, arguments: Arguments) -> bool:
        """Whether the claim says that what is reached so far is at most this."""
        if alike(self.found.expression, head):
            return True
        claims = self._shelf.claims((claim,))
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
    if not chain.to(below.at(place), f"{ORDER}/in_eps_g", _both(below, eps_g=place, z=eps_g)):
        return None
    inside = composed(below.head, above.parts)
    for pieces in _ways(below, inside, given):
        tried = chain.again()
        if not _raised(tried, pieces, below.head, place):
            continue
        if below.at_once and not above.at_once and not _in_turn(tried, above, place):
            continue
        if alike(tried.found.expression, other):
            return tried.found
    return None


def _both(composition: Composition, **more: Any) -> Arguments:
    return {"s": composition.sequence, "eps": 0, "eps_1": 0, **more}


def _in_turn(chain: Chain, above: Composition, place: Any) -> bool:
    """Go from a batch to the sequence of the same mechanisms; whether a claim says so."""
    arguments = {**_both(above), "eps_g": place}
    return chain.to(
        Composition(AdaptiveDelta, above.parts).at(place), f"{ORDER}/adaptively", arguments
    )


# -- pairing off -----------------------------------------------------------------------------------


def _ways(below: Composition, above: Composition, given: Given) -> Iterator[list[Piece]]:
    """What may go where, in the order of the larger composition."""
    paired = _paired(below, above, given)
    if paired is not None:
        yield paired
        return
    if len(below.parts) == 1 and len(above.parts) > 1:
        filled = _filled(below.parts[0], above, given)
        if filled is not None:
            yield filled
    places, many = range(len(above.parts)), len(below.parts)
    if not places or len(places) ** many > MOST_WAYS:
        return
    for chosen in product(places, repeat=many):
        if below.at_once or list(chosen) == sorted(chosen):
            pieces = _assigned(below.parts, chosen, above.parts)
            if all(_fits(piece, given, at_once=below.at_once) for piece in pieces):
                yield pieces


def _assigned(
    parts: Listed[Mechanisms], chosen: Listed[int], places: Listed[Mechanisms]
) -> list[Piece]:
    """All mechanisms of the parts that were given a place as one there, or as many as there are."""
    pieces: list[Piece] = []
    for index, place in enumerate(places):
        own = tuple(part for part, where in zip(parts, chosen, strict=True) if where == index)
        many = _grouped(own, place)
        pieces += [Piece(own, place, many)] if own else []
        pieces.append(Piece((), place, plainly(place.count - (many if own else 0))))
    return pieces


def _grouped(own: tuple[Mechanisms, ...], place: Mechanisms) -> Any:
    """Into how many mechanisms of a place these go: all of it where that divides their number."""
    if len(own) == 1 and place.count != 0:
        each = plainly(own[0].count / place.count)
        if each.is_integer:
            return place.count
    return sympy.Integer(1)


def _fits(piece: Piece, given: Given, *, at_once: bool) -> bool:
    """Whether the parameters, added up, are seen not to be above that of the place."""
    if not piece.now:
        return given.shows(sympy.Ge(piece.count, sympy.Integer(0), evaluate=False))
    kind = _kind_together(piece, at_once=at_once)
    whole = sum(_as_kind(part, kind).eps * part.count for part in piece.now) / piece.count
    reached = _as_kind(Mechanisms(kind, plainly(whole), piece.count), piece.place.kind)
    return given.shows(sympy.Le(reached.eps, piece.place.eps, evaluate=False))


def _filled(part: Mechanisms, above: Composition, given: Given) -> list[Piece] | None:
    """Mechanisms alike, dealt out to several places: to each as many as its parameter is of."""
    left, pieces = part.count, list[Piece]()
    for place in above.parts:
        each = sympy.floor(plainly(place.eps / _as_kind(part, place.kind).eps))
        free = place.count
        if each.is_Integer and each > 0:
            groups = sympy.floor(plainly(left / each)) if left.is_Integer else free
            if free.is_Integer and groups.is_Integer:
                groups = min(free, groups)
            if given.shows(sympy.Le(plainly(groups * each), left, evaluate=False)):
                pieces.append(Piece((part.times(groups * each),), place, groups))
                left, free = plainly(left - groups * each), plainly(free - groups)
            if left.is_Integer and 0 < left < each and free != 0:
                pieces.append(Piece((part.times(left),), place, sympy.Integer(1)))
                left, free = sympy.Integer(0), plainly(free - 1)
        pieces.append(Piece((), place, free))
    return [p for p in pieces if p.count != 0] if left == 0 else None


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
        pieces += [*own, Piece((), part, rest)]
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
            placed[index].append(Piece((part,), above.parts[index], count))
            left[index] = room
            return []
        if given.shows(sympy.Le(room, sympy.Integer(0), evaluate=False)):
            placed[index].append(Piece((part,), above.parts[index], left[index]))
            count, left[index] = plainly(count - left[index]), sympy.Integer(0)
    return [part.times(count)]


# -- raising ---------------------------------------------------------------------------------------


def _containing(part: Mechanisms, place: Mechanisms, given: Given) -> list[tuple[str, Any]] | None:
    """The steps from one class to another that contains it: (claim, the class reached)."""
    if part.kind == place.kind:
        reached, steps = part, []
    else:
        reached = _as_kind(part, place.kind)
        steps = [(PURE, reached)]
    if plainly(reached.eps - place.eps) == 0:
        return steps
    if not given.shows(sympy.Le(reached.eps, place.eps, evaluate=False)):
        return None
    return [*steps, (LARGER, Mechanisms(place.kind, place.eps, part.count))]


def _raised(chain: Chain, pieces: list[Piece], head: Any, eps_g: Any) -> bool:
    """Bring every piece to its place, one after the other; whether claims show each step."""
    at_once = head is not AdaptiveDelta
    now = [
        [part.times(piece.count) if _alone(piece) else part for part in piece.now]
        for piece in pieces
    ]
    for index, piece in enumerate(pieces):
        sides = (now[:index], now[index + 1 :])
        for start, stop, claim, reached in _steps(piece, chain.given, at_once=at_once):
            before = [p for side in sides[0] for p in side] + now[index][:start]
            after = now[index][stop:] + [p for side in sides[1] for p in side]
            arguments = {
                "r": Sequence(head, tuple(p.part for p in before)),
                "s": Sequence(head, tuple(p.part for p in after)),
                **_arguments(claim, now[index][start:stop], reached),
                "eps_g": eps_g,
            }
            now[index][start:stop] = [reached]
            target = composed(head, [*before, reached, *after]).at(eps_g)
            if not chain.to(target, claim, arguments):
                return False
    return True


Step = tuple[int, int, str, Mechanisms]
"""Mechanisms from this number to that one (not in it) become this by the claim."""


def _alone(piece: Piece) -> bool:
    """Whether the mechanisms of a piece go into as many of the other class, one by one."""
    return len(piece.now) == 1 and plainly(piece.now[0].count - piece.count) == 0


def _steps(piece: Piece, given: Given, *, at_once: bool) -> Iterator[Step]:
    if not piece.now:
        if piece.count != 0:
            yield 0, 0, MORE, piece.place.times(piece.count)
        return
    if _alone(piece):
        reached = piece.now[0].times(piece.count)
    else:
        reached = yield from _together(piece, _kind_together(piece, at_once=at_once))
    for claim, larger in _containing(reached, piece.place, given) or ():
        yield 0, 1, claim, larger.times(piece.count)


def _together(piece: Piece, kind: Any) -> Generator[Step, None, Mechanisms]:
    """Mechanisms as one of all their parameters, or as ``count`` of a share of these."""
    listed = list(piece.now)
    for index, part in enumerate(listed):
        if part.kind is not kind:
            listed[index] = _as_kind(part, kind)
            yield index, index + 1, PURE, listed[index]
    many = sympy.Integer(1) if len(listed) > 1 else piece.count
    for index, part in enumerate(listed):
        if plainly(part.count - many) != 0:
            each = plainly(part.eps * part.count / many)
            listed[index] = Mechanisms(kind, each, many)
            yield index, index + 1, AS_ONE[kind], listed[index]
    first, *others = listed
    for other in others:
        first = Mechanisms(kind, plainly(first.eps + other.eps), first.count)
        yield 0, 2, AS_ONE[kind], first
    return first


def _kind_together(piece: Piece, *, at_once: bool) -> Any:
    """The class as which the mechanisms of a piece are added up: of a sequence DP alone adds up."""
    return piece.place.kind if at_once else DPPart


def _as_kind(part: Mechanisms, kind: Any) -> Mechanisms:
    """As many mechanisms of the class that contains theirs: DP(eps) lies in BR(2 eps)."""
    wider = kind is not DPPart and part.kind is DPPart
    return Mechanisms(kind, plainly(2 * part.eps) if wider else part.eps, part.count)


def _arguments(claim: str, before: Listed[Mechanisms], after: Mechanisms) -> Arguments:
    if not before:
        return {"eps": after.eps, "n": after.count}
    if claim == LARGER:
        return {"eps": before[0].eps, "eps_1": after.eps, "n": after.count}
    if claim not in AS_ONE.values():
        return {"eps": before[0].eps, "n": after.count}
    nothing = sympy.Integer(0)
    if len(before) == 2:
        return {"eps": before[0].eps, "eps_1": before[1].eps, "n": nothing, "m": nothing}
    many = plainly(before[0].count / after.count)
    return {"eps": before[0].eps, "eps_1": nothing, "n": many, "m": after.count}
