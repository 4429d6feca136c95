import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import { KEEP_UNSEEN_MS } from "#web/data/windows/window-source.ts";
import type { ByList, PlacedRange } from "#web/ui/grid/selection.ts";
import { CHOSEN_ITEMS, IN_SNAPSHOT } from "../api/chosen.documents.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { folderKeys } from "../api/folder-keys.ts";
import type { ItemChoice } from "../items/picked-items.ts";
import { type ListOrder, orderVariables } from "./window-variables.ts";

/** The whole list, or a range of it, as the server resolves it now. */
export function choiceOfRange(folderId: string, range: PlacedRange | null, list: ListOrder): ItemChoice {
  const ranges = range === null ? [] : [{ from: range.first.id, to: range.last.id }];
  return { folder: folderId, ...orderVariables(list), all: range === null, ranges };
}

/** A selection that the server keeps, in its format (PLUS-680). */
export function choiceByList(
  folderId: string,
  { id, except }: ByList,
  beside: ReadonlySet<string>,
  list: ListOrder,
): ItemChoice {
  return { folder: folderId, ...orderVariables(list), snapshot: id, items: [...beside], except: [...except] };
}

/** The totals of a choice, and what each of its items allows; refetched as often as the folder's totals. */
export function chosenQuery({ projectId, folderId }: ChangePlace, choice: ItemChoice) {
  return queryOptions({
    queryKey: [...folderKeys.totals(projectId, folderId), "chosen", choice] as const,
    queryFn: async ({ signal }) => (await execute(CHOSEN_ITEMS, { project: projectId, choice }, signal)).chosenItems,
  });
}

/** Which of these items are in a kept selection, which never changes. */
export function stillKeptQuery(snapshot: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ["inSnapshot", snapshot, ids] as const,
    queryFn: async ({ signal }) => (await execute(IN_SNAPSHOT, { snapshot, ids: [...ids] }, signal)).inSnapshot,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_UNSEEN_MS,
  });
}
