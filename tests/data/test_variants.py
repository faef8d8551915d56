"""The variants that servers make: kept by server, counted, replaced, gone."""

from __future__ import annotations

import asyncio

import pytest

from data import MOST_VARIANTS, Store, TooManyVariants, VariantTaken
from engine import load_ruleset
from tests.data.build import GUILD

ANNE = 4001


def source(variant_id: str) -> dict[str, object]:
    """Give a whole variant object of this id."""
    return {**load_ruleset("classique").data(), "id": variant_id, "options": {"snap": True}}


async def test_a_variant_is_found_again_after_a_restart(url: str) -> None:
    """What was saved comes back whole, in the order in which it was made, for its server alone."""
    store = await Store.open(url)
    await store.variants.save(GUILD, "tard", source("tard"), created_by=ANNE, at=20.0)
    await store.variants.save(GUILD, "tot", source("tot"), created_by=ANNE, at=10.0)
    await store.close()
    store = await Store.open(url)
    assert [one.id for one in await store.variants.list(GUILD)] == ["tot", "tard"]
    found = await store.variants.get(GUILD, "tot")
    assert found is not None
    assert load_ruleset(found.source).options == {"snap": True}
    assert (found.created_by, found.created_at) == (ANNE, 10.0)
    assert await store.variants.get(GUILD + 1, "tot") is None
    assert await store.variants.list(GUILD + 1) == []
    await store.close()


async def test_an_id_is_given_once_a_server(store: Store) -> None:
    """A second one of the same id is refused and the first stays; another server may have it."""
    await store.variants.save(GUILD, "nous", source("nous"), created_by=ANNE, at=1.0)
    with pytest.raises(VariantTaken):
        await store.variants.save(GUILD, "nous", {"id": "nous"}, created_by=ANNE, at=2.0)
    await store.variants.save(GUILD + 1, "nous", source("nous"), created_by=ANNE, at=3.0)
    found = await store.variants.get(GUILD, "nous")
    assert found is not None
    assert found.source == source("nous")


async def test_two_at_the_same_moment_are_one_too_many(store: Store) -> None:
    """The limit and the ids hold when several are saved at once."""
    for number in range(MOST_VARIANTS - 1):
        await store.variants.save(GUILD, f"v-{number}", {"id": "x"}, created_by=ANNE, at=1.0)
    results = await asyncio.gather(
        *(
            store.variants.save(GUILD, name, {"id": "x"}, created_by=ANNE, at=2.0)
            for name in ("a", "b", "v-0")
        ),
        return_exceptions=True,
    )
    assert [type(one) for one in results] == [type(None), TooManyVariants, VariantTaken]
    assert await store.variants.count(GUILD) == MOST_VARIANTS
    assert await store.variants.count(GUILD + 1) == 0


async def test_a_variant_can_be_changed_and_deleted(store: Store) -> None:
    """Both say whether it was there; a deleted one makes room."""
    await store.variants.save(GUILD, "nous", source("nous"), created_by=ANNE, at=1.0)
    changed = {**source("nous"), "options": {}}
    assert await store.variants.change(GUILD, "nous", changed)
    found = await store.variants.get(GUILD, "nous")
    assert found is not None
    assert found.source == changed
    assert not await store.variants.change(GUILD + 1, "nous", changed)
    assert not await store.variants.delete(GUILD + 1, "nous")
    assert await store.variants.delete(GUILD, "nous")
    assert not await store.variants.delete(GUILD, "nous")
    assert not await store.variants.change(GUILD, "nous", changed)
    assert await store.variants.count(GUILD) == 0


async def test_who_made_it_can_be_forgotten(store: Store) -> None:
    """An erased member leaves the server's variant without a maker."""
    await store.variants.save(GUILD, "nous", source("nous"), created_by=ANNE, at=1.0)
    await store.variants.save(GUILD, "eux", source("eux"), created_by=ANNE + 1, at=2.0)
    await store.members.erase(ANNE)
    makers = {one.id: one.created_by for one in await store.variants.list(GUILD)}
    assert makers == {"nous": None, "eux": ANNE + 1}
