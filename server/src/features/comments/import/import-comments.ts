import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { cleanName } from "#core/notes/line-text.ts";
import {
  MARKER_TEXTS_MAX_BYTES,
  MARKER_TEXTS_TOO_LARGE,
  MOST_MARKERS,
  markerTextBytes,
} from "#core/notes/note-marker.ts";
import { importedName, noteKey } from "#core/notes/same-note.ts";
import { assetRights } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireVersion } from "../comment-access.ts";
import { emitManyChanged } from "../comment-events.ts";
import { requirePosition } from "../comment-position.ts";
import { type CommentTargetRow, CommentWriter } from "../comment-store.ts";
import { requireText } from "../comment-text.ts";
import { requireRoom } from "../limits/require-room.ts";
import { fileNotes } from "./file-notes.ts";
import { type ImportedNote, ImportWriter, type Waiting } from "./import-store.ts";

export interface ImportCommentsInput {
  readonly folder: string;
  readonly asset: string;
  readonly version: string;
  readonly notes: readonly {
    readonly start: number;
    readonly end?: number | null | undefined;
    readonly author?: string | null | undefined;
    readonly text: string;
    readonly resolved?: boolean | null | undefined;
  }[];
  /** The text of a marker file instead of `markers`. */
  readonly file: string | null;
  /** The id of a started import, for its next batch. */
  readonly importId: string | null;
  /** Whether this is the last batch; comments are created only then. */
  readonly isLast: boolean;
}

export interface CommentImportView {
  readonly id: string;
  /** The number of markers in a file that begin before the take, or after its last frame. */
  readonly outsideCount: number;
  readonly addedCount: number;
  readonly duplicateCount: number;
}

/**
 * Imports an editing program's markers as comments, in one transaction (PLUS-1016). Authors are kept as plain names. A marker
 * that already exists as a comment, with the same frames and text, is skipped. The importer can undo it with `undoCommentImport`.
 * @throws AppError NOT_FOUND, FORBIDDEN without the comment permission, VALIDATION, CONFLICT without a constant frame rate, or if
 * there are too many comments
 */
export async function importComments(ctx: CallContext, input: ImportCommentsInput): Promise<CommentImportView> {
  requireUser(ctx.actor);
  const target = await requireTarget(ctx, input);
  if (input.file !== null && input.notes.length > 0) throw invalid("file", "Pass notes or a file, not both");
  const given =
    input.file === null ? { notes: input.notes, outsideCount: 0 } : await fileNotes(ctx, input.version, input.file);
  const notes = requireNotes(given.notes, target, ctx.actor.kind === "user" ? ctx.actor.name : "");
  if (input.importId !== null && !isUuid(input.importId)) throw notFound("Import");
  return ctx.platform.transact(async (unit) => {
    const comments = new CommentWriter(unit.db);
    if (!(await comments.lockAsset(target.assetId, target.folderId))) throw notFound("Version");
    const asked = await askedNow(ctx, unit);
    await requireTarget(asked, input);
    const added = await addNotes({ ctx: asked, unit, comments, target, notes, input });
    return { ...added, outsideCount: given.outsideCount };
  });
}

/** Returns the version if the caller may comment on it. */
async function requireTarget(ctx: CallContext, input: ImportCommentsInput): Promise<CommentTargetRow> {
  const { target, folder } = await requireVersion(ctx, input.version);
  if (target.assetId !== input.asset || target.folderId !== input.folder) throw notFound("Version");
  if (!assetRights(ctx.actor, folder.rights, { id: target.assetId, archiveFormat: null }).comment)
    throw new AppError("FORBIDDEN");
  if (target.type !== "VIDEO") throw new AppError("CONFLICT", "Markers can be imported on videos only");
  return target;
}

function requireNotes(notes: ImportCommentsInput["notes"], target: CommentTargetRow, importer: string): ImportedNote[] {
  requireAtMost({ count: notes.length, bytes: markerTextBytes(notes) });
  return notes.map(({ start, end, author, text, resolved }) => {
    const position = requirePosition({ start, end }, target) ?? { start, end: start };
    const name = importedName(cleanName(author ?? "") || importer);
    return { ...position, author: name, text: requireText(text), isResolved: resolved === true };
  });
}

/** @throws AppError VALIDATION */
function requireAtMost({ count, bytes }: Waiting): void {
  if (count > MOST_MARKERS) throw invalid("notes", "At most 5,000 markers can be imported together");
  if (bytes > MARKER_TEXTS_MAX_BYTES) throw invalid("notes", MARKER_TEXTS_TOO_LARGE);
}

interface Adding {
  readonly ctx: CallContext;
  readonly unit: Unit;
  readonly comments: CommentWriter;
  readonly target: CommentTargetRow;
  readonly notes: readonly ImportedNote[];
  readonly input: ImportCommentsInput;
}

async function addNotes({ ctx, unit, comments, target, notes, input }: Adding) {
  const { clock } = ctx.platform;
  if (ctx.actor.kind !== "user") throw new AppError("FORBIDDEN");
  const importer = { id: ctx.actor.userId, name: ctx.actor.name };
  const writer = new ImportWriter(unit.db);
  const begun = input.importId === null ? null : await writer.byId(input.importId);
  if (begun === undefined || (begun && (begun.userId !== importer.id || begun.versionId !== target.versionId)))
    throw notFound("Import");
  const id = begun?.id ?? clock.uuid();
  if (!begun) await writer.begin(id, target.versionId, importer.id, clock.now());
  if (!input.isLast) {
    if (notes.length > 0) requireAtMost(await writer.wait(id, notes));
    return { id, addedCount: 0, duplicateCount: 0 };
  }
  const all = begun ? [...(await writer.takeWaiting(id)), ...notes] : notes;
  requireAtMost({ count: all.length, bytes: markerTextBytes(all) });
  const fresh = withoutKnown(all, await writer.threads(target.versionId));
  const newId = () => clock.uuid();
  const ids = await writer.insert({ importId: id, target, notes: fresh, importer, newId, now: clock.now() });
  await requireRoom(comments, { assetId: target.assetId, threadId: id, isVisit: false });
  await emitManyChanged(unit, target, ids);
  return { id, addedCount: fresh.length, duplicateCount: all.length - fresh.length };
}

function withoutKnown(
  notes: readonly ImportedNote[],
  threads: readonly { start: number; end: number; text: string }[],
) {
  const keyOf = ({ start, end, text }: { start: number; end: number; text: string }) =>
    noteKey({ startFrame: start, endFrame: end, text });
  const known = new Set(threads.map(keyOf));
  return notes.filter((note) => {
    const key = keyOf(note);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
