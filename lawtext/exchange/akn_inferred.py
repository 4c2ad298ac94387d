"""Labels that are only inferred, in Akoma Ntoso: how the program knew them goes along, and comes back with the file.

What is inferred says so until a person confirms it, also in the corpus that a file is read into.
"""

from __future__ import annotations

from lxml import etree

from lawtext.exchange.akn_names import own
from lawtext.model import Inference

__all__ = ["inference_facts", "inference_of"]


def inference_facts(inference: Inference) -> dict[str, str]:
    """Return what a file says of a label that is only inferred, as attributes of ours; ``inference_of`` reads it."""
    facts = {"from": inference.origin, "certainty": f"{inference.certainty:g}", "reason": inference.reason}
    return facts | ({"again": "true"} if inference.again else {})


def inference_of(num: etree._Element) -> Inference | None:
    """Return how the label of a clause was inferred, None where it was not; of a file that does not say how, little is
    certain.

    Raises:
        ValueError: its certainty is no number from 0 to 1.
    """
    if num.get("status") != "editorial":
        return None
    certainty = float(num.get(own("certainty"), "0.5"))
    if not 0 <= certainty <= 1:
        raise ValueError(certainty)
    again = num.get(own("again")) == "true"
    return Inference(num.get(own("from"), "position"), certainty, num.get(own("reason"), ""), again)
