import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { BRAND, WORKSPACE_LIST } from "./workspace-list.documents.ts";

/** @public */
export type Workspace = ResultOf<typeof WORKSPACE_LIST>["workspaces"][number];

/** Cached data of workspaces. */
export const workspacesKey = ["workspaces"] as const;

/** All workspaces of the person. @public */
export const workspacesQuery = queryOptions({
  queryKey: workspacesKey,
  queryFn: async ({ signal }) => (await execute(WORKSPACE_LIST, {}, signal)).workspaces,
});

/** SHELL-017: whose logo the header shows to people who administer no workspace. */
export const brandQuery = queryOptions({
  queryKey: [...workspacesKey, "brand"],
  queryFn: async ({ signal }) => (await execute(BRAND, {}, signal)).brand,
});
