import type { ResultOf, VariablesOf } from "#web/data/graphql/graphql-document.ts";
import type { CHOSEN_ITEMS } from "../api/chosen.documents.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { type BrowserItem, chosenIds, type NamedItem } from "./browser-item.ts";

/**
 * Some of a folder's items, in the server's format.
 * @public
 */
export type ItemChoice = VariablesOf<typeof CHOSEN_ITEMS>["choice"];
export type ChosenSums = ResultOf<typeof CHOSEN_ITEMS>["chosenItems"];

/** A selection that the server keeps, of a partly loaded list. */
export interface PickedByList {
  readonly choice: ItemChoice;
  readonly count: number;
  /** Its totals, and what each of its items allows; undefined while the server is asked. */
  readonly sums: ChosenSums | undefined;
  /** Its current totals, for an action that depends on them. */
  readonly askSums: () => Promise<ChosenSums>;
  /** Clears the selection once its items have left the list. */
  readonly letGo: () => void;
}

/**
 * The selection in a folder.
 * @public
 */
export interface PickedItems<Item = BrowserItem> {
  /** With `byList`, those that are loaded. */
  readonly selected: readonly Item[];
  readonly byList?: PickedByList | null | undefined;
}

/**
 * Number of selected items, loaded or not.
 * @public
 */
export const pickedCount = ({ selected, byList }: PickedItems<unknown>): number => byList?.count ?? selected.length;

/**
 * The selection in the server's format.
 * @public
 */
export function choiceOf({ folderId }: ChangePlace, { selected, byList }: PickedItems<NamedItem>): ItemChoice {
  return byList?.choice ?? { folder: folderId, items: selected.map(({ id }) => id) };
}

/**
 * The selection for operations that take ids, or a choice in their place.
 * @public
 */
export function namedItems({ selected, byList }: PickedItems<NamedItem>) {
  if (byList) return { folders: [], assets: [], choice: byList.choice };
  return { ...chosenIds(selected), choice: null };
}
