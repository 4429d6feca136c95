import type { Duplex } from "node:stream";

/** A heartbeat's response takes six bytes, and some clients send pings of their own. */
const MOST_BYTES = 16 * 1024;
const WINDOW_MS = 30_000;

/**
 * Clients have nothing to send on the live connection: one that sends more than heartbeats need is disconnected. A socket reads
 * thousands of tiny messages at once, and a few such clients would occupy the process (PLUS-1024).
 */
export function limitIncoming(stream: Duplex, nowMs: () => number): void {
  let windowEndsMs = 0;
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    if (nowMs() >= windowEndsMs) {
      windowEndsMs = nowMs() + WINDOW_MS;
      bytes = 0;
    }
    bytes += chunk.length;
    if (bytes > MOST_BYTES) stream.destroy();
  });
}
