/** Delay before settings are saved (PROJECTS-043, WORKSPACES-047). */
export const SETTINGS_SAVE_DELAY_MS = 1000;
/** Delay before watermarks are saved (WATERMARK-004). */
export const WATERMARK_SAVE_DELAY_MS = 500;

export interface AutosaveParts {
  readonly delayMs: number;
  /** Saves the pending changes; must not reject. */
  readonly save: () => Promise<void>;
  /** Like `setTimeout`; returns a function that cancels it. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
}

/** Saves some time after the last change, one save at a time. */
export function createAutosave({ delayMs, save, schedule }: AutosaveParts) {
  let stop: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function run(): Promise<void> {
    isWanted = false;
    await save();
    running = null;
    // Changed in the meantime, and due.
    if (isWanted) running = run();
  }
  function due(): void {
    stop = null;
    if (running) isWanted = true;
    else running = run();
  }
  return {
    /** Something changed: the delay restarts. */
    touch(): void {
      stop?.();
      stop = schedule(due, delayMs);
    },
    /** Saves pending changes immediately, for example when the page is left. */
    flush(): void {
      if (!stop) return;
      stop();
      due();
    },
  };
}
