import type { ProjectRole } from "./permission.ts";
import type { PermissionMask } from "./permission-set.ts";

/** A project as the rules see it, together with the acting person's own assignment to it. */
export interface ProjectScope {
  projectId: string;
  workspaceId: string;
  rootFolderId: string;
  /** The actor's own project assignment; null when not assigned to the project as a whole. */
  grant: { role: ProjectRole; mask: PermissionMask } | null;
  /** Members who can't edit the project get marked pictures and files only (docs/decisions/0103). */
  marksTeam: boolean;
}

/** A folder as the rules see it. */
export interface FolderScope extends ProjectScope {
  folderId: string;
  parentId: string | null;
  /** Folder ids from the root (first) down to the folder itself (last). */
  lineage: readonly string[];
  /** The actor's explicit grants on folders of this project, by folder id; a value of 0 is a grant of nothing. */
  folderGrants: ReadonlyMap<string, PermissionMask>;
}
