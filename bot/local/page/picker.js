/** The list above the composer: commands, options, choices. Keyboard and touch move in the same way. */

import { h } from "./dom.js";

/**
 * A listbox that belongs to whichever input has the focus.
 *
 * Rows are `{key, title, note?, hint?, face?, pick()}`; the text around them
 * is given with `show`.
 */
export class Picker {
  #box;
  #rows = [];
  #at = -1;
  #input = null;

  constructor(box) {
    this.#box = box;
    // The input must keep the focus while a row is pressed.
    box.addEventListener("pointerdown", (event) => event.preventDefault());
    box.addEventListener("click", ({ target }) => {
      const row = target.closest("[role=option]");
      if (row) this.#rows[Number(row.dataset.at)].pick();
    });
  }

  get open() {
    return !this.#box.hidden;
  }

  get active() {
    return this.#rows[this.#at] ?? null;
  }

  /**
   * Show `rows` for `input`. `head` stands above them, `empty` instead of them;
   * `first` says whether the first row is marked, so that Enter takes it.
   */
  show({ input, head = null, rows, empty = null, first = true }) {
    const same = this.#rows[this.#at]?.key;
    this.#rows = rows;
    const again = rows.findIndex((row) => row.key === same);
    this.#at = again >= 0 && same !== undefined ? again : first && rows.length ? 0 : -1;
    this.#bind(input);
    this.#box.replaceChildren(
      h("div", { class: "picker-head" }, head),
      h("div", { class: "picker-rows", role: "listbox", id: "picker-rows" }, rows.map((row, index) => this.#row(row, index))),
      rows.length || !empty ? "" : h("div", { class: "picker-empty" }, empty),
    );
    this.#box.hidden = !rows.length && !empty && !head;
    this.#mark();
  }

  hide() {
    this.#box.hidden = true;
    this.#rows = [];
    this.#at = -1;
    this.#bind(null);
  }

  /** Handle a key of the input; true when it was meant for the list. */
  key(key) {
    if (!this.open || !this.#rows.length) return false;
    const count = this.#rows.length;
    if (key === "ArrowDown") this.#at = (this.#at + 1) % count;
    else if (key === "ArrowUp") this.#at = (Math.max(this.#at, 0) - 1 + count) % count;
    else if ((key === "Enter" || key === "Tab") && this.active) {
      this.active.pick();
      return true;
    } else return false;
    this.#mark();
    return true;
  }

  #row({ title, note, hint, face }, index) {
    return h(
      "div",
      { class: "picker-row", role: "option", id: `picker-${index}`, "data-at": index, "aria-selected": "false" },
      face ?? null,
      h("span", { class: "picker-words" }, h("span", { class: "picker-title" }, title), note ? h("small", {}, note) : null),
      hint ? h("span", { class: "picker-hint" }, hint) : null,
    );
  }

  #bind(input) {
    if (this.#input && this.#input !== input) {
      this.#input.setAttribute("aria-expanded", "false");
      this.#input.removeAttribute("aria-activedescendant");
    }
    this.#input = input;
    input?.setAttribute("aria-expanded", "true");
    input?.setAttribute("aria-controls", "picker-rows");
  }

  #mark() {
    this.#box.querySelectorAll("[role=option]").forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === this.#at));
      if (index === this.#at) row.scrollIntoView({ block: "nearest" });
    });
    if (this.#at >= 0) this.#input?.setAttribute("aria-activedescendant", `picker-${this.#at}`);
    else this.#input?.removeAttribute("aria-activedescendant");
  }
}
