import type { BrowserItem } from "./browser-item.ts";

/** FOLDERS-108 */
export type SidebarMode = "metadata" | "comments";
export const DEFAULT_SIDEBAR_MODE: SidebarMode = "metadata";

/**
 * The tabs there are: Comments for the open folder when its takes have comments (FOLDERS-030), for a selected asset when it may
 * be commented on (ASSETS-005); Metadata always.
 */
export function sidebarModes(selected: readonly BrowserItem[], folderCommentCount: number): readonly SidebarMode[] {
  const [item] = selected;
  const hasComments =
    item === undefined
      ? folderCommentCount > 0
      : selected.length === 1 && item.kind === "asset" && item.asset.allowedTo.comment;
  return hasComments ? ["metadata", "comments"] : ["metadata"];
}

/** The tab that shows: the chosen one, or Metadata where the chosen one is not there (FOLDERS-049). */
export function shownSidebarMode(chosen: SidebarMode, modes: readonly SidebarMode[]): SidebarMode {
  return modes.includes(chosen) ? chosen : DEFAULT_SIDEBAR_MODE;
}
