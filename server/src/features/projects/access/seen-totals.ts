import type { Actor } from "#core/permissions/actor.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import type { FolderTotals, ProjectAccess } from "./project-access.ts";

/**
 * Returns the part of a root folder's totals that the actor can see: without the top-level folders that are closed to them, but
 * with folders below those that another entry opens (PLUS-1426).
 * @public
 */
export function seenTotals(
  actor: Actor,
  { scope, folderGrants, granted }: Pick<ProjectAccess, "scope" | "folderGrants" | "granted">,
  root: FolderTotals,
): FolderTotals {
  const sees = (lineage: readonly string[]) => {
    const [folderId = "", parentId = null] = lineage.toReversed();
    return folderRights(actor, { ...scope, folderId, parentId, lineage, folderGrants }).view;
  };
  let { sizeBytes, durationMs } = root;
  for (const { lineage, totals } of granted.filter((one) => one.lineage.length > 1)) {
    const change = Number(sees(lineage)) - Number(sees(lineage.slice(0, -1)));
    sizeBytes += change * totals.sizeBytes;
    durationMs += change * totals.durationMs;
  }
  return { sizeBytes, durationMs };
}
