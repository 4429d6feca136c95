import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { usersKey } from "#web/features/users/user-keys.ts";
import { FOLDER_PATH, PROJECTS_OF_USER, USER_FACTS } from "./users.documents.ts";

export type UserFacts = ResultOf<typeof USER_FACTS>["user"];
export type UserProject = ResultOf<typeof PROJECTS_OF_USER>["userProjects"][number];

/** The path from the project down to a folder. */
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
