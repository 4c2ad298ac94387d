"""Importing: sources as people have them into the corpus, nothing lost, nothing invented, nothing overwritten.

``plan_import`` reads and decides, ``carry_out`` writes all or nothing, ``answers`` tells what happened.
"""

from lawtext.importing.plan import carry_out, plan_import
from lawtext.importing.planned import Plan, Planned

__all__ = ["Plan", "Planned", "carry_out", "plan_import"]
