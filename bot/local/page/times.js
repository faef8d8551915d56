/** Moments in words: `<t:…>` marks, the time beside a name, and the clock that makes relative ones tick. */

import { h } from "./dom.js";
import { wordsFor } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const STEPS = [["second", 60], ["minute", 60], ["hour", 24], ["day", 30], ["month", 12], ["year", Infinity]];

/** Formatters by locale and style: making one costs more than using it a hundred times. */
const formatters = new Map();

/** Seconds by which the server's clock is ahead of this machine's; set from the first frame. */
let ahead = 0;

/** Take over the server's clock: `now` in unix seconds. */
export function setServerTime(now) {
  ahead = now - Date.now() / 1000;
}

/** The server's time, unix seconds. */
export function serverTime() {
  return Date.now() / 1000 + ahead;
}

function format(date, style, locale) {
  const key = `${style} ${locale}`;
  if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat(locale, STYLES[style]));
  return formatters.get(key).format(date);
}

/** "in 30 seconds", "il y a 2 heures": the distance of `unix` from now. */
export function relative(unix, locale, now = serverTime()) {
  let distance = Math.round(unix - now);
  for (const [unit, size] of STEPS) {
    if (Math.abs(distance) < size) {
      return new Intl.RelativeTimeFormat(locale, { numeric: distance === 0 ? "auto" : "always" }).format(distance, unit);
    }
    distance = Math.trunc(distance / size);
  }
  return "";
}

/** The element for `<t:unix:style>`; a relative one is kept true by `tick`. */
export function timestamp(unix, style, locale) {
  const date = new Date(unix * 1000);
  const inRange = Math.abs(unix) < 8.64e12;
  const full = inRange ? format(date, "F", locale) : String(unix);
  let text = full;
  if (style === "R") text = relative(unix, locale);
  else if (inRange) text = format(date, style in STYLES ? style : "f", locale);
  return h(
    "time",
    { class: "timestamp", datetime: inRange ? date.toISOString() : null, title: full, "data-unix": style === "R" ? unix : null, "data-locale": locale },
    text,
  );
}

/** Renew every relative time below `root`. Called once a second. */
export function tick(root) {
  for (const element of root.querySelectorAll("time[data-unix]")) {
    const text = relative(Number(element.dataset.unix), element.dataset.locale);
    if (element.textContent !== text) element.textContent = text;
  }
}

/** The time beside an author's name: today and yesterday by name, else the date. */
export function messageTime(unix, locale) {
  const words = wordsFor(locale);
  const date = new Date(unix * 1000);
  const hour = format(date, "t", locale);
  const days = daysBefore(date, new Date(serverTime() * 1000));
  let text = format(date, "s", locale);
  if (days === 0) text = `${words.today} ${hour}`;
  if (days === 1) text = `${words.yesterday} ${hour}`;
  const title = format(date, "F", locale);
  return h("time", { class: "when", datetime: date.toISOString(), title }, text);
}

/** Only the hour, for the margin of a message that follows its author's last one. */
export function hourOf(unix, locale) {
  return format(new Date(unix * 1000), "t", locale);
}

/** The day of a message in full, for the line between two days. */
export function dayOf(unix, locale) {
  return format(new Date(unix * 1000), "D", locale);
}

function daysBefore(date, now) {
  const midnight = (moment) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return Math.round((midnight(now) - midnight(date)) / 86_400_000);
}
