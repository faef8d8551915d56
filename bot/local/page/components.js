/**
 * Components as Discord draws them in a message: containers, texts, sections,
 * media, separators, files, and rows of buttons and selects.
 */

import { h, svg } from "./dom.js";
import { DOWN, OUT } from "./icons.js";
import { attachment, gallery, thumbnail } from "./media.js";
import { markdown } from "./markdown.js";
import { emoji } from "./markdown_inline.js";

const LINK = 5;
const STYLE_NAMES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

const MAKERS = {
  1: row,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (text, view) => h("div", { class: "text" }, markdown(text.content, view.context)),
  11: (picture, view) => thumbnail(picture, view.context.words),
  12: (media, view) => gallery(media, view.context.words),
  13: file,
  14: separator,
  17: container,
};

/**
 * The nodes of a message's components.
 *
 * `view` is what they need to know of the message: `id`, `context` (see
 * `inline`), `pending` (the custom id being waited for, or null),
 * `chosen(customId)` (values picked but not yet answered), `attachments`,
 * and `nameOf(type, value)` for what a select of members or channels holds.
 */
export function components(list, view) {
  return list.map((component) => MAKERS[component.type]?.(component, view) ?? null);
}

function container(box, view) {
  const colour = box.accent_color;
  const accent = colour === null || colour === undefined ? null : `#${colour.toString(16).padStart(6, "0")}`;
  const element = h(
    "div",
    { class: accent ? "container accented" : "container", style: accent ? { "--accent": accent } : {} },
    components(box.components, view),
  );
  return box.spoiler ? veil(element, view) : element;
}

function veil(element, { context }) {
  return h(
    "div",
    { class: "spoiler block", role: "button", tabindex: "0", "aria-label": context.words.spoiler, "aria-expanded": "false", "data-do": "reveal" },
    h("span", { class: "veil-mark" }, context.words.spoilerMark),
    h("div", { class: "hidden" }, element),
  );
}

function section({ components: texts, accessory }, view) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-texts" }, components(texts, view)),
    h("div", { class: "accessory" }, components([accessory], view)),
  );
}

function separator({ divider = true, spacing = 1 }) {
  const size = spacing === 2 ? "large" : "small";
  return h(divider ? "hr" : "div", { class: `separator ${size} ${divider ? "" : "bare"}` });
}

function file({ file: media, spoiler, name, size }, view) {
  const known = view.attachments.find((one) => one.url === media.url || one.filename === name);
  const described = known ?? { filename: name ?? media.url.split("/").at(-1), url: media.url, size: size ?? null };
  const element = attachment(described, view.context.words);
  return spoiler ? veil(element, view) : element;
}

function row({ components: items }, view) {
  return h("div", { class: "row" }, components(items, view));
}

function button(item, view) {
  const face = [
    item.emoji ? emoji(item.emoji, Boolean(item.label)) : null,
    item.label ? h("span", { class: "label" }, item.label) : null,
  ];
  const look = `button ${STYLE_NAMES[item.style]}`;
  if (item.style === LINK && !item.disabled && /^(https?|discord):\/\//.test(item.url)) {
    return h("a", { class: look, href: item.url, target: "_blank", rel: "noopener noreferrer" }, face, svg(OUT));
  }
  const waiting = view.pending === item.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: waiting ? `${look} waiting` : look,
      disabled: item.disabled,
      "aria-disabled": view.pending !== null && !item.disabled ? "true" : null,
      "aria-busy": waiting ? "true" : null,
      "aria-label": item.label ? null : item.emoji?.name,
      "data-do": "press",
      "data-message": view.id,
      "data-custom-id": item.custom_id,
    },
    h("span", { class: "face" }, face),
    waiting ? dots() : null,
  );
}

/** Three dots that breathe: something is on its way. */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

function select(menu, view) {
  const values = view.chosen(menu.custom_id) ?? defaults(menu);
  const names = values.map((value) => view.nameOf(menu, value));
  const waiting = view.pending === menu.custom_id;
  const placeholder = menu.placeholder || view.context.words.choose;
  return h(
    "button",
    {
      type: "button",
      class: waiting ? "select waiting" : "select",
      disabled: menu.disabled,
      "aria-disabled": view.pending !== null && !menu.disabled ? "true" : null,
      "aria-busy": waiting ? "true" : null,
      "aria-haspopup": "listbox",
      "aria-label": names.length ? view.context.words.chosen(placeholder, names.join(", ")) : placeholder,
      "data-do": "select",
      "data-message": view.id,
      "data-custom-id": menu.custom_id,
    },
    names.length && menu.max_values > 1
      ? h("span", { class: "picked many" }, names.map((name) => h("span", { class: "chip" }, name)))
      : h("span", { class: names.length ? "picked" : "picked none" }, names[0] ?? placeholder),
    waiting ? dots() : svg(DOWN),
  );
}

/** The values that a select shows before anybody touched it. */
export function defaults(menu) {
  if (menu.type === 3) return menu.options.filter((option) => option.default).map((option) => option.value);
  return (menu.default_values ?? []).map((value) => value.id);
}

/** The component with that custom id, wherever it is nested. */
export function findComponent(list, customId) {
  for (const component of list) {
    if (component.custom_id === customId) return component;
    const nested = [...(component.components ?? []), component.accessory, component.component].filter(Boolean);
    const found = findComponent(nested, customId);
    if (found) return found;
  }
  return null;
}
