import { ApiError } from "../api/api-error.ts";

/** Between tries; a restart of the server or a change of networks is over by then. */
const PAUSES_MS = [300, 1_000, 3_000];
/** The call may have been done, its answer is lost: proxies say these for a server that went away. */
const LOST = new Set([0, 502, 504]);

export interface RepeatPorts {
  readonly wait: (delayMs: number) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

const browserPorts: RepeatPorts = {
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
};

/**
 * Sends a call that changes something, and again when its answer was lost: the server does it once for one key. Throws what the server
 * refused, or the last loss.
 */
export async function sendRepeatably<Answer>(
  send: (key: string) => Promise<Answer>,
  signal?: AbortSignal,
  { wait, random }: RepeatPorts = browserPorts,
): Promise<Answer> {
  const key = newKey();
  for (const pauseMs of PAUSES_MS) {
    try {
      return await send(key);
    } catch (error) {
      if (signal?.aborted || !(error instanceof ApiError && LOST.has(error.status))) throw error;
    }
    await wait(pauseMs * (0.5 + random()));
    signal?.throwIfAborted();
  }
  return send(key);
}

/** 128 random bits. (`randomUUID` is for secure origins only.) */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
