"""A small bot, with one of everything that the page must show and send."""

from __future__ import annotations

import asyncio
from typing import Self

import discord
from discord import app_commands, ui

from bot.local.pointing import TOKEN

CARDS = ("8 ♠", "10 ♥", "As ♣")
NASTY = "<img src=x onerror=document.title='broken'> <b>gras</b> [piège](javascript:alert(1))"


class Toy(discord.Client):
    """Commands `/jouet ouvrir`, `/jouet muet` and `/jouet penser` on the local Discord."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_Group())
        self.submitted: list[str] = []
        self.thoughts: list[discord.Interaction[discord.Client]] = []
        self.over = asyncio.Event()

    async def setup_hook(self) -> None:
        """Register the commands."""
        await self.tree.sync()

    async def close(self) -> None:
        """Leave, and let go of whatever was never answered."""
        self.over.set()
        await super().close()

    async def run_on_loop(self) -> None:
        """Log in and stay connected until closed."""
        await self.start(TOKEN)

    @classmethod
    def of(cls, interaction: discord.Interaction[discord.Client]) -> Self:
        """Give the toy that received an interaction."""
        assert isinstance(interaction.client, cls)
        return interaction.client


@app_commands.guild_only()
class _Group(app_commands.Group):
    def __init__(self) -> None:
        super().__init__(name="jouet", description="Les jouets de la page")

    @app_commands.command(name="ouvrir", description="Ouvre la boîte à jouets")
    @app_commands.describe(variante="Le jeu", nombre="Combien de jetons", rythme="La vitesse")
    @app_commands.choices(rythme=[app_commands.Choice(name=n, value=n) for n in ("lent", "rapide")])
    async def ouvrir(
        self,
        interaction: discord.Interaction[discord.Client],
        variante: str,
        nombre: app_commands.Range[int, 1, 10] = 1,
        rythme: str = "lent",
    ) -> None:
        await interaction.response.send_message(view=Box(f"{variante}, {nombre}, {rythme}"))

    @ouvrir.autocomplete("variante")
    async def _variants(
        self, _: discord.Interaction[discord.Client], typed: str
    ) -> list[app_commands.Choice[str]]:
        names = ("Classique", "Crazy Eights", "Minimale")
        found = [name for name in names if typed.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=name.lower()) for name in found]

    @app_commands.command(name="peser", description="Pèse un fichier")
    @app_commands.describe(fichier="Ce qu’il faut peser")
    async def peser(
        self, interaction: discord.Interaction[discord.Client], fichier: discord.Attachment
    ) -> None:
        content = await fichier.read()
        await interaction.response.send_message(f"{fichier.filename} : {content.decode()}")

    @app_commands.command(name="muet", description="Ne répond jamais")
    async def muet(self, interaction: discord.Interaction[discord.Client]) -> None:
        pass

    @app_commands.command(name="penser", description="Réfléchit, puis répond quand on veut")
    async def penser(self, interaction: discord.Interaction[discord.Client]) -> None:
        Toy.of(interaction).thoughts.append(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)


class _Counter(ui.Button["Box"]):
    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        box = self.view
        assert box is not None
        box.presses += 1
        box.redraw()
        await interaction.response.edit_message(view=box)


class _Hand(ui.Button["Box"]):
    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        view = ui.LayoutView(timeout=None)
        row = ui.ActionRow[ui.LayoutView](*(ui.Button[ui.LayoutView](label=card) for card in CARDS))
        name = interaction.user.display_name
        view.add_item(ui.Container(ui.TextDisplay(f"### Main de {name}"), row))
        await interaction.response.send_message(view=view, ephemeral=True)


class _Form(ui.Button["Box"]):
    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.send_modal(Form())


class _Silent(ui.Button["Box"]):
    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        # A callback that merely returned would be acknowledged by discord.py.
        await Toy.of(interaction).over.wait()


class _Select(ui.Select["Box"]):
    async def callback(self, interaction: discord.Interaction[discord.Client]) -> None:
        box = self.view
        assert box is not None
        box.said = "Choisi : " + ", ".join(self.values)
        box.redraw()
        await interaction.response.edit_message(view=box)


class Box(ui.LayoutView):
    """The public message: a container with texts, five styles of buttons, two selects."""

    def __init__(self, opened: str) -> None:
        super().__init__(timeout=None)
        self.opened = opened
        self.presses = 0
        self.said = "Rien de choisi"
        self.redraw()

    def redraw(self) -> None:
        """Build the message anew from what has happened."""
        self.clear_items()
        styles = discord.ButtonStyle
        suits = [discord.SelectOption(label=name) for name in ("Pique", "Cœur", "Carreau")]
        text = f"# Boîte\n**Ouverte** avec *{discord.utils.escape_markdown(self.opened)}*\n-# petit"
        self.add_item(
            ui.Container(
                ui.TextDisplay(text),
                ui.Separator(spacing=discord.SeparatorSpacing.large),
                ui.Section(
                    ui.TextDisplay(f"Appuis : {self.presses}\n{self.said}"),
                    accessory=_Hand(label="Ma main", custom_id="hand"),
                ),
                ui.TextDisplay(NASTY),
                ui.ActionRow(
                    _Counter(label="Compter", style=styles.primary, custom_id="count"),
                    _Form(label="Formulaire", style=styles.success, custom_id="form"),
                    _Silent(label="Silence", style=styles.danger, custom_id="silent"),
                    ui.Button(label="Éteint", disabled=True, custom_id="off"),
                    ui.Button(label="Lien", url="https://example.org/"),
                ),
                ui.ActionRow(_Select(placeholder="Une couleur", options=suits, custom_id="one")),
                ui.ActionRow(
                    _Select(
                        placeholder="Des couleurs", options=suits, max_values=3, custom_id="many"
                    )
                ),
                accent_color=0x2ECC71,
            )
        )


class Form(ui.Modal):
    """A form with one field of each kind."""

    def __init__(self) -> None:
        super().__init__(title="Un formulaire", custom_id="sheet")
        options = [discord.SelectOption(label=name) for name in ("Un", "Deux")]
        self.name = ui.TextInput[Self](max_length=20)
        self.pick = ui.Select[Self](options=options, placeholder="Un ou deux")
        self.pace = ui.RadioGroup[Self]()
        self.extras = ui.CheckboxGroup[Self](required=False)
        self.sure = ui.Checkbox[Self]()
        for name in ("Lent", "Rapide"):
            self.pace.add_option(label=name)
            self.extras.add_option(label=f"Extra {name.lower()}")
        self.add_item(
            ui.Label(text="Nom", description="Au plus vingt lettres", component=self.name)
        )
        self.add_item(ui.Label(text="Choix", component=self.pick))
        self.add_item(ui.Label(text="Vitesse", component=self.pace))
        self.add_item(ui.Label(text="Extras", component=self.extras))
        self.add_item(ui.Label(text="Certain", component=self.sure))

    async def on_submit(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Say what was filled in, to its sender alone."""
        parts = (self.name.value, *self.pick.values, self.pace.value, *self.extras.values)
        said = " / ".join(map(str, (*parts, self.sure.value)))
        Toy.of(interaction).submitted.append(said)
        await interaction.response.send_message(said, ephemeral=True)
