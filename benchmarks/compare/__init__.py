"""Comparing two editions: ours beside other people's programs, on Law 53 and on a whole book."""
