/**
 * The messages of the shown channel: order, groups, days, where the reader is and where the
 * keyboard focus is when a message changes under it.
 */

import { dayName } from "./clock.js";
import { h } from "./dom.js";
import { become, messageNode, showAsks } from "./message.js";
import { dropLostList, openSelect } from "./select.js";
import { byAge, CHANNEL } from "./store.js";

const PAGE = 150;
const NEAR = 80; // pixels from the end that still count as being there
const MARGIN = 8; // pixels above a control that is kept in view
const TOGETHER = 5 * 60 * 1000;

export class Log {
  #element;
  #latest;
  #draw;
  #limit = PAGE;
  #following = true;
  #top = 0; // where the log was last scrolled to

  /** `latest` is the button that leads to the end; `draw` is what messageNode needs. */
  constructor(element, latest, draw) {
    this.#element = element;
    this.#latest = latest;
    this.#draw = draw;
    element.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    latest.addEventListener("click", () => this.toEnd());
    // pictures arrive and the message box grows: who reads the end goes on reading the end
    new ResizeObserver(() => this.#following && this.toEnd()).observe(element);
    element.addEventListener("load", () => this.#following && this.toEnd(), true);
  }

  /** Draw the channel from scratch. Nothing of it is news to a screen reader. */
  showChannel() {
    const { store } = this.#draw;
    const focus = this.#focusInside();
    const messages = store.current === null ? [] : store.messagesOf(store.current);
    const shown = messages.slice(-this.#limit);
    const fromEnd = this.#element.scrollHeight - this.#element.scrollTop;
    this.#element.setAttribute("aria-live", "off");
    this.#element.replaceChildren(
      this.#start(messages.length - shown.length),
      ...shown.map((message) => messageNode(message, this.#draw)),
    );
    this.#group();
    dropLostList();
    if (focus) this.#refocus(this.#node(focus.messageId), focus.slot);
    if (this.#following) this.toEnd();
    else this.#element.scrollTop = this.#element.scrollHeight - fromEnd;
    requestAnimationFrame(() => this.#element.setAttribute("aria-live", "polite"));
  }

  /** Another channel: start at its end. */
  openChannel() {
    this.#limit = PAGE;
    this.#following = true;
    this.showChannel();
  }

  /** One message came, changed or went. */
  change({ kind, message }) {
    if (message.channel_id !== this.#draw.store.current) return;
    const old = this.#node(message.id);
    if (kind === "delete") this.#remove(old);
    else if (old !== null) this.#replace(old, message);
    else if (kind === "create") this.#insert(message);
    this.#group();
    if (this.#following) this.toEnd();
  }

  /** A press on this message started, ended or failed. */
  showAsk(messageId) {
    const node = this.#node(messageId);
    if (node !== null) showAsks(node, messageId, this.#draw.interactions);
    if (this.#following) this.toEnd();
  }

  /** Bring a message into view and the focus to it; false when it is not in this channel. */
  reveal(messageId) {
    const { store } = this.#draw;
    if (store.message(store.current, messageId) === null) return false;
    if (this.#node(messageId) === null) {
      this.#limit = Infinity;
      this.showChannel();
    }
    const node = this.#node(messageId);
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    node.classList.remove("revealed");
    void node.offsetWidth; // starts the animation anew
    node.classList.add("revealed");
    return true;
  }

  /** Show the end, but not so far down that a control reached by keyboard goes out of view. */
  toEnd() {
    const log = this.#element;
    const active = document.activeElement;
    log.scrollTop = log.scrollHeight;
    const isHeld = active !== log && log.contains(active) && active.matches(":focus-visible");
    const above = isHeld
      ? log.getBoundingClientRect().top + MARGIN - active.getBoundingClientRect().top
      : 0;
    if (above > 0) log.scrollTop -= above;
    this.#top = log.scrollTop;
    this.#following = true;
    this.#latest.hidden = above <= 0;
  }

  get atEnd() {
    return this.#following;
  }

  #scrolled() {
    // what grows below the reader does not move them: only scrolling up means to stay there
    const { scrollHeight, scrollTop, clientHeight } = this.#element;
    const nearEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    this.#following = nearEnd || (this.#following && scrollTop >= this.#top);
    this.#top = scrollTop;
    if (nearEnd) this.#latest.hidden = true;
  }

  #start(hidden) {
    const channel = this.#draw.store.channel();
    if (hidden > 0) {
      const more = () => {
        this.#limit += PAGE;
        this.#following = false;
        this.showChannel();
      };
      return h(
        "button",
        { type: "button", class: "earlier", onclick: more },
        `Show earlier messages (${hidden})`,
      );
    }
    return h(
      "div",
      { class: "beginning" },
      h("p", {}, channel ? "This is where the conversation starts." : "Choose a channel."),
      this.#hint(channel),
    );
  }

  /** How to begin a game with the other person, in a channel where one can. */
  #hint(channel) {
    const { store } = this.#draw;
    const other = store.people.find((user) => !user.bot && user.id !== store.me.id);
    if (channel === null || channel.type === CHANNEL.DM || !other || !store.bot) return null;
    const [bot, whom] = [store.bot.id, other.id].map((id) => store.nameOf(id));
    return h("p", {}, `Type "@${bot} @${whom}" to challenge ${whom}.`);
  }

  #node(messageId) {
    return this.#element.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
  }

  #insert(message) {
    const node = messageNode(message, this.#draw);
    const after = [...this.#element.querySelectorAll("article")].findLast(
      (each) => byAge(each.dataset.messageId, message.id) < 0,
    );
    if (after) after.after(node);
    else this.#element.firstElementChild.after(node);
    if (!this.#following) this.#latest.hidden = false;
  }

  #replace(node, message) {
    const focus = this.#focusInside();
    become(node, messageNode(message, this.#draw));
    dropLostList();
    const isLost = focus?.messageId === message.id && document.activeElement === document.body;
    if (isLost) this.#refocus(node, focus.slot);
  }

  #remove(old) {
    if (old === null) return;
    const inside = this.#focusInside()?.messageId === old.dataset.messageId;
    const articles = [...this.#element.querySelectorAll("article")];
    const at = articles.indexOf(old);
    old.remove();
    dropLostList();
    if (inside)
      (articles[at + 1] ?? articles[at - 1] ?? this.#element).focus({ preventScroll: true });
  }

  #focusInside() {
    // a select's open list has the focus of its button
    const active = openSelect() ?? document.activeElement;
    const article = this.#element.contains(active) ? active.closest("article") : null;
    if (article === null) return null;
    const slotted = active.closest("[data-slot]");
    return { messageId: article.dataset.messageId, slot: slotted?.dataset.slot ?? null };
  }

  /** The control in the same place, or the nearest one in its row that can be pressed, or the message. */
  #refocus(node, slot) {
    if (node === null) return;
    const [row, column] = (slot ?? "").split(".");
    const can = [...node.querySelectorAll(`[data-slot^="${row}."]:not(:disabled)`)];
    const far = (control) => Math.abs(Number(control.dataset.slot.split(".")[1]) - Number(column));
    const nearest = slot === null ? null : can.sort((a, b) => far(a) - far(b))[0];
    (nearest ?? node).focus({ preventScroll: true });
  }

  /** Mark what follows the same author closely, and put a line where a new day begins. */
  #group() {
    const { store } = this.#draw;
    let before = null;
    for (const node of this.#element.querySelectorAll("article")) {
      const message = store.message(store.current, node.dataset.messageId);
      const isNewDay =
        before === null || dayName(before.message.timestamp) !== dayName(message.timestamp);
      node.classList.toggle("follows", !isNewDay && follows(before, { node, message }));
      this.#dayLine(node, isNewDay ? dayName(message.timestamp) : null);
      before = { node, message };
    }
    for (const line of this.#element.querySelectorAll(".day")) {
      if (!line.nextElementSibling?.matches("article")) line.remove();
    }
  }

  /** The line above a message says `day`; null: there is none. */
  #dayLine(node, day) {
    const line = node.previousElementSibling?.matches(".day") ? node.previousElementSibling : null;
    if (line?.textContent === (day ?? undefined)) return;
    line?.remove();
    if (day !== null) node.before(h("p", { class: "day" }, day));
  }
}

/** Whether a plain message goes under the same name as the plain one before it. */
function follows(before, { node, message }) {
  const isPlain = (each) => !each.querySelector(".source, .row, .picture");
  return (
    before.message.author.id === message.author.id &&
    before.message.flags === message.flags &&
    new Date(message.timestamp) - new Date(before.message.timestamp) < TOGETHER &&
    isPlain(before.node) &&
    isPlain(node)
  );
}
