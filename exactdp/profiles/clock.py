"""Some seconds for several searches, one after the other."""

from __future__ import annotations

from time import perf_counter

from exactdp.shell.alarm import TimeIsUp, time_limit
from exactdp.solve import Question, Solution, iterate, nothing_known

INTERRUPTED = "interrupted"


class Clock:
    """What is left of some seconds, in equal parts for what is still to come.

    With ``keep``, Ctrl-C ends a search as the end of its part does, and ``interrupted`` says so.
    """

    def __init__(self, seconds: float | None, *, keep: bool = False) -> None:
        self.seconds, self.started, self.rows = seconds, perf_counter(), 1
        self.keep, self.interrupted = keep, False

    def part(self) -> float | None:
        """For the next row; None where there is no limit."""
        if self.seconds is None:
            return None
        left = max(self.seconds - (perf_counter() - self.started), 1e-3)
        self.rows -= 1
        return left / (self.rows + 1)

    def answer(self, question: Question) -> tuple[Solution, str]:
        """The best bracket within a part, and what to say where that was not enough."""
        part, best = self.part(), nothing_known(question)
        try:
            with time_limit(part):
                for best in iterate(question):  # noqa: B007
                    pass
        except TimeIsUp:
            if best.status != "reached":
                return best, f"not finished in {part:.3g} s"
        except KeyboardInterrupt:
            if not self.keep:
                raise
            self.interrupted = True
            return best, "" if best.status == "reached" else INTERRUPTED
        return best, ""
