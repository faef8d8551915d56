/**
 * The websocket to the local Discord: one at a time, reopened by itself, with
 * an answer promised for every request (see the protocol in page_api.py).
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 3000;
/** Discord answers within 3 s; a socket that stays silent for longer is dead. */
const PATIENCE = 8000;
const UNKNOWN_MEMBER = 4001;

export class Connection {
  #socket = null;
  #member = null;
  #wait = FIRST_WAIT;
  #timer = null;
  #number = 0;
  #waiting = new Map();
  #onFrame;
  #onStatus;
  #onUnknownMember;

  /**
   * `onFrame(frame)` gets what is no answer to a request, `onStatus(open)` each
   * change of the line, `onUnknownMember()` is called when the server knows
   * nobody by that id.
   */
  constructor({ onFrame, onStatus, onUnknownMember }) {
    this.#onFrame = onFrame;
    this.#onStatus = onStatus;
    this.#onUnknownMember = onUnknownMember;
  }

  /** Become this member (`null`: whoever the server gives), dropping the line of the one before. */
  connect(member) {
    this.#member = member;
    this.#drop();
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  /** Send a frame that has no answer; false when the line is down. */
  tell(frame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Send a request and wait for its answer; a broken line answers `failed` with an empty text. */
  ask(frame) {
    const request = ++this.#number;
    return new Promise((resolve) => {
      const lost = () => this.#settle({ type: "failed", request, reason: "offline", text: "" });
      this.#waiting.set(request, { resolve, timer: setTimeout(lost, PATIENCE) });
      if (!this.tell({ ...frame, request })) lost();
    });
  }

  #settle(frame) {
    const waiting = this.#waiting.get(frame.request);
    if (!waiting) return;
    this.#waiting.delete(frame.request);
    clearTimeout(waiting.timer);
    waiting.resolve(frame);
  }

  #open() {
    const address = new URL("/page/ws", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (this.#member) address.searchParams.set("as", this.#member);
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(data));
    });
    socket.addEventListener("close", ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
  }

  #receive(frame) {
    if (frame.type === "state") {
      this.#wait = FIRST_WAIT;
      this.#onStatus(true);
    }
    if (frame.request === undefined) this.#onFrame(frame);
    else this.#settle(frame);
  }

  #closed(code) {
    this.#drop();
    if (code === UNKNOWN_MEMBER) {
      this.#onUnknownMember();
      return;
    }
    this.#onStatus(false);
    this.#timer = setTimeout(() => this.#open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #drop() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const request of [...this.#waiting.keys()]) {
      this.#settle({ type: "failed", request, reason: "offline", text: "" });
    }
  }
}
