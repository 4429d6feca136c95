import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { assetRights } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { AssetWriter } from "../../assets/asset-store.ts";
import { askedNow } from "../../auth/session/asked-now.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireVersion } from "../comment-access.ts";
import { emitManyChanged } from "../comment-events.ts";
import { type CommentTargetRow, CommentWriter } from "../comment-store.ts";
import { requireRoom } from "../limits/require-room.ts";
import { type CarryBy, fits, haveCommonTimecode, shiftOf } from "./carried-position.ts";
import { CarryWriter, type ThreadPair } from "./carry-store.ts";

const MOST_THREADS = 2_000;

/** Which threads of a version were carried over, and which were not. */
export interface CarriedComments {
  readonly carriedCount: number;
  /** The number of threads that were carried before; they get the replies added since. */
  readonly knownCount: number;
  /** The threads whose frames don't exist in the other version. */
  readonly leftIds: readonly string[];
}

/**
 * Copies the comments of a version (PLUS-942) to another version of the asset, with drawings, replies, status and visibility, to
 * the same frame or the same timecode. Nobody is notified. Repeating it adds only new ones.
 * @throws AppError NOT_FOUND, FORBIDDEN without an account or the comment permission; VALIDATION for versions of two assets or
 * without a common timecode; CONFLICT if there are too many comments
 */
export async function carryComments(
  ctx: CallContext,
  input: { readonly from: string; readonly to: string; readonly by: CarryBy },
): Promise<CarriedComments> {
  requireUser(ctx.actor);
  const { target } = await requireBoth(ctx, input);
  return ctx.platform.transact(async (unit) => {
    const writer = new CommentWriter(unit.db);
    if (!(await writer.lockAsset(target.assetId, target.folderId))) throw notFound("Version");
    const today = await requireBoth(await askedNow(ctx, unit), input);
    if (today.target.assetId !== target.assetId) throw notFound("Version");
    return carry(ctx, unit, today.target, input);
  });
}

/** Requires both versions, and permission to comment on the destination. */
async function requireBoth(ctx: CallContext, { from, to }: { readonly from: string; readonly to: string }) {
  const source = await requireVersion(ctx, from);
  const { target, folder } = await requireVersion(ctx, to);
  if (source.target.assetId !== target.assetId || from === to)
    throw invalid("to", "Select another version of the asset");
  if (!assetRights(ctx.actor, folder.rights, { id: target.assetId, archiveFormat: null }).comment)
    throw new AppError("FORBIDDEN");
  return { target };
}

async function carry(
  ctx: CallContext,
  unit: Unit,
  target: CommentTargetRow,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: CarryBy },
): Promise<CarriedComments> {
  const writer = new CarryWriter(unit.db, { fromId: from, toId: to });
  const [source, destination] = [await writer.clip(from), await writer.clip(to)];
  if (!source || !destination) throw notFound("Version");
  if (by === "TIMECODE" && !haveCommonTimecode(source, destination))
    throw invalid("by", "The versions have no common timecode");
  const shift = shiftOf(by, source, destination);
  const threads = await writer.threads(MOST_THREADS + 1);
  if (threads.length > MOST_THREADS) throw invalid("from", `At most ${MOST_THREADS} threads at once`);
  const known = threads.flatMap(({ id, knownId }): ThreadPair[] => (knownId === null ? [] : [{ id, newId: knownId }]));
  const others = threads.filter(({ knownId }) => knownId === null);
  const fitting = others.filter((thread) => fits(thread, shift, destination));
  const added = fitting.map(({ id }): ThreadPair => ({ id, newId: ctx.platform.clock.uuid() }));
  const before = await writer.count(to);
  const newThreads = await writer.addThreads(added, shift);
  const newReplies = await writer.addReplies([...known, ...added]);
  await writer.addMentions();
  await writer.addAttachments([...newThreads, ...newReplies]);
  await new AssetWriter(unit.db).countComments(target.assetId, (await writer.count(to)) - before);
  const changedIds = [...added, ...known].map(({ newId }) => newId);
  await emitManyChanged(unit, target, changedIds);
  const [first] = added;
  const room = { assetId: target.assetId, threadId: first?.newId ?? target.assetId, isVisit: false };
  await requireRoom(new CommentWriter(unit.db), room);
  const leftIds = others.filter((thread) => !fitting.includes(thread)).map(({ id }) => id);
  return { carriedCount: added.length, knownCount: known.length, leftIds };
}
