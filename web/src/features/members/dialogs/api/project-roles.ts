import { queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { projectsKey } from "#web/features/projects/api/projects-key.ts";
import { ASSIGNED_TO_FOLDER, ASSIGNED_TO_PROJECT, ROLES_OF_PROJECT } from "./user-changes.documents.ts";

export type ProjectRoleChoice = ResultOf<typeof ROLES_OF_PROJECT>["projectRoles"][number];

/** The roles of a project. */
export const projectRolesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, projectId, "roles"],
    queryFn: async ({ signal }) => (await execute(ROLES_OF_PROJECT, { projectId }, signal)).projectRoles,
  });

/** Makes a pressed button wait for roles that have not arrived yet; after a failure they are requested again. */
export async function loaded(
  roles: UseQueryResult<readonly ProjectRoleChoice[]>,
): Promise<readonly ProjectRoleChoice[]> {
  return roles.data ?? (await roles.refetch({ cancelRefetch: false })).data ?? [];
}

/** Who is already in a place: adding them again would change their role unnoticed. Always refetched. */
export const assignedQuery = (projectId: string, folderId: string | null) =>
  queryOptions({
    queryKey: [...projectsKey, projectId, "assigned", folderId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const rows =
        folderId === null
          ? (await execute(ASSIGNED_TO_PROJECT, { projectId }, signal)).projectUsers
          : (await execute(ASSIGNED_TO_FOLDER, { projectId, folderId }, signal)).folderUsers;
      return new Set(rows.map(({ userId }) => userId));
    },
  });
