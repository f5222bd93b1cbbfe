/** What frames the messages: who plays, the bot's state, what is waited for, toasts, the drawer. */

import { h } from "./dom.js";
import { FLAG, nameOfUser } from "./store.js";
import { mentionsWord } from "./unread.js";

const TOAST_STAYS = 8000;

/** Links to the same channel as each of the people. */
export function drawSwitch(element, store) {
  const people = store.people.filter((user) => !user.bot);
  element.replaceChildren(
    ...people.map((user) =>
      h(
        "a",
        {
          href: `?user=${encodeURIComponent(user.username.toLowerCase())}#${store.current}`,
          "aria-current": user.id === store.me.id ? "true" : null,
          "data-testid": `as-${user.username.toLowerCase()}`,
        },
        nameOfUser(user),
      ),
    ),
  );
}

/** The button of the drawer, with the number of mentions that wait in there. */
export function drawMenu(button, count) {
  const words = count > 0 ? `, ${count} ${mentionsWord(count)}` : "";
  button.setAttribute("aria-label", `Channels and members${words}`);
  const badge = h("span", { class: "count", "data-testid": "menu-count" }, String(count));
  button.replaceChildren("☰", ...(count > 0 ? [badge] : []));
}

/** The bot's dot with words: a full disc online, a ring offline. */
export function drawBot(element, store) {
  const { online } = store.bot;
  const name = store.nameOf(store.bot.id);
  element.classList.toggle("online", online);
  element.title = online ? `${name} is online` : `${name} is offline; it may be starting`;
  element.replaceChildren(
    h("span", { class: "dot", "aria-hidden": "true" }),
    h("span", { class: "bot-words" }, `${name} ${online ? "online" : "offline"}`),
  );
}

/** The line above the message box: what the bot was asked and has not answered. */
export function drawWaiting(element, store, waiting) {
  const inLog = store.messagesOf(store.current).some((message) => message.flags & FLAG.LOADING);
  const mine = waiting.find((ask) => ask.kind !== "press");
  const name = store.bot ? store.nameOf(store.bot.id) : "The bot";
  const words =
    !mine || inLog
      ? ""
      : mine.state === "deferred"
        ? `${name} is thinking…`
        : `Sending ${mine.label}…`;
  if (element.textContent !== words) element.textContent = words;
}

/** A message that goes by itself, or when pressed. */
export function toast(element, words) {
  const node = h("p", { class: "toast", "data-testid": "toast" }, h("span", {}, words));
  node.append(
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => node.remove() },
      "✕",
    ),
  );
  element.append(node);
  setTimeout(() => node.remove(), TOAST_STAYS);
}

/** The sidebar of a narrow window, which slides in over the messages. */
export class Drawer {
  #button;
  #side;

  constructor(button, side, shade) {
    this.#button = button;
    this.#side = side;
    button.addEventListener("click", () => this.#set(!this.#isOpen));
    shade.addEventListener("click", () => this.close());
  }

  /** Close it; true when it was open. */
  close() {
    const was = this.#isOpen;
    if (was) {
      const inside = this.#side.contains(document.activeElement);
      this.#set(false);
      if (inside) this.#button.focus();
    }
    return was;
  }

  get #isOpen() {
    return this.#button.getAttribute("aria-expanded") === "true";
  }

  #set(open) {
    this.#button.setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("drawer-open", open);
    if (open) this.#side.querySelector("[aria-current], a, button")?.focus();
  }
}
