"""The site: ``sphinx-build -W notebooks build/site``, with the extra ``docs``.

It needs no network, neither to build nor to read: no inventories of other projects, no scripts and
fonts from elsewhere. Notebooks are shown as they were executed. Two things are made from the code
when it is built, into ``guide/reference/made``: a page with the help of every command, and a page
for every public name.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from made_pages import write_commands  # noqa: E402

import exactdp  # noqa: E402

project = "exactdp"
author = "The exactdp authors"
copyright = "the exactdp authors, MIT licence"
version = release = exactdp.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.autosummary"]
exclude_patterns = ["**.py", "execute.py", "**/.ipynb_checkpoints"]
templates_path = ["site/templates"]

nb_execution_mode = "off"
myst_heading_anchors = 4

autosummary_generate = True
autodoc_member_order = "bysource"
autodoc_typehints = "none"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"exactdp {version}"
html_static_path = ["site"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False


def bars(*event: Any) -> None:
    """A docstring's |x| is an absolute value, and no substitution of reStructuredText."""
    lines = event[-1]
    lines[:] = [
        "".join(
            part if number % 2 else part.replace("|", "\\|")
            for number, part in enumerate(re.split(r"(``.*?``)", line))
        )
        for line in lines
    ]


def setup(app: Sphinx) -> None:
    """Pages that are made from the code are there before Sphinx looks which pages there are."""
    app.connect("autodoc-process-docstring", bars)
    app.connect("config-inited", lambda *_: write_commands(HERE / "guide" / "reference" / "made"))
