"""Empty pages: those of MkDocs that our plugin fills, in which no Markdown stands.

MkDocs builds a reader of Markdown, with all its extensions, for each page; that of a page without a word has nothing
to read. A page to which another plugin gave Markdown is read as any other.
"""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc


class EmptyPage(Page):
    """A page of MkDocs, read without its reader of Markdown where no Markdown stands in it."""

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Set what MkDocs sets of a page whose Markdown it has read."""
        if self.markdown != "":
            super().render(config, files)
            return
        self.content, self.toc = "", get_toc([])
        self.present_anchor_ids, self.links_to_anchors = set(), {}
