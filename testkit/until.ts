import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the condition holds. @throws Error after `timeoutMs`. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 5_000): Promise<void> {
  const endMs = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > endMs) throw new Error(`Not reached within ${timeoutMs} ms: ${condition.toString()}`);
    await sleep(2);
  }
}
