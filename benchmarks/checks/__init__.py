"""Benchmark of the checks: beside pofilter, and for speed."""
