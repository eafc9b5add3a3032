"""Definition 2: output differential privacy. c_k stands for e^E(P_k).

For one ordered pair of inputs the least delta is the sum over the outcomes v of
[P(v) - e^E(cell of v) Q(v)]_+.
"""

from __future__ import annotations

from proofs_check import all_of, claim, each, equal, implies, maximum, pos, row
from proofs_check.language.explicit_mechanisms import number, pairs
from proofs_check.language.items import Paper
from proofs_check.papers.hartmann_et_al_2022.trees import by_events, by_outcomes

paper = Paper("hartmann-et-al-2022")

FACTOR = "[1, oo)"


@paper.item("Definition 2, an outcome", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", c=FACTOR)
def an_outcome(x, y, c):
    """An outcome of chances x, y in a cell of cost ln c: its surplus, or nothing."""
    return equal(maximum(0, x - c * y), pos(x - c * y))


@paper.item(
    "Definition 2, the worst event, two cells",
    expected="ARGUED",
    uses=["definition_2/an_outcome", "definition_1/one_more_outcome"],
    because="The surplus P(S) - sum of e^E(P_k) Q(S in P_k) of an event adds up over its outcomes, "
    "each of which is in one cell; the best event has those of positive surplus.",
    takes={
        "definition_2/an_outcome": {"x": "P_1", "y": "Q_1", "c": "a"},
        "definition_1/one_more_outcome": {"x": "so_far", "y": "P_1 - a*Q_1"},
    },
    where={"so_far": "real"},
)
@claim(P=row(3), Q=row(3), a=FACTOR, b=FACTOR)
def worst_event(P, Q, a, b):
    """Two outcomes in a cell of cost ln a, one in a cell of cost ln b: the largest surplus of an
    event is the sum of the positive parts."""
    x, y, z = P[0] - a * Q[0], P[1] - a * Q[1], P[2] - b * Q[2]
    events = maximum(0, x, y, z, x + y, x + z, y + z, x + y + z)
    return equal(events, pos(x) + pos(y) + pos(z))


CELLS = each((0, 0, 1), (0, 1, 0), (0, 1, 2), (0, 0, 0))
COSTS = each((1, 1, 1), (1, 2, 3), (3, 1, 2))


@paper.item("Definition 2, explicit mechanisms", expected="CERTIFIED")
@claim(pair=pairs(outcomes=3, denominator=3), cells=CELLS, costs=COSTS)
def explicit_mechanisms(pair, cells, costs):
    """Over all events and both orders of the inputs: e^E(P_k) from ``costs``, the cell of each
    outcome from ``cells``."""
    factors = [costs[cell] for cell in cells]
    return equal(number(by_events(pair.rows, factors)), number(by_outcomes(pair.rows, factors)))


@paper.item("Definition 2, one cell", expected="PROVED")
@claim(P=row(3), Q=row(3), c=FACTOR)
def one_cell(P, Q, c):
    """With one cell, or the same cost in all, the sum over the cells is e^eps Q(S)."""
    return equal(c * Q[0] + c * Q[1] + c * Q[2], c * (Q[0] + Q[1] + Q[2]))


@paper.item("Definition 2, larger costs", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", b=FACTOR, c="[b, oo)")
def larger_costs(x, y, b, c):
    """A guarantee remains one where a cost is raised."""
    return pos(x - c * y) <= pos(x - b * y)


@paper.item("Definition 2, the toy mechanism", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]", z="[0, 1]", c=FACTOR)
def toy(x, y, z, c):
    """M_toy after the example, its coin being heads with any chance z: an outcome of the
    eps-DP mechanism keeps its ratio, and the other has chance 1 - z on both inputs."""
    return all_of(
        implies(x <= c * y, z * x <= c * (z * y)),
        equal(pos((1 - z) - 1 * (1 - z)), 0),
    )


@paper.item("Definition 2, a cost of nothing", form="own", expected="PROVED")
@claim(x="[0, 1]", y="[0, 1]")
def cost_of_nothing(x, y):
    """A cell of cost 0 and delta 0 has outcomes of one chance on both inputs (their difference is
    what delta is at least): it says nothing about the input, not even by occurring."""
    return all_of(
        equal(pos(x - y) + pos(y - x), maximum(x - y, y - x)),
        x - y <= pos(x - y),
        y - x <= pos(y - x),
    )
