/** Puts the page together: the line to the server, the store, the parts that draw, and every click. */

import { Actions } from "./actions.js";
import { dots } from "./components.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { h, svg } from "./dom.js";
import { drawHint, endHint } from "./hint.js";
import { CLOSE, DOWN, HASH, MENU, SEND, SLASH, THREAD } from "./icons.js";
import { MessageList } from "./messages.js";
import { drawChannels, drawFaces, drawMembers, drawPanel } from "./sidebar.js";
import { Store } from "./store.js";
import { applyTheme, onThemeChange, toggleTheme } from "./theme.js";
import { tick } from "./times.js";
import { forgetVisitor, rememberChannel, rememberVisitor, rememberedChannel, rememberedVisitor, wantedName } from "./visitor.js";

applyTheme();
const part = (selector) => document.querySelector(selector);
const store = new Store();
const connection = new Connection({
  onFrame: receive,
  onStatus: (open) => store.setOpen(open),
  onUnknownMember: () => {
    forgetVisitor();
    connection.connect(null);
  },
});
const actions = new Actions(store, connection);
const list = new MessageList(store, { scroller: part(".scroller"), log: part(".log"), jump: part(".jump") });
const composer = new Composer(store, part(".composer"), {
  say: (text) => {
    list.toEnd();
    actions.say(text);
  },
  slash: (entry, options) => {
    list.toEnd();
    actions.slash(entry, options);
  },
  suggest: (entry, options, focused) => actions.suggest(entry, options, focused),
});

for (const [selector, icon] of [[".open-side", MENU], [".close-side", CLOSE], [".open-commands", SLASH], [".send", SEND], [".jump", DOWN]]) {
  part(selector).prepend(svg(icon));
}

/** The first frame may show that the address names somebody else: then the line is changed before anything is drawn. */
function receive(frame) {
  if (frame.type === "state") {
    const name = wantedName();
    const wanted = name && frame.members.find((member) => member.name.toLowerCase() === name.toLowerCase() && !member.bot);
    if (wanted && wanted.id !== frame.me.id) {
      connection.connect(wanted.id);
      return;
    }
    rememberVisitor(frame.me);
    store.channel ??= rememberedChannel();
  }
  store.receive(frame);
}

function become(id) {
  if (id === store.me.id) return;
  rememberVisitor(store.member(id));
  connection.connect(id);
}

function drawer(open) {
  document.body.classList.toggle("side-open", open);
  part(".open-side").setAttribute("aria-expanded", String(open));
  if (open) part(".close-side").focus();
}

const DEEDS = {
  press: ({ message, customId }) => actions.press(message, customId),
  select: ({ message, customId }, element) => actions.openSelect(message, customId, element),
  dismiss: ({ message }) => actions.dismiss(message),
  become: ({ member }) => become(member),
  locale: ({ locale }) => connection.tell({ type: "locale", locale }),
  command: ({ name, command }) => composer.begin(name, command),
  enter: ({ channel }) => {
    rememberChannel(channel);
    store.enter(channel);
    drawer(false);
  },
  goto: ({ channel, message }) => {
    DEEDS.enter({ channel });
    if (message) list.show(message);
  },
  drawer: () => drawer(!document.body.classList.contains("side-open")),
  theme: () => {
    toggleTheme();
    store.change();
  },
  hint: () => {
    endHint();
    store.change();
  },
  reveal: (_data, element) => {
    element.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label", "data-do"]) element.removeAttribute(name);
    element.setAttribute("aria-expanded", "true");
  },
};

document.addEventListener("click", (event) => {
  const element = event.target.closest("[data-do]");
  if (!element || element.disabled || element.getAttribute("aria-disabled") === "true") return;
  if (element.dataset.do === "reveal") event.preventDefault();
  DEEDS[element.dataset.do](element.dataset, element);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") drawer(false);
  const element = event.target.closest?.("[data-do=reveal]");
  if (element && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    element.click();
  }
});

store.onChange(() => {
  if (!store.ready) return;
  part(".app").hidden = false;
  part(".start").hidden = true;
  drawFrame();
  drawChannels(store, part(".channels"));
  drawFaces(store, part(".faces"));
  drawPanel(store, part(".panel"));
  drawMembers(store, part(".people"));
  list.draw();
  composer.draw();
  drawHint(store, part(".hint"));
});

function drawFrame() {
  const { words, guild, app } = store;
  const channel = store.channelOf(store.channel);
  document.documentElement.lang = store.locale;
  document.title = `#${channel?.name ?? ""} | ${guild.name}`;
  document.documentElement.dataset.me = store.me.name;
  part(".guild-badge").textContent = guild.letter;
  part(".guild-name").textContent = guild.name;
  part(".head-icon").replaceChildren(svg(channel?.kind === "thread" ? THREAD : HASH));
  part(".head-name").textContent = channel?.name ?? "";
  part(".head-topic").textContent = channel?.topic ?? "";
  part(".open-side").setAttribute("aria-label", words.openChannels);
  part(".close-side").setAttribute("aria-label", words.closeChannels);
  part(".banner").hidden = store.open;
  part(".banner").textContent = words.lost;
  const typing = store.typing.has(store.channel);
  part(".typing").replaceChildren(...(typing ? [dots(), h("span", {}, words.typing(app.name))] : []));
}

onThemeChange(() => store.change());
setInterval(() => tick(document), 1000);
connection.connect(rememberedVisitor());
