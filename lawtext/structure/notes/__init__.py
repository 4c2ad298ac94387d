"""Marks of notes, the notes that they belong to, and the remarks of translators and editors inside a text."""
