import { queryOptions } from "@tanstack/react-query";
import { allPages } from "#web/data/graphql/all-pages.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import { type Role, rowOf, type UserRow, type UsersPlace } from "../list/user-row.ts";
import {
  ADMINISTERED_USERS,
  FOLDER_PATH,
  FOLDER_USER_LIST,
  PROJECT_USER_LIST,
  PROJECTS_OF_USER,
  USER_FACTS,
} from "./users.documents.ts";

/** Set by USERS-080. */
const USERS_PAGE_SIZE = 1_000;

export type UserFacts = ResultOf<typeof USER_FACTS>["user"];
export type UserProject = ResultOf<typeof PROJECTS_OF_USER>["userProjects"][number];
type ListedUser = ResultOf<typeof ADMINISTERED_USERS>["users"]["nodes"][number];

export interface UserList {
  readonly rows: readonly UserRow[];
  /** Of a project; nowhere else can a role be chosen. */
  readonly roles: readonly Role[];
}

/** The users of a place (USERS-018), the names in order. @public */
export const usersQuery = ({ projectId, folderId }: UsersPlace) =>
  queryOptions({
    queryKey: [...usersKey, "list", projectId, folderId],
    queryFn: ({ signal }) => loadUsers({ projectId, folderId }, signal),
  });

async function loadUsers({ projectId, folderId }: UsersPlace, signal: AbortSignal): Promise<UserList> {
  if (projectId === null) {
    const users = await allPages<ListedUser>(
      async (after) => (await execute(ADMINISTERED_USERS, { first: USERS_PAGE_SIZE, after }, signal)).users,
    );
    return { rows: users.map((user) => ({ ...user, assignment: null })), roles: [] };
  }
  if (folderId === null) {
    const { projectUsers, projectRoles } = await execute(PROJECT_USER_LIST, { projectId }, signal);
    return { rows: projectUsers.map(rowOf), roles: projectRoles };
  }
  const { folderUsers } = await execute(FOLDER_USER_LIST, { projectId, folderId }, signal);
  return { rows: folderUsers.map(rowOf), roles: [] };
}

/** The way from the project down to a folder. */
export const folderPathQuery = (projectId: string, folderId: string | null) =>
  queryOptions({
    queryKey: [...usersKey, "path", projectId, folderId],
    enabled: folderId !== null,
    queryFn: async ({ signal }) =>
      (await execute(FOLDER_PATH, { project: projectId, folder: folderId ?? "" }, signal)).folder,
  });

/** USERS-084: one person for the inspector. */
export const userFactsQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "facts", id],
    queryFn: async ({ signal }): Promise<UserFacts> => (await execute(USER_FACTS, { id }, signal)).user,
  });

export const projectsOfUserQuery = (userId: string) =>
  queryOptions({
    queryKey: [...usersKey, "projects", userId],
    queryFn: async ({ signal }) => (await execute(PROJECTS_OF_USER, { userId }, signal)).userProjects,
  });
