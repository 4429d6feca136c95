import { WebSocket } from "ws";
import { liveProtocols } from "#core/live/live-protocol.ts";

/** Returns the ids of all comments there are. */
type CatchUp = (token: string, port: number) => Promise<readonly string[]>;

/** A page: reconnects after 0.2 to 2 s when told to, after 10 s if that fails, and then requests what it has missed. */
export class Reader {
  readonly seen = new Set<string>();
  readonly awayMs: number[] = [];
  failures = 0;
  #socket: WebSocket | undefined;
  #leftAt = 0;
  #isDone = false;
  readonly #token: string;
  readonly #port: () => number;
  readonly #catchUp: CatchUp;

  constructor(token: string, port: () => number, catchUp: CatchUp) {
    this.#token = token;
    this.#port = port;
    this.#catchUp = catchUp;
  }

  connect(): Promise<void> {
    const port = this.#port();
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, liveProtocols(this.#token), { perMessageDeflate: false });
    this.#socket = socket;
    const opened = Promise.withResolvers<void>();
    let wasOpen = false;
    socket.on("error", () => {});
    socket.on("open", () => {
      wasOpen = true;
      opened.resolve();
      if (this.#leftAt > 0) void this.#back(port);
    });
    socket.on("message", (data: Buffer) => {
      const id = /"commentId":"([^"]+)"/.exec(data.toString("latin1"))?.[1];
      if (id) this.seen.add(id);
    });
    socket.on("close", (code) => {
      if (this.#isDone) return;
      if (wasOpen) this.#leftAt = performance.now();
      const isQuick = wasOpen && code === 1012;
      if (!isQuick) this.failures += 1;
      setTimeout(() => void this.connect(), isQuick ? 200 + Math.random() * 1_800 : 10_000);
    });
    return opened.promise;
  }

  async #back(port: number): Promise<void> {
    this.awayMs.push(performance.now() - this.#leftAt);
    for (const id of await this.#catchUp(this.#token, port)) this.seen.add(id);
  }

  close(): void {
    this.#isDone = true;
    this.#socket?.close();
  }
}
