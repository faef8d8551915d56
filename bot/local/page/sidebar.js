/** What stands around the messages: channels, the visitor's panel, who plays, the members. */

import { avatar, h, morphChildren, svg } from "./dom.js";
import { HASH, MOON, OUT, SUN, THREAD } from "./icons.js";
import { isDark } from "./theme.js";

/** Draw the list of channels, threads below their channel. */
export function drawChannels(store, nav) {
  const { words } = store;
  const top = store.channels.filter(({ kind }) => kind !== "thread");
  nav.setAttribute("aria-label", words.channels);
  morphChildren(nav, [
    h("h2", { class: "list-title" }, words.channels),
    h("ul", {}, top.map((channel) => h("li", {}, channelButton(channel, store), threads(channel, store)))),
  ]);
}

function threads(parent, store) {
  const list = store.channels.filter(({ kind, parent: of, archived }) => kind === "thread" && of === parent.id && !archived);
  if (!list.length) return null;
  return h("ul", { class: "threads", "aria-label": store.words.threads }, list.map((thread) => h("li", {}, channelButton(thread, store))));
}

function channelButton({ id, name, kind }, store) {
  const here = id === store.channel;
  const unread = store.unread.has(id);
  return h(
    "button",
    {
      type: "button",
      class: `channel ${here ? "here" : ""} ${unread ? "unread" : ""}`,
      "aria-current": here ? "page" : null,
      "data-do": "enter",
      "data-channel": id,
    },
    svg(kind === "thread" ? THREAD : HASH),
    h("span", { class: "channel-name" }, name),
    unread ? h("span", { class: "unread-dot", role: "img", "aria-label": store.words.unread }) : null,
  );
}

/** The row of faces in the head: one click, and one is somebody else. */
export function drawFaces(store, box) {
  const { words, me } = store;
  box.setAttribute("aria-label", words.whoAmI);
  const people = store.members.filter(({ bot }) => !bot);
  morphChildren(
    box,
    people.map((member) => {
      const mine = member.id === me.id;
      const label = mine ? words.youAre(member.name) : words.playAs(member.name);
      return h(
        "button",
        { type: "button", class: mine ? "face-button mine" : "face-button", "aria-pressed": String(mine), "aria-label": label, title: label, "data-do": "become", "data-member": member.id },
        avatar(member),
        mine ? h("span", { class: "face-name" }, member.name) : null,
      );
    }),
  );
}

/** Below the channels: who one is, in which language, dark or light. */
export function drawPanel(store, box) {
  const { words, me } = store;
  const french = store.locale.startsWith("fr");
  morphChildren(box, [
    avatar(me, "small"),
    h("div", { class: "panel-name" }, h("strong", {}, me.name), me.owner ? h("small", {}, words.owner) : null),
    h("button", { type: "button", class: "tool language", lang: french ? "fr" : "en", "aria-label": words.language, title: words.language, "data-do": "locale", "data-locale": french ? "en-US" : "fr" }, french ? "FR" : "EN"),
    h("button", { type: "button", class: "tool", "aria-label": words.theme, title: words.theme, "data-do": "theme" }, svg(isDark() ? SUN : MOON)),
  ]);
}

/** The members at the right, each also a link to a tab of his own. */
export function drawMembers(store, box) {
  const { words, members, online } = store;
  const people = members.filter(({ bot }) => !bot);
  const bots = members.filter(({ bot }) => bot);
  box.setAttribute("aria-label", words.people);
  morphChildren(box, [
    h("h2", { class: "list-title" }, `${words.people} — ${people.length}`),
    h("ul", {}, people.map((member) => h("li", { class: member.id === store.me.id ? "person mine" : "person" }, personButton(member, words), tabLink(member, words)))),
    h("h2", { class: "list-title" }, `${words.apps} — ${bots.length}`),
    h("ul", {}, bots.map((member) => h("li", { class: online ? "person" : "person away" }, h("span", { class: "person-button" }, avatar(member, "small"), h("span", { class: "author" }, member.name), h("span", { class: "app-tag" }, words.app), online ? null : h("small", {}, words.offlineBot))))),
  ]);
}

function personButton(member, words) {
  return h(
    "button",
    { type: "button", class: "person-button", title: words.playAs(member.name), "data-do": "become", "data-member": member.id },
    avatar(member, "small"),
    h("span", { class: "author", style: { "--colour": member.colour } }, member.name),
  );
}

function tabLink(member, words) {
  const label = words.otherTab(member.name);
  return h("a", { class: "tool", href: `?as=${encodeURIComponent(member.name)}`, target: "_blank", rel: "noopener", "aria-label": label, title: label }, svg(OUT));
}
