import { type ClientOptions, WebSocket } from "ws";
import { until } from "../until.ts";

export type LiveMessage = Readonly<Record<string, unknown>>;

/** A live connection that records its messages. */
export class LiveClient implements AsyncDisposable {
  readonly messages: LiveMessage[] = [];
  /** The close code. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  #read = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.once("close", resolve));
    socket.on("message", (data: Buffer) => this.messages.push(JSON.parse(data.toString()) as LiveMessage));
    socket.on("error", () => {});
  }

  /** Rejects if the server refuses it. */
  static async connect(url: string, options: ClientOptions = {}): Promise<LiveClient> {
    const socket = new WebSocket(url, options);
    const client = new LiveClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", resolve);
      socket.once("error", reject);
    });
    return client;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  received(event: string): readonly LiveMessage[] {
    return this.messages.filter((message) => message.event === event);
  }

  /** The next unread message. */
  async next(): Promise<LiveMessage> {
    await until(() => this.messages.length > this.#read);
    return this.messages[this.#read++] ?? {};
  }

  say(text: string): void {
    this.#socket.send(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    this.#socket.close();
    const timer = setTimeout(() => this.#socket.terminate(), 500);
    await this.closed;
    clearTimeout(timer);
  }
}
