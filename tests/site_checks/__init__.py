"""What outside programs say of built pages: the checks of ``make site-checks``."""
