import { create } from "zustand";
import type { PairSide } from "#player/core/pair/pair-clock.ts";

interface CompareLook {
  /** Position of the wipe's line, in percent from the left or the top. */
  readonly wipe: number;
  /** The line is horizontal: A is above it, B below. */
  readonly isFlat: boolean;
  /** Opacity of B, in percent. */
  readonly opacity: number;
  /** Amplification of the difference. */
  readonly gain: number;
  /** The side that flicker shows. */
  readonly shown: PairSide;
}

/** How the two pictures are overlaid; the mode itself is in the address. */
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
