"""The deck, drawn by code: docs/pictures.md. `deck` has the pictures, `emojis` the emojis."""
