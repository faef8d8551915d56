"""The names of variants that results tell of: shipped, a server's own, or deleted since."""

from collections.abc import Collection, Mapping

from cogs.ports import App
from cogs.variant_choice import Entry, own_variants, shipped, texts_of
from cogs.words import LOCALES


async def variants_of(app: App, guild_id: int) -> list[Entry]:
    """Return the server's own variants, those that only its results know, and the shipped ones."""
    own, ours = await own_variants(app, guild_id), list(shipped())
    known = {entry.id for entry in (*own, *ours)}
    played = await app.store.profiles.variants_played(guild_id, known=known)
    deleted = [
        Entry(
            id=variant_id,
            names=_whole(texts_of(variant, "names"), variant_id),
            summaries=_whole(texts_of(variant, "summaries"), variant_id),
            variant=variant,
        )
        for variant_id, variant in played.items()
    ]
    return [*own, *deleted, *ours]


async def names_of(
    app: App, guild_id: int, variant_ids: Collection[str]
) -> dict[str, Mapping[str, str]]:
    """Return the names of variants in every language; the id where there is none."""
    found = {entry.id: entry.names for entry in await variants_of(app, guild_id)}
    return {one: _whole(found.get(one, {}), one) for one in variant_ids}


def _whole(texts: Mapping[str, str], otherwise: str) -> Mapping[str, str]:
    """Return *texts* in every language, *otherwise* in those that are missing."""
    return {**dict.fromkeys(LOCALES, otherwise), **texts}
