import type { UserActor } from "#core/permissions/actor.ts";
import { folderMask } from "#core/permissions/folder-rights.ts";
import { PERMISSIONS, type Permission } from "#core/permissions/permission.ts";
import { listOf } from "#core/permissions/permission-set.ts";
import type { FolderScope } from "#core/permissions/scope.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAccess, requireVisibleFolder } from "../../folders/folder-access.ts";
import { folderNames } from "../../folders/tree/folder-parents.ts";
import { type ProjectAccess, requireProject } from "../../projects/access/project-access.ts";
import { type RoleView, roleView } from "../../projects/access/project-roles.ts";
import { WorkspaceReader } from "../../workspaces/workspace-store.ts";
import { type AssignedUser, AssignmentReader } from "./assignment-store.ts";

/** Where permissions are inherited from: a folder above, the project, or the workspace. */
export interface InheritedFrom {
  readonly id: string;
  readonly name: string;
  readonly kind: "FOLDER" | "PROJECT" | "WORKSPACE";
}

/** One person's permissions in a project or folder, and where they come from (DATA-058, DATA-059). */
export interface AssignedUserView {
  readonly projectId: string;
  /** The folder, or the project's root folder for permissions on the whole project. */
  readonly folderId: string;
  readonly userId: string;
  readonly role: RoleView;
  readonly permissions: readonly Permission[];
  readonly inheritedFrom: InheritedFrom | null;
  /** False for admins of the workspace: their permissions can't be changed here. */
  readonly canEditProject: boolean;
  readonly revision: number | null;
  /** Whether the person only has entries on single folders, and none on the whole project. */
  readonly hasFoldersOnly: boolean;
}

/** Shown for admins of the workspace; can't be assigned (USERS-070). */
const ADMIN_ROLE: RoleView = {
  ...roleView("SUPERVISOR"),
  name: "Admin",
  isDefault: false,
  isAdmin: true,
};

/** Shown for people who only see single folders; can't be assigned (PLUS-247). */
const FOLDER_ROLE: RoleView = { ...roleView("VIEWER"), name: "Folder access", isDefault: false, folderPermissions: [] };

/**
 * Returns the people of a project; `withInherited` adds the admins of its workspace (USERS-082), `withFolders` people who only
 * see single folders (PLUS-247).
 */
export async function projectAssignedUsers(
  ctx: CallContext,
  input: { readonly projectId: string; readonly withInherited: boolean; readonly withFolders?: boolean },
): Promise<readonly AssignedUserView[]> {
  const project = await requireProject(ctx, input.projectId, "manageUsers");
  const assigned = await assignedUsers(ctx, project, [project.scope.rootFolderId], input.withInherited);
  return input.withFolders ? [...assigned, ...(await inFoldersOnly(ctx, project))] : assigned;
}

async function inFoldersOnly(ctx: CallContext, { scope, rights }: ProjectAccess): Promise<AssignedUserView[]> {
  const { projectId, workspaceId, rootFolderId } = scope;
  const rows = await new AssignmentReader(ctx.platform.db).inFoldersOnly({ projectId, workspaceId });
  return rows.map(({ userId, isSuperuser }) => ({
    projectId,
    folderId: rootFolderId,
    userId,
    role: FOLDER_ROLE,
    permissions: isSuperuser ? PERMISSIONS : [],
    inheritedFrom: null,
    canEditProject: rights.manageUsers,
    revision: null,
    hasFoldersOnly: true,
  }));
}

/**
 * Returns the people of a folder: those with an entry on it, and with `withInherited` everyone with inherited permissions
 * (USERS-083).
 */
export async function folderAssignedUsers(
  ctx: CallContext,
  input: { readonly projectId: string; readonly folderId: string; readonly withInherited: boolean },
): Promise<readonly AssignedUserView[]> {
  const { project, row } = await managedFolder(ctx, input);
  return assignedUsers(ctx, project, row.lineage, input.withInherited);
}

