"""What can be pressed: the grammar of custom ids, and the one class of all buttons."""
