import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";

/** An asset was created, renamed, moved or deleted, or its media changed. */
export const ASSET_CHANGED = defineEvent("asset.changed", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetId: z.uuid(),
});

export interface ChangedAsset {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetId: string;
}

/** @public */
export async function emitAssetChanged(unit: Unit, asset: ChangedAsset): Promise<void> {
  const { projectId, folderId, assetId } = asset;
  await unit.emit(ASSET_CHANGED, { projectId, folderId, assetId });
}

/** Maximum number of takes that are announced one by one. */
const MOST_TOLD = 50;

/**
 * Announces many changed assets of a folder: a message for each would delay other people's messages (PLUS-1114). Beyond a few
 * assets only the folder is announced, and pages that show one of them reload it.
 * @public
 */
export async function emitAssetsChanged(
  unit: Unit,
  { projectId, folderId }: Omit<ChangedAsset, "assetId">,
  assetIds: readonly string[],
): Promise<void> {
  if (assetIds.length > MOST_TOLD) await emitFolderChanged(unit, projectId, folderId);
  else for (const assetId of assetIds) await emitAssetChanged(unit, { projectId, folderId, assetId });
}

/** Takes of a folder were circled or uncircled. */
export const TAKES_CIRCLED = defineEvent("takes.circled", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetIds: z.array(z.uuid()).readonly(),
  circled: z.boolean(),
});

export interface CircledTakes {
  readonly projectId: string;
  readonly folderId: string;
  readonly assetIds: readonly string[];
  readonly circled: boolean;
}

/** Maximum number of takes per message, which goes to everybody who sees the folder. */
const IDS_AT_ONCE = 500;

export async function emitTakesCircled(
  unit: Unit,
  folder: Omit<CircledTakes, "assetIds">,
  assetIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < assetIds.length; from += IDS_AT_ONCE)
    await unit.emit(TAKES_CIRCLED, { ...folder, assetIds: assetIds.slice(from, from + IDS_AT_ONCE) });
}
