import type { VisitedLink } from "./api/visited-link.ts";

/** SHARES-007: the one asset of a link that has no folders beside it; null where there is something to choose from. */
export function onlyAsset(link: Pick<VisitedLink, "hasFolders" | "assetIds">): string | null {
  const [first, ...more] = link.assetIds;
  return first === undefined || more.length > 0 || link.hasFolders ? null : first;
}

/**
 * PLUS-293: the folder that is at a share's entry: the one that is shared, or the one around the shared things where there are
 * several.
 */
export function entryFolder({
  folderId,
  folderIds,
  assetIds,
}: Pick<VisitedLink, "folderId" | "folderIds" | "assetIds">): string {
  const [only, ...more] = folderIds;
  return only === undefined || more.length > 0 || assetIds.length > 0 ? folderId : only;
}

/** PLUS-190: whether comments are still to get a name to be signed with. */
export function needsName(link: Pick<VisitedLink, "canComment" | "visitorName">): boolean {
  return link.canComment && link.visitorName === null;
}

/** SHARES-015: where a visitor goes after the door: only to a page of the same share, else to its entry. */
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
