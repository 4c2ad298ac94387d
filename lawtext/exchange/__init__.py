"""Exchange: the law book in the forms that other programs read."""
