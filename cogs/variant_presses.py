"""The buttons and forms of a server's own variants, for who may manage the server."""

import discord

from cogs.answer import Answer
from cogs.links import place_ids
from cogs.ports import App, Interaction
from cogs.reader import reader_words
from cogs.refused import Refused
from cogs.render.private import notice
from cogs.render.variants import confirm_removal, variant_file, variant_list, variant_panel
from cogs.variant_choice import (
    Entry,
    fold_text,
    must_be_new,
    own_entry,
    own_variants,
    shipped,
    texts_of,
    usual_variant,
    variant_id_of,
)
from cogs.variant_files import NAME_LENGTH, is_plain_text, read_attachment, write_file
from cogs.variant_forms import changed, first_form, made, page_form, pages, rules_of
from cogs.views.ids import Press, Verb, number_in
from data import MOST_VARIANTS, SavedVariant, TooManyVariants, Variant, VariantTaken


async def pressed(app: App, answer: Answer, press: Press) -> None:
    """Do what a button, or the submit of a form, asks."""
    interaction = answer.interaction
    must_manage(interaction)
    desk = Desk(app, answer)
    match press.verb:
        case Verb.ADD:
            base_id, _, name = press.arg.partition(".")
            await desk.create(base_id, name)
        case Verb.PAGE:
            page, _, variant_id = press.arg.partition(".")
            await desk.ask(variant_id, number_in(page) or 0)
        case Verb.OPTIONS:
            await desk.change(press.arg.partition(".")[2])
        case Verb.SHOW:
            await desk.show(press.arg)
        case Verb.LIST:
            await desk.list_all()
        case Verb.FILE:
            await desk.give_file(press.arg)
        case Verb.REMOVE:
            await desk.ask_to_remove(press.arg)
        case Verb.STOP:
            await desk.remove(press.arg)
        case _:
            raise Refused("no-such-button")


def must_manage(interaction: Interaction) -> None:
    """
    Refuse who may not manage the server.

    Discord's own permissions are for whole commands, and `/huit` is everybody's.
    """
    if not interaction.permissions.manage_guild:
        raise Refused("no-right-to-variants")


