/**
 * Building nodes. What people write only ever becomes text nodes and checked attributes: the page
 * never turns a string into markup.
 */

/**
 * An element: h("button", {class: "x", onclick: f}, "words", child).
 * Attributes that are null, undefined or false are left out; true is an empty attribute;
 * `on…` adds a listener. Children may be nested arrays; null and false are skipped.
 */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return node;
}

let serial = 0;

/** An id that no other element of this page has, for aria-labelledby and its like. */
export function freshId(prefix) {
  serial += 1;
  return `${prefix}-${serial}`;
}

/** Words for screen readers only. */
export function spoken(words) {
  return h("span", { class: "spoken" }, words);
}

/** Call `act` once the calls have stopped coming for `wait` milliseconds. */
export function debounced(act, wait) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), wait);
  };
}

/** What this browser remembers for the page; without storage it forgets, and nothing breaks. */
export const memory = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // a private window may forbid it: the choice then lasts as long as the page
    }
  },
};
