/** The form that the bot opens: a dialog with its fields; it stays open until the bot takes it. */

import { dots } from "./components.js";
import { avatar, h, svg } from "./dom.js";
import { formField } from "./fields.js";
import { CLOSE, WARN } from "./icons.js";
import { contextOf } from "./messages.js";

/**
 * Open `modal` (the protocol's Modal). `submit(values)` sends it and gives the
 * answer's frame. Closing it tells the bot nothing, as with Discord.
 */
export function openForm(modal, store, submit) {
  const { words, bot, members, channels } = store;
  const view = { context: contextOf(store), words, members, channels };
  const fields = modal.components.map((component, index) => formField(component, view, index)).filter(Boolean);
  const trouble = h("div", { class: "failure", role: "alert", hidden: true }, svg(WARN), h("span"));
  const send = h("button", { type: "submit", class: "button primary" }, h("span", { class: "face" }, words.submit));
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const form = h(
    "form",
    { novalidate: true, onsubmit: (event) => deliver(event) },
    h(
      "header",
      { class: "form-head" },
      avatar(bot, "small"),
      h("h2", { id: "form-title" }, modal.title),
      h("button", { type: "button", class: "tool", "aria-label": words.close, onclick: close }, svg(CLOSE)),
    ),
    h("div", { class: "form-fields" }, h("p", { class: "form-warning" }, words.formWarning(bot.name)), fields.map(({ element }) => element), trouble),
    h("footer", { class: "form-foot" }, h("button", { type: "button", class: "button secondary", onclick: close }, words.cancel), send),
  );
  const dialog = h("dialog", { class: "form", "aria-labelledby": "form-title", onclose: () => dialog.remove() }, form);
  document.body.append(dialog);
  dialog.showModal();
  fields.find((field) => field.focus)?.focus();

  async function deliver(event) {
    event.preventDefault();
    if (send.getAttribute("aria-busy")) return;
    const wrong = fields.filter((field) => field.problem());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    trouble.hidden = true;
    busy(send, true);
    const values = {};
    for (const { id, value } of fields.filter(({ id }) => id)) values[id] = await value();
    const answer = await submit(values);
    busy(send, false);
    if (answer.type === "failed") {
      trouble.lastChild.textContent = answer.text || words.failedClick;
      trouble.hidden = false;
    } else close();
  }
}

function busy(button, waiting) {
  if (waiting) {
    button.setAttribute("aria-busy", "true");
    button.classList.add("waiting");
    button.append(dots());
  } else {
    button.removeAttribute("aria-busy");
    button.classList.remove("waiting");
    button.querySelector(".dots")?.remove();
  }
}
