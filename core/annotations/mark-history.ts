import type { Mark } from "./annotation.ts";

/** A drawing with its undo and redo states. */
export interface MarkHistory {
  readonly past: readonly (readonly Mark[])[];
  readonly marks: readonly Mark[];
  readonly future: readonly (readonly Mark[])[];
}

const MAX_STEPS = 100;

export const EMPTY_DRAWING: MarkHistory = { past: [], marks: [], future: [] };

/** A drawing that starts with these marks. */
export function drawingOf(marks: readonly Mark[]): MarkHistory {
  return { ...EMPTY_DRAWING, marks };
}

/** The next state; clears what could be redone. */
function changed(history: MarkHistory, marks: readonly Mark[]): MarkHistory {
  return { past: [...history.past, history.marks].slice(-MAX_STEPS), marks, future: [] };
}

export function addMark(history: MarkHistory, mark: Mark): MarkHistory {
  return changed(history, [...history.marks, mark]);
}

/** Removes all marks; undo restores them. */
export function clearMarks(history: MarkHistory): MarkHistory {
  return history.marks.length === 0 ? history : changed(history, []);
}

export function undoMark(history: MarkHistory): MarkHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), marks: before, future: [history.marks, ...history.future] };
}

export function redoMark(history: MarkHistory): MarkHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.marks], marks: after, future };
}
