/**
 * The line at the bottom: ordinary text, and after "/" the choice of a
 * command, then its options as boxes to fill (call.js).
 */

import { CallLine } from "./call.js";
import { callable, search } from "./commands.js";
import { avatar, h } from "./dom.js";
import { Picker } from "./picker.js";

const LONGEST = 2000;

export class Composer {
  #store;
  #form;
  #line;
  #text;
  #picker;
  #call = null;
  #actions;
  #drawn = null;

  /**
   * `form` holds `.line` (where text or boxes stand), `.picker` and the two
   * buttons. `actions` are what the visitor can do: `say(text)`,
   * `slash(entry, options)`, `suggest(entry, options, focused)`.
   */
  constructor(store, form, actions) {
    this.#store = store;
    this.#form = form;
    this.#actions = actions;
    this.#line = form.querySelector(".line");
    this.#picker = new Picker(form.querySelector(".picker"));
    this.#text = h("textarea", {
      rows: 1, maxlength: LONGEST, role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "send",
      oninput: () => this.#typed(),
      onkeydown: (event) => this.#key(event),
      onfocus: () => this.#typed(),
    });
    this.#line.append(this.#text);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    form.querySelector(".open-commands").addEventListener("click", () => this.#openCommands());
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (!form.contains(relatedTarget)) this.#picker.hide();
    });
  }

  /** Follow the store: the channel, the language, who is writing. */
  draw() {
    const store = this.#store;
    const channel = store.channelOf(store.channel);
    if (!channel) return;
    const { words } = store;
    const place = `${store.me.id}/${channel.id}`;
    if (this.#drawn !== null && this.#drawn !== place) this.#clear();
    this.#drawn = place;
    this.#text.placeholder = channel.can_write ? words.placeholder(channel.name) : words.noWriting;
    this.#text.disabled = !channel.can_write;
    this.#text.setAttribute("aria-label", words.placeholder(channel.name));
    for (const [part, label] of [[".open-commands", words.commands], [".send", words.send]]) {
      const button = this.#form.querySelector(part);
      button.setAttribute("aria-label", label);
      button.title = label;
      button.disabled = !channel.can_write;
    }
    this.#call?.draw();
  }

  /** Begin the command called `label` or `name`, if there is one. */
  begin(name, command = null) {
    const fits = (entry) => entry.name === name || entry.label === name;
    const entry = callable(this.#store.commands).find((one) => fits(one) && (!command || one.command === command));
    if (entry && !this.#text.disabled) this.#start(entry);
    return Boolean(entry);
  }

  #openCommands() {
    if (this.#call) this.#clear();
    this.#text.value = "/";
    this.#text.focus();
    this.#typed();
  }

  #typed() {
    this.#grow();
    const { value } = this.#text;
    if (!value.startsWith("/") || value.includes("\n")) {
      this.#picker.hide();
      return;
    }
    const { words, bot } = this.#store;
    const entries = search(callable(this.#store.commands), value.slice(1));
    this.#picker.show({
      input: this.#text,
      head: h("span", { class: "picker-app" }, avatar(bot, "tiny"), bot.name),
      rows: entries.map((entry) => this.#commandRow(entry)),
      empty: words.noCommand,
    });
  }

  #commandRow(entry) {
    return {
      key: `${entry.command} ${entry.name}`,
      title: h("span", {}, `/${entry.label}`, entry.options.map(({ label }) => h("span", { class: "option-name" }, label))),
      note: entry.summary,
      hint: this.#store.app.name,
      pick: () => this.#start(entry),
    };
  }

  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") this.#picker.hide();
    else if (event.key === "Enter" && event.shiftKey) return;
    else if (this.#picker.key(event.key)) event.preventDefault();
    else if (event.key === "Enter") {
      event.preventDefault();
      this.#send();
    }
  }

  #start(entry) {
    this.#call?.remove();
    this.#picker.hide();
    this.#text.value = "";
    this.#text.hidden = true;
    this.#call = new CallLine(this.#store, this.#picker, entry, {
      suggest: (options, focused) => this.#actions.suggest(entry, options, focused),
      send: () => this.#send(),
      leave: () => this.#clear({ focus: true }),
    });
    this.#line.append(this.#call.element);
    this.#call.focus();
  }

  #send() {
    if (this.#call) {
      const options = this.#call.values();
      if (!options) return;
      const { entry } = this.#call;
      this.#clear({ focus: true });
      this.#actions.slash(entry, options);
      return;
    }
    const said = this.#text.value.trim();
    // A half-typed command is never said aloud.
    if (!said || said.startsWith("/")) return;
    this.#actions.say(said);
    this.#clear({ focus: true });
  }

  #clear({ focus = false } = {}) {
    this.#call?.remove();
    this.#call = null;
    this.#picker.hide();
    this.#text.hidden = false;
    this.#text.value = "";
    this.#grow();
    if (focus) this.#text.focus({ preventScroll: true });
  }

  #grow() {
    this.#text.style.setProperty("height", "auto");
    this.#text.style.setProperty("height", `${this.#text.scrollHeight}px`);
  }
}
