import { create } from "zustand";

/** Guides over every picture, and its orientation. */
export interface Guides {
  /** Width by height of the area inside the mask. */
  readonly mask: number | undefined;
  readonly safe: boolean;
  readonly cross: boolean;
  readonly grid: boolean;
  /** Mirrored horizontally. */
  readonly flop: boolean;
  /** Mirrored vertically. */
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
