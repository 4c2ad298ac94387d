"""Images in the text of a web page: which of them show something, and are no decoration of the site."""

from __future__ import annotations

import re

from lxml import etree

from lawtext.readers.html.tree import called
from lawtext.readers.pictures import SMALLEST

_DECORATION = re.compile(
    r"(^|[\s_/.-])(emoji|smil(?:ey|ie)s?|icons?|avatars?|logos?|spacers?|badges?|banners?|pixels?|blank|buttons?|bullets?)"
    r"([\s_/.-]|$)",
    re.IGNORECASE,
)
"""What such an image, its file or its folder is called."""
_LONGEST_ADDRESS = 300
"""An image that is all in its own address is a dot or a line where that is not longer, in code points."""
_PIXELS = re.compile(r"\s*([0-9]{1,5})(?:\.[0-9]+)?\s*(?:px)?\s*")
_SIZE = re.compile(r"(?:^|[;\s])(?:width|height)\s*:\s*([0-9]{1,5})(?:\.[0-9]+)?px", re.IGNORECASE)


def shows_something(image: etree._Element) -> bool:
    """Tell whether an image is no decoration: it says that itself (an empty ``alt``, HTML 4.8.4.4), or by its role, its
    size or its name."""
    if image.get("alt", " ") == "" or image.get("aria-hidden") == "true":
        return False
    if image.get("role") in ("presentation", "none"):
        return False
    address = str(image.get("src") or image.get("data-src") or "")
    if address.startswith("data:"):
        address = "" if len(address) <= _LONGEST_ADDRESS else "data"
    said = f"{called(image)} {address}"
    return bool(address) and not _DECORATION.search(said) and not _is_small(image)


def _is_small(image: etree._Element) -> bool:
    """Tell whether an image is no larger than a sign, as far as the page says its size."""
    given = (_PIXELS.fullmatch(str(image.get(side) or "")) for side in ("width", "height"))
    sizes = [*(int(match[1]) for match in given if match), *map(int, _SIZE.findall(str(image.get("style") or "")))]
    return bool(sizes) and min(sizes) <= SMALLEST
