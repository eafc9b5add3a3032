"""The pytest plugin, in a pytest of its own."""

from __future__ import annotations

import subprocess
import sys

import pytest

import proofs_check.verdicts.verifying  # noqa: F401  (loaded once, not by every inner pytest)

pytest_plugins = ("pytester",)

OFF = ("-p", "proofs_check.pytest_plugin", "-p", "no:cacheprovider")
PLUGIN = (*OFF, "-o", "proofs_check_claims=true")

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


STRANGERS = {
    "test_submit_claim": "def test_submitted(): pass\n",
    "user_claim": "raise SystemExit('this file was run')\n",
    "broken_claim": "def (:\n",
    "other_claim": "from insurance import claim\n@claim\ndef filed(x): return x\n",
    "own_claim": "def claim(f): return f\n@claim\ndef filed(x): return x\n",
    "field_claim": "import auth\n@auth.claim\ndef filed(x): return x\n",
    "method_claim": "class Test:\n    @claim\n    def filed(self): pass\n",
}


@pytest.mark.parametrize("switch", [OFF, PLUGIN], ids=["off", "on"])
def test_files_without_a_claim_of_ours_are_left_alone(
    pytester: pytest.Pytester, switch: tuple[str, ...]
) -> None:
    """They are neither collected nor run; what is a test to pytest stays one."""
    pytester.makepyfile(**STRANGERS)
    result = pytester.runpytest_inprocess(*switch)
    assert outcomes(result) == {"passed": 1}
    assert "this file was run" not in result.stdout.str()


def test_it_does_nothing_unless_it_is_switched_on(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(good_claim=HOLDS, test_plain="def test_plain(): pass")
    assert outcomes(pytester.runpytest_inprocess(*OFF)) == {"passed": 1}
    off = pytester.runpytest_inprocess(*OFF, "-o", "proofs_check_claims=false")
    assert outcomes(off) == {"passed": 1}
    pytester.makepyprojecttoml("[tool.pytest.ini_options]\nproofs_check_claims = true\n")
    assert outcomes(pytester.runpytest_inprocess(*OFF)) == {"passed": 2}


@pytest.mark.parametrize(
    "text",
    [
        "import proofs_check\n@proofs_check.claim\ndef c(eps, t): return t <= eps\n",
        "import proofs_check as pc\n@pc.claim(t='[0, eps]')\ndef c(eps, t): return t <= eps\n",
        "from proofs_check import claim as said\n@said\ndef c(eps, t): return t <= eps\n",
    ],
)
def test_our_claim_by_other_names(pytester: pytest.Pytester, text: str) -> None:
    pytester.makepyfile(good_claim=text)
    assert outcomes(pytester.runpytest_inprocess(*PLUGIN)) == {"passed": 1}


def test_a_test_file_with_a_claim_in_its_name_stays_one(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_my_claim=f"from proofs_check import *\n{HOLDS}\ndef test(): pass\n")
    assert outcomes(pytester.runpytest_inprocess(*PLUGIN)) == {"passed": 1}


def test_what_every_pytest_loads_is_light() -> None:
    """The plugin is imported at each start of pytest, wherever the package is installed."""
    code = (
        "import sys, proofs_check.pytest_plugin\n"
        "print({'sympy', 'flint', 'mpmath', 'numpy'} & set(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize("value", ['"maybe"', '""', "7", "[1, 2]"])
def test_a_switch_that_is_neither_true_nor_false(pytester: pytest.Pytester, value: str) -> None:
    pytester.makepyprojecttoml(f"[tool.pytest.ini_options]\nproofs_check_claims = {value}\n")
    pytester.makepyfile(good_claim=HOLDS)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: proofs_check_claims: *; wanted true or false"])
    assert "Traceback" not in result.stderr.str()
