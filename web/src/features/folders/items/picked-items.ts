import type { ResultOf, VariablesOf } from "#web/data/graphql/graphql-document.ts";
import type { CHOSEN_ITEMS } from "../api/chosen.documents.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { type BrowserItem, chosenIds, type NamedItem } from "./browser-item.ts";

/** Some of a folder's items, as the server is told of them. */
export type ItemChoice = VariablesOf<typeof CHOSEN_ITEMS>["choice"];
export type ChosenSums = ResultOf<typeof CHOSEN_ITEMS>["chosenItems"];

/** What is selected by the list, of which only parts are loaded. */
export interface PickedByList {
  readonly choice: ItemChoice;
  readonly count: number;
  /** What all of it has together, and what is allowed with each; undefined while the server is asked. */
  readonly sums: ChosenSums | undefined;
  /** What it has together now, for an act that depends on it. */
  readonly askSums: () => Promise<ChosenSums>;
  /** Selects nothing, once its items have left the list. */
  readonly letGo: () => void;
}

/**
 * What is selected in a folder.
 * @public
 */
export interface PickedItems<Item = BrowserItem> {
  /** With `byList` those of it that are at hand. */
  readonly selected: readonly Item[];
  readonly byList?: PickedByList | null | undefined;
}

/**
 * How many are selected, at hand or not.
 * @public
 */
export const pickedCount = ({ selected, byList }: PickedItems<unknown>): number => byList?.count ?? selected.length;

/** The same for a change of them. */
export function choiceOf({ folderId }: ChangePlace, { selected, byList }: PickedItems<NamedItem>): ItemChoice {
  return byList?.choice ?? { folder: folderId, items: selected.map(({ id }) => id) };
}

/**
 * What is selected for operations that take ids, or a choice in their place.
 * @public
 */
export function namedItems({ selected, byList }: PickedItems<NamedItem>) {
  if (byList) return { folders: [], assets: [], choice: byList.choice };
  return { ...chosenIds(selected), choice: null };
}
