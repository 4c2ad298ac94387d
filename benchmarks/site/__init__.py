"""How fast the site is built, shown and searched."""
