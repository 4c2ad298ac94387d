"""The schemas of other formats, as programs on this machine bring them; none of them is copied into this repository.

OmegaT's jar has those of TMX and TBX, Debian's php-symfony-translation those of XLIFF.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from lxml import etree

OMEGAT = Path("/usr/share/omegat/OmegaT.jar")
XLIFF = Path("/usr/share/php/Symfony/Component/Translation/Resources/schemas")


def in_jar(name: str) -> bytes:
    """Return a file out of OmegaT's jar."""
    with zipfile.ZipFile(OMEGAT) as jar:
        return jar.read(name)


def tmx_dtd() -> etree.DTD:
    """Return the DTD of TMX 1.4b."""
    return etree.DTD(io.BytesIO(in_jar("schemas/tmx14.dtd")))


def tbx_schema() -> etree.XMLSchema:
    """Return the core structure of TBX, version 2, as OmegaT has it."""

    class Beside(etree.Resolver):
        def resolve(self, system_url: str, public_id: str, context: object) -> object:
            return self.resolve_string(in_jar("schemas/xml.xsd"), context)  # type: ignore[arg-type]

    parser = etree.XMLParser(no_network=True)
    parser.resolvers.add(Beside())
    return etree.XMLSchema(etree.fromstring(in_jar("schemas/tbx.xsd"), parser))


def xliff_schema() -> etree.XMLSchema:
    """Return the strict schema of XLIFF 1.2; what it imports from the network stands beside it."""
    text = (XLIFF / "xliff-core-1.2-strict.xsd").read_bytes()
    text = text.replace(b"http://www.w3.org/2001/xml.xsd", (XLIFF / "xml.xsd").as_uri().encode())
    return etree.XMLSchema(etree.fromstring(text))
