import type { VisitedLink } from "./api/visited-link.ts";

/** SHARES-007: the only asset of a link without folders; null if there is a choice. */
export function onlyAsset(link: Pick<VisitedLink, "hasFolders" | "assetIds">): string | null {
  const [first, ...more] = link.assetIds;
  return first === undefined || more.length > 0 || link.hasFolders ? null : first;
}

/** PLUS-293: the folder at the start of a share: the shared one, or the parent of several shared items. */
export function entryFolder({
  folderId,
  folderIds,
  assetIds,
}: Pick<VisitedLink, "folderId" | "folderIds" | "assetIds">): string {
  const [only, ...more] = folderIds;
  return only === undefined || more.length > 0 || assetIds.length > 0 ? folderId : only;
}

/** PLUS-190: whether the visitor still has to give a name for comments. */
export function needsName(link: Pick<VisitedLink, "canComment" | "visitorName">): boolean {
  return link.canComment && link.visitorName === null;
}

/** SHARES-015: where a visitor goes after sign-in: only to a page of the same share, else to its start. */
export function placeAfterDoor(linkToken: string, wanted: string | undefined): string {
  const share = `/share/${encodeURIComponent(linkToken)}`;
  const isInside = wanted?.startsWith(`${share}/`) === true && !wanted.startsWith(`${share}/signin`);
  return isInside ? wanted : share;
}

export interface VisitedPlace {
  readonly folderId: string;
  readonly assetId?: string | undefined;
}

/** The address of a folder or asset of a share (SHARES-049, SHARES-053). */
export function visitAddress(linkToken: string, { folderId, assetId }: VisitedPlace): string {
  const share = `/share/${encodeURIComponent(linkToken)}`;
  return assetId === undefined ? `${share}/browse/${folderId}` : `${share}/view/${folderId}/${assetId}`;
}
