import type { Sort } from "#core/sorting/sort.ts";
import type { FolderSortKey } from "#core/sorting/sort-rules.ts";
import { WINDOW_ITEMS } from "#web/data/windows/placed-window.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { type FolderFilter, NO_FILTER } from "../page/take-filter.ts";

/**
 * The order of a list, in the server's format. Without a sort, the initial one of such a folder.
 * @public
 */
export interface ListOrder {
  readonly sort: Sort<FolderSortKey> | null;
  readonly filter: FolderFilter;
}

/**
 * The initial order of every folder.
 * @public
 */
export const USUAL_ORDER: ListOrder = { sort: null, filter: NO_FILTER };

export const SORTS = {
  name: "NAME",
  created: "CREATED",
  size: "SIZE",
  duration: "DURATION",
  selected: "SELECTED",
  scene: "SCENE",
} as const satisfies Record<FolderSortKey, string>;

export const filterVariables = ({ text, circled, uncircled, notes, review }: FolderFilter) => ({
  text: text.trim(),
  circled: circled ? true : uncircled ? false : null,
  withNotes: notes,
  review,
});

export const orderVariables = ({ sort, filter }: ListOrder) => ({
  sort: sort && SORTS[sort.key],
  direction: sort && (sort.direction === "descending" ? ("DESC" as const) : ("ASC" as const)),
  filter: filterVariables(filter),
});

/**
 * The variables of the window that begins at this index, or has this item in its middle.
 * @public
 */
export const windowVariables = ({ projectId, folderId }: ChangePlace, order: ListOrder, at: number | string) => ({
  project: projectId,
  folder: folderId,
  ...(typeof at === "number" ? { from: at } : { at }),
  first: WINDOW_ITEMS,
  ...orderVariables(order),
});
