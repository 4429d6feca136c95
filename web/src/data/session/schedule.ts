/** Browsers fire longer timers immediately: about 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Runs `work` after `delayMs`, of any length (PLUS-402). Returns a function that cancels it. */
export function schedule(work: () => void, delayMs: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (leftMs: number) => {
    timer = setTimeout(
      () => (leftMs > LONGEST_TIMER_MS ? wait(leftMs - LONGEST_TIMER_MS) : work()),
      Math.min(leftMs, LONGEST_TIMER_MS),
    );
  };
  wait(delayMs);
  return () => clearTimeout(timer);
}
