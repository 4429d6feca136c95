import { ApiError } from "../api/api-error.ts";

/** Pause between attempts; a restart of the server or a change of networks is over by then. */
const PAUSES_MS = [300, 1_000, 3_000];
/** The call may have run while its response was lost: proxies send these for a vanished server. */
const LOST = new Set([0, 502, 504]);

export interface RepeatPorts {
  readonly wait: (delayMs: number) => Promise<void>;
  /** From 0 to 1, exclusive. */
  readonly random: () => number;
}

const browserPorts: RepeatPorts = {
  wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  random: Math.random,
};

/**
 * Sends a mutation, and repeats it if its response was lost: the server runs it once per key. Throws the server's refusal, or the
 * last network error.
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

/** 128 random bits. (`randomUUID` requires a secure origin.) */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
