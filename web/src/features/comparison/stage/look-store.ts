import { create } from "zustand";
import type { PairSide } from "#player/core/pair/pair-clock.ts";

interface CompareLook {
  /** Where the line of the wipe stands, in percent from the left or the top. */
  readonly wipe: number;
  /** The line lies flat: A is above it, B below. */
  readonly isFlat: boolean;
  /** Of B, in percent. */
  readonly opacity: number;
  /** How many times the difference is strengthened. */
  readonly gain: number;
  /** The one that flicker shows. */
  readonly shown: PairSide;
}

/** How the two pictures are laid over each other; the mode itself stands in the address. */
export const useCompareLook = create<CompareLook>(() => ({
  wipe: 50,
  isFlat: false,
  opacity: 50,
  gain: 4,
  shown: "a",
}));

export const GAINS = [1, 2, 4, 8, 16] as const;

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent));

export const setWipe = (percent: number) => useCompareLook.setState({ wipe: clampPercent(percent) });
export const setOpacity = (percent: number) => useCompareLook.setState({ opacity: clampPercent(percent) });
