"""From a question to a certified answer: reduce, choose routes, refine, lift."""

from __future__ import annotations

from collections.abc import Iterator

from exactdp.solve.question import Question, Solution, nothing_known
from exactdp.solve.refinement import iterate_delta, solve_delta, solve_grid


def iterate(question: Question) -> Iterator[Solution]:
    """Narrower and narrower certified brackets for a question about one point."""
    (point,) = question.points
    if question.quantity == "delta":
        return iterate_delta(question, point)
    from exactdp.solve.inversion import iterate_epsilon

    return iterate_epsilon(question, point.fraction)


def answer(question: Question) -> Solution:
    """The best bracket for a question about exactly one point, of delta or of eps_g."""
    (point,) = question.points
    if question.quantity == "delta":
        return solve_delta(question, point)
    from exactdp.solve.inversion import solve_epsilon

    return solve_epsilon(question, point.fraction)


def answers(question: Question) -> list[Solution]:
    """The best bracket at every point of the question, in their order."""
    if question.quantity == "delta":
        return solve_grid(question)
    from exactdp.solve.inversion import solve_epsilon

    return [solve_epsilon(question, point.fraction) for point in question.points]


__all__ = ["Question", "Solution", "answer", "answers", "iterate", "nothing_known"]
