"""lawtext turns the laws of a game, in several languages and editions, into structured text, checks and a site."""

__version__ = "0.1.0"
