"""The page in headless Chromium: how it looks, reads and keeps what comes from others at bay."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

import bot.local
from tests.bot.local.page_toy import NASTY

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Page

    from tests.bot.local.page_stage import Stage
    from tests.bot.local.pages import Open

pytest_plugins = ["tests.bot.local.pages"]
FILES: Final = sorted((Path(bot.local.__file__).parent / "page").iterdir())
PHONE: Final = {"width": 360, "height": 640}

# What Discord makes of each text; classes and the like are left out.
MARKS: Final = (
    ("**gras** *ital* _ital_", "<div><strong>gras</strong> <em>ital</em> <em>ital</em></div>"),
    ("***les deux***", "<div><strong><em>les deux</em></strong></div>"),
    ("__souligné__ ~~barré~~", "<div><u>souligné</u> <s>barré</s></div>"),
    ("mot_avec_traits 2*3*4", "<div>mot_avec_traits 2<em>3</em>4</div>"),
    (r"\*pas\* \_ceci\_ \~\~ni\~\~", "<div>*pas* _ceci_ ~~ni~~</div>"),
    ("`a **b**` ``c`d``", "<div><code>a **b**</code> <code>c`d</code></div>"),
    ("```py\n<b>1</b>\n```", "<pre><code>&lt;b&gt;1&lt;/b&gt;</code></pre>"),
    ("# Un\n## Deux\n### Trois", "<h3>Un</h3><h4>Deux</h4><h5>Trois</h5>"),
    ("#pas un titre", "<div>#pas un titre</div>"),
    ("-# petit", "<div>petit</div>"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("- a\n1. b\n2. c", '<ul><li>a</li></ul><ol start="1"><li>b</li><li>c</li></ol>'),
    ("> cité\n> encore\nfin", "<blockquote><div>cité\nencore</div></blockquote><div>fin</div>"),
    (">>> tout\nle reste", "<blockquote><div>tout\nle reste</div></blockquote>"),
    ("<@1> <@!2> <@3>", "<div><span>@Anne</span> <span>@Bob</span> <span>@?</span></div>"),
    ("</huit main:5>", "<div><button>/huit main</button></div>"),
    ("[a](https://e.org/x)", '<div><a href="https://e.org/x">a</a></div>'),
    ("https://e.org/a_b_c.", '<div><a href="https://e.org/a_b_c">https://e.org/a_b_c</a>.</div>'),
    ("https://discord.com/channels/1/2/3", "<div><button>#salon › message</button></div>"),
    ("[a](javascript:alert(1))", "<div>[a](javascript:alert(1))</div>"),
    ("<b>&amp;</b>", "<div>&lt;b&gt;&amp;amp;&lt;/b&gt;</div>"),
    ("8 ♠ * 2", "<div>8 ♠ * 2</div>"),
)
RENDER: Final = """async (texts) => {
  const { markdown } = await import("/page/markdown.js");
  const { wordsFor } = await import("/page/words.js");
  const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  const context = {
    locale: "fr", words: wordsFor("fr"),
    member: (id) => make("span", "@" + ({ 1: "Anne", 2: "Bob" }[id] ?? "?")),
    role: () => make("span", "@role"), channel: () => make("span", "#salon"),
    command: (name) => make("button", "/" + name),
  };
  return texts.map((text) => {
    const box = document.createElement("div");
    box.append(...markdown(text, context));
    for (const one of box.querySelectorAll("*")) for (const { name } of [...one.attributes])
      if (name !== "href" && name !== "start") one.removeAttribute(name);
    return box.innerHTML;
  });
}"""
# Every element that reaches over the right edge, except inside what scrolls by itself.
TOO_WIDE: Final = """() => [...document.querySelectorAll("body *")].filter((one) => {
  const { right, width } = one.getBoundingClientRect();
  return width && right > innerWidth + 0.5 && !one.closest(".faces, .side, pre");
}).map((one) => one.outerHTML.slice(0, 120))"""
NAMELESS: Final = """() => {
  const named = (one) =>
    one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length;
  return [...document.querySelectorAll("button, a, input, textarea, [role=button]")]
    .filter((one) => one.checkVisibility() && !named(one))
    .map((one) => one.outerHTML);
}"""
LATER: Final = """async () => {
  const { timestamp, serverTime } = await import("/page/times.js");
  const soon = timestamp(Math.round(serverTime()) + 62, "R", "fr");
  document.querySelector(".head-topic").replaceWith(soon);
}"""
WORDS: Final = """async () => {
  const { TABLES } = await import("/page/words.js");
  const kinds = (table) => Object.entries(table).map(([key, word]) => `${key} ${typeof word}`);
  return [kinds(TABLES.fr), kinds(TABLES.en)];
}"""
WIDTHS: Final = """() =>
  ["html", ".scroller", ".log"].map((one) => document.querySelector(one).scrollWidth)"""


def start_box(page: Page) -> None:
    """Open the toy's box by touch alone."""
    page.get_by_role("button", name="Commandes").click()
    page.get_by_role("option", name="/jouet ouvrir").click()
    page.get_by_role("option", name="Crazy Eights").click()
    page.get_by_role("button", name="Envoyer").click()
    expect(page.get_by_role("log")).to_contain_text("Ouverte avec crazy eights, 1, lent")


