"""Importing: sources as people have them into the corpus, nothing lost, nothing invented, nothing overwritten.

``plan_import`` reads and decides, ``carry_out`` writes all or nothing, ``answers`` tells what happened.
"""

from lawtext.importing.plan import Plan, Planned, carry_out, plan_import

__all__ = ["Plan", "Planned", "carry_out", "plan_import"]
