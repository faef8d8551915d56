/**
 * Discord's marks inside a line: emphasis, code, links, spoilers, mentions,
 * times, emojis. A list of rules is tried at each place, the first that fits
 * wins; what fits none is plain text.
 */

import { h } from "./dom.js";
import { timestamp } from "./times.js";

/** Links lead only to these; `javascript:` and the like stay text. */
const URL_START = "https?:\\/\\/";

const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (match) => match[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (match) => h("code", {}, match[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/<@!?(\d{1,20})>/y, (match, context) => context.member(match[1])],
  [/<@&(\d{1,20})>/y, (match, context) => context.role(match[1])],
  [/<#(\d{1,20})>/y, (match, context) => context.channel(match[1])],
  [/<\/([^:<>\n]{1,100}):(\d{1,20})>/y, (match, context) => context.command(match[1], match[2])],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (match, context) => timestamp(Number(match[1]), match[2] ?? "f", context.locale)],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (match) => emoji({ name: match[1], id: match[2] })],
  [/@(?:everyone|here)\b/y, (match) => h("span", { class: "mention" }, match[0])],
  [
    new RegExp(`\\[((?:\\\\.|[^\\[\\]\\\\])+)\\]\\(<?(${URL_START}[^\\s<>)]+)>?(?:\\s+"[^"]*")?\\)`, "y"),
    (match, context) => (context.inLink ? null : link(match[2], inline(match[1], { ...context, inLink: true }))),
  ],
  [new RegExp(`<(${URL_START}[^\\s<>]+)>`, "y"), (match, context) => (context.inLink ? null : link(match[1], match[1]))],
  [
    new RegExp(`${URL_START}[^\\s<>]*[^\\s<>.,:;"'\\])!?*_|~\`]`, "y"),
    (match, context) => (context.inLink ? match[0] : place(match[0], context) ?? link(match[0], match[0])),
  ],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, (match, context) => h("strong", {}, inline(match[1], context))],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, (match, context) => h("u", {}, inline(match[1], context))],
  [/(?<!\w)_((?:__|\\[^]|[^\\_])+?)_(?!\w)/y, (match, context) => h("em", {}, inline(match[1], context))],
  [/\*(?=\S)((?:\*\*|\\[^]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, (match, context) => h("em", {}, inline(match[1], context))],
  [/~~([^]+?)~~(?!_)/y, (match, context) => h("s", {}, inline(match[1], context))],
  [/\|\|([^]+?)\|\|/y, (match, context) => spoiler(inline(match[1], context), context)],
];

/** Signs at which a rule can begin; all between two of them is copied at once. */
const PLAIN = /[^\\`<@[h*_~|]+/y;

/**
 * The nodes of one piece of text.
 *
 * `context` gives what the text refers to: `locale`, `words`, and the makers
 * `member(id)`, `role(id)`, `channel(id)`, `command(name, id)`.
 */
export function inline(text, context) {
  const nodes = [];
  let plain = "";
  const add = (node) => {
    if (typeof node === "string") {
      plain += node;
      return;
    }
    if (plain) nodes.push(document.createTextNode(plain));
    plain = "";
    nodes.push(node);
  };
  for (let at = 0; at < text.length; ) {
    const [node, length] = ruleAt(text, at, context) ?? plainAt(text, at);
    add(node);
    at += length;
  }
  if (plain) nodes.push(document.createTextNode(plain));
  return nodes;
}

function ruleAt(text, at, context) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const node = match && make(match, context);
    if (node) return [node, match[0].length];
  }
  return null;
}

function plainAt(text, at) {
  PLAIN.lastIndex = at;
  const run = PLAIN.exec(text)?.[0] ?? text[at];
  return [run, run.length];
}

/** A server's own emoji, by its picture; its name is read out, unless words beside it say enough. */
export function emoji({ id, name }, said = false) {
  if (!id) return h("span", { class: "emoji" }, name);
  return h("img", { class: "emoji", src: `/cdn/emojis/${id}.png`, alt: said ? "" : `:${name}:`, title: said ? null : `:${name}:`, draggable: "false" });
}

/** A link to a channel or message of this server leads there on this page, as in Discord. */
function place(address, context) {
  const [, channel, message] = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/.exec(address) ?? [];
  if (!channel) return null;
  const name = context.channel(channel).textContent;
  return h(
    "button",
    { type: "button", class: "mention", "data-do": "goto", "data-channel": channel, "data-message": message ?? "" },
    message ? `${name} › ${context.words.message}` : name,
  );
}

function link(address, content) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, content);
}

function spoiler(content, { words }) {
  return h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": words.spoiler, "aria-expanded": "false", "data-do": "reveal" },
    h("span", { class: "hidden" }, content),
  );
}
