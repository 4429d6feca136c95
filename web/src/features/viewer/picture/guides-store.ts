import { create } from "zustand";

/** What lies over every picture, and how it is turned. */
export interface Guides {
  /** Width by height of what the mask leaves. */
  readonly mask: number | undefined;
  readonly safe: boolean;
  readonly cross: boolean;
  readonly grid: boolean;
  /** Left is right. */
  readonly flop: boolean;
  /** The top is below. */
  readonly flip: boolean;
}

export const NO_GUIDES: Guides = {
  mask: undefined,
  safe: false,
  cross: false,
  grid: false,
  flop: false,
  flip: false,
};

export const useGuides = create<Guides>(() => NO_GUIDES);
