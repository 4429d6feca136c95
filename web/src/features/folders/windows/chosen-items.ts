import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ByList, Picked } from "#web/ui/grid/selection.ts";
import { CHOSEN_ITEMS } from "../api/chosen.documents.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import { folderKeys } from "../api/folder-keys.ts";
import type { ItemChoice } from "../items/picked-items.ts";
import type { FolderFilter } from "../page/take-filter.ts";
import { type ListOrder, orderVariables } from "./window-variables.ts";

/** A selection defined by the list, in the server's format (PLUS-680). */
export function choiceByList(
  folderId: string,
  { range, except }: ByList,
  beside: ReadonlySet<string>,
  list: ListOrder,
): ItemChoice {
  return {
    folder: folderId,
    ...orderVariables(list),
    all: range === null,
    ranges: range === null ? [] : [{ from: range.first.id, to: range.last.id }],
    items: [...beside],
    except: [...except],
  };
}

/** The totals of a choice, and what each of its items allows; refetched as often as the folder's totals. */
export function chosenQuery({ projectId, folderId }: ChangePlace, choice: ItemChoice) {
  return queryOptions({
    queryKey: [...folderKeys.totals(projectId, folderId), "chosen", choice] as const,
    queryFn: async ({ signal }) => (await execute(CHOSEN_ITEMS, { project: projectId, choice }, signal)).chosenItems,
  });
}

/** Whether the second filter's matches are a subset of the first one's. */
export function isNarrower(before: FolderFilter, after: FolderFilter): boolean {
  const text = (filter: FolderFilter) => filter.text.trim().toLowerCase();
  const flags = ["circled", "uncircled", "notes"] as const;
  const isSameReview = before.review === null || before.review === after.review;
  return text(after).includes(text(before)) && isSameReview && flags.every((flag) => after[flag] || !before[flag]);
}

/**
 * Whether a selection defined by the list remains valid in another order: it must cover the whole list, which may at most show
 * less.
 */
export function outlives({ byList }: Picked, before: FolderFilter, after: FolderFilter): boolean {
  if (byList === null) return true;
  return byList.range === null && isNarrower(before, after);
}
