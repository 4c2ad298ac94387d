"""The price of each irregularity of labels, in hundredths, in which ``looks`` and ``readings`` reckon.

What decides is their order: a label that fits always beats one that does not. They are whole numbers: readings that are
as dear as each other are so exactly.
"""

from __future__ import annotations

TEXT = 400
"""Reading what looks like a label as text."""
STYLE = 30
"""Brackets where the book has a full stop, or the other way round."""
WRONG_LETTER = 10
"""A letter of the other script that looks the same."""
SKIPPED_LEVEL = 300
"""For each level between a clause and the one above it."""
NUMBER_LOST = 10
"""A number that was lost between a letter and the first label two levels below it, and not left out."""
SKIPPED_RANK = 200
"""A rank that is not the next one,"""
PER_RANK = 100
"""and more for each rank between the two."""
REPEATED = 200
"""A number one that comes again (``1.`` ``1.``) as the next of the list;"""
REPEATED_CONVERTED = 20
"""less where the one above stands for a letter already."""
COUNTS_ON = 10
"""A number read at its own level, where the list of letters below it, which became numbers, would count on to it."""
OTHER_KIND = 50
"""A number beside a letter, or a letter beside a number."""
NUMBER_ANNOUNCED = 60
"""A number for a letter, below an item that opens a list with a colon."""
ANNOUNCED_ANEW = 400
"""A list below an item that ends with a colon, which would begin anew what that item is one of: it is rather inside."""
ITEM_LOST = 60
"""An item of a list whose label is lost,"""
ITEM_AS_TEXT = 200
"""or that is text of the clause above."""
BELOW_ITEM = 10
"""An item without a label that opens a list of its own below the clause above."""
OUTER_HEADING = 5
"""A heading without a label: for each level that it stands below the first one."""
HEADING_LOST = 70
"""A heading whose label is lost,"""
HEADING_AS_TEXT = 300
"""or that is text of the clause above."""
HEAD_MISREAD = 400
"""Where no label stands before a heading: one without a label that is not that of a clause of the first level."""
FIRST_LOST = 50
"""A law whose first label is lost, where others of its level are there."""
OPENING_ALONE = 120
"""A paragraph without a label above the first label that is left, where labels of the first level are lost,"""
OPENING = 160
"""and any other as long as no clause is open."""
COUNTED_LOST = 50
"""A paragraph without a label that the first letter of the law counts."""
BETWEEN_LISTS = 10
"""So much less costs the letter of a paragraph between two lists of numbers, of which the second one begins anew: its
numbers are rather those below that letter than letters of the list above."""
ANEW = 200
"""Numbers that start anew below one that announces none: the letter above them was lost."""
HEADED_BELOW = 5
"""Where numbers stand for letters, one with a heading and a text below it is rather one of those."""
HEADED_FIRST = 170
"""Where letters of the first level are there, a first number with a heading and a text is rather the first of them."""
UNANNOUNCED = 150
"""A list that no text announces, and that begins with a case of its own, is rarely that of the paragraph above it."""
BODY_LOST = 400
"""The text right below a heading is that heading's: a label of its own would have to be lost between the two."""
LOW = 80
"""A list number before a text that goes on with the opening text of the law is rather a number than a lost letter."""
OTHER_LIST = 60
"""A bullet that is no item of the list above it, nor the first of one in the clause above; and a number that goes on
with the list inside the one it stands in."""
NAMED_BELOW = 600
"""Where numbers with headings stand for letters, one with a heading is one of those,"""
NAMELESS = 100
"""and one without is none."""
LIST_OVER = 20
"""A list whose last item has ended it does not go on."""
HIGH = 12
"""A rank above this is rarer than a word that looks like a label."""