class Desk:
    """What somebody who may manage the server does with its own variants."""

    def __init__(self, app: App, answer: Answer) -> None:
        """Work for who is answered."""
        self._app = app
        self._answer = answer
        self._guild_id, _ = place_ids(answer.interaction)
        self._words = reader_words(app, answer.interaction)

    async def open_form(self, base: str | None, name: str) -> None:
        """Ask what a new variant called *name* shall change in *base*, or in the usual one."""
        own = await own_variants(self._app, self._guild_id)
        name = " ".join(name.split())
        if not is_plain_text(name, NAME_LENGTH):
            raise Refused("no-variant-name")
        variant_id_of(name, own)
        self._must_have_room(len(own))
        if base is None:
            settings = await self._app.store.servers.settings(self._guild_id)
            base = (await usual_variant(self._app, self._guild_id, settings)).rules.ruleset.id
        entry = _entry(base, own)
        form = first_form(entry.id, entry.variant, name, self._words)
        if not await self._answer.form(form):
            await self._answer.say(self._words("no-late-variant-form"))

    async def create(self, base: str, name: str) -> None:
        """Keep what the form makes of *base*."""
        own = await own_variants(self._app, self._guild_id)
        if not is_plain_text(name, NAME_LENGTH):
            raise Refused("no-variant-name")
        entry = _entry(base, own)
        variant_id = variant_id_of(name, own)
        made_of = made(self._answer.interaction, entry.variant, variant_id, name, self._words)
        await self._save(variant_id, made_of.source)

    async def take_file(self, file: discord.Attachment) -> None:
        """Keep the whole variant that *file* holds."""
        ruleset = await read_attachment(file)
        own = await own_variants(self._app, self._guild_id)
        must_be_new(ruleset.id, ruleset.names.values(), own)
        await self._save(ruleset.id, ruleset.data())

    async def _save(self, variant_id: str, source: dict[str, object]) -> None:
        interaction = self._answer.interaction
        try:
            await self._app.store.variants.save(
                self._guild_id,
                variant_id,
                source,
                created_by=interaction.user.id,
                at=self._app.clock.now(),
            )
        except VariantTaken as error:
            raise Refused("no-variant-twice", name=variant_id) from error
        except TooManyVariants as error:
            raise Refused("no-variant-room", most=error.most) from error
        await self._answer.private(self._panel(source, self._words("variant-saved")))

    async def change(self, variant_id: str) -> None:
        """Keep what a form changes in a variant."""
        saved = await self._saved(variant_id)
        source = changed(self._answer.interaction, rules_of(saved.source), self._words)
        others = [
            entry
            for entry in await own_variants(self._app, self._guild_id)
            if entry.id != variant_id
        ]
        if source["names"] != saved.source["names"]:
            must_be_new(variant_id, texts_of(source, "names").values(), others)
        if not await self._app.store.variants.change(self._guild_id, variant_id, source):
            raise Refused("no-such-variant")
        await self._answer.update(self._panel(source, self._words("variant-changed")))

    async def ask(self, variant_id: str, page: int) -> None:
        """Open one of the forms of a variant."""
        saved = await self._saved(variant_id)
        if not await self._answer.form(page_form(rules_of(saved.source), page, self._words)):
            await self._answer.say(self._words("no-late-variant-form"))

    async def show(self, variant_id: str) -> None:
        """Show a variant, and what can be done with it."""
        saved = await self._saved(variant_id)
        await self._answer.update(self._panel(saved.source, ""))

    async def list_all(self) -> None:
        """Show all of the server's own variants."""
        own = await own_variants(self._app, self._guild_id)
        view = variant_list(own, MOST_VARIANTS, self._words)
        if self._answer.is_on_message:
            await self._answer.update(view)
        else:
            await self._answer.private(view)

    async def give_file(self, variant_id: str) -> None:
        """Give a variant as a file."""
        saved = await self._saved(variant_id)
        entry = own_entry(saved)
        filename = f"{entry.id}.json"
        view = variant_file(self._words.named(entry.names), filename, self._words)
        await self._answer.private(view, file=write_file(saved.source, filename))

    async def ask_to_remove(self, variant_id: str) -> None:
        """Ask before a variant is deleted."""
        view = confirm_removal(own_entry(await self._saved(variant_id)), self._words)
        if self._answer.is_on_message:
            await self._answer.update(view)
        else:
            await self._answer.private(view)

    async def remove(self, variant_id: str) -> None:
        """Delete a variant; games that play it go on."""
        if not await self._app.store.variants.delete(self._guild_id, variant_id):
            raise Refused("no-such-variant")
        await self._answer.update(notice(self._words("variant-removed")))

    async def _saved(self, variant_id: str) -> SavedVariant:
        saved = await self._app.store.variants.get(self._guild_id, variant_id)
        if saved is None:
            raise Refused("no-such-variant")
        return saved

    def _must_have_room(self, count: int) -> None:
        if count >= MOST_VARIANTS:
            raise Refused("no-variant-room", most=MOST_VARIANTS)

    def _panel(self, source: Variant, said: str) -> discord.ui.LayoutView:
        rules = rules_of(source)
        return variant_panel(rules, pages(rules, self._words), self._words, notice=said)


def _entry(text: str, own: list[Entry]) -> Entry:
    """
    Return the variant that *text* names, the server's own first.

    :raises Refused: when there is none.
    """
    wanted = fold_text(text)
    for entry in (*own, *shipped()):
        if entry.says(wanted):
            return entry
    raise Refused("no-such-variant")


async def named(app: App, guild_id: int, text: str) -> str:
    """
    Return the id of the server's own variant that *text* names.

    :raises Refused: when there is none, or when it is one that comes with the bot.
    """
    wanted = fold_text(text)
    for entry in await own_variants(app, guild_id):
        if entry.says(wanted):
            return entry.id
    theirs = any(entry.says(wanted) for entry in shipped())
    raise Refused("no-variant-of-own" if theirs else "no-such-variant")
