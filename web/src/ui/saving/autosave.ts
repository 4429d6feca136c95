/** Set by PROJECTS-043, WORKSPACES-047. */
export const SETTINGS_SAVE_DELAY_MS = 1000;
/** Set by WATERMARK-004. */
export const WATERMARK_SAVE_DELAY_MS = 500;

export interface AutosaveParts {
  readonly delayMs: number;
  /** Saves what there is to save; must not reject. */
  readonly save: () => Promise<void>;
  /** Like `setTimeout`; returns the way to stop it. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
}

/** Saves a while after the last change, one save after the other. */
export function createAutosave({ delayMs, save, schedule }: AutosaveParts) {
  let stop: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;

  async function run(): Promise<void> {
    isWanted = false;
    await save();
    running = null;
    // Changed in the meantime, and its time has come.
    if (isWanted) running = run();
  }
  function due(): void {
    stop = null;
    if (running) isWanted = true;
    else running = run();
  }
  return {
    /** Something changed: the time starts over. */
    touch(): void {
      stop?.();
      stop = schedule(due, delayMs);
    },
    /** Saves now what still waits, for instance when the page is left. */
    flush(): void {
      if (!stop) return;
      stop();
      due();
    },
  };
}
