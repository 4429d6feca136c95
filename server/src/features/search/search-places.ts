import type { UserActor } from "#core/permissions/actor.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import { projectAccessOf } from "../projects/access/project-access.ts";
import type { ProjectAccessRow } from "../projects/access/project-access-store.ts";

/** Where a person may search, as conditions for the database. */
export interface SearchPlaces {
  /** Whether they may search everything: a superuser. */
  readonly everywhere: boolean;
  /** Workspaces that they may search completely. */
  readonly workspaceIds: readonly string[];
  /** Visible projects. */
  readonly projectIds: readonly string[];
  /** Visible projects in which all folders except closed ones are visible. */
  readonly openProjectIds: readonly string[];
  /** Folders that an entry closes, with everything below them. */
  readonly closedFolderIds: readonly string[];
  /** Folders that an entry opens, anywhere. */
  readonly openedFolderIds: readonly string[];
}

/**
 * Returns where a person may search. `assigned`: the projects in which they have an assignment or a folder entry. Only entries
 * change permissions further down (docs/spec/rules.md, Folder entries), so the rules of `core/permissions` are evaluated for the
 * root and for each entry, never for every folder.
 */
export function searchPlaces(actor: UserActor, assigned: readonly ProjectAccessRow[]): SearchPlaces {
  const projectIds: string[] = [];
  const openProjectIds: string[] = [];
  const closedFolderIds: string[] = [];
  const openedFolderIds: string[] = [];
  for (const row of assigned) {
    const { scope, rights, folderGrants } = projectAccessOf(actor, row);
    if (!rights.view) continue;
    const mayView = (folderId: string, lineage: readonly string[]) =>
      folderRights(actor, { ...scope, folderId, parentId: lineage.at(-2) ?? null, lineage, folderGrants }).view;
    projectIds.push(row.projectId);
    if (mayView(row.rootFolderId, [row.rootFolderId])) openProjectIds.push(row.projectId);
    for (const [folderId, , lineage] of row.grants) {
      // An entry on the root opens the project; a top-level folder below it may still be closed.
      if (folderId === row.rootFolderId) continue;
      (mayView(folderId, lineage) ? openedFolderIds : closedFolderIds).push(folderId);
    }
  }
  return {
    everywhere: actor.isSuperuser,
    workspaceIds: [...actor.managedWorkspaceIds],
    projectIds,
    openProjectIds,
    closedFolderIds,
    openedFolderIds,
  };
}
