"""Training runs: the composition that one stands for, what is assumed, and the noise."""

from __future__ import annotations

import json
import re
import shlex
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from exactdp import nonadaptive, training_run
from exactdp.command_line.main import run
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.profiles.training_runs import read_schedule

Capture = pytest.CaptureFixture[str]
RUN = "dpsgd --noise 2 --batch 10 --examples 100 --epochs 5/2 --delta 1e-5"


def test_steps_and_rate_follow_from_the_definitions(rng: Random) -> None:
    """The least number of steps whose batches hold the epochs, by counting."""
    for _ in range(50):
        batch, extra = rng.randint(1, 50), rng.randint(0, 500)
        examples, epochs = batch + extra, Fraction(rng.randint(1, 40), rng.randint(1, 8))
        (phase,) = training_run(batch=batch, examples=examples, epochs=epochs).phases
        assert phase.steps * batch >= epochs * examples > (phase.steps - 1) * batch
        assert phase.rate(examples) * examples == batch


def test_the_answer_says_what_it_stands_for_and_assumes(capsys: Capture) -> None:
    assert run(shlex.split(RUN)) == 0
    out = capsys.readouterr().out
    composition = "Subsampled(Gaussian(2), 1/10)^25"
    assert f"composition  {composition}\n" in out
    assert "stands for   25 steps with noise 2, q = 10/100 = 1/10\n" in out
    for said in ("ceil(epochs * examples / batch)", "Poisson", "one record, added or removed"):
        assert said in out
    assert "a trainer that shuffles is not covered" in out
    assert all(len(line) <= 80 for line in out.splitlines())
    low, high = nonadaptive(composition).epsilon("1e-5").decimals()
    assert f"in [{low}, {high}]" in out


