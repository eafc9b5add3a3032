"""What an answer rests on that no route gives: where losses end, or that they have no end."""

from __future__ import annotations

from exactdp.mechanisms.compositions import Composition
from exactdp.mechanisms.cores import Core, Run
from exactdp.statements import SILENT_MEMBER, Statement


def losses_by(composition: Composition) -> tuple[Statement, ...]:
    """What says which losses there are, beside the eps of BR and DP."""
    return Core(tuple(Run(*item) for item in composition.items)).losses_by


def ends_by(
    composition: Composition, support: Statement, also: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    """What says where losses end: ``support``, which is about sums of eps, and what the classes say
    of theirs; that alone where all of them reveal nothing, each by its own definition. ``also`` is
    behind the reduction."""
    items = composition.items
    silent = items and all(kind.reveals_nothing and kind.loss_by for kind, _ in items)
    support_by = () if silent else (support,)
    return tuple(dict.fromkeys((*support_by, *losses_by(composition), *also)))


def endless_by(core: Core) -> tuple[Statement, ...]:
    """What says that delta stays above what leaks, or above what infinite losses make: concrete
    mechanisms, else a member of one class; all others may reveal nothing."""
    endless = [run.mechanism for run in core.runs if run.mechanism.endless]
    by = [one.loss_by for one in endless if one.concrete_pair is not None]
    known = filter(None, (one.member(0.0) for one in endless))
    by = by or [(reason, *one.loss_by) for one, reason in known][:1]
    silent = (SILENT_MEMBER,) * (len(by) < len(core.runs))
    return (*(one for some in by for one in some), *silent)
