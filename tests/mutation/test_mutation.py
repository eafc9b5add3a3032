"""At least 95 % of the mutants of the closed forms are noticed: all of them, and a sample of them.

The campaign is behind the marker ``long`` (about a quarter of an hour on one core); the sample is
part of every run. Both print what survived.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutation.campaign import (
    ROOT,
    CampaignError,
    Equivalent,
    Excluded,
    Report,
    Target,
    blameless,
    campaign,
    equivalents,
    exclusions,
    limit,
    sample,
    targets,
    worker,
)
from tests.mutation.mutants import Mutant, different, keys, mutants_of

WANTED = 0.95
SEED = 20220
SAMPLE = 1

EXAMPLE = '''"""A module."""

SCALE = 2


@decorated
def shifted(F, *, x: "a type"):
    """x + 1."""
    raise_it(x, "in words")
    return x + 1


class Pair:
    @property
    def total(self):
        return self.a - self.a

    def both(self):
        return Pair(self.a, self.a)
'''


def snapshot() -> dict[Path, tuple[int, int]]:
    """Size and time of everything below the package and the tests, but bytecode."""
    paths = (path for folder in ("exactdp", "tests") for path in (ROOT / folder).rglob("*"))
    files = (path for path in paths if path.is_file() and "__pycache__" not in path.parts)
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in files}


def survivors(report: Report) -> str:
    return "\n\n".join(str(mutant) for mutant in report.of("survived", "refuted"))


# -- the mutants -----------------------------------------------------------------------------------


@pytest.fixture
def example(tmp_path: Path) -> list[Mutant]:
    (tmp_path / "example.py").write_text(EXAMPLE)
    return mutants_of(tmp_path, "example.py")


def test_decorated_functions_have_mutants_and_constants_have_none(example: list[Mutant]) -> None:
    diffs = {(mutant.function, mutant.diff) for mutant in example}
    assert ("shifted", "- return x + 1\n+ return x - 1") in diffs
    assert ("shifted", "- return x + 1\n+ return x + 2") in diffs
    assert ("Pair.total", "- return self.a - self.a\n+ return self.a + self.a") in diffs
    assert {function for function, _ in diffs} == {"shifted", "Pair.total", "Pair.both"}
    text = "\n".join(diff for _, diff in diffs)
    assert "SCALE" not in text
    assert "a type" not in text
    assert "x + 1." not in text
    assert "decorated" not in text


def test_each_program_counts_once(example: list[Mutant]) -> None:
    once = different(example)
    texts = [mutant.diff.splitlines()[1] for mutant in once if mutant.function == "Pair.both"]
    assert sorted(texts) == [
        "+ return Pair(None, self.a)",
        "+ return Pair(self.a)",  # and not again as Pair(self.a, )
        "+ return Pair(self.a, None)",
    ]
    assert len(once) == len(example) - 1
    assert EXAMPLE not in {mutant.source for mutant in example}
    assert len(set(keys(example).values())) == len(example)


def test_lines_are_excluded_by_pattern_and_function(example: list[Mutant]) -> None:
    rule = Excluded("example.py", "message", r"^ *raise_it", "only words")
    covered = {mutant for mutant in example if rule.covers(mutant)}
    assert covered
    assert all("raise_it" in mutant.diff for mutant in covered)
    assert not any("raise_it" in mutant.diff for mutant in set(example) - covered)
    elsewhere = Excluded("example.py", "message", r"^ *raise_it", "only words", ("Pair.total",))
    assert not any(elsewhere.covers(mutant) for mutant in example)


def test_every_entry_has_a_reason_and_a_module() -> None:
    modules = {target.module for target in targets()}
    entries: list[Excluded | Equivalent] = [*exclusions(), *equivalents()]
    for entry in entries:
        assert entry.module in modules
        assert len(entry.reason.split()) >= 4
    assert {rule.kind for rule in exclusions()} <= {"precision schedule", "budget", "message"}
    listed = [key for entry in equivalents() for key in entry.keys]
    assert len(set(listed)) == len(listed)


# -- the harness -----------------------------------------------------------------------------------


@pytest.mark.long
def test_outcomes_are_told_apart_and_nothing_is_written_here() -> None:
    before = snapshot()
    tests = ("tests/formulas/test_symbolic_and_mpmath.py::test_the_four_probabilities",)
    target = Target("exactdp/mechanisms/generalized_randomized_response.py", tests)
    text = (ROOT / target.module).read_text()
    with worker() as running:
        seconds = limit(running, target)
        for change, outcome in {
            "\n# a remark\n": "survived",
            "\nq = one_minus_q\n": "killed",
            "\nthis is no program\n": "killed",
            "\nraise ValueError\n": "killed",
            "\nwhile True: pass\n": "timeout",
            "\nimport os; os.abort()\n": "killed",
            "\n# and as before\n": "survived",
        }.items():
            result = running.run(target, text + change, 1 if "while" in change else seconds)
            assert result["outcome"] == outcome, (change, result["log"])
        blameless(running, target, tests[0])
        (running.copy / "tests" / "test_wrong.py").write_text("def test_wrong(): assert False")
        with pytest.raises(CampaignError, match="not about the mutant"):
            blameless(running, target, "tests/test_wrong.py::test_wrong")
        assert not running.copy.is_relative_to(ROOT)
        assert (running.copy / target.module).read_text() == text
    assert snapshot() == before


def test_a_sample_is_noticed() -> None:
    print(f"seed {SEED}")
    report = sample(SAMPLE, SEED)
    print(report.table())
    assert len(report.outcomes) == SAMPLE
    assert not survivors(report)


@pytest.mark.long
def test_the_campaign() -> None:
    """Every mutant of every module; those listed as equivalent must survive."""
    report = campaign()
    print(survivors(report))
    print(report.table())
    assert not report.of("refuted")
    for target in targets():
        of_module = [entry for entry in report.outcomes if entry[0].module == target.module]
        assert of_module
        assert Report(outcomes=of_module).share >= WANTED, target.module
