"""A table is confirmed before it is printed: the kernel checks what its file will say.

What it refuses is an error of ours, or a forgery; what it leaves open is marked in the certificate,
so that every printed table shows it. A certificate that takes more work than the kernel does
unasked says how much. What has to be said around the digits is made within the same budget: a file
can ask for more of it than its cells take to check.
"""

from __future__ import annotations

from exactdp.tables import kernel
from exactdp.tables.cell_in_certificate import OnCell
from exactdp.tables.cells_without_kernel_proof import is_open, left_open
from exactdp.tables.certificate import Certificate, read_back, resealed
from exactdp.tables.kernel import Finding
from exactdp.tables.kernel.printed_table_check import sentences_within

ROUND = 10**8
"""A budget is said in multiples of it."""


def confirmed(
    certificate: Certificate, on_cell: OnCell | None = None, budget: int = kernel.MAX_BUDGET
) -> tuple[Certificate, list[Finding]]:
    """Check a certificate with the kernel, and mark every cell that the kernel leaves open.

    Gives the certificate, and what was found for each cell. It is the same object if no cell is
    newly marked, and no larger budget has to be written into it. Raises ``kernel.Rejected`` where
    the kernel refuses a cell, or where more work is needed than ``budget``, and
    ``kernel.Undecided`` where reading or printing the table takes more work than that.
    """
    written = read_back(certificate)
    wanted = kernel.needed(written)
    if wanted > budget:
        raise kernel.Rejected(f"it says that it needs --budget {wanted}")
    total = len(written["cells"])
    tell = on_cell or (lambda done, total: None)
    tell(0, total)
    findings = kernel.check(written, lambda found: tell(found.index + 1, total), budget)
    sentences_within(written, max(budget - kernel.spent(written, findings), budget // 4))
    left = {
        found.index: left_open((found.lower, found.upper))
        for found in findings
        if not found.established and written["cells"][found.index]["status"] != "failed"
    }
    new = {index for index in left if not is_open(written["cells"][index])}
    spent = kernel.spent(written, findings)
    enough = spent <= max(wanted, kernel.BUDGET)
    if not new and enough:
        return certificate, findings
    if not enough:
        written["budget"] = (spent // ROUND + 1) * ROUND
    for index in new:
        written["cells"][index]["open"] = left[index]
    return resealed(written), findings
