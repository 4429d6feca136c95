import type { ReadMarker } from "#core/notes/note-marker.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import type { ExportedVersion } from "../export/export-notes.ts";
import { loadAgain } from "../show-everywhere.ts";
import { IMPORT_COMMENTS, UNDO_COMMENT_IMPORT } from "./import.documents.ts";
import { importDialogMessages as text } from "./import-dialog.messages.ts";

/** A call may have at most a megabyte. */
const BATCH_CHARACTERS = 200_000;
const UNDO_MS = 20_000;

interface SentNote {
  readonly start: number;
  readonly end: number;
  readonly author: string;
  readonly text: string;
  readonly resolved: boolean;
}

/** Adds markers as comments, in batches; the last one publishes them all. Offers undo. @throws ApiError */
export async function sendImport(version: ExportedVersion, markers: readonly ReadMarker[]): Promise<void> {
  const batches = batchesOf(markers);
  let sent: Sent | null = null;
  for (const [index, notes] of batches.entries())
    sent = await sendBatch(version, notes, { import: sent?.id ?? null, isLast: index === batches.length - 1 });
  if (sent === null) return;
  const { id, addedCount } = sent;
  loadAgain(version);
  const action = { label: text.undo, onSelect: () => void undoImport(id, version) };
  notify({ kind: "positive", text: text.done(addedCount), durationMs: UNDO_MS, action });
}

interface Sent {
  readonly id: string;
  readonly addedCount: number;
}

async function sendBatch(
  { folderId: folder, assetId: asset, versionId: version }: ExportedVersion,
  notes: readonly SentNote[],
  part: { readonly import: string | null; readonly isLast: boolean },
): Promise<Sent> {
  return (await execute(IMPORT_COMMENTS, { folder, asset, version, notes: [...notes], ...part })).importComments;
}

function batchesOf(markers: readonly ReadMarker[]): SentNote[][] {
  const batches: SentNote[][] = [];
  let left = 0;
  for (const { startFrame, endFrame, author, text: words, isResolved } of markers) {
    if (left <= 0) {
      batches.push([]);
      left = BATCH_CHARACTERS;
    }
    batches.at(-1)?.push({ start: startFrame, end: endFrame, author, text: words, resolved: isResolved === true });
    left -= words.length + author.length + 80;
  }
  return batches;
}

async function undoImport(id: string, version: ExportedVersion): Promise<void> {
  try {
    const { undoCommentImport } = await execute(UNDO_COMMENT_IMPORT, { id });
    const { removedCount, keptCount } = undoCommentImport;
    loadAgain(version);
    notify({
      kind: "positive",
      text: text.undone(removedCount),
      detail: keptCount > 0 ? text.keptSome(keptCount) : undefined,
    });
  } catch {
    notifyFailure(text.undoFailed);
  }
}
