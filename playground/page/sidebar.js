/** Channels with their threads, direct messages, members. */

import { h, spoken } from "./dom.js";
import { faceOf } from "./message.js";
import { CHANNEL } from "./store.js";
import { mentionsWord } from "./unread.js";

/** How the kinds of channels are marked, and called in words; what isn't here is a text channel. */
const MARKS = {
  2: ["♪", "voice channel"],
  5: ["¶", "announcements"],
  13: ["♫", "stage"],
  15: ["≡", "forum"],
  16: ["▣", "media"],
};
const PLAIN = ["#", null];

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
  const channels = all
    .filter(({ type }) => type !== CHANNEL.DM && !CHANNEL.THREADS.includes(type))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const threads = all.filter((channel) => CHANNEL.THREADS.includes(channel.type));
  const direct = all.filter((channel) => channel.type === CHANNEL.DM);
  const line = (channel, mark, kind) => channelLine(channel, mark, kind, store, unread);
  element.replaceChildren(
    h(
      "p",
      { class: "server" },
      h("span", { class: "face face-bot small", "aria-hidden": "true" }),
      store.guild?.name ?? "Playground",
    ),
    section(
      "Channels",
      channels.map((channel) => [
        channel.type === CHANNEL.CATEGORY
          ? h("li", { class: "category faint" }, channel.name)
          : h(
              "li",
              { class: "with-tool" },
              line(channel, ...(MARKS[channel.type] ?? PLAIN)),
              threadTool(channel, act),
            ),
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

function channelLine(channel, mark, kind, store, unread) {
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
      kind ? spoken(`, ${kind}`) : null,
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
  if (![CHANNEL.TEXT, CHANNEL.NEWS].includes(channel.type)) return null;
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
    "+",
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
  const silenced = user.timed_out_until && new Date(user.timed_out_until) > Date.now() + store.ahead;
  const words = silenced ? "timed out" : isBot && (store.bot.online ? "online" : "offline");
  const state = words ? h("span", { class: "faint" }, words) : null;
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
