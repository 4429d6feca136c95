import { setImmediate } from "node:timers/promises";
import { nameKey } from "#core/names/name-rules.ts";
import type { Platform } from "#server/platform/platform.ts";
import { folderClips } from "./add-asset-metadata.ts";
import { ImportDraftWriter } from "./import-draft-store.ts";
import { type FileRows, matchClips } from "./match-clips.ts";
import type { ArrivedFile, ReadUpload } from "./reading/read-uploaded.ts";

const ABANDONED_AFTER_MS = 86_400_000;
/** Other work gets a turn after this many clips. */
const CLIPS_AT_ONCE = 20;

/** Metadata files with stored rows, matched with the folder's clips at that time. @public */
export interface DraftedUpload extends ReadUpload {
  /** By file id. */
  readonly rows: ReadonlyMap<string, FileRows>;
}

/**
 * Writes the rows of an upload's metadata files and compares them with the folder's clips, before the tree is locked, so that
 * slow work delays nobody. It has no effect before `attachMetadata`.
 * @public
 */
export async function keepDrafts(
  { db, clock }: Pick<Platform, "db" | "clock">,
  upload: { readonly projectId: string; readonly folderId: string; readonly userId: string },
  files: readonly ArrivedFile[],
  read: ReadUpload,
): Promise<DraftedUpload> {
  const rows = new Map<string, FileRows>();
  if (read.metadata.size === 0) return { ...read, rows };
  const { projectId, folderId, userId: createdBy } = upload;
  const drafts = new ImportDraftWriter(db);
  await drafts.removeAbandoned(folderId, new Date(clock.nowMs() - ABANDONED_AFTER_MS));
  for (const { id, name, storageKey } of files) {
    const file = read.metadata.get(id);
    if (file === undefined) continue;
    const place = { projectId, folderId, name, nameKey: nameKey(name), storageKey };
    await drafts.begin({ id, ...place, createdAt: clock.now(), createdBy });
    if (file.kind !== "rows") continue;
    await drafts.insertRows(id, file.rows);
    rows.set(id, { id, name, rows: file.rows, rowCount: file.rowCount });
  }
  const [drafted, clips] = [[...rows.values()], await folderClips(db, folderId, null)];
  for (let from = 0; from < clips.length; from += CLIPS_AT_ONCE) {
    matchClips(drafted, clips.slice(from, from + CLIPS_AT_ONCE));
    await setImmediate();
  }
  return { ...read, rows };
}
