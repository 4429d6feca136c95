import { spawnSync } from "node:child_process";

/**
 * Where Node takes longer to start, processors are busy even with one test each. It took 90 ms on the machine where two at a time
 * were slower than one.
 */
const SLOW_START_MS = 70;
const STARTS = 5;

/** How long Node takes to start and end, in milliseconds; the shortest of several times, so that other work counts little. */
export function nodeStartMs(): number {
  const times = Array.from({ length: STARTS }, () => {
    const before = performance.now();
    spawnSync(process.execPath, ["-e", "0"]);
    return performance.now() - before;
  });
  return Math.min(...times);
}

/** How many tests that wait share a processor. */
export const testsPerProcessor = (startMs: number) => (startMs > SLOW_START_MS ? 1 : 2);
