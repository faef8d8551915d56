"""
The words of who reads in private.

A private message is in its reader's language, and tells of buttons that stand on messages in
another one: those that everybody sees. It quotes them as they stand there.
"""

from cogs.ports import App, Interaction
from cogs.words import Words, locale_of
from data import Texts


def reader_words(app: App, interaction: Interaction) -> Words:
    """Return the words of who is answered; they quote the public messages of where that is."""
    return reader_words_at(app.texts, interaction, _public_locale(app, interaction))


def reader_words_at(texts: Texts, interaction: Interaction, public_locale: str) -> Words:
    """Return the words of who is answered, at a table whose public messages have a language."""
    return Words(texts, locale_of(interaction.locale), public_locale=public_locale)


def _public_locale(app: App, interaction: Interaction) -> str:
    """
    Return the language of the channel's table, else of the server's public messages.

    An open table keeps its language. Nothing is read for it: it is needed also where reading
    has failed.
    """
    if interaction.guild_id is None:
        return locale_of(interaction.locale)
    return (
        app.tables.locale_in(interaction.channel_id or 0)
        or app.store.servers.locale(interaction.guild_id)
        or locale_of(interaction.guild_locale)
    )
