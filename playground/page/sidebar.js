/** Channels with their threads, direct messages, members. */

import { h, spoken } from "./dom.js";
import { faceOf } from "./message.js";
import { CHANNEL } from "./store.js";
import { mentionsWord } from "./unread.js";

/** What a channel is called where it is written about. */
export function placeName(channel, store) {
  if (channel === null) return "";
  if (channel.type === CHANNEL.DM)
    return `@${store.bot ? store.nameOf(store.bot.id) : "direct message"}`;
  return CHANNEL.THREADS.includes(channel.type) ? channel.name : `#${channel.name}`;
}

/** Draw it all. act: openDm(), newThread(channel), openMember(user, button). */
export function drawSidebar(element, store, unread, act) {
  const focused = element.contains(document.activeElement)
    ? document.activeElement.dataset.key
    : null;
  const all = [...store.channels.values()];
  const texts = all
    .filter((channel) => channel.type === CHANNEL.TEXT)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const threads = all.filter((channel) => CHANNEL.THREADS.includes(channel.type));
  const direct = all.filter((channel) => channel.type === CHANNEL.DM);
  const line = (channel, mark) => channelLine(channel, mark, store, unread);
  element.replaceChildren(
    h(
      "p",
      { class: "server" },
      h("span", { class: "face face-bot small", "aria-hidden": "true" }),
      store.guild?.name ?? "Playground",
    ),
    section(
      "Channels",
      texts.map((channel) => [
        h("li", { class: "with-tool" }, line(channel, "#"), threadTool(channel, act)),
        threads
          .filter((thread) => thread.parent_id === channel.id)
          .map((thread) => h("li", { class: "thread" }, line(thread, "↳"))),
      ]),
    ),
    section(
      "Direct messages",
      direct.length > 0
        ? direct.map((channel) => h("li", {}, line(channel, "@")))
        : h("li", {}, dmTool(store, act)),
    ),
    section(
      "Members",
      store.people.map((user) => h("li", {}, member(user, store, act))),
    ),
  );
  if (focused) element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function section(title, lines) {
  return h(
    "section",
    {},
    h("h2", { class: "side-title" }, title),
    h("ul", { class: "side-list" }, lines),
  );
}

function channelLine(channel, mark, store, unread) {
  const isHere = channel.id === store.current;
  const { any, calls } = unread.in(channel.id);
  const name = channel.type === CHANNEL.DM ? placeName(channel, store).slice(1) : channel.name;
  return h(
    "a",
    {
      href: `#${channel.id}`,
      class: any && !isHere ? "channel unread" : "channel",
      "aria-current": isHere ? "page" : null,
      "data-testid": "channel",
      "data-channel-id": channel.id,
      "data-key": channel.id,
    },
    h("span", { class: "channel-mark", "aria-hidden": "true" }, mark),
    h(
      "span",
      { class: "channel-name" },
      name,
      channel.thread_metadata?.archived ? " (archived)" : null,
    ),
    calls > 0
      ? h(
          "span",
          { class: "count", "data-testid": "count" },
          String(calls),
          spoken(` ${mentionsWord(calls)}`),
        )
      : null,
    any && calls === 0 && !isHere ? spoken(", unread") : null,
  );
}

function threadTool(channel, act) {
  return h(
    "button",
    {
      type: "button",
      class: "icon-button tool",
      "aria-label": `New thread in #${channel.name}`,
      title: "New thread",
      "data-testid": "new-thread",
      "data-key": `thread-${channel.id}`,
      onclick: () => act.newThread(channel),
    },
    "＋",
  );
}

function dmTool(store, act) {
  const name = store.bot ? store.nameOf(store.bot.id) : "the bot";
  return h(
    "button",
    {
      type: "button",
      class: "channel",
      "data-testid": "open-dm",
      "data-key": "dm",
      onclick: act.openDm,
    },
    h("span", { class: "channel-mark", "aria-hidden": "true" }, "@"),
    `Write to ${name}`,
  );
}

function member(user, store, act) {
  const isBot = user.id === store.bot?.id;
  const state = !isBot
    ? null
    : h("span", { class: "faint" }, store.bot.online ? "online" : "offline");
  return h(
    "button",
    {
      type: "button",
      class: "channel member",
      "aria-haspopup": "menu",
      "data-testid": "member",
      "data-user-id": user.id,
      "data-key": `member-${user.id}`,
      onclick: (event) => act.openMember(user, event.currentTarget),
    },
    h(
      "span",
      { class: `face small ${faceOf(user, store)}`, "aria-hidden": "true" },
      [...store.nameOf(user.id)][0],
    ),
    h(
      "span",
      { class: "channel-name" },
      store.nameOf(user.id),
      user.id === store.me?.id ? h("span", { class: "faint" }, " (you)") : null,
    ),
    state,
  );
}
