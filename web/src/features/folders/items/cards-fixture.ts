import type { AssetCard, FolderCard, OpenFolder } from "../api/folder-queries.ts";
import type { FolderWindow } from "../windows/folder-window.ts";

const ALL_RIGHTS = {
  view: true,
  create: true,
  edit: true,
  delete: true,
  download: true,
  downloadMarked: false,
  upload: true,
  share: true,
  comment: true,
};
const AT = "2026-11-18T09:00:00.000Z";
const NOEMI = { id: "noemi", name: "Noémi Lang" };

/** An asset as the folder lists it, for tests. */
export function assetCard(given: Partial<AssetCard> = {}): AssetCard {
  return {
    id: "asset",
    name: "A012C003_261118.mov",
    displayName: "A012C003_261118.mov",
    sceneTake: null,
    type: "VIDEO",
    circled: false,
    size: 1_600_000_000,
    duration: 52_000,
    commentCount: 0,
    createdAt: AT,
    updatedAt: AT,
    createdBy: NOEMI,
    archiveFormat: null,
    metadata: [],
    allowedTo: ALL_RIGHTS,
    newestVersion: {
      id: "version",
      number: 1,
      filename: "A012C003_261118.mov",
      mimetype: "video/quicktime",
      isProcessing: false,
      processingJob: null,
      commentCount: 0,
      framesPerSecond: 25,
      frameRate: { numerator: 25, denominator: 1 },
      timecodeOffset: 0,
      dropFrame: false,
      frameTimesUrl: null,
      displayWidth: 1920,
      displayHeight: 1080,
      fileInfo: { videoBitrate: 247_600_000, hdr: false, isVariableRate: false, missingFrames: 0 },
      poster: null,
      previews: { thumbnail: null },
      ttl: null,
    },
    ...given,
  };
}

/** A folder in a list, for tests. */
export function folderCard(given: Partial<FolderCard> = {}): FolderCard {
  return {
    id: "folder",
    name: "Day 12",
    parentId: "root",
    isPathOnly: false,
    createdAt: AT,
    updatedAt: AT,
    createdBy: NOEMI,
    folderCount: 4,
    assetCount: 48,
    totalSize: 96_400_000_000,
    totalDuration: 3_511_000,
    hasFolders: true,
    poster: null,
    hasOwnPoster: false,
    allowedTo: ALL_RIGHTS,
    ...given,
  };
}

/** An open folder, for tests. */
export function openFolder(given: Partial<OpenFolder> = {}): OpenFolder {
  const facts = { projectId: "project", isRoot: false, size: 0, ttl: null, parents: [] };
  return { ...folderCard(), ...facts, ...given };
}

/** A window of an open folder, for tests. */
export function folderWindow(
  given: Partial<FolderWindow["window"]> = {},
  facts: Partial<OpenFolder> = {},
): FolderWindow {
  const { folders = [], assets = [] } = given;
  const window: FolderWindow["window"] = {
    version: "1",
    from: 0,
    folderCount: folders.length,
    assetCount: assets.length,
    sort: "NAME",
    direction: "ASC",
    hasCircled: false,
    hasSlates: false,
    folders,
    assets,
    ...given,
  };
  return { ...openFolder(facts), window };
}
