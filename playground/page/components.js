/** The controls of a message: rows of buttons and select menus, as Discord describes them. */

import { h, spoken } from "./dom.js";
import { isSelect, selectMenu } from "./select.js";

const ROW = 1;
const BUTTON = 2;
const TEXT = 10;
const LOOKS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

/**
 * All rows of a message. `draw` has {store, rich, act}.
 * Each control carries data-slot "row.column", by which the focus finds its place after an edit.
 */
export function componentRows(message, draw) {
  return (message.components ?? []).map((row, at) => {
    if (row.type === TEXT) return h("div", { class: "words" }, draw.rich.blocks(row.content));
    if (row.type !== ROW) return unknown(row);
    const controls = row.components.map((each, column) =>
      control(each, message, draw, `${at}.${column}`),
    );
    return h(
      "div",
      { class: "row", role: "group", "aria-label": `Controls, row ${at + 1}` },
      controls,
    );
  });
}

function control(component, message, draw, slot) {
  if (component.type === BUTTON) return button(component, message, draw, slot);
  if (isSelect(component.type)) {
    const choose = (values) => draw.act.press(message, component, values);
    return selectMenu(component, draw.store, choose, { slot });
  }
  return unknown(component);
}

function button(component, message, draw, slot) {
  const look = LOOKS[component.style] ?? "secondary";
  const words = [
    component.emoji
      ? h(
          "span",
          { class: "emoji" },
          component.emoji.id ? `:${component.emoji.name}:` : component.emoji.name,
        )
      : null,
    component.label ? h("span", {}, component.label) : null,
  ];
  const hooks = { class: `button ${look}`, "data-testid": "button", "data-slot": slot };
  if (component.style === LINK) {
    const mark = [h("span", { "aria-hidden": "true" }, " ↗"), spoken(" (link)")];
    if (component.disabled)
      return h("button", { ...hooks, type: "button", disabled: true }, words, mark);
    return draw.rich.link(component.url, [words, mark], hooks);
  }
  return h(
    "button",
    {
      ...hooks,
      type: "button",
      disabled: component.disabled,
      "data-custom-id": component.custom_id,
      onclick: () => draw.act.press(message, component),
    },
    words,
  );
}

/** Nothing that a bot sends goes missing in silence. */
function unknown(component) {
  return h(
    "p",
    { class: "unknown" },
    `(A component of type ${component.type}, which this page cannot draw.)`,
  );
}
