import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { execute } from "../graphql/execute.ts";
import { queryKeys } from "../query-keys.ts";
import { BRAND, CURRENT_USER, STORAGE_CONFIG, WORKSPACE_LIST } from "./account.documents.ts";

export type CurrentUser = ResultOf<typeof CURRENT_USER>["currentUser"];
export type Workspace = ResultOf<typeof WORKSPACE_LIST>["workspaces"][number];

/** SHELL-029: loaded before the first page. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: async ({ signal }) => (await execute(CURRENT_USER, {}, signal)).currentUser,
});

export const workspacesQuery = queryOptions({
  queryKey: queryKeys.workspaces,
  queryFn: async ({ signal }) => (await execute(WORKSPACE_LIST, {}, signal)).workspaces,
});

/** SHELL-017: whose logo the header shows to people who administer no workspace. */
export const brandQuery = queryOptions({
  queryKey: [...queryKeys.workspaces, "brand"],
  queryFn: async ({ signal }) => (await execute(BRAND, {}, signal)).brand,
});

/** SHELL-032: asked for superusers only. */
export const storageConfigQuery = queryOptions({
  queryKey: queryKeys.storageConfig,
  queryFn: async ({ signal }) => (await execute(STORAGE_CONFIG, {}, signal)).storageConfig,
});

/** The signed-in user, once loaded. */
export function useCurrentUser(): CurrentUser | undefined {
  return useQuery(currentUserQuery).data;
}
