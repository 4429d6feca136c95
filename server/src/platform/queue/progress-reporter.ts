/** Often enough to show progress, rarely enough for the database. */
const WRITE_EVERY_MS = 500;

export interface ProgressReporter {
  report(percent: number): void;
  /** Drops unwritten progress and waits for a running write. */
  stop(): Promise<void>;
}

/** Writes whole percentages, only upwards, one write at a time and at most two per second, always the latest value. */
export function createProgressReporter(write: (percent: number) => Promise<void>): ProgressReporter {
  let newest = 0;
  let written = 0;
  let isBusy = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function pump(): void {
    if (isBusy || isStopped || newest <= written) return;
    isBusy = true;
    written = newest;
    writing = write(newest).finally(() => {
      timer = setTimeout(() => {
        isBusy = false;
        pump();
      }, WRITE_EVERY_MS);
    });
  }

  return {
    report(percent) {
      const whole = Math.min(100, Math.floor(percent));
      if (whole > newest) newest = whole;
      pump();
    },
    async stop() {
      isStopped = true;
      await writing;
      clearTimeout(timer);
    },
  };
}
