import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import type { FolderWindow } from "#web/features/folders/windows/folder-window.ts";
import { type Take, takeOf } from "./take.ts";

/** A range of a list, from the first index to the end, which is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * A folder's takes by index, as far as windows of them are loaded. The first position counts for one that moved between two
 * responses.
 */
export class PlacedTakes {
  /** Number of takes that match the filter. */
  readonly count: number;
  readonly #cards = new Map<number, AssetCard>();
  readonly #places = new Map<string, number>();

  constructor(windows: readonly FolderWindow[]) {
    this.count = windows[0]?.window.assetCount ?? 0;
    for (const { window } of windows) {
      const first = window.from + window.folders.length - window.folderCount;
      for (const [offset, card] of window.assets.entries()) {
        const place = first + offset;
        if (place >= this.count || this.#places.has(card.id) || this.#cards.has(place)) continue;
        this.#cards.set(place, card);
        this.#places.set(card.id, place);
      }
    }
  }

  at(place: number): Take | undefined {
    const card = this.#cards.get(place);
    return card && takeOf(card);
  }

  find(id: string): Take | undefined {
    return this.at(this.placeOf(id));
  }

  /** The index of a take; -1 if it isn't loaded. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  /** A take with its neighbours, as far as they are loaded; undefined if it isn't loaded. */
  around(id: string): readonly string[] {
    const place = this.placeOf(id);
    if (place < 0) return [];
    return [place - 1, place, place + 1].flatMap((one) => this.#cards.get(one)?.id ?? []);
  }

  /** Whether the list has a take before or after this one that isn't loaded; true as well if this one isn't. */
  isUnknownBeside(id: string, direction: 1 | -1): boolean {
    const place = this.placeOf(id);
    if (place < 0) return true;
    const beside = place + direction;
    return beside >= 0 && beside < this.count && !this.#cards.has(beside);
  }
}

/** Windows begin at multiples of this while the strip is scrolled: few of them, and each holds all that a wide screen shows. */
const STEP_ITEMS = 20;

/** The start of a window with this range in its middle; undefined if the loaded one contains it, as far as the list extends. */
export function startToSee(held: Span, { from, to }: Span, count: number): number | undefined {
  const end = Math.min(to, count);
  if (from >= end || (from >= held.from && end <= held.to)) return undefined;
  const start = Math.round(((from + end) / 2 - WINDOW_ITEMS / 2) / STEP_ITEMS) * STEP_ITEMS;
  return Math.max(0, start);
}
