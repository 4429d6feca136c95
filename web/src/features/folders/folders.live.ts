import type { QueryKey } from "@tanstack/react-query";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { type LiveHandler, onLive } from "#web/data/live/live-handler.ts";
import { throttledIds } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { folderKeys } from "./api/folder-keys.ts";

/** When files are dropped, each one changes a count in the tree (LIVE-008). */
const reloadTrees = throttledIds(async (projectIds) => {
  await Promise.all([...projectIds].map((id) => queryClient.invalidateQueries({ queryKey: folderKeys.tree(id) })));
});

const markStale = (queryKey: readonly string[]) =>
  void queryClient.invalidateQueries({ queryKey, refetchType: "none" });

/** A request on its way may have been answered before the change: its response would restore the former state. */
const askAgain = (queryKey: readonly string[], isMeant = (_key: QueryKey) => true) =>
  void queryClient.refetchQueries({
    queryKey,
    predicate: (query) => query.state.fetchStatus === "fetching" && isMeant(query.queryKey),
  });

function markListStale(projectId: string, folderId: string): void {
  markStale(folderKeys.windows(projectId, folderId));
}

/**
 * Listings are only marked stale: the page that shows one decides when to reload, and any other finds it stale when it opens
 * (LIVE-006 to LIVE-008).
 */
export const foldersLive: readonly LiveHandler[] = [
  onLive(reloadFolder, ({ projectId, folderId }) => {
    markListStale(projectId, folderId);
    reloadTrees(projectId);
  }),
  onLive(takesCircled, ({ projectId, folderId, assetIds }) => {
    markListStale(projectId, folderId);
    for (const id of assetIds) markStale(assetKey(id));
    askAgain(folderKeys.windows(projectId, folderId));
    const circled = new Set<unknown>(assetIds);
    askAgain(assetKey("").slice(0, 1), (key) => circled.has(key[1]));
  }),
];
