"""What may not grow again: the walk of a plain question, chains of imports, boxes and heaps.

The figures are ceilings at what the house is today. Whoever makes it smaller lowers them here;
``python -m tests.architecture.measure`` prints all.
"""

from __future__ import annotations

import pytest

from tests.architecture import measure
from tests.architecture.measure import PLAIN, UNEQUAL

CHAIN = 25
BOXES, HEAPS = 1, 1


WORST_T = ("exactdp.worst_t", "exactdp.routes.nonadaptive")
ENGINES = ("exactdp.worst_t", "exactdp.loss_sums")


@pytest.mark.parametrize(
    ("question", "modules", "files"), [(PLAIN, 94, 32), (UNEQUAL, 104, 46)], ids=["plain", "br"]
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
    words = ("noise", "beside_concrete", "dominating_pair", "slow_transforms")
    noise = {name for name in loaded if any(word in name for word in words)}
    assert noise == set()
    assert "exactdp.mechanisms.gaussian_noise" in measure.loaded(
        ("delta", "Gaussian(1)", "--eps-g", "1")
    )


def test_chains_of_imports() -> None:
    assert len(measure.longest_chain(measure.uses("exactdp"))) <= CHAIN


def test_routes_are_no_engines() -> None:
    searches = [name for name in measure.heaps() if name.startswith(WORST_T)]
    assert len(searches) <= HEAPS
    assert len([one for one in measure.classes_named("Box") if one.startswith(WORST_T)]) <= BOXES


def test_engines_know_no_route() -> None:
    """They give answers (:mod:`exactdp.numbers.answers`); which question is theirs a route says."""
    used = measure.uses("exactdp")
    engines = [name for name in used if name.startswith(ENGINES)]
    assert len(engines) > 60
    assert {name: below for name in engines if (below := routes_in(used[name]))} == {}
    assert routes_in(used["exactdp.routes.registry"])


def routes_in(below: set[str]) -> set[str]:
    return {name for name in below if name.startswith("exactdp.routes")}
