import type { IncomingMessage } from "node:http";
import { hasArrived } from "../../http/secure/http2-message.ts";

/** If more than this is waiting, the sender is paused. */
const waitingBytesAtMost = 2 << 20;

/**
 * Returns the body of a request, chunk by chunk as received from the socket. (A stream's own iterator first copies collected data
 * into one buffer, which costs as much as the rest of receiving a file.) Leaving the loop early keeps the connection open, so
 * that a response can be sent. Throws if the sender disconnects before the end.
 */
export function incomingChunks(message: IncomingMessage): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => chunksOf(message) };
}

function chunksOf(message: IncomingMessage): AsyncIterator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let failure: Error | undefined;
  let wake = () => {};
  const take = (chunk: Uint8Array) => {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= waitingBytesAtMost) message.pause();
    wake();
  };
  const fail = (error?: Error) => {
    if (hasArrived(message) && error === undefined) return wake();
    failure ??= error ?? new Error("The connection closed before all bytes arrived");
    wake();
  };
  const close = () => fail();
  // By HTTP/2 a body that is cut off ends, too.
  const end = () => (hasArrived(message) ? wake() : fail());
  message.on("data", take).on("end", end).on("error", fail).on("close", close);
  const leave = () => void message.off("data", take).off("end", end).off("close", close);
  return {
    next: async () => {
      while (waiting.length === 0) {
        if (failure !== undefined) throw failure;
        if (message.readableEnded) return { done: true, value: undefined };
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const value = waiting.shift() ?? new Uint8Array();
      waitingBytes -= value.length;
      if (message.isPaused() && waitingBytes < waitingBytesAtMost / 2) message.resume();
      return { done: false, value };
    },
    return: async () => {
      leave();
      return { done: true, value: undefined };
    },
  };
}
