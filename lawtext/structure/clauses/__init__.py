"""The tree of one law: its blocks with their labels, headings and notes become clauses.

``pieces`` says what every block looks like, ``headings`` what is a heading, ``owners`` and ``closing`` whose a
paragraph without a label is, ``building`` makes the tree, ``laws`` keeps it for what is found out later.
"""
