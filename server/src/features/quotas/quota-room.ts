import { AppError } from "#core/errors/app-error.ts";
import { administers } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { projectAccessLoader } from "../projects/access/project-access.ts";
import { type QuotaHolder, QuotaReader, QuotaWriter } from "./quota-store.ts";
import { closedSentence, roomSentence } from "./room-sentence.ts";

/** The quotas of which a person may know how much is left. */
export type Sight = Readonly<Record<QuotaHolder["kind"], boolean>>;

/** Requires that bytes fit; called in the transaction that accepts them. @public */
export type RequireRoom = (unit: Unit, bytes: number) => Promise<void>;

/**
 * Returns a function that requires room for bytes in a project, in the transaction that accepts them: what is accepted at the same
 * time waits for each other where there is a quota. Take this lock last.
 * @throws AppError (the returned function) QUOTA_EXCEEDED
 * @public
 */
export async function quotaRoomIn(ctx: CallContext, projectId: string): Promise<RequireRoom> {
  const access = await projectAccessLoader(ctx).load(projectId);
  const sight = {
    // Who sees all of a project sees its size anyway.
    PROJECT: access !== null && (access.rights.edit || (access.scope.grant !== null && access.folderGrants.size === 0)),
    WORKSPACE: access !== null && administers(ctx.actor, access.scope.workspaceId),
  };
  return (unit, bytes) => requireRoom(unit, projectId, bytes, sight);
}

/** Nothing is asked where there is no quota. @throws AppError QUOTA_EXCEEDED */
async function requireRoom(unit: Unit, projectId: string, bytes: number, sight: Sight): Promise<void> {
  if (bytes === 0) return;
  for (const holder of await new QuotaReader(unit.db).holdersOver(projectId))
    await requireRoomOf(unit, holder, { addedBytes: bytes, neededBytes: bytes }, sight);
}

interface Wanted {
  /** What the holder's sum does not have yet. */
  readonly addedBytes: number;
  readonly neededBytes: number;
}

/** @throws AppError QUOTA_EXCEEDED */
export async function requireRoomOf(
  unit: Unit,
  holder: QuotaHolder & { readonly name: string },
  { addedBytes, neededBytes }: Wanted,
  sight: Sight,
): Promise<void> {
  await new QuotaWriter(unit.db).lock(holder);
  // After the lock, so that it sees what was accepted before.
  const use = await new QuotaReader(unit.db).use(holder);
  if (use.quotaBytes === null) return;
  const takenBytes = use.usedBytes + use.arrivingBytes + addedBytes - neededBytes;
  const freeBytes = Math.max(0, use.quotaBytes - takenBytes);
  if (neededBytes <= freeBytes) return;
  const isBesideOthers = addedBytes > 0 && use.arrivingBytes > 0;
  const sentence = sight[holder.kind]
    ? roomSentence({ holder, isBesideOthers, freeBytes, neededBytes })
    : closedSentence(holder, neededBytes);
  throw new AppError("QUOTA_EXCEEDED", sentence, { holder: holder.kind });
}
