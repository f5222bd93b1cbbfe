/** What a person has not read yet, remembered in this browser for each of them. */

import { memory } from "./dom.js";
import { calls } from "./message.js";
import { byAge } from "./store.js";

/** The word after the number of mentions. */
export function mentionsWord(count) {
  return count === 1 ? "mention" : "mentions";
}

export class Unread {
  #store;
  #read = {};

  constructor(store) {
    this.#store = store;
  }

  /** Load what this person read before; to be called when it is known who reads. */
  load() {
    this.#read = JSON.parse(memory.get(this.#key) ?? "{}");
  }

  /** The shown channel was read to its end. */
  markRead(channelId) {
    const last = this.#store.messagesOf(channelId).at(-1);
    if (!last || this.#read[channelId] === last.id) return false;
    this.#read[channelId] = last.id;
    memory.set(this.#key, JSON.stringify(this.#read));
    return true;
  }

  /** {any, calls}: whether something is new here, and how many new messages call this person. */
  in(channelId) {
    const { me } = this.#store;
    const read = this.#read[channelId] ?? "0";
    const fresh = this.#store
      .messagesOf(channelId)
      .filter((message) => byAge(message.id, read) > 0 && message.author.id !== me.id);
    return { any: fresh.length > 0, calls: fresh.filter((message) => calls(message, me)).length };
  }

  /** How many new messages call this person, everywhere. */
  get total() {
    return [...this.#store.channels.keys()].reduce((sum, id) => sum + this.in(id).calls, 0);
  }

  get #key() {
    return `read-${this.#store.me.id}`;
  }
}
