/**
 * The fields of a form. Each maker returns `{element, id?, value(), problem()}`:
 * what to show, the custom id, the value as the protocol wants it (a promise
 * for files), and a sentence when the field is not yet right, else null.
 */

import { defaults } from "./components.js";
import { h, svg } from "./dom.js";
import { DOWN } from "./icons.js";
import { markdown } from "./markdown.js";
import { openSelectList } from "./select_list.js";

const SHORT = 1;
/** Discord's numbers for the kinds of channels that there are here. */
export const CHANNEL_TYPES = { text: 0, thread: 11 };

const MAKERS = { 3: selectField, 4: textField, 5: selectField, 6: selectField, 7: selectField, 8: selectField, 19: fileField, 21: radioField, 22: checkboxesField, 23: checkboxField };

/** The field for one top-level component of a form. `view`: `{context, words, members, channels}`. */
export function formField(component, view, number) {
  if (component.type === 10) return { element: h("div", { class: "text" }, markdown(component.content, view.context)), problem: () => null };
  if (component.type === 1) {
    const [inner] = component.components;
    return labelled({ label: inner.label, component: inner }, view, number);
  }
  return component.type === 18 ? labelled(component, view, number) : null;
}

function labelled({ label, description, component }, view, number) {
  const id = `field-${number}`;
  const field = MAKERS[component.type]?.(component, view, id);
  if (!field) return null;
  const needed = component.type !== 23 && component.required !== false;
  const name = [label, needed ? h("span", { class: "star", title: view.words.required, "aria-hidden": "true" }, " *") : null];
  const trouble = h("div", { class: "problem", role: "alert", id: `${id}-problem` });
  const note = description ? h("div", { class: "field-note", id: `${id}-note` }, description) : null;
  field.control.setAttribute("aria-describedby", `${note ? `${id}-note ` : ""}${id}-problem`);
  const group = field.control.matches("[role=group], [role=radiogroup]");
  if (group) field.control.setAttribute("aria-labelledby", `${id}-label`);
  const heading = h(group ? "div" : "label", { class: "field-label", id: `${id}-label`, for: group ? null : id }, name);
  return {
    id: component.custom_id,
    value: field.value,
    focus: () => (field.control.matches("input, textarea, button") ? field.control : field.control.querySelector("input"))?.focus(),
    problem: () => {
      const problem = field.problem();
      trouble.textContent = problem ?? "";
      field.control.setAttribute("aria-invalid", String(Boolean(problem)));
      return problem;
    },
    element: h("div", { class: "field" }, heading, note, field.element ?? field.control, trouble),
  };
}

function textField({ style, placeholder, value, required = true, min_length: least, max_length: most }, { words }, id) {
  const control = h(style === SHORT ? "input" : "textarea", {
    id, type: style === SHORT ? "text" : null, rows: style === SHORT ? null : 4,
    placeholder, maxlength: most ?? 4000, "aria-required": String(required), autocomplete: "off",
  });
  control.value = value ?? "";
  const length = () => [...control.value].length;
  return {
    control,
    value: () => control.value,
    problem: () => {
      if (!control.value.trim()) return required ? words.fillThis : null;
      return least && length() < least ? words.tooShort(least) : null;
    },
  };
}

function selectField(menu, view, id) {
  const { words } = view;
  const options = menu.type === 3 ? menu.options : peopleOrPlaces(menu, view);
  const required = menu.required !== false;
  const most = menu.max_values ?? 1;
  const least = required ? Math.max(1, menu.min_values ?? 1) : 0;
  let values = defaults(menu);
  const shown = h("span", { class: "picked", id: `${id}-shown` });
  const named = `${id}-label ${id}-shown`;
  const control = h("button", { type: "button", class: "select", id, "aria-haspopup": "listbox", "aria-labelledby": named }, shown, svg(DOWN));
  const draw = () => {
    const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
    shown.textContent = labels.join(", ") || menu.placeholder || words.choose;
    shown.classList.toggle("none", !labels.length);
  };
  control.addEventListener("click", () =>
    openSelectList({
      anchor: control, options, values, least, most, words, title: menu.placeholder || words.choose,
      done: (chosen) => {
        values = chosen;
        draw();
      },
    }),
  );
  draw();
  return { control, value: () => values, problem: () => (values.length < least ? (least === 1 ? words.fillThis : words.pickAtLeast(least)) : null) };
}

function peopleOrPlaces({ type, channel_types: types }, { members, channels }) {
  if (type === 8) {
    const fitting = channels.filter(({ kind }) => !types?.length || types.includes(CHANNEL_TYPES[kind]));
    return fitting.map(({ id, name }) => ({ value: id, label: `#${name}` }));
  }
  return type === 6 ? [] : members.map(({ id, name }) => ({ value: id, label: name }));
}

function choice(kind, group, { label, description }, checked) {
  const input = h("input", { type: kind, name: group, checked });
  const row = h("label", { class: "choice" }, input, h("span", {}, label, description ? h("small", {}, description) : null));
  return { input, row };
}

function radioField({ options, required = true }, { words }, id) {
  const rows = options.map((option) => choice("radio", id, option, option.default));
  return {
    control: h("div", { role: "radiogroup", id, class: "choices" }, rows.map(({ row }) => row)),
    value: () => options.find((_, index) => rows[index].input.checked)?.value ?? null,
    problem: () => (required && !rows.some(({ input }) => input.checked) ? words.fillThis : null),
  };
}

function checkboxesField({ options, required = true, min_values: fewest, max_values: most }, { words }, id) {
  const rows = options.map((option) => choice("checkbox", id, option, option.default));
  const least = required ? Math.max(1, fewest ?? 1) : 0;
  const count = () => rows.filter(({ input }) => input.checked).length;
  return {
    control: h("div", { role: "group", id, class: "choices" }, rows.map(({ row }) => row)),
    value: () => options.filter((_, index) => rows[index].input.checked).map(({ value }) => value),
    problem: () => {
      if (count() < least) return least === 1 ? words.fillThis : words.pickAtLeast(least);
      return most && count() > most ? words.pickAtMost(most) : null;
    },
  };
}

function checkboxField({ default: checked = false }, _view, id) {
  const control = h("input", { type: "checkbox", id, checked });
  return { control, element: h("div", { class: "choices" }, control), value: () => control.checked, problem: () => null };
}

function fileField({ required = true, min_values: fewest = 1, max_values: most = 1 }, { words }, id) {
  const least = required ? Math.max(1, fewest) : 0;
  const control = h("input", { type: "file", id, multiple: most > 1, title: words.files(most) });
  return {
    control,
    value: () => Promise.all([...control.files].map(fileValue)),
    problem: () => {
      if (control.files.length < least) return least === 1 ? words.fillThis : words.pickAtLeast(least);
      return control.files.length > most ? words.pickAtMost(most) : null;
    },
  };
}

/** A chosen file as the server takes it. */
export function fileValue(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ filename: file.name, content_type: file.type, data: reader.result.split(",")[1] ?? "" }));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
