import { AppError, invalid, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireSession } from "../../users/require-user.ts";
import { type ChoiceView, viewOfChosen } from "./choice-view.ts";
import { chosenItems, type ItemChoice } from "./item-choice.ts";
import { keptSnapshot } from "./kept-snapshot.ts";
import { SnapshotWriter } from "./snapshot-store.ts";

/** The items of a choice at one moment, kept for the session that made it. */
export interface MadeSnapshot {
  readonly id: string;
  /** The version in `FolderWindow`: windows with it show the list that the choice was resolved in. */
  readonly version: string;
  chosen(): Promise<ChoiceView>;
}

/** As many as a client may have loaded around its visible part. */
const MOST_ASKED = 1_000;

/**
 * Stores which items a choice contains now: a choice with this snapshot includes nothing that arrives later (PLUS-1396).
 * @throws AppError as `chosenItems`; UNAUTHENTICATED
 */
export async function snapshotItems(ctx: CallContext, projectId: string, choice: ItemChoice): Promise<MadeSnapshot> {
  const { actor, platform } = ctx;
  if (actor.kind === "anonymous") throw new AppError("UNAUTHENTICATED");
  const chosen = await chosenItems(ctx, projectId, choice);
  const { folder, folderIds, takes, version } = chosen;
  const id = platform.clock.uuid();
  const made = { id, sessionId: actor.sessionId, folderId: folder.row.id, folderIds, takes };
  await platform.transact((unit) => new SnapshotWriter(unit.db).insert(made, platform.clock.now()));
  return { id, version, chosen: () => viewOfChosen(ctx, chosen) };
}

/** Returns which of these items are in one of the caller's snapshots. @throws AppError NOT_FOUND, VALIDATION */
export async function inSnapshot(ctx: CallContext, id: string, ids: readonly string[]): Promise<readonly string[]> {
  requireSession(ctx.actor);
  if (ids.length > MOST_ASKED) throw invalid("ids", `At most ${MOST_ASKED} items`);
  const kept = await keptSnapshot(ctx, id);
  if (!kept) throw notFound("Snapshot");
  const folders = new Set(kept.folderIds);
  const takes = kept.takes.placesOf(ids.filter(isUuid));
  return ids.filter((one) => folders.has(one) || takes.has(one));
}
