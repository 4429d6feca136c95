import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { AdminCalls } from "../admins/admin-changes.ts";
import { REMOVE_WORKSPACE_USER, SAVE_WORKSPACE_USER, WORKSPACE_USERS } from "./workspace.documents.ts";
import { workspacesKey } from "./workspace-list.ts";

export type WorkspaceAdmin = ResultOf<typeof WORKSPACE_USERS>["workspaceUsers"][number]["user"];

/** Under the key of the workspaces, so that reloading those reloads these too. */
const usersKey = (workspaceId: string) => [...workspacesKey, workspaceId, "users"] as const;

/** The admins of a workspace; requested only by those who may edit it (WORKSPACES-061). */
export const workspaceAdminsQuery = (workspace: {
  readonly id: string;
  readonly allowedTo: { readonly edit: boolean };
}) =>
  queryOptions({
    queryKey: usersKey(workspace.id),
    enabled: workspace.allowedTo.edit,
    queryFn: async ({ signal }): Promise<readonly WorkspaceAdmin[]> => {
      const { workspaceUsers } = await execute(WORKSPACE_USERS, { workspace: workspace.id }, signal);
      return workspaceUsers.filter(({ isAdmin }) => isAdmin).map(({ user }) => user);
    },
  });

/** The calls that change a workspace's admins (WORKSPACES-046: always with admin status). */
export function adminCalls(workspace: string): AdminCalls {
  return {
    save: (user) => execute(SAVE_WORKSPACE_USER, { workspace, user, isAdmin: true }),
    remove: (user, keepInProjects) => execute(REMOVE_WORKSPACE_USER, { workspace, user, keepInProjects }),
    reload: () => queryClient.invalidateQueries({ queryKey: usersKey(workspace) }),
  };
}
