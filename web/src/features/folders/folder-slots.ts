import { slot } from "#web/faces/panel.ts";
import type { AssetCard, OpenFolder } from "./api/folder-queries.ts";
import type { BrowserItem } from "./items/browser-item.ts";
import type { PickedItems } from "./items/picked-items.ts";
import type { FolderTotals, FolderWindow } from "./windows/folder-window.ts";

/**
 * What the page of a folder shows.
 * @public
 */
export interface FolderAreaProps {
  readonly folder: OpenFolder;
  /** What of its items is in sight. */
  readonly windows: readonly FolderWindow[];
  /** The element that scrolls; null until it is drawn. */
  readonly scroller: HTMLElement | null;
}

/**
 * Over the contents of a folder.
 * @public
 */
export const folderArea = slot<FolderAreaProps>("folder-area");

/**
 * Over the facts of the open folder, in the sidebar.
 * @public
 */
export const folderFacts = slot<{ readonly folder: OpenFolder }>("folder-facts");

/**
 * What the sidebar is about: the open folder, and what is selected in it.
 * @public
 */
export interface FolderSidebarProps extends PickedItems {
  readonly folder: OpenFolder;
  /** What all its takes have together; undefined until it is known. */
  readonly totals: FolderTotals | undefined;
}

/**
 * The tabs of the sidebar beside the facts.
 * @public
 */
export const folderSidebar = slot<FolderSidebarProps>("folder-sidebar");

/**
 * After a take's name on its card.
 * @public
 */
export const takeCard = slot<{ readonly asset: AssetCard }>("take-card");

/**
 * Columns after those that the folder's table has of its own, with their titles as heads.
 * @public
 */
export const folderColumns = slot<{ readonly item: BrowserItem }>("folder-columns");
