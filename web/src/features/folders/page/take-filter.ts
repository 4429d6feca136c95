/**
 * FOLDERS-015 to FOLDERS-018
 * @public
 */
export interface FolderFilter {
  text: string;
  circled: boolean;
  uncircled: boolean;
  notes: boolean;
}

/** @public */
export const NO_FILTER: FolderFilter = { text: "", circled: false, uncircled: false, notes: false };

/** @public */
export function isFiltering(filter: FolderFilter): boolean {
  return filter.text.trim() !== "" || filter.circled || filter.uncircled || filter.notes;
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
