import type { Actor } from "#core/permissions/actor.ts";
import { folderRights, isPathOnly } from "#core/permissions/folder-rights.ts";
import type { ProjectAccess } from "../../projects/access/project-access.ts";
import { type FolderAccess, folderScopeOf } from "../folder-access.ts";
import type { ChildFilter } from "../folder-store.ts";

/** Returns which of a folder's children the actor can see, as a condition for paged queries. */
export function visibleChildren(actor: Actor, folder: Pick<FolderAccess, "row" | "rights" | "project">): ChildFilter {
  if (folder.rights.view) return { hidden: hiddenTopLevel(actor, folder.project), only: null };
  if (actor.kind === "visitor") return { hidden: [], only: [...actor.folderIds] };
  const depth = folder.row.lineage.length;
  const only = folder.project.openedLineages
    .filter((lineage) => lineage[depth - 1] === folder.row.id)
    .flatMap((lineage) => lineage[depth] ?? []);
  return { hidden: [], only: [...new Set(only)] };
}

/**
 * Returns top-level folders that are closed to the actor by their own entry although the project is open: the only place where a
 * lower level takes permissions away (docs/spec/rules.md, Folder entries). They are among the actor's own entries, so no query is
 * needed.
 */
export function hiddenTopLevel(actor: Actor, project: ProjectAccess): readonly string[] {
  const rootId = project.scope.rootFolderId;
  return [...project.folderGrants.keys()].filter((id) => {
    const scope = folderScopeOf(project, { id, parentId: rootId, lineage: [rootId, id] });
    return !folderRights(actor, scope).view && !isPathOnly(actor, scope, project.openedLineages);
  });
}

/** Like `hiddenTopLevel`, but includes folders on the path to open ones: the condition for content. */
export function closedTopLevel(actor: Actor, project: ProjectAccess): readonly string[] {
  const rootId = project.scope.rootFolderId;
  return [...project.folderGrants.keys()].filter(
    (id) => !folderRights(actor, folderScopeOf(project, { id, parentId: rootId, lineage: [rootId, id] })).view,
  );
}
