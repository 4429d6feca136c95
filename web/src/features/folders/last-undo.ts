/** Undoes the last move, deletion or circling; Ctrl+Z runs it once, even after its notice has gone. */
let last: (() => void) | null = null;

/** Stores how to undo the last action; returns it for the button of its notice, so that each action is undone only once. */
export function rememberUndo(takeBack: () => void): () => void {
  const once = () => {
    if (last === once) last = null;
    takeBack();
  };
  last = once;
  return once;
}

/** Whether there is something to undo. */
export function canUndo(): boolean {
  return last !== null;
}

/**
 * Undoes the last action, if there is one.
 * @public
 */
export function undoLast(): void {
  last?.();
}

/** Forgets the last action when another project is opened: nothing is undone out of sight. */
export function forgetUndo(): void {
  last = null;
}
