/** As much of a take as the filter looks at. */
export interface FilteredTake {
  readonly name: string;
  readonly displayName: string;
  readonly circled: boolean;
  readonly commentCount: number;
}

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
 * Turns one of the switches; circled and uncircled exclude each other (FOLDERS-046, FOLDERS-047).
 * @public
 */
export function withFilter(filter: FolderFilter, name: "circled" | "uncircled" | "notes", on: boolean): FolderFilter {
  const next = { ...filter, [name]: on };
  if (on && name === "circled") next.uncircled = false;
  if (on && name === "uncircled") next.circled = false;
  return next;
}

/** Whether a name has the text, which is in lower case. */
function matchesText(name: string, wanted: string): boolean {
  return wanted === "" || name.toLocaleLowerCase().includes(wanted);
}

/**
 * Takes and files that the filter leaves, in the order they had.
 * @public
 */
export function filteredTakes<Take extends FilteredTake>(
  takes: readonly Take[],
  filter: FolderFilter,
): readonly Take[] {
  if (!isFiltering(filter)) return takes;
  const wanted = filter.text.trim().toLocaleLowerCase();
  return takes.filter(
    (take) =>
      (matchesText(take.displayName, wanted) || matchesText(take.name, wanted)) &&
      (!filter.circled || take.circled) &&
      (!filter.uncircled || !take.circled) &&
      (!filter.notes || take.commentCount > 0),
  );
}
