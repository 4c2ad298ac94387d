"""What a browser prints around the pages of a web page: date and title, address and page number, by their signs.

Chromium, Firefox and Safari put the same four things into different corners. Where they stand in a PDF file is for
``lawtext.readers.pdf.browser``, in text that was copied out of one for ``lawtext.readers.pasted.printedpages``.
"""

from __future__ import annotations

import re

OF_BROWSER = "what a browser prints around a page"

ADDRESS = re.compile(r"(?:^|(?<=\s))(?:https?|file)://\S+")
_DATE = r"[0-9]{1,4}(?P<sign>[./-])[0-9]{1,2}(?P=sign)[0-9]{1,4}"
DATE_AND_TIME = re.compile(rf"(?<!\S){_DATE},?\s+[0-9]{{1,2}}[:.][0-9]{{2}}(?:\s?[^\W\d_]\.?\s?[^\W\d_]\.?(?!\S))?")
PAGE_OF_PAGES = re.compile(r"(?<!\S)(?:[^\W\d_]+\s)?(?P<page>[0-9]+)(?:\s?/\s?|\s[^\W\d_]+\s)(?P<pages>[0-9]+)(?!\S)")
