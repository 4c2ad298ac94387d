"""What a line of a page says by itself: a title of a law, an edition, a language, a phrase that a language knows."""
