import { target } from "#web/faces/command.ts";
import type { ChangePlace } from "../api/folder-changes.ts";
import type { AssetCard, FolderCard, OpenFolder } from "../api/folder-queries.ts";
import type { BrowserItem } from "./browser-item.ts";
import { type PickedItems, pickedCount } from "./picked-items.ts";

/**
 * An open folder with its selection.
 * @public
 */
export interface VisitedItems extends PickedItems {
  readonly folder: OpenFolder;
  /** Whether a transfer server can be used. */
  readonly hasAspera: boolean;
  /** Files can be downloaded with the share's watermark in them, and not without. */
  readonly savesMarked?: boolean;
  readonly open: (item: BrowserItem) => void;
}

/**
 * An open folder with its selection, for a member of the project: adds what matters beyond folder permissions.
 * @public
 */
export interface FolderItems extends VisitedItems {
  readonly mayEditProject: boolean;
  readonly isSuperuser: boolean;
}

const SECTIONS = [["open"], ["change"], ["pictures"], ["integrity"], ["library"], ["people"], ["delete"]];

/**
 * Commands of a folder page: for the open folder if nothing is selected.
 * @public
 */
export const folderItems = target<FolderItems>("folder-items", "Grid and list", SECTIONS);

/**
 * Commands of a folder on a share.
 * @public
 */
export const visitedItems = target<VisitedItems>("visited-items", "Grid and list", SECTIONS);

/**
 * The folder of the items: reloaded after a change.
 * @public
 */
export function placeOf({ folder }: Pick<VisitedItems, "folder">): ChangePlace {
  return { projectId: folder.projectId, folderId: folder.id };
}

/**
 * The single selected item.
 * @public
 */
export function onlyItem(items: PickedItems): BrowserItem | undefined {
  return items.byList || items.selected.length > 1 ? undefined : items.selected[0];
}

/**
 * The folder meant by a command: the selected one, or the open one if nothing is selected.
 * @public
 */
export function meantFolder(items: Pick<VisitedItems, "folder" | "selected" | "byList">): FolderCard | undefined {
  if (pickedCount(items) === 0) return items.folder;
  const only = onlyItem(items);
  return only?.kind === "folder" ? only.folder : undefined;
}

/**
 * A person's permissions for an item.
 * @public
 */
export const rightsTo = (item: BrowserItem): FolderCard["allowedTo"] | AssetCard["allowedTo"] =>
  item.kind === "folder" ? item.folder.allowedTo : item.asset.allowedTo;

/**
 * Whether something is selected and all of it allows this.
 * @public
 */
export function mayAll(
  items: PickedItems,
  right: "edit" | "delete" | "download" | "downloadMarked" | "share",
): boolean {
  if (items.byList) return items.byList.sums?.allowedTo[right] === true;
  return items.selected.length > 0 && items.selected.every((item) => rightsTo(item)[right]);
}
