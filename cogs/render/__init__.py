"""
Screens into components: pure functions from a screen and a language to a fresh view.

Every view has ``timeout=None`` and only dynamic items, and is built anew each time it is
shown (DISCORD 6.4, pitfalls 1 and 3).
"""
