"""What the readers of text have in common: lines into paragraphs, cells into rows, and what they mean."""
