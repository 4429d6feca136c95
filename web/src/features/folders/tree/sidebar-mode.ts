import { panelsOf } from "#web/faces/faces.ts";
import { folderSidebar } from "../folder-slots.ts";
import type { FolderFilter } from "../page/take-filter.ts";

/** The tab with an item's details: always present, and the default (FOLDERS-108). */
export const FACTS = "metadata";

/** The visible tab: the selected one, or the details if it doesn't exist here (FOLDERS-049). */
export function shownTab(chosen: string, others: readonly string[]): string {
  return others.includes(chosen) ? chosen : FACTS;
}

/** The tab that a filter brings to the front when it is turned on (FOLDERS-048). */
export function tabOnFilter(filter: keyof FolderFilter): string | undefined {
  return panelsOf(folderSidebar).find(({ opensOn }) => opensOn === filter)?.id;
}
