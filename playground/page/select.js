/** A select menu: a button that opens a list. Arrow keys only move; Enter or a click chooses. */

import { channels, people, roles } from "./choosables.js";
import { h, spoken } from "./dom.js";
import { OptionList } from "./optionlist.js";

let opened = null; // the menu whose list is open

/** The button of the select whose list is open, or null. */
export function openSelect() {
  return opened?.button ?? null;
}

/** A select that is gone takes its open list with it. */
export function dropLostList() {
  if (opened === null || opened.button.isConnected) return;
  opened.list.element.remove();
  opened = null;
}

const KIND = { STRING: 3, USER: 5, ROLE: 6, MENTIONABLE: 7, CHANNEL: 8 };

/** Is this component type a select menu? */
export function isSelect(type) {
  return Object.values(KIND).includes(type);
}

/** The lines of a select: its own options, or the people, roles and channels of the server. */
function itemsOf(component, store) {
  const preset = new Set((component.default_values ?? []).map((each) => each.id));
  const found = {
    [KIND.STRING]: () =>
      component.options.map((option) => ({
        label:
          option.emoji?.name && !option.emoji.id
            ? `${option.emoji.name} ${option.label}`
            : option.label,
        value: option.value,
        description: option.description,
        chosen: option.default === true,
      })),
    [KIND.USER]: people,
    [KIND.ROLE]: roles,
    [KIND.MENTIONABLE]: () => [...people(store), ...roles(store)],
    [KIND.CHANNEL]: () => channels(store, component.channel_types ?? []),
  }[component.type](store);
  return found.map((item) => ({ ...item, chosen: item.chosen || preset.has(item.value) }));
}

/**
 * The element of a select menu; `onchange(values)` is called when a choice is made, for menus that
 * take several values when the list closes. `label` names it where its placeholder doesn't.
 */
export function selectMenu(component, store, onchange, { label = null, slot = null } = {}) {
  return new SelectMenu(component, itemsOf(component, store), onchange, { label, slot }).element;
}

class SelectMenu {
  #before = "";

  constructor(component, items, onchange, { label, slot }) {
    this.items = items;
    this.least = component.min_values ?? 1;
    this.most = component.max_values ?? 1;
    this.isMultiple = this.most > 1 || this.least === 0;
    this.placeholder = component.placeholder || "Make a selection";
    this.name = label ?? this.placeholder;
    this.isNamedApart = label !== null;
    this.onchange = onchange;
    this.button = h("button", {
      type: "button",
      class: "select",
      disabled: component.disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "data-custom-id": component.custom_id,
      "data-testid": "select",
      "data-slot": slot,
      "data-lines": JSON.stringify(items),
      onclick: () => this.#open(),
    });
    this.list = new OptionList({
      label: this.name,
      multiple: this.isMultiple,
      onchoose: (item) => this.#choose(item),
      class: "options of-select",
      popover: "auto",
      tabindex: 0,
      "data-testid": "select-list",
    });
    this.list.element.addEventListener("keydown", (event) => this.#key(event));
    this.list.element.addEventListener("toggle", (event) =>
      this.#toggled(event.newState === "open"),
    );
    this.element = h("div", { class: "select-wrap" }, this.button);
    this.#drawButton();
  }

  get #chosen() {
    return this.items.filter((item) => item.chosen);
  }

  get #values() {
    return this.#chosen.map((item) => item.value);
  }

  #drawButton() {
    const words = this.#chosen.map((item) => item.label).join(", ");
    const name = words !== "" || this.isNamedApart ? [spoken(`${this.name}: `)] : [];
    this.button.replaceChildren(
      ...name,
      h(
        "span",
        { class: words ? "select-words" : "select-words faint" },
        words || this.placeholder,
      ),
      h("span", { class: "select-mark", "aria-hidden": "true" }, "▾"),
    );
  }

  #open() {
    this.#before = this.#values.join("\n");
    this.list.show(
      this.items,
      Math.max(
        0,
        this.items.findIndex((item) => item.chosen),
      ),
    );
    // outside the log, where each of its lines would be read as news
    this.button.closest("dialog, main").append(this.list.element);
    opened = this;
    this.list.openBy(this.button);
    this.list.element.focus();
  }

  #toggled(isOpen) {
    this.button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) return;
    this.list.element.remove();
    if (opened === this) opened = null;
    if (this.isMultiple) this.#report();
  }

  /** Say what is chosen, if that is news and enough. */
  #report() {
    const values = this.#values;
    if (values.join("\n") !== this.#before && values.length >= this.least) this.onchange(values);
  }

  #choose(item) {
    if (!this.isMultiple) {
      this.items.forEach((each) => (each.chosen = each === item));
      this.list.close();
      this.button.focus();
      this.#report();
    } else if (item.chosen || this.#chosen.length < this.most) {
      item.chosen = !item.chosen;
      this.list.show(this.items, this.items.indexOf(item));
    }
    this.#drawButton();
  }

  #key(event) {
    const { list } = this;
    const choose = () => list.activeItem && this.#choose(list.activeItem);
    const does = {
      ArrowDown: () => list.move(1),
      ArrowUp: () => list.move(-1),
      Home: () => list.activate(0),
      End: () => list.activate(this.items.length - 1),
      Enter: choose,
      " ": choose,
      Tab: () => this.list.close(),
    }[event.key];
    if (does) {
      event.preventDefault();
      does();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      list.moveToLetter(event.key);
    }
  }
}
