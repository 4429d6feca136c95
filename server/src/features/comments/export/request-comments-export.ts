import { Readable } from "node:stream";
import { notFound } from "#core/errors/app-error.ts";
import { avidMarkerText } from "#core/markers/avid-markers.ts";
import { type Note, notesAsMarkers } from "#core/markers/notes-as-markers.ts";
import { filesMark } from "#core/notes/note-marks.ts";
import { notesHolder } from "#core/permissions/address-holder.ts";
import { commentSight } from "#core/permissions/comment-rights.ts";
import { frameRate } from "#core/timecode/frame-rate.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { readFrameTimes } from "../../assets/versions/read-frame-times.ts";
import { safeName } from "../../downloads/archive-names.ts";
import { countKeptList } from "../../uploads/count-kept-list.ts";
import { KEPT_LISTS } from "../../uploads/upload-keys.ts";
import { requireUser } from "../../users/require-user.ts";
import { attachmentLoader } from "../attachments/attachment-loader.ts";
import { requireVersion } from "../comment-access.ts";
import { CommentReader, type CommentRow, type Threads } from "../comment-store.ts";
import { CommentView } from "../comment-view.ts";
import { ExportReader } from "./export-store.ts";
import { clockOf } from "./notes-export-input.ts";
import { stemOf } from "./notes-files.ts";
import { requireExportable } from "./require-exportable.ts";
import { timecodeUnknown } from "./unready-clip.ts";

export interface CommentsExportInput {
  readonly folder: string;
  readonly asset: string;
  readonly version: string;
  /** The time zone of the times in replies, by its IANA name. */
  readonly timeZone: string;
  /** Whether team-only comments are included, marked as such. */
  readonly withTeamOnly: boolean;
}

export interface CommentsExportView {
  readonly url: string;
  readonly expiresAt: Date;
}

const PAGE = 500;

/**
 * Exports the comments of a version as markers for Media Composer, and returns the download address (EXPORT-006).
 * @throws AppError NOT_FOUND also when folder, asset and version do not belong together, VALIDATION for an unknown time zone,
 * CONFLICT while the frame rate is not known yet
 */
export async function requestCommentsExport(ctx: CallContext, input: CommentsExportInput): Promise<CommentsExportView> {
  requireUser(ctx.actor);
  const { target } = await requireVersion(ctx, input.version);
  if (target.folderId !== input.folder || target.assetId !== input.asset) throw notFound("Version");
  const writtenAt = clockOf(input.timeZone);
  const reader = new ExportReader(ctx.platform.db);
  const version = await reader.version(target.versionId);
  if (!version) throw notFound("Version");
  const rate = frameRate(version.rateNumerator ?? 0, version.rateDenominator ?? 0);
  if (rate === null && target.type === "VIDEO") throw timecodeUnknown(version);
  await requireExportable(reader, [version.versionId], sightOf(ctx, input));
  const counted = await countKeptList(ctx);
  const frameTimes = await readFrameTimes(ctx.platform.storage, version);
  const clip = { rate, dropFrame: version.dropFrame, startFrame: version.startFrame ?? 0, frameTimes };
  const text = avidMarkerText(notesAsMarkers(await notesOf(ctx, input, writtenAt), clip));
  const key = `${KEPT_LISTS.notes}/${ctx.platform.clock.uuid()}`;
  const { sizeBytes } = await ctx.platform.storage.write(key, Readable.from([Buffer.from(text)]));
  await counted.wrote(sizeBytes);
  const downloadName = safeName(`${stemOf(version.assetName)}_v${version.number}.txt`);
  const address = ctx.platform.addresses.object(key, {
    life: "media",
    contentType: "text/plain; charset=utf-8",
    downloadName,
    holder: notesHolder(ctx.actor, target.assetId),
  });
  return { url: ctx.siteAddress + address.url, expiresAt: new Date(address.expiresAtMs) };
}

const sightOf = (ctx: CallContext, { withTeamOnly }: Pick<CommentsExportInput, "withTeamOnly">) => ({
  ...commentSight(ctx.actor),
  teamOnly: withTeamOnly,
});

async function notesOf(
  ctx: CallContext,
  { version: versionId, withTeamOnly }: CommentsExportInput,
  writtenAt: (time: Date) => string,
): Promise<Note[]> {
  const reader = new CommentReader(ctx.platform.db, sightOf(ctx, { withTeamOnly }));
  const notes: Note[] = [];
  let after: readonly [string, string] | null = null;
  for (;;) {
    const { rows, hasMore }: Threads = await reader.threads(versionId, { after, limit: PAGE });
    notes.push(
      ...(await Promise.all(rows.map((row) => noteOf(ctx, new CommentView(ctx, row), { writtenAt, withTeamOnly })))),
    );
    const last = rows.at(-1);
    if (!last || !hasMore) return notes;
    after = [last.createdAt.toISOString(), last.id];
  }
}

interface NoteChoice {
  readonly writtenAt: (time: Date) => string;
  readonly withTeamOnly: boolean;
}

async function noteOf(ctx: CallContext, comment: CommentView, { writtenAt, withTeamOnly }: NoteChoice): Promise<Note> {
  const shown = (await comment.replies()).filter(({ row }) => withTeamOnly || !row.isTeamOnly);
  const replies = shown.map(async (reply) => ({
    author: (await reply.createdBy()).name,
    text: await textOf(ctx, reply.row),
    writtenAt: writtenAt(reply.row.createdAt),
  }));
  return {
    author: (await comment.createdBy()).name,
    text: await textOf(ctx, comment.row),
    hasDrawing: comment.row.annotation !== null,
    position: comment.position,
    replies: await Promise.all(replies),
  };
}

/** Marks team-only comments and names attached files, for readers of the exported file. */
async function textOf(ctx: CallContext, { id, text, isTeamOnly }: CommentRow): Promise<string> {
  if (text === "") return "";
  const files = await attachmentLoader(ctx).load(id);
  return [isTeamOnly ? "[Team only]" : "", text, filesMark(files.map(({ name }) => name))].filter(Boolean).join(" ");
}
