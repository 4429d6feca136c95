import type { ServerHttp2Session } from "node:http2";
import { HEAD_TIMEOUTS, KEEP_ALIVE_MS } from "../time-outs.ts";

interface IdleLimits {
  /** Until the first request. */
  readonly firstMs: number;
  /** After the last one. */
  readonly laterMs: number;
}

/**
 * Closes a connection on which no request runs: soon if none has come yet, otherwise as with HTTP/1.1. Node's own timeout restarts
 * with every frame, so pings would hold a connection forever.
 */
export function endIdleSession(
  session: ServerHttp2Session,
  { firstMs, laterMs }: IdleLimits = { firstMs: HEAD_TIMEOUTS.headersTimeout, laterMs: KEEP_ALIVE_MS },
): void {
  let running = 0;
  const close = () => {
    session.close();
    // It doesn't end by itself while the client leaves a header unfinished.
    session.setTimeout(firstMs, () => session.destroy());
  };
  let timer = setTimeout(close, firstMs);
  session.on("stream", (stream) => {
    clearTimeout(timer);
    running += 1;
    stream.once("close", () => {
      running -= 1;
      if (running === 0 && !session.destroyed) timer = setTimeout(close, laterMs);
    });
  });
  session.once("close", () => clearTimeout(timer));
}
