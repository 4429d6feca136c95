import type { Actor } from "./actor.ts";
import type { FolderAllowed } from "./folder-rights.ts";

/** What an actor may do with an asset (DATA-025). */
export interface AssetAllowed {
  edit: boolean;
  delete: boolean;
  download: boolean;
  /** Only with a mark in it. */
  downloadMarked: boolean;
  share: boolean;
  comment: boolean;
}

/**
 * The asset as the rules see it. With an archive format the medium is on a shelf: there is no file to download
 * (docs/spec/rules.md, Archive entries).
 */
export interface AssetScope {
  id: string;
  archiveFormat: string | null;
}

/** Whether the actor sees the asset: through its folder, or because a link shares this very asset. */
export function mayViewAsset(actor: Actor, folder: FolderAllowed, assetId: string): boolean {
  return folder.view || isSharedDirectly(actor, assetId);
}

/** `folder` holds the actor's permissions in the asset's folder; a link that shares single assets adds its own for those. */
export function assetRights(actor: Actor, folder: FolderAllowed, asset: AssetScope): AssetAllowed {
  const isShared = isSharedDirectly(actor, asset.id);
  const isArchived = asset.archiveFormat !== null && asset.archiveFormat !== "";
  const visitor = actor.kind === "visitor" ? actor : undefined;
  return {
    edit: folder.edit,
    delete: folder.delete,
    download: !isArchived && (folder.download || (isShared && visitor?.canDownload === true)),
    downloadMarked: !isArchived && (folder.downloadMarked || (isShared && visitor?.canDownloadMarked === true)),
    share: folder.share,
    comment: folder.comment || (isShared && visitor?.canComment === true),
  };
}

/**
 * The uploaded file (docs/spec/rules.md, Originals) is played to anyone who may download it, but never on a watermarked link.
 * Everybody else plays renditions.
 */
export function mayPlayOriginal(actor: Actor, asset: Pick<AssetAllowed, "download">): boolean {
  return asset.download && !(actor.kind === "visitor" && actor.isWatermarked);
}

function isSharedDirectly(actor: Actor, assetId: string): boolean {
  return actor.kind === "visitor" && actor.assetIds.has(assetId);
}
