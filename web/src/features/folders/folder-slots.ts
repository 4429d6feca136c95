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
  /** Its visible items. */
  readonly windows: readonly FolderWindow[];
  /** The scrolling element; null until it is drawn. */
  readonly scroller: HTMLElement | null;
}

/**
 * Above the content of a folder.
 * @public
 */
export const folderArea = slot<FolderAreaProps>("folder-area");

/**
 * Above the details of the open folder, in the sidebar.
 * @public
 */
export const folderFacts = slot<{ readonly folder: OpenFolder }>("folder-facts");

/**
 * The subject of the sidebar: the open folder, and its selection.
 * @public
 */
export interface FolderSidebarProps extends PickedItems {
  readonly folder: OpenFolder;
  /** The totals of all its takes; undefined until loaded. */
  readonly totals: FolderTotals | undefined;
}

/**
 * The sidebar's tabs beside the details.
 * @public
 */
export const folderSidebar = slot<FolderSidebarProps>("folder-sidebar");

/**
 * After a take's name on its card.
 * @public
 */
export const takeCard = slot<{ readonly asset: AssetCard }>("take-card");

/**
 * Columns after the table's own, with their titles as heads.
 * @public
 */
export const folderColumns = slot<{ readonly item: BrowserItem }>("folder-columns");
