"""Grids for scripts: what asks for them, builds and verifies them, and reads them out.

>>> line("BR(eps)^k", pages=["eps=1/10,1/5"], rows=["k=1..100"], cols=["eps_g=0:5:1/20"]).cells
20200
"""

from exactdp.tables.asked.grid_specification import Grid, line, load, read
from exactdp.tables.grid_folders import Tally, Verdict, build_grid, verify_grid
from exactdp.tables.grid_manifests import Refused
from exactdp.tables.grid_rows import rows, to_frame, write

__all__ = [
    "Grid",
    "Refused",
    "Tally",
    "Verdict",
    "build_grid",
    "line",
    "load",
    "read",
    "rows",
    "to_frame",
    "verify_grid",
    "write",
]
