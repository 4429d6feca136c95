import type { Platform } from "#server/platform/platform.ts";
import { ChunkReader } from "./chunk-store.ts";

/** Cancels the chunks that a ladder no longer waits for. Those that are made stay for some hours, for a retry. */
export async function cancelChunks(
  { db, queue }: Platform,
  ladder: { readonly versionId: string; readonly ladderId: string },
): Promise<void> {
  for (const { id, state } of await new ChunkReader(db).ofLadder(ladder))
    if (state === "WAITING" || state === "RUNNING") await queue.cancel(id);
}
