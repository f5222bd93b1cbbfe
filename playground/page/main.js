/**
 * The page: a small chat that shows one person's view of the playground. This file joins the parts
 * and nothing else: wire (socket) → store (what is known) → views (log, sidebar, composer, dialogs).
 */

import { refreshRelative } from "./clock.js";
import { COMMAND, nested, userCommands } from "./commands.js";
import { Composer } from "./composer.js";
import { askThreadName, enlarge, openModal } from "./dialogs.js";
import { h, memory } from "./dom.js";
import { OPTION } from "./field.js";
import { faultOf, packed } from "./files.js";
import { Interactions, freshNonce } from "./interactions.js";
import { Log } from "./log.js";
import { openMemberMenu } from "./membermenu.js";
import { RichText } from "./richtext.js";
import { drawSidebar, placeName } from "./sidebar.js";
import { CHANNEL, Store } from "./store.js";
import { followTheme } from "./theme.js";
import { drawBot, drawMenu, drawSwitch, drawWaiting, Drawer, toast } from "./top.js";
import { Unread } from "./unread.js";
import { Wire } from "./wire.js";

const PLAYERS = ["Ann", "Bob"];
const NOT_CONNECTED = "There is no connection to the playground just now. What you typed is kept.";

const part = (id) => document.getElementById(id);
const user = new URLSearchParams(location.search).get("user") ?? PLAYERS[0].toLowerCase();

const wire = new Wire(user);
const store = new Store();
const unread = new Unread(store);
const interactions = new Interactions();
const suggestions = new Map(); // nonce → who waits for the bot's choices
const drawer = new Drawer(part("menu"), part("side"), part("shade"));

/** Send, or say why not. */
function tell(frame) {
  const went = wire.send(frame);
  if (!went) toast(part("toasts"), NOT_CONNECTED);
  return went;
}

/** Send something that the bot has to answer. */
function ask(kind, frame, details = {}) {
  const nonce = freshNonce();
  if (!tell({ ...frame, nonce })) return false;
  interactions.begin(nonce, kind, { channelId: store.current, ...details });
  return true;
}

const act = {
  press(message, component, values) {
    const { custom_id: customId, type } = component;
    if (interactions.isPending(message.id, customId)) return;
    const frame = {
      t: "press",
      message_id: message.id,
      channel_id: message.channel_id,
      custom_id: customId,
      component_type: type,
    };
    ask("press", values ? { ...frame, values } : frame, { messageId: message.id, customId });
  },
  async runCommand(command, options) {
    const channel = store.current;
    const given = await Promise.all(
      options.map(async (option) =>
        option.type === OPTION.FILE ? { ...option, value: await packed(option.value) } : option,
      ),
    );
    const frame = {
      t: "command",
      channel_id: channel,
      type: COMMAND.CHAT,
      ...nested(command.path, given),
    };
    return ask("command", frame, { label: `/${command.name}` });
  },
  runOn(command, target) {
    const frame = {
      t: "command",
      channel_id: store.current,
      type: COMMAND.USER,
      name: command.name,
      options: [],
    };
    ask("command", { ...frame, target_id: target.id }, { label: command.name });
  },
  suggest(command, options, use) {
    const nonce = freshNonce();
    suggestions.set(nonce, use);
    wire.send({
      t: "autocomplete",
      channel_id: store.current,
      ...nested(command.path, options),
      nonce,
    });
  },
  async send(content, files) {
    const channel = store.current;
    const fault = faultOf(files);
    if (fault !== null) {
      toast(part("toasts"), fault);
      return false;
    }
    const frame = { t: "send", channel_id: channel, content };
    if (files.length > 0) frame.files = await Promise.all(files.map(packed));
    const went = tell(frame);
    if (went) log.toEnd();
    return went;
  },
  jump({ channelId, messageId }) {
    if (channelId !== store.current) openChannel(channelId);
    if (messageId !== null && !log.reveal(messageId))
      toast(part("toasts"), "That message is gone.");
  },
  openCommand(name) {
    if (!composer.openCommand(name)) toast(part("toasts"), `There is no command /${name} here.`);
  },
  openMember(person, anchor) {
    const inDm = store.channel()?.type === CHANNEL.DM;
    openMemberMenu(
      person,
      anchor,
      store.nameOf(person.id) ?? person.username,
      userCommands(store.commands, inDm),
      act,
    );
  },
  mention(person) {
    drawer.close();
    composer.mention(person);
  },
  dismiss: (message) => store.forget(message.channel_id, message.id),
  enlarge,
  openDm() {
    wantsDm = tell({ t: "dm" });
  },
  newThread: (channel) =>
    askThreadName((name) => {
      wantsThread = tell({ t: "thread", channel_id: channel.id, name }) ? name : null;
    }),
};

// a channel that this page asked for is opened when it comes
let wantsDm = false;
let wantsThread = null;

const rich = new RichText(store, act);
const draw = { store, rich, act, interactions };
const log = new Log(part("log"), part("latest"), draw);
const composer = new Composer(part("composer"), store, act);

