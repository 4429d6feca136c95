import { queryOptions } from "@tanstack/react-query";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { PROJECT_STORAGE, QUOTA_LEVEL, QUOTAS, WORKSPACE_STORAGE } from "./quotas.documents.ts";

export type StorageUse = ResultOf<typeof PROJECT_STORAGE>["projectStorage"];
export type QuotaLine = ResultOf<typeof QUOTAS>["quotas"][number];

export type HolderKind = "project" | "workspace";

export interface Holder {
  readonly kind: HolderKind;
  readonly id: string;
}

const quotasKey = "quotas";

export const storageUseKey = ({ kind, id }: Holder) => [quotasKey, kind, id] as const;

/** What a project or a workspace keeps, and its quota. Read again each time, since every upload changes it. */
export const storageUseQuery = (holder: Holder) =>
  queryOptions({
    queryKey: storageUseKey(holder),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<StorageUse> =>
      holder.kind === "project"
        ? (await execute(PROJECT_STORAGE, { id: holder.id }, signal)).projectStorage
        : (await execute(WORKSPACE_STORAGE, { id: holder.id }, signal)).workspaceStorage,
  });

/** How full the quotas are that count for a folder. */
export const quotaLevelQuery = (folderId: string) =>
  queryOptions({
    queryKey: [quotasKey, "level", folderId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await execute(QUOTA_LEVEL, { folder: folderId }, signal)).quotaLevel,
  });

const LISTED_EVERY_MS = 60_000;

/** All quotas, for superusers. */
export const quotasQuery = queryOptions({
  queryKey: [quotasKey, "all"],
  staleTime: 0,
  refetchInterval: LISTED_EVERY_MS,
  queryFn: async ({ signal }) => (await execute(QUOTAS, {}, signal)).quotas,
});
