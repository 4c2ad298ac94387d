"""The theme: templates, style and script that MkDocs finds under the name ``lawtext``."""
