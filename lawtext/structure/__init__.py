"""Structure: the blocks of a reader into laws, articles and what is neither, with the reason for every inference.

Labels decide; where they are missing they are inferred from a labelled copy of the same text, from the other
language, from the numbering that is there, or from position. Nothing here reads or writes a file.

``pages`` is the order of the steps. Each package knows those before it only: ``lines`` what a line says, ``labels``
what is printed at the head of a block, ``notes`` marks and their notes, ``around`` what a site or a printer put around
the text, ``outline`` which clause each block opens, ``articles`` what is no law, ``clauses`` the tree of a law,
``lending`` what others say of it, ``titles`` and ``cutting`` where a law begins and ends on a page. ``tables`` puts
cells back in their rows, ``slugs`` makes names for addresses; ``sections`` and ``proposal`` are the values that they
hand on.
"""
