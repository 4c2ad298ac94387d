"""A page cut into sections, one for every law, in every language and edition that its lines name.

``sectioning`` is the order of the steps; each of the others is one: what is no text is left out (``chrome``), columns
and tables become lines of one language each, blocks that hold several clauses are split.
"""
