/** The message box: text with a picker for "/" and "@", or the form of a chosen command. */

import { CommandForm } from "./commandform.js";
import { chatCommands, matching } from "./commands.js";
import { h } from "./dom.js";
import { Attachments } from "./files.js";
import { encodeMentions, mentionBefore, nameables } from "./mentions.js";
import { OptionList } from "./optionlist.js";
import { CHANNEL } from "./store.js";
import { typedCommand } from "./typed.js";

const LONGEST = 2000;

export class Composer {
  #root;
  #store;
  #act;
  #form = null;
  #sending = false;
  #pick = () => {};

  /**
   * act: send(content, files) and runCommand(command, options) → a promise of whether it went,
   * suggest(command, options, use).
   */
  constructor(root, store, act) {
    this.#root = root;
    this.#store = store;
    this.#act = act;
    this.list = new OptionList({
      label: "Suggestions",
      onchoose: (item) => this.#pick(item),
      tabindex: 0, // it scrolls, and Shift+Tab leads from the box into it
      "data-testid": "picker",
    });
    this.list.element.addEventListener("keydown", (event) => this.#key(event));
    this.box = h("textarea", {
      id: "box",
      class: "box",
      rows: 1,
      maxlength: LONGEST,
      autocomplete: "off",
      "aria-label": "Message",
      "aria-autocomplete": "list",
      "aria-controls": this.list.element.id,
      "data-testid": "box",
    });
    this.list.owner = this.box;
    this.send = h(
      "button",
      { type: "submit", class: "icon-button send", "aria-label": "Send", "data-testid": "send" },
      "➤",
    );
    this.attached = new Attachments();
    this.line = h(
      "form",
      { class: "line", "aria-label": "Write a message" },
      this.attached.element,
      this.attached.input,
      this.box,
      this.attached.button,
      this.send,
    );
    this.line.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.box.addEventListener("input", () => this.#refresh());
    root.addEventListener("focusout", ({ relatedTarget }) => {
      if (![this.box, this.list.element].includes(relatedTarget)) this.#close();
    });
    this.box.addEventListener("keydown", (event) => this.#key(event));
    root.replaceChildren(this.list.element, this.line);
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.box.focus();
  }

  /** The channel changed: say where one writes, and whether one can. */
  showChannel(placeName) {
    const channel = this.#store.channel();
    const locked = channel?.thread_metadata?.locked === true;
    const onlyThreads = CHANNEL.POSTS.includes(channel?.type);
    this.box.disabled = channel === null || locked || onlyThreads;
    this.send.disabled = this.attached.button.disabled = this.box.disabled;
    const words = locked
      ? "This thread is locked"
      : onlyThreads
        ? "Only threads are written in here"
        : `Message ${placeName}`;
    this.box.placeholder = words;
    this.box.setAttribute("aria-label", words);
    this.closeForm();
  }

  /** Put a mention of a person at the caret. */
  mention(user) {
    this.closeForm();
    this.box.setRangeText(
      `@${this.#store.nameOf(user.id)} `,
      this.box.selectionStart,
      this.box.selectionEnd,
      "end",
    );
    this.box.focus();
  }

  /** Open the form of the command with this name; false when there is none here. */
  openCommand(name) {
    const command = this.#commands().find((each) => each.name === name);
    if (command) this.#openForm(command);
    return command !== undefined;
  }

  closeForm() {
    if (this.#form === null) return;
    this.#form.element.replaceWith(this.line);
    this.#form = null;
    this.box.value = "";
    this.box.focus();
  }

  #commands() {
    return chatCommands(this.#store.commands, this.#store.channel()?.type === CHANNEL.DM);
  }

  /** `values` are what was typed after its name. */
  #openForm(command, values = "") {
    this.closeForm();
    this.#close();
    this.box.value = "";
    this.#form = new CommandForm(command, this.#store, {
      onsend: async (options) => {
        if (await this.#act.runCommand(command, options)) this.closeForm();
      },
      oncancel: () => this.closeForm(),
      suggest: (options, use) => this.#act.suggest(command, options, use),
    });
    this.line.replaceWith(this.#form.element);
    if (values === "") this.#form.focus();
    else this.#form.fill(values);
  }

  async #submit() {
    const text = this.box.value.trim();
    // a command typed to its end is meant as one, also by who presses Send and not Enter
    const typed = typedCommand(text, this.#commands());
    if (typed !== null) {
      this.#openForm(typed.command, typed.values);
      return;
    }
    const { files } = this.attached;
    if ((text === "" && files.length === 0) || this.#sending) return;
    this.#sending = true; // reading files takes a moment: a second Enter mustn't send them twice
    try {
      if (!(await this.#act.send(encodeMentions(text, this.#store), files))) return;
    } finally {
      this.#sending = false;
    }
    this.box.value = "";
    this.attached.clear();
    this.#close();
  }

  /** What the text before the caret asks for: commands, people, or nothing. */
  #refresh() {
    const before = this.box.value.slice(0, this.box.selectionStart);
    if (/^\/[^\n]*$/.test(before)) this.#offerCommands(before.slice(1));
    else if (mentionBefore(before) !== null) this.#offerPeople(before, mentionBefore(before));
    else this.#close();
  }

  #offerCommands(words) {
    // a space after a whole name chooses it: "/buy 2" can be typed straight through
    const whole =
      words.endsWith(" ") && this.#commands().find((each) => each.name === words.trimEnd());
    if (whole && !this.#commands().some((each) => each.name.startsWith(words))) {
      this.#openForm(whole);
      return;
    }
    const items = matching(this.#commands(), words).map((command) => ({
      label: `/${command.name}`,
      description: command.description,
      value: command.name,
      command,
    }));
    this.#offer(items, 0, (item) => this.#openForm(item.command));
  }

  #offerPeople(before, typed) {
    const wanted = typed.toLowerCase();
    const items = nameables(this.#store).filter((each) =>
      each.label.toLowerCase().startsWith(wanted),
    );
    const isWhole = items.some((each) => each.label.toLowerCase() === wanted);
    // when the name is complete, Enter sends the message
    this.#offer(items, isWhole ? -1 : 0, (item) => {
      const from = before.length - typed.length;
      this.box.setRangeText(`${item.label} `, from, this.box.selectionStart, "end");
      this.#close();
    });
  }

  #offer(items, active, pick) {
    this.#pick = pick;
    this.list.show(items, active);
    if (items.length > 0) this.list.openBy(this.line);
    else this.list.close();
  }

  #close() {
    this.list.close();
    this.list.show([]);
  }

  #key(event) {
    if (event.isComposing) return;
    const { isOpen } = this.list;
    if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (isOpen && event.key === "Escape") {
      event.stopPropagation();
      this.box.focus();
      this.#close();
    } else if (isOpen && this.list.activeItem && chooses(event)) {
      event.preventDefault();
      this.box.focus();
      this.#pick(this.list.activeItem);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#submit();
    }
  }
}

/** Enter or Tab chooses the marked line; Shift+Tab leads back, as everywhere. */
function chooses({ key, shiftKey }) {
  return key === "Enter" || (key === "Tab" && !shiftKey);
}