/** Returns the folder if the caller manages the people of its project. */
export async function managedFolder(
  ctx: CallContext,
  input: { readonly projectId: string | null; readonly folderId: string },
): Promise<FolderAccess> {
  if (input.projectId !== null) await requireProject(ctx, input.projectId, "manageUsers");
  const folder = await requireVisibleFolder(ctx, input);
  await requireProject(ctx, folder.row.projectId, "manageUsers");
  return folder;
}

async function assignedUsers(
  ctx: CallContext,
  project: ProjectAccess,
  lineage: readonly string[],
  withInherited: boolean,
): Promise<readonly AssignedUserView[]> {
  const { projectId, workspaceId } = project.scope;
  const rows = await new AssignmentReader(ctx.platform.db).assigned({ projectId, workspaceId, lineage });
  const names = await folderNames(ctx, lineage.slice(1));
  const workspace = await new WorkspaceReader(ctx.platform.db).byId(workspaceId);
  const place: Place = {
    project,
    lineage,
    folderName: (id) => names.find((folder) => folder.id === id)?.name ?? "",
    workspaceName: workspace?.name ?? "",
  };
  const views = rows.map((row) => viewOf(row, place));
  return withInherited ? views.filter(hasAny) : views.filter(({ inheritedFrom }) => inheritedFrom === null);
}

/** A person whose inherited permissions end at an entry that closes a top-level folder has none to show. */
function hasAny({ permissions, inheritedFrom }: AssignedUserView): boolean {
  return inheritedFrom === null || permissions.length > 0;
}

interface Place {
  readonly project: ProjectAccess;
  readonly lineage: readonly string[];
  folderName(id: string): string;
  readonly workspaceName: string;
}

function viewOf(row: AssignedUser, place: Place): AssignedUserView {
  const { scope } = place.project;
  const folderId = place.lineage.at(-1) ?? scope.rootFolderId;
  const own = row.entries.find(([id]) => id === folderId);
  const isRoot = place.lineage.length === 1;
  const isAdmin = row.administersWorkspace;
  return {
    projectId: scope.projectId,
    folderId,
    userId: row.userId,
    role: isAdmin ? ADMIN_ROLE : roleView(row.role ?? "VIEWER"),
    permissions: isAdmin || row.isSuperuser ? PERMISSIONS : listOf(folderMask(stranger(row), scopeOf(row, place))),
    inheritedFrom: inheritedFrom(row, place, isRoot ? row.role !== null : own !== undefined),
    canEditProject: place.project.rights.manageUsers && !isAdmin,
    revision: isRoot ? row.projectRevision : (own?.[2] ?? null),
    hasFoldersOnly: false,
  };
}

function inheritedFrom(row: AssignedUser, place: Place, hasOwn: boolean): InheritedFrom | null {
  const { scope, name } = place.project;
  if (row.administersWorkspace) return { id: scope.workspaceId, name: place.workspaceName, kind: "WORKSPACE" };
  if (hasOwn) return null;
  const from = place.lineage.slice(1).findLast((id) => row.entries.some(([folderId]) => folderId === id));
  return from === undefined
    ? { id: scope.projectId, name, kind: "PROJECT" }
    : { id: from, name: place.folderName(from), kind: "FOLDER" };
}

/** Returns the person's actor, since permissions are computed in one place for everyone. */
function stranger(row: AssignedUser): UserActor {
  return {
    kind: "user",
    userId: row.userId,
    name: "",
    email: "",
    isSuperuser: false,
    sessionId: "",
    verified: true,
    managedWorkspaceIds: new Set(),
  };
}

function scopeOf(row: AssignedUser, place: Place): FolderScope {
  const folderId = place.lineage.at(-1) ?? place.project.scope.rootFolderId;
  return {
    ...place.project.scope,
    grant: row.role === null ? null : { role: row.role, mask: row.mask },
    folderId,
    parentId: place.lineage.at(-2) ?? null,
    lineage: place.lineage,
    folderGrants: new Map(row.entries.map(([id, mask]) => [id, mask])),
  };
}
