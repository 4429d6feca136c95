import { create } from "zustand";

/** Steps through a whole clip by keyboard: one for each picture of the grid's sheet. */
export const SCRUB_STEPS = 30;

/** The item being scrubbed by keyboard, and its position, 0 to 1; undefined without one. */
export interface Scrub {
  id: string | null;
  share: number;
}

export const useScrub = create<Scrub>(() => ({ id: null, share: 0 }));

interface ScrubKey {
  key: string;
  shiftKey: boolean;
}

/**
 * The effect of a key on scrubbing the focused item; null if the key isn't one of its own. Shift+Space starts and ends it, the
 * arrows move by a picture, Home and End to the ends, Esc ends it. Space alone selects, as in every grid.
 */
export function scrubbed(before: Scrub, { key, shiftKey }: ScrubKey, focusedId: string): Scrub | null {
  const isOn = before.id === focusedId;
  if (key === " " && shiftKey) return isOn ? { id: null, share: 0 } : { id: focusedId, share: 0 };
  if (!isOn) return null;
  const at = (share: number): Scrub => ({ id: focusedId, share: Math.min(1, Math.max(0, share)) });
  switch (key) {
    case "ArrowRight":
      return at(before.share + 1 / SCRUB_STEPS);
    case "ArrowLeft":
      return at(before.share - 1 / SCRUB_STEPS);
    case "Home":
      return at(0);
    case "End":
      return at(1);
    case "Escape":
      return { id: null, share: 0 };
    default:
      return null;
  }
}

/** Returns whether the key belongs to scrubbing. */
export function scrubKey(event: ScrubKey, focusedId: string | undefined): boolean {
  const next = focusedId === undefined ? null : scrubbed(useScrub.getState(), event, focusedId);
  if (next) useScrub.setState(next);
  return next !== null;
}

/** Scrub position of an item by keyboard; null if it isn't being scrubbed. */
export function useScrubShare(id: string): number | null {
  return useScrub((scrub) => (scrub.id === id ? scrub.share : null));
}
