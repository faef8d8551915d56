"""The application: settings, composition root, client. Nothing below imports it."""

__version__ = "0.1.0"
