/**
 * The list that opens below a select: one choice closes it, several are
 * ticked and confirmed. On a narrow screen it is a sheet at the bottom.
 */

import { h, svg } from "./dom.js";
import { CHECK } from "./icons.js";
import { emoji } from "./markdown_inline.js";

const NARROW = 560;
const GAP = 4;

let closeOpen = null;

/**
 * Open the list of `options` (`{value, label, description?, emoji?}`) at `anchor`.
 *
 * `least` and `most` bound the number of values; `done(values)` is called once
 * when something else than `values` was chosen, never when it was abandoned.
 */
export function openSelectList({ anchor, options, values, least, most, title, words, done }) {
  closeOpen?.();
  const picked = new Set(values);
  const many = most > 1;
  const confirm = many ? h("button", { type: "button", class: "button primary", onclick: () => close(true) }, words.done) : null;
  const list = h(
    "div",
    { class: "select-options", role: "listbox", "aria-label": title, "aria-multiselectable": many ? "true" : null, tabindex: "-1" },
    options.map((option) => optionRow(option, picked.has(option.value), many)),
  );
  const box = h("div", { class: "select-list" }, h("div", { class: "select-title" }, title), list, confirm ? h("div", { class: "select-foot" }, confirm) : null);
  // Inside a form the list must be in the dialog, or the browser makes it inert.
  (anchor.closest("dialog") ?? document.body).append(box);
  anchor.setAttribute("aria-expanded", "true");
  place(box, anchor);
  const rows = [...list.children];
  let at = Math.max(0, options.findIndex((option) => picked.has(option.value)));

  function focus(index) {
    at = (index + rows.length) % rows.length;
    rows[at].focus();
  }
  function toggle(row) {
    const { value } = row.dataset;
    if (!many) {
      const removing = picked.has(value) && least === 0;
      picked.clear();
      if (!removing) picked.add(value);
      close(true);
      return;
    }
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < most) picked.add(value);
    for (const other of rows) other.setAttribute("aria-selected", String(picked.has(other.dataset.value)));
    confirm.disabled = picked.size < least;
  }
  function close(keep) {
    closeOpen = null;
    box.remove();
    anchor.removeAttribute("aria-expanded");
    document.removeEventListener("pointerdown", outside, true);
    window.removeEventListener("resize", abandon);
    if (document.activeElement === document.body || !document.activeElement) anchor.focus();
    const chosen = options.map((option) => option.value).filter((value) => picked.has(value));
    const same = chosen.length === values.length && chosen.every((value) => values.includes(value));
    if (keep && !same && chosen.length >= least) done(chosen);
  }
  const abandon = () => close(false);
  const outside = ({ target }) => {
    // Leaving a list of several by a click elsewhere keeps what was ticked, as in Discord.
    if (!box.contains(target)) close(many);
  };

  list.addEventListener("click", ({ target }) => {
    const row = target.closest("[role=option]");
    if (row) toggle(row);
  });
  box.addEventListener("keydown", (event) => {
    const key = event.key === " " ? "Enter" : event.key;
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    if (key in moves) focus(moves[key]);
    else if (key === "Escape") abandon();
    else if (key === "Enter" && event.target.role === "option") toggle(event.target);
    else if (key === "Tab" && !many) abandon();
    else if (key.length === 1 && event.target.role === "option") jumpTo(key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  function jumpTo(letter) {
    const starts = (row) => row.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
    const order = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
    const found = order.find(starts);
    if (found) focus(rows.indexOf(found));
  }
  if (confirm) confirm.disabled = picked.size < least;
  document.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", abandon);
  closeOpen = abandon;
  if (rows.length) focus(at);
}

/** Close whatever list is open; nothing is chosen. */
export function closeSelectList() {
  closeOpen?.();
}

function optionRow({ value, label, description, emoji: sign }, selected, many) {
  return h(
    "div",
    { class: "select-option", role: "option", tabindex: "-1", "aria-selected": String(selected), "data-value": value },
    sign ? emoji(sign) : null,
    h("span", { class: "option-words" }, h("span", { class: "option-label" }, label), description ? h("small", {}, description) : null),
    h("span", { class: many ? "tick box" : "tick" }, svg(CHECK)),
  );
}

function place(box, anchor) {
  if (window.innerWidth <= NARROW) {
    box.classList.add("sheet");
    return;
  }
  const at = anchor.getBoundingClientRect();
  box.style.setProperty("width", `${Math.max(at.width, 220)}px`);
  box.style.setProperty("left", `${Math.min(at.left, window.innerWidth - Math.max(at.width, 220) - GAP)}px`);
  const below = window.innerHeight - at.bottom;
  const height = box.offsetHeight;
  const top = below >= height + GAP || below > at.top ? at.bottom + GAP : at.top - height - GAP;
  box.style.setProperty("top", `${Math.max(GAP, Math.min(top, window.innerHeight - height - GAP))}px`);
}
