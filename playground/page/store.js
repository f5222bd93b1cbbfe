/**
 * Everything the page knows: people, channels, messages, commands. It takes the server's frames in
 * and tells the views what changed; it draws nothing.
 *
 * Events: `hello` (all is new), `message` ({kind, message}), `channels`, `commands`, `people`,
 * `bot`, `select`.
 */

export const FLAG = { EPHEMERAL: 1 << 6, LOADING: 1 << 7, SUPPRESS_EMBEDS: 1 << 2 };
export const CHANNEL = {
  TEXT: 0,
  DM: 1,
  CATEGORY: 4,
  NEWS: 5,
  THREADS: [10, 11, 12],
  PRIVATE_THREAD: 12,
  POSTS: [15, 16], // forum and media: nothing but threads
};
export const TYPE = { JOIN: 7, THREAD_CREATED: 18, SLASH_COMMAND: 20, THREAD_STARTER: 21 };

/** Negative when message id `a` is older than `b`. Notes of the page itself are "id.n". */
export function byAge(a, b) {
  const [wholeA, noteA = "0"] = a.split(".");
  const [wholeB, noteB = "0"] = b.split(".");
  const difference = BigInt(wholeA) - BigInt(wholeB);
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  return Number(noteA) - Number(noteB);
}

export class Store extends EventTarget {
  me = null;
  bot = null;
  guild = null;
  users = new Map();
  channels = new Map();
  commands = [];
  /** the channel that is shown */
  current = null;
  /** how far the server's clock is ahead of this browser's, in milliseconds */
  ahead = 0;
  #reactions = new Map(); // message id → {emoji: user ids}
  #messages = new Map(); // channel id → Map(message id → message)
  #notes = 0;

