"""The panel of a server's settings and its forms, for who may manage the server."""

from discord import ui

from cogs.admission import channels_left
from cogs.answer import Answer
from cogs.forms import Choosable
from cogs.links import place_ids
from cogs.ports import App
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.settings import settings_panel
from cogs.settings_forms import Standing, settings_change, settings_form
from cogs.variant_choice import usual_variant
from cogs.views.ids import Press, Verb
from cogs.words import Words, locale_of
from data import ServerSettings, StoreError


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """Open the form that a button asks for, or take its answers."""
    must_manage(answer)
    words = reader_words(app, answer.interaction)
    match press.verb:
        case Verb.PAGE:
            form = settings_form(await _standing(app, answer), press.arg, words)
            if not await answer.form(form):
                await answer.say(words("no-late-variant-form"))
        case Verb.OPTIONS:
            await _change(app, answer, press.arg, words)
        case _:
            raise Refused("no-such-button")


async def show(app: App, answer: Answer) -> None:
    """Show what is in force, to who may change it."""
    must_manage(answer)
    words = reader_words(app, answer.interaction)
    await answer.private(settings_panel(await _standing(app, answer), words))


def must_manage(answer: Answer) -> None:
    """
    Refuse who may not manage the server now, whatever was the case when the panel was shown.

    Discord's own permissions are for whole commands, and `/huit` is everybody's.
    """
    if not answer.interaction.permissions.manage_guild:
        raise Refused("no-right-to-settings")


async def _change(app: App, answer: Answer, arg: str, words: Words) -> None:
    """Save what a form changes; only then the panel shows it."""
    guild_id, _ = place_ids(answer.interaction)
    standing = await _standing(app, answer)
    change = settings_change(answer.interaction, standing, arg, words)
    said = words("settings-unchanged")
    if change is not None:
        try:
            settings = await app.store.servers.change(guild_id, change)
        except StoreError as error:
            raise Refused("no-settings-saved") from error
        app.faces.choose(guild_id, settings)
        standing = await _standing(app, answer, settings)
        said = words("settings-saved")
    await _redraw(answer, settings_panel(standing, words, notice=said))


async def _redraw(answer: Answer, view: ui.LayoutView) -> None:
    if answer.is_on_message:
        await answer.update(view)
    else:
        await answer.private(view)


async def _standing(app: App, answer: Answer, settings: ServerSettings | None = None) -> Standing:
    """Read what is in force on the server of who is answered."""
    interaction = answer.interaction
    guild_id, _ = place_ids(interaction)
    if settings is None:
        settings = await app.store.servers.settings(guild_id)
    return Standing(
        settings=settings,
        usual=await usual_variant(app, guild_id, settings),
        choosable=Choosable(own=await app.store.variants.list(guild_id)),
        channels=channels_left(interaction, settings),
        locale=locale_of(interaction.guild_locale),
    )
