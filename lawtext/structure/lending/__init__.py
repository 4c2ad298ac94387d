"""What a page does not say, found out from what others say: labels that it has lost, its law, its edition.

Another copy of the law may say it, the same law in another language, or what the text itself cites. All of it is
inferred, with the reason and how certain it is.
"""
