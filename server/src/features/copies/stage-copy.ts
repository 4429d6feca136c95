import type { Unit } from "#server/platform/outbox/unit.ts";
import { AssetDuplicateWriter } from "../assets/versions/duplicate-store.ts";
import { FolderDuplicateWriter } from "../folders/tree/duplicate-store.ts";
import { MetadataWriter } from "../metadata/metadata-store.ts";
import type { CopyOrder } from "./copy-store.ts";

/** Stages a folder, the folders below, and their waiting metadata rows, hidden until the copy is published. */
export async function stageFolders(
  { db }: Unit,
  order: CopyOrder,
  { sourceId, targetLineage, now }: { sourceId: string; targetLineage: readonly string[]; now: Date },
): Promise<void> {
  await new FolderDuplicateWriter(db, order).stage(sourceId, targetLineage, now);
  await new MetadataWriter(db).duplicate(order, sourceId);
}

/** Stages assets without comments, in the destination itself (`isChosen`) or in the copies of their folders. */
export async function stageAssets(
  { db }: Unit,
  order: CopyOrder,
  { ids, isChosen, now }: { ids: readonly string[]; isChosen: boolean; now: Date },
): Promise<void> {
  await new AssetDuplicateWriter(db, order).stage(ids, isChosen, now);
}
