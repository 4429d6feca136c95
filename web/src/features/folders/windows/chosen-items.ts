import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import type { ByList, Picked, PlacedItem } from "#web/ui/grid/selection.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { CHOSEN_ITEMS, ITEM_PLACE } from "../api/items.documents.ts";
import type { ItemChoice } from "../items/picked-items.ts";
import type { FolderFilter } from "../page/take-filter.ts";
import type { FolderWindow } from "./folder-window.ts";
import { filterVariables } from "./window-variables.ts";

/** The list that is shown: in the order it has there, whatever such a folder begins with by then. */
export interface ShownList {
  readonly sort: FolderWindow["window"]["sort"];
  readonly direction: FolderWindow["window"]["direction"];
  readonly filter: FolderFilter;
}

const listVariables = ({ sort, direction, filter }: ShownList) => ({
  sort,
  direction,
  filter: filterVariables(filter),
});

/** A selection by the list as the server is told of it (PLUS-680). */
export function choiceByList(
  folderId: string,
  { range, except }: ByList,
  beside: ReadonlySet<string>,
  list: ShownList,
): ItemChoice {
  return {
    folder: folderId,
    ...listVariables(list),
    all: range === null,
    ranges: range === null ? [] : [{ from: range.first.id, to: range.last.id }],
    items: [...beside],
    except: [...except],
  };
}

/** What a choice has together, and what is allowed with each of its items; asked again as often as the totals of the folder. */
export function chosenQuery({ projectId, folderId }: ChangePlace, choice: ItemChoice) {
  return queryOptions({
    queryKey: [...queryKeys.folderTotals(projectId, folderId), "chosen", choice] as const,
    queryFn: async ({ signal }) => (await execute(CHOSEN_ITEMS, { project: projectId, choice }, signal)).chosenItems,
  });
}

/** Where an item stands in the list now; null for one that is gone. */
export async function placeInList(place: ChangePlace, id: string, list: ShownList): Promise<PlacedItem | null> {
  const { projectId, folderId } = place;
  const asked = { project: projectId, folder: folderId, at: id, ...listVariables(list) };
  const { from, folders, assets } = (await execute(ITEM_PLACE, asked)).folder.window;
  return [...folders, ...assets].some((item) => item.id === id) ? { id, place: from } : null;
}

/** Whether what the second filter leaves is part of what the first one leaves. */
export function isNarrower(before: FolderFilter, after: FolderFilter): boolean {
  const text = (filter: FolderFilter) => filter.text.trim().toLowerCase();
  const flags = ["circled", "uncircled", "notes"] as const;
  return text(after).includes(text(before)) && flags.every((flag) => after[flag] || !before[flag]);
}

/** Whether a selection by the list still means something in the list with another order: all of it, of which less is shown at most. */
export function outlives({ byList }: Picked, before: ListLook, after: ListLook): boolean {
  if (byList === null) return true;
  return byList.range === null && isNarrower(before.filter, after.filter);
}

interface ListLook {
  readonly filter: FolderFilter;
}
