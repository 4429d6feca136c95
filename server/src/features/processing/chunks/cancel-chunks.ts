import type { Platform } from "#server/platform/platform.ts";
import { ChunkReader, type ChunkRow } from "./chunk-store.ts";

/** Cancels the chunks that a ladder no longer waits for. Those that are made stay for some hours, for a retry. */
export async function cancelChunks(
  { db, queue }: Platform,
  ladder: { readonly versionId: string; readonly ladderId: string },
  isUnwanted: (row: ChunkRow) => boolean = () => true,
): Promise<void> {
  for (const row of await new ChunkReader(db).ofLadder(ladder))
    if ((row.state === "WAITING" || row.state === "RUNNING") && isUnwanted(row)) await queue.cancel(row.id);
}
