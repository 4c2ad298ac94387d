"""Structure: the blocks of a reader into laws, articles and what is neither, with the reason for every inference.

Labels decide; where they are missing they are inferred from a labelled copy of the same text, from the other
language, from the numbering that is there, or from position. Nothing here reads or writes a file.
"""
