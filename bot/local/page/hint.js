/** The one bubble that a first-time visitor gets: which command to type first. */

import { callable } from "./commands.js";
import { h, svg } from "./dom.js";
import { CLOSE } from "./icons.js";

/** The command that opens a table; a bot without it gets its first command named. */
const FIRST_STEP = "huit nouvelle";

/** Never show the bubble again in this browser. */
export function endHint() {
  localStorage.setItem("hinted", "yes");
}

/** Draw the bubble, unless it is over, or useless: the bot has something to press here already. */
export function drawHint(store, box) {
  const entries = callable(store.commands);
  const entry = entries.find(({ name }) => name === FIRST_STEP) ?? entries[0];
  const here = store.channelOf(store.channel);
  const met = store.here().some(({ author }) => author.bot);
  const wanted = entry && here?.can_write && !met && !localStorage.getItem("hinted");
  box.hidden = !wanted;
  if (!wanted) return;
  const { words } = store;
  box.replaceChildren(
    h(
      "p",
      {},
      `${words.hint} `,
      h("button", { type: "button", class: "mention", "data-do": "command", "data-name": entry.name, "data-command": entry.command }, `/${entry.label}`),
      ` ${words.hintMore}`,
    ),
    h("button", { type: "button", class: "tool", "aria-label": words.close, "data-do": "hint" }, svg(CLOSE)),
  );
}
