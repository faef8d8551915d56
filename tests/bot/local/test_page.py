"""The page in headless Chromium: what a visitor does, through the real client and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.bot.local.page_stage import Stage
    from tests.bot.local.pages import Open

pytestmark = pytest.mark.browser
pytest_plugins = ["tests.bot.local.pages"]


def messages(page: Page) -> Locator:
    """Find the log of messages."""
    return page.get_by_role("log")


def write(page: Page, text: str) -> None:
    """Type into whatever has the focus, key by key."""
    page.keyboard.type(text)


def start_box(page: Page) -> Locator:
    """Open the toy's box by its slash command and give the message."""
    page.get_by_role("combobox").click()
    write(page, "/jouet ouv")
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")
    write(page, "mini")
    expect(page.get_by_role("option", name="Minimale")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    box = messages(page).locator("article", has_text="Ouverte avec minimale, 1, lent")
    expect(box).to_be_visible()
    return box


def test_a_command_is_typed_with_its_options_choices_and_suggestions(open_page: Open) -> None:
    """The keyboard alone finds a command, fills a suggested option, adds another and sends."""
    page = open_page("Anne")
    page.get_by_role("combobox").click()
    write(page, "/ouv")
    expect(page.get_by_role("option", name="/jouet ouvrir")).to_have_attribute(
        "aria-selected", "true"
    )
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="variante")).to_be_focused()
    expect(page.get_by_role("option")).to_have_text(["Classique", "Crazy Eights", "Minimale"])
    write(page, "cra")
    expect(page.get_by_role("option")).to_have_text(["Crazy Eights"])
    page.keyboard.press("Enter")
    page.get_by_role("option", name="rythme").click()
    expect(page.get_by_role("option")).to_have_text(["lent", "rapide"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    answer = messages(page).locator("article", has_text="Ouverte avec crazy eights, 1, rapide")
    expect(answer).to_be_visible()
    expect(answer.locator(".origin")).to_contain_text("/jouet ouvrir")
    expect(answer.locator(".byline")).to_contain_text("APP")


def test_a_file_is_given_to_a_command(open_page: Open) -> None:
    """A file is chosen in the option's box and goes along with the command."""
    page = open_page("Anne")
    page.get_by_role("combobox").click()
    write(page, "/peser")
    page.keyboard.press("Enter")
    box = page.get_by_label("fichier")
    expect(box).to_be_focused()
    page.get_by_role("button", name="Envoyer").click()
    expect(page.get_by_role("alert")).to_have_text("Cette option est obligatoire.")
    box.set_input_files(
        {"name": "note.txt", "mimeType": "text/plain", "buffer": "déjà vu".encode()}
    )
    page.get_by_role("button", name="Envoyer").click()
    expect(messages(page).locator("article", has_text="note.txt : déjà vu")).to_be_visible()


def test_a_command_with_a_wrong_option_is_not_sent(open_page: Open, stage: Stage) -> None:
    """A missing or impossible option is named, and nothing reaches the bot."""
    page = open_page("Anne")
    page.get_by_role("combobox").click()
    write(page, "/ouv")
    page.keyboard.press("Enter")
    expect(page.get_by_role("option")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.get_by_role("combobox", name="Message dans #jeux")).to_be_focused()
    write(page, "/ouv")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Envoyer").click()
    expect(page.get_by_role("alert")).to_have_text("Cette option est obligatoire.")
    write(page, "x")
    page.keyboard.press("Tab")
    page.get_by_role("option", name="nombre").click()
    write(page, "11")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Au plus 10.")
    assert not stage.thread.call(lambda: list(stage.discord.world.messages))


def test_a_button_changes_the_message_for_everybody(open_page: Open) -> None:
    """A press is answered in place, and another visitor sees it live."""
    anne, bob = open_page("Anne"), open_page("Bob")
    start_box(anne)
    bob.get_by_role("button", name="Compter").click()
    for page in (anne, bob):
        expect(messages(page)).to_contain_text("Appuis : 1")
    expect(bob.get_by_role("button", name="Compter")).to_be_focused()
    expect(anne.get_by_role("button", name="Éteint")).to_be_disabled()
    expect(anne.get_by_role("link", name="Lien")).to_have_attribute("href", "https://example.org/")


def test_a_private_message_is_seen_by_its_owner_alone(open_page: Open) -> None:
    """An ephemeral answer says that it is private, can be closed, and never reaches others."""
    anne, bob = open_page("Anne"), open_page("Bob")
    start_box(anne)
    anne.get_by_role("button", name="Ma main").click()
    hand = messages(anne).locator("article", has_text="Main de Anne")
    expect(hand.get_by_role("button", name="10 ♥")).to_be_visible()
    expect(hand).to_contain_text("Toi seul peux voir ceci")
    # Bob's page has had every frame that came before its own press's answer.
    bob.get_by_role("button", name="Compter").click()
    expect(messages(bob)).to_contain_text("Appuis : 1")
    expect(messages(bob)).not_to_contain_text("Main de Anne")
    hand.get_by_role("button", name="Masquer le message").click()
    expect(hand).to_have_count(0)


def test_selects_send_one_value_or_several(open_page: Open) -> None:
    """One choice is sent at once; several are ticked with the keyboard and confirmed."""
    page = open_page("Anne")
    start_box(page)
    page.get_by_role("button", name="Une couleur").click()
    page.get_by_role("option", name="Cœur").click()
    expect(messages(page)).to_contain_text("Choisi : Cœur")
    page.get_by_role("button", name="Des couleurs").click()
    expect(page.get_by_role("option", name="Pique")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press(" ")
    page.get_by_role("button", name="Valider").click()
    expect(messages(page)).to_contain_text("Choisi : Pique, Carreau")
    expect(page.get_by_role("listbox")).to_have_count(0)


def test_a_form_is_filled_in_and_sent(open_page: Open, stage: Stage) -> None:
    """A form names what is missing, stays open until it is right, and then reaches the bot."""
    page = open_page("Anne")
    start_box(page)
    page.get_by_role("button", name="Formulaire").click()
    form = page.get_by_role("dialog", name="Un formulaire")
    expect(form.get_by_label("Nom")).to_be_focused()
    form.get_by_role("button", name="Envoyer").click()
    expect(form.get_by_role("alert").filter(has_text="obligatoire")).to_have_count(3)
    assert stage.toy.submitted == []
    form.get_by_label("Nom").fill("Zoé <b>")
    form.get_by_role("button", name="Un ou deux").click()
    page.get_by_role("option", name="Deux").click()
    form.get_by_role("radio", name="Rapide").check()
    form.get_by_role("checkbox", name="Extra lent").check()
    form.get_by_role("checkbox", name="Certain").check()
    form.get_by_role("button", name="Envoyer").click()
    expect(form).to_have_count(0)
    said = "Zoé <b> / Deux / Rapide / Extra lent / True"
    expect(messages(page)).to_contain_text(said)
    assert stage.toy.submitted == [said]


def test_a_closed_form_tells_the_bot_nothing(open_page: Open, stage: Stage) -> None:
    """Escape leaves a form, and its button works again afterwards."""
    page = open_page("Anne")
    start_box(page)
    page.get_by_role("button", name="Formulaire").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Formulaire").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert stage.toy.submitted == []


def test_one_click_makes_the_visitor_somebody_else(open_page: Open) -> None:
    """A tab is whoever was clicked, after a reload too, and other tabs do not follow."""
    page = open_page("Anne")
    other = page.context.new_page()
    other.goto(page.url.split("?", maxsplit=1)[0])
    expect(other.locator("html")).to_have_attribute("data-me", "Anne")
    other.get_by_role("button", name="Jouer avec Bob").first.click()
    expect(other.locator("html")).to_have_attribute("data-me", "Bob")
    expect(other.get_by_role("button", name="Tu joues avec Bob")).to_have_attribute(
        "aria-pressed", "true"
    )
    other.reload()
    expect(other.locator("html")).to_have_attribute("data-me", "Bob")
    start_box(page)
    other.get_by_role("button", name="Ma main").click()
    expect(messages(other)).to_contain_text("Main de Bob")
    expect(page.locator("html")).to_have_attribute("data-me", "Anne")
    page.get_by_role("button", name="Jouer avec Chloé").first.click()
    expect(page.locator("html")).to_have_attribute("data-me", "Chloé")
    expect(page).to_have_url(re.compile(r"as=Chlo%C3%A9"))


def test_silence_of_the_bot_is_shown_as_discord_shows_it(open_page: Open) -> None:
    """A press waits and then fails below its message; a command fails in a private note."""
    page = open_page("Anne")
    box = start_box(page)
    silent = page.get_by_role("button", name="Silence")
    silent.click()
    expect(silent).to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("button", name="Compter")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("combobox").click()
    write(page, "/muet")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(messages(page)).to_contain_text("Envoi de la commande…")
    expect(box.get_by_role("alert")).to_be_visible(timeout=8000)
    expect(silent).not_to_have_attribute("aria-busy", "true")
    note = messages(page).locator("article", has_text="/jouet muet")
    expect(note.get_by_role("alert")).to_have_text("L’application ne répond plus.", timeout=8000)
    note.get_by_role("button", name="Masquer le message").click()
    expect(note).to_have_count(0)


def test_a_thinking_bot_is_shown_until_it_answers(open_page: Open, stage: Stage) -> None:
    """A deferred answer shows that the bot thinks, and becomes the answer."""
    page = open_page("Anne")
    page.get_by_role("combobox").click()
    write(page, "/penser")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(messages(page)).to_contain_text("Huit réfléchit…")
    (thought,) = stage.toy.thoughts
    stage.thread.run(thought.edit_original_response(content="Voilà."))
    expect(messages(page)).to_contain_text("Voilà.")
    expect(messages(page)).not_to_contain_text("réfléchit")


def test_the_page_comes_back_when_the_server_does(open_page: Open, stage: Stage) -> None:
    """A lost line is announced, found again without a reload, and old messages still work."""
    page = open_page("Bob")
    start_box(page)
    stage.close()
    expect(page.get_by_text("Connexion perdue")).to_be_visible()
    stage.open()
    expect(page.get_by_text("Connexion perdue")).to_be_hidden(timeout=10_000)
    expect(page.locator("html")).to_have_attribute("data-me", "Bob")
    expect(messages(page)).to_contain_text("Ouverte avec minimale, 1, lent")


def test_people_talk_and_see_what_they_have_not_read(open_page: Open) -> None:
    """An ordinary message reaches everybody, and marks its channel for who looks at another."""
    anne, bob = open_page("Anne"), open_page("Bob")
    bob.get_by_role("navigation").get_by_role("button", name="salon").click()
    anne.get_by_role("combobox").fill("Bonsoir *tous*")
    anne.keyboard.press("Enter")
    expect(messages(anne).locator("em")).to_have_text("tous")
    games = bob.get_by_role("navigation").get_by_role("button", name="jeux")
    expect(games).to_contain_text("jeux")
    expect(games.get_by_role("img", name="messages non lus")).to_be_visible()
    games.click()
    expect(messages(bob)).to_contain_text("Bonsoir tous")
    expect(games.get_by_role("img")).to_have_count(0)


def test_the_language_follows_the_visitor(open_page: Open) -> None:
    """One click changes the page's own words, and they agree with the member's locale."""
    page = open_page("Anne")
    start_box(page)
    page.get_by_role("button", name="Passer à l’anglais").click()
    expect(page.locator("html")).to_have_attribute("lang", "en-US")
    expect(page.get_by_role("combobox", name="Message #jeux")).to_be_visible()
    page.get_by_role("button", name="Ma main").click()
    expect(messages(page)).to_contain_text("Only you can see this")
    expect(page.get_by_role("button", name="Dismiss message")).to_be_visible()


def test_a_posted_command_is_named_in_the_visitors_language(open_page: Open, stage: Stage) -> None:
    """Whatever language it was typed in, each reads its name in his own."""

    def localise() -> None:
        found = next(one for one in stage.discord.world.commands if one["name"] == "jouet")
        found["name_localizations"] = {"en-US": "toy"}
        found["options"][0]["name_localizations"] = {"en-US": "open"}
        stage.discord.world.set_commands(stage.discord.world.commands)

    stage.thread.call(localise)
    page = open_page("Anne")
    box = start_box(page)
    expect(box.locator(".origin")).to_contain_text("/jouet ouvrir")
    page.get_by_role("button", name="Passer à l’anglais").click()
    expect(box.locator(".origin")).to_contain_text("used/toy open")


def test_a_first_visit_gets_one_hint(open_page: Open) -> None:
    """The hint starts a command when pressed, and never comes back once one was sent."""
    page = open_page("Anne")
    hint = page.get_by_role("note")
    expect(hint).to_contain_text("/jouet ouvrir")
    hint.get_by_role("button", name="/jouet ouvrir").click()
    expect(page.get_by_role("combobox", name="variante")).to_be_focused()
    page.keyboard.press("Escape")
    expect(hint).to_be_visible()
    start_box(page)
    expect(hint).to_be_hidden()
    page.get_by_role("navigation").get_by_role("button", name="salon").click()
    expect(page.get_by_role("combobox", name="Message dans #salon")).to_be_visible()
    expect(hint).to_be_hidden()
    page.reload()
    expect(messages(page)).to_contain_text("Bienvenue dans #salon")
    expect(hint).to_be_hidden()


def test_a_hint_is_for_who_has_nothing_to_press_yet(open_page: Open) -> None:
    """None stands below a message of the bot, and one press of its buttons ends it for good."""
    anne, bob = open_page("Anne"), open_page("Bob")
    hint = bob.get_by_role("note")
    expect(hint).to_be_visible()
    start_box(anne)
    expect(hint).to_be_hidden()
    bob.get_by_role("navigation").get_by_role("button", name="salon").click()
    expect(hint).to_be_visible()
    bob.get_by_role("navigation").get_by_role("button", name="jeux").click()
    bob.get_by_role("button", name="Compter").click()
    expect(messages(bob)).to_contain_text("Appuis : 1")
    bob.get_by_role("navigation").get_by_role("button", name="salon").click()
    expect(bob.get_by_role("combobox", name="Message dans #salon")).to_be_visible()
    expect(hint).to_be_hidden()


def test_a_channel_that_vanishes_leaves_the_page_whole(stage: Stage, open_page: Open) -> None:
    """Who was there finds oneself in the first channel that is left, and can go on."""
    page = open_page("Anne")
    page.get_by_role("button", name="salon").click()
    page.get_by_role("combobox").click()
    write(page, "adieu")
    page.keyboard.press("Enter")
    expect(messages(page).locator("article", has_text="adieu")).to_be_visible()
    stage.thread.call(lambda: stage.discord.world.delete_channel("salon"))
    expect(page.get_by_role("button", name="salon")).to_have_count(0)
    expect(page.locator(".head-name")).to_have_text("jeux")
    expect(messages(page).locator("article", has_text="adieu")).to_have_count(0)
    stage.thread.call(stage.discord.world.remove_bot)
    expect(page.locator(".people")).not_to_contain_text("APP")
    stage.thread.call(stage.discord.world.invite_bot)
    start_box(page)
