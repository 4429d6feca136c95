import type { UserActor, VisitorActor } from "./actor.ts";
import type { PermissionMask } from "./permission-set.ts";
import type { FolderScope, ProjectScope } from "./scope.ts";

/** Actors and scopes for the tests of the rules: one project `p` in workspace `w`, folders root > day > cam > clips. */
export function aUser(changes: Partial<UserActor> = {}): UserActor {
  return {
    kind: "user",
    userId: "ada",
    name: "Ada",
    email: "ada@example.com",
    isSuperuser: false,
    sessionId: "s1",
    verified: true,
    managedWorkspaceIds: new Set(),
    ...changes,
  };
}

export function aVisitor(changes: Partial<VisitorActor> = {}): VisitorActor {
  return {
    kind: "visitor",
    sessionId: "s2",
    linkId: "l",
    name: "Guest",
    visitorName: null,
    linkFolderId: "nowhere",
    projectId: "p",
    folderIds: new Set(),
    assetIds: new Set(),
    canDownload: false,
    canDownloadMarked: false,
    canComment: false,
    canResolve: false,
    showsComments: false,
    isWatermarked: false,
    expiresAtMs: null,
    ...changes,
  };
}

export function aProject(grant: ProjectScope["grant"] = null): ProjectScope {
  return { projectId: "p", workspaceId: "w", rootFolderId: "root", grant, marksTeam: false };
}

const LINEAGE = ["root", "day", "cam", "clips"] as const;

export function aFolder(
  folderId: (typeof LINEAGE)[number],
  grant: ProjectScope["grant"],
  folderGrants: Readonly<Record<string, PermissionMask>> = {},
): FolderScope {
  const lineage = LINEAGE.slice(0, LINEAGE.indexOf(folderId) + 1);
  return {
    ...aProject(grant),
    folderId,
    parentId: lineage.at(-2) ?? null,
    lineage,
    folderGrants: new Map(Object.entries(folderGrants)),
  };
}
