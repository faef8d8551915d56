/** What the visitor does, as frames to the server, and what comes of it. */

import { defaults, findComponent } from "./components.js";
import { CHANNEL_TYPES } from "./fields.js";
import { openForm } from "./forms.js";
import { endHint } from "./hint.js";
import { nameOf } from "./messages.js";
import { openSelectList } from "./select_list.js";

/** An answer that comes sooner needs no "Sending command…". */
const SOON = 300;

export class Actions {
  #store;
  #connection;

  constructor(store, connection) {
    this.#store = store;
    this.#connection = connection;
  }

  /** Send an ordinary message. */
  say(content) {
    this.#connection.tell({ type: "say", channel: this.#store.channel, content });
  }

  /** Close one of the visitor's own messages. */
  dismiss(id) {
    for (const [channel, attempts] of this.#store.attempts) {
      const attempt = attempts.find((one) => one.id === id);
      if (attempt) {
        this.#store.settleAttempt(channel, attempt, { gone: true });
        return;
      }
    }
    this.#connection.tell({ type: "dismiss", message: id });
  }

  /** Call a command (an entry of `callable`) with its options. */
  async slash(entry, options) {
    const store = this.#store;
    const { channel } = store;
    endHint();
    const attempt = store.attempt(channel, `/${entry.label}`);
    const late = setTimeout(() => {
      attempt.shown = true;
      store.change();
    }, SOON);
    const answer = await this.#connection.ask({ type: "slash", channel, command: entry.command, path: entry.path, options });
    clearTimeout(late);
    if (answer.type !== "failed") {
      store.settleAttempt(channel, attempt, { gone: true });
      this.#answered(answer);
      return;
    }
    attempt.failure = answer.text || store.words.failedSlash;
    attempt.shown = true;
    store.settleAttempt(channel, attempt);
  }

  /** The bot's suggestions for the option being typed: `{value, label}`, at worst none. */
  async suggest(entry, options, focused) {
    const { channel } = this.#store;
    const answer = await this.#connection.ask({ type: "autocomplete", channel, command: entry.command, path: entry.path, options, focused });
    return answer.type === "choices" ? answer.choices.map(({ value, label }) => ({ value, label })) : [];
  }

  /** Press a button of a message. */
  press(message, customId) {
    return this.#component(message, customId, { type: "click" });
  }

  /** Open the list of a select; what is chosen there is sent. */
  openSelect(id, customId, anchor) {
    const store = this.#store;
    const menu = findComponent(store.message(id)?.components ?? [], customId);
    if (!menu || store.pending.has(id)) return;
    const { words } = store;
    const least = menu.min_values ?? 1;
    const most = menu.max_values ?? 1;
    openSelectList({
      anchor,
      options: optionsOf(menu, store),
      values: store.chosen.get(`${id}/${customId}`) ?? defaults(menu),
      least,
      most,
      title: menu.placeholder || (most > 1 ? words.chooseSome(least, most) : words.choose),
      words,
      done: (values) => {
        store.chosen.set(`${id}/${customId}`, values);
        this.#component(id, customId, { type: "select", values });
      },
    });
  }

  async #component(message, customId, frame) {
    const store = this.#store;
    if (!store.press(message, customId)) return;
    endHint();
    const answer = await this.#connection.ask({ ...frame, message, custom_id: customId });
    if (answer.type === "failed") {
      // "refused": what was pressed is no longer on the message; Discord says no more than this.
      store.released(message, (answer.reason !== "refused" && answer.text) || store.words.failedClick);
      store.forgetChosen(message);
      store.change();
      return;
    }
    store.released(message);
    this.#answered(answer);
  }

  #answered(answer) {
    if (answer.type !== "modal") return;
    const { modal } = answer;
    openForm(modal, this.#store, (values) => this.#connection.ask({ type: "submit", modal: modal.id, values }));
  }
}

function optionsOf(menu, store) {
  if (menu.type === 3) return menu.options;
  if (menu.type === 6) return [];
  const types = menu.channel_types;
  const places = store.channels.filter(({ kind }) => !types?.length || types.includes(CHANNEL_TYPES[kind]));
  const list = menu.type === 8 ? places : store.members;
  return list.map(({ id }) => ({ value: id, label: nameOf(menu, id, store) }));
}
