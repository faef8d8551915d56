/** A slash command being filled in: its name, a box for each option in use, and a tail to add more. */

import { ATTACHMENT, narrow, offers, read } from "./commands.js";
import { avatar, h, svg } from "./dom.js";
import { fileValue } from "./fields.js";
import { CLOSE } from "./icons.js";

/** The bot is asked for suggestions once the typing has paused this long. */
const PAUSE = 120;

export class CallLine {
  #store;
  #picker;
  #actions;
  #fields = [];
  #tail;
  #asked = 0;
  #timer = null;

  /** `actions`: `suggest(options, focused)` -> choices, `send()`, `leave()`. */
  constructor(store, picker, entry, actions) {
    this.#store = store;
    this.#picker = picker;
    this.#actions = actions;
    this.entry = entry;
    this.#tail = h("input", {
      class: "tail", type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", enterkeyhint: "send",
      oninput: () => this.#offerOptions(),
      onfocus: () => this.#offerOptions(),
      onkeydown: (event) => this.#key(event, null),
    });
    this.element = h("div", { class: "call" }, h("span", { class: "call-name" }, `/${entry.label}`), this.#tail, this.#leaveButton());
    for (const option of entry.options.filter(({ required }) => required)) this.#add(option);
    this.draw();
  }

  #leaveButton() {
    return h("button", { type: "button", class: "tool leave", onclick: () => this.#actions.leave() }, svg(CLOSE));
  }

  /** Follow the visitor's language. */
  draw() {
    const { words } = this.#store;
    this.element.querySelector(".leave").setAttribute("aria-label", words.cancelCommand);
    this.#tail.setAttribute("aria-label", words.options);
    this.#tail.placeholder = this.#left().length ? words.optionsLeft(this.#left().length) : "";
  }

  remove() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.element.remove();
  }

  /** Go to the first box that must still be filled, else to the tail. */
  focus() {
    const empty = this.#fields.find(({ option, input, chosen }) => option.required && !input.value && !chosen);
    (empty?.input ?? this.#tail).focus();
  }

  /** The options as the server wants them, or null when a box is wrong (it is marked and focused). */
  values() {
    const values = {};
    for (const field of this.#fields) {
      const { value, problem } = read(field.option, field.input.value, field.chosen, this.#store);
      field.problem = problem ?? null;
      field.box.classList.toggle("wrong", Boolean(problem));
      if (value !== undefined) values[field.option.name] = value;
    }
    const wrong = this.#fields.find(({ problem }) => problem);
    if (!wrong) return values;
    wrong.input.focus();
    this.#offerValues(wrong);
    return null;
  }

  #left() {
    return this.entry.options.filter((option) => !this.#fields.some((field) => field.option === option));
  }

  #add(option) {
    const field = { option, chosen: null, problem: null, choices: null };
    field.input = option.type === ATTACHMENT ? this.#fileBox(field) : this.#textBox(field);
    field.box = h("label", { class: "option-box" }, h("span", { class: "option-key" }, option.label), field.input);
    this.#tail.before(field.box);
    this.#fields.push(field);
    this.#fit(field);
    this.draw();
    return field;
  }

  #fileBox(field) {
    const { option } = field;
    const input = h("input", {
      type: "file", "aria-label": option.label, title: this.#store.words.files(1),
      onfocus: () => this.#offerValues(field),
      onkeydown: (event) => this.#key(event, field),
      onchange: async () => {
        const [file] = input.files;
        field.chosen = file ? { value: await fileValue(file), label: file.name } : null;
        field.problem = null;
        field.box.classList.remove("wrong");
      },
    });
    return input;
  }

  #textBox(field) {
    const { option } = field;
    return h("input", {
      type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", autocapitalize: "off",
      "aria-label": option.label, inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null, enterkeyhint: "next",
      oninput: () => this.#edited(field),
      onfocus: () => this.#offerValues(field),
      onkeydown: (event) => this.#key(event, field),
    });
  }

  #edited(field) {
    field.chosen = null;
    field.problem = null;
    field.box.classList.remove("wrong");
    this.#fit(field);
    this.#offerValues(field);
  }

  #fit({ input }) {
    if (input.type === "file") return;
    input.style.setProperty("width", `${Math.min(Math.max([...input.value].length, 3) + 1, 22)}ch`);
  }

  #offerOptions() {
    const left = narrow(this.#left().map((option) => ({ label: option.label, option })), this.#tail.value);
    const { words } = this.#store;
    this.#picker.show({
      input: this.#tail,
      head: this.#head(this.entry.label, this.entry.summary),
      rows: left.map(({ option }) => ({
        key: option.name,
        title: option.label,
        note: option.summary,
        pick: () => {
          this.#tail.value = "";
          this.#add(option).input.focus();
        },
      })),
      empty: this.#tail.value ? words.noChoice : null,
      // Enter in an empty tail sends; it must not add an option unasked.
      first: Boolean(this.#tail.value),
    });
  }

  #offerValues(field) {
    const { option, input } = field;
    const typed = field.chosen ? "" : input.value;
    if (option.autocomplete) {
      this.#askBot(field, typed);
      return;
    }
    const list = offers(option, this.#store);
    this.#showValues(field, list ? narrow(list, typed) : [], list ? this.#store.words.noChoice : null);
  }

  #askBot(field, typed) {
    const number = ++this.#asked;
    const { words } = this.#store;
    clearTimeout(this.#timer);
    // Until the bot answers, what it offered before is narrowed here.
    const meanwhile = narrow(field.choices ?? [], typed);
    this.#showValues(field, meanwhile, words.loadingChoices);
    this.#timer = setTimeout(async () => {
      const others = this.#fields.filter((other) => other !== field && other.option.type !== ATTACHMENT);
      const known = others.map(({ option, input, chosen }) => [option.name, read(option, input.value, chosen, this.#store).value]);
      const options = Object.fromEntries(known.filter(([, value]) => value !== undefined));
      const choices = await this.#actions.suggest({ ...options, [field.option.name]: typed }, field.option.name);
      if (number !== this.#asked) return;
      field.choices = choices;
      if (document.activeElement !== field.input) return;
      this.#showValues(field, choices, words.noChoice);
    }, PAUSE);
  }

  #showValues(field, list, empty) {
    const { option } = field;
    this.#picker.show({
      input: field.input,
      head: this.#head(option.label, option.summary, field.problem),
      rows: list.map((offer) => ({
        key: String(offer.value),
        title: offer.label,
        face: offer.member ? avatar(offer.member, "tiny") : null,
        pick: () => this.#choose(field, offer),
      })),
      empty,
      first: Boolean(list.length) && !field.chosen,
    });
  }

  #head(label, summary, problem = null) {
    return [
      h("strong", {}, label),
      h("span", {}, summary),
      problem ? h("span", { class: "problem", role: "alert" }, problem) : null,
    ];
  }

  #choose(field, offer) {
    field.chosen = offer;
    field.problem = null;
    field.box.classList.remove("wrong");
    field.input.value = offer.label;
    this.#fit(field);
    this.focus();
  }

  #key(event, field) {
    if (event.isComposing) return;
    const input = event.target;
    const atStart = input.type === "file" ? !input.value : input.selectionStart === 0 && input.selectionEnd === 0;
    if (event.key === "Escape") this.#actions.leave();
    else if (this.#picker.key(event.key)) event.preventDefault();
    else if (event.key === "Enter") {
      event.preventDefault();
      this.#actions.send();
    } else if (event.key === "Backspace" && atStart) {
      event.preventDefault();
      this.#backspace(field);
    } else if (event.key === "ArrowLeft" && atStart) {
      event.preventDefault();
      this.#before(field)?.input.focus();
    }
  }

  #before(field) {
    return this.#fields[(field ? this.#fields.indexOf(field) : this.#fields.length) - 1] ?? null;
  }

  /** At the very left: an empty box goes away, then the command itself. */
  #backspace(field) {
    const before = this.#before(field);
    if (field && !field.input.value && !field.option.required) {
      field.box.remove();
      this.#fields.splice(this.#fields.indexOf(field), 1);
      this.draw();
      this.focus();
    } else if (before) before.input.focus();
    else if (!field?.input.value) this.#actions.leave();
  }
}
