"""What may not grow again: the walk of a plain question, chains of imports, boxes and heaps.

The figures are ceilings at what the house is today. Whoever makes it smaller lowers them here;
``python -m tests.architecture.measure`` prints all.
"""

from __future__ import annotations

import pytest

from tests.architecture import measure
from tests.architecture.measure import PLAIN, UNEQUAL

CHAIN = 53
ROUTES = 21_600
BOXES, HEAPS = 13, 8


@pytest.mark.parametrize(
    ("question", "modules", "files"), [(PLAIN, 120, 50), (UNEQUAL, 140, 72)], ids=["plain", "br"]
)
def test_a_question_loads_what_it_speaks_of(
    question: tuple[str, ...], modules: int, files: int
) -> None:
    walked = measure.walk(question)
    assert walked.modules <= modules
    assert walked.files <= files


def test_a_question_without_noise_loads_none() -> None:
    """A name of the grammar is looked up in an index; only an unknown one loads the folder."""
    loaded = measure.loaded(PLAIN)
    noise = {name for name in loaded if "noise" in name or "nonadaptive.concrete" in name}
    assert noise == set()
    assert "exactdp.mechanisms.gaussian_noise" in measure.loaded(
        ("delta", "Gaussian(1)", "--eps-g", "1")
    )


def test_chains_of_imports() -> None:
    assert len(measure.longest_chain(measure.uses("exactdp"))) <= CHAIN


def test_routes_are_no_engines() -> None:
    assert measure.lines_of("exactdp.routes") <= ROUTES
    assert len(measure.classes_named("Box", room="exactdp.routes")) <= BOXES
    assert len([name for name in measure.heaps() if name.startswith("exactdp.routes")]) <= HEAPS
