/** A second click within this time makes a double click (PLAYER-023). */
export const doubleClickMs = 200;

export interface ClickArbiter {
  readonly click: () => void;
  /** Forgets a click that is still waiting. */
  readonly cancel: () => void;
}

/**
 * Tells single from double clicks: the single click acts when 200 ms have gone by without a second one,
 * so that a double click leaves the play state alone (PLAYER-081).
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
