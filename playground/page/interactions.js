/**
 * What was asked of the bot and not answered yet. Each press, command and form has a nonce; the
 * server reports by it: pending, deferred, done, failed.
 *
 * Events: `change` ({ask}), where ask is {nonce, kind, state, reason, messageId?, customId?, …}.
 */

const NEVER_REACHED = "the connection to the playground was lost";

let serial = 0;

/** A nonce that no other tab uses; at most 25 characters. */
export function freshNonce() {
  serial += 1;
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}-${serial}`;
}

export class Interactions extends EventTarget {
  #open = new Map();
  #failures = new Map(); // message id → reason, shown under the message until the next press

  get count() {
    return this.#open.size;
  }

  /** All that wait for an answer, oldest first. */
  get waiting() {
    return [...this.#open.values()];
  }

  /** Start to wait. `kind` is "press", "command" or "form"; details are kept as they are. */
  begin(nonce, kind, details) {
    const ask = { nonce, kind, state: "pending", reason: null, ...details };
    this.#open.set(nonce, ask);
    if (ask.messageId) this.#failures.delete(ask.messageId);
    this.#changed(ask);
    return ask;
  }

  knows(nonce) {
    return this.#open.has(nonce);
  }

  /** A report from the server; one about something unknown or over is ignored. */
  report({ nonce, state, reason = null }) {
    const ask = this.#open.get(nonce);
    if (ask === undefined) return;
    ask.state = state;
    ask.reason = reason;
    if (state === "done" || state === "failed") this.#open.delete(nonce);
    if (state === "failed" && ask.messageId) this.#failures.set(ask.messageId, reason);
    this.#changed(ask);
  }

  /** The connection is gone, and with it every answer. */
  loseAll() {
    for (const nonce of [...this.#open.keys()]) {
      this.report({ nonce, state: "failed", reason: NEVER_REACHED });
    }
  }

  isPending(messageId, customId) {
    return this.waiting.some((ask) => ask.messageId === messageId && ask.customId === customId);
  }

  /** Why the last press on this message failed: a reason, "" for one without, or null. */
  failureOn(messageId) {
    return this.#failures.has(messageId) ? (this.#failures.get(messageId) ?? "") : null;
  }

  /** The message was edited: what failed before is old news. */
  forgive(messageId) {
    this.#failures.delete(messageId);
  }

  #changed(ask) {
    this.dispatchEvent(new CustomEvent("change", { detail: ask }));
  }
}
