import type { Actor } from "#core/permissions/actor.ts";
import { folderRights, isPathOnly, rightsThroughout } from "#core/permissions/folder-rights.ts";
import type { FolderScope } from "#core/permissions/scope.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type AudienceRow, FolderAudienceReader } from "./folder-audience-store.ts";

/**
 * Returns which of these connected people may view the folder, with one query for all. With `orPath` includes people who see it
 * only on the path to a folder below, for changes of its listing; with `throughout` only people who may also view each folder
 * below it; with `right` people who have that permission. For the live routes of every feature with content in folders.
 * @public
 */
export async function folderAudience(
  platform: Platform,
  folderId: string,
  actors: readonly Actor[],
  options: { readonly orPath?: boolean; readonly throughout?: boolean; readonly right?: "view" | "comment" } = {},
): Promise<ReadonlySet<Actor>> {
  if (actors.length === 0) return new Set();
  const userIds = actors.flatMap((actor) => (actor.kind === "user" ? actor.userId : []));
  const row = await new FolderAudienceReader(platform.db).of(folderId, [...new Set(userIds)]);
  if (!row) return new Set();
  const entries = Map.groupBy(row.entries, ([userId]) => userId);
  const assignments = new Map(row.assignments.map((assignment) => [assignment[0], assignment]));
  return new Set(
    actors.filter((actor) => {
      const own = actor.kind === "user" ? (entries.get(actor.userId) ?? []) : [];
      const scope = scopeOf(row, actor.kind === "user" ? assignments.get(actor.userId) : undefined, own);
      const lineages = own.map(([, , , lineage]) => lineage);
      if (options.throughout === true) return rightsThroughout(actor, scope, lineages).view;
      const { right = "view" } = options;
      return folderRights(actor, scope)[right] || (options.orPath === true && isPathOnly(actor, scope, lineages));
    }),
  );
}

function scopeOf(
  row: AudienceRow,
  assignment: AudienceRow["assignments"][number] | undefined,
  entries: AudienceRow["entries"],
): FolderScope {
  return {
    folderId: row.folderId,
    parentId: row.parentId,
    lineage: row.lineage,
    projectId: row.projectId,
    workspaceId: row.workspaceId,
    rootFolderId: row.rootFolderId,
    grant: assignment === undefined ? null : { role: assignment[1], mask: assignment[2] },
    marksTeam: row.marksTeam,
    folderGrants: new Map(entries.map(([, folderId, mask]) => [folderId, mask])),
  };
}
