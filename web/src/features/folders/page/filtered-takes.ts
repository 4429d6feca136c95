import { type FolderFilter, isFiltering } from "./take-filter.ts";

/** As much of a take as the filter looks at. */
export interface FilteredTake {
  readonly name: string;
  readonly displayName: string;
  readonly circled: boolean;
  readonly commentCount: number;
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
