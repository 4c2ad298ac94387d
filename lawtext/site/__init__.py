"""The site: a law book as static pages, made by a MkDocs plugin and a theme of our own.

``pages`` makes the content of each page from the model, as pure functions; ``plugin`` hands it to MkDocs; ``theme``
holds templates, style and script; ``strings`` the words of the interface, one file per language; ``links`` checks
every link of what was built. What the law says and means is decided elsewhere: here it is only shown.
"""
