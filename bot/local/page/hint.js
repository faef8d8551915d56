/** The one bubble that a first-time visitor gets: which command to type first. */

import { callable } from "./commands.js";
import { h, svg } from "./dom.js";
import { CLOSE } from "./icons.js";

/** The command that opens a table; a bot without it gets its first command named. */
const FIRST_STEP = "huit nouvelle";

/** Draw the bubble, or hide it for good once it was closed or a command was sent. */
export function drawHint(store, box) {
  const entries = callable(store.commands);
  const entry = entries.find(({ name }) => name === FIRST_STEP) ?? entries[0];
  const wanted = entry && !localStorage.getItem("hinted") && store.channelOf(store.channel)?.can_write;
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