def box(page: Page, selector: str) -> FloatRect:
    """Measure an element."""
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found


def brightness(page: Page) -> float:
    """Measure the page's ground, from 0 (black) to 255."""
    colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    return sum(map(float, re.findall(r"[\d.]+", colour)[:3])) / 3


def test_no_file_of_the_page_asks_the_outside_for_anything() -> None:
    """The only address in the page's files is the name of SVG's elements; none is long."""
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"https?://[\w.-]+", text)) <= {"http://www.w3.org"}, path.name
        assert len(text.splitlines()) <= 400, path.name


@pytest.mark.browser
def test_marks_in_text_become_what_discord_makes_of_them(open_page: Open) -> None:
    """Each mark becomes its element, and nothing else in a text ever becomes one."""
    page = open_page("Anne")
    drawn = page.evaluate(RENDER, [text for text, _ in MARKS])
    assert list(zip([text for text, _ in MARKS], drawn, strict=True)) == list(MARKS)


@pytest.mark.browser
def test_times_tick_by_the_server_clock(open_page: Open) -> None:
    """A relative time says how far it is in the visitor's language, and is kept true."""
    page = open_page("Anne")
    page.evaluate(LATER)
    shown = page.locator("time[data-unix]")
    expect(shown).to_have_text("dans 1 minute")
    expect(shown).to_have_text(re.compile("dans 5[0-9] secondes"))


@pytest.mark.browser
def test_names_and_texts_of_others_are_shown_and_never_run(open_page: Open, stage: Stage) -> None:
    """A member's name and a message with HTML in them appear letter by letter."""
    name = "<img src=x onerror=document.title='broken'>"
    stage.thread.call(lambda: setattr(stage.discord.world.member("David"), "name", name))
    page = open_page("Anne")
    start_box(page)
    page.get_by_role("combobox").fill("<script>document.title='broken'</script> <@1>")
    page.keyboard.press("Enter")
    log = page.get_by_role("log")
    expect(log).to_contain_text(NASTY.replace("**", ""))
    expect(log).to_contain_text("<script>document.title='broken'</script>")
    expect(page.get_by_role("button", name=f"Jouer avec {name}").first).to_be_visible()
    expect(log.locator("img, script, iframe, a[href^=javascript]")).to_have_count(0)
    assert "broken" not in page.title()


