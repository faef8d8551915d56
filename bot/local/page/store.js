/**
 * What this tab knows: the server's state as the visitor sees it, and what
 * only the page itself knows (the pressed button, a failure's sentence).
 * Everything is changed here and drawn elsewhere, on `change`.
 */

import { setServerTime } from "./times.js";
import { wordsFor } from "./words.js";

const TYPING_LASTS = 10_000;
/** More messages of a channel than these are forgotten, the oldest first. */
const KEPT = 200;

export class Store {
  ready = false;
  open = false;
  me = null;
  guild = null;
  app = null;
  online = false;
  members = [];
  channels = [];
  commands = [];
  channel = null;
  /** channel id → messages, oldest first */
  messages = new Map();
  /** message id → custom id of the pressed component, until the bot answers */
  pending = new Map();
  /** message id → what to say below a message whose component failed */
  failures = new Map();
  /** "message id/custom id" → values chosen, until the message changes */
  chosen = new Map();
  /** channel id → slash commands under way or failed, seen by their sender alone */
  attempts = new Map();
  unread = new Set();
  typing = new Map();
  #attempted = 0;
  #listeners = new Set();
  #scheduled = false;

  onChange(listener) {
    this.#listeners.add(listener);
  }

  /** Draw again, once, however many changes one frame brings. */
  change() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      for (const listener of this.#listeners) listener();
    });
  }

  get words() {
    return wordsFor(this.me?.locale ?? navigator.language);
  }

  get locale() {
    return this.me?.locale ?? navigator.language;
  }

  /** How the application looks in messages: its bot, or at least its name. */
  get bot() {
    return this.members.find(({ bot, name }) => bot && name === this.app.name) ?? { ...this.app, bot: true };
  }

  member(id) {
    return this.members.find((member) => member.id === id) ?? null;
  }

  channelOf(id) {
    return this.channels.find((channel) => channel.id === id) ?? null;
  }

  message(id) {
    for (const list of this.messages.values()) {
      const found = list.find((message) => message.id === id);
      if (found) return found;
    }
    return null;
  }

  /** Messages of the open channel, oldest first. */
  here() {
    return this.messages.get(this.channel) ?? [];
  }

  /** Look at another channel. */
  enter(channel) {
    this.channel = channel;
    this.unread.delete(channel);
    this.change();
  }

  /** Take in one frame of the server. */
  receive(frame) {
    const take = FRAMES[frame.type];
    if (!take) return;
    take(this, frame);
    this.change();
  }

  /** The line went down or came back. */
  setOpen(open) {
    this.open = open;
    this.change();
  }

  /** A component was pressed; true unless the message still waits for an answer. */
  press(message, customId) {
    if (this.pending.has(message)) return false;
    this.pending.set(message, customId);
    this.failures.delete(message);
    this.change();
    return true;
  }

  /** The bot answered that press, or failed to: then `text` says so. */
  released(message, text = null) {
    this.pending.delete(message);
    if (text) this.failures.set(message, text);
    this.change();
  }

  /** A slash command leaves: the note that stands for it until an answer comes. */
  attempt(channel, name) {
    const attempt = { id: `attempt-${++this.#attempted}`, name, at: Date.now() / 1000, failure: null, shown: false };
    this.attempts.set(channel, [...(this.attempts.get(channel) ?? []), attempt]);
    return attempt;
  }

  /** Show a change of an attempt, or with `gone` take it away. */
  settleAttempt(channel, attempt, { gone = false } = {}) {
    const rest = (this.attempts.get(channel) ?? []).filter((other) => !gone || other !== attempt);
    this.attempts.set(channel, rest);
    this.change();
  }

  forgetChosen(message) {
    for (const key of this.chosen.keys()) if (key.startsWith(`${message}/`)) this.chosen.delete(key);
  }

  stopTyping(channel) {
    clearTimeout(this.typing.get(channel));
    this.typing.delete(channel);
  }

  startTyping(channel) {
    this.stopTyping(channel);
    const stop = () => {
      this.typing.delete(channel);
      this.change();
    };
    this.typing.set(channel, setTimeout(stop, TYPING_LASTS));
  }
}

const FRAMES = {
  state(store, frame) {
    const someoneElse = store.me?.id !== frame.me.id;
    setServerTime(frame.now);
    const { me, guild, app, online, members, channels, commands } = frame;
    Object.assign(store, { me, guild, app, online, members, channels, commands, ready: true });
    store.messages = new Map(Object.entries(frame.messages));
    store.pending.clear();
    if (someoneElse) {
      for (const table of [store.failures, store.chosen, store.attempts]) table.clear();
      store.unread.clear();
    }
    if (!store.channelOf(store.channel)) store.channel = channels[0]?.id ?? null;
  },
  message(store, { message }) {
    const list = store.messages.get(message.channel_id) ?? [];
    if (list.some((known) => known.id === message.id)) return;
    store.messages.set(message.channel_id, [...list, message].slice(-KEPT));
    if (message.author.bot) store.stopTyping(message.channel_id);
    if (message.channel_id !== store.channel) store.unread.add(message.channel_id);
  },
  message_update(store, { message }) {
    const list = store.messages.get(message.channel_id) ?? [];
    if (!list.some((known) => known.id === message.id)) return;
    store.messages.set(message.channel_id, list.map((known) => (known.id === message.id ? message : known)));
    store.failures.delete(message.id);
    store.forgetChosen(message.id);
  },
  message_delete(store, { id, channel_id: channel }) {
    const list = store.messages.get(channel) ?? [];
    store.messages.set(channel, list.filter((known) => known.id !== id));
    store.pending.delete(id);
    store.failures.delete(id);
    store.forgetChosen(id);
  },
  commands(store, { commands }) {
    store.commands = commands;
  },
  channels(store, { channels }) {
    store.channels = channels;
    if (!store.channelOf(store.channel)) store.channel = channels[0]?.id ?? null;
  },
  members(store, { me, members }) {
    Object.assign(store, { me, members });
  },
  online(store, { online }) {
    store.online = online;
  },
  typing(store, { channel_id: channel }) {
    store.startTyping(channel);
  },
};
