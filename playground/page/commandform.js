/** A chosen slash command with its options, one input each; required ones come first. */

import { h } from "./dom.js";
import { Field, OPTION } from "./field.js";
import { FileField } from "./filefield.js";
import { readValues } from "./typed.js";

export class CommandForm {
  /**
   * `command` is one of commands.js. `on` holds onsend(options; a file as a File), oncancel(),
   * suggest(options, use), where the focused option is marked and `use` takes items.
   */
  constructor(command, store, on) {
    this.command = command;
    this.on = on;
    const suggest = (field, use) => on.suggest(this.#optionsFor(field), use);
    this.fields = command.options.map((option) =>
      option.type === OPTION.FILE ? new FileField(option) : new Field(option, store, suggest),
    );
    this.send = h(
      "button",
      { type: "submit", class: "button primary", "data-testid": "command-send" },
      "Send",
    );
    const cancel = h(
      "button",
      { type: "button", class: "button secondary", onclick: on.oncancel },
      "Cancel",
    );
    this.element = h(
      "form",
      {
        class: "command",
        "aria-label": `Command ${command.name}`,
        novalidate: true,
        "data-testid": "command-form",
      },
      h(
        "p",
        { class: "command-name" },
        h("strong", {}, `/${command.name}`),
        h("span", { class: "faint" }, ` ${command.description}`),
      ),
      h(
        "div",
        { class: "fields" },
        this.fields.map((field) => field.element),
      ),
      h("div", { class: "row" }, this.send, cancel),
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Put the focus where typing starts. */
  focus() {
    (this.fields[0]?.input ?? this.send).focus();
  }

  /** Put in what was typed after the command's name, and go where something is wrong or missing. */
  fill(typed) {
    const typable = this.fields.filter((field) => field.option.type !== OPTION.FILE);
    const { texts, rest } = readValues(typed, typable);
    texts.forEach((text, field) => field.fill(text));
    if (rest !== "")
      this.send.parentElement.before(
        h("p", { class: "field-help fault", role: "alert" }, `No option here takes “${rest}”.`),
      );
    const wrong = this.fields.find((field) => field.fault !== null);
    (wrong?.input ?? this.send).focus();
  }

  #submit() {
    this.fields.forEach((field) => field.complain(field.fault));
    const wrong = this.fields.find((field) => field.fault !== null);
    if (wrong) wrong.input.focus();
    else
      this.on.onsend(this.fields.map((field) => field.filled).filter((filled) => filled !== null));
  }

  #optionsFor(focused) {
    const { name, type } = focused.option;
    const others = this.fields.filter(
      (field) => field !== focused && field.filled !== null && field.option.type !== OPTION.FILE,
    );
    return [
      ...others.map((field) => field.filled),
      { name, type, value: focused.input.value, focused: true },
    ];
  }

  #key(event) {
    const field = this.fields.find((each) => each.input === event.target);
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (field?.isOpen) field.closeList();
      else this.on.oncancel();
    } else if (field?.list && !event.isComposing) {
      this.#fieldKey(event, field);
    }
  }

  #fieldKey(event, field) {
    const { list } = field;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if ((event.key === "Enter" || event.key === "Tab") && field.isOpen && list.activeItem) {
      field.choose(list.activeItem);
      if (event.key === "Tab") return; // and on to the next option, as Tab does
      event.preventDefault();
      (this.fields[this.fields.indexOf(field) + 1]?.input ?? this.send).focus();
    } else if (event.key === "Backspace" && field === this.fields[0] && field.input.value === "") {
      event.preventDefault();
      this.on.oncancel();
    }
  }
}