  /** Take in one frame; true when it was the store's to know. */
  apply({ t, d, ...rest }) {
    switch (t) {
      case "hello":
        this.#hello(rest);
        return true;
      case "message_create":
        this.#keep(d);
        this.#tell("message", { kind: "create", message: d });
        return true;
      case "message_update":
        // of a message from before this page was loaded, nothing is known and nothing is shown
        if (this.message(d.channel_id, d.id) === null) return true;
        this.#keep(d);
        this.#tell("message", { kind: "update", message: d });
        return true;
      case "message_delete":
        this.forget(d.channel_id, d.id);
        return true;
      case "channel_create":
        this.channels.set(d.id, d);
        this.#tell("channels", d);
        if (this.#keepThreadLine(d))
          this.#tell("message", { kind: "create", message: this.message(d.parent_id, d.id) });
        return true;
      case "channel_update":
        this.channels.set(d.id, d);
        this.#tell("channels", d);
        return true;
      case "channel_delete":
        this.#dropChannel(d.id);
        return true;
      case "people":
        this.users = new Map(d.map((each) => [each.id, each]));
        this.#tell("people");
        return true;
      case "reactions":
        this.#react(d);
        return true;
      case "commands":
        this.commands = d;
        this.#tell("commands");
        return true;
      case "bot":
        this.bot = { ...this.bot, online: d.online };
        this.#tell("bot");
        return true;
      default:
        return false;
    }
  }

  /** Show another channel. */
  select(channelId) {
    if (!this.channels.has(channelId)) return;
    this.current = channelId;
    this.#tell("select");
  }

  channel(id = this.current) {
    return this.channels.get(id) ?? null;
  }

  /** The messages of a channel, oldest first. */
  messagesOf(channelId) {
    const known = this.#messages.get(channelId);
    return known ? [...known.values()].sort((a, b) => byAge(a.id, b.id)) : [];
  }

  message(channelId, id) {
    return this.#messages.get(channelId)?.get(id) ?? null;
  }

  /** A person's name by id, or null. The bot is a person here. */
  nameOf(id) {
    const user = this.#user(id);
    return user ? nameOfUser(user) : null;
  }

  /** What people call the author of something, by the name of today. */
  nameFor(user) {
    return this.nameOf(user.id) ?? nameOfUser(user);
  }

  /** Who reacted to a message with what: [emoji, user ids], in the order of coming. */
  reactionsTo(messageId) {
    return Object.entries(this.#reactions.get(messageId) ?? {});
  }

  roleName(id) {
    return this.roles.find((role) => role.id === id)?.name ?? null;
  }

  get roles() {
    return this.guild?.roles ?? [];
  }

  /** All people that can be named: members and the bot, once each. */
  get people() {
    const all = [...this.users.values()];
    if (this.bot && !this.users.has(this.bot.id)) all.push(this.bot);
    return all;
  }

  /** Remove a message here; for ephemeral ones that is all that "dismiss" means. */
  forget(channelId, id) {
    const message = this.message(channelId, id);
    if (message === null) return;
    this.#messages.get(channelId).delete(id);
    this.#tell("message", { kind: "delete", message });
  }

  /** A line that only this page shows, such as the failure of a command. */
  note(channelId, content) {
    const last = this.messagesOf(channelId).at(-1)?.id ?? "0";
    this.#notes += 1;
    const message = {
      id: `${last.split(".")[0]}.${this.#notes}`,
      channel_id: channelId,
      author: this.bot,
      content,
      flags: FLAG.EPHEMERAL,
      timestamp: new Date(Date.now() + this.ahead).toISOString(),
    };
    this.#keep(message);
    this.#tell("message", { kind: "create", message });
  }

  #hello({ user, users, bot, guild, channels, commands, messages, reactions, now }) {
    // the server sends what is public; what only this page was shown stays while the page lives
    const ephemeral = [...this.#messages.values()].flatMap((known) =>
      [...known.values()].filter((message) => message.flags & FLAG.EPHEMERAL),
    );
    this.me = user;
    this.bot = bot;
    this.guild = guild;
    this.users = new Map(users.map((each) => [each.id, each]));
    this.channels = new Map(channels.map((each) => [each.id, each]));
    this.commands = commands;
    this.#reactions = new Map(Object.entries(reactions ?? {}));
    this.ahead = now * 1000 - Date.now();
    this.#messages.clear();
    Object.values(messages)
      .flat()
      .concat(ephemeral)
      .forEach((message) => this.#keep(message));
    channels.forEach((channel) => this.#keepThreadLine(channel));
    if (!this.channels.has(this.current)) this.current = null;
    this.#tell("hello");
  }

  #react({ channel_id: channelId, message_id: messageId, reactions }) {
    this.#reactions.set(messageId, reactions);
    const message = this.message(channelId, messageId);
    if (message !== null) this.#tell("message", { kind: "reactions", message });
  }

  #user(id) {
    return this.users.get(id) ?? (this.bot?.id === id ? this.bot : null);
  }

  #keep(message) {
    if (!this.#messages.has(message.channel_id)) this.#messages.set(message.channel_id, new Map());
    this.#messages.get(message.channel_id).set(message.id, message);
  }

  /**
   * The line in a channel that a public thread was opened there. Discord posts it as a message;
   * here it is made from the thread, unless the thread hangs on a message (it then has its id).
   * True when it is new.
   */
  #keepThreadLine(thread) {
    const { id, parent_id: parent, owner_id: owner, thread_metadata: state } = thread;
    const author = this.#user(owner);
    const isPublic =
      CHANNEL.THREADS.includes(thread.type) && thread.type !== CHANNEL.PRIVATE_THREAD;
    if (!isPublic || author === null || !state?.create_timestamp) return false;
    if (this.message(parent, id) !== null) return false;
    this.#keep({
      id,
      type: TYPE.THREAD_CREATED,
      channel_id: parent,
      author,
      content: thread.name,
      flags: 0,
      timestamp: state.create_timestamp,
      message_reference: { channel_id: id },
    });
    return true;
  }

  #dropChannel(id) {
    const parent = this.channels.get(id)?.parent_id;
    if (this.message(parent, id)?.type === TYPE.THREAD_CREATED) this.forget(parent, id);
    this.channels.delete(id);
    this.#messages.delete(id);
    if (this.current === id) this.current = null;
    this.#tell("channels", { id });
  }

  #tell(kind, detail = null) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}

/** What people call a user. */
export function nameOfUser(user) {
  return user.nick ?? user.global_name ?? user.username;
}
