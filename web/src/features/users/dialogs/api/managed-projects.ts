import { queryOptions } from "@tanstack/react-query";
import type { ManagedProjectsResult, RolesOfProjectResult } from "#web/data/generated/operations.ts";
import { allPages, PAGE_SIZE } from "#web/data/graphql/all-pages.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryKeys } from "#web/data/query-keys.ts";
import { managedOnly } from "../managed-only.ts";
import {
  ASSIGNED_TO_FOLDER,
  ASSIGNED_TO_PROJECT,
  MANAGED_PROJECTS,
  ROLES_OF_PROJECT,
} from "./user-changes.documents.ts";

export type ProjectChoice = ManagedProjectsResult["projects"]["nodes"][number];
export type ProjectRoleChoice = RolesOfProjectResult["projectRoles"][number];

/** USERS-079: the projects whose people the user manages, by name. */
export const managedProjectsQuery = queryOptions({
  queryKey: [...queryKeys.projects, "managed"],
  queryFn: async ({ signal }) =>
    managedOnly(
      await allPages<ProjectChoice>(
        async (after) => (await execute(MANAGED_PROJECTS, { first: PAGE_SIZE, after }, signal)).projects,
      ),
    ),
});

export const projectRolesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...queryKeys.projects, projectId, "roles"],
    queryFn: async ({ signal }) => (await execute(ROLES_OF_PROJECT, { projectId }, signal)).projectRoles,
  });

/** Who is in a place already: choosing them again would change their role in passing. Always asked anew. */
export const assignedQuery = (projectId: string, folderId: string | null) =>
  queryOptions({
    queryKey: [...queryKeys.projects, projectId, "assigned", folderId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const rows =
        folderId === null
          ? (await execute(ASSIGNED_TO_PROJECT, { projectId }, signal)).projectUsers
          : (await execute(ASSIGNED_TO_FOLDER, { projectId, folderId }, signal)).folderUsers;
      return new Set(rows.map(({ userId }) => userId));
    },
  });
