/** A select menu: a button that opens a list. Arrow keys only move; Enter or a click chooses. */

import { h, spoken } from "./dom.js";
import { OptionList } from "./optionlist.js";
import { showBy } from "./popup.js";

const KIND = { STRING: 3, USER: 5, ROLE: 6, MENTIONABLE: 7, CHANNEL: 8 };

/** Is this component type a select menu? */
export function isSelect(type) {
  return Object.values(KIND).includes(type);
}

/** The lines of a select: its own options, or the people, roles and channels of the server. */
function itemsOf(component, store) {
  const preset = new Set((component.default_values ?? []).map((each) => each.id));
  const people = () => store.people.map((user) => ({ label: store.nameOf(user.id), value: user.id }));
  const roles = () => store.roles.map((role) => ({ label: `@${role.name}`, value: role.id }));
  const channels = () => [...store.channels.values()].map((each) => ({ label: `#${each.name}`, value: each.id }));
  const found = {
    [KIND.STRING]: () =>
      component.options.map((option) => ({
        label: option.emoji?.name && !option.emoji.id ? `${option.emoji.name} ${option.label}` : option.label,
        value: option.value,
        description: option.description,
        chosen: option.default === true,
      })),
    [KIND.USER]: people,
    [KIND.ROLE]: roles,
    [KIND.MENTIONABLE]: () => [...people(), ...roles()],
    [KIND.CHANNEL]: channels,
  }[component.type]();
  return found.map((item) => ({ ...item, chosen: item.chosen || preset.has(item.value) }));
}

/**
 * The element of a select menu; `onchange(values)` is called when a choice is made, for menus that
 * take several values when the list closes.
 */
export function selectMenu(component, store, onchange, { label = null, slot = null } = {}) {
  const least = component.min_values ?? 1;
  const most = component.max_values ?? 1;
  const multiple = most > 1 || least === 0;
  const placeholder = component.placeholder || "Make a selection";
  const items = itemsOf(component, store);

  const button = h("button", {
    type: "button",
    class: "select",
    disabled: component.disabled,
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "data-custom-id": component.custom_id,
    "data-testid": "select",
    "data-slot": slot,
  });
  const list = new OptionList({
    label: label ?? placeholder,
    multiple,
    onchoose: (item) => choose(item),
    popover: "auto",
    tabindex: 0,
    "data-testid": "select-list",
  });
  let before = "";

  const chosen = () => items.filter((item) => item.chosen);
  const drawButton = () => {
    const words = chosen().map((item) => item.label).join(", ");
    const parts = [
      label === null && words === "" ? null : spoken(`${label ?? placeholder}: `),
      h("span", { class: words ? "select-words" : "select-words faint" }, words || placeholder),
      h("span", { class: "select-mark", "aria-hidden": "true" }, "▾"),
    ];
    button.replaceChildren(...parts.filter((part) => part !== null));
  };
  const close = () => list.element.matches(":popover-open") && list.element.hidePopover();
  const choose = (item) => {
    if (!multiple) {
      items.forEach((each) => (each.chosen = each === item));
      close();
      button.focus();
    } else if (item.chosen || chosen().length < most) {
      item.chosen = !item.chosen;
      list.show(items, items.indexOf(item));
    }
    drawButton();
  };
  const keys = {
    ArrowDown: () => list.move(1),
    ArrowUp: () => list.move(-1),
    Home: () => list.activate(0),
    End: () => list.activate(items.length - 1),
    Enter: () => list.activeItem && choose(list.activeItem),
    " ": () => list.activeItem && choose(list.activeItem),
    Tab: close,
  };
  list.element.addEventListener("keydown", (event) => {
    if (event.key in keys) {
      event.preventDefault();
      keys[event.key]();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      list.moveToLetter(event.key);
    }
  });
  list.element.addEventListener("toggle", (event) => {
    button.setAttribute("aria-expanded", String(event.newState === "open"));
    if (event.newState === "open") return;
    const values = chosen().map((item) => item.value);
    if (values.join("\n") !== before && values.length >= least) onchange(values);
  });
  button.addEventListener("click", () => {
    before = chosen().map((item) => item.value).join("\n");
    list.show(items, Math.max(0, items.findIndex((item) => item.chosen)));
    showBy(list.element, button);
    list.element.focus();
  });
  drawButton();
  return h("div", { class: "select-wrap" }, button, list.element);
}
