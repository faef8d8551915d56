/** The open channel's messages: who, when, what, and the notes only their reader sees. */

import { readName } from "./commands.js";
import { components, dots } from "./components.js";
import { avatar, h, morphChildren, svg } from "./dom.js";
import { embed } from "./embeds.js";
import { EYE, HASH, THREAD, WARN } from "./icons.js";
import { markdown, plainText } from "./markdown.js";
import { attachment } from "./media.js";
import { dayOf, hourOf, messageTime, serverTime } from "./times.js";

/** Messages of one author are drawn together while they are closer than this. */
const TOGETHER = 7 * 60;
/** Nearer to the end than this counts as being there: new messages are followed. */
const NEAR = 80;

/** Draws into `scroller` (what scrolls) and `log` (its list of messages). */
export class MessageList {
  #store;
  #scroller;
  #log;
  #jump;
  /** element of a message → what it was drawn from; the same again is not drawn again */
  #drawnFrom = new WeakMap();
  #shown = null;
  #atEnd = true;
  /** Heights at the last look: a scroll that comes with other ones is the layout's, not the reader's. */
  #heights = "";

  constructor(store, { scroller, log, jump }) {
    this.#store = store;
    this.#scroller = scroller;
    this.#log = log;
    this.#jump = jump;
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    jump.addEventListener("click", () => this.toEnd());
    new ResizeObserver(() => this.#follow()).observe(log);
    new ResizeObserver(() => this.#follow()).observe(scroller);
  }

  /** Draw what changed; stay at the end when the reader was there. */
  draw() {
    const store = this.#store;
    const channel = store.channelOf(store.channel);
    if (!channel) return;
    const place = `${store.me.id}/${store.channel}`;
    if (this.#shown !== place) {
      this.#log.replaceChildren();
      this.#shown = place;
      this.#atEnd = true;
    }
    this.#scroller.setAttribute("aria-label", store.words.messages(channel.name));
    morphChildren(this.#log, [beginning(channel, store.words), ...this.#timeline()]);
    this.#jump.lastChild.textContent = store.words.newMessages;
    this.#follow();
  }

  /** Go to a message of the channel shown, if it is still there. */
  show(id) {
    const node = [...this.#log.children].find((one) => one.dataset.key === id);
    if (!node) return;
    this.#atEnd = false;
    node.scrollIntoView({ block: "center" });
  }

  /** Go to the newest message. */
  toEnd() {
    this.#atEnd = true;
    this.#follow();
  }

  #timeline() {
    const store = this.#store;
    const attempts = (store.attempts.get(store.channel) ?? []).filter((attempt) => attempt.shown);
    const drawn = new Map([...this.#log.children].map((node) => [node.dataset.key, node]));
    const nodes = [];
    let before = null;
    for (const message of store.here()) {
      const day = dayOf(message.timestamp, store.locale);
      if (before && dayOf(before.timestamp, store.locale) !== day) {
        nodes.push(h("div", { class: "day", role: "separator", "aria-label": day, "data-key": `day-${message.id}` }, h("span", {}, day)));
        before = null;
      }
      nodes.push(this.#article(message, follows(message, before), drawn.get(message.id)));
      before = message;
    }
    return [...nodes, ...attempts.map((attempt) => attemptNote(attempt, store))];
  }

  #article(message, compact, known) {
    const store = this.#store;
    const { me, members, channels, commands, locale, pending, failures } = store;
    const today = dayOf(serverTime(), locale);
    const quoted = store.message(message.reply_to);
    const from = [message, compact, me, members, channels, commands, locale, today, quoted, pending.get(message.id), failures.get(message.id)];
    const before = known && this.#drawnFrom.get(known);
    if (before?.every((part, index) => part === from[index])) return known;
    const fresh = article(message, store, compact);
    this.#drawnFrom.set(known ?? fresh, from);
    return fresh;
  }

  #follow() {
    const { scrollHeight, clientHeight } = this.#scroller;
    this.#heights = `${scrollHeight}/${clientHeight}`;
    if (this.#atEnd) this.#scroller.scrollTop = scrollHeight;
    this.#jump.hidden = this.#atEnd;
  }

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    if (this.#heights !== `${scrollHeight}/${clientHeight}`) {
      this.#follow();
      return;
    }
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.#jump.hidden = this.#atEnd;
  }
}

/** What a message's text refers to (see `inline`). */
export function contextOf(store) {
  const mention = (text, mine = false) => h("span", { class: mine ? "mention mine" : "mention" }, text);
  return {
    locale: store.locale,
    words: store.words,
    member: (id) => mention(`@${store.member(id)?.name ?? store.words.unknownMember}`, id === store.me.id),
    role: () => mention("@role"),
    channel: (id) => {
      const name = store.channelOf(id)?.name;
      if (!name) return mention(`#${store.words.unknownChannel}`);
      return h("button", { type: "button", class: "mention", "data-do": "enter", "data-channel": id }, `#${name}`);
    },
    command: (name, id) =>
      h("button", { type: "button", class: "mention", "data-do": "command", "data-command": id, "data-name": name }, `/${name}`),
  };
}

function beginning({ name, kind }, words) {
  return h(
    "div",
    { class: "beginning", "data-key": "beginning" },
    h("span", { class: "big-icon" }, svg(kind === "thread" ? THREAD : HASH)),
    h("h2", {}, kind === "thread" ? name : words.welcome(name)),
    h("p", {}, kind === "thread" ? words.startOfThread : words.start(name)),
  );
}

function follows(message, before) {
  return (
    before !== null &&
    before.author.id === message.author.id &&
    message.timestamp - before.timestamp < TOGETHER &&
    before.ephemeral === message.ephemeral &&
    !message.call &&
    !message.reply_to
  );
}

function article(message, store, compact) {
  const { author } = message;
  const { words, locale } = store;
  const looks = ["message"];
  if (compact) looks.push("compact");
  if (message.ephemeral) looks.push("ephemeral");
  if (message.pings_me) looks.push("pinged");
  return h(
    "article",
    { class: looks.join(" "), "data-key": message.id, "aria-label": author.name },
    origin(message, store),
    compact ? h("span", { class: "margin-time", "aria-hidden": "true" }, hourOf(message.timestamp, locale)) : avatar(author, "of-message"),
    h(
      "div",
      { class: "body" },
      compact ? null : h("div", { class: "byline" }, authorName(author, words), messageTime(message.timestamp, locale)),
      message.loading ? h("div", { class: "thinking" }, dots(), words.thinking(author.name)) : content(message, store),
      store.failures.has(message.id) ? failure(store.failures.get(message.id)) : null,
      message.ephemeral ? privacy(message.id, words) : null,
    ),
  );
}

function authorName(author, words) {
  return [
    h("span", { class: "author", style: { "--colour": author.colour } }, author.name),
    author.bot ? h("span", { class: "app-tag" }, words.app) : null,
  ];
}

/** The line above a message: whose command it answers, or which message. */
function origin(message, store) {
  const { call, reply_to: target } = message;
  if (call) {
    const caller = store.member(call.member);
    return h(
      "div",
      { class: "origin" },
      elbow(),
      caller ? [avatar(caller, "tiny"), h("strong", { style: { "--colour": caller.colour } }, caller.name)] : store.words.unknownMember,
      h("span", {}, store.words.used),
      h("span", { class: "mention" }, readName(call.name, store.commands)),
    );
  }
  const quoted = target ? store.message(target) : null;
  if (!quoted) return null;
  return h(
    "div",
    { class: "origin" },
    elbow(),
    avatar(quoted.author, "tiny"),
    h("strong", { style: { "--colour": quoted.author.colour } }, quoted.author.name),
    h("span", { class: "quoted" }, excerpt(quoted, contextOf(store))),
  );
}

function elbow() {
  return h("span", { class: "elbow", "aria-hidden": "true" });
}

function excerpt(message, context) {
  const first = (list) => {
    for (const component of list) {
      if (component.type === 10) return component.content;
      const found = first(component.components ?? []);
      if (found) return found;
    }
    return "";
  };
  return plainText(message.v2 ? first(message.components) : message.content, context);
}

function content(message, store) {
  const context = contextOf(store);
  const view = {
    id: message.id,
    context,
    attachments: message.attachments,
    pending: store.pending.get(message.id) ?? null,
    chosen: (customId) => store.chosen.get(`${message.id}/${customId}`) ?? null,
    nameOf: (menu, value) => nameOf(menu, value, store),
  };
  const edited = message.edited ? h("span", { class: "edited" }, store.words.edited) : null;
  if (message.v2) return h("div", { class: "parts" }, components(message.components, view), edited);
  return h(
    "div",
    { class: "parts" },
    message.content || edited ? h("div", { class: "text" }, markdown(message.content, context), edited) : null,
    message.embeds.map((one) => embed(one, context)),
    message.attachments.map((one) => attachment(one, store.words)),
    components(message.components, view),
  );
}

/** What the eye reads for a select's value. */
export function nameOf(menu, value, store) {
  if (menu.type === 3) return menu.options.find((option) => option.value === value)?.label ?? value;
  if (menu.type === 8) return `#${store.channelOf(value)?.name ?? store.words.unknownChannel}`;
  return store.member(value)?.name ?? store.words.unknownMember;
}

function failure(text) {
  return h("div", { class: "failure", role: "alert" }, svg(WARN), text);
}

function privacy(id, words) {
  return h(
    "div",
    { class: "privacy" },
    svg(EYE),
    h("span", {}, words.onlyYou),
    h("span", { class: "bullet", "aria-hidden": "true" }, "•"),
    h("button", { type: "button", class: "link", "data-do": "dismiss", "data-message": id }, words.dismiss),
  );
}

/** A slash command that is on its way, or that nobody answered. */
function attemptNote(attempt, store) {
  const { words, me, bot } = store;
  return h(
    "article",
    { class: "message ephemeral", "data-key": attempt.id, "aria-label": bot.name },
    h(
      "div",
      { class: "origin" },
      elbow(),
      avatar(me, "tiny"),
      h("strong", { style: { "--colour": me.colour } }, me.name),
      h("span", {}, words.used),
      h("span", { class: "mention" }, attempt.name),
    ),
    avatar(bot, "of-message"),
    h(
      "div",
      { class: "body" },
      h("div", { class: "byline" }, authorName(bot, words), messageTime(attempt.at, store.locale)),
      attempt.failure ? failure(attempt.failure) : h("div", { class: "thinking" }, dots(), words.sending),
      attempt.failure ? privacy(attempt.id, words) : null,
    ),
  );
}
