import type { Permission } from "#core/permissions/permission.ts";
import { listOf, ROLE_MASK } from "#core/permissions/permission-set.ts";
import type { UserFacts, UserProject } from "./api/user-queries.ts";
import type { Assignment, Role, UserRow } from "./list/user-row.ts";

const role = (id: "VIEWER" | "EDITOR" | "SUPERVISOR", name: string): Role => ({
  id,
  name,
  isDefault: id === "VIEWER",
  isAdmin: id === "SUPERVISOR",
  folderPermissions: listOf(ROLE_MASK[id]),
});

/** The roles of a project and, last, the displayed role of workspace admins. */
export const roles = {
  viewer: role("VIEWER", "Viewer"),
  editor: role("EDITOR", "Editor"),
  supervisor: role("SUPERVISOR", "Supervisor"),
  admin: { ...role("SUPERVISOR", "Admin"), isDefault: false },
} as const;

export const PROJECT_ROLES: readonly Role[] = [roles.viewer, roles.editor, roles.supervisor];

export function anAssignment(change: Partial<Assignment> = {}): Assignment {
  const permissions: Permission[] = ["VIEW", "COMMENT"];
  return {
    userId: "u1",
    role: roles.viewer,
    canEditProject: true,
    isInherited: false,
    inheritedFrom: null,
    revision: 1,
    permissions,
    ...change,
  };
}

export function aUser(change: Partial<UserRow> = {}): UserRow {
  return {
    id: "u1",
    name: "Ewa Nowicka",
    email: "ewa@dit.example",
    isSuperuser: false,
    lastActivity: null,
    hasJoined: true,
    uniqueRoles: [],
    allowedTo: { edit: false, delete: false },
    assignment: null,
    ...change,
  };
}

export const workspaceAdmin = (): UserRow =>
  aUser({
    assignment: anAssignment({
      role: roles.admin,
      canEditProject: false,
      isInherited: true,
      inheritedFrom: { id: "w", name: "Night Shoot", kind: "WORKSPACE" },
    }),
  });

export function userFacts(change: Partial<UserFacts> = {}): UserFacts {
  return {
    id: "u1",
    name: "Ewa Nowicka",
    email: "ewa@dit.example",
    createdAt: "2026-11-02T09:00:00Z",
    createdBy: { id: "p", name: "Priya Raman" },
    isExternal: false,
    needsMfa: false,
    hasActiveFactors: false,
    hasJoined: true,
    lastLogin: null,
    lastActivity: null,
    uniqueRoles: ["Editor", "Supervisor"],
    folders: [],
    ...change,
  };
}

export function userProject(change: Partial<UserProject> = {}): UserProject {
  return {
    projectId: "harrow",
    projectName: "Harrow Sound",
    role: { name: "Supervisor" },
    settings: { receiveFolderContentNotifications: true, receiveCommentNotifications: false },
    ...change,
  };
}
