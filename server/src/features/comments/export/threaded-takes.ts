import { invalid, notFound } from "#core/errors/app-error.ts";
import type { LeavingThread } from "#core/notes/comments-as-notes.ts";
import type { MarkedClip } from "#core/notes/note-marker.ts";
import { notePlaces } from "#core/notes/note-places.ts";
import { mayViewAsset } from "#core/permissions/asset-rights.ts";
import { commentSight } from "#core/permissions/comment-rights.ts";
import { closedBelow } from "#core/permissions/folder-rights.ts";
import { frameRate } from "#core/timecode/frame-rate.ts";
import { type CallContext, requireSender } from "#server/platform/call/call-context.ts";
import { chosenItems } from "../../assets/choices/item-choice.ts";
import { readFrameTimes } from "../../assets/versions/read-frame-times.ts";
import { type FolderAccess, folderAccessLoader, requireFolder } from "../../folders/folder-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { userLoader } from "../../users/user-loader.ts";
import { requireVersion } from "../comment-access.ts";
import { type ExportedComment, type ExportedVersion, ExportReader, type VersionsWanted } from "./export-store.ts";
import { clockOf, type NotesChoice, requireNotesChoice } from "./notes-export-input.ts";
import { requireExportable } from "./require-exportable.ts";
import { timecodeUnknown } from "./unready-clip.ts";

/** A thread with the stored row of its first comment. */
export interface ChosenThread extends LeavingThread {
  readonly row: ExportedComment;
}

/** A take with its chosen threads. */
export interface ThreadedTake {
  readonly version: ExportedVersion;
  readonly clip: MarkedClip;
  readonly threads: readonly ChosenThread[];
}

const MOST_TAKES = 500;
const MOST_COMMENTS = 20_000;
/** The most frame times of variable-rate clips: about ten bytes each, read in the process that serves everyone. */
const MOST_LISTED_FRAMES = 2_000_000;

/**
 * Returns the takes of an export with their chosen threads, by name, for people with accounts who may see them. Team-only
 * comments are read only on request.
 * @throws AppError as `chosenVersions` and `threadsOf`
 */
export async function threadedTakes(ctx: CallContext, choice: NotesChoice): Promise<ThreadedTake[]> {
  return threadsOf(ctx, choice, await chosenVersions(ctx, choice, { limit: MOST_TAKES + 1 }));
}

/** @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION */
export async function chosenVersions(
  ctx: CallContext,
  choice: NotesChoice,
  wanted: VersionsWanted,
): Promise<readonly ExportedVersion[]> {
  requireUser(ctx.actor);
  requireNotesChoice(choice);
  return versionsOf(ctx, choice, wanted);
}

/**
 * Returns those of these versions that have comments, with their threads.
 * @throws AppError VALIDATION for more than one export may contain, CONFLICT while a clip's timecode isn't known yet
 */
export async function threadsOf(
  ctx: CallContext,
  choice: NotesChoice,
  versions: readonly ExportedVersion[],
): Promise<ThreadedTake[]> {
  const writtenAt = clockOf(choice.timeZone);
  if (versions.length > MOST_TAKES) throw invalid("assets", `At most ${MOST_TAKES} takes can be exported together`);
  const seen = commentSight(ctx.actor);
  const sight = { ...seen, teamOnly: seen.teamOnly && choice.withTeamOnly };
  const ids = versions.map(({ versionId }) => versionId);
  const reader = new ExportReader(ctx.platform.db);
  await requireExportable(reader, ids, sight);
  const comments = await reader.comments(ids, sight, MOST_COMMENTS + 1);
  if (comments.length > MOST_COMMENTS) throw invalid("assets", "At most 20,000 comments can be exported together");
  const nameOf = await names(ctx, comments);
  const byVersion = Map.groupBy(comments, ({ versionId }) => versionId);
  const noted = versions.filter(({ versionId }) => byVersion.has(versionId));
  const listed = noted.reduce((sum, one) => sum + (one.frameTimesFile === null ? 0 : (one.frameCount ?? 0)), 0);
  if (listed > MOST_LISTED_FRAMES)
    throw invalid("assets", "At most 2,000,000 frames of variable rate can be exported together. Select fewer takes");
  const takes: ThreadedTake[] = [];
  for (const version of noted) {
    requireSender(ctx);
    const rows = byVersion.get(version.versionId) ?? [];
    takes.push(await takeOf(ctx, { version, rows, nameOf, writtenAt, choice }));
  }
  return takes;
}

