/**
 * Making and renewing elements. Nothing on this page ever parses HTML: every
 * text that came over the wire becomes a text node or an attribute value, so
 * a member called `<img onerror=…>` is shown and not run.
 */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element. `props` are attributes; `null`, `undefined` and `false` leave
 * one out, `true` sets it empty, a function under `on…` becomes a listener.
 * Children may be nodes, strings, nested arrays or nothing.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  assign(element, props);
  element.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return element;
}

function assign(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "style") Object.entries(value).forEach(([key, to]) => element.style.setProperty(key, to));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** One of the icons drawn in icons.js, hidden from screen readers. */
export function svg(path, props = {}) {
  const element = document.createElementNS(SVG, "svg");
  assign(element, { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", ...props });
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  element.append(line);
  return element;
}

/**
 * Turn `old` into `fresh` with as few changes as possible, so that the focus,
 * the scroll position and a screen reader's place survive an edited message.
 * Listeners of reused nodes stay the old ones: use delegation inside.
 */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  if (old.dataset.key !== fresh.dataset.key) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) === value) continue;
    // The page's security policy forbids style attributes, not styles set by script.
    if (name === "style") old.style.cssText = value;
    else old.setAttribute(name, value);
  }
  morphChildren(old, [...fresh.childNodes]);
}

/** The same for the children of `parent`; keyed ones (`data-key`) are found again wherever they stand. */
export function morphChildren(parent, fresh) {
  const keyed = new Map();
  for (const node of parent.children) if (node.dataset?.key) keyed.set(node.dataset.key, node);
  let place = parent.firstChild;
  for (const wanted of fresh) {
    const key = wanted.dataset?.key;
    const known = key ? keyed.get(key) : null;
    if (known) {
      keyed.delete(key);
      if (known === place) place = place.nextSibling;
      else parent.insertBefore(known, place);
      if (known !== wanted) morph(known, wanted);
    } else if (place && !key && !place.dataset?.key) {
      const next = place.nextSibling;
      morph(place, wanted);
      place = next;
    } else {
      parent.insertBefore(wanted, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/** The first letter (or digit) of a name, for an avatar without a picture. */
export function initial(name) {
  return ([...name].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? "?").toUpperCase();
}

/** A round picture made of the member's letter on his colour. */
export function avatar(member, size = "") {
  return h(
    "span",
    { class: `avatar ${size}`, "aria-hidden": "true", style: { "--colour": member.colour ?? "#5865f2" } },
    member.letter || initial(member.name),
  );
}
