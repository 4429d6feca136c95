/** Browsers run what is to wait any longer at once: about 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Runs `work` after `delayMs`, however long that is (PLUS-402). Returns the way to call it off. */
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
