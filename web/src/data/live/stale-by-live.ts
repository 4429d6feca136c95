import { queryClient } from "../query-client.ts";
import { queryKeys } from "../query-keys.ts";
import { live } from "./live.ts";

/**
 * Marks what live events have outdated, without loading it: the page that shows it decides when (LIVE-006, LIVE-008), and any
 * other page finds it stale when it opens. After a lost connection everything may have changed.
 */
export function markStaleByLive(): void {
  live.on("reloadFolder", ({ projectId, folderId }) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.folder(projectId, folderId), refetchType: "none" });
    void queryClient.invalidateQueries({ queryKey: queryKeys.folderTree(projectId) });
  });
  live.on("commentChanged", ({ versionId }) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.comments(versionId), refetchType: "none" });
  });
  live.onReopened(() => void queryClient.invalidateQueries());
}
