"""Which clause each block of a law opens: the cheapest way to read a whole series of labels.

``looks`` says what a block looks like, ``readings`` what it can be read as and what that costs (``prices``); ``fronts``
and ``series`` find the cheapest series of readings, ``likeliest`` the numbers that it gives.
"""
