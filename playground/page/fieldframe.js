/** What every option of a slash command looks like: its name, its help, and what it is set with. */

import { h } from "./dom.js";

/** The help of an option; its input is described by it. */
export function helpOf(option, id) {
  return h("span", { id: `${id}-help`, class: "field-help" }, option.description);
}

/** An option's element around its input (`id` is the input's), and what comes along with that. */
export function framed(option, id, help, ...inside) {
  return h(
    "div",
    { class: "field" },
    h(
      "label",
      { for: id, class: "field-name" },
      option.name,
      option.required ? null : h("span", { class: "faint" }, " (optional)"),
    ),
    h("div", { class: "field-box" }, ...inside),
    help,
  );
}
