import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type ItemSnapshot, SnapshotReader } from "./snapshot-store.ts";

/** How long a selection can be used. @public */
export const SNAPSHOT_LIFE_MS = 86_400_000;

/** Returns a snapshot of the caller's session; undefined if it is too old, or was replaced by newer ones. */
export async function keptSnapshot({ actor, platform }: CallContext, id: string): Promise<ItemSnapshot | undefined> {
  if (actor.kind === "anonymous" || !isUuid(id)) return undefined;
  const since = new Date(platform.clock.nowMs() - SNAPSHOT_LIFE_MS);
  return new SnapshotReader(platform.db).find(id, actor.sessionId, since);
}
