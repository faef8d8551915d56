/** Slash commands as data: the flat list of what can be called, finding in it, reading what was typed. */

const SUBCOMMAND = 1;
const GROUP = 2;
const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const MEMBER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
export const ATTACHMENT = 11;

/**
 * Everything that can be called, a subcommand each:
 * `{command, path, label, name, summary, options}`; `label` is what the
 * visitor reads and types, `name` what the bot calls it.
 */
export function callable(commands) {
  return commands.flatMap((command) => below(command, { command: command.id, path: [], label: command.label, name: command.name }));
}

function below(node, entry) {
  const nested = node.options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (!nested.length) return [{ ...entry, summary: node.summary, options: node.options }];
  return nested.flatMap((option) =>
    below(option, {
      ...entry,
      path: [...entry.path, option.name],
      label: `${entry.label} ${option.label}`,
      name: `${entry.name} ${option.name}`,
    }),
  );
}

/** `/name` of a posted command as the visitor reads it, in his own language, while there is such a command. */
export function readName(name, commands) {
  const known = callable(commands).find((entry) => `/${entry.name}` === name);
  return known ? `/${known.label}` : name;
}

/** Small letters without accents, so that "reg" finds "Règles". */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The entries that fit what was typed after the slash, the best first. */
export function search(entries, typed) {
  const wanted = fold(typed.trim().replace(/\s+/g, " "));
  const rank = (entry) => {
    const texts = [fold(entry.label), fold(entry.name)];
    if (texts.some((text) => text.startsWith(wanted))) return 0;
    if (texts.some((text) => text.split(/[ -]/).some((word) => word.startsWith(wanted)))) return 1;
    return texts.some((text) => text.includes(wanted)) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: place }) => place < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/**
 * What can be offered for an option: `{value, label, member?}`, or null where
 * only typing helps. Autocompleted ones come from the bot and are not here.
 */
export function offers(option, store) {
  const { words } = store;
  const people = store.members.map((member) => ({ value: member.id, label: member.name, member }));
  if (option.choices.length) return option.choices.map(({ value, label }) => ({ value, label }));
  if (option.type === BOOLEAN) return [{ value: true, label: words.yes }, { value: false, label: words.no }];
  if (option.type === MEMBER || option.type === MENTIONABLE) return people;
  if (option.type === CHANNEL) return store.channels.map(({ id, name }) => ({ value: id, label: `#${name}` }));
  return null;
}

/** The offers that contain what was typed. */
export function narrow(list, typed) {
  const wanted = fold(typed.trim());
  return list.filter(({ label }) => fold(label).includes(wanted)).slice(0, 25);
}

/**
 * Read an option's text: `{value}` or `{problem}` (a sentence), or `{}` for an
 * empty optional one. `chosen` is the offer that was picked, if any.
 */
export function read(option, text, chosen, store) {
  const { words } = store;
  if (chosen) return { value: chosen.value };
  const typed = text.trim();
  if (!typed) return option.required ? { problem: words.missing } : {};
  const list = offers(option, store);
  if (list) {
    const exact = list.find(({ label }) => fold(label.replace(/^#/, "")) === fold(typed.replace(/^[@#]/, "")));
    return exact ? { value: exact.value } : { problem: words.notAChoice };
  }
  if (option.type === ATTACHMENT) return { problem: words.fillThis };
  if (option.type === STRING) return readText(option, typed, words);
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, typed, words);
  return { problem: words.notAChoice };
}

function readText({ min_length: least, max_length: most }, typed, words) {
  if (least && [...typed].length < least) return { problem: words.tooShort(least) };
  if (most && [...typed].length > most) return { problem: words.tooLong(most) };
  return { value: typed };
}

function readNumber({ type, min_value: least, max_value: most }, typed, words) {
  const value = Number(typed.replace(",", "."));
  if (Number.isNaN(value)) return { problem: words.notANumber };
  if (type === INTEGER && !Number.isSafeInteger(value)) return { problem: words.notWhole };
  if (least !== undefined && least !== null && value < least) return { problem: words.tooSmall(least) };
  if (most !== undefined && most !== null && value > most) return { problem: words.tooBig(most) };
  return { value };
}
