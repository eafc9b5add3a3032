"""Each mechanism of a composition by a class that it lies in: for bounds that know few classes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from exactdp.mechanisms import Mechanism
from exactdp.mechanisms.compositions import Composition, Item
from exactdp.numbers.enclosures import Enclosure
from exactdp.solve.reduction import resting_also
from exactdp.statements import Statement

STEPS = 3
"""How many classes are looked through, one behind the other, that of the mechanism first: EM, BR,
DP."""


@dataclass(frozen=True)
class StandIns:
    """A composition of classes that stands for another one, each containing its mechanism.

    Its upper bounds are upper bounds of the other composition. ``taken`` says which class was taken
    for which mechanism, ``statements`` why the classes contain them.
    """

    composition: Composition
    taken: tuple[str, ...]
    statements: tuple[Statement, ...]

    def resting(self, found: Enclosure) -> Enclosure:
        """The same enclosure, its upper end resting also on why the classes are larger."""
        return replace(found, upper_end=resting_also(found.upper_end, self.statements))


def within(
    composition: Composition, admits: Callable[[Mechanism], bool], wanted: str
) -> StandIns | str:
    """The composition with each mechanism in its nearest admitted class, or a text why not.

    ``admits`` says which mechanisms are admitted, and ``wanted`` names them in that text.

    >>> from exactdp import DP, nonadaptive
    >>> found = within(nonadaptive("EM(1/10) DP(1)").composition, lambda x: type(x) is DP, "DP")
    >>> print(found.composition, found.taken)
    DP(1/5) DP(1) ('EM(1/10) as DP(1/5)',)
    """
    items: list[Item] = []
    taken: dict[str, None] = {}
    statements: dict[Statement, None] = {}
    for mechanism, count in composition.items:
        found = _nearest(mechanism, admits)
        if found is None:
            return f"for {wanted}; {mechanism} is in no such class that is known"
        larger, reasons = found
        items.append((larger, count))
        statements.update(dict.fromkeys(reasons))
        if reasons:
            taken[f"{mechanism} as {larger}"] = None
    made = Composition.of(items, adaptive=composition.adaptive)
    return StandIns(made, tuple(taken), tuple(statements))


def _nearest(
    mechanism: Mechanism, admits: Callable[[Mechanism], bool]
) -> tuple[Mechanism, tuple[Statement, ...]] | None:
    """Breadth first, in the order in which each class names its larger ones."""
    near: list[tuple[Mechanism, tuple[Statement, ...]]] = [(mechanism, ())]
    for _ in range(STEPS):
        for one, reasons in near:
            if one.reveals_nothing or admits(one.without_leak):
                return one, reasons
        near = [
            (larger, (*reasons, by)) for one, reasons in near for larger, by in one.larger_classes
        ]
    return None
