import { useEffect, useMemo } from "react";
import { useLiveEvent } from "#web/data/live/live.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { folderQuery } from "./api/folder-queries.ts";
import { endsJobOf, withJobs, withPoster } from "./apply-live.ts";

/** Keeps the open folder as it is on the server (LIVE-006, LIVE-008 to LIVE-010). */
export function useFolderLive(projectId: string, folderId: string): void {
  const { queryKey } = folderQuery(projectId, folderId);
  const reload = useMemo(
    () => throttled(() => queryClient.invalidateQueries({ queryKey: folderQuery(projectId, folderId).queryKey })),
    [projectId, folderId],
  );
  useEffect(() => reload.cancel, [reload]);
  useLiveEvent("reloadFolder", (event) => {
    if (event.projectId === projectId && event.folderId === folderId) reload.call();
  });
  useLiveEvent("folderThumbnail", (event) => {
    if (event.projectId === projectId) queryClient.setQueryData(queryKey, (data) => data && withPoster(data, event));
  });
  useLiveEvent("updateJobs", (event) => {
    queryClient.setQueryData(queryKey, (data) => data && withJobs(data, event));
    if (endsJobOf(queryClient.getQueryData(queryKey), event)) reload.call();
  });
}
