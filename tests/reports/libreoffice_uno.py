"""Run by the Python that LibreOffice's bridge belongs to, not by that of the tests: resolves a Word file's changes.

    python3 libreoffice_uno.py PIPE IN.docx OUT

writes OUT.accept and OUT.reject: a line for each paragraph (``P…``), footnotes as ``[^text]`` at their marks, and
whether any tracked change is left (``R…``), as JSON.
"""

import contextlib
import json
import re
import sys
import time
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue


def connected(pipe):
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    for _ in range(300):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except Exception:
            time.sleep(0.2)
    raise SystemExit("LibreOffice did not answer")


def each(container):
    found = container.createEnumeration()
    while found.hasMoreElements():
        yield found.nextElement()


MARK = re.compile(r"[0-9*†‡§]")
"""What LibreOffice shows of a footnote in its paragraph, or what else looks so."""


def line(paragraph):
    """The text of a paragraph; each question goes over the bridge, so that none is asked of one without a footnote."""
    whole = paragraph.String
    if not MARK.search(whole):
        return whole
    parts = []
    for portion in each(paragraph):
        if portion.TextPortionType == "Text":
            parts.append(portion.String)
        elif portion.TextPortionType == "Footnote":
            parts.append(f"[^{portion.Footnote.String}]")
    return "".join(parts)


def lines(text):
    """Each paragraph, those of a table cell by cell."""
    for one in each(text):
        if one.supportsService("com.sun.star.text.TextTable"):
            for cell in one.getCellNames():
                yield from lines(one.getCellByName(cell))
        else:
            yield line(one)


def main(pipe, source, target):
    context = connected(pipe)
    services = context.ServiceManager
    desktop = services.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    dispatcher = services.createInstanceWithContext("com.sun.star.frame.DispatchHelper", context)
    hidden = PropertyValue("Hidden", 0, True, 0)
    for order, command in (("accept", "AcceptAllTrackedChanges"), ("reject", "RejectAllTrackedChanges")):
        document = desktop.loadComponentFromURL(Path(source).as_uri(), "_blank", 0, (hidden,))
        before = len(list(each(document.Redlines)))
        dispatcher.executeDispatch(document.CurrentController.Frame, f".uno:{command}", "", 0, ())
        found = {
            "paragraphs": list(lines(document.Text)),
            "before": before,
            "left": len(list(each(document.Redlines))),
        }
        Path(f"{target}.{order}").write_text(json.dumps(found), encoding="utf-8")
        document.close(True)
    with contextlib.suppress(Exception):  # the connection may end before the answer
        desktop.terminate()


for attempt in range(4):
    try:
        main(*sys.argv[1:])
        break
    except Exception:  # a new profile: LibreOffice starts itself once more after its first start
        if attempt == 3:
            raise
        time.sleep(2)
