import { setTimeout as sleep } from "node:timers/promises";

const SHORTEST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 250;
/** Pauses for a multiple of the check's own duration: the awaited work needs the processor more than we do. */
const PAUSE_PER_LOOK = 4;
/** A long wait is checked less often: it may end later by this share of itself. */
const PAUSE_PER_WAIT = 0.1;

/** Waits until the condition holds. @throws Error after `timeoutMs`: a busy machine may need a minute to encode a ladder. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 120_000): Promise<void> {
  const beganMs = performance.now();
  for (;;) {
    const lookedMs = performance.now();
    if (await condition()) return;
    const nowMs = performance.now();
    if (nowMs > beganMs + timeoutMs) throw new Error(`Not reached within ${timeoutMs} ms: ${condition.toString()}`);
    const wantedMs = Math.max(PAUSE_PER_LOOK * (nowMs - lookedMs), PAUSE_PER_WAIT * (nowMs - beganMs));
    await sleep(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, wantedMs)));
  }
}
