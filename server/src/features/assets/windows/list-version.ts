import { createHash } from "node:crypto";
import type { FolderState } from "./asset-order-store.ts";

/** Two lists of a folder with the same version, sort and filter have the same item at every index. */
export function listVersion(state: FolderState, only: readonly string[] | null, childIds: readonly string[]): string {
  const hash = createHash("sha1").update(JSON.stringify([state.assetCount, state.changedAt, only]));
  for (const id of childIds) hash.update(id);
  return hash.digest("base64url");
}
