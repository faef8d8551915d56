/** Pictures and files in a message. Each picture has its alternative text. */

import { h, svg } from "./dom.js";
import { DOWNLOAD, FILE } from "./icons.js";

/** A size in bytes, as people say it. */
export function bytes(size, words) {
  const step = size < 1024 ? 0 : size < 1024 * 1024 ? 1 : 2;
  const number = size / 1024 ** step;
  const rounded = step && number < 10 ? number.toFixed(1).replace(".", words.point) : Math.round(number);
  return `${rounded}\u00a0${words.bytes[step]}`;
}

/** The picture at the right of a section. */
export function thumbnail({ media, description, spoiler }, words) {
  return picture(media.url, description, { spoiler, words, look: "thumbnail" });
}

/** A grid of one to ten pictures. */
export function gallery({ items }, words) {
  return h(
    "div",
    { class: `gallery of-${Math.min(items.length, 5)}` },
    items.map(({ media, description, spoiler }) => picture(media.url, description, { spoiler, words, look: "tile" })),
  );
}

function picture(url, description, { spoiler, words, look }) {
  const image = h("img", { src: url, alt: description || words.picture, title: description, loading: "lazy" });
  if (!spoiler) return h("a", { class: look, href: url, target: "_blank", rel: "noopener noreferrer" }, image);
  return h(
    "span",
    { class: `${look} spoiler`, role: "button", tabindex: "0", "aria-label": words.spoiler, "aria-expanded": "false", "data-do": "reveal" },
    h("span", { class: "hidden" }, image),
    h("span", { class: "veil-mark" }, words.spoilerMark),
  );
}

/** A file to download: a picture is shown, anything else is a card with its name and size. */
export function attachment({ filename, url, size, content_type: type, description }, words) {
  if (type?.startsWith("image/")) return h("div", { class: "gallery of-1" }, picture(url, description, { words, look: "tile" }));
  return h(
    "div",
    { class: "file" },
    svg(FILE),
    h(
      "span",
      { class: "file-name" },
      h("a", { href: url, download: filename }, filename),
      size === null || size === undefined ? null : h("small", {}, bytes(size, words)),
    ),
    h("a", { class: "tool", href: url, download: filename, "aria-label": words.download(filename) }, svg(DOWNLOAD)),
  );
}
