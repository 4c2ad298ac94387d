"""The desk as pages on this machine: who may ask (``gate``), what each page shows (``pages``), what an answer leads to
(``app``), and the server (``server``).

It is carried by Werkzeug (requests, limits, cookies, a threaded server) and drawn with the site's own templates, styles
and strings. What needs attention, and what an answer writes, is for ``lawtext.desk`` to say; no rule stands here.
"""
