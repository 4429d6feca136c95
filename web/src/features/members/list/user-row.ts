import type { EntryPlace } from "#core/permissions/permission-entries.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import type { FOLDER_USER_LIST, PROJECT_USER_LIST } from "../api/users.documents.ts";

export type Role = ResultOf<typeof PROJECT_USER_LIST>["projectRoles"][number];
type ListedUser = ResultOf<typeof PROJECT_USER_LIST>["projectUserWindow"]["nodes"][number]["user"];

/** A person's permissions in the project or folder whose users are shown; DATA-058, DATA-059. */
export type Assignment = Omit<
  ResultOf<typeof PROJECT_USER_LIST>["projectUserWindow"]["nodes"][number],
  "user" | "hasFoldersOnly"
> & {
  /** In a project only: no role there, but permissions on single folders (PLUS-247). */
  readonly hasFoldersOnly?: boolean;
};

/** One row of the table; without a project there is no assignment. */
export interface UserRow extends ListedUser {
  readonly assignment: Assignment | null;
}

/** Whose users are shown: everybody's, a project's, a folder's. */
export interface UsersPlace {
  readonly projectId: string | null;
  readonly folderId: string | null;
}

export type PlaceLevel = "all" | EntryPlace["level"];

export function rowOf(listed: ResultOf<typeof FOLDER_USER_LIST>["folderUserWindow"]["nodes"][number]): UserRow {
  const { user, ...assignment } = listed;
  return { ...user, assignment };
}

/** What the permission entries of a row depend on; null if there are none. */
export function entryPlace(row: UserRow, level: PlaceLevel): EntryPlace | null {
  const { assignment } = row;
  if (assignment === null || level === "all") return null;
  const { permissions, role, canEditProject, isInherited, hasFoldersOnly } = assignment;
  return {
    permissions,
    isSuperuser: row.isSuperuser,
    isSupervisor: role.isAdmin && canEditProject,
    canEditProject,
    isInherited,
    hasFoldersOnly,
    level,
  };
}

/** Has an account but never signed in: an invitation is pending. */
export function isWaiting(row: Pick<UserRow, "hasJoined">): boolean {
  return row.hasJoined === false;
}
