/** Discord's marks for whole lines: headings, subtext, lists, quotes, code blocks. */

import { h } from "./dom.js";
import { inline } from "./markdown_inline.js";

const FENCE = /```(?:([\w+#.-]{1,20})\n)?\n*([^]*?[^\s`][^]*?)\n*```\n?/g;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> (.*)$|^>$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;
/** A text of nothing else shows them large. */
const EMOJIS = /^(?:\s*<a?:\w{2,32}:\d{1,20}>){1,30}\s*$/;
/** Deeper lists are drawn at this depth, as Discord does. */
const DEEPEST = 10;

/** The nodes of a message's text. For `context` see `inline`. */
export function markdown(text, context) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    // ">>> ```" belongs to the quote, which reads its own text again.
    const before = text.slice(from, match.index);
    if (/^>>> /m.test(before)) break;
    nodes.push(...blocks(before.replace(/\n$/, ""), context));
    nodes.push(h("pre", { tabindex: "0" }, h("code", { "data-language": match[1] }, match[2])));
    from = match.index + match[0].length;
  }
  nodes.push(...blocks(text.slice(from), context));
  return nodes;
}

function blocks(text, context) {
  if (!text) return [];
  const nodes = [];
  const lines = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (!paragraph.length) return;
    // A last empty line needs a second break to take up its height.
    const body = paragraph.join("\n") + (paragraph.at(-1) === "" ? "\n" : "");
    nodes.push(h("div", { class: EMOJIS.test(text) && !context.inQuote ? "lines jumbo" : "lines" }, inline(body, context)));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const [node, used] = blockAt(lines, at, context) ?? [null, 1];
    if (node) {
      flush();
      nodes.push(node);
    } else {
      paragraph.push(lines[at]);
    }
    at += used;
  }
  flush();
  return nodes;
}

function blockAt(lines, at, context) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading) return [h(`h${heading[1].length + 2}`, { class: `heading-${heading[1].length}` }, inline(heading[2], context)), 1];
  const subtext = SUBTEXT.exec(line);
  if (subtext) return [h("div", { class: "subtext" }, inline(subtext[1], context)), 1];
  if (context.inQuote !== true) {
    if (line.startsWith(">>> ")) return [quote(lines.slice(at).join("\n").slice(4), context), lines.length - at];
    const quoted = run(lines, at, (other) => QUOTE.test(other));
    if (quoted.length) return [quote(quoted.map((other) => other.slice(2)).join("\n"), context), quoted.length];
  }
  const items = run(lines, at, (other) => ITEM.test(other) && !SUBTEXT.test(other)).map(item);
  if (!items.length) return null;
  const [first] = items;
  const sameKind = (other) => other.depth > first.depth || (other.number === null) === (first.number === null);
  const together = run(items, 0, sameKind);
  return [list(together, context), together.length];
}

function run(lines, at, fits) {
  let end = at;
  while (end < lines.length && fits(lines[end])) end += 1;
  return lines.slice(at, end);
}

function quote(text, context) {
  return h("blockquote", {}, markdown(text, { ...context, inQuote: true }));
}

function item(line) {
  const [, indent, mark, text] = ITEM.exec(line);
  return { depth: Math.min(Math.ceil(indent.length / 2), DEEPEST), number: /\d/.test(mark) ? Number.parseInt(mark, 10) : null, text };
}

function list(items, context) {
  const [first] = items;
  const element = first.number === null ? h("ul") : h("ol", { start: first.number });
  for (let at = 0; at < items.length; ) {
    const deeper = run(items, at + 1, (other) => other.depth > items[at].depth);
    element.append(h("li", {}, inline(items[at].text, context), deeper.length ? list(deeper, context) : null));
    at += 1 + deeper.length;
  }
  return element;
}

/** A text without its marks, cut to `length`: for the line of a quoted message. */
export function plainText(text, context, length = 120) {
  const lines = markdown(text, context).map((node) => node.textContent);
  const whole = lines.join(" ").replace(/\s+/g, " ").trim();
  return whole.length > length ? `${whole.slice(0, length)}…` : whole;
}
