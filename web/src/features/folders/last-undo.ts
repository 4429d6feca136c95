/** Takes back the last move, deletion or circle; Ctrl+Z runs it once, also after its notice has gone. */
let last: (() => void) | null = null;

/** Keeps how the act just done is taken back; returns it for the button of its notice, so that each act is taken back once. */
export function rememberUndo(takeBack: () => void): () => void {
  const once = () => {
    if (last === once) last = null;
    takeBack();
  };
  last = once;
  return once;
}

/** Whether there is something to take back. */
export function canUndo(): boolean {
  return last !== null;
}

/**
 * Takes back the last act; does nothing when there is none left.
 * @public
 */
export function undoLast(): void {
  last?.();
}

/** Another project: what was done elsewhere is not taken back unseen. */
export function forgetUndo(): void {
  last = null;
}
