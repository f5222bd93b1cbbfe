/**
 * The websocket to the playground's server. It comes back by itself: after a loss it tries again,
 * first soon, then more calmly, for ever. Every connection starts with a `hello` that holds all.
 *
 * Events: `frame` (the frame), `lost`, `refused` (nobody has this name; it then stops trying).
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
const UNKNOWN_USER = 4004; // the code that the server closes a stranger's socket with

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
    socket.addEventListener("close", ({ code }) => this.#closed(code));
  }

  #closed(code) {
    if (code === UNKNOWN_USER) {
      this.dispatchEvent(new CustomEvent("refused"));
      return;
    }
    this.dispatchEvent(new CustomEvent("lost"));
    setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Send a frame; false when there is no connection (the caller then keeps what was typed). */
  send(frame) {
    if (!this.isOpen) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }
}
