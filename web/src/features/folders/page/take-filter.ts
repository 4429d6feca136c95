import type { ReviewState } from "#core/reviews/review-state.ts";

/**
 * What a folder is filtered by (FOLDERS-015 to FOLDERS-018).
 * @public
 */
export interface FolderFilter {
  text: string;
  circled: boolean;
  uncircled: boolean;
  notes: boolean;
  /** The review state of a take's newest version; null for all. */
  review: ReviewState | null;
}

/** @public */
export const NO_FILTER: FolderFilter = { text: "", circled: false, uncircled: false, notes: false, review: null };

/** @public */
export function isFiltering(filter: FolderFilter): boolean {
  return filter.text.trim() !== "" || filter.circled || filter.uncircled || filter.notes || filter.review !== null;
}

/**
 * Toggles one of the switches; circled and uncircled exclude each other (FOLDERS-046, FOLDERS-047).
 * @public
 */
export function withFilter(filter: FolderFilter, name: "circled" | "uncircled" | "notes", on: boolean): FolderFilter {
  const next = { ...filter, [name]: on };
  if (on && name === "circled") next.uncircled = false;
  if (on && name === "uncircled") next.circled = false;
  return next;
}