async function versionsOf(
  ctx: CallContext,
  choice: NotesChoice,
  wanted: VersionsWanted,
): Promise<readonly ExportedVersion[]> {
  const reader = new ExportReader(ctx.platform.db);
  if (choice.version !== null) {
    const { target } = await requireVersion(ctx, choice.version);
    if (target.folderId !== choice.folder || target.projectId !== choice.project) throw notFound("Version");
    const version = await reader.version(target.versionId);
    if (!version) throw notFound("Version");
    return [version];
  }
  const folder = await requireFolder(ctx, { folderId: choice.folder, projectId: choice.project }, "VIEW");
  if (choice.withSubfolders) return versionsBelow(ctx, folder, reader, wanted);
  if (choice.choice) {
    const { takes } = await chosenItems(ctx, choice.project, choice.choice);
    return reader.versionsOf(folder.row.id, takes, wanted);
  }
  const versions = await reader.newestVersions(folder.row.id, choice.assets, wanted);
  const seen = versions.filter(({ assetId }) => mayViewAsset(ctx.actor, folder.rights, assetId));
  if (choice.assets && seen.length < new Set(choice.assets).size) throw notFound("Asset");
  return seen;
}

/**
 * Returns versions in folders that the actor can see: folder permissions may close some of a project's folders, and open others
 * inside them.
 */
async function versionsBelow(
  ctx: CallContext,
  { row, scope, project }: FolderAccess,
  reader: ExportReader,
  wanted: VersionsWanted,
): Promise<readonly ExportedVersion[]> {
  const closed = closedBelow(ctx.actor, scope, project.grantedLineages, "view");
  const opened = project.openedLineages.flatMap((lineage) => lineage.at(-1) ?? []);
  const versions = await reader.versionsBelow(row.id, { closed, opened }, wanted);
  const folders = await Promise.all(versions.map(({ folderId }) => folderAccessLoader(ctx).load(folderId)));
  return versions.filter((_, place) => folders[place]?.rights.view === true);
}

/** The current name of an existing account, else the stored one. */
async function names(ctx: CallContext, comments: readonly ExportedComment[]) {
  const ids = [...new Set(comments.map(({ authorId }) => authorId).filter((id) => id !== null))];
  const users = await Promise.all(ids.map((id) => userLoader(ctx).load(id)));
  const known = new Map(users.flatMap((user) => (user ? [[user.id, user.name] as const] : [])));
  return ({ authorId, authorName }: ExportedComment) => known.get(authorId ?? "") ?? authorName;
}

interface TakeOfRows {
  readonly version: ExportedVersion;
  readonly rows: readonly ExportedComment[];
  readonly nameOf: (row: ExportedComment) => string;
  readonly writtenAt: (time: Date) => string;
  readonly choice: NotesChoice;
}

async function takeOf(
  ctx: CallContext,
  { version, rows, nameOf, writtenAt, choice }: TakeOfRows,
): Promise<ThreadedTake> {
  const { clip, frameOf, isListed } = await clipOf(ctx, version, choice);
  const wordsOf = (row: ExportedComment) => ({
    author: nameOf(row),
    text: row.text,
    hasDrawing: row.hasDrawing,
    isTeamOnly: row.isTeamOnly,
    fileNames: row.fileNames,
    writtenAt: writtenAt(row.createdAt),
  });
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  const { statuses, authors } = choice;
  const isWanted = (row: ExportedComment) =>
    row.parentId === null &&
    (statuses.length === 0 || statuses.includes(row.status)) &&
    (authors.length === 0 || authors.includes(nameOf(row)));
  const threads = rows.filter(isWanted).map((row): ChosenThread => {
    const { start, end } = row;
    const place = start === null ? null : { startFrame: frameOf(start), endFrame: frameOf(end ?? start) };
    const answers = (replies.get(row.id) ?? []).map(wordsOf);
    const ownFrame = isListed && start !== null ? start : undefined;
    return { ...wordsOf(row), row, place, ownFrame, isResolved: row.status === "RESOLVED", replies: answers };
  });
  return { version, clip, threads };
}

async function clipOf(ctx: CallContext, version: ExportedVersion, { offsetFrames }: NotesChoice) {
  const rate = frameRate(version.rateNumerator ?? 0, version.rateDenominator ?? 0);
  if (rate === null && version.type === "VIDEO") throw timecodeUnknown(version);
  const frameTimes = await readFrameTimes(ctx.platform.storage, version);
  const places = notePlaces({ rate, frameTimes });
  const last = rate ? (version.frameCount ?? 1) - 1 : (version.durationMs ?? 0);
  const clip = {
    name: version.assetName,
    rate: places.rate,
    dropFrame: version.dropFrame,
    startFrame: version.startFrame ?? 0,
    frameCount: Math.max(1, places.frameOf(last) + 1 + offsetFrames),
  };
  return { clip, frameOf: places.frameOf, isListed: frameTimes !== null };
}