def test_a_schedule_is_a_composition_of_its_phases(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "phases.csv"
    file.write_text("\ufeffsteps, noise, batch\n# warm-up\n10,2,10\n\n5,1.5,20\n")
    asked = ["dpsgd", "--schedule", str(file), "--examples", "100", "--eps-g", "1", "--json"]
    assert run(asked) == 0
    found = json.loads(capsys.readouterr().out)
    expected = nonadaptive("Subsampled(Gaussian(2), 1/10)^10 Subsampled(Gaussian(3/2), 1/5)^5")
    assert found["composition"] == str(expected)
    assert (found["lower"], found["upper"]) == expected.delta(1).decimals()
    assert [phase["steps"] for phase in found["training"]["phases"]] == [10, 5]
    assert any("shuffles" in line for line in found["training"]["assumes"])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1.1;256;100", "schedule, line 1: got '1.1;256;100'; wanted commas in place of the semi"),
        ("# a\n1,1; 256; 100\n", "schedule, line 2: got '1,1; 256; 100'; wanted commas in place"),
        ("Noise;Batch;Steps\n1;2;3", "schedule, line 1: got 'Noise;Batch;Steps'; wanted commas in"),
    ],
)
def test_semicolons_are_named(text: str, line: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "phases.csv"
    file.write_text(text)
    assert run(["dpsgd", "--schedule", str(file), "--examples", "1000", "--delta", "1e-5"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(line)
    assert err.count("\n") == 1
    assert re.search(r"semicolons: write (1\.1,256,100|Noise,Batch,Steps)\n$", err)


def test_a_remark_may_hold_semicolons(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "phases.csv"
    file.write_text("noise,batch,steps,remark\n2,10,5,warm; slow; first\n")
    asked = ["dpsgd", "--schedule", str(file), "--examples", "100", "--eps-g", "1", "--json"]
    assert run(asked) == 0
    assert "^5" in json.loads(capsys.readouterr().out)["composition"]


def test_the_noise_meets_the_target_and_less_does_not(capsys: Capture) -> None:
    text = "dpsgd --eps 2 --delta 1e-3 --batch 10 --examples 10 --steps 3 --rtol 1/100 --json"
    assert run(shlex.split(text)) == 0
    found = json.loads(capsys.readouterr().out)

    def delta(noise: str) -> tuple[Fraction, Fraction]:
        made = nonadaptive(f"Gaussian({noise})^3").delta(2, rtol="1e-6")
        return made.lower.fraction(), made.upper.fraction()

    assert delta(found["safe"])[1] <= Fraction("1e-3")
    assert delta(found["lower"])[0] > Fraction("1e-3") * Fraction(999, 1000)
    assert Fraction(found["upper"]) / Fraction(found["lower"]) < Fraction(102, 100)


def test_all_records_in_each_batch_is_no_sample() -> None:
    made = training_run(noise=2, batch=9, examples=9, steps=4).composed()
    assert str(made) == "Gaussian(2)^4"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            "dpsgd --noise 1 --batch 9 --examples 8 --steps 1 --delta 1e-5",
            "batch: got '9'; wanted at",
        ),
        (
            "dpsgd --noise 0 --batch 9 --examples 10 --steps 1 --delta 1e-5",
            "noise: got '0'; wanted a",
        ),
        (
            "dpsgd --noise 1 --batch 1.5 --examples 10 --steps 1 --delta 1e-5",
            "batch: got '1.5'; want",
        ),
        (
            "dpsgd --noise 1 --batch 1 --examples 10 --delta 1e-5",
            "epochs: got nothing; wanted either",
        ),
        (
            "dpsgd --noise 1 --batch 1 --examples 10 --steps 1",
            "delta: got nothing; wanted --delta D",
        ),
        (
            "dpsgd --batch 1 --examples 10 --steps 1 --delta 1e-5",
            "noise: got nothing; wanted --noise",
        ),
        (
            "dpsgd --noise 1 --examples 10 --steps 1 --delta 1e-5",
            "batch: got nothing; wanted --batch",
        ),
        (
            "dpsgd --noise 1 --eps 2 --batch 1 --examples 9 --steps 1 --delta 1e-5",
            "eps: got '2'; wan",
        ),
        (
            "dpsgd --noise-multiplier 1 --examples 9",
            "option: got '--noise-multiplier'; wanted --noise",
        ),
        (
            "dpsgd --noise 1 --batch 256 --examples 60,000 --epochs 1 --delta 1e-5",
            "examples: got '60,000'; wanted an integer: write 60000\n",
        ),
        (
            "dpsgd --noise 1 --batch 4,096 --examples 60000 --epochs 1 --delta 1e-5",
            "batch: got '4,096'; wanted an integer: write 4096\n",
        ),
        (
            "dpsgd --noise 1 --batch 256 --examples 60000 --steps 1,000,000 --delta 1e-5",
            "steps: got '1,000,000'; wanted an integer: write 1000000\n",
        ),
        ("dpsgd --schedule nowhere.csv --examples 9 --delta 1e-5", "nowhere.csv: No such file"),
        (
            "dpsgd 1.1 --examples 9 --delta 1e-5",
            "arguments: got '1.1'; wanted options alone, as --n",
        ),
    ],
)
def test_bad_runs_are_one_line(words: str, line: str, capsys: Capture) -> None:
    assert run(shlex.split(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(line)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            ["sigma,batch,steps", "1,2,3"],
            "schedule, line 1: got 'sigma, batch, steps'; wanted the n",
        ),
        (
            ["noise,batch,epochs", "1,2,3"],
            "schedule, line 1: got 'noise, batch, epochs'; wanted th",
        ),
        (["noise,batch,batch", "1,2,3"], "schedule, line 1: got 'noise, batch, batch'; wanted the"),
        (
            ["1,2,3", "noise,batch,steps"],
            "schedule, line 2: got 'noise, batch, steps'; wanted the ",
        ),
        (["1;2;3"], "schedule, line 1: got '1;2;3'; wanted commas: write 1,2,3"),
        (["1\t2\t3"], "schedule, line 1: got '1\\t2\\t3'; wanted commas: write 1,2,3"),
        (["1 2 3"], "schedule, line 1: got '1 2 3'; wanted commas: write 1,2,3"),
        (["1"], "schedule, line 1: got 1 value; wanted noise, batch, steps, such as"),
        (["1,2,3,"], "schedule, line 1: got 4 values; wanted noise, batch, steps, such as"),
    ],
)
def test_a_schedule_in_another_form_is_told_what_to_write(lines: list[str], says: str) -> None:
    with pytest.raises(ParameterError) as caught:
        read_schedule(lines, 10)
    assert str(caught.value).startswith(says)


def test_heads_blank_lines_and_comments_are_understood() -> None:
    plain = read_schedule(["1,2,3", "4,5,6"], 10)
    for lines in (
        ["noise,batch,steps", "", "1,2,3", ",,", "4,5,6"],
        ["# phases", "Steps, BATCH ,noise", "3,2,1", "6,5,4"],
        ["phase,noise,batch,steps", "a,1,2,3", "b,4,5,6"],
    ):
        assert read_schedule(lines, 10) == plain


@pytest.mark.parametrize("text", ["", "1,2", "a,2,3", "1,2,0", "1,99,3", "noise,batch,steps"])
def test_bad_schedules_name_the_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"^schedule[^:]*(: [a-z]+)?: got ") as caught:
        read_schedule([text], 10)
    assert "\n" not in str(caught.value)
