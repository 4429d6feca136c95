import { rightsTo, type VisitedItems } from "#web/features/folders/items/folder-items.ts";

/**
 * Whether something is selected and all of it may be downloaded; what lies on a shelf has no file here (EXPORT-003, FOLDERS-064).
 * @public
 */
export function mayDownload({ selected }: Pick<VisitedItems, "selected">): boolean {
  return (
    selected.length > 0 &&
    selected.every((item) => rightsTo(item).download && !(item.kind === "asset" && item.asset.archiveFormat))
  );
}
