import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { shownWhile } from "#web/data/windows/load-to-select.ts";
import { SNAPSHOT_ITEMS } from "../api/chosen.documents.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import type { ItemChoice } from "../items/picked-items.ts";
import { choiceByList, chosenQuery } from "./chosen-items.ts";
import type { ListOrder } from "./window-variables.ts";

/**
 * Has the server keep what a choice contains now, so that what arrives later isn't selected (PLUS-1396). Null if that
 * failed, which is reported.
 * @param count approximate number of items
 */
export async function keepItems(place: ChangePlace, choice: ItemChoice, list: ListOrder, count: number) {
  const { projectId, folderId } = place;
  const made = await shownWhile(count, () => execute(SNAPSHOT_ITEMS, { project: projectId, choice }));
  if (made === null) return null;
  const { id, version, chosen } = made.snapshotItems;
  const kept = { id, count: chosen.count, places: null, stillKept: new Set<string>(), except: new Set<string>() };
  // The response includes what its commands depend on.
  queryClient.setQueryData(chosenQuery(place, choiceByList(folderId, kept, new Set(), list)).queryKey, chosen);
  return { id, count: chosen.count, version };
}
