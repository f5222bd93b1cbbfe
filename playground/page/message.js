/** One message as a node. It is drawn anew whenever it changes, and of that only what differs is used. */

import { exactly, messageTime } from "./clock.js";
import { componentRows } from "./components.js";
import { h, spoken } from "./dom.js";
import { FLAG, TYPE } from "./store.js";

/** Is this person named in the message in a way that calls them? */
export function calls(message, user) {
  if (user === null || message.author?.id === user.id) return false;
  return (
    message.mention_everyone === true ||
    (message.mentions ?? []).some((each) => each.id === user.id)
  );
}

/**
 * The article of a message. `draw` has {store, rich, act, interactions}; act.dismiss(message),
 * act.enlarge(attachment), act.openMember(user, button), act.jump(target) are what it may do.
 */
export function messageNode(message, draw) {
  const node = draft(message, draw);
  showAsks(node, message.id, draw.interactions);
  return node;
}

/**
 * Make a message's node look like a newly drawn one and touch only what differs, so that nothing is
 * read out again that has been read. What a node does is told by how it looks.
 */
export function become(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const kindOf = (node) => [".message", ".body", ".row"].find((kind) => node.matches?.(kind));
  if (!kindOf(old) || kindOf(old) !== kindOf(fresh)) {
    old.replaceWith(fresh);
    return;
  }
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  before.slice(after.length).forEach((child) => child.remove());
  after.forEach((child, at) => (at < before.length ? become(before[at], child) : old.append(child)));
}

function draft(message, draw) {
  const { store } = draw;
  const when = new Date(message.timestamp);
  const name = store.nameFor(message.author);
  const onlyYou = (message.flags & FLAG.EPHEMERAL) !== 0;
  const time = messageTime(message.timestamp, Date.now() + store.ahead);
  return h(
    "article",
    {
      class: ["message", calls(message, store.me) && "calls-me", onlyYou && "only-you"]
        .filter(Boolean)
        .join(" "),
      tabindex: -1,
      "aria-label": `${name}, ${time}${onlyYou ? ", only you can see this" : ""}`,
      "data-testid": "message",
      "data-message-id": message.id,
      "data-author-id": message.author.id,
      "data-ephemeral": onlyYou ? "true" : null,
    },
    source(message, draw),
    h(
      "div",
      { class: `face ${faceOf(message.author, store)}`, "aria-hidden": "true" },
      [...name][0],
    ),
    h(
      "div",
      { class: "byline" },
      h(
        "button",
        {
          type: "button",
          class: "author",
          "aria-haspopup": "menu",
          "data-testid": "author",
          onclick: (event) => draw.act.openMember(message.author, event.currentTarget),
        },
        name,
      ),
      message.author.bot ? h("span", { class: "tag" }, "app") : null,
      h("time", { datetime: when.toISOString(), title: exactly(when) }, time),
    ),
    h("div", { class: "body", "data-testid": "body" }, body(message, draw)),
    onlyYou ? foot(message, draw) : null,
  );
}

/** The bot's patchwork, or a plain colour for each of the others. */
export function faceOf(user, store) {
  if (user.bot) return "face-bot";
  const people = store.people.filter((each) => !each.bot);
  return `face-${
    Math.max(
      0,
      people.findIndex((each) => each.id === user.id),
    ) % 4
  }`;
}

/** What this message answers: another message, or a command. */
function source(message, draw) {
  const replied = message.referenced_message;
  if (replied) {
    const target = { channelId: message.channel_id, messageId: replied.id };
    return h(
      "button",
      {
        type: "button",
        class: "source",
        "data-testid": "reply",
        onclick: () => draw.act.jump(target),
      },
      spoken("In reply to "),
      h("span", { "aria-hidden": "true" }, "↱ "),
      h("strong", {}, draw.store.nameFor(replied.author)),
      ` ${draw.rich.plain(replied.content) || "a picture"}`,
    );
  }
  const asked = message.interaction;
  if (asked?.name) {
    const slash = message.type === TYPE.SLASH_COMMAND ? "/" : "";
    return h(
      "p",
      { class: "source" },
      h("strong", {}, draw.store.nameFor(asked.user)),
      ` used ${slash}${asked.name}`,
    );
  }
  return null;
}

