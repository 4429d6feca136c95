/** A second click within this time is a double click (PLAYER-023). */
export const doubleClickMs = 200;

export interface ClickArbiter {
  readonly click: () => void;
  /** Cancels a pending click. */
  readonly cancel: () => void;
}

/**
 * Tells single from double clicks: a single click acts after 200 ms without a second one, so that a double click doesn't change
 * playback (PLAYER-081).
 */
export function createClickArbiter(onSingle: () => void, onDouble: () => void): ClickArbiter {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  return {
    cancel,
    click: () => {
      if (waiting !== undefined) {
        cancel();
        onDouble();
        return;
      }
      waiting = setTimeout(() => {
        waiting = undefined;
        onSingle();
      }, doubleClickMs);
    },
  };
}
