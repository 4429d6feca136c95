/** LIVE-008: reloads caused by live events run at most once per second. */
export const RELOAD_INTERVAL_MS = 1000;

/**
 * Runs `work` immediately, then at most once per interval and never concurrently; a call that comes too early runs at the end of
 * the interval.
 */
export function throttled(
  work: () => Promise<void>,
  intervalMs = RELOAD_INTERVAL_MS,
): { call: () => void; cancel: () => void } {
  let resting = false;
  let again = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    resting = true;
    again = false;
    const rest = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, intervalMs);
    });
    void Promise.all([work().catch(() => {}), rest]).then(() => {
      resting = false;
      if (again) run();
    });
  }

  return {
    call() {
      if (resting) again = true;
      else run();
    },
    cancel() {
      again = false;
      if (timer) clearTimeout(timer);
    },
  };
}

/** Collects ids for `work`, which gets those since its last run, as often as `throttled` runs it (LIVE-008). */
export function throttledIds(work: (ids: ReadonlySet<string>) => Promise<void>): (id: string) => void {
  let waiting = new Set<string>();
  const { call } = throttled(() => {
    const ids = waiting;
    waiting = new Set();
    return work(ids);
  });
  return (id) => {
    waiting.add(id);
    call();
  };
}