function body(message, draw) {
  if (message.flags & FLAG.LOADING) return thinking(draw.store.nameFor(message.author));
  const special = {
    [TYPE.JOIN]: "joined the server.",
    [TYPE.THREAD_CREATED]: [
      "started a thread: ",
      h("a", { href: `#${message.message_reference?.channel_id}` }, message.content),
    ],
    [TYPE.THREAD_STARTER]: "The thread starts here.",
  }[message.type];
  if (special) return h("p", { class: "text faint" }, special);
  const words = draw.rich.blocks(message.content);
  if (message.edited_timestamp && words.length > 0) {
    words
      .at(-1)
      .append(
        h(
          "span",
          { class: "edited", title: exactly(new Date(message.edited_timestamp)) },
          " (edited)",
        ),
      );
  }
  return [
    h("div", { class: "words" }, words),
    (message.attachments ?? []).map((file) => attachment(file, draw)),
    (message.embeds ?? []).map((embed) => embedNote(embed, draw)),
    componentRows(message, draw),
    reactions(message, draw.store),
  ];
}

/** The reactions under a message: each emoji with its count, and in words by whom. */
function reactions(message, store) {
  const known = store.reactionsTo(message.id);
  if (known.length === 0) return null;
  return h(
    "ul",
    { class: "reactions", "aria-label": "Reactions", "data-testid": "reactions" },
    known.map(([emoji, users]) => {
      const names = users.map((id) => store.nameOf(id) ?? "somebody").join(", ");
      const words = `${users.length} ${users.length === 1 ? "reaction" : "reactions"} by ${names}`;
      return h(
        "li",
        { title: words },
        `${emoji} `,
        h("span", { "aria-hidden": "true" }, String(users.length)),
        spoken(words),
      );
    }),
  );
}

/** Show in place which controls wait for their answer, and why the last press failed. */
export function showAsks(node, messageId, interactions) {
  for (const button of node.querySelectorAll("[data-custom-id]")) {
    if (interactions.isPending(messageId, button.dataset.customId))
      button.setAttribute("aria-busy", "true");
    else button.removeAttribute("aria-busy");
  }
  node.querySelector(".failure")?.remove();
  const reason = interactions.failureOn(messageId);
  if (reason !== null) node.querySelector(".body").append(failure(reason));
}

/** "… is thinking", with dots that move. */
export function thinking(name) {
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  return h("p", { class: "text faint", "data-testid": "thinking" }, dots, `${name} is thinking…`);
}

function failure(reason) {
  return h(
    "p",
    { class: "failure", role: "alert", "data-testid": "failure" },
    reason ? `This interaction failed: ${reason}` : "This interaction failed",
  );
}

function foot(message, draw) {
  return h(
    "p",
    { class: "only-you-line" },
    "Only you can see this · ",
    h(
      "button",
      {
        type: "button",
        class: "as-link",
        "data-testid": "dismiss",
        onclick: () => draw.act.dismiss(message),
      },
      "Dismiss message",
    ),
  );
}

function attachment(file, draw) {
  if (!file.content_type?.startsWith("image/")) {
    return h(
      "a",
      { class: "file", href: file.url, download: file.filename, "data-testid": "file" },
      h("span", { class: "file-name" }, file.filename),
      h("span", { class: "file-size" }, sizeOf(file.size)),
    );
  }
  const enlarge = (event) => {
    event.preventDefault();
    draw.act.enlarge(file);
  };
  const picture = {
    src: file.url,
    alt: file.description ?? "",
    width: file.width,
    height: file.height,
  };
  return h(
    "a",
    {
      class: "picture",
      href: file.url,
      "aria-haspopup": "dialog",
      "data-testid": "picture",
      onclick: enlarge,
    },
    h("img", { ...picture, decoding: "async" }),
    spoken(picture.alt ? " (enlarge)" : `${file.filename} (enlarge)`),
  );
}

function sizeOf(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2
    ? `${Math.round(bytes / 1024)} KB`
    : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** Embeds in words: a title, a text and fields are all that is drawn of them. */
function embedNote(embed, draw) {
  const title = embed.title ? h("p", { class: "embed-title" }, embed.title) : null;
  const fields = (embed.fields ?? []).map((field) => [
    h("p", { class: "embed-title" }, field.name),
    draw.rich.blocks(field.value),
  ]);
  return h("div", { class: "embed" }, title, draw.rich.blocks(embed.description ?? ""), fields);
}
