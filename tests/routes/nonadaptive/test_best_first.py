"""The heap of boxes that all searches for the best t share."""

from __future__ import annotations

from flint import arb

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import precision
from exactdp.worst_t.best_first import BestFirst


def test_the_largest_bound_first_and_of_equal_ones_the_earliest() -> None:
    boxes = BestFirst[str, Dyadic](Dyadic(0))
    for name, bound in (("a", 1), ("b", 3), ("c", 3), ("d", 2)):
        boxes.put(name, Dyadic(bound))
    assert boxes.ceiling == Dyadic(3)
    assert [box for box, _ in boxes.taken(1)] == ["b", "c", "d", "a"]
    boxes.settle(Dyadic(2))
    assert boxes.ceiling == Dyadic(2)


def test_the_ceiling_of_balls_is_that_of_all() -> None:
    """Where doubles see no difference the first is not the largest; it ends after its visits."""
    boxes = BestFirst[int, arb](arb(0), lambda bound: -float(bound), arb.max)
    with precision(100):
        for tiny in range(3):
            boxes.put(tiny, 1 + arb((tiny, -60)))
        assert boxes.first == 1
        assert boxes.ceiling == 1 + arb((2, -60))
    for _ in boxes.taken(2, lambda: boxes.visits > 5):
        boxes.visited()
    assert len(boxes.heap) == 1


def test_batches_are_the_first_ones_and_end_where_it_is_enough() -> None:
    boxes = BestFirst[int, float](0.0)
    for bound in range(7):
        boxes.put(bound, float(bound))
    found = boxes.batches(10, 3, lambda: boxes.first <= 1.0)
    assert [[box for box, _ in batch] for batch in found] == [[6, 5, 4], [3, 2]]
    assert boxes.ceiling == 1.0
    for batch in boxes.batches(1, 5):
        boxes.visited(len(batch))
    assert boxes.visits == 2
    assert boxes.ceiling == 0.0
