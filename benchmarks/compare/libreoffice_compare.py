"""LibreOffice's comparison of two documents, run headless; for the system's Python, which has the bridge to it."""

from __future__ import annotations

import contextlib
import subprocess
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any


def compared(old: Path, new: Path) -> Path:
    """Return the Word file that LibreOffice makes of a new document compared with an old one."""
    import uno
    from com.sun.star.beans import PropertyValue

    def value(name: str, one: Any) -> Any:
        return PropertyValue(name, 0, one, 0)

    into = new.with_name("compared.docx")
    pipe = f"lawtext{uuid.uuid4().hex}"
    with tempfile.TemporaryDirectory() as profile:
        office = subprocess.Popen(
            ["soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{profile}",
             f"--accept=pipe,name={pipe};urp;"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            local = uno.getComponentContext()
            resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
            context = None
            for _ in range(120):
                with contextlib.suppress(Exception):
                    context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
                    break
                time.sleep(0.25)
            manager = context.ServiceManager
            desktop = manager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
            document = desktop.loadComponentFromURL(new.resolve().as_uri(), "_blank", 0, (value("Hidden", True),))
            helper = manager.createInstanceWithContext("com.sun.star.frame.DispatchHelper", context)
            arguments = (value("URL", old.resolve().as_uri()), value("NoAcceptDialog", True))
            helper.executeDispatch(document.CurrentController.Frame, ".uno:CompareDocuments", "", 0, arguments)
            document.storeToURL(into.resolve().as_uri(), (value("FilterName", "MS Word 2007 XML"),))
            document.close(True)
            with contextlib.suppress(Exception):
                desktop.terminate()
        finally:
            with contextlib.suppress(subprocess.TimeoutExpired):
                office.wait(20)
            office.kill()
    return into
