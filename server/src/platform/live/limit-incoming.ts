import type { Duplex } from "node:stream";

/** Answers to heartbeats are six bytes each, and some clients send pings of their own. */
const MOST_BYTES = 16 * 1024;
const WINDOW_MS = 30_000;

/**
 * Clients of the live connection have nothing to say: one that sends more than heartbeats need is cut off, whatever it sends. Thousands of
 * tiny messages fit in one piece of what a socket reads, and a few such clients would occupy the process (PLUS-1024).
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
