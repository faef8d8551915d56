/** The older boxes of messages without Components V2: title, text, fields, footer. */

import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { inline } from "./markdown_inline.js";

/** One embed. `context` as for `inline`. */
export function embed({ title, url, description, color, author, fields = [], footer, image }, context) {
  const accent = color ? { "--accent": `#${color.toString(16).padStart(6, "0")}` } : {};
  const heading = title ? inline(title, context) : null;
  const linked = heading && /^https?:\/\//.test(url ?? "");
  return h(
    "div",
    { class: "container accented embed", style: accent },
    author ? h("div", { class: "embed-author" }, author.name) : null,
    heading ? h("div", { class: "heading-3" }, linked ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, heading) : heading) : null,
    description ? h("div", { class: "text" }, markdown(description, context)) : null,
    fields.length ? h("div", { class: "fields" }, fields.map((field) => fieldBox(field, context))) : null,
    image ? h("div", { class: "gallery of-1" }, h("img", { src: image.url, alt: image.description || context.words.picture })) : null,
    footer ? h("div", { class: "subtext" }, footer.text) : null,
  );
}

function fieldBox({ name, value, inline: besides }, context) {
  return h(
    "div",
    { class: besides ? "field besides" : "field" },
    h("strong", {}, inline(name, context)),
    h("div", {}, markdown(value, context)),
  );
}
