"""The errors of every computation that counts its steps, its memory, or its seconds."""

from __future__ import annotations

from typing import ClassVar, Literal

Ended = Literal["budget", "memory", "time_limit"]


class TooLarge(ArithmeticError):
    """The computation would take more steps than its budget, or more than its method is for."""

    status: ClassVar[Ended] = "budget"
    """What a search is told to have ended by, where nothing else goes further."""


class NoRoom(TooLarge):
    """The computation would take more memory than there is; a coarser attempt may fit."""

    status: ClassVar[Ended] = "memory"


class NoTime(NoRoom):
    """One step that nothing interrupts would outlast the deadline; a coarser one may be in time."""

    status: ClassVar[Ended] = "time_limit"


class Undecided(TooLarge):
    """No precision that is tried tells what is needed: the computation has no answer, no bound."""
