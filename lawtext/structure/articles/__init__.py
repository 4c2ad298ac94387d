"""What a page holds beside laws: articles with their titles, tables and notes, and lists of definitions."""