/** Show a channel by id, or the first one there is. */
function openChannel(id) {
  const first = [...store.channels.values()].find((channel) => channel.type === CHANNEL.TEXT);
  const channel = store.channels.get(id) ?? first ?? null;
  if (channel === null) return;
  history.replaceState(null, "", `#${channel.id}`);
  store.select(channel.id);
}

function drawSide() {
  if (store.me === null) return;
  if (log.atEnd && document.visibilityState === "visible" && document.hasFocus())
    unread.markRead(store.current);
  drawSidebar(part("side"), store, unread, act);
  const place = placeName(store.channel(), store);
  const count = unread.total;
  drawMenu(part("menu"), count);
  document.title = `${count > 0 ? `(${count}) ` : ""}${place} · ${store.nameOf(store.me.id)}`;
}

function drawPlace() {
  const place = placeName(store.channel(), store);
  part("where").textContent = place || "Playground";
  part("log").setAttribute("aria-label", `Messages in ${place}`);
  composer.showChannel(place);
  drawSwitch(part("switch"), store);
}

function drawBanner(...words) {
  part("banner").hidden = words.length === 0;
  part("banner").replaceChildren(...words);
}

function drawAsks() {
  document.body.dataset.pending = String(interactions.count);
  drawWaiting(part("waiting"), store, interactions.waiting);
}

store.addEventListener("hello", () => {
  unread.load();
  document.body.dataset.state = "open";
  drawBanner();
  drawBot(part("bot"), store);
  if (store.current === null) openChannel(location.hash.slice(1));
  else {
    log.showChannel();
    drawSide();
  }
});
store.addEventListener("select", () => {
  drawer.close();
  drawPlace();
  log.openChannel();
  drawSide();
});
store.addEventListener("message", ({ detail }) => {
  if (detail.kind === "update") interactions.forgive(detail.message.id);
  log.change(detail);
  drawAsks();
  drawSide();
});
store.addEventListener("channels", ({ detail: channel }) => {
  const isWanted =
    (wantsDm && channel.type === CHANNEL.DM) ||
    (wantsThread !== null && channel.name === wantsThread);
  if (isWanted) {
    wantsDm = false;
    wantsThread = null;
  }
  if (isWanted || store.current === null) openChannel(channel.id);
  else if (channel.id === store.current) drawPlace();
  drawSide();
});
store.addEventListener("people", () => {
  // names of today stand beside old messages, too
  log.showChannel();
  drawPlace();
  drawSide();
});
store.addEventListener("bot", () => {
  drawBot(part("bot"), store);
  drawSide();
});

interactions.addEventListener("change", ({ detail: ask }) => {
  drawAsks();
  if (ask.messageId) log.showAsk(ask.messageId);
  else if (ask.state === "failed") {
    const why = ask.reason ? `: ${ask.reason}` : "";
    store.note(
      ask.channelId,
      ask.label ? `${ask.label} failed${why}` : `This interaction failed${why}`,
    );
  }
});

wire.addEventListener("frame", ({ detail: frame }) => {
  if (store.apply(frame)) return;
  const { t, d } = frame;
  if (t === "interaction") {
    interactions.report(d);
    if (d.state === "failed") suggestions.delete(d.nonce);
  } else if (t === "modal") {
    interactions.report({ nonce: d.nonce, state: "done" });
    openModal(d, draw, (components) => {
      const { custom_id, nonce } = d;
      if (tell({ t: "modal_submit", custom_id, components, nonce })) {
        interactions.begin(nonce, "form", { channelId: store.current, label: d.title });
      }
    });
  } else if (t === "choices") {
    suggestions.get(d.nonce)?.(d.choices.map(({ name, value }) => ({ label: name, value })));
    suggestions.delete(d.nonce);
  } else if (t === "error") {
    if (interactions.knows(d.nonce))
      interactions.report({ nonce: d.nonce, state: "failed", reason: d.message });
    else if (!suggestions.delete(d.nonce)) toast(part("toasts"), d.message);
  }
});
wire.addEventListener("lost", () => {
  document.body.dataset.state = "lost";
  interactions.loseAll();
  suggestions.clear();
  drawBanner("The playground does not answer. Trying again…");
});
wire.addEventListener("refused", () => {
  document.body.dataset.state = "refused";
  const [ann, bob] = PLAYERS.map((name) => h("a", { href: `?user=${name.toLowerCase()}` }, name));
  drawBanner(`There is no “${user}” here: play as `, ann, " or as ", bob, ".");
});

addEventListener("hashchange", () => {
  const id = location.hash.slice(1);
  if (store.channels.has(id) && id !== store.current) store.select(id);
});
part("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address's # names the channel
  composer.focus();
});
addEventListener("focus", drawSide);
document.addEventListener("visibilitychange", drawSide);
part("log").addEventListener(
  "scroll",
  () => log.atEnd && unread.markRead(store.current) && drawSide(),
  { passive: true },
);
document.addEventListener("keydown", (event) => {
  // Escape leads back to the message box from everywhere but dialogs and lists, which it closes
  if (
    event.key !== "Escape" ||
    event.defaultPrevented ||
    document.querySelector("dialog[open], :popover-open")
  )
    return;
  if (!drawer.close()) composer.focus();
});
setInterval(() => refreshRelative(document, () => Date.now() + store.ahead), 10_000);

followTheme(part("theme"), memory);
wire.open();
