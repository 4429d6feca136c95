import type { Actor } from "#core/permissions/actor.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import type { FolderTotals, ProjectAccess } from "./project-access.ts";

/**
 * What the actor sees of the sums of a root folder that is open to them: without the top-level folders that their own entry closes,
 * but with what another entry opens below those (PLUS-1426).
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
