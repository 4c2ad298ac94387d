"""Titles of laws that are printed otherwise than most: with a full stop, with a year, in one line with the text."""
