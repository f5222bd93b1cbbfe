/** One option of a slash command: an input with suggestions, and the check of what was typed. */

import { channels, people, roles } from "./choosables.js";
import { debounced, freshId, h } from "./dom.js";
import { framed, helpOf } from "./fieldframe.js";
import { OptionList } from "./optionlist.js";

export const OPTION = {
  STRING: 3,
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  CHANNEL: 7,
  ROLE: 8,
  MENTIONABLE: 9,
  NUMBER: 10,
  FILE: 11,
};
const MOST = 25;
const PAUSE = 150; // milliseconds without a key before the bot is asked

/** The fixed lines an option must be chosen from, or null where free text is allowed. */
function fixedItems(option, store) {
  const both = (value) => ({ label: value ? "True" : "False", value });
  if (option.choices?.length)
    return option.choices.map(({ name, value }) => ({ label: name, value }));
  return (
    {
      [OPTION.BOOLEAN]: () => [both(true), both(false)],
      [OPTION.USER]: people,
      [OPTION.CHANNEL]: channels,
      [OPTION.ROLE]: roles,
      [OPTION.MENTIONABLE]: () => [...people(store), ...roles(store)],
    }[option.type]?.(store) ?? null
  );
}

export class Field {
  #fixed;
  #chosen = null;
  #asked = 0;

  /** `suggest(field, use)` asks the bot for suggestions and hands the items to `use`. */
  constructor(option, store, suggest) {
    this.option = option;
    this.#fixed = fixedItems(option, store);
    const id = freshId("option");
    this.list = new OptionList({
      label: option.name,
      onchoose: (item) => this.choose(item),
      "data-testid": "choices",
    });
    this.input = h("input", {
      id,
      type: "text",
      class: "field-input",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      inputmode: option.type === OPTION.INTEGER ? "numeric" : null,
      required: option.required,
      "aria-expanded": "false",
      "aria-autocomplete": this.#fixed || option.autocomplete ? "list" : "none",
      "aria-controls": this.list.element.id,
      "aria-describedby": `${id}-help`,
      "data-testid": `option-${option.name}`,
    });
    this.list.owner = this.input;
    this.help = helpOf(option, id);
    this.element = framed(option, id, this.help, this.input, this.list.element);
    this.#listen(suggest);
  }

  #listen(suggest) {
    const ask = debounced(() => {
      this.#asked += 1;
      const turn = this.#asked;
      suggest(this, (items) => turn === this.#asked && this.#offer(items, -1));
    }, PAUSE);
    const refresh = () => {
      if (this.#fixed) this.#offer(this.#fitting(), 0);
      else if (this.option.autocomplete) ask();
    };
    this.input.addEventListener("focus", () => {
      this.element.scrollIntoView({ block: "nearest" }); // with its name and its help
      refresh();
    });
    this.input.addEventListener("input", () => {
      this.#chosen = null;
      this.complain(null);
      refresh();
    });
    this.input.addEventListener("blur", () => this.closeList());
  }

  get text() {
    return this.input.value.trim();
  }

  get isOpen() {
    return this.list.isOpen;
  }

  /** What would be sent: {name, type, value}, or null when nothing is typed. */
  get filled() {
    if (this.text === "") return null;
    const { name, type } = this.option;
    const picked = this.#chosen ?? this.#named();
    if (picked !== null) return { name, type, value: picked.value };
    const isNumber = type === OPTION.INTEGER || type === OPTION.NUMBER;
    return {
      name,
      type,
      value:
        isNumber && this.text !== "" && !Number.isNaN(Number(this.text))
          ? Number(this.text)
          : this.text,
    };
  }

  /** A sentence on what is wrong here, or null. */
  get fault() {
    const { option, text } = this;
    if (text === "") return option.required ? "This option is needed." : null;
    if (this.#fixed)
      return this.filled.value === text && !this.#named() ? "Choose one from the list." : null;
    const { value } = this.filled;
    if (option.type === OPTION.INTEGER && !Number.isInteger(value)) return "Type a whole number.";
    if (option.type === OPTION.NUMBER && typeof value !== "number") return "Type a number.";
    if (value < option.min_value) return `The least is ${option.min_value}.`;
    if (value > option.max_value) return `The most is ${option.max_value}.`;
    if (text.length > (option.max_length ?? 6000))
      return `At most ${option.max_length} characters.`;
    if (text.length < (option.min_length ?? 0)) return `At least ${option.min_length} characters.`;
    return null;
  }

  /** Show what is wrong in place of the help, or (null) the help again. */
  complain(fault) {
    this.help.textContent = fault ?? this.option.description;
    this.help.classList.toggle("fault", fault !== null);
    this.input.setAttribute("aria-invalid", String(fault !== null));
  }

  /** How many of these words, typed one after the other, are for this option. */
  reach(words) {
    const counts = words.map((_, at) => words.length - at);
    const named = counts.find((count) => this.#named(words.slice(0, count).join(" ")) !== null);
    return named ?? Math.min(1, words.length);
  }

  /** Put in what was typed elsewhere; if it doesn't fit, say so. */
  fill(text) {
    this.input.value = text;
    this.#chosen = null;
    this.complain(text === "" ? null : this.fault);
  }

  choose(item) {
    this.input.value = item.label;
    this.#chosen = item;
    this.complain(null);
    this.closeList();
  }

  closeList() {
    this.#asked += 1; // an answer that is still under way comes too late
    this.list.close();
    this.list.activate(-1);
    this.input.setAttribute("aria-expanded", "false");
  }

  #offer(items, active) {
    if (document.activeElement !== this.input) return;
    this.list.show(items.slice(0, MOST), this.text === "" ? -1 : active);
    if (items.length > 0) this.list.openBy(this.input);
    else this.list.close();
    this.input.setAttribute("aria-expanded", String(items.length > 0));
  }

  #fitting() {
    const wanted = bare(this.text);
    return this.#fixed.filter((item) => bare(item.label).includes(wanted));
  }

  #named(text = this.text) {
    return this.#fixed?.find((item) => bare(item.label) === bare(text)) ?? null;
  }
}

/** A name as it is compared: without its sign, in lower case. */
function bare(name) {
  return String(name).replace(/^[@#]/, "").toLowerCase();
}
