/**
 * A list to choose from, with one active line: the listbox of every picker and select here.
 * The keyboard focus stays with its *owner* (an input, or the list itself), which learns of the
 * active line by aria-activedescendant; so does the list, where it can be reached itself.
 */

import { freshId, h } from "./dom.js";
import { showBy } from "./popup.js";

export class OptionList {
  items = [];
  active = -1;

  /** `onchoose(item)` is called for a click; keys are the owner's business. */
  constructor({ label, multiple = false, onchoose, ...attributes }) {
    this.onchoose = onchoose;
    this.element = h("ul", {
      id: freshId("list"),
      class: "options",
      role: "listbox",
      popover: "manual",
      "aria-label": label,
      "aria-multiselectable": multiple || null,
      ...attributes,
    });
    this.owner = this.element;
    // the owner must not lose the focus to a click on a line
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** Items: {label, description?, value, chosen?, before?}. Line `active` is marked (−1: none). */
  show(items, active = -1) {
    this.items = items;
    this.element.replaceChildren(...items.map((item, index) => this.#line(item, index)));
    this.activate(active);
  }

  get isOpen() {
    return this.element.matches(":popover-open");
  }

  /** Open it at `anchor`, or put it there again: other lines need other room. */
  openBy(anchor) {
    this.close();
    showBy(this.element, anchor);
  }

  close() {
    if (this.isOpen) this.element.hidePopover();
  }

  get activeItem() {
    return this.items[this.active] ?? null;
  }

  activate(index) {
    this.active = index;
    [...this.element.children].forEach((line, at) => line.classList.toggle("active", at === index));
    const line = this.element.children[index];
    line?.scrollIntoView({ block: "nearest" });
    for (const node of new Set([this.owner, this.element])) {
      if (line) node.setAttribute("aria-activedescendant", line.id);
      else node.removeAttribute("aria-activedescendant");
    }
  }

  /** Move the mark by `step` lines, round the ends. */
  move(step) {
    const count = this.items.length;
    if (count === 0) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.activate((from + step + count) % count);
  }

  /** Mark the next line that starts with this letter. */
  moveToLetter(letter) {
    const order = this.items.map((_, at) => (this.active + 1 + at) % this.items.length);
    const found = order.find((at) =>
      this.items[at].label.toLowerCase().startsWith(letter.toLowerCase()),
    );
    if (found !== undefined) this.activate(found);
  }

  #line(item, index) {
    return h(
      "li",
      {
        id: `${this.element.id}-${index}`,
        role: "option",
        class: "option",
        "aria-selected": item.chosen ? "true" : "false",
        "data-value": item.value,
        "data-testid": "option",
        onclick: () => this.onchoose(item),
        onmousemove: () => this.active !== index && this.activate(index),
      },
      item.before ?? null,
      h("span", { class: "option-label" }, item.label),
      item.description ? h("span", { class: "option-description" }, item.description) : null,
    );
  }
}
