"""Labels as pages print them, at the head of a block and inside a text; which clause they open is for ``outline``."""
