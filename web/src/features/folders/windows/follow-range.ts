import { execute } from "#web/data/graphql/execute.ts";
import type { KnownItems } from "#web/data/windows/known-items.ts";
import { clearSelection, moveRange, type PlacedItem, type SelectionStore } from "#web/ui/grid/selection.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { ITEM_PLACE } from "../api/item-place.documents.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import { type ListOrder, orderVariables } from "./window-variables.ts";

/** The current index of an item in the list; null if it is gone. */
export async function placeInList(place: ChangePlace, id: string, list: ListOrder): Promise<PlacedItem | null> {
  const { projectId, folderId } = place;
  const asked = { project: projectId, folder: folderId, at: id, ...orderVariables(list) };
  const { from, folders, assets } = (await execute(ITEM_PLACE, asked)).folder.window;
  return [...folders, ...assets].some((item) => item.id === id) ? { id, place: from } : null;
}

/** Finds the ends of the range in the current list; without one of them the range is empty, here and on the server. */
export async function followRange(
  place: ChangePlace,
  selection: SelectionStore,
  known: KnownItems<BrowserItem>,
  list: ListOrder,
): Promise<void> {
  const range = selection.getState().byList?.range;
  if (!range) return;
  const asked = known.list;
  const placeOf = async (id: string) => {
    const at = known.placeOf(id);
    return at >= 0 ? { id, place: at } : await placeInList(place, id, list);
  };
  const ends = await Promise.all([placeOf(range.first.id), placeOf(range.last.id)]).catch(() => null);
  // The selection or the list has changed since, or there was no response and the indexes stay.
  if (ends === null || selection.getState().byList?.range !== range || known.list !== asked) return;
  const [one, other] = ends;
  if (!one || !other) {
    selection.setState(clearSelection);
    return;
  }
  for (const end of [one, other]) known.note(end.id, end.place, asked);
  const [first, last] = one.place <= other.place ? [one, other] : [other, one];
  if (first.place !== range.first.place || last.place !== range.last.place)
    selection.setState((before) => moveRange(before, { first, last }));
}
