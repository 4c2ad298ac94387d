"""What stands around the text of a law: what a site prints, heads of printed pages, mails, contents, chapters."""
