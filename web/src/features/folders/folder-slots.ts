import { slot } from "#web/faces/panel.ts";
import type { OpenFolder } from "./api/folder-queries.ts";
import type { PickedItems } from "./items/picked-items.ts";
import type { FolderWindow } from "./windows/folder-window.ts";

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
  /** Comments on the takes that are shown. */
  readonly commentCount: number;
}

/**
 * The tabs of the sidebar beside the facts.
 * @public
 */
export const folderSidebar = slot<FolderSidebarProps>("folder-sidebar");
