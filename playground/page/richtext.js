/** Parsed markdown → nodes: mentions by name, times on the reader's clock, links that stay here. */

import { exactly, styled } from "./clock.js";
import { h } from "./dom.js";
import { parse } from "./markdown.js";

const JUMP =
  /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** A link to a message or channel of Discord's → {channelId, messageId} of this page, or null. */
export function jumpTarget(url, store) {
  const match = JUMP.exec(url);
  if (match === null || !store.channels.has(match[1])) return null;
  return { channelId: match[1], messageId: match[2] ?? null };
}

/**
 * Draws text for one page. `store` knows the names; `act` holds what a click may do:
 * act.jump(target), act.openCommand(name).
 */
export class RichText {
  constructor(store, act) {
    this.store = store;
    this.act = act;
  }

  /** Nodes for the content of a message. */
  blocks(text) {
    return parse(text).map((block) => this.#block(block));
  }

  /** The same without any markup, for one-line previews and labels. */
  plain(text) {
    return h("div", {}, this.blocks(text)).textContent.replace(/\s+/g, " ").trim();
  }

  /** A link: inside the page when it points to a message here, else in a new tab. */
  link(url, children, attributes = {}) {
    const target = jumpTarget(url, this.store);
    if (target === null) {
      return h(
        "a",
        { href: url, target: "_blank", rel: "noopener noreferrer", ...attributes },
        children,
      );
    }
    const jump = (event) => {
      event.preventDefault();
      this.act.jump(target);
    };
    return h("a", { href: `#${target.channelId}`, onclick: jump, ...attributes }, children);
  }

  #block(block) {
    switch (block.kind) {
      case "heading":
        // the page's own headings are levels 1 and 2
        return h(
          `h${block.level + 2}`,
          { class: `heading-${block.level}` },
          this.#inline(block.inline),
        );
      case "subtext":
        return h("p", { class: "subtext" }, this.#inline(block.inline));
      case "quote":
        return h(
          "blockquote",
          {},
          block.blocks.map((inner) => this.#block(inner)),
        );
      case "list":
        return this.#list(block);
      case "code":
        // tabindex: a wide block scrolls sideways, by keyboard too
        return h("pre", { tabindex: 0 }, h("code", {}, block.text));
      default:
        return h("p", { class: "text" }, this.#inline(block.inline));
    }
  }

  #list(list) {
    const items = list.items.map((item) =>
      h(
        "li",
        {},
        this.#inline(item.inline),
        item.lists.map((inner) => this.#list(inner)),
      ),
    );
    return list.start === null ? h("ul", {}, items) : h("ol", { start: list.start }, items);
  }

  #inline(pieces) {
    return pieces.map((piece) => this.#piece(piece));
  }

  #piece(piece) {
    switch (piece.kind) {
      case "text":
        return piece.text;
      case "strong":
        return h("strong", {}, this.#inline(piece.inline));
      case "em":
        return h("em", {}, this.#inline(piece.inline));
      case "underline":
        return h("u", {}, this.#inline(piece.inline));
      case "strike":
        return h("s", {}, this.#inline(piece.inline));
      case "code":
        return h("code", {}, piece.text);
      case "spoiler":
        return this.#spoiler(piece);
      case "link":
        return this.link(
          piece.url,
          piece.inline === null ? this.#linkWords(piece.url) : this.#inline(piece.inline),
        );
      case "time":
        return this.#time(piece);
      default:
        return this.#mention(piece);
    }
  }

  #linkWords(url) {
    const target = jumpTarget(url, this.store);
    if (target === null) return url;
    const where = `#${this.store.channel(target.channelId).name}`;
    return target.messageId === null ? where : `${where} › message`;
  }

  #mention(piece) {
    const { store } = this;
    switch (piece.kind) {
      case "user": {
        const mine = piece.id === store.me?.id;
        return h(
          "span",
          { class: mine ? "mention me" : "mention" },
          `@${store.nameOf(piece.id) ?? "unknown person"}`,
        );
      }
      case "role":
        return h("span", { class: "mention" }, `@${store.roleName(piece.id) ?? "unknown role"}`);
      case "channel": {
        const channel = store.channel(piece.id);
        return channel === null
          ? h("span", { class: "mention" }, "#unknown channel")
          : h("a", { class: "mention", href: `#${channel.id}` }, `#${channel.name}`);
      }
      case "command":
        return h(
          "button",
          { type: "button", class: "mention", onclick: () => this.act.openCommand(piece.name) },
          `/${piece.name}`,
        );
      default:
        return h("span", { class: "mention" }, piece.text);
    }
  }

  #time({ unix, style }) {
    const when = new Date(unix * 1000);
    if (Number.isNaN(when.getTime())) return `<t:${unix}:${style}>`;
    const now = Date.now() + this.store.ahead;
    return h(
      "time",
      { datetime: when.toISOString(), title: exactly(when), "data-relative": style === "R" },
      styled(when, style, now),
    );
  }

  #spoiler(piece) {
    const words = h("span", { class: "hidden-words" }, this.#inline(piece.inline));
    const show = () => {
      cover.replaceWith(h("span", { class: "shown-words" }, [...words.childNodes]));
    };
    const cover = h(
      "button",
      { type: "button", class: "spoiler", "aria-label": "Hidden words: show", onclick: show },
      words,
    );
    return cover;
  }
}
