import type { UserActor } from "#core/permissions/actor.ts";
import { folderRights } from "#core/permissions/folder-rights.ts";
import { projectAccessOf } from "../projects/access/project-access.ts";
import type { ProjectAccessRow } from "../projects/access/project-access-store.ts";

/** Where a person may look, as conditions that the database applies while it searches. */
export interface SearchPlaces {
  /** All of everything: a superuser. */
  readonly everywhere: boolean;
  /** All that is in these. */
  readonly workspaceIds: readonly string[];
  /** Projects that may be seen. */
  readonly projectIds: readonly string[];
  /** Those of them whose folders may be seen, unless one is closed. */
  readonly openProjectIds: readonly string[];
  /** Folders that an entry closes, with all below them; */
  readonly closedFolderIds: readonly string[];
  /** and those that one opens, wherever they lie. */
  readonly openedFolderIds: readonly string[];
}

/**
 * `assigned`: the projects in which the person has an assignment or an entry on a folder. Only entries change what holds further down
 * (docs/spec/rules.md, Folder entries), so the rules of `core/permissions` are asked for the root and for each entry, never for every folder.
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
      // What an entry on the root gives is in the project being open; a top-level folder may still be closed below it.
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