@pytest.mark.browser
def test_a_phone_shows_all_without_scrolling_sideways(open_page: Open) -> None:
    """At 360 px everything fits, buttons wrap, the channels are a drawer, fingers suffice."""
    page = open_page("Anne", viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
    start_box(page)
    page.get_by_role("button", name="Ma main").click()
    expect(page.get_by_role("log")).to_contain_text("Main de Anne")
    assert page.evaluate(TOO_WIDE) == []
    assert max(page.evaluate(WIDTHS)) <= 360
    assert box(page, "[data-custom-id=count]")["y"] < box(page, "a.button")["y"]
    composer = box(page, ".composer")
    assert composer["y"] + composer["height"] == pytest.approx(640, abs=1)
    page.get_by_role("button", name="Formulaire").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate(TOO_WIDE) == []
    page.get_by_role("button", name="Fermer", exact=True).click()
    channels = page.get_by_role("navigation")
    expect(channels).to_be_hidden()
    page.get_by_role("button", name="Ouvrir la liste des salons").click()
    channels.get_by_role("button", name="salon").click()
    expect(channels).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_have_text("salon")
    page.get_by_role("button", name="Jouer avec Bob").first.click()
    expect(page.locator("html")).to_have_attribute("data-me", "Bob")


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_system_chooses_dark_or_light_until_the_visitor_does(
    open_page: Open, scheme: str
) -> None:
    """The page follows the system's preference; its own button wins from then on."""
    page = open_page("Anne", color_scheme=scheme)
    dark_first = scheme == "dark"
    assert (brightness(page) < 64) is dark_first
    page.get_by_role("button", name="Changer de thème").click()
    assert (brightness(page) < 64) is not dark_first
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-me", "Anne")
    assert (brightness(page) < 64) is not dark_first


@pytest.mark.browser
def test_everything_that_can_be_pressed_has_a_name(open_page: Open) -> None:
    """A screen reader finds a name for each control, in the picker and in a form as well."""
    page = open_page("Anne")
    assert page.evaluate(NAMELESS) == []
    start_box(page)
    page.get_by_role("button", name="Formulaire").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate(NAMELESS) == []


@pytest.mark.browser
def test_both_languages_have_the_same_words(open_page: Open) -> None:
    """No sentence of the page exists in one language alone."""
    page = open_page("Anne")
    french, english = page.evaluate(WORDS)
    assert french == english


def test_french_says_tu_and_keeps_its_spaces() -> None:
    """French of the page never says "vous", and no sign can begin a line."""
    words = next(path for path in FILES if path.name == "words.js").read_text(encoding="utf-8")
    french = words.partition("const EN")[0].partition("const FR")[2]
    said = [quoted[1:-1] for quoted in re.findall(r"\"[^\"]*\"|`[^`]*`", french)]
    assert len(said) > 50
    assert [one for one in said if re.search(r"(?i)\b(?:vous|vos|votre)\b|\w{2}ez\b", one)] == []
    torn = re.compile("(?:^|[^\N{NO-BREAK SPACE}])[?!:;»]|«(?!\N{NO-BREAK SPACE})")
    assert [one for one in said if torn.search(one)] == []


def test_no_word_of_the_page_is_left_unused() -> None:
    """Each word of the page's own stands in some file that shows it."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in FILES}
    words = texts.pop("words.js")
    keys = re.findall(r"(?m)^  (\w+):", words.partition("const EN")[0])
    assert len(keys) > 50
    shown = "\n".join(texts.values())
    assert [key for key in keys if not re.search(rf"words\.{key}\b", shown)] == []


@pytest.mark.browser
def test_a_new_message_does_not_tear_the_reader_away(open_page: Open, stage: Stage) -> None:
    """At the end new messages are followed; further up the reader stays and is offered the way."""
    page = open_page("Anne", viewport=PHONE)  # type: ignore[arg-type]
    bob = "Bob"

    def say(text: str) -> None:
        stage.thread.call(lambda: stage.discord.world.visitor(bob).say("jeux", text))

    for number in range(30):
        say(f"ligne {number}")
    last = page.get_by_text("ligne 29")
    expect(last).to_be_in_viewport()
    page.locator(".scroller").evaluate("(one) => { one.scrollTop = 0; }")
    jump = page.get_by_role("button", name="Aller aux messages récents")
    expect(jump).to_be_visible()
    say("ligne 30")
    expect(page.get_by_text("ligne 30")).to_be_attached()
    expect(page.get_by_text("ligne 30")).not_to_be_in_viewport()
    jump.click()
    expect(page.get_by_text("ligne 30")).to_be_in_viewport()
    expect(jump).to_be_hidden()


@pytest.mark.browser
def test_a_thread_stands_below_its_channel_until_it_is_archived(
    open_page: Open, stage: Stage
) -> None:
    """It is entered from there, begins with its own name, and leaves the list when put away."""
    page = open_page("Anne")
    world = stage.discord.world
    stage.thread.call(lambda: world.add_thread("jeux", "Partie"))
    entry = page.get_by_role("list", name="Fils").get_by_role("button", name="Partie")
    entry.click()
    expect(page.get_by_role("heading", name="Partie", exact=True).first).to_be_visible()
    expect(page.get_by_text("C’est le début de ce fil.")).to_be_visible()
    stage.thread.call(lambda: world.archive("Partie"))
    expect(entry).to_have_count(0)
