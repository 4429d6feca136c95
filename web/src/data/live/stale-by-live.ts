import type { Query, QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";
import type { LiveConnection } from "./live-connection.ts";
import { throttled } from "./throttle.ts";

/**
 * Marks what live events have outdated, without loading it: the page that shows it decides when (LIVE-006 to LIVE-008), and any
 * other page finds it stale when it opens. After a lost connection everything may have changed.
 */
export function markStaleByLive(
  live: Pick<LiveConnection, "on" | "onFirstOpened" | "onReopened">,
  queries: QueryClient,
): void {
  const changedTrees = new Set<string>();
  // Of a drop of files every single one changes a count in the tree.
  const trees = throttled(async () => {
    const projectIds = [...changedTrees];
    changedTrees.clear();
    await Promise.all(projectIds.map((id) => queries.invalidateQueries({ queryKey: queryKeys.folderTree(id) })));
  });
  live.on("reloadFolder", ({ projectId, folderId }) => {
    void queries.invalidateQueries({ queryKey: queryKeys.folder(projectId, folderId), refetchType: "none" });
    changedTrees.add(projectId);
    trees.call();
  });
  live.on("takesCircled", ({ projectId, folderId, assetIds }) => {
    for (const queryKey of [queryKeys.folder(projectId, folderId), ...assetIds.map(queryKeys.asset)])
      void queries.invalidateQueries({ queryKey, refetchType: "none" });
  });
  // PLUS-001: lists and open settings follow at once; the list is small and asked for as one.
  live.on("projectChanged", () => void queries.invalidateQueries({ queryKey: queryKeys.projects }));
  // PLUS-145: who becomes an admin has other rights, and other projects.
  live.on("workspaceChanged", () => {
    for (const queryKey of [queryKeys.workspaces, queryKeys.projects, queryKeys.me])
      void queries.invalidateQueries({ queryKey });
  });
  live.on("commentChanged", ({ projectId, folderId, versionId }) => {
    void queries.invalidateQueries({ queryKey: queryKeys.folderComments(projectId, folderId) });
    void queries.invalidateQueries({ queryKey: queryKeys.comments(versionId), refetchType: "none" });
  });
  live.onFirstOpened(() => {
    for (const query of queries.getQueryCache().findAll({ predicate: isToldOfChanges })) void askAgain(queries, query);
  });
  live.onReopened(() => {
    for (const query of queries.getQueryCache().findAll()) void askAgain(queries, query);
  });
}

const TOLD_OF_CHANGES: readonly unknown[] = [
  "folder",
  "folderTree",
  "asset",
  "comments",
  "folderComments",
] satisfies readonly (keyof typeof queryKeys)[];

const isToldOfChanges = ({ queryKey }: Query) => TOLD_OF_CHANGES.includes(queryKey[0]);

/** An answer that is still on its way may be older than the connection, too: it is waited for, then asked for anew. */
async function askAgain(queries: QueryClient, query: Query): Promise<void> {
  if (query.state.data === undefined && query.state.fetchStatus === "fetching") await query.promise?.catch(() => {});
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
