/**
 * The websocket to the playground's server. It comes back by itself: after a loss it tries again,
 * first soon, then more calmly, for ever. Every connection starts with a `hello` that holds all.
 *
 * Events: `frame` (the frame), `lost`, `refused` (a sentence; it then stops trying).
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

export class Wire extends EventTarget {
  #socket = null;
  #wait = FIRST_WAIT;
  #address;

  /** `user` is the name in the page's address, such as "ann". */
  constructor(user) {
    super();
    this.#address = `${location.origin}/page/ws?user=${encodeURIComponent(user)}`;
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const socket = new WebSocket(this.#address.replace(/^http/, "ws"));
    this.#socket = socket;
    socket.addEventListener("message", (event) => {
      this.#wait = FIRST_WAIT;
      this.dispatchEvent(new CustomEvent("frame", { detail: JSON.parse(event.data) }));
    });
    socket.addEventListener("close", () => this.#lost());
  }

  async #lost() {
    this.dispatchEvent(new CustomEvent("lost"));
    const refusal = await this.#refusal();
    if (refusal !== null) {
      this.dispatchEvent(new CustomEvent("refused", { detail: refusal }));
      return;
    }
    setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Why the server will never let this user in, or null: a socket itself is not told. */
  async #refusal() {
    try {
      const answer = await fetch(this.#address);
      return answer.status === 404 ? (await answer.json()).message : null;
    } catch {
      return null;
    }
  }

  /** Send a frame; false when there is no connection (the caller then keeps what was typed). */
  send(frame) {
    if (!this.isOpen) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }
}
