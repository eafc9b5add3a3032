"""The pytest plugin, in a pytest of its own."""

from __future__ import annotations

import pytest

import proofs_check.verdicts.verifying  # noqa: F401  (loaded once, not by every inner pytest)

pytest_plugins = ("pytester",)

PLUGIN = ("-p", "proofs_check.pytest_plugin", "-p", "no:cacheprovider")

HOLDS = '''
@claim
def likelier(eps, t):
    """No import is needed."""
    return q(eps=eps, t=t) >= p(eps=eps, t=t)
'''

FAILS = """
from proofs_check import claim

@claim
def at_most_half(eps, t):
    return t <= eps / 2

@claim
def at_most_eps(eps, t):
    return t <= eps
"""


def outcomes(result: pytest.RunResult) -> dict[str, int]:
    return {key: value for key, value in result.parseoutcomes().items() if "warning" not in key}


def test_claim_files_are_collected(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(good_claim=HOLDS, other=HOLDS, test_plain="def test_plain(): pass")
    result = pytester.runpytest_inprocess(*PLUGIN)
    assert outcomes(result) == {"passed": 2}  # other.py is not named like one


def test_a_file_named_on_the_command_line(pytester: pytest.Pytester) -> None:
    path = pytester.makepyfile(other=HOLDS)
    result = pytester.runpytest_inprocess(*PLUGIN, "-v", path)
    assert outcomes(result) == {"passed": 1}
    result.stdout.fnmatch_lines(["*other.py::likelier PASSED*"])


def test_one_claim_named_on_the_command_line(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(bad_claim=FAILS)
    result = pytester.runpytest_inprocess(*PLUGIN, "bad_claim.py::at_most_eps")
    assert outcomes(result) == {"passed": 1}


def test_a_refuted_claim_fails_with_its_witness(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(bad_claim=FAILS)
    result = pytester.runpytest_inprocess(*PLUGIN)
    assert outcomes(result) == {"passed": 1, "failed": 1}
    result.stdout.fnmatch_lines(
        [
            "*bad_claim.py::at_most_half*",
            "*Read as: for all eps > 0, t in*",
            "*REFUTED*",
            "*witness: at e^eps = 2, e^t = 2, exactly:",
            "*replay: proofs-check replay bad_claim.py::at_most_half",
        ]
    )
    assert "Traceback" not in result.stdout.str()


def test_what_is_expected(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        known_claim=FAILS + 'expected = {"at_most_half": "REFUTED", "at_most_eps": "PROVED"}\n',
        wrong_claim=HOLDS + 'expected = {"likelier": "REFUTED"}\n',
    )
    result = pytester.runpytest_inprocess(*PLUGIN)
    assert outcomes(result) == {"passed": 2, "failed": 1}
    result.stdout.fnmatch_lines(["*not as expected: expected REFUTED"])


def test_vacuous_claims_and_claims_that_raise_fail(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        odd_claim="""
@claim
def vacuous(eps, t):
    return implies(t > eps, t <= 0)

@claim
def raises(eps, t):
    return slope(lambda s: pos(s - eps), t) >= 0

@claim
def holds(eps, t):
    return t <= eps
"""
    )
    result = pytester.runpytest_inprocess(*PLUGIN)
    assert outcomes(result) == {"passed": 1, "failed": 2}
    result.stdout.fnmatch_lines(
        ["*VACUOUS*", "*points without a value: the slope of an expression with kinks*"]
    )


def test_a_claim_that_cannot_be_read_fails_in_one_line(pytester: pytest.Pytester) -> None:
    """And the others of its file are examined."""
    pytester.makepyfile(bad_claim="@claim\ndef two(eps):\n    return 0 <= eps <= 1\n" + HOLDS)
    result = pytester.runpytest_inprocess(*PLUGIN)
    assert outcomes(result) == {"failed": 1, "passed": 1}
    result.stdout.fnmatch_lines(["*bad_claim.py: two, line 3: a chained comparison*"])
    assert "Traceback" not in result.stdout.str()


def test_a_file_that_cannot_be_read_is_an_error_of_one_line(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(bad_claim="1 / 0\n" + HOLDS)
    result = pytester.runpytest_inprocess(*PLUGIN)
    assert outcomes(result) == {"errors": 1}
    result.stdout.fnmatch_lines(["*bad_claim.py, line 1: ZeroDivisionError: division by zero*"])
    assert "Traceback" not in result.stdout.str()


def test_tests_stay_tests(pytester: pytest.Pytester) -> None:
    """A test file with claims in it, and a module without, are not ours."""
    test = pytester.makepyfile(
        test_own="from proofs_check import claim\n@claim\ndef c(eps):\n    return eps > 0\n"
        "def test_c(): pass\n"
    )
    plain = pytester.makepyfile(plain="def helper(): pass\ndef test_in_plain(): pass\n")
    result = pytester.runpytest_inprocess(*PLUGIN, "-v", test, plain)
    assert outcomes(result) == {"passed": 2}
    result.stdout.fnmatch_lines(
        ["*test_own.py::test_c PASSED*", "*plain.py::test_in_plain PASSED*"]
    )


def test_doctests_of_other_files_are_left_alone(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(good_claim=HOLDS, module='"""\n>>> 1 + 1\n2\n"""\n')
    result = pytester.runpytest_inprocess(*PLUGIN, "--doctest-modules")
    assert outcomes(result) == {"passed": 2}
