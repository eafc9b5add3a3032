"""Arguments: ARGUED where a citation is applied inside its scope and bears on the claim."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from proofs_check.command_line.main import run

Capture = pytest.CaptureFixture[str]

CITED = """
@claim(y="real")
def square(y):
    return y**2 >= 0


@claim(y="real", z="real")
def sandwich(y, z):
    return pos(y + z) <= pos(y) + pos(z)


@claim(y="positive")
def growth(y):
    return exp(y) > 1


"""

FALSE = "(x**2 - 2)**2 > 0"
"""At the square root of 2, which no exact point of ours is, it fails."""


def examined(
    tmp_path: Path, capsys: Capture, decorator: str, relation: str, more: str = ""
) -> tuple[int, Any]:
    file = tmp_path / "arguing.py"
    text = f"{CITED}{more}@claim({decorator})\ndef argued(x):\n    return {relation}\n"
    file.write_text(text, encoding="utf-8")
    code = run(["run", str(file), "--json"])
    claims = json.loads(capsys.readouterr().out)["claims"]
    (found,) = [one for one in claims if one["id"].endswith("::argued")]
    return code, found


@pytest.mark.parametrize(
    "decorator",
    [
        'x="real", uses=square, because="So.", takes={square: "as stated"}',
        'x="real", uses=square, because="So.", takes={square: {"y": "every"}}',
        'x="real", uses=square, because="So."',
        'x="real", uses=square, because="So.", takes={square: {"y": "x"}}',
        'x="real", uses=square, because="So.", takes={square: {"y": "x**2 - 2"}}',
        'x="real", uses=square, because="So.", takes={square: {"y": "3"}}',
        'x="real", uses=sandwich, because="So.", takes={sandwich: {"y": "x", "z": "x"}}',
        'x="real", uses=growth, because="So.", takes={growth: {"y": "x", "if": "x > x"}}',
        'x="real", uses=growth, because="So.", takes={growth: {"y": "x", "if": "x**2 < 0"}}',
        'x="real", uses=growth, because="So.", takes={growth: {"y": "x**2"}}',
        'x="real", uses=growth, because="So.", takes={growth: {"y": "z"}}, where={"z": "[2, 1]"}',
        'x="real", uses=growth, because="So.", takes={growth: {"y": "n"}}, '
        'where={"n": "integer [1/3, 2/3]"}',
        'x="real", uses=growth, because="So.", takes={growth: {"y": "z"}}, where={"z": "real"}',
    ],
)
def test_a_false_claim_is_not_argued_for_the_asking(
    tmp_path: Path, capsys: Capture, decorator: str
) -> None:
    code, found = examined(tmp_path, capsys, decorator, FALSE)
    assert found["verdict"] in ("UNCHECKED", "UNDECIDED", "REFUTED")
    assert code != 0
    if found["verdict"] == "UNCHECKED":
        assert found["reason"]


@pytest.mark.parametrize(
    ("use", "takes", "relation"),
    [
        # what is cited speaks of x, and of nothing that the statement says of it
        ("square", '{"y": "x"}', "5*exp(x) > 10*x + 3"),
        ("square", '"as stated"', "exp(x) > x"),
        ("growth", '{"y": "x", "if": "exp(x) < 0"}', "5*exp(x) > 10*x + 3"),
        ("growth", '{"y": "z", "if": "z < 1"}', "5*exp(x) > 10*x + 3"),
        ("growth", '{"y": "z"}', "5*exp(x) > 10*x + 3"),
        ("growth", '{"y": "1"}', "5*exp(x) > 10*x + 3"),
    ],
)
def test_beyond_polynomials(
    tmp_path: Path, capsys: Capture, use: str, takes: str, relation: str
) -> None:
    where = ', where={"z": "[2, 3]"}' if "z" in takes else ""
    decorator = f'x="real", uses={use}, because="So.", takes={{{use}: {takes}}}{where}'
    code, found = examined(tmp_path, capsys, decorator, relation)
    assert (code, found["verdict"]) == (3, "UNCHECKED")
    assert found["reason"]


@pytest.mark.parametrize(
    ("use", "takes", "relation", "verdict"),
    [
        # refuted by a search, whatever is cited
        ("growth", '{"y": "x"}', "(x*exp(x) - 1)**2 > 0", "REFUTED"),
        ("growth", '{"y": "1"}', "(x*exp(x) - 1)**2 > 0", "REFUTED"),
        ("same_shape", '{"y": "x"}', "(x*exp(x) - 1)**2 > 0", "REFUTED"),
        ("tautology", '{"y": "x"}', "any_of(x*exp(x) > 1, x*exp(x) < 1)", "REFUTED"),
        # what is cited speaks of numbers alone, or says nothing
        ("growth", '{"y": "2"}', "sup(lambda t: (x*exp(x) - 1)**2 + t, 0, 1) > 1", "UNCHECKED"),
        ("tautology", '{"y": "x"}', "5*exp(x) > 10*x + 3", "UNCHECKED"),
        # what is cited speaks of it, and it fails where x e^x = 1
        ("growth", '{"y": "x"}', "sup(lambda t: (x*exp(x) - 1)**2 + t, 0, 1) > 1", "UNCHECKED"),
        ("growth", '{"y": "x"}', "sup(lambda t: t - (x*exp(x) - 1)**2, 0, 1) < 1", "UNCHECKED"),
        (
            "growth",
            '{"y": "x"}',
            "sup(lambda t: maximum(x*exp(x) - 1, 1 - x*exp(x)) + t, 0, 1) > 1",
            "UNCHECKED",
        ),
    ],
)
def test_what_is_cited_is_true_and_unrelated(
    tmp_path: Path, capsys: Capture, use: str, takes: str, relation: str, verdict: str
) -> None:
    more = (
        '@claim(y="positive")\ndef same_shape(y):\n    return (y*exp(y) + 1)**2 > 0\n\n\n'
        '@claim(y="real")\ndef tautology(y):\n    return exp(y) >= exp(y)\n\n\n'
    )
    decorator = f'x="positive", uses={use}, because="So.", takes={{{use}: {takes}}}'
    code, found = examined(tmp_path, capsys, decorator, relation, more)
    assert found["verdict"] == verdict
    assert code != 0


def test_what_is_applied_and_true_is_argued(tmp_path: Path, capsys: Capture) -> None:
    decorator = 'x="positive", uses=growth, because="Squared.", takes={growth: {"y": "x"}}'
    code, found = examined(tmp_path, capsys, decorator, "exp(x)**2 > 1")
    assert (code, found["verdict"]) == (0, "ARGUED")
    decorator = 'x="real", uses=square, because="By one.", takes={square: {"y": "x"}}'
    code, found = examined(tmp_path, capsys, decorator, "x**2 + 1 > 0")
    assert (code, found["verdict"]) == (0, "ARGUED")


def test_what_is_cited_has_to_hold(tmp_path: Path, capsys: Capture) -> None:
    decorator = 'x="real", uses=wrong, because="So.", takes={wrong: {"y": "x**2 + 1"}}'
    wrong = '@claim(y="real")\ndef wrong(y):\n    return y > 0\n\n\n'
    code, found = examined(tmp_path, capsys, decorator, "x**2 + 1 > 0", wrong)
    assert code == 1
    assert found["verdict"] == "UNCHECKED"
    assert "wrong is REFUTED" in found["reason"]


def test_it_is_said_and_counted(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "arguing.py"
    file.write_text(
        f'{CITED}@claim(x="real", uses=square, because="So.", takes={{square: "as stated"}})\n'
        "def argued(x):\n    return exp(x) > x\n",
        encoding="utf-8",
    )
    assert run(["run", str(file)]) == 3
    said = capsys.readouterr().out
    assert "UNCHECKED  (1 citation: 1 as stated)" in said
    assert "reason: no citation of the argument is shown inside its scope" in said
    assert "4 claims: 3 PROVED, 1 UNCHECKED" in said
    assert run(["run", str(file), "--at-least", "consistent"]) == 1
    capsys.readouterr()
    expected = file.read_text(encoding="utf-8") + 'expected = {"argued": "UNCHECKED"}\n'
    file.write_text(expected, encoding="utf-8")
    assert run(["run", str(file)]) == 0
